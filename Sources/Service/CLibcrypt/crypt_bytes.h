// libxcrypt's crypt(3).
#ifndef HEARTH_CRYPT_BYTES_H
#define HEARTH_CRYPT_BYTES_H

#include <crypt.h>

#endif
