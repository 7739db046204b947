#include "core/algorithms/class_changes.h"

#include <algorithm>
#include <utility>

namespace kordon {

ClassChanges::ClassChanges(const EncodedTable& table, const JoinLosses& losses, ClassSet& classes,
                           std::uint32_t k)
    : table_(table), losses_(losses), classes_(classes), k_(k), rests_(table.rows) {
  forget();
}

void ClassChanges::forget() {
  changes_of_.assign(classes_.size(), 0);
  rests_known_.assign(classes_.size(), false);
}

std::uint32_t ClassChanges::add() {
  const std::uint32_t c = classes_.add();
  if (c == changes_of_.size()) {
    changes_of_.push_back(0);
    rests_known_.push_back(false);
  }
  return c;
}

void ClassChanges::join(std::uint32_t c, std::uint32_t row) {
  Class& each = note(Change::Kind::joined, c, 0, row);
  if (each.rows.empty()) {
    look_from(each.extents, row);
  } else {
    losses_.join(each.extents, row);
  }
  each.loss = losses_.loss(each.extents);
  each.rows.push_back(row);
}

void ClassChanges::take(std::uint32_t c, std::uint32_t row) {
  const bool known = !changed(c) && rests_known_[c];
  std::vector<std::uint32_t>& rows = classes_[c].rows;
  const auto at = std::find(rows.begin(), rows.end(), row);
  Class& each = note(Change::Kind::taken, c, static_cast<std::uint32_t>(at - rows.begin()), row);
  *at = rows.back();
  rows.pop_back();
  if (known) {
    each.extents = rests_[row];
    each.loss = losses_.loss(each.extents);
  } else if (small(each)) {
    measure(each);
  }
}

void ClassChanges::replace(std::uint32_t c, std::uint32_t place, std::uint32_t row) {
  const std::uint32_t old = classes_[c].rows[place];
  Class& each = note(Change::Kind::replaced, c, place, old);
  each.extents = rests_[old];
  losses_.join(each.extents, row);
  each.loss = losses_.loss(each.extents);
  each.rows[place] = row;
}

ClassChanges::Class& ClassChanges::note(Change::Kind kind, std::uint32_t c, std::uint32_t place,
                                        std::uint32_t row) {
  Class& each = classes_[c];
  each.extents.resize(losses_.width(), Extent(Hierarchy::root));  // a class just made has none
  changes_.push_back({kind, c, place, row, each.loss});
  old_extents_.insert(old_extents_.end(), each.extents.begin(), each.extents.end());
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
    const auto extents = old_extents_.end() - static_cast<std::ptrdiff_t>(losses_.width());
    std::copy(extents, old_extents_.end(), each.extents.begin());
    old_extents_.erase(extents, old_extents_.end());
    --changes_of_[change.c];
    changes_.pop_back();
  }
}

std::vector<std::uint32_t> ClassChanges::keep() {
  std::vector<std::uint32_t> result;
  for (const Change& change : changes_) {
    const std::uint32_t c = change.c;
    if (!changed(c)) continue;  // seen before
    result.push_back(c);
    changes_of_[c] = 0;
    rests_known_[c] = false;
    measure(classes_[c]);
    classes_.settle(c);
  }
  changes_.clear();
  old_extents_.clear();
  return result;
}

void ClassChanges::look_at_rests(std::uint32_t c) {
  if (rests_known_[c]) return;
  rests_known_[c] = true;
  const std::vector<std::uint32_t>& rows = classes_[c].rows;
  look_from(running_, rows.back());
  for (std::size_t i = rows.size() - 1; i-- > 0;) {
    rests_[rows[i]] = running_;
    losses_.join(running_, rows[i]);
  }
  look_from(running_, rows.front());
  for (std::size_t i = 1; i + 1 < rows.size(); ++i) {
    Extents& rest = rests_[rows[i]];
    for (std::size_t j = 0; j < rest.size(); ++j) {
      rest[j] = kordon::join(table_.quasi_identifiers[j], rest[j], running_[j]);
    }
    losses_.join(running_, rows[i]);
  }
  rests_[rows.back()] = running_;
}

void ClassChanges::look_from(Extents& extents, std::uint32_t row) const {
  extents.clear();
  for (std::size_t j = 0; j < losses_.width(); ++j) extents.emplace_back(losses_.leaf(j, row));
}

// As ClassSet does, in the room that there is.
void ClassChanges::measure(Class& each) const {
  each.loss = 0;
  if (each.rows.empty()) return;
  look_from(each.extents, each.rows.front());
  for (const std::uint32_t row : each.rows) losses_.join(each.extents, row);
  each.loss = losses_.loss(each.extents);
}

}  // namespace kordon
