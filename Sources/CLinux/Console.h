// Framebuffers, virtual terminals and input devices: requests that are macros with a cast or a
// size in them, and the one process that must be forked.
//
// Functions of the C library are declared here one by one: with whole headers this module would define
// structures that Swift files expect of Glibc.
#include <linux/fb.h>
#include <linux/input-event-codes.h>
#include <linux/kd.h>
#include <linux/vt.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <termios.h>

extern int *__errno_location(void);
extern int open(const char *path, int flags, ...);
extern int fcntl(int descriptor, int command, ...);
extern int dup2(int descriptor, int other);
extern int close(int descriptor);
extern ssize_t read(int descriptor, void *bytes, size_t count);
extern ssize_t write(int descriptor, const void *bytes, size_t count);
extern int munmap(void *start, size_t length);
extern int setpgid(pid_t process, pid_t group);
extern int sigfillset(__sigset_t *set);
extern int sigprocmask(int how, const __sigset_t *set, __sigset_t *former);
extern int prctl(int option, ...);
extern long syscall(long number, ...);
extern pid_t fork(void);
extern void _exit(int code) __attribute__((noreturn));

static const unsigned long framebuffer_wait_for_vsync = FBIO_WAITFORVSYNC;

// One report of an input device, as the kernel writes it.
struct event_report {
  long seconds, microseconds;
  uint16_t type, code;
  int32_t value;
};

// The values that an axis of an input device takes.
struct event_range {
  int32_t value, least, most, fuzz, flat, resolution;
};

static inline unsigned long event_name_request(int bytes) { return _IOC(_IOC_READ, 'E', 0x06, bytes); }
static inline unsigned long event_properties_request(int bytes) {
  return _IOC(_IOC_READ, 'E', 0x09, bytes);
}
static inline unsigned long event_codes_request(int type, int bytes) {
  return _IOC(_IOC_READ, 'E', 0x20 + type, bytes);
}
static inline unsigned long event_range_request(int axis) {
  return _IOR('E', 0x40 + axis, struct event_range);
}

// What a watching process puts back; descriptors are -1 where there is nothing.
struct console_watch {
  // The reading end of a pipe: a byte in it says that all is well, its end that we are dead.
  int news;
  // The virtual terminal, and how to open it anew when its session is gone.
  int console;
  const char *console_path;
  int keyboard_mode;
  // The terminal that keys come from, its modes before and while it is ours, and what gives it back.
  int terminal;
  const char *terminal_path;
  struct termios former_modes;
  struct termios our_modes;
  const void *bytes;
  size_t byte_count;
  // Whether they are written even when a shell was quicker and has set modes of its own.
  int insists;
};

// Reading and writing, and no controlling terminal by that (O_RDWR, O_NOCTTY).
static const int console_open_flags = 02 | 0400;

static inline int console_watch_reopened(int descriptor, const char *path) {
  int opened = path ? open(path, console_open_flags) : -1;
  return opened >= 0 ? opened : descriptor;
}

// Puts back what is still as we left it: whoever came first (a shell, an administrator) is right.
static inline void console_watch_restore(const struct console_watch *watch) {
  struct termios now;
  int terminal = console_watch_reopened(watch->terminal, watch->terminal_path);
  if (terminal >= 0 && tcgetattr(terminal, &now) == 0) {
    int is_ours = now.c_lflag == watch->our_modes.c_lflag &&
                  now.c_iflag == watch->our_modes.c_iflag && now.c_oflag == watch->our_modes.c_oflag;
    if ((is_ours || watch->insists) && write(terminal, watch->bytes, watch->byte_count) >= 0) {}
    if (is_ours) tcsetattr(terminal, TCSANOW, &watch->former_modes);
  }
  int mode = KD_TEXT;
  int console = console_watch_reopened(watch->console, watch->console_path);
  if (console < 0 || ioctl(console, KDGETMODE, &mode) != 0 || mode != KD_GRAPHICS) return;
  struct vt_mode automatic = {.mode = VT_AUTO};
  ioctl(console, KDSETMODE, KD_TEXT);
  ioctl(console, VT_SETMODE, &automatic);
  if (watch->keyboard_mode >= 0) ioctl(console, KDSKBMODE, watch->keyboard_mode);
}

// Lets go of all memory that is shared with devices, files or other processes: it would keep a sound
// device or a card open.
static inline void console_watch_unmap_shared(void) {
  int maps = open("/proc/self/maps", console_open_flags & ~02);
  char text[4096];
  ssize_t count;
  // Each line begins with `start-end perm`: the number of the field, and what it holds.
  int field = 0, letter = 0;
  uintptr_t bounds[2] = {0, 0};
  while (maps >= 0 && (count = read(maps, text, sizeof text)) > 0) {
    for (ssize_t index = 0; index < count; index++) {
      char byte = text[index];
      if (byte == '\n') {
        field = letter = 0;
        bounds[0] = bounds[1] = 0;
      } else if (field < 2) {
        if (byte == '-' || byte == ' ') {
          field++;
        } else {
          bounds[field] = bounds[field] << 4 | (uintptr_t)(byte <= '9' ? byte - '0' : byte - 'a' + 10);
        }
      } else if (field == 2 && ++letter == 4) {
        field++;
        if (byte == 's') munmap((void *)bounds[0], bounds[1] - bounds[0]);
      }
    }
  }
  if (maps >= 0) close(maps);
}

// Starts a process that restores the console when this one dies, even of SIGKILL.
//
// The child runs no code but this: it may not, since other threads may have held any lock. It stays
// in the session, in which alone a plain user may change the console, and hears no signal.
static inline pid_t start_console_watch(const struct console_watch *given) {
  struct console_watch watch = *given;
  pid_t child = fork();
  if (child != 0) return child;
  __sigset_t all;
  sigfillset(&all);
  sigprocmask(2 /* SIG_SETMASK */, &all, NULL);
  setpgid(0, 0);
  prctl(15 /* PR_SET_NAME */, "console-watch", 0, 0, 0);
  // Nothing of ours may be kept open by it: least of all a card whose master we were.
  console_watch_unmap_shared();
  int news = fcntl(watch.news, 0 /* F_DUPFD */, 3);
  if (watch.console >= 0) watch.console = fcntl(watch.console, 0 /* F_DUPFD */, 3);
  if (watch.terminal >= 0) watch.terminal = fcntl(watch.terminal, 0 /* F_DUPFD */, 3);
  dup2(news, 0);
  watch.console = watch.console >= 0 ? dup2(watch.console, 1) : -1;
  watch.terminal = watch.terminal >= 0 ? dup2(watch.terminal, 2) : -1;
  if (watch.console < 0) close(1);
  if (watch.terminal < 0) close(2);
  if (syscall(436L /* close_range */, 3u, ~0u, 0u) != 0) {
    for (int other = 3; other < 4096; other++) close(other);
  }
  char word;
  ssize_t count;
  do count = read(0, &word, 1);
  while (count < 0 && *__errno_location() == 4 /* EINTR */);
  if (count == 0) console_watch_restore(&watch);
  _exit(0);
}
