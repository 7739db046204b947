// Datafly: L. Sweeney, "Achieving k-Anonymity Privacy Protection Using Generalization and Suppression"
// (2002), figure 8, the core Datafly algorithm: the attribute with the most distinct values goes up one level
// until few rows are left in small classes; those are suppressed.
//
// Boundaries cap the hierarchies. Under further models a class is small, too, if it fails one of them.
#include <algorithm>

#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/class_values.h"
#include "core/recoding/full_domain.h"

namespace kordon {
namespace {

struct SmallClasses {
  std::vector<bool> is_small;  // by class
  std::uint64_t rows = 0;      // in all of them
};

SmallClasses small_classes(const AlgorithmInput& input, const Partition& partition) {
  const ClassRows classes = rows_by_class(partition);
  ClassValues values(input.requirements);
  std::vector<std::uint32_t> rows;
  SmallClasses small{std::vector<bool>(partition.classes, false), 0};
  for (ClassId c = 0; c < partition.classes; ++c) {
    const std::uint32_t size = classes.start[c + 1] - classes.start[c];
    bool holds = size >= input.k;
    if (holds && !input.requirements.empty()) {
      rows.assign(&classes.rows[classes.start[c]], &classes.rows[classes.start[c]] + size);
      values.assign(rows);
      holds = values.holds(input.k);
    }
    small.is_small[c] = !holds;
    if (!holds) small.rows += size;
  }
  return small;
}

// Does step 2.1: returns, of the attributes that are not at their roots, the one with the most distinct
// values, of equals the first. Returns the number of quasi-identifiers if all are at their roots.
std::size_t most_distinct(const EncodedTable& table, const Recoding& recoding, const Levels& levels) {
  const std::size_t width = levels.size();
  std::size_t best = width;
  std::uint64_t most = 0;
  for (std::size_t j = 0; j < width; ++j) {
    const Hierarchy& tree = table.quasi_identifiers[j].tree;
    if (levels[j] == tree.height()) continue;
    std::vector<bool> seen(tree.size(), false);
    std::uint64_t distinct = 0;
    for (ClassId c = 0; c < recoding.partition.classes; ++c) {
      const NodeId value = recoding.value(c, j, width);
      if (!seen[value]) ++distinct;
      seen[value] = true;
    }
    if (distinct > most) {
      most = distinct;
      best = j;
    }
  }
  return best;
}

// Does step 2.2: classes whose values become equal are merged.
Recoding generalize(const EncodedTable& table, Recoding recoding, std::size_t attribute, unsigned level) {
  const std::size_t width = table.quasi_identifiers.size();
  const std::vector<NodeId> higher = generalization(table.quasi_identifiers[attribute], level);
  for (std::size_t i = attribute; i < recoding.values.size(); i += width) {
    recoding.values[i] = higher[recoding.values[i]];
  }
  return merge_equal_classes(std::move(recoding), width);
}

// Does step 4: suppressed rows are none or at least k. A class that is not small has k rows, so one such
// class more will do: the smallest, of equals the first.
void suppress_enough(SmallClasses& small, const Partition& partition, std::uint32_t k) {
  if (small.rows == 0 || small.rows >= k) return;
  const std::vector<std::uint32_t> sizes = class_sizes(partition);
  ClassId smallest = suppressed;
  for (ClassId c = 0; c < partition.classes; ++c) {
    if (!small.is_small[c] && (smallest == suppressed || sizes[c] < sizes[smallest])) smallest = c;
  }
  if (smallest != suppressed) small.is_small[smallest] = true;
}

Recoding without_classes(const Recoding& recoding, const std::vector<bool>& dropped, std::size_t width) {
  Recoding rest{{{}, 0}, {}, recoding.mandatory};
  std::vector<ClassId> renumbered(recoding.partition.classes, suppressed);
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    if (dropped[c]) continue;
    renumbered[c] = rest.partition.classes++;
    for (std::size_t j = 0; j < width; ++j) rest.values.push_back(recoding.value(c, j, width));
  }
  for (const ClassId c : recoding.partition.class_of) {
    rest.partition.class_of.push_back(c == suppressed ? suppressed : renumbered[c]);
  }
  return rest;
}

Result<Recoding> run_datafly(const AlgorithmInput& input) {
  const EncodedTable& table = input.table;
  const std::size_t width = table.quasi_identifiers.size();
  const Keep& keep = input.mam.keep;
  const std::uint64_t max_suppressed = input.options.number("maxSuppressed").value_or(input.k);

  Levels levels(width, 0);
  Recoding freq = recode_full_domain(table, levels, keep.kept, keep.mandatory);
  SmallClasses small = small_classes(input, freq.partition);
  while (small.rows > max_suppressed) {
    const std::size_t attribute = most_distinct(table, freq, levels);
    if (attribute == width) break;  // only models that are not monotone can still fail
    freq = generalize(table, std::move(freq), attribute, ++levels[attribute]);
    small = small_classes(input, freq.partition);
    input.progress("mask", table.rows - small.rows, table.rows);
  }
  suppress_enough(small, freq.partition, input.k);
  return without_classes(freq, small.is_small, width);
}

constexpr Option datafly_options[] = {
    {"maxSuppressed", "Rows that may be suppressed",
     "Generalizes until no more rows than this are in classes that fail, and suppresses those; k if not "
     "given",
     Option::Kind::whole},
};

}  // namespace

extern const Algorithm datafly;
const Algorithm datafly = {
    .name = "datafly",
    .title = "Datafly",
    .summary =
        "Generalizes whole columns, the one with the most values first, then suppresses the rows that stand "
        "out",
    .paper =
        "Sweeney: Achieving k-Anonymity Privacy Protection Using Generalization and Suppression (2002), "
        "figure 8",
    .run = run_datafly,
    .options = datafly_options,
    .full_domain = true,
};

}  // namespace kordon
