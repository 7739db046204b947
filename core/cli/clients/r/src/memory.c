/* Files in memory: they have no name, and are gone when they are closed, however R ends. */
#define _GNU_SOURCE
#include <Rinternals.h>
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
