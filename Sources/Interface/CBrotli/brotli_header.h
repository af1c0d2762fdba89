// Brotli's encoder, which the host has.
#ifndef HEARTH_BROTLI_HEADER_H
#define HEARTH_BROTLI_HEADER_H

#include <brotli/encode.h>

#endif
