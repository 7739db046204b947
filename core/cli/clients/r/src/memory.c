/* Files in memory: they have no name, and are gone when they are closed, however R ends. And what R cannot do without loss: it
   reads every line break of a text as the same, and 64-bit integers of the package bit64 as doubles. */
#define _GNU_SOURCE
#include <Rinternals.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Returns the descriptor, which a program that R starts has too. */
SEXP C_open_memory(void) {
  const int number = memfd_create("kordon", 0);
  if (number < 0) Rf_error("there is no memory file to be had");
  return Rf_ScalarInteger(number);
}

SEXP C_close_memory(SEXP number) {
  close(Rf_asInteger(number));
  return R_NilValue;
}

/* Returns what follows the field that begins at `at`; its text goes to `text`, which has room for it. */
static const char *field(const char *at, const char *end, char *text, int *length) {
  *length = 0;
  const int quoted = at < end && *at == '"';
  if (quoted) at++;
  for (; at < end; at++) {
    if (quoted ? *at == '"' : *at == ',' || *at == '\n') {
      if (!quoted) return at;
      if (++at == end || *at != '"') return at;
    }
    text[(*length)++] = *at;
  }
  return at;
}

/* Returns the fields of a release, those of the header first, and how many these are as the attribute `columns`. Lines end
   in \n, as those of the table do that was written. */
SEXP C_fields(SEXP bytes) {
  const char *const begin = (const char *)RAW(bytes), *const end = begin + XLENGTH(bytes);
  char *const text = R_alloc(XLENGTH(bytes) + 1, 1);
  R_xlen_t fields = 0;
  int columns = 0, length = 0;
  for (const char *at = begin; at < end; at++) {
    at = field(at, end, text, &length);
    fields++;
    if (columns == 0 && (at == end || *at == '\n')) columns = (int)fields;
  }
  SEXP made = PROTECT(Rf_allocVector(STRSXP, fields));
  const char *at = begin;
  for (R_xlen_t i = 0; i < fields; i++, at++) {
    at = field(at, end, text, &length);
    SET_STRING_ELT(made, i, Rf_mkCharLenCE(text, length, CE_UTF8));
  }
  Rf_setAttrib(made, Rf_install("columns"), Rf_ScalarInteger(columns));
  UNPROTECT(1);
  return made;
}

/* Returns the digits of 64-bit integers, which lie in a vector of doubles. */
SEXP C_digits64(SEXP numbers) {
  const R_xlen_t size = XLENGTH(numbers);
  SEXP made = PROTECT(Rf_allocVector(STRSXP, size));
  for (R_xlen_t i = 0; i < size; i++) {
    long long number;
    char text[24];
    memcpy(&number, REAL(numbers) + i, sizeof number);
    snprintf(text, sizeof text, "%lld", number);
    SET_STRING_ELT(made, i, number == LLONG_MIN ? NA_STRING : Rf_mkChar(text));
  }
  UNPROTECT(1);
  return made;
}
