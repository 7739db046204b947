// {"intervals": …}: bins of numbers.
#pragma once

#include <string>
#include <vector>

#include "core/hierarchy.h"
#include "core/result.h"
#include "core/table.h"

namespace kordon {

// {"intervals": {"widths": […], "origin": …}}: numeric; level i has bins of widths[i - 1], each a multiple of
// the one before; bins start at origin. Numbers are kept as the decimal text they came as and computed
// exactly. Where values, widths and origin are all integers a bin is labelled `20-24` (`20` where the width
// is 1,
// `-5 to -1` where it starts below zero), otherwise `[20, 25)`. Root `*`.
struct IntervalsForm {
  std::vector<std::string> widths;
  std::string origin = "0";
};

// What is wrong with the form itself; where it stands is path.widths[i] or path.origin.
std::vector<Mistake> check(const IntervalsForm& form, const std::string& path);

// The values of the column that are numbers, in bins, in numeric order. The form must have passed its check.
HierarchyDraft assemble(const IntervalsForm& form, const Column& column);

}  // namespace kordon
