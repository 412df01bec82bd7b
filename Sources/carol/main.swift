print("carol")
