// Where boundaries fall, and where they could: what step 3 of the page asks beside what they cost.
#pragma once

#include <string>

#include "core/base/progress.h"

namespace kordon::wasm {

// Returns {"rules"}: for each boundary of the attribute, and all of them are rules, the nodes that become
// boundaries by it: places in the reply of `hierarchy` for the column. With `kept` the hierarchy is the one
// that `hierarchy` was last asked about, whatever the attribute says.
std::string fences(const std::string& attribute, const std::string& missing, bool kept);

// Offers boundaries as tight as the share of rows to be lost allows (suggestion/offer.h).
std::string suggest(const std::string& job, double lose, Progress progress);

}  // namespace kordon::wasm
