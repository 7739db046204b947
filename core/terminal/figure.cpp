#include "core/terminal/figure.h"

#include <cstdio>

namespace kordon::cli {

std::string figure(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4g", value);
  return text;
}

}  // namespace kordon::cli
