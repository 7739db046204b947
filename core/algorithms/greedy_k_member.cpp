#include "core/algorithms/greedy_k_member.h"

#include <algorithm>
#include <numeric>

#include "core/random.h"

namespace kordon {

GreedyKMember::GreedyKMember(const AlgorithmInput& input, const DistinctTuples& tuples, Partition& partition)
    : input_(input),
      tuples_(tuples),
      index_(input.table, tuples),
      partition_(partition),
      sensitive_(input.requirements),
      pool_(input.requirements),
      plain_(input.requirements.empty()),
      place_of_(plain_ ? 0 : tuples.count()) {
  for (const Requirement& requirement : input.requirements) {
    monotone_ = monotone_ && requirement.model->monotone(requirement);
  }
}

void GreedyKMember::cluster(const std::vector<std::uint32_t>& rows) {
  classes_ = {tuples_.width, {}, {}};
  sensitive_.assign(rows);
  const std::vector<std::uint64_t> sizes = sensitive_.planned_sizes(input_.k);
  size_ = std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{input_.k},
                          [](std::uint64_t a, std::uint64_t b) { return std::max(a, b); });
  if (rows.size() <= size_) {
    make_class(rows);
  } else {
    std::vector<bool> tight(sizes.size());
    for (std::size_t r = 0; r < sizes.size(); ++r) tight[r] = sizes[r] > input_.k;
    pool_.start(rows, std::move(tight));
    make_classes(rows);
    if (classes_.count() == 0) {
      make_class(rows);
    } else if (!plain_) {
      share_out_left_overs();
      line_up_classes();
    }
    place_all(rows);
  }
  if (!monotone_) mend();
  number_classes();
}

// ---- Classes, as long as there are records enough ----

void GreedyKMember::make_classes(const std::vector<std::uint32_t>& rows) {
  // A class that cannot be completed tells that what is left lacks something.
  constexpr unsigned most_failures = 8;
  index_.build(tuples_of(rows));
  left_ = rows.size();
  if (!plain_) {
    for (std::uint32_t i = 0; i < index_.order().size(); ++i) place_of_[index_.order()[i]] = i;
  }
  find_hard_bins();
  std::uint32_t record = rows[splitmix64(input_.seed) % rows.size()];
  for (unsigned failures = 0; left_ >= size_ && failures < most_failures;) {
    start_from(leaves_of(record));
    record = furthest();
    open_class(record);
    std::uint64_t target = size_;
    while (!complete()) {
      const std::uint32_t next = nearest(target);
      if (next == UltrametricIndex::none) break;
      record = next;
      join(record);
    }
    if (complete()) {
      placed(classes_.records.back().size());
    } else {
      dissolve();
      ++failures;
    }
  }
}

bool GreedyKMember::complete() const {
  return classes_.records.back().size() >= size_ && sensitive_.hold();
}

// The nearest record that leaves the class able to hold at the size of `target`, which grows where it must.
std::uint32_t GreedyKMember::nearest(std::uint64_t& target) {
  if (plain_) return index_.nearest();
  const std::uint64_t size = classes_.records.back().size();
  for (std::uint64_t more = target > size ? target - size : 1; more <= left_; more += 1 + more / 4) {
    target = size + more;
    if (!sensitive_.admit(target)) continue;
    const std::vector<BinSet>& admitted = sensitive_.admitted();
    if (size_ > input_.k) {  // some model is tight
      std::vector<BinSet> spared = admitted;
      pool_.spare(spared);
      const std::uint32_t record = index_.nearest(spared);
      if (record != UltrametricIndex::none) return record;
    }
    const std::uint32_t record = index_.nearest(admitted);
    if (record != UltrametricIndex::none) return record;
  }
  return UltrametricIndex::none;
}

