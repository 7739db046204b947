#include "core/algorithms/subsets/subsets.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "core/algorithms/subsets/cells.h"
#include "core/algorithms/subsets/search.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/models/by_people.h"
#include "core/privacy/suppression.h"
#include "core/recoding/partition.h"

namespace kordon {

namespace {

using Columns = std::vector<SearchedColumn>;

std::vector<Row> kept_rows(const Mam& mam) {
  std::vector<Row> rows;
  for (Row row = 0; row < mam.keep.kept.size(); ++row) {
    if (mam.keep.kept[row]) rows.push_back(row);
  }
  return rows;
}

Columns columns_of(const EncodedTable& table, const AskedOfSets& asked, const std::vector<Row>& rows) {
  Columns columns;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    const std::vector<NodeId>& look = asked.look[columns.size()];
    SearchedColumn& column = columns.emplace_back();
    column.look.assign(look.begin(), look.end());
    column.loss.assign(qi.node_loss.begin(), qi.node_loss.end());
    for (NodeId node = 0; node < qi.tree.size(); ++node) column.parent.push_back(qi.tree.parent(node));
    for (const Row row : rows) {
      column.leaf.push_back(qi.leaves[row]);
      column.top.push_back(qi.magval[qi.leaves[row]]);
    }
  }
  return columns;
}

SearchedDemand demand_of(const Requirement& requirement, const std::vector<Row>& rows) {
  SearchedDemand demand;
  const PersonValues* pairs = requirement.pairs;
  demand.of_people = pairs != nullptr;
  demand.requirement = demand.of_people ? &asked_of_people(requirement) : &requirement;
  demand.grows = requirement.model->grows != nullptr && requirement.model->grows(requirement);
  demand.value.reserve(rows.size());
  for (const Row row : rows) {
    const std::uint32_t value = requirement.attribute->values[row];
    demand.value.push_back(demand.of_people ? pairs->value[value] : value);
  }
  return demand;
}

SearchedAsk ask_of(const EncodedTable& table, const AskedOfSets& asked, const std::vector<Row>& rows) {
  SearchedAsk ask;
  ask.sets.reserve(asked.sets.size());
  for (const KnownSet& set : asked.sets) ask.sets.push_back({set.columns, set.k});
  ask.demands.reserve(asked.requirements.size());
  for (const Requirement& requirement : asked.requirements) {
    ask.demands.push_back(demand_of(requirement, rows));
  }
  if (!table.people) return ask;
  ask.rows_of.resize(table.people->counts.size());
  ask.person.reserve(rows.size());
  for (const Row row : rows) {
    ask.rows_of[table.people->values[row]].push_back(static_cast<std::uint32_t>(ask.person.size()));
    ask.person.push_back(table.people->values[row]);
  }
  return ask;
}

Loss loss_of(const CellLabels& cells, const Columns& columns) {
  Loss loss = 0;
  for (std::uint32_t row = 0; row < cells.rows(); ++row) {
    for (std::size_t j = 0; j < columns.size(); ++j) loss += columns[j].loss[cells.at(row, j)];
  }
  return loss;
}

// Says whether classes of k rows, which protect every set, may lose less than `found`: if readers know many
// of the columns, or if more than an eighth of all detail is lost.
bool may_lose_less(const std::vector<KnownSet>& sets, const Columns& columns, std::size_t rows, Loss found) {
  const auto wide = [&](const KnownSet& set) { return set.columns.size() * 3 >= columns.size(); };
  if (std::any_of(sets.begin(), sets.end(), wide)) return true;
  Loss all = 0;
  for (const SearchedColumn& column : columns) all += column.loss.front() * rows;
  return found > all / 8;
}

// Returns the labels of such classes, if they keep all rows that are kept here; k is the largest of any set.
std::optional<Recoding> in_classes(const EncodedTable& table, const AskedOfSets& asked,
                                   const std::vector<Row>& rows, const std::vector<bool>& kept,
                                   std::uint64_t seed) {
  std::uint32_t k = 2;
  for (const KnownSet& set : asked.sets) k = std::max(k, set.k);
  const std::vector<Requirement> requirements = all_requirements(asked, k);
  const Mam mam = find_mam(table, requirements, k, kept);
  if (mam.keep.kept != kept) return std::nullopt;
  const Options options;
  Result<Recoding> classes = find_algorithm("peel")->run({table, mam, k, seed, {}, requirements, options});
  if (!classes) return std::nullopt;
  for (const Row row : rows) {
    if (classes->partition.class_of[row] == suppressed) return std::nullopt;
  }
  return std::move(*classes);
}

// The labels that are searched, what they refer to, and rounds that go on.
class SubsetsSearch final : public ResumableSearch {
 public:
  explicit SubsetsSearch(const SubsetsInput& input)
      : table_(input.table), mam_(input.mam), seed_(input.seed), rows_(kept_rows(input.mam)) {
    columns_ = columns_of(table_, input.asked, rows_);
    ask_ = ask_of(table_, input.asked, rows_);
    const std::uint64_t made = all_progress / (1 + time_of_effort * std::min(input.effort, max_effort_shown));
    cells_.emplace(columns_, ask_, rows_.size());
    search_.emplace(*cells_, columns_, seed_);
    search_->go_down(ProgressShare(input.progress, 0, made).progress());
    search_->improve();
    take_classes(input.asked);
    resume(input.effort, ProgressShare(input.progress, made, all_progress).progress());
  }

