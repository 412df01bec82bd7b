/// Something that depends on where things have come to lie, or on what views inside have said.
@MainActor
protocol LayoutWitness: AnyObject {
  /// Whether it still belongs to the tree.
  var isPresent: Bool { get }

  /// Looks whether anything has changed, now that all is laid out.
  func look()
}

/// All of a graph that look when everything is laid out.
@MainActor
final class WitnessSet {
  private struct Member {
    weak var witness: (any LayoutWitness)?
  }

  private var members: [Member] = []

  /// Whether something has changed since they last looked.
  private var isLate = false

  /// Whether there is anything for them to look at.
  var isDue: Bool { isLate && !members.isEmpty }

  func add(_ witness: any LayoutWitness) {
    members.append(Member(witness: witness))
    isLate = true
  }

  /// Takes note that something has changed.
  func note() {
    isLate = true
  }

  /// Lets all of them look.
  func look() {
    guard isDue else { return }
    isLate = false
    members.removeAll { $0.witness?.isPresent != true }
    for member in members { member.witness?.look() }
  }
}
