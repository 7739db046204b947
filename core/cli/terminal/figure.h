// Writes a figure as people read it on a terminal: 0.33333 is "0.3333", 12345678 is "1.235e+07".
#pragma once

#include <string>

namespace kordon::cli {

std::string figure(double value);

}  // namespace kordon::cli
