extension Help {
  static let run = """
    Usage: carol run PATH [options] [-- ARGUMENTS]

    Builds a SwiftUI program and runs it, unchanged. PATH is a .swift file, a folder of them or
    an Xcode project. What is shown is the @main App, else the view ContentView, else the first
    preview. Swift must be installed; nothing is written beside the source.

      --screen KIND     auto, half, quadrant, sextant, octant, braille, ascii (cells),
                        kitty, sixel (pixels in a terminal), framebuffer[:/dev/fb0],
                        none (no picture)
      --window WxH      the window in points (720 high, in the shape of the screen)
      --fps N           at most so many pictures a second, 1 to 240 (60)
      --bandwidth N     at most N bytes a second to the screen, like 20K or 2M
      --reduce-motion   little moves: 12 pictures a second at most, and scenes are told
      --device PCM      an ALSA device (see carol devices); none plays silently
      --volume PERCENT  0 to 100, of all that sounds (100)
      --snapshot OUT.png
                        a picture instead of a run, on a clock of its own, without waiting
      --at TIMES        of which second (0); 1,2.5,4 makes OUT-1.png, OUT-2.png, OUT-3.png;
                        up to 1:00:00
      --size WxH        pixels of the picture (1280x720)

    Keys, unless the program takes them: q, escape or ctrl-C quit, space taps in the middle,
    tab goes from control to control, which space, enter and the arrows work. The mouse is the
    program's.

    Examples:
      carol run Lights.swift
      carol run ~/Projects/Lights --window 390x844
      carol run Lights.swift --snapshot lights.png --at 2.5

    Exit codes: 0 quit, 64 usage, 65 does not compile, 66 no such file, 69 no Swift, or no
    terminal, 70 a fault of ours, 73 cannot write, 128+n signal n.
    """
}
