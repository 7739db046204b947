#include "core/algorithms/k_member/classes.h"

#include <algorithm>

#include "core/base/cores.h"

namespace kordon {
namespace {

std::size_t values_of(const ValueSet& set) {
  return set.size();
}
std::size_t values_of(NodeId) {
  return 1;
}

}  // namespace

ClusterClasses::ClusterClasses(const AlgorithmInput& input, const DistinctTuples& tuples,
                               Partition& partition)
    : table_(input.table), tuples_(tuples), partition_(partition), bounded_(has_widths(input.table)) {
  for (std::size_t j = 0; j < tuples.width; ++j) {
    place_of_set_.push_back(set_columns_.size());
    if (attribute(j).set) set_columns_.push_back(j);
  }
}

Loss ClusterClasses::loss(std::size_t c) const {
  const Class& each = classes_[c];
  Loss sum = 0;
  for (std::size_t j = 0; j < tuples_.width; ++j) {
    sum += attribute(j).set ? set_loss(attribute(j), set(c, j).size())
                            : kordon::loss(attribute(j), each.value[j]);
  }
  return sum * each.rows.size();
}

// Rows of a class stand anywhere, and so do their tuples: what is needed next is asked for in time.
ClusterClasses::Class ClusterClasses::class_of(std::span<const Row> rows) const {
  constexpr std::size_t far = 16, near = 8;
  Class made;
  made.rows.assign(rows.begin(), rows.end());
  start(made, rows.front());
  for (std::size_t i = 1; i < rows.size(); ++i) {
    if (i + far < rows.size()) __builtin_prefetch(&tuples_.tuple_of[rows[i + far]]);
    if (i + near < rows.size()) __builtin_prefetch(leaves_of(rows[i + near]));
    widen(made, rows[i]);
  }
  return made;
}

void ClusterClasses::make(std::span<const Row> rows) {
  make_all({rows});
}

void ClusterClasses::make_all(const std::vector<std::span<const Row>>& classes) {
  constexpr std::size_t classes_of_part = 256;
  const std::size_t before = count();
  classes_.resize(before + classes.size());
  std::size_t rows = 0;
  for (const std::span<const Row> each : classes) rows += each.size();
  on_cores(classes.size() / classes_of_part + 1, rows, [&](std::size_t part) {
    const std::size_t end = std::min(classes.size(), (part + 1) * classes_of_part);
    for (std::size_t c = part * classes_of_part; c < end; ++c) {
      classes_[before + c] = class_of(classes[c]);
      for (const Row row : classes[c]) place(row);
    }
  });
}

void ClusterClasses::open(Row row) {
  start(classes_.emplace_back(), row);
  put(row, count() - 1);
}

void ClusterClasses::join(Row row, std::size_t c) {
  widen(classes_[c], row);
  put(row, c);
}

void ClusterClasses::merge(std::size_t from, std::size_t into) {
  const Class& other = classes_[from];
  widen(classes_[into], other.value.data(), [&](std::size_t s) -> const ValueSet& { return other.sets[s]; });
  for (const Row row : classes_[from].rows) put(row, into);
  classes_[from].rows.clear();
}

void ClusterClasses::dissolve_last() {
  empty(count() - 1);
  classes_.pop_back();
}

void ClusterClasses::empty(std::size_t c) {
  for (const Row row : classes_[c].rows) partition_.class_of[row] = no_class;
  classes_[c].rows.clear();
}

void ClusterClasses::take_out(Row row, std::size_t c) {
  std::vector<Row>& rows = classes_[c].rows;
  rows.erase(std::find(rows.begin(), rows.end(), row));
  partition_.class_of[row] = no_class;
}

void ClusterClasses::narrow(std::size_t c) {
  start(classes_[c], classes_[c].rows.front());
  for (const Row row : classes_[c].rows) widen(classes_[c], row);
}

bool ClusterClasses::fit(const std::vector<Row>& rows) const {
  for (std::size_t j = 0; bounded_ && j < tuples_.width; ++j) {
    Extent extent = leaves_of(rows.front())[j];
    for (const Row row : rows) extent = kordon::join(attribute(j), extent, leaves_of(row)[j]);
    if (!fits(attribute(j), extent)) return false;
  }
  return true;
}

bool ClusterClasses::fits_with(std::size_t c, Row row) const {
  for (std::size_t j = 0; bounded_ && j < tuples_.width; ++j) {
    const Extent joined = kordon::join(attribute(j), classes_[c].value[j], leaves_of(row)[j]);
    if (!fits(attribute(j), joined)) return false;
  }
  return true;
}

Loss ClusterClasses::cost_of_merging(std::size_t a, std::size_t b) const {
  const Class& other = classes_[b];
  return cost_of_merging(
      a, other.value.data(), [&](std::size_t s) -> const ValueSet& { return other.sets[s]; },
      other.rows.size());
}

Loss ClusterClasses::cost_of_joining(std::size_t c, Row row) const {
  const NodeId* leaves = leaves_of(row);
  return cost_of_merging(
      c, leaves, [&](std::size_t s) { return leaves[set_columns_[s]]; }, 1);
}

// Returns by how much the loss of a class and of so many rows at `value` grows if they share a class.
template <class Value, class SetOf>
Loss ClusterClasses::cost_of_merging(std::size_t c, const Value* value, const SetOf& set_of,
                                     std::uint64_t rows) const {
  Loss before = 0;
  Loss other = 0;
  Loss after = 0;
  for (std::size_t j = 0; j < tuples_.width; ++j) {
    const QuasiIdentifier& qi = attribute(j);
    if (qi.set) continue;
    const Extent own = classes_[c].value[j];
    before += kordon::loss(qi, own);
    other += kordon::loss(qi, value[j]);
    after += kordon::loss(qi, kordon::join(qi, own, value[j]));
  }
  for (std::size_t s = 0; s < set_columns_.size(); ++s) {
    const QuasiIdentifier& qi = attribute(set_columns_[s]);
    const ValueSet& own = classes_[c].sets[s];
    const auto& added = set_of(s);
    before += set_loss(qi, own.size());
    other += set_loss(qi, values_of(added));
    after += set_loss(qi, own.size_with(added));
  }
  const std::uint64_t size = classes_[c].rows.size();
  return after * (size + rows) - before * size - other * rows;
}

void ClusterClasses::start(Class& made, Row row) const {
  const NodeId* leaves = leaves_of(row);
  made.value.assign(leaves, leaves + tuples_.width);
  made.sets.clear();
  for (const std::size_t j : set_columns_) made.sets.emplace_back(leaves[j]);
}

template <class Value, class SetOf>
void ClusterClasses::widen(Class& made, const Value* value, const SetOf& set_of) const {
  for (std::size_t j = 0; j < tuples_.width; ++j) {
    made.value[j] = kordon::join(attribute(j), made.value[j], value[j]);
  }
  for (std::size_t s = 0; s < set_columns_.size(); ++s) made.sets[s].add(set_of(s));
}

void ClusterClasses::widen(Class& made, Row row) const {
  const NodeId* leaves = leaves_of(row);
  widen(made, leaves, [&](std::size_t s) { return leaves[set_columns_[s]]; });
}

void ClusterClasses::put(Row row, std::size_t c) {
  classes_[c].rows.push_back(row);
  place(row);
}

void ClusterClasses::number() {
  for (const Class& each : classes_) {
    if (each.rows.empty()) continue;
    for (const Row row : each.rows) partition_.class_of[row] = partition_.classes;
    ++partition_.classes;
  }
}

}  // namespace kordon
