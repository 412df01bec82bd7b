import AVFoundation
import AudioPlayer
import TestSupport
import Testing

extension AVAudioPlayerTests {
  @MainActor @Suite struct Engine {
    init() { Offline.begin() }

    @Test func `a file is read into a buffer, sample by sample`() throws {
      let tone = try ToneFile(frames: 5000, value: 0.25)
      let file = try AVAudioFile(forReading: tone.url)
      #expect(file.length == 5000)
      let buffer = try #require(
        AVAudioPCMBuffer(
          pcmFormat: file.processingFormat, frameCapacity: AVAudioFrameCount(file.length)))
      try file.read(into: buffer)
      #expect(buffer.frameLength == 5000)
      let ends = unsafe buffer.floatChannelData.map { unsafe [$0[0][0], $0[0][4999]] }
      #expect(ends == [0.25, 0.25])
      file.framePosition = 4990
      try file.read(into: buffer, frameCount: 100)
      #expect(buffer.frameLength == 10)
      #expect(file.framePosition == 5000)
    }

    @Test func `a node plays what is scheduled, once the engine runs`() throws {
      let tone = try ToneFile(frames: 2000)
      let file = try AVAudioFile(forReading: tone.url)
      let engine = AVAudioEngine()
      let node = AVAudioPlayerNode()
      engine.attach(node)
      engine.connect(node, to: engine.mainMixerNode, format: file.processingFormat)
      var heard = 0
      node.scheduleFile(file, at: nil) { heard += 1 }
      node.scheduleFile(file, at: nil) { heard += 1 }
      node.play()
      Offline.advance(1)
      #expect(heard == 0)
      try engine.start()
      #expect(node.isPlaying)
      Offline.advance(0.3)
      #expect(heard == 1)
      Offline.advance(0.3)
      #expect(heard == 2)
    }

    @Test func `a buffer loops until its node is stopped`() throws {
      let tone = try ToneFile(frames: 800)
      let file = try AVAudioFile(forReading: tone.url)
      let buffer = try #require(
        AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 800))
      try file.read(into: buffer)
      let engine = AVAudioEngine()
      let node = AVAudioPlayerNode()
      engine.attach(node)
      engine.connect(node, to: engine.mainMixerNode, format: nil)
      try engine.start()
      var ends = 0
      node.scheduleBuffer(buffer, at: nil, options: .loops) { ends += 1 }
      node.play()
      for _ in 0..<10 { Offline.advance(0.25) }
      #expect(node.isPlaying)
      #expect(ends == 0)
      node.stop()
      #expect(!node.isPlaying)
    }

    @Test func `a tap hands out what is heard, softer by all on its way`() async throws {
      let tone = try ToneFile(frames: 16_000, value: 0.5)
      let file = try AVAudioFile(forReading: tone.url)
      let engine = AVAudioEngine()
      let node = AVAudioPlayerNode()
      engine.connect(node, to: engine.mainMixerNode, format: nil)
      try engine.start()
      node.scheduleFile(file, at: nil)
      node.volume = 0.5
      engine.mainMixerNode.outputVolume = 0.5
      node.play()
      Offline.advance(1)
      let value = await withCheckedContinuation { continuation in
        engine.mainMixerNode.installTap(onBus: 0, bufferSize: 1024, format: nil) { buffer, when in
          engine.mainMixerNode.removeTap(onBus: 0)
          continuation.resume(returning: unsafe buffer.floatChannelData?[1][512])
        }
      }
      #expect(abs((value ?? 0) - 0.125) < 0.000_1)
    }
  }
}
