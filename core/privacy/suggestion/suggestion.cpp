#include "core/privacy/suggestion/suggestion.h"

#include <algorithm>
#include <utility>

#include "core/privacy/suggestion/of_sets.h"
#include "core/privacy/suggestion/tightening.h"
#include "core/privacy/suppression.h"

namespace kordon {
namespace {

// What is asked of a release: of its classes or, where sets are known, of the groups of each.
struct Asked {
  std::uint32_t k = 0;
  std::span<const Requirement> requirements;
  AskedOfSets of_sets;
};

// Counts anew what boundaries cost and guarantee, by the rows that a release would keep.
Guarantee guarantee(const EncodedTable& table, const Asked& asked, std::vector<BoundaryTree> trees) {
  Guarantee result;
  std::vector<std::vector<std::uint32_t>> boundaries;
  std::vector<IdColumn> columns;
  boundaries.reserve(trees.size());
  for (std::size_t j = 0; j < trees.size(); ++j) {
    std::vector<std::uint32_t>& column = boundaries.emplace_back();
    column.reserve(table.rows);
    for (const NodeId leaf : table.quasi_identifiers[j].leaves) {
      column.push_back(trees[j].boundary[trees[j].lowest[leaf]]);
    }
    columns.emplace_back(column);
  }
  const KeptRows keep =
      asked.of_sets.sets.empty()
          ? rows_to_keep(table, rows_by_class(group_rows(columns, table.rows)), asked.requirements, asked.k)
          : rows_to_keep(table, asked.of_sets, trees);
  result.lost = std::uint64_t{keep.mandatory} + keep.chosen;
  for (std::size_t j = 0; j < trees.size(); ++j) {
    std::uint64_t& detail = result.detail_of.emplace_back();
    for (std::size_t row = 0; row < table.rows; ++row) {
      if (keep.kept[row]) detail += trees[j].full - trees[j].loss[boundaries[j][row]];
    }
    result.detail += detail;
  }
  result.trees = std::move(trees);
  return result;
}

class SuggestionSearch {
 public:
  SuggestionSearch(const EncodedTable& table, const Job& job, std::span<const Requirement> requirements)
      : table_(table),
        asked_{std::max(job.k, 1U), requirements, asked_of_sets(job, table, requirements)},
        rounds_(asked_.of_sets.sets.size() * table.rows <= most_set_rows_again ? max_rounds : 0) {
    std::vector<BoundaryTree> trees;
    for (const QuasiIdentifier& qi : table.quasi_identifiers) {
      trees.push_back(boundary_tree(qi, job.attributes[qi.attribute]));
    }
    if (asked_.of_sets.sets.empty()) tuples_ = tree_tuples(table, trees);
    before_ = guarantee(table, asked_, std::move(trees));
  }
  const Guarantee& before() const { return before_; }
  std::size_t parts() const { return 1 + before_.trees.size(); }

  // Returns the best that is found from the job's own boundaries and from others already found. `tell` is
  // called after each part of the work, parts() times; how many rounds follow the first one nobody knows.
  template <class Tell>
  Guarantee best(std::uint64_t max_lost, const Guarantee& known, const Tell& tell) const {
    Guarantee best = tightened(known, max_lost);
    if (rounds_ > 0) take_better(best, tightened(before_, max_lost), max_lost);
    tell();
    // What was taken first may have been in the way of better: each column in turn is given back, the others
    // take the room that it leaves, and it takes what is left.
    for (unsigned round = 0; round < rounds_; ++round) {
      const std::uint64_t detail = best.detail;
      for (std::size_t j = 0; j < best.trees.size(); ++j) {
        Guarantee looser = best;
        looser.trees[j] = before_.trees[j];
        take_better(best, tightened(looser, max_lost, j), max_lost);
        if (round == 0) tell();
      }
      if (best.detail == detail) break;
    }
    return best;
  }

 private:
  static constexpr unsigned max_rounds = 10;
  // Of more sets times rows boundaries are tightened once.
  static constexpr std::uint64_t most_set_rows_again = 1U << 17U;

  static void take_better(Guarantee& best, Guarantee other, std::uint64_t max_lost) {
    if (other.lost <= max_lost && other.detail > best.detail) best = std::move(other);
  }

  // Tightens as far as it goes, the column `last` after all others. Several demands together may cost more
  // rows than the search counts, and then it must do with less room.
  Guarantee tightened(const Guarantee& from, std::uint64_t max_lost, std::size_t last = no_column) const {
    if (!asked_.of_sets.sets.empty()) return tightened_in_sets(from, max_lost, last);
    for (std::uint64_t room = max_lost;;) {
      Tightenings search(tuples_, from.trees, asked_.k, asked_.requirements);
      for (const std::size_t held : {last, no_column}) {
        while (const auto next = search.best(room, held)) search.make(*next);
      }
      Guarantee found = guarantee(table_, asked_, search.trees());
      found.steps = from.steps + search.steps();
      if (found.lost <= max_lost || search.steps() == 0) return found;
      room -= std::min(room, found.lost - max_lost);
    }
  }

  Guarantee tightened_in_sets(const Guarantee& from, std::uint64_t max_lost, std::size_t last) const {
    TighteningsOfSets search(table_, asked_.of_sets, from.trees);
    for (const std::size_t held : {last, no_column}) {
      while (search.step(max_lost, held)) {
      }
    }
    Guarantee found = guarantee(table_, asked_, search.trees());
    found.steps = from.steps + search.steps();
    return found;
  }

  const EncodedTable& table_;
  const Asked asked_;
  const unsigned rounds_;  // in which columns are given back
  TreeTuples tuples_;      // where no sets are known
  Guarantee before_;
};

}  // namespace

Suggestion suggest(const EncodedTable& table, const Job& job, std::span<const Requirement> requirements,
                   const std::vector<std::uint64_t>& allowed, const Progress& progress) {
  progress("suggest", 0, table.rows);
  const SuggestionSearch search(table, job, requirements);
  Suggestion result{search.before(), {}};
  const std::uint64_t parts = search.parts() * allowed.size();
  std::uint64_t done = 0;
  const auto tell = [&] { progress("suggest", table.rows * ++done / parts, table.rows); };
  for (const std::uint64_t each : allowed) {
    const Guarantee& known = result.suggested.empty() ? result.before : result.suggested.back();
    result.suggested.push_back(search.best(std::max(each, search.before().lost), known, tell));
    result.suggested.back().allowed = each;
  }
  return result;
}

}  // namespace kordon
