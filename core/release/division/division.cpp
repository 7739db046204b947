#include "core/release/division/division.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/base/text.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/class_values.h"
#include "core/recoding/tuples.h"

namespace kordon {
namespace {

using Tuples = std::vector<Tuple>;

// Tuples with one ancestor at some depth: those from begin to end, where tuples stand in order of leaves.
struct Group {
  NodeId ancestor = 0;
  std::size_t begin = 0, end = 0;
  std::uint64_t rows = 0;
  bool alone = false;  // whether it is a section by itself; the others are the pool
};

struct Cut {
  Loss least = 0;  // of a cell of rows from both sides
  std::vector<Tuples> sections;

  bool better_than(const Cut& other) const {
    if (other.sections.empty()) return true;
    return least != other.least ? least > other.least : sections.size() < other.sections.size();
  }
};

class Divider {
 public:
  Divider(const EncodedTable& table, const Mam& mam, std::span<const Requirement> requirements,
          const Job& job)
      : table_(table),
        tuples_(tuples_of_rows(table, mam.keep.kept)),
        rows_(rows_by_class(tuples_)),
        max_tuples_(job.divide->tuples),
        min_rows_(std::max<std::uint64_t>(job.divide->rows.value_or(max_tuples_ / 10), job.k)),
        k_(job.k),
        requirements_(requirements.begin(), requirements.end()) {}

  Division run(const Mam& mam);

 private:
  std::uint64_t rows_of(const Tuples& tuples) const;
  bool holds(const Tuples& sorted, std::size_t begin, std::size_t end);
  Cut best_cut(const Tuples& tuples);
  Tuples sort_by_leaf(const QuasiIdentifier& qi, const Tuples& tuples);
  Cut cut(const QuasiIdentifier& qi, const Tuples& sorted);
  std::vector<Group> groups_at(const QuasiIdentifier& qi, const Tuples& sorted, unsigned depth) const;
  bool fill_pool(const QuasiIdentifier& qi, const Tuples& sorted, std::vector<Group>& groups);

  NodeId leaf(const QuasiIdentifier& qi, Tuple tuple) const {
    return qi.leaves[rows_.rows[rows_.start[tuple]]];
  }

