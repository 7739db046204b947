#include "core/algorithms/peel/peeling.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "core/algorithms/peel/heaps.h"
#include "core/base/cores.h"
#include "core/base/random.h"

namespace kordon {
namespace {

constexpr std::uint32_t no_group = UINT32_MAX;

// A step takes about a nanosecond, or ten where there are many rows. Adult takes a fiftieth of these at k =
// 5, a million rows like it a third.
constexpr std::uint64_t max_peeling_steps = 3'000'000'000;
constexpr std::uint64_t max_steps_of_draft = 100'000'000;
// It takes so many steps to put a tuple into its slot, besides its key: a step takes two of its values.
constexpr std::uint64_t steps_for_slot = 8;
constexpr std::uint64_t values_for_step = 2;
// It takes so many steps a node of the hierarchies to go to the next combination.
constexpr std::uint64_t steps_for_node = 2;

// When groups of equal loss have more members than this, they are closed before others are looked for.
constexpr std::uint64_t max_members_in_all = std::uint64_t{1} << 23U;

// So many names of groups that failed are kept for each tuple, and in all; of two in one position the later
// one.
constexpr std::size_t failures_of_tuple = 256, max_failed_groups = std::size_t{1} << 20U;

// There are so many slots for each key: with twice as many most keys find theirs at once.
constexpr std::size_t slots_for_key = 2;

std::vector<bool> in_clusters(const std::vector<std::vector<Row>>& clusters, std::size_t rows) {
  std::vector<bool> result(rows, false);
  for (const std::vector<Row>& cluster : clusters) {
    for (const Row row : cluster) result[row] = true;
  }
  return result;
}

// Returns what a class loses at least whose rows differ in an attribute that becomes sets.
Loss least_loss_of_sets(const EncodedTable& table) {
  Loss least = never;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    if (qi.set && qi.tree.size() > 2) least = std::min(least, qi.step);
  }
  return least;
}

// Has each row that a heap leaves join the class of the heap where it costs least. A draft does not look at
// the classes of all heaps, which takes longest where there are many.
void share_out(const std::vector<Row>& left, const JoinLosses& losses, std::vector<Growth::Class>& classes) {
  for (const Row row : left) {
    Growth::Class* best = nullptr;
    Loss least = never;
    for (Growth::Class& each : classes) {
      const Loss joined = losses.loss_with(each.extents, row);
      if (joined == never) continue;
      const Loss more = joined * (each.rows.size() + 1) - each.loss * each.rows.size();
      if (more >= least) continue;
      least = more;
      best = &each;
    }
    if (best == nullptr) continue;
    best->rows.push_back(row);
    losses.join(best->extents, row);
    best->loss = losses.loss(best->extents);
  }
}

}  // namespace

Peeling::Peeling(const AlgorithmInput& input, const std::vector<std::vector<Row>>& clusters)
    : input_(input),
      clusters_(clusters),
      plain_(input.requirements.empty()),
      bounded_(has_widths(input.table)),
      tuples_(tuples_of_rows(input.table, in_clusters(clusters, input.table.rows))),
      rows_(rows_by_class(tuples_)),
      cluster_of_(tuples_.classes),
      words_(input.table, tuples_),
      parting_(input),
      progress_(input.progress, input.table.rows),
      result_(empty_partition(input.table.rows)),
      open_(tuples_.classes),
      open_rows_(class_sizes(tuples_)),
      memberships_(tuples_.classes, 0) {
  std::iota(open_.begin(), open_.end(), 0U);
  for (std::uint32_t c = 0; c < clusters.size(); ++c) {
    for (const Row row : clusters[c]) cluster_of_[tuples_.class_of[row]] = c;
  }
  if (plain_) return;
  failed_groups_.assign(std::min(max_failed_groups, std::bit_ceil(failures_of_tuple * tuples_.classes)), 0);
  look_at_values();
  for (const std::vector<Row>& rows : clusters) {
    others_.emplace_back(input.requirements).assign(rows);
  }
}

