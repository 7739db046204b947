#include "core/algorithms/peel/class_set.h"

#include <numeric>

namespace kordon {

ClassSet::ClassSet(const JoinLosses& losses, const Partition& partition)
    : losses_(&losses), classes_(partition.classes), class_of_(partition.class_of) {
  const ClassRows rows = rows_by_class(partition);
  for (ClassId c = 0; c < partition.classes; ++c) {
    classes_[c].rows.assign(rows.of(c).begin(), rows.of(c).end());
    measure(classes_[c]);
  }
}

Partition ClassSet::partition() const {
  Partition result{class_of_, 0};
  std::vector<ClassId> number(classes_.size(), no_class);
  for (ClassId& c : result.class_of) {
    if (c == no_class) continue;
    if (number[c] == no_class) number[c] = result.classes++;
    c = number[c];
  }
  return result;
}

std::vector<bool> ClassSet::rows_in_classes() const {
  std::vector<bool> rows(class_of_.size());
  for (std::size_t row = 0; row < rows.size(); ++row) rows[row] = class_of_[row] != no_class;
  return rows;
}

Loss ClassSet::total() const {
  return std::accumulate(classes_.begin(), classes_.end(), Loss{0},
                         [](Loss sum, const Class& each) { return sum + each.total(); });
}

ClassId ClassSet::add() {
  if (vacant_.empty()) {
    classes_.emplace_back();
    return static_cast<ClassId>(classes_.size() - 1);
  }
  const ClassId c = vacant_.back();
  vacant_.pop_back();
  return c;
}

void ClassSet::settle(ClassId c) {
  for (const Row row : classes_[c].rows) class_of_[row] = c;
  if (classes_[c].rows.empty()) vacant_.push_back(c);
}

void ClassSet::measure(Class& each) const {
  each.loss = 0;
  if (each.rows.empty()) return;
  losses_->start(each.extents, each.rows.front());
  for (const Row row : each.rows) losses_->join(each.extents, row);
  each.loss = losses_->loss(each.extents);
}

// One pass from the last row to the first leaves in rests[i] what the rows after i have in common; a second
// pass from the first row on adds what those before i have.
void ClassSet::measure_rests(const Class& each, std::vector<Extents>& rests) const {
  const std::vector<Row>& rows = each.rows;
  rests.resize(rows.size());
  if (rows.size() < 2) {
    for (Extents& rest : rests) rest = {};
    return;
  }
  Extents running;
  losses_->start(running, rows.back());
  for (std::size_t i = rows.size() - 1; i-- > 0;) {
    rests[i] = running;
    losses_->join(running, rows[i]);
  }
  losses_->start(running, rows.front());
  for (std::size_t i = 1; i + 1 < rows.size(); ++i) {
    losses_->join(rests[i], running);
    losses_->join(running, rows[i]);
  }
  rests.back() = running;
}

}  // namespace kordon
