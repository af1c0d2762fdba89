// zlib, which the host has.
#ifndef HEARTH_ZLIB_HEADER_H
#define HEARTH_ZLIB_HEADER_H

#include <zlib.h>

#endif