// Groups of too few values are none, and that is seen soonest where each value has a bit of its own.
void Peeling::look_at_values() {
  const Requirement* most = nullptr;
  for (const Requirement& each : input_.requirements) {
    if (each.pairs != nullptr || each.least_values < 2 || each.attribute->counts.size() > max_bins) continue;
    if (most == nullptr || each.least_values > most->least_values) most = &each;
  }
  if (most == nullptr) return;
  min_values_ = static_cast<int>(most->least_values);
  values_.assign(tuples_.classes, 0);
  for (const std::vector<Row>& rows : clusters_) {
    for (const Row row : rows) values_[tuples_.class_of[row]] |= BinSet{1} << most->attribute->values[row];
  }
}

// Steps and members are shared out by rows.
void Peeling::share_out_steps() {
  const std::uint64_t steps = input_.draft ? max_steps_of_draft : max_peeling_steps;
  for (const std::vector<Row>& rows : clusters_) {
    Cluster& cluster = states_.emplace_back();
    cluster.steps = steps * rows.size() / input_.table.rows;
    cluster.max_members = std::max<std::uint64_t>(max_members_in_all * rows.size() / input_.table.rows, 1);
    active_.push_back(static_cast<std::uint32_t>(states_.size() - 1));
  }
  for (const Tuple tuple : open_) ++state_of(tuple).open;
}

// Gives up the clusters that have too few steps left for one more combination.
void Peeling::pay_for_combination() {
  const std::uint64_t steps_for_tuple =
      input_.table.quasi_identifiers.size() / values_for_step + steps_for_slot;
  bool some = false;
  std::erase_if(active_, [&](std::uint32_t c) {
    Cluster& cluster = states_[c];
    const std::uint64_t needed = cluster.open * steps_for_tuple;
    if (needed <= cluster.steps) {
      cluster.steps -= needed;
      return cluster.open == 0;
    }
    some = cluster.given_up = true;
    return true;
  });
  if (some) std::erase_if(open_, [&](Tuple tuple) { return state_of(tuple).given_up; });
}

Partition Peeling::run() {
  RungsByLoss combinations(words_.ladders());
  std::uint64_t nodes = 1;
  for (const QuasiIdentifier& qi : input_.table.quasi_identifiers) nodes += qi.tree.size();
  std::uint64_t looks =
      std::min(RungsByLoss::most(words_.ladders().size()), max_peeling_steps / (steps_for_node * nodes));
  share_out_steps();
  const Loss grown_from = least_loss_of_sets(input_.table);
  bool more = combinations.next();
  while (more && !open_.empty() && looks > 0 && combinations.loss() < grown_from) {
    const Loss loss = combinations.loss();
    for (; more && combinations.loss() == loss; more = combinations.next()) {
      if (--looks > 0) pay_for_combination();
      if (looks == 0 || open_.empty()) break;
      find_groups(combinations.rungs());
      close_full_clusters();
    }
    close_groups(groups_.size());
  }
  if (more) {
    for (const Tuple tuple : open_) state_of(tuple).given_up = true;
  }
  grow_rest();
  return std::move(result_);
}

void Peeling::grow_rest() {
  const JoinLosses losses(input_.table);
  Growth growth(input_, losses);
  for (std::size_t c = 0; c < clusters_.size(); ++c) {
    if (!states_[c].given_up) continue;
    const std::vector<Row>& cluster = clusters_[c];
    for (const std::vector<Row>& heap : heaps(input_.table, open_rows_of(cluster), input_.k, input_.draft)) {
      growth.grow(heap, nullptr);
      std::vector<Growth::Class> classes = growth.classes();
      if (input_.draft && plain_) share_out(growth.left(), losses, classes);
      for (Growth::Class& each : classes) close(std::move(each.rows));
    }
    if (plain_) continue;
    std::vector<Row> rest = open_rows_of(cluster);
    if (!rest.empty()) close(std::move(rest));
  }
}

std::vector<Row> Peeling::open_rows_of(const std::vector<Row>& cluster) const {
  std::vector<Row> rows;
  for (const Row row : cluster) {
    if (result_.class_of[row] == no_class) rows.push_back(row);
  }
  return rows;
}

