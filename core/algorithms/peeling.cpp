#include "core/algorithms/peeling.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace kordon {
namespace {

constexpr std::uint32_t none = UINT32_MAX;

// About a nanosecond each. Adult takes a fiftieth at k = 5, a million rows like it a third.
constexpr std::uint64_t max_steps = 3'000'000'000;

// Of groups of equal loss; when there are more, those are closed before others are looked for.
constexpr std::size_t max_members = std::size_t{1} << 23U;

std::vector<std::uint32_t> clusters_by_row(const std::vector<std::vector<std::uint32_t>>& clusters,
                                           std::size_t rows) {
  std::vector<std::uint32_t> result(rows, none);
  for (std::uint32_t c = 0; c < clusters.size(); ++c) {
    for (const std::uint32_t row : clusters[c]) result[row] = c;
  }
  return result;
}

// Rows of no cluster are in no class.
Partition distinct_leaves(const EncodedTable& table, const std::vector<std::uint32_t>& cluster_of) {
  std::vector<const std::vector<std::uint32_t>*> leaves;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) leaves.push_back(&qi.leaves);
  Partition equal = group_rows(leaves, table.rows);
  std::vector<ClassId> number(equal.classes, suppressed);
  equal.classes = 0;
  for (std::size_t row = 0; row < table.rows; ++row) {
    ClassId& tuple = equal.class_of[row];
    if (cluster_of[row] != none && number[tuple] == suppressed) number[tuple] = equal.classes++;
    tuple = cluster_of[row] == none ? suppressed : number[tuple];
  }
  return equal;
}

}  // namespace

Peeling::Peeling(const AlgorithmInput& input, const std::vector<std::vector<std::uint32_t>>& clusters)
    : input_(input),
      plain_(input.requirements.empty()),
      bounded_(has_widths(input.table)),
      cluster_of_(clusters_by_row(clusters, input.table.rows)),
      tuples_(distinct_leaves(input.table, cluster_of_)),
      rows_(rows_by_class(tuples_)),
      words_(input.table, tuples_),
      parting_(input),
      progress_(input.progress, input.table.rows),
      result_{std::vector<ClassId>(input.table.rows, suppressed), 0},
      open_(tuples_.classes),
      open_rows_(class_sizes(tuples_)),
      memberships_(tuples_.classes, 0) {
  std::iota(open_.begin(), open_.end(), 0U);
  if (plain_) return;
  for (const std::vector<std::uint32_t>& rows : clusters) {
    others_.emplace_back(input.requirements, input.k).assign(rows);
  }
}

Partition Peeling::run() {
  RungsByLoss combinations(words_.ladders());
  std::uint64_t steps = max_steps;
  std::uint64_t looks = RungsByLoss::most(words_.ladders().size());
  bool more = combinations.next();
  while (more && !open_.empty() && finished_) {
    const Loss loss = combinations.loss();
    for (; more && combinations.loss() == loss && members_.size() < max_members; more = combinations.next()) {
      const std::uint64_t needed =
          words_.steps_to_look() + std::uint64_t{open_.size()} * (words_.steps_for_key() + 8);
      finished_ = needed <= steps && looks > 0;
      if (!finished_) break;
      steps -= needed;
      --looks;
      find_groups(combinations.rungs());
    }
    close_groups();
  }
  return std::move(result_);
}

