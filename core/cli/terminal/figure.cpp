#include "core/cli/terminal/figure.h"

#include <cmath>
#include <cstdio>

namespace kordon::cli {

std::string figure(double value) {
  if (std::isinf(value)) return "infinite";
  char text[32];
  std::snprintf(text, sizeof text, "%.4g", value);
  return text;
}

}  // namespace kordon::cli
