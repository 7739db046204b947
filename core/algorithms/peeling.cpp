#include "core/algorithms/peeling.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/algorithms/heaps.h"

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

std::vector<bool> in_clusters(const std::vector<std::uint32_t>& cluster_of) {
  std::vector<bool> result(cluster_of.size());
  for (std::size_t row = 0; row < cluster_of.size(); ++row) result[row] = cluster_of[row] != none;
  return result;
}

}  // namespace

Peeling::Peeling(const AlgorithmInput& input, const std::vector<std::vector<std::uint32_t>>& clusters)
    : input_(input),
      clusters_(clusters),
      plain_(input.requirements.empty()),
      bounded_(has_widths(input.table)),
      cluster_of_(clusters_by_row(clusters, input.table.rows)),
      tuples_(distinct_leaves(input.table, in_clusters(cluster_of_))),
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
  while (more && !open_.empty() && looks > 0) {
    const Loss loss = combinations.loss();
    for (; more && combinations.loss() == loss && members_.size() < max_members; more = combinations.next()) {
      const std::uint64_t needed =
          words_.steps_to_look() + std::uint64_t{open_.size()} * (words_.steps_for_key() + 8);
      looks = needed > steps ? 0 : looks - 1;
      if (looks == 0) break;
      steps -= needed;
      find_groups(combinations.rungs());
    }
    close_groups();
  }
  if (more && !open_.empty()) grow_rest();
  return std::move(result_);
}

void Peeling::grow_rest() {
  const JoinLosses losses(input_.table);
  Growth growth(input_, losses);
  for (const std::vector<std::uint32_t>& cluster : clusters_) {
    std::vector<std::uint32_t> rest;
    for (const std::uint32_t row : cluster) {
      if (result_.class_of[row] == suppressed) rest.push_back(row);
    }
    for (const std::vector<std::uint32_t>& heap : heaps(input_.table, std::move(rest), input_.k)) {
      growth.grow(heap, nullptr);
      for (const Growth::Class& each : growth.classes()) close(each.rows);
    }
    if (plain_) continue;
    rest.clear();
    for (const std::uint32_t row : cluster) {
      if (result_.class_of[row] == suppressed) rest.push_back(row);
    }
    if (!rest.empty()) close(std::move(rest));
  }
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
  std::vector<std::uint32_t> rows;
  for (std::size_t i = group.first; i < group.first + group.size; ++i) {
    const std::uint32_t tuple = members_[i];
    if (open_rows_[tuple] == 0) continue;
    for (std::uint32_t r = rows_.start[tuple]; r < rows_.start[tuple + 1]; ++r) {
      if (result_.class_of[rows_.rows[r]] == suppressed) rows.push_back(rows_.rows[r]);
    }
  }
  if (rows.size() >= input_.k) close(std::move(rows));
}

// As far as they hold as one class, and leave the others hold.
void Peeling::close(std::vector<std::uint32_t> rows) {
  if (!fits_in_one_class(rows)) return;
  if (!plain_) rows = parting_.part(rows, others_[cluster_of_[rows.front()]]);
  if (rows.empty()) return;
  for (const std::uint32_t row : rows) {
    result_.class_of[row] = result_.classes;
    --open_rows_[tuples_.class_of[row]];
  }
  ++result_.classes;
  progress_.add(rows.size());
}

bool Peeling::fits_in_one_class(const std::vector<std::uint32_t>& rows) const {
  for (std::size_t j = 0; bounded_ && j < input_.table.quasi_identifiers.size(); ++j) {
    const QuasiIdentifier& qi = input_.table.quasi_identifiers[j];
    Extent extent = qi.leaves[rows.front()];
    for (const std::uint32_t row : rows) extent = join(qi, extent, qi.leaves[row]);
    if (!fits(qi, extent)) return false;
  }
  return true;
}

}  // namespace kordon
