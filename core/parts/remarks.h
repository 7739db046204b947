// Tells what no command for parts looks at, in the words of those that see a whole table.
#pragma once

#include "core/parts/files.h"
#include "core/summary/cautions.h"

namespace kordon::cli {

// Tells which columns go out as they are without being counted, so that nothing here has looked at them.
void tell_uncounted(const CountedJob& job, Remarks& remarks);

}  // namespace kordon::cli
