// Progressive local recoding: R. C.-W. Wong, J. Li, A. W.-C. Fu, K. Wang, "(alpha,k)-anonymous data
// publishing" (2009), section 4.1, Algorithm 1, and section 6. The rows D of one QI-cluster of MAM go up
// their hierarchies together, one attribute by one level a step, and on the way leave D in classes that hold.
//
// Each step removes twice: first trunks, where alpha names values (algorithms/trunks.h), then further rows.
// Lemma 5 bounds ahead how many may go, whichever they are, if the rest is to hold. Here the rest is judged
// instead, each time rows go; that allows whatever the lemma does, is exact, and is the same for every model
// and for k. So D always holds as one class, or is empty, and all rows are released in the end (Theorem 2).
//
// Where every value is sensitive the paper has no trunks, and other models it does not know. In place of
// trunks, only a part is removed of a class that fails, or without which the rest would fail.
#include <algorithm>
#include <optional>
#include <set>

#include "core/algorithms/trunks.h"
#include "core/base/logarithm.h"
#include "core/base/random.h"
#include "core/privacy/class_values.h"
#include "core/privacy/local_recoding.h"
#include "core/privacy/parting.h"
#include "core/recoding/full_domain.h"

namespace kordon {
namespace {

using Rows = std::vector<std::uint32_t>;

// Entropies that differ by less than this are taken as equal.
constexpr double rounding = 1e-12;

constexpr std::uint32_t empty = UINT32_MAX;  // slot of the hash table

class Progressive {
 public:
  explicit Progressive(const AlgorithmInput& input);
  Recoding run();

 private:
  void recode(const Rows& rows);
  void remove_classes();
  Partition classes();
  void remove(const Rows& rows, const std::vector<NodeId>& values);
  void drop_removed();
  void generalize();
  double entropy(std::size_t j);

  const QuasiIdentifier& quasi_identifier(std::size_t j) const { return input_.table.quasi_identifiers[j]; }
  NodeId* current(std::size_t i) { return &values_[i * width_]; }

  const AlgorithmInput& input_;
  const std::size_t width_;
  LocalRecoding recoding_;
  Trunks trunks_;
  const bool monotone_;                                        // all requirements are
  std::vector<std::vector<std::vector<NodeId>>> released_as_;  // by quasi-identifier, level and leaf

  // These are D: its rows, ascending, their values now, `width_` each, and the level of each
  // quasi-identifier.
  Rows rows_;
  std::vector<NodeId> values_;
  Levels levels_;

