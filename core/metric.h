// A quality metric is data: one entry of the catalogue.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/encoded_table.h"
#include "core/recoding.h"

namespace kordon {

struct Metric {
  const char* name;     // its key in the report's "quality"
  const char* formula;  // as the paper has it, with the treatment of suppressed rows
  const char* paper;
  // Nothing where it does not apply to such a table; the report then leaves it out.
  std::optional<double> (*measure)(const EncodedTable& table, const Recoding& recoding, const Job& job);
  bool of_classes = false;  // it counts rows by class, and so is of the classes as people see them (as_shown)
};

// What several metrics add up, exactly.

// Rows that are in a class.
std::uint64_t released_rows(const Recoding& recoding);

// Sum of the information loss of every cell, suppressed rows at full loss (Definitions 10 and 11 of Miller et
// al.), in units of 1 / loss_scale.
Loss total_loss(const EncodedTable& table, const Recoding& recoding);

// By quasi-identifier: the sum of the loss of the cells of released rows, in the same units.
std::vector<Loss> released_losses(const EncodedTable& table, const Recoding& recoding);

// By quasi-identifier: the sum over released rows of the height of the released node; of a range or a set
// that of the root, since there is nothing between.
std::vector<std::uint64_t> total_heights(const EncodedTable& table, const Recoding& recoding);

}  // namespace kordon