  Recoding recoding() const override {
    const std::size_t width = columns_.size();
    Recoding recoding{empty_partition(table_.rows), {}, mam_.keep.mandatory};
    recoding.partition.classes = static_cast<ClassId>(rows_.size());
    for (std::uint32_t i = 0; i < rows_.size(); ++i) {
      recoding.partition.class_of[rows_[i]] = i;
      for (std::size_t j = 0; j < width; ++j) recoding.values.push_back(cells_->at(i, j));
    }
    return merge_equal_classes(std::move(recoding), width);
  }

  void resume(std::uint64_t effort, const Progress& progress) override {
    if (rows_.empty()) return;
    const std::uint64_t rounds = effort * rounds_for_effort;
    for (std::uint64_t done = 0; done < rounds; ++done) {
      const std::uint64_t now = all_progress * done / rounds;
      const std::uint64_t next = all_progress * (done + 1) / rounds;
      search_->go_on(ProgressShare(progress, now, next).progress());
    }
  }

 private:
  // Progress is reported in thousandths of the whole. A round takes some times as long as the way down.
  static constexpr std::uint64_t all_progress = 1000;
  static constexpr std::uint64_t time_of_effort = 2;
  static constexpr std::uint64_t rounds_for_effort = 3;
  static constexpr std::uint64_t max_effort_shown = 100;

  // Takes the labels of classes in place of those that were found, if they lose less.
  void take_classes(const AskedOfSets& asked) {
    const Loss found = loss_of(*cells_, columns_);
    if (rows_.empty() || !may_lose_less(asked.sets, columns_, rows_.size(), found)) return;
    const auto classes = in_classes(table_, asked, rows_, mam_.keep.kept, seed_);
    if (!classes) return;
    Columns lower = columns_;  // with the classes' labels for tops
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      for (std::size_t i = 0; i < rows_.size(); ++i) {
        lower[j].top[i] = classes->value(classes->partition.class_of[rows_[i]], j, columns_.size());
      }
    }
    CellLabels others(lower, ask_, rows_.size());
    if (!ask_.demands.empty() && !others.hold()) return;  // groups of classes that hold may fail some demands
    LabelSearch(others, columns_, seed_).improve();
    if (loss_of(others, columns_) >= found) return;
    std::vector<std::uint32_t> all(rows_.size());
    std::iota(all.begin(), all.end(), 0U);
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      std::vector<std::uint32_t> nodes;
      nodes.reserve(all.size());
      for (const std::uint32_t i : all) nodes.push_back(others.at(i, j));
      cells_->move(j, all, nodes);
    }
  }

  const EncodedTable& table_;
  const Mam& mam_;
  const std::uint64_t seed_;
  const std::vector<Row> rows_;
  Columns columns_;
  SearchedAsk ask_;
  std::optional<CellLabels> cells_;
  std::optional<LabelSearch> search_;
};

}  // namespace

std::unique_ptr<ResumableSearch> start_subsets(const SubsetsInput& input) {
  return std::make_unique<SubsetsSearch>(input);
}

}  // namespace kordon
