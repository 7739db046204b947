#include "core/release/mapping/placement.h"

#include <algorithm>

#include "core/privacy/suppression.h"
#include "core/recoding/tuples.h"

namespace kordon {

TuplePlacement::TuplePlacement(const EncodedTable& table, std::uint32_t k,
                               std::span<const Requirement> requirements, const MappedClasses& classes)
    : k_(k),
      requirements_(requirements),
      search_(classes.choices, classes.values),
      width_(table.quasi_identifiers.size()),
      tuples_(rows_by_class(tuples_of_rows(table))),
      class_of_(tuples(), none),
      closest_(tuples(), none),
      classes_(classes.count()),
      counts_(empty_counts(requirements)) {
  for (std::uint32_t tuple = 0; tuple < tuples(); ++tuple) {
    for (const QuasiIdentifier& qi : table.quasi_identifiers)
      leaves_.push_back(qi.leaves[rows(tuple).front()]);
  }
}

void TuplePlacement::run(const Progress& progress) {
  for (std::uint32_t tuple = 0; tuple < tuples(); ++tuple) {
    if (tuple % 1024 == 0) progress("mask", tuple, tuples());
    closest_[tuple] = next_class(tuple).value_or(none);
    move(tuple, closest_[tuple]);
  }
  do {
    while (!small_.empty()) settle(small_.begin()->second);
  } while (give_up_failing());
}

void TuplePlacement::move(std::uint32_t tuple, ClassId to) {
  const std::uint64_t count = rows(tuple).size();
  const auto resize = [&](ClassId c, std::uint64_t new_rows) {
    Class& resized = classes_[c];
    if (resized.rows > 0 && resized.rows < k_) small_.erase({resized.rows, c});
    resized.rows = new_rows;
    resized.changed = true;
    if (resized.rows > 0 && resized.rows < k_) small_.insert({resized.rows, c});
  };
  const ClassId from = class_of_[tuple];
  if (from != none) {
    std::vector<std::uint32_t>& left = classes_[from].tuples;
    left.erase(std::find(left.begin(), left.end(), tuple));
    resize(from, classes_[from].rows - count);
  }
  class_of_[tuple] = to;
  if (to == none) return;
  classes_[to].tuples.push_back(tuple);
  resize(to, classes_[to].rows + count);
}

// Settles a class that is too small.
void TuplePlacement::settle(ClassId c) {
  search_.remove(c);
  const std::vector<std::uint32_t>& own = classes_[c].tuples;
  const bool needed = !classes_[c].filled && std::any_of(own.begin(), own.end(), [&](std::uint32_t tuple) {
    return !next_class(tuple);
  });
  if (!needed) return give_up(c);
  classes_[c].filled = true;
  for (std::uint32_t tuple = 0; tuple < tuples() && classes_[c].rows < k_; ++tuple) {
    if (class_of_[tuple] != c && can_spare(tuple) && search_.fits(leaves_of(tuple), c)) move(tuple, c);
  }
  if (classes_[c].rows < k_) return give_up(c);  // and what came goes back
  search_.restore(c);
}

bool TuplePlacement::can_spare(std::uint32_t tuple) const {
  if (class_of_[tuple] == none) return false;
  const std::uint64_t size = classes_[class_of_[tuple]].rows;
  return size < k_ || size - rows(tuple).size() >= k_;
}

void TuplePlacement::give_up(ClassId c) {
  search_.remove(c);
  ++given_up_;
  const std::vector<std::uint32_t> homeless = classes_[c].tuples;
  for (const std::uint32_t tuple : homeless) move(tuple, next_class(tuple).value_or(none));
}

// Gives up classes that fail the requirements besides k; returns whether there were any.
bool TuplePlacement::give_up_failing() {
  bool any = false;
  for (ClassId c = 0; c < classes_.size(); ++c) {
    if (!classes_[c].changed || classes_[c].rows == 0 || holds(classes_[c])) continue;
    give_up(c);
    any = true;
  }
  return any;
}

bool TuplePlacement::holds(Class& judged) {
  judged.changed = false;
  for (std::size_t r = 0; r < requirements_.size(); ++r) {
    ValueCounts& counts = counts_[r];
    counts.clear();
    for (const std::uint32_t tuple : judged.tuples) {
      for (const std::uint32_t row : rows(tuple)) counts.add(requirements_[r].attribute->values[row]);
    }
    if (!requirements_[r].model->judge(requirements_[r], counts).holds) return false;
  }
  return true;
}

}  // namespace kordon
