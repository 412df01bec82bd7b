// What the Glibc module hides (GNU extensions) or cannot carry across (macros, variadic calls).
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <termios.h>

// A GNU extension, hidden unless _GNU_SOURCE is defined.
extern int pthread_setname_np(pthread_t thread, const char *name);