// Groups of k open rows or more.
void Peeling::find_groups(const std::vector<std::uint8_t>& rungs) {
  words_.look_at(rungs);
  slots_.clear(open_.size(), 2);
  in_slot_.assign(slots_.size(), 0);
  slot_of_.resize(open_.size());
  bool some = false;
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const std::uint64_t key = words_.key(open_[i]);
    const std::size_t slot = slots_.find(key);
    slots_.take(slot, key);
    slot_of_[i] = static_cast<std::uint32_t>(slot);
    in_slot_[slot] += open_rows_[open_[i]];
    some = some || in_slot_[slot] >= input_.k;
  }
  if (!some) return;
  group_of_slot_.assign(slots_.size(), none);
  const std::size_t first_group = groups_.size();
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const std::uint32_t slot = slot_of_[i];
    if (in_slot_[slot] < input_.k) continue;
    if (group_of_slot_[slot] == none) {
      group_of_slot_[slot] = static_cast<std::uint32_t>(groups_.size());
      groups_.emplace_back();
    }
    ++groups_[group_of_slot_[slot]].size;
  }
  std::size_t end = members_.size();
  for (std::size_t g = first_group; g < groups_.size(); ++g) {
    groups_[g].first = end;
    end += groups_[g].size;
    groups_[g].size = 0;
  }
  members_.resize(end);
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const std::uint32_t slot = slot_of_[i];
    if (in_slot_[slot] < input_.k) continue;
    Group& group = groups_[group_of_slot_[slot]];
    members_[group.first + group.size++] = open_[i];
    ++memberships_[open_[i]];
  }
}

// A row that is in n groups counts one nth.
void Peeling::weigh(Group& group) {
  constexpr std::uint64_t one = std::uint64_t{1} << 20U;
  std::uint64_t rows = 0;
  std::uint64_t sum = 0;
  for (std::size_t i = group.first; i < group.first + group.size; ++i) {
    const std::uint32_t tuple = members_[i];
    rows += open_rows_[tuple];
    sum += open_rows_[tuple] * (one / memberships_[tuple]);
  }
  group.weight = sum / rows;
}

void Peeling::close_groups() {
  for (Group& group : groups_) weigh(group);
  std::stable_sort(groups_.begin(), groups_.end(),
                   [](const Group& a, const Group& b) { return a.weight > b.weight; });
  for (const Group& group : groups_) close(group);
  for (const std::uint32_t tuple : members_) memberships_[tuple] = 0;
  groups_.clear();
  members_.clear();
  open_.erase(
      std::remove_if(open_.begin(), open_.end(), [&](std::uint32_t tuple) { return open_rows_[tuple] == 0; }),
      open_.end());
}

// What is still open of a group when its turn comes.
void Peeling::close(const Group& group) {
  std::uint64_t open = 0;
  candidates_.clear();
  for (std::size_t i = group.first; i < group.first + group.size; ++i) {
    const std::uint32_t tuple = members_[i];
    if (open_rows_[tuple] == 0) continue;
    candidates_.push_back(tuple);
    open += open_rows_[tuple];
  }
  if (open < input_.k || !fits_in_one_class(candidates_)) return;
  candidate_rows_.clear();
  for (const std::uint32_t tuple : candidates_) {
    for (std::uint32_t i = rows_.start[tuple]; i < rows_.start[tuple + 1]; ++i) {
      if (result_.class_of[rows_.rows[i]] == suppressed) candidate_rows_.push_back(rows_.rows[i]);
    }
  }
  if (!plain_) {
    candidate_rows_ = parting_.part(candidate_rows_, others_[cluster_of_[candidate_rows_.front()]]);
    if (candidate_rows_.empty()) return;
  }
  for (const std::uint32_t row : candidate_rows_) {
    result_.class_of[row] = result_.classes;
    --open_rows_[tuples_.class_of[row]];
  }
  ++result_.classes;
  progress_.add(candidate_rows_.size());
}

bool Peeling::fits_in_one_class(const std::vector<std::uint32_t>& tuples) const {
  for (std::size_t j = 0; bounded_ && j < input_.table.quasi_identifiers.size(); ++j) {
    const QuasiIdentifier& qi = input_.table.quasi_identifiers[j];
    Extent extent = leaf(j, tuples.front());
    for (const std::uint32_t tuple : tuples) extent = join(qi, extent, leaf(j, tuple));
    if (!fits(qi, extent)) return false;
  }
  return true;
}

}  // namespace kordon
