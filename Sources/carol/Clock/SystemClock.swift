import Foundation

/// The system's own functions about time, behind those of this program.
@safe enum SystemClock {
  typealias GetTime =
    @convention(c) (clockid_t, UnsafeMutablePointer<timespec>?) -> Int32
  typealias GetTimeOfDay =
    @convention(c) (UnsafeMutablePointer<timeval>?, UnsafeMutableRawPointer?) -> Int32
  typealias Sleep =
    @convention(c) (
      clockid_t, Int32, UnsafePointer<timespec>?, UnsafeMutablePointer<timespec>?
    ) -> Int32
  typealias MakeTimer = @convention(c) (clockid_t, Int32) -> Int32
  typealias SetTimer =
    @convention(c) (
      Int32, Int32, UnsafePointer<itimerspec>?, UnsafeMutablePointer<itimerspec>?
    ) -> Int32

  static let getTime = unsafe unsafeBitCast(next("clock_gettime"), to: GetTime.self)
  static let getTimeOfDay = unsafe unsafeBitCast(next("gettimeofday"), to: GetTimeOfDay.self)
  static let sleep = unsafe unsafeBitCast(next("clock_nanosleep"), to: Sleep.self)
  static let makeTimer = unsafe unsafeBitCast(next("timerfd_create"), to: MakeTimer.self)
  static let setTimer = unsafe unsafeBitCast(next("timerfd_settime"), to: SetTimer.self)

  /// Lets a timer ring at once; false if it is there no more.
  static func ring(_ descriptor: Int32) -> Bool {
    var soon = itimerspec()
    soon.it_value.tv_nsec = 1
    guard unsafe setTimer(descriptor, 0, &soon, nil) == 0 else { return false }
    var reader = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Whoever waits for it may be faster than this.
    _ = unsafe poll(&reader, 1, 1)
    return true
  }

  /// The function of a name that the libraries have, behind the program's.
  private static func next(_ name: String) -> UnsafeMutableRawPointer? {
    // RTLD_NEXT, a macro with a cast.
    unsafe dlsym(UnsafeMutableRawPointer(bitPattern: -1), name)
  }
}
