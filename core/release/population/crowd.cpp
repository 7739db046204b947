#include "core/release/population/crowd.h"

#include <algorithm>
#include <utility>

#include "core/measures/risk/row_counter.h"
#include "core/recoding/partition.h"

namespace kordon {
namespace {

// Returns the leaves of the bystanders in the hierarchies of the table, by quasi-identifier and row.
std::vector<std::vector<NodeId>> leaves_of(const Table& bystanders, const EncodedTable& table,
                                           const Job& job) {
  std::vector<std::vector<NodeId>> result;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    const Column& column = bystanders.columns[*bystanders.find(job.attributes[qi.attribute].name)];
    std::vector<NodeId> leaf_of;  // by value
    for (ValueId value = 0; value < column.values.size(); ++value)
      leaf_of.push_back(*qi.tree.leaf(column.values[value]));
    std::vector<NodeId>& leaves = result.emplace_back();
    leaves.reserve(column.cells.size());
    for (const ValueId value : column.cells) leaves.push_back(leaf_of[value]);
  }
  return result;
}

// Puts bystanders behind the rows of the table, those with kept[row], or all where `kept` is empty.
EncodedTable followed_by(EncodedTable table, const std::vector<std::vector<NodeId>>& bystanders,
                         const std::vector<bool>& kept) {
  std::size_t rows = table.rows;
  for (std::size_t j = 0; j < bystanders.size(); ++j) {
    QuasiIdentifier& qi = table.quasi_identifiers[j];
    ValueIds leaves = qi.leaves.all();
    for (std::size_t row = 0; row < bystanders[j].size(); ++row) {
      if (kept.empty() || kept[row]) leaves.push_back(bystanders[j][row]);
    }
    rows = leaves.size();
    qi.leaves = std::move(leaves);
  }
  table.rows = rows;
  // What these say of bystanders nobody knows, or it does not matter.
  table.sensitive.clear();
  table.people.reset();
  table.groups.reset();
  table.labels.reset();
  return table;
}

}  // namespace

Crowd::Crowd(const EncodedTable& table, const Table& bystanders, const Job& job, const Algorithm& algorithm,
             std::vector<bool> counted)
    : rows_(table.rows),
      full_domain_(algorithm.full_domain),
      least_(job.presence ? job.presence->least : 0),
      demand_{job.k, std::max(job.k, job.k_map), job.presence ? job.presence->most : 1},
      counted_(std::move(counted)) {
  const std::vector<std::vector<NodeId>> leaves = leaves_of(bystanders, table, job);
  table_ = followed_by(table, leaves, {});
  population_.rows = table_.rows;
  for (const QuasiIdentifier& qi : table_.quasi_identifiers)
    population_.values.emplace_back(qi.leaves.begin(), qi.leaves.end());

  const Partition clusters = maximum_allowed_microdata(table_);
  std::vector<bool> has_rows(clusters.classes, false);
  for (Row row = 0; row < rows_; ++row) {
    if (counted_.empty() || counted_[row]) has_rows[clusters.class_of[row]] = true;
  }
  std::vector<bool> kept;
  for (std::size_t row = rows_; row < table_.rows; ++row) kept.push_back(has_rows[clusters.class_of[row]]);
  table_ = followed_by(table, leaves, kept);
  if (!counted_.empty()) counted_.resize(table_.rows, true);

  presence_.values.assign(rows_, CrowdDemand::in_table);
  presence_.values.resize(table_.rows, CrowdDemand::bystander);
  presence_.counts = {static_cast<std::uint32_t>(rows_), static_cast<std::uint32_t>(table_.rows - rows_)};
  requirements_.push_back(crowd_requirement(demand_, presence_));
  if (!full_domain_) k_ = demand_.k_map;
}

FinalRecoding Crowd::of_table(Recoding recoding, const Mam& mam) const {
  if (!full_domain_) recoding = recode_locally(table_, without_idlers(recoding.partition), 0);
  const std::size_t width = table_.quasi_identifiers.size();
  recoding = without_bystanders(merge_equal_classes(std::move(recoding), width));
  if (least_ > 0) recoding = without_rare_classes(std::move(recoding));
  recoding.mandatory = mandatory(mam);
  return recoding;
}

