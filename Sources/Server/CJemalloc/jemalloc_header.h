// jemalloc, which the host has. A program that links it allocates by it.
#ifndef HEARTH_JEMALLOC_HEADER_H
#define HEARTH_JEMALLOC_HEADER_H

#include <jemalloc/jemalloc.h>

#endif
