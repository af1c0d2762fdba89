// Cairo, which the host has.
#ifndef HEARTH_CAIRO_HEADER_H
#define HEARTH_CAIRO_HEADER_H

#include <cairo.h>

#endif
