// A quality metric is data: one entry of the catalogue.
#pragma once

#include <cstdint>
#include <optional>

#include "core/encoded/table.h"
#include "core/recoding/recoding.h"

namespace kordon {

struct Metric {
  const char* name;     // its key in the report's "quality"
  const char* formula;  // as the paper has it, with the treatment of suppressed rows
  const char* paper;
  // Returns the figure, or nothing where the metric does not apply to such a table; the report then leaves it
  // out.
  std::optional<double> (*measure)(const EncodedTable& table, const FinalRecoding& recoding, const Job& job);
  bool of_classes = false;  // whether it counts rows by class, and so by the classes as shown (as_shown)
  bool slow = false;        // whether it takes too long for a draft
};

}  // namespace kordon
