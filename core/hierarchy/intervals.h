// {"intervals": …} is a hierarchy of bins of numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/result.h"
#include "core/hierarchy/hierarchy.h"
#include "core/table/table.h"

namespace kordon {

// {"intervals": {"widths": […], "origin": …, "top": …}} gives level i bins of widths[i - 1], each width a
// multiple of the one before; bins start at origin. On each level the bin that holds `top` takes all higher
// numbers, too: with the widths 10 and 20 and the top 90 it is `90+`, and then `80+`. Numbers are kept as the
// decimal text they came as and computed exactly. The root is `*`. `numbers` is how the column writes its
// own, not those of the form (with_numbers() in builders.h).
struct IntervalsForm {
  std::vector<std::string> widths;
  std::string origin = "0";
  NumberFormat numbers = {};
  std::optional<std::string> top = {};
};

// Returns the label of a bin from `lower` on; lower and width are in units of 10^-decimals. Where values,
// widths and origin are all integers it is `20-24` (`20` where the width is 1, `-5 to -1` where it starts
// below zero), otherwise `[20, 25)`. Its numbers have the decimal sign of the format, and thousands are not
// parted; where that sign is a comma, a semicolon parts them: `[2,5; 5)`. parse_number_range reads it back.
std::string interval_label(std::int64_t lower, std::int64_t width, unsigned decimals, bool integers,
                           const NumberFormat& numbers = {});

// Returns the label of the bin that has no upper end: `90+`.
std::string top_label(std::int64_t lower, unsigned decimals, const NumberFormat& numbers = {});

// Returns what is wrong with the form itself; each mistake stands at path.widths[i], path.origin or path.top.
std::vector<Mistake> check(const IntervalsForm& form, const std::string& path);

// Puts the values of the column that are numbers, and not missing, into bins, in numeric order. The form must
// have passed its check.
HierarchyDraft assemble(const IntervalsForm& form, const Column& column,
                        const std::set<std::string_view>& missing = {});

}  // namespace kordon
