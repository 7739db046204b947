// The natural logarithm and the exponential are computed by basic arithmetic only: those of C libraries
// differ in the last bit from one machine to the next, and releases and reports would differ with them.
#pragma once

#include <cmath>

namespace kordon {

inline constexpr double log_of_2 = 0.69314718055994531;

// Returns the logarithm of x > 0, to about 1e-15 of the result, by the series of the inverse hyperbolic
// tangent: log m = 2 artanh((m - 1) / (m + 1)), m between the root of 1/2 and that of 2.
inline double logarithm(double x) {
  int exponent = 0;
  double mantissa = std::frexp(x, &exponent);
  if (mantissa < 0.70710678118654752) {
    mantissa *= 2;
    --exponent;
  }
  const double s = (mantissa - 1) / (mantissa + 1);
  double sum = 0;
  for (int odd = 41; odd > 0; odd -= 2) sum = sum * s * s + 1.0 / odd;
  return 2 * s * sum + exponent * log_of_2;
}

// Returns e to the power of x, which is from -700 to 700.
inline double exponential(double x) {
  const double halvings = std::floor(x / log_of_2);
  const double rest = x - halvings * log_of_2;
  double sum = 1;
  for (int term = 24; term > 0; --term) sum = 1 + sum * rest / term;
  return std::ldexp(sum, static_cast<int>(halvings));
}

}  // namespace kordon
