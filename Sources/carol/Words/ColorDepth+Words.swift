import Display

extension ColorDepth {
  /// How many colours it means, in words.
  var words: String {
    switch self {
    case .none: "no colour"
    case .sixteen: "16 colours"
    case .indexed: "256 colours"
    case .trueColor: "true colour"
    }
  }
}
