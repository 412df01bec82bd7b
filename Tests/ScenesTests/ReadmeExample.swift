// The README shows these lines; compiling them here keeps them true.
import AudioPlayer
import SwiftUI

struct Breath: View {
  @Environment(AudioPlayer.self) private var player

  var body: some View {
    TimelineView(.animation(paused: !player.isPlaying)) { _ in
      Canvas { context, size in
        let radius = size.height * min(0.5, 3 * CGFloat(player.levels.rms.max()))
        let center = CGPoint(x: size.width / 2, y: size.height / 2)
        context.fill(
          Path(ellipseIn: CGRect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius)),
          with: .color(.pink))
      }
    }
  }
}
