#include "core/k_member/classes.h"

#include <algorithm>

#include "core/base/cores.h"

namespace kordon {

ClusterClasses::ClusterClasses(const AlgorithmInput& input, const DistinctTuples& tuples,
                               Partition& partition)
    : table_(input.table), tuples_(tuples), partition_(partition), bounded_(has_widths(input.table)) {}

Loss ClusterClasses::loss(std::size_t c) const {
  Loss sum = 0;
  for (std::size_t j = 0; j < tuples_.width; ++j) sum += kordon::loss(attribute(j), classes_[c].value[j]);
  return sum * classes_[c].rows.size();
}

// Rows of a class stand anywhere, and so do their tuples: what is needed next is asked for in time.
ClusterClasses::Class ClusterClasses::class_of(std::span<const Row> rows) const {
  constexpr std::size_t far = 16, near = 8;
  const NodeId* leaves = leaves_of(rows.front());
  Class made{{rows.begin(), rows.end()}, {leaves, leaves + tuples_.width}};
  for (std::size_t i = 1; i < rows.size(); ++i) {
    if (i + far < rows.size()) __builtin_prefetch(&tuples_.tuple_of[rows[i + far]]);
    if (i + near < rows.size()) __builtin_prefetch(leaves_of(rows[i + near]));
    widen(made.value, leaves_of(rows[i]));
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
  const NodeId* leaves = leaves_of(row);
  classes_.push_back({{}, {leaves, leaves + tuples_.width}});
  put(row, count() - 1);
}

void ClusterClasses::join(Row row, std::size_t c) {
  widen(classes_[c].value, leaves_of(row));
  put(row, c);
}

void ClusterClasses::merge(std::size_t from, std::size_t into) {
  widen(classes_[into].value, classes_[from].value.data());
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
  const NodeId* leaves = leaves_of(classes_[c].rows.front());
  classes_[c].value.assign(leaves, leaves + tuples_.width);
  for (const Row row : classes_[c].rows) widen(classes_[c].value, leaves_of(row));
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
  return cost_of_merging(a, classes_[b].value.data(), classes_[b].rows.size());
}

Loss ClusterClasses::cost_of_joining(std::size_t c, Row row) const {
  return cost_of_merging(c, leaves_of(row), 1);
}

// Returns by how much the loss of a class and of so many rows at `value` grows if they share a class.
template <class Other>
Loss ClusterClasses::cost_of_merging(std::size_t c, const Other* value, std::uint64_t rows) const {
  Loss before = 0;
  Loss other = 0;
  Loss after = 0;
  for (std::size_t j = 0; j < tuples_.width; ++j) {
    const QuasiIdentifier& qi = attribute(j);
    const Extent own = classes_[c].value[j];
    before += kordon::loss(qi, own);
    other += kordon::loss(qi, value[j]);
    after += kordon::loss(qi, kordon::join(qi, own, value[j]));
  }
  const std::uint64_t size = classes_[c].rows.size();
  return after * (size + rows) - before * size - other * rows;
}

template <class Other>
void ClusterClasses::widen(std::vector<Extent>& value, const Other* other) const {
  for (std::size_t j = 0; j < tuples_.width; ++j) {
    value[j] = kordon::join(attribute(j), value[j], other[j]);
  }
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
