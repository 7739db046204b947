// Makes releases of the table, and keeps the last one, so that its rows can be shown.
#pragma once

#include <string>

#include "core/base/progress.h"
#include "core/release/pseudonyms/key.h"

namespace kordon::wasm {

// What the page chose to stand beside the table: earlier releases (wasm/earlier.h), and by its id the
// population that counts (wasm/beside.h). Empty: there is none.
struct SideFiles {
  std::string earlier, population;
};

// Return {"report"} as both_editions() has it, with "nearest": for each requirement the class nearest to
// failing, as the preview numbers it; and "goes_on": whether look_longer() can be called.
std::string run(const std::string& job, const Key* key, const SideFiles& beside, const Progress& progress);
// Goes on from the last release for one more effort. A failure leaves that release as it is.
std::string look_longer(const Progress& progress);

// Returns {"report"}. A draft is a release of its own, in place of the one there was; nobody gets its bytes,
// so that any key will do for its codes.
std::string draft(const std::string& job, const std::string& population, bool looks_far);

}  // namespace kordon::wasm
