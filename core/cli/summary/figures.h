// Says what the report tells of quality and risk, for help texts.
#pragma once

#include <string>

namespace kordon::cli {

// Returns each figure with its formula and paper, a paragraph of lines.
std::string figures_of_reports();

}  // namespace kordon::cli
