#include "core/algorithms/class_set.h"

namespace kordon {

ClassSet::ClassSet(const JoinLosses& losses, const Partition& partition)
    : losses_(losses), classes_(partition.classes), class_of_(partition.class_of) {
  const ClassRows rows = rows_by_class(partition);
  for (std::uint32_t c = 0; c < partition.classes; ++c) {
    classes_[c].rows.assign(rows.rows.data() + rows.start[c], rows.rows.data() + rows.start[c + 1]);
    measure(classes_[c]);
  }
}

Partition ClassSet::partition() const {
  Partition result{class_of_, 0};
  std::vector<ClassId> number(classes_.size(), suppressed);
  for (ClassId& c : result.class_of) {
    if (c == suppressed) continue;
    if (number[c] == suppressed) number[c] = result.classes++;
    c = number[c];
  }
  return result;
}

std::uint32_t ClassSet::add() {
  if (vacant_.empty()) {
    classes_.emplace_back();
    return static_cast<std::uint32_t>(classes_.size() - 1);
  }
  const std::uint32_t c = vacant_.back();
  vacant_.pop_back();
  return c;
}

void ClassSet::settle(std::uint32_t c) {
  for (const std::uint32_t row : classes_[c].rows) class_of_[row] = c;
  if (classes_[c].rows.empty()) vacant_.push_back(c);
}

void ClassSet::measure(Class& each) const {
  each.loss = 0;
  if (each.rows.empty()) return;
  each.extents = losses_.of(each.rows.front());
  for (const std::uint32_t row : each.rows) losses_.join(each.extents, row);
  each.loss = losses_.loss(each.extents);
}

}  // namespace kordon
