// The README shows these lines; compiling them here keeps them true.
import AudioPlayer

@MainActor func playCarol(_ path: String) async throws -> AudioPlayer {
  let player = AudioPlayer()
  try await player.load(.file(path))
  player.play()
  return player
}