void Peeling::find_keys() {
  constexpr std::size_t tuples_of_part = std::size_t{1} << 13U;
  constexpr std::size_t keys_for_cell = 8;  // take as long, and this is done thousands of times
  keys_.resize(looked_at_.size());
  on_cores(looked_at_.size() / tuples_of_part + 1, looked_at_.size() / keys_for_cell, [&](std::size_t part) {
    const std::size_t end = std::min(looked_at_.size(), (part + 1) * tuples_of_part);
    for (std::size_t i = part * tuples_of_part; i < end; ++i) keys_[i] = words_.key(looked_at_[i]);
  });
}

// A group that a cheaper combination has was closed there, unless something stood against it.
void Peeling::look_at_open() {
  looked_at_ = open_;
  if (!plain_ || bounded_ || words_.all_new_here()) return;
  new_here_.clear();
  for (const Tuple tuple : open_) {
    if (words_.is_new_here(tuple)) new_here_.push_back(tuple);
  }
  looked_at_ = new_here_;
}

// Adds the groups of k open rows or more at these rungs.
void Peeling::find_groups(const std::vector<std::uint8_t>& rungs) {
  words_.set_rungs(rungs);
  look_at_open();
  slots_.clear(looked_at_.size(), slots_for_key);
  in_slot_.assign(slots_.size(), 0);
  if (!values_.empty()) values_in_slot_.assign(slots_.size(), 0);
  slot_of_.resize(looked_at_.size());
  find_keys();
  constexpr std::size_t ahead = 16;
  bool some = false;
  for (std::size_t i = 0; i < looked_at_.size(); ++i) {
    if (i + ahead < looked_at_.size()) __builtin_prefetch(&in_slot_[slots_.look_ahead(keys_[i + ahead])]);
    const std::uint64_t key = keys_[i];
    const std::size_t slot = slots_.find(key);
    slots_.take(slot, key);
    slot_of_[i] = static_cast<std::uint32_t>(slot);
    in_slot_[slot] += open_rows_[looked_at_[i]];
    if (!values_.empty()) values_in_slot_[slot] |= values_[looked_at_[i]];
    some = some || is_group(slot);
  }
  if (!some) return;
  group_of_slot_.assign(slots_.size(), no_group);
  const std::size_t first_group = groups_.size();
  for (std::size_t i = 0; i < looked_at_.size(); ++i) {
    const std::uint32_t slot = slot_of_[i];
    if (!is_group(slot)) continue;
    if (group_of_slot_[slot] == no_group) {
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
  for (std::size_t i = 0; i < looked_at_.size(); ++i) {
    const std::uint32_t slot = slot_of_[i];
    if (!is_group(slot)) continue;
    Group& group = groups_[group_of_slot_[slot]];
    members_[group.first + group.size++] = looked_at_[i];
    ++memberships_[looked_at_[i]];
    ++state_of(looked_at_[i]).members;
  }
}

// The weight is the mean over the group's rows of 1 / n, where a row is in n groups.
void Peeling::weigh(Group& group) {
  constexpr std::uint64_t fixed_point = std::uint64_t{1} << 20U;
  std::uint64_t rows = 0;
  std::uint64_t sum = 0;
  for (std::size_t i = group.first; i < group.first + group.size; ++i) {
    const Tuple tuple = members_[i];
    rows += open_rows_[tuple];
    sum += open_rows_[tuple] * (fixed_point / memberships_[tuple]);
  }
  group.weight = sum / rows;
}

// Closes the groups of clusters that have too many members before others are looked for.
void Peeling::close_full_clusters() {
  const bool any =
      std::any_of(active_.begin(), active_.end(), [&](std::uint32_t c) { return is_full(states_[c]); });
  if (!any) return;
  const auto is_of_full = [&](const Group& group) { return is_full(state_of(members_[group.first])); };
  const auto end = std::stable_partition(groups_.begin(), groups_.end(), is_of_full);
  close_groups(static_cast<std::size_t>(end - groups_.begin()));
}

// Closes the first groups, and forgets them.
void Peeling::close_groups(std::size_t count) {
  const auto end = groups_.begin() + static_cast<std::ptrdiff_t>(count);
  for (auto group = groups_.begin(); group != end; ++group) weigh(*group);
  std::stable_sort(groups_.begin(), end, [](const Group& a, const Group& b) { return a.weight > b.weight; });
  for (auto group = groups_.begin(); group != end; ++group) {
    close(*group);
    state_of(members_[group->first]).members = 0;
  }
  for (auto group = groups_.begin(); group != end; ++group) {
    for (std::size_t i = group->first; i < group->first + group->size; ++i) memberships_[members_[i]] = 0;
  }
  std::vector<Tuple> left;
  for (auto group = end; group != groups_.end(); ++group) {
    const auto first = members_.begin() + static_cast<std::ptrdiff_t>(group->first);
    group->first = left.size();
    left.insert(left.end(), first, first + static_cast<std::ptrdiff_t>(group->size));
  }
  members_ = std::move(left);
  groups_.erase(groups_.begin(), end);
  std::erase_if(open_, [&](Tuple tuple) {
    if (open_rows_[tuple] > 0) return false;
    --state_of(tuple).open;
    return true;
  });
}

// Closes what is still open of a group when its turn comes. The same tuples are often a group at several
// combinations. Where they are none by themselves they are not tried again, and where the others would not
// hold without them, not before others have changed.
void Peeling::close(const Group& group) {
  if (plain_) {
    close(open_rows_of(group));
    return;
  }
  const std::uint64_t hash = hash_of_open_rows(group);
  const std::uint64_t hash_now = hash + splitmix64(result_.classes);
  std::uint64_t& failed = failed_groups_[hash % failed_groups_.size()];
  if (failed == hash || failed == hash_now) return;
  switch (close(open_rows_of(group))) {
    case Closing::done:
      return;
    case Closing::not_now:
      failed = hash_now;
      return;
    case Closing::not_ever:
      failed = hash;
      return;
  }
}

std::vector<Row> Peeling::open_rows_of(const Group& group) const {
  std::vector<Row> rows;
  for (std::size_t i = group.first; i < group.first + group.size; ++i) {
    const Tuple tuple = members_[i];
    if (open_rows_[tuple] == 0) continue;
    for (std::uint32_t r = rows_.start[tuple]; r < rows_.start[tuple + 1]; ++r) {
      if (result_.class_of[rows_.rows[r]] == no_class) rows.push_back(rows_.rows[r]);
    }
  }
  return rows;
}

std::uint64_t Peeling::hash_of_open_rows(const Group& group) const {
  std::uint64_t hash = 0;
  for (std::size_t i = group.first; i < group.first + group.size; ++i) {
    const Tuple tuple = members_[i];
    if (open_rows_[tuple] > 0) hash += splitmix64(std::uint64_t{tuple} << 32U | open_rows_[tuple]);
  }
  return hash;
}

// Closes the rows as far as they hold as one class and leave the others hold.
Peeling::Closing Peeling::close(std::vector<Row> rows) {
  if (rows.size() < input_.k || !fits_in_one_class(rows)) return Closing::not_ever;
  if (!plain_) {
    std::optional<std::vector<Row>> part =
        parting_.part(rows, others_[cluster_of_[tuples_.class_of[rows.front()]]]);
    if (!part) return Closing::not_ever;
    rows = std::move(*part);
  }
  if (rows.empty()) return Closing::not_now;
  for (const Row row : rows) {
    result_.class_of[row] = result_.classes;
    --open_rows_[tuples_.class_of[row]];
  }
  ++result_.classes;
  progress_.add(rows.size());
  return Closing::done;
}

bool Peeling::fits_in_one_class(const std::vector<Row>& rows) const {
  for (std::size_t j = 0; bounded_ && j < input_.table.quasi_identifiers.size(); ++j) {
    const QuasiIdentifier& qi = input_.table.quasi_identifiers[j];
    Extent extent = qi.leaves[rows.front()];
    for (const Row row : rows) extent = join(qi, extent, qi.leaves[row]);
    if (!fits(qi, extent)) return false;
  }
  return true;
}

}  // namespace kordon
