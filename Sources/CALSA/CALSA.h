#include <alsa/asoundlib.h>

// A handler that says nothing. It takes variadic arguments, which Swift cannot.
static void carol_alsa_say_nothing(const char *file, int line, const char *function, int error,
                                   const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

// Keeps alsa-lib from writing to standard error, for the whole process.
static inline int carol_alsa_silence_errors(void) {
  return snd_lib_error_set_handler(carol_alsa_say_nothing);
}