  std::vector<bool> removed_;  // by row
  Parting parting_;
  ClassValues rest_;                      // D without what is removed
  std::set<std::vector<NodeId>> taken_;   // values of classes, where these must not be merged
  std::vector<ValueCounts> occurrences_;  // by quasi-identifier: of nodes in D
  std::vector<std::uint32_t> slots_;      // of a hash table over D
};

Progressive::Progressive(const AlgorithmInput& input)
    : input_(input),
      width_(input.table.quasi_identifiers.size()),
      recoding_(input),
      trunks_(input.requirements, input.k),
      monotone_(std::all_of(input.requirements.begin(), input.requirements.end(),
                            [](const Requirement& each) { return each.monotone; })),
      removed_(input.table.rows, false),
      parting_(input),
      rest_(input.requirements) {
  for (const QuasiIdentifier& qi : input.table.quasi_identifiers) {
    std::vector<std::vector<NodeId>>& levels = released_as_.emplace_back();
    for (unsigned level = 0; level <= qi.tree.height(); ++level) levels.push_back(generalization(qi, level));
    occurrences_.emplace_back(qi.tree.size());
  }
}

Recoding Progressive::run() {
  for (const Rows& rows : recoding_.clusters()) recode(rows);
  return recoding_.take();
}

void Progressive::recode(const Rows& rows) {
  rows_ = rows;
  levels_.assign(width_, 0);
  values_.clear();
  for (const std::uint32_t row : rows) {
    for (std::size_t j = 0; j < width_; ++j) {
      values_.push_back(released_as_[j][0][quasi_identifier(j).leaves[row]]);
    }
  }
  rest_.assign(rows);
  remove_classes();
  while (!rows_.empty()) {
    generalize();
    remove_classes();
  }
}

// Removes the trunks of all classes, then what else can go; D itself goes where it is one class.
void Progressive::remove_classes() {
  const ClassRows members = rows_by_class(classes());
  const std::size_t count = members.start.size() - 1;
  Rows rows;
  for (const bool trunks : {true, false}) {
    for (std::size_t c = 0; c < count; ++c) {
      if (members.start[c + 1] - members.start[c] < input_.k) continue;
      rows.clear();
      for (std::uint32_t i = members.start[c]; i < members.start[c + 1]; ++i) {
        const std::uint32_t row = rows_[members.rows[i]];
        if (!removed_[row]) rows.push_back(row);
      }
      const NodeId* values = current(members.rows[members.start[c]]);
      remove(trunks && count > 1 ? trunks_.trunk(rows) : rows, {values, values + width_});
    }
  }
  drop_removed();
}

// Returns rows of D with equal values as classes, numbered by first row.
Partition Progressive::classes() {
  std::size_t size = 16;
  while (size < 2 * rows_.size()) size *= 2;
  slots_.assign(size, empty);
  Partition result{std::vector<ClassId>(rows_.size()), 0};
  for (std::uint32_t i = 0; i < rows_.size(); ++i) {
    const NodeId* values = current(i);
    std::uint64_t hash = 0;
    for (std::size_t j = 0; j < width_; ++j) hash = splitmix64(hash ^ values[j]);
    auto at = static_cast<std::size_t>(hash) & (size - 1);
    while (slots_[at] != empty && !std::equal(values, values + width_, current(slots_[at]))) {
      at = (at + 1) & (size - 1);
    }
    if (slots_[at] == empty) {
      slots_[at] = i;
      result.class_of[i] = result.classes++;
    } else {
      result.class_of[i] = result.class_of[slots_[at]];
    }
  }
  return result;
}

// Removes from D as many of these rows, all of one class, as can be a class and leave D without them hold.
void Progressive::remove(const Rows& rows, const std::vector<NodeId>& values) {
  if (rows.size() < input_.k || taken_.contains(values)) return;
  const std::optional<Rows> part = parting_.part(rows, rest_);
  if (!part || part->empty()) return;
  for (const std::uint32_t row : *part) removed_[row] = true;
  recoding_.release(*part, values);
  if (!monotone_) taken_.insert(values);
}

void Progressive::drop_removed() {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (removed_[rows_[i]]) continue;
    rows_[kept] = rows_[i];
    std::copy_n(current(i), width_, current(kept));
    ++kept;
  }
  rows_.resize(kept);
  values_.resize(kept * width_);
}

// Lets the attribute of highest entropy, of equals the first, go up one level. Attributes at their MAGVals
// take no part: the rows of a cluster share these and come to them together.
void Progressive::generalize() {
  std::optional<std::size_t> best;
  double most = 0;
  for (std::size_t j = 0; j < width_; ++j) {
    if (current(0)[j] == quasi_identifier(j).magval[quasi_identifier(j).leaves[rows_[0]]]) continue;
    const double now = entropy(j);
    if (best && now <= most + rounding) continue;
    best = j;
    most = now;
  }
  const std::size_t j = *best;  // rows that agree in every MAGVal are one class, which holds
  const std::vector<NodeId>& released_as = released_as_[j][++levels_[j]];
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    current(i)[j] = released_as[quasi_identifier(j).leaves[rows_[i]]];
  }
}

// Returns the entropy of the attribute's values in D, added up in order of their frequencies so that equal
// ones give equal sums.
double Progressive::entropy(std::size_t j) {
  ValueCounts& counts = occurrences_[j];
  counts.clear();
  for (std::size_t i = 0; i < rows_.size(); ++i) counts.add(current(i)[j]);
  std::vector<std::uint32_t> frequencies;
  for (const std::uint32_t node : counts.present()) frequencies.push_back(counts.of(node));
  std::sort(frequencies.begin(), frequencies.end());
  double sum = 0;
  for (const std::uint32_t frequency : frequencies) sum += frequency * logarithm(frequency);
  const auto rows = static_cast<double>(rows_.size());
  return logarithm(rows) - sum / rows;
}

Result<Recoding> run_progressive(const AlgorithmInput& input) {
  return Progressive(input).run();
}

}  // namespace

extern const Algorithm progressive;
const Algorithm progressive = {
    .name = "progressive",
    .title = "Progressive local recoding",
    .summary = "Generalizes step by step, and on the way releases rows as soon as they are a class; fast",
    .paper = "Wong, Li, Fu, Wang: (alpha,k)-anonymous data publishing (2009), Algorithm 1",
    .run = run_progressive,
};

}  // namespace kordon
