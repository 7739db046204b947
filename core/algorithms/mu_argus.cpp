// mu-Argus: L. Sweeney, "Achieving k-Anonymity Privacy Protection Using Generalization and Suppression"
// (2002), figure 11, over all 2- and 3-combinations of quasi-identifiers (not only those of figure 12).
// Single cells are suppressed, so a release need not be k-anonymous: combinations of four are never looked
// at, and nothing is asked of the rows that lost a cell.
//
// Where the figure leaves a choice:
// - the data holder's generalizations (steps 4 and 5) are as many as the option "generalize" says, always of
//   the attribute with the most cells in outliers;
// - a row's cells are suppressed one after the other (step 6), always the one that is in the most of its
//   outliers that are still whole; ties go to the attribute with the most cells in outliers of the table,
//   then to the first in the job. (Figure 14 leaves out {race, sex, zip} of t8, without which its birth date
//   leads; with it all cells of t8 tie, and the birth date comes first all the same);
// - a suppressed cell is released as its MAGVal, and a cell that has come there stays.
#include <algorithm>

#include "core/privacy/catalogue/algorithm.h"
#include "core/recoding/full_domain.h"

namespace kordon {
namespace {

using Combination = std::vector<std::size_t>;  // 2 or 3 quasi-identifiers, ascending

std::vector<Combination> combinations(std::size_t quasi_identifiers) {
  std::vector<Combination> result;
  for (std::size_t a = 0; a < quasi_identifiers; ++a) {
    for (std::size_t b = a + 1; b < quasi_identifiers; ++b) {
      result.push_back({a, b});
      for (std::size_t c = b + 1; c < quasi_identifiers; ++c) result.push_back({a, b, c});
    }
  }
  return result;
}

// Does step 2: returns the lowest level at which each value of the attribute that occurs is that of k kept
// rows.
unsigned sufficient_level(const QuasiIdentifier& qi, const std::vector<bool>& kept, std::uint32_t k) {
  std::vector<std::uint32_t> of_leaf(qi.tree.size(), 0);
  for (std::size_t row = 0; row < kept.size(); ++row) of_leaf[qi.leaves[row]] += kept[row] ? 1U : 0U;
  for (unsigned level = 0; level < qi.tree.height(); ++level) {
    const std::vector<NodeId> released = generalization(qi, level);
    std::vector<std::uint32_t> rows(qi.tree.size(), 0);
    for (NodeId node = 0; node < qi.tree.size(); ++node) rows[released[node]] += of_leaf[node];
    if (std::all_of(rows.begin(), rows.end(), [&](std::uint32_t n) { return n == 0 || n >= k; }))
      return level;
  }
  return qi.tree.height();
}

// Does step 3, over the classes of a full-domain recoding.
class Outliers {
 public:
  Outliers(const Recoding& freq, std::size_t width, const AlgorithmInput& input)
      : combinations_(combinations(width)), cells_(width, 0) {
    const ClassId classes = freq.partition.classes;
    const std::vector<std::uint32_t> sizes = class_sizes(freq.partition);
    std::vector<std::vector<std::uint32_t>> columns(width);
    for (std::size_t j = 0; j < width; ++j) {
      for (ClassId c = 0; c < classes; ++c) columns[j].push_back(freq.value(c, j, width));
    }
    const std::size_t step = combinations_.size() / 100 + 1;
    for (std::size_t i = 0; i < combinations_.size(); ++i) {
      if (i % step == 0) {
        const std::uint64_t table_rows = input.table.rows;
        input.progress("mask", table_rows * i / combinations_.size(), table_rows);
      }
      std::vector<IdColumn> keys;
      for (const std::size_t j : combinations_[i]) keys.emplace_back(columns[j]);
      const Partition groups = group_rows(keys, classes);
      std::vector<std::uint32_t> rows(groups.classes, 0);
      for (ClassId c = 0; c < classes; ++c) rows[groups.class_of[c]] += sizes[c];
      std::vector<bool>& found = is_outlier_.emplace_back(classes, false);
      for (ClassId c = 0; c < classes; ++c) {
        if (rows[groups.class_of[c]] >= input.k) continue;
        found[c] = true;
        for (const std::size_t j : combinations_[i]) cells_[j] += sizes[c];
      }
    }
  }

