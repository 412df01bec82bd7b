/// Nodes, and how sound goes from one to the next: players through mixers to the output.
///
/// Each player has a way of its own to the sound card, where the system's mixer brings them
/// together. There are no microphones and no effects; the names for these are absent.
open class AVAudioEngine: NSObject {
  /// Whether sound goes through the engine.
  open private(set) var isRunning = false

  /// The mixer in front of the output.
  public let mainMixerNode = AVAudioMixerNode()

  /// The node behind which sound is heard.
  public let outputNode = AVAudioOutputNode()

  private var nodes: [AVAudioNode] = []
  private var destinations: [ObjectIdentifier: AVAudioNode] = [:]

  /// Makes an engine of a mixer and an output.
  public override init() {
    super.init()
    attach(mainMixerNode)
    attach(outputNode)
    destinations[ObjectIdentifier(mainMixerNode)] = outputNode
  }

  /// Takes a node in.
  open func attach(_ node: AVAudioNode) {
    guard !nodes.contains(node) else { return }
    node.engine = self
    nodes.append(node)
  }

  /// Lets a node go; a player stops.
  open func detach(_ node: AVAudioNode) {
    (node as? AVAudioPlayerNode)?.stop()
    node.removeTap(onBus: 0)
    disconnectNodeOutput(node)
    nodes.removeAll { $0 === node }
    node.engine = nil
  }

  /// Lets the sound of one node go to another; the format is that of the sound whatever is said.
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    attach(node1)
    attach(node2)
    destinations[ObjectIdentifier(node1)] = node2
    volumesChanged()
  }

  /// Lets the sound of a node go nowhere; it is silent then.
  open func disconnectNodeOutput(_ node: AVAudioNode) {
    destinations[ObjectIdentifier(node)] = nil
    volumesChanged()
  }

  /// Makes ready to start; the devices are opened by the players.
  open func prepare() {}

  /// Lets sound go through.
  open func start() throws {
    isRunning = true
    for player in players { player.runningChanged() }
  }

  /// Lets all players rest where they are.
  open func pause() {
    isRunning = false
    for player in players { player.runningChanged() }
  }

  /// Lets all players rest, and forget what was scheduled.
  open func stop() {
    isRunning = false
    for player in players { player.stop() }
  }

  // MARK: - Inside

  private var players: [AVAudioPlayerNode] { nodes.compactMap { $0 as? AVAudioPlayerNode } }

  /// The nodes whose sound goes straight to one.
  func sources(of node: AVAudioNode) -> [AVAudioNode] {
    nodes.filter { destinations[ObjectIdentifier($0)] === node }
  }

  /// The factor by which all that a node's sound goes through makes it louder or softer.
  func volume(behind node: AVAudioNode) -> Float {
    var factor: Float = 1
    var place = node
    // No way is longer than there are nodes, unless it goes in a circle.
    for _ in nodes {
      guard let next = destinations[ObjectIdentifier(place)] else { break }
      if let mixer = next as? AVAudioMixerNode { factor *= mixer.outputVolume }
      place = next
    }
    return place === outputNode ? factor : 0
  }

  /// Takes notice that something is louder or softer.
  func volumesChanged() {
    for player in players { player.applyVolume() }
  }
}
