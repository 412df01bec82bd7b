/// Measures cases: warms up, then lets subject and peer work in turn.
struct Runner {
  /// CPU seconds that a case may use up, beyond its least number of rounds.
  var budget = 1.0
  var leastRounds = 9
  var mostRounds = 200
  var warmUpRounds = 2

  /// Measures one case.
  ///
  /// A peer that is missing is left out; an error of the subject is thrown.
  func measure(_ subject: Case) throws -> CaseResult {
    var peer = subject.peer
    for _ in 0..<warmUpRounds {
      _ = try subject.subject.round()
      if let contestant = peer, (try? contestant.round()) == nil { peer = nil }
    }
    var costs: [Double] = []
    var peerCosts: [Double] = []
    var counts: [String: [Double]] = [:]
    var peerCounts: [String: [Double]] = [:]
    var spent = 0.0
    while costs.count < mostRounds, costs.count < leastRounds || spent < budget,
      // One that takes seconds varies little.
      costs.count < 3 || spent < 4 * budget
    {
      let sample = try subject.subject.round()
      costs.append(sample.cpuSeconds / sample.units * 1e9)
      for (name, count) in sample.counts { counts[name, default: []].append(count / sample.units) }
      spent += sample.cpuSeconds
      if let sample = try peer?.round() {
        peerCosts.append(sample.cpuSeconds / sample.units * 1e9)
        for (name, count) in sample.counts {
          peerCounts[name, default: []].append(count / sample.units)
        }
        spent += sample.cpuSeconds
      }
    }
    var result = CaseResult(
      name: subject.name, unit: subject.unit, median: costs.percentile(0.5),
      percentile95: costs.percentile(0.95), rounds: costs.count,
      counts: counts.mapValues { $0.percentile(0.5) }, figures: [:])
    for figure in subject.figures { result.figures[figure.name] = figure.value(result.median) }
    if let peer {
      result.peer = peer.name
      result.peerMedian = peerCosts.percentile(0.5)
      result.peerCounts = peerCounts.mapValues { $0.percentile(0.5) }
      result.ratio = zip(costs, peerCosts).map { $0 / $1 }.percentile(0.5)
    }
    judge(&result, by: subject.floor)
    return result
  }

  private func judge(_ result: inout CaseResult, by floor: Floor?) {
    switch floor {
    case nil: break
    case .ratio(let most):
      result.floor = "≤ \(most.shown) × peer"
      result.floorMet = result.ratio.map { $0 <= most }
    case .microseconds(let most):
      result.floor = "≤ \(most.shown) µs"
      result.floorMet = result.median <= most * 1000
    case .betterThanPeer:
      result.floor = "less than the peer"
      result.floorMet = result.ratio.map { ratio in
        ratio < 1 && result.counts.allSatisfy { $1 <= result.peerCounts?[$0] ?? .infinity }
      }
    case .count(let name, let most):
      result.floor = "≤ \(most.shown) \(name)"
      result.floorMet = result.counts[name].map { $0 <= most }
    }
  }
}