// Bins that no class of the planned size admits are where classes begin: these grow as they must, while there
// is something to grow with.
void GreedyKMember::find_hard_bins() {
  hard_.clear();
  sensitive_.clear();
  if (!sensitive_.admit(size_)) return;
  for (std::size_t r = 0; r < input_.requirements.size(); ++r) {
    const BinSet admitted = sensitive_.admitted()[r];
    if (admitted == all_bins) continue;
    hard_.emplace_back(input_.requirements.size(), all_bins);
    hard_.back()[r] = ~admitted;
  }
}

std::uint32_t GreedyKMember::furthest() {
  for (const std::vector<BinSet>& bins : hard_) {
    const std::uint32_t record = index_.furthest(bins);
    if (record != UltrametricIndex::none) return record;
  }
  return size_ > input_.k ? index_.furthest(pool_.piled_up()) : index_.furthest();
}

// Tuples of which the first record is among the rows.
std::vector<std::uint32_t> GreedyKMember::tuples_of(const std::vector<std::uint32_t>& rows) const {
  std::vector<std::uint32_t> result;
  for (const std::uint32_t row : rows) {
    const std::uint32_t tuple = index_.tuple_of(row);
    if (tuples_.records[tuples_.start[tuple]] == row) result.push_back(tuple);
  }
  return result;
}

void GreedyKMember::start_from(const NodeId* value) {
  for (std::size_t j = 0; j < tuples_.width; ++j) index_.set_value(j, value[j]);
}

void GreedyKMember::open_class(std::uint32_t record) {
  const NodeId* leaves = leaves_of(record);
  start_from(leaves);
  classes_.values.insert(classes_.values.end(), leaves, leaves + tuples_.width);
  classes_.records.emplace_back();
  sensitive_.clear();
  take(record);
}

void GreedyKMember::join(std::uint32_t record) {
  const NodeId* leaves = leaves_of(record);
  NodeId* value = classes_.value(classes_.count() - 1);
  for (std::size_t j = 0; j < tuples_.width; ++j) {
    if (tree_of(j).contains(value[j], leaves[j])) continue;
    value[j] = tree_of(j).lowest_common_ancestor(value[j], leaves[j]);
    index_.set_value(j, value[j]);
  }
  take(record);
}

void GreedyKMember::take(std::uint32_t record) {
  put(record, classes_.count() - 1);
  index_.remove(record);
  --left_;
  if (plain_) return;
  sensitive_.add(record);
  pool_.take(record);
}

// Its records become left over.
void GreedyKMember::dissolve() {
  for (const std::uint32_t record : classes_.records.back()) partition_.class_of[record] = suppressed;
  classes_.pop_back();
}

void GreedyKMember::make_class(const std::vector<std::uint32_t>& rows) {
  const NodeId* leaves = leaves_of(rows.front());
  classes_.values.insert(classes_.values.end(), leaves, leaves + tuples_.width);
  classes_.records.emplace_back();
  for (const std::uint32_t row : rows) {
    widen(classes_.count() - 1, leaves_of(row));
    put(row, classes_.count() - 1);
  }
  placed(rows.size());
}

// ---- Bookkeeping ----

void GreedyKMember::Classes::pop_back() {
  values.resize(values.size() - width);
  records.pop_back();
}

void GreedyKMember::put(std::uint32_t record, std::size_t c) {
  classes_.records[c].push_back(record);
  partition_.class_of[record] = partition_.classes;  // in some class: number_classes says in which
}

void GreedyKMember::widen(std::size_t c, const NodeId* other) {
  NodeId* value = classes_.value(c);
  for (std::size_t j = 0; j < tuples_.width; ++j) {
    value[j] = tree_of(j).lowest_common_ancestor(value[j], other[j]);
  }
}

void GreedyKMember::number_classes() {
  for (const std::vector<std::uint32_t>& records : classes_.records) {
    if (records.empty()) continue;
    for (const std::uint32_t record : records) partition_.class_of[record] = partition_.classes;
    ++partition_.classes;
  }
}

void GreedyKMember::placed(std::size_t rows) {
  done_ += rows;
  if (done_ < next_report_) return;
  input_.progress("mask", done_, input_.table.rows);
  next_report_ = done_ + input_.table.rows / 100 + 1;
}

}  // namespace kordon
