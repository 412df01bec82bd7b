/// The pages that `--help` prints.
enum Help {
  static let play = """
    Usage: carol [options] [FILE | DIR | PLAYLIST | -]...
           carol run PATH [options] [-- ARGUMENTS]
           carol render FILE -o OUT [options]
           carol decode FILE -o OUT.wav [options]
           carol info FILE... [--json]
           carol devices

    Plays MP3s and draws what is being heard. With nothing named, plays the carols that
    come with it. - reads standard input.

      --scene NAME      \(SceneName.list), or PATH: a SwiftUI view of your own, which finds
                        the player by @Environment(AudioPlayer.self)
      --watch           build that view anew whenever its file changes
      --screen KIND     auto, half, quadrant, sextant, octant, braille, ascii (cells),
                        kitty, sixel (pixels in a terminal), framebuffer[:/dev/fb0],
                        none (no picture, no keys)
      --device PCM      an ALSA device (see carol devices); none plays silently
      --fps N           at most so many pictures a second, 1 to 240 (60)
      --bandwidth N     at most N bytes a second to the screen, like 20K or 2M
      --reduce-motion   little moves: 12 pictures a second at most, and scenes are told
      --volume PERCENT  0 to 100 (100)
      --offset MS       the picture later (or, negative, earlier) than the sound
      --start TIME      begin the first song at 75, 1:15 or 1:02:03
      --repeat MODE     off, one, all
      --shuffle         in random order
      --stats FILE      a JSON line for every picture: t and target in ns of
                        CLOCK_MONOTONIC, sample and delay in samples, bytes
      --help            this page; each command has its own: carol render --help
      --version         the version

    Keys:
    \(keys.map { "  " + $0.key.padded(to: 16) + $0.meaning }.joined(separator: "\n"))

    Examples:
      carol
      carol --scene scope song.mp3
      carol --scene my.swift --watch song.mp3
      carol --shuffle --repeat all ~/Music
      curl -s https://example.org/song.mp3 | carol -

    Exit codes: 0 played or quit, 64 usage, 65 not an MP3, 66 no such file, 69 device not
    available, 70 a fault of ours, 73 cannot write, 74 input or output failed, 128+n signal n.
    """

  static let render = """
    Usage: carol render FILE -o OUT [options]

    Draws a song into a file, faster than it plays. The same file gives the same bytes.
    OUT ends in .png (one picture), .y4m, or, through ffmpeg and with the sound, .mp4, .webm
    or .gif (without sound).

      -o, --output OUT  where to write
      --scene NAME      \(SceneName.list), or PATH: a SwiftUI view of your own
      --size WxH        pixels, even numbers for video (1280x720)
      --fps N           pictures a second, 1 to 240 (60; 25 for .gif)
      --from TIME       begin there (0)
      --to TIME         end there (the song's end)
      --at TIME         .png: the picture of that instant (as --from)

    Examples:
      carol render song.mp3 -o song.mp4
      carol render song.mp3 -o cover.png --at 0:42 --size 600x600
    """

  static let decode = """
    Usage: carol decode FILE -o OUT.wav [--bits 16|24|32|float]

    Decodes an MP3 into a WAV file, sample by sample what is played.

      -o, --output OUT  where to write; - is standard output
      --bits KIND       16, 24, 32 or float (float); fewer bits are dithered

    Example: carol decode song.mp3 -o song.wav --bits 16
    """

  static let info = """
    Usage: carol info FILE... [--json]

    Tells a file's format, exact length, tags, gain, encoder delay and padding.

      --json  one JSON object a line for each file

    Example: carol info --json *.mp3
    """

  static let devices = """
    Usage: carol devices

    Lists the sound devices and the screens found, and says which would be chosen.

    Example: carol devices
    """

  /// The keys while a picture is shown.
  static let keys: [(key: String, meaning: String)] = [
    ("q ctrl-C", "quit"),
    ("space", "play, pause"),
    ("← →", "5 seconds back, on"),
    ("↑ ↓", "louder, softer"),
    ("n p", "next song, this one again or the previous"),
    ("tab 1…5", "another scene"),
    ("[ ]", "picture 10 ms earlier, later"),
    ("m", "mute"),
    ("r", "repeat: off, all, one"),
    ("z", "shuffle"),
    ("i", "information"),
    ("?", "help"),
    ("click", "play, pause; on the progress bar: go there"),
    ("wheel", "louder, softer"),
    ("paste, drop", "files are queued"),
    ("ctrl-Z", "to the shell; fg comes back"),
  ]
}

extension String {
  /// The text with spaces behind it up to a number of characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