Partition Crowd::without_idlers(const Partition& partition) const {
  const ClassRows classes = rows_by_class(partition);
  Partition result = empty_partition(table_.rows);
  for (ClassId c = 0; c < partition.classes; ++c) {
    const std::span<const Row> all = classes.of(c);  // ascending
    const auto first = std::lower_bound(all.begin(), all.end(), rows_);
    if (first == all.begin()) continue;
    for (const Row row : company_for({all.begin(), first}, {first, all.end()}))
      result.class_of[row] = result.classes;
    ++result.classes;
  }
  return result;
}

// Takes the bystander who costs least next, of equals the first, until there are enough.
std::vector<Row> Crowd::company_for(std::vector<Row> rows, std::vector<Row> bystanders) const {
  const std::size_t width = table_.quasi_identifiers.size();
  std::vector<NodeId> values;
  for (const QuasiIdentifier& qi : table_.quasi_identifiers) {
    NodeId value = qi.leaves[rows.front()];
    for (const Row row : rows) value = qi.tree.lowest_common_ancestor(value, qi.leaves[row]);
    values.push_back(value);
  }
  const std::uint64_t needed = demand_.min_rows(rows.size());
  while (rows.size() < needed) {
    Loss least = 0;
    auto nearest = bystanders.end();
    for (auto each = bystanders.begin(); each != bystanders.end(); ++each) {
      Loss loss = 0;
      for (std::size_t j = 0; j < width; ++j) {
        const QuasiIdentifier& qi = table_.quasi_identifiers[j];
        loss += qi.node_loss[qi.tree.lowest_common_ancestor(values[j], qi.leaves[*each])];
      }
      if (nearest != bystanders.end() && loss >= least) continue;
      nearest = each;
      least = loss;
    }
    for (std::size_t j = 0; j < width; ++j) {
      const QuasiIdentifier& qi = table_.quasi_identifiers[j];
      values[j] = qi.tree.lowest_common_ancestor(values[j], qi.leaves[*nearest]);
    }
    rows.push_back(*nearest);
    bystanders.erase(nearest);
  }
  return rows;
}

Recoding Crowd::without_bystanders(const Recoding& recoding) const {
  const std::size_t width = table_.quasi_identifiers.size();
  Recoding result;
  result.partition = empty_partition(rows_);
  std::vector<ClassId> number(recoding.partition.classes, no_class);
  for (Row row = 0; row < rows_; ++row) {
    const ClassId c = recoding.partition.class_of[row];
    if (c == no_class) continue;
    if (number[c] == no_class) {
      number[c] = result.partition.classes++;
      for (std::size_t j = 0; j < width; ++j) result.values.push_back(recoding.value(c, j, width));
    }
    result.partition.class_of[row] = number[c];
  }
  return result;
}

Recoding Crowd::without_rare_classes(Recoding recoding) const {
  const std::size_t width = table_.quasi_identifiers.size();
  const RowCounter counter(population_.values, population_.rows);
  const std::vector<std::uint32_t> sizes = class_sizes(recoding.partition);
  std::vector<bool> rare;
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    Region region;
    for (std::size_t j = 0; j < width; ++j) {
      const NodeId value = recoding.value(c, j, width);
      region.push_back({{value, table_.quasi_identifiers[j].tree.last(value)}});
    }
    rare.push_back(static_cast<double>(sizes[c]) / static_cast<double>(counter.within(region)) < least_);
  }
  for (ClassId& c : recoding.partition.class_of) {
    if (c != no_class && rare[c]) c = no_class;
  }
  return without_bystanders(recoding);
}

std::uint32_t Crowd::mandatory(const Mam& mam) const {
  std::uint32_t rows = 0;
  for (ClassId c = 0; c < mam.clusters.classes(); ++c) {
    const std::span<const Row> all = mam.clusters.of(c);
    const auto of_table =
        static_cast<std::uint32_t>(std::lower_bound(all.begin(), all.end(), rows_) - all.begin());
    if (of_table < demand_.k || all.size() < demand_.k_map) rows += of_table;
  }
  return rows;
}

}  // namespace kordon