  // Returns the combinations in which a class is an outlier.
  std::vector<const Combination*> of(ClassId c) const {
    std::vector<const Combination*> result;
    for (std::size_t i = 0; i < combinations_.size(); ++i) {
      if (is_outlier_[i][c]) result.push_back(&combinations_[i]);
    }
    return result;
  }
  // Returns, by attribute, how many of its cells are in outliers; a cell counts once for each outlier.
  const std::vector<std::uint64_t>& cells() const { return cells_; }

 private:
  std::vector<Combination> combinations_;
  std::vector<std::vector<bool>> is_outlier_;  // by combination, by class
  std::vector<std::uint64_t> cells_;
};

// Does step 4: returns the attribute with the most cells in outliers that can go up, or the number of
// attributes if none can.
std::size_t most_outlying(const EncodedTable& table, const Outliers& outliers, const Levels& levels) {
  std::size_t best = levels.size();
  std::uint64_t most = 0;
  for (std::size_t j = 0; j < levels.size(); ++j) {
    if (levels[j] == table.quasi_identifiers[j].tree.height() || outliers.cells()[j] <= most) continue;
    most = outliers.cells()[j];
    best = j;
  }
  return best;
}

// Does step 6 for one class: `values` are its own.
void suppress_cells(const EncodedTable& table, const Outliers& outliers, ClassId c, NodeId* values) {
  std::vector<const Combination*> whole = outliers.of(c);
  const std::size_t width = table.quasi_identifiers.size();
  while (!whole.empty()) {
    std::vector<std::uint64_t> occurs(width, 0);
    for (const Combination* combination : whole) {
      for (const std::size_t j : *combination) ++occurs[j];
    }
    // Values at their MAGVals occur together k times, so an outlier has a cell that is not at its MAGVal.
    std::size_t best = width;
    for (std::size_t j = 0; j < width; ++j) {
      if (occurs[j] == 0 || table.quasi_identifiers[j].magval[values[j]] == values[j]) continue;
      if (best == width ||
          std::pair(occurs[j], outliers.cells()[j]) > std::pair(occurs[best], outliers.cells()[best])) {
        best = j;
      }
    }
    values[best] = table.quasi_identifiers[best].magval[values[best]];
    const auto broken = [&](const Combination* combination) {
      return std::find(combination->begin(), combination->end(), best) != combination->end();
    };
    whole.erase(std::remove_if(whole.begin(), whole.end(), broken), whole.end());
  }
}

Result<Recoding> run_mu_argus(const AlgorithmInput& input) {
  const EncodedTable& table = input.table;
  const std::size_t width = table.quasi_identifiers.size();
  const Keep& keep = input.mam.keep;
  Levels levels;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    levels.push_back(sufficient_level(qi, keep.kept, input.k));
  }
  Recoding freq = recode_full_domain(table, levels, keep.kept, keep.mandatory);
  Outliers outliers(freq, width, input);
  for (std::uint64_t n = input.options.number("generalize").value_or(0); n > 0; --n) {
    const std::size_t attribute = most_outlying(table, outliers, levels);
    if (attribute == width) break;
    ++levels[attribute];
    freq = recode_full_domain(table, levels, keep.kept, keep.mandatory);
    outliers = Outliers(freq, width, input);
  }
  for (ClassId c = 0; c < freq.partition.classes; ++c) {
    suppress_cells(table, outliers, c, &freq.values[c * width]);
  }
  return merge_equal_classes(std::move(freq), width);
}

const char* mu_argus_refuses(const Requirement& /*requirement*/) {
  return "it looks at combinations of quasi-identifiers only and promises nothing about sensitive values";
}

constexpr const char* unprotected[] = {"refuse", "accept"};
constexpr Option mu_argus_options[] = {
    {"generalize", "Further generalizations",
     "How many times the column with the most cells in rare combinations goes up a level before cells are "
     "suppressed; 0 if not given",
     Option::Kind::whole},
    {"unprotected", "A release that is not k-anonymous",
     "Whether to accept a release in which some rows share their values with fewer than k - 1 others; "
     "refused "
     "if not given",
     Option::Kind::choice, unprotected},
};

}  // namespace

extern const Algorithm mu_argus;
const Algorithm mu_argus = {
    .name = "mu-argus",
    .title = "mu-Argus",
    .summary =
        "Generalizes columns until each value is frequent, then suppresses cells of rare pairs and triples; "
        "does not guarantee k-anonymity",
    .paper =
        "Sweeney: Achieving k-Anonymity Privacy Protection Using Generalization and Suppression (2002), "
        "figure 11",
    .run = run_mu_argus,
    .options = mu_argus_options,
    .refuses = mu_argus_refuses,
    .guarantees = false,
};

}  // namespace kordon