  const EncodedTable& table_;
  const Partition tuples_;  // of the kept rows
  const ClassRows rows_;    // by tuple
  const std::uint64_t max_tuples_, min_rows_;
  const std::uint32_t k_;
  const std::vector<Requirement> requirements_;
  std::vector<std::size_t> places_;  // scratch of sort_by_leaf
};

std::uint64_t Divider::rows_of(const Tuples& tuples) const {
  std::uint64_t rows = 0;
  for (const Tuple tuple : tuples) rows += rows_.size(tuple);
  return rows;
}

bool Divider::holds(const Tuples& sorted, std::size_t begin, std::size_t end) {
  if (requirements_.empty()) return true;
  ClassValues values(requirements_);
  for (std::size_t i = begin; i < end; ++i) {
    for (const Row row : rows_.of(sorted[i])) values.add(row);
  }
  return values.holds(k_);
}

Tuples Divider::sort_by_leaf(const QuasiIdentifier& qi, const Tuples& tuples) {
  places_.assign(qi.tree.size() + 1, 0);
  for (const Tuple tuple : tuples) ++places_[leaf(qi, tuple) + 1];
  for (std::size_t node = 0; node + 1 < places_.size(); ++node) places_[node + 1] += places_[node];
  Tuples sorted(tuples.size());
  for (const Tuple tuple : tuples) sorted[places_[leaf(qi, tuple)]++] = tuple;
  return sorted;
}

// Nodes are numbered in preorder, so that the leaves below one stand side by side.
std::vector<Group> Divider::groups_at(const QuasiIdentifier& qi, const Tuples& sorted, unsigned depth) const {
  std::vector<Group> groups;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    NodeId node = leaf(qi, sorted[i]);
    if (groups.empty() || !qi.tree.contains(groups.back().ancestor, node)) {
      while (qi.tree.depth(node) > depth) node = qi.tree.parent(node);
      groups.push_back({node, i, i});
    }
    groups.back().end = i + 1;
    groups.back().rows += rows_.size(sorted[i]);
  }
  return groups;
}

// Says which groups are sections by themselves. Returns false where the pool cannot be one.
bool Divider::fill_pool(const QuasiIdentifier& qi, const Tuples& sorted, std::vector<Group>& groups) {
  Tuples pool;
  std::uint64_t rows = 0;
  std::size_t sections = 0;
  const auto join_pool = [&](Group& group) {
    group.alone = false;
    pool.insert(pool.end(), sorted.begin() + static_cast<std::ptrdiff_t>(group.begin),
                sorted.begin() + static_cast<std::ptrdiff_t>(group.end));
    rows += group.rows;
  };
  for (Group& group : groups) {
    group.alone = group.rows >= min_rows_ && holds(sorted, group.begin, group.end);
    if (group.alone) {
      ++sections;
    } else {
      join_pool(group);
    }
  }
  while (!pool.empty() && (rows < min_rows_ || !holds(pool, 0, pool.size()))) {
    if (sections-- == 0) return false;
    // The smallest joins; of equals the label decides, as siblings may stand in any order.
    Group* next = nullptr;
    for (Group& group : groups) {
      if (!group.alone || (next != nullptr && group.rows > next->rows)) continue;
      if (next == nullptr || group.rows < next->rows ||
          qi.tree.label(next->ancestor) < qi.tree.label(group.ancestor)) {
        next = &group;
      }
    }
    join_pool(*next);
  }
  return sections + (pool.empty() ? 0 : 1) > 1;
}

// Cuts at the highest depth that leaves sections.
Cut Divider::cut(const QuasiIdentifier& qi, const Tuples& sorted) {
  const NodeId common = qi.tree.lowest_common_ancestor(leaf(qi, sorted.front()), leaf(qi, sorted.back()));
  for (unsigned depth = qi.tree.depth(common) + 1; depth <= qi.tree.height(); ++depth) {
    std::vector<Group> groups = groups_at(qi, sorted, depth);
    if (!fill_pool(qi, sorted, groups)) continue;
    // Of all pairs of groups that are kept apart, two that stand side by side have the lowest ancestor.
    Cut result{std::numeric_limits<Loss>::max(), {}};
    Tuples pool;
    for (std::size_t g = 0; g < groups.size(); ++g) {
      const Group& group = groups[g];
      const auto begin = sorted.begin() + static_cast<std::ptrdiff_t>(group.begin);
      const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(group.end);
      if (group.alone) {
        result.sections.emplace_back(begin, end);
      } else {
        pool.insert(pool.end(), begin, end);
      }
      if (g == 0 || (!group.alone && !groups[g - 1].alone)) continue;
      const NodeId both = qi.tree.lowest_common_ancestor(groups[g - 1].ancestor, group.ancestor);
      result.least = std::min(result.least, qi.node_loss[both]);
    }
    if (!pool.empty()) result.sections.push_back(std::move(pool));
    return result;
  }
  return {};
}

Cut Divider::best_cut(const Tuples& tuples) {
  Cut best;
  for (const QuasiIdentifier& qi : table_.quasi_identifiers) {
    if (qi.makes_values()) continue;
    Cut tried = cut(qi, sort_by_leaf(qi, tuples));
    if (!tried.sections.empty() && tried.better_than(best)) best = std::move(tried);
  }
  return best;
}

Division Divider::run(const Mam& mam) {
  Division result;
  result.section = mam.partition.class_of;
  result.smallest = table_.rows;
  std::uint32_t next = mam.partition.classes;
  std::vector<Tuples> clusters(mam.partition.classes);
  for (Tuple tuple = 0; tuple < tuples_.classes; ++tuple) {
    clusters[mam.partition.class_of[rows_.rows[rows_.start[tuple]]]].push_back(tuple);
  }
  for (Tuples& cluster : clusters) {
    std::vector<Tuples> open, done;
    open.push_back(std::move(cluster));
    while (!open.empty()) {
      Tuples tuples = std::move(open.back());
      open.pop_back();
      Cut cut;
      if (tuples.size() > max_tuples_) {
        cut = best_cut(tuples);
        if (cut.sections.empty()) ++result.large;
      }
      if (cut.sections.empty()) done.push_back(std::move(tuples));
      for (Tuples& section : cut.sections) open.push_back(std::move(section));
    }
    if (done.size() == 1) continue;
    ++result.clusters;
    result.sections += done.size();
    for (std::size_t i = 0; i < done.size(); ++i) {
      result.smallest = std::min(result.smallest, rows_of(done[i]));
      if (i == 0) continue;  // it keeps the cluster's number, as do the rows that are not kept
      for (const Tuple tuple : done[i]) {
        for (const Row row : rows_.of(tuple)) result.section[row] = next;
      }
      ++next;
    }
  }
  result.numbers = next;
  return result;
}

}  // namespace

Division divide(const EncodedTable& table, const Mam& mam, std::span<const Requirement> requirements,
                const Job& job) {
  return Divider(table, mam, requirements, job).run(mam);
}

Mam mam_of_sections(Mam mam, const Division& division) {
  mam.partition = {division.section, division.numbers};
  mam.clusters = rows_by_class(mam.partition);
  return mam;
}

const char* decides_as_a_whole(const Job& job) {
  const Algorithm* algorithm = find_algorithm(job.algorithm);
  if (algorithm != nullptr && (algorithm->full_domain || !algorithm->guarantees)) {
    return "the algorithm works on the table as a whole";
  }
  if (job.nested == NestedClasses::avoid) return "rows are moved out of nested classes wherever these are";
  if (job.asks_of_population()) return "the population is shared out among all classes";
  return nullptr;
}

std::optional<Failure> refuse_division(const EncodedTable& table, const Job& job, bool beside_earlier) {
  const char* why = beside_earlier      ? "an earlier release keeps its rows apart, too"
                    : has_widths(table) ? "how wide a range may be decides who shares a class"
                                        : decides_as_a_whole(job);
  if (why == nullptr) return std::nullopt;
  return Failure{
      FailureKind::unmet_policy,
      {{"divide", say("clusters cannot be divided: {why}", Text(why)), "leave this out, or the other"}}};
}

}  // namespace kordon
