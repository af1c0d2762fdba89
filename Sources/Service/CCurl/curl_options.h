// libcurl, and its options by kind: they are variadic in C, which Swift cannot call.
#ifndef HEARTH_CURL_OPTIONS_H
#define HEARTH_CURL_OPTIONS_H

#include <curl/curl.h>

typedef size_t (*curl_reader)(char *buffer, size_t size, size_t count, void *context);

static inline void curl_set_text(CURL *handle, CURLoption option, const char *value) {
  curl_easy_setopt(handle, option, value);
}

static inline void curl_set_number(CURL *handle, CURLoption option, long value) {
  curl_easy_setopt(handle, option, value);
}

static inline void curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  curl_easy_setopt(handle, option, value);
}

static inline void curl_set_reader(CURL *handle, curl_reader reader, void *context) {
  curl_easy_setopt(handle, CURLOPT_READFUNCTION, reader);
  curl_easy_setopt(handle, CURLOPT_READDATA, context);
}

#endif
