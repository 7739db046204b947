// A quality metric is data: one entry of the catalogue.
#pragma once

#include <cstdint>
#include <optional>

#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"

namespace kordon {

// What is measured: a release, and what any release of its table must lose.
struct Measured {
  const EncodedTable& table;
  const FinalRecoding& recoding;
  const Job& job;
  std::optional<Loss> least_loss = {};  // nothing where nobody looked for it
};

struct Metric {
  const char* name;     // its key in the report's "quality"
  const char* formula;  // as the paper has it, with the treatment of suppressed rows
  const char* paper;
  // Returns the figure, or nothing where the metric does not apply to such a table; the report then leaves it
  // out.
  std::optional<double> (*measure)(const Measured& made);
  bool of_classes = false;  // whether it counts rows by class, and so by the classes as shown (as_shown)
};

}  // namespace kordon
