// OpenSSL's key derivations.
#ifndef HEARTH_KEY_DERIVATION_H
#define HEARTH_KEY_DERIVATION_H

#include <openssl/evp.h>

#endif
