#include "core/algorithms/subsets/subsets.h"

#include <algorithm>
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

Columns columns_of(const EncodedTable& table, const AskedOfSets& asked, const std::vector<Row>& rows) {
  Columns columns;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    const std::vector<NodeId>& look = asked.look[columns.size()];
    SearchedColumn& column = columns.emplace_back();
    column.look.assign(look.begin(), look.end());
    for (NodeId node = 0; node < qi.tree.size(); ++node) {
      column.parent.push_back(qi.tree.parent(node));
      column.loss.push_back(qi.unit * qi.tree.height(node));
    }
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

}  // namespace

Recoding recode_subsets(const EncodedTable& table, const AskedOfSets& asked, const Mam& mam,
                        std::uint64_t seed, const Progress& progress) {
  std::vector<Row> rows;
  for (Row row = 0; row < table.rows; ++row) {
    if (mam.keep.kept[row]) rows.push_back(row);
  }
  const Columns columns = columns_of(table, asked, rows);
  const SearchedAsk ask = ask_of(table, asked, rows);
  const std::size_t width = columns.size();
  std::optional<CellLabels> cells(std::in_place, columns, ask, rows.size());
  search_labels(*cells, columns, seed, progress);
  const Loss found = loss_of(*cells, columns);
  const bool tries_classes = !rows.empty() && may_lose_less(asked.sets, columns, rows.size(), found);
  if (const auto classes =
          tries_classes ? in_classes(table, asked, rows, mam.keep.kept, seed) : std::nullopt) {
    Columns lower = columns;  // with the classes' labels for tops
    for (std::size_t j = 0; j < width; ++j) {
      for (std::size_t i = 0; i < rows.size(); ++i) {
        lower[j].top[i] = classes->value(classes->partition.class_of[rows[i]], j, width);
      }
    }
    CellLabels others(lower, ask, rows.size());
    if (ask.demands.empty() || others.hold()) {  // groups of classes that hold may fail some demands
      improve_labels(others, columns, seed);
      if (loss_of(others, columns) < found) cells = std::move(others);
    }
  }

  Recoding recoding{empty_partition(table.rows), {}, mam.keep.mandatory};
  recoding.partition.classes = static_cast<ClassId>(rows.size());
  for (std::uint32_t i = 0; i < rows.size(); ++i) {
    recoding.partition.class_of[rows[i]] = i;
    for (std::size_t j = 0; j < width; ++j) recoding.values.push_back(cells->at(i, j));
  }
  return merge_equal_classes(std::move(recoding), width);
}

}  // namespace kordon
