// What the Glibc module hides (GNU extensions) or cannot carry across (macros, variadic calls).
#include <pthread.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <wchar.h>

// GNU extensions, hidden unless _GNU_SOURCE is defined.
extern int pthread_setname_np(pthread_t thread, const char *name);
extern int pthread_getname_np(pthread_t thread, char *name, size_t size);

// Hidden unless _XOPEN_SOURCE is defined; the widths that terminals agree about.
extern int wcwidth(wchar_t character);

// A GNU extension: a file that is only in memory. Flag 1 closes it when another program starts.
extern int memfd_create(const char *name, unsigned int flags);

// A GNU extension: what happens to a part of a file by the bits of mode, as linux/falloc.h has them.
extern int fallocate(int descriptor, int mode, long offset, long length);

// A variable of C's that Swift takes for shared: its buffer is passed on at the end of each line.
static inline void buffer_output_by_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
