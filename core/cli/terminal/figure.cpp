#include "core/cli/terminal/figure.h"

#include <cmath>

#include "core/base/decimal.h"

namespace kordon::cli {

std::string figure(double value) {
  return std::isinf(value) ? "infinite" : with_digits(value, 4);
}

}  // namespace kordon::cli
