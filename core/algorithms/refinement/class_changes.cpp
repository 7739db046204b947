#include "core/algorithms/refinement/class_changes.h"

#include <algorithm>
#include <utility>

namespace kordon {

ClassChanges::ClassChanges(const JoinLosses& losses, ClassSet& classes, std::uint32_t k)
    : losses_(losses), classes_(classes), k_(k) {
  forget();
}

void ClassChanges::forget() {
  changes_of_.assign(classes_.size(), 0);
  rests_known_.assign(classes_.size(), false);
  rests_.resize(classes_.size());
}

ClassId ClassChanges::add() {
  const ClassId c = classes_.add();
  if (c == changes_of_.size()) {
    changes_of_.push_back(0);
    rests_known_.push_back(false);
    rests_.emplace_back();
  }
  return c;
}

const std::vector<Extents>& ClassChanges::rests(ClassId c) {
  if (!rests_known_[c]) classes_.measure_rests(classes_[c], rests_[c]);
  rests_known_[c] = true;
  return rests_[c];
}

void ClassChanges::join(ClassId c, Row row) {
  Class& each = log(Change::Kind::joined, c, 0, row);
  if (each.rows.empty()) {
    losses_.start(each.extents, row);
  } else {
    losses_.join(each.extents, row);
  }
  each.loss = losses_.loss(each.extents);
  each.rows.push_back(row);
}

void ClassChanges::take(ClassId c, Row row) {
  const bool known = !changed(c) && rests_known_[c];
  std::vector<Row>& rows = classes_[c].rows;
  const auto at = std::find(rows.begin(), rows.end(), row);
  const auto place = static_cast<std::uint32_t>(at - rows.begin());
  Class& each = log(Change::Kind::taken, c, place, row);
  *at = rows.back();
  rows.pop_back();
  if (known) {
    each.extents = rests_[c][place];
    each.loss = losses_.loss(each.extents);
  } else if (is_measured(each)) {
    classes_.measure(each);
  }
}

void ClassChanges::replace(ClassId c, std::uint32_t place, Row row) {
  const Row old = classes_[c].rows[place];
  Class& each = log(Change::Kind::replaced, c, place, old);
  each.extents = rests_[c][place];
  losses_.join(each.extents, row);
  each.loss = losses_.loss(each.extents);
  each.rows[place] = row;
}

ClassChanges::Class& ClassChanges::log(Change::Kind kind, ClassId c, std::uint32_t place, Row row) {
  Class& each = classes_[c];
  changes_.push_back({kind, c, place, row, each.loss});
  old_extents_.push_back(each.extents);
  ++changes_of_[c];
  return each;
}

void ClassChanges::undo(std::size_t changes) {
  while (changes_.size() > changes) {
    const Change& change = changes_.back();
    Class& each = classes_[change.c];
    if (change.kind == Change::Kind::joined) {
      each.rows.pop_back();
    } else if (change.kind == Change::Kind::replaced) {
      each.rows[change.place] = change.row;
    } else {
      each.rows.push_back(change.row);
      std::swap(each.rows[change.place], each.rows.back());
    }
    each.loss = change.loss;
    each.extents = std::move(old_extents_.back());
    old_extents_.pop_back();
    --changes_of_[change.c];
    changes_.pop_back();
  }
}

std::vector<ClassId> ClassChanges::keep() {
  std::vector<ClassId> result;
  for (const Change& change : changes_) {
    const ClassId c = change.c;
    if (!changed(c)) continue;  // it was seen before
    result.push_back(c);
    changes_of_[c] = 0;
    rests_known_[c] = false;
    classes_.measure(classes_[c]);
    classes_.settle(c);
  }
  changes_.clear();
  old_extents_.clear();
  return result;
}

}  // namespace kordon
