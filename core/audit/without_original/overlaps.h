// Finds ranges of a released column that share numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/decimal.h"
#include "core/table/table.h"

namespace kordon {

// Tells of ranges (and numbers in them) of one column that share numbers: a row may fit the class of either.
struct Overlap {
  std::string attribute, one, other;  // the first pair
  std::uint64_t values = 0;           // ranges and numbers that share numbers with a lower one
};

// `format` says how the column writes numbers. Returns nothing if no two share numbers.
std::optional<Overlap> find_overlap(const Column& column, const NumberFormat& format);

}  // namespace kordon
