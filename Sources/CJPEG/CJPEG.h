// libjpeg-turbo through its own interface, which answers with errors instead of jumping.
#include <turbojpeg.h>
