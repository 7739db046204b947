#include "core/risk.h"

#include <algorithm>
#include <numeric>

#include "core/covered_leaves.h"
#include "core/partition.h"
#include "core/wording.h"

namespace kordon {
namespace {

// By quasi-identifier: what may stand there.
using Region = std::vector<std::vector<NodeRange>>;

// Where nodes from `low` to `high` lie: in none of the ranges, in one of them, or some may be in and some
// out.
enum class Place { outside, inside, across };
Place place(const std::vector<NodeRange>& ranges, NodeId low, NodeId high) {
  const auto range = std::lower_bound(ranges.begin(), ranges.end(), low,
                                      [](const NodeRange& each, NodeId node) { return each.last < node; });
  if (range == ranges.end() || range->first > high) return Place::outside;
  return range->first <= low && high <= range->last ? Place::inside : Place::across;
}

// Counts rows within regions: J. L. Bentley, "Multidimensional Binary Search Trees Used for Associative
// Searching" (CACM 1975), over the distinct tuples, each node with the box that its tuples span.
class RowCounter {
 public:
  RowCounter(const std::vector<std::vector<NodeId>>& columns, std::size_t rows) : width_(columns.size()) {
    std::vector<const std::vector<std::uint32_t>*> keys(width_);
    std::transform(columns.begin(), columns.end(), keys.begin(), [](const auto& column) { return &column; });
    const Partition tuples = group_rows(keys, rows);
    std::vector<std::uint32_t> first(tuples.classes);
    for (std::size_t row = rows; row-- > 0;) first[tuples.class_of[row]] = static_cast<std::uint32_t>(row);
    const std::vector<std::uint32_t> sizes = class_sizes(tuples);
    order_.resize(tuples.classes);
    std::iota(order_.begin(), order_.end(), 0U);
    if (!order_.empty()) build(columns, first, sizes, 0, tuples.classes);
    for (const std::uint32_t tuple : order_) {
      for (const auto& column : columns) values_.push_back(column[first[tuple]]);
      rows_.push_back(sizes[tuple]);
    }
  }

  std::uint64_t within(const Region& region) const { return nodes_.empty() ? 0 : within(region, 0); }

 private:
  static constexpr std::uint32_t few = 8;  // tuples that are looked at one by one

  struct Node {
    std::uint32_t begin = 0, end = 0;  // its tuples, in order
    std::uint32_t right = 0;           // the left child is the next node; 0: no children
    std::uint64_t rows = 0;
    std::vector<NodeRange> box = {};  // by quasi-identifier
  };

  std::uint32_t build(const std::vector<std::vector<NodeId>>& columns,
                      const std::vector<std::uint32_t>& first, const std::vector<std::uint32_t>& sizes,
                      std::uint32_t begin, std::uint32_t end) {
    Node node{begin, end};
    for (std::uint32_t i = begin; i < end; ++i) node.rows += sizes[order_[i]];
    std::size_t widest = 0;
    for (std::size_t j = 0; j < width_; ++j) {
      NodeRange& span = node.box.emplace_back(NodeRange{no_node, 0});
      for (std::uint32_t i = begin; i < end; ++i) {
        const NodeId value = columns[j][first[order_[i]]];
        span = {std::min(span.first, value), std::max(span.last, value)};
      }
      if (span.last - span.first > node.box[widest].last - node.box[widest].first) widest = j;
    }
    const auto self = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back(std::move(node));
    if (end - begin <= few) return self;
    const std::uint32_t middle = begin + (end - begin) / 2;
    const auto at = [&](std::uint32_t i) { return order_.begin() + static_cast<std::ptrdiff_t>(i); };
    std::nth_element(at(begin), at(middle), at(end), [&](std::uint32_t a, std::uint32_t b) {
      return columns[widest][first[a]] < columns[widest][first[b]];
    });
    build(columns, first, sizes, begin, middle);
    const std::uint32_t right = build(columns, first, sizes, middle, end);
    nodes_[self].right = right;
    return self;
  }

  std::uint64_t within(const Region& region, std::uint32_t at) const {
    const Node& node = nodes_[at];
    bool inside = true;
    for (std::size_t j = 0; j < width_; ++j) {
      const Place box = place(region[j], node.box[j].first, node.box[j].last);
      if (box == Place::outside) return 0;
      inside = inside && box == Place::inside;
    }
    if (inside) return node.rows;
    if (node.right != 0) return within(region, at + 1) + within(region, node.right);
    std::uint64_t rows = 0;
    for (std::uint32_t i = node.begin; i < node.end; ++i) {
      const NodeId* tuple = &values_[i * width_];
      std::size_t j = 0;
      while (j < width_ && place(region[j], tuple[j], tuple[j]) == Place::inside) ++j;
      if (j == width_) rows += rows_[i];
    }
    return rows;
  }

  std::size_t width_;
  std::vector<std::uint32_t> order_;  // tuples, each node's side by side
  std::vector<NodeId> values_;        // in this order, `width_` each
  std::vector<std::uint32_t> rows_;   // in this order
  std::vector<Node> nodes_;
};

// Where a row of class c could be any of company[c], which are sizes[c] or more.
template <class Company>
Risk risk(const std::vector<std::uint32_t>& sizes, const std::vector<Company>& company) {
  if (sizes.empty()) return {};
  const auto rows = static_cast<double>(std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0}));
  const Company least = *std::min_element(company.begin(), company.end());
  double found = 0;  // expected, of all rows
  std::uint64_t at_highest = 0;
  for (std::size_t c = 0; c < sizes.size(); ++c) {
    found += static_cast<double>(sizes[c]) / static_cast<double>(company[c]);
    if (company[c] == least) at_highest += sizes[c];
  }
  return {1 / static_cast<double>(least), found / rows, static_cast<double>(at_highest) / rows};
}

// `region_of(c)`: what a person of the population must lie within to fit class c.
template <class RegionOf>
Reidentification reidentification(const std::vector<std::uint32_t>& sizes, const Population* population,
                                  RegionOf region_of) {
  Reidentification result;
  result.prosecutor = risk(sizes, sizes);
  result.marketer = result.prosecutor.average;
  result.unique = static_cast<std::uint64_t>(std::count(sizes.begin(), sizes.end(), 1U));
  if (population == nullptr) return result;
  const RowCounter counter(population->values, population->rows);
  std::vector<std::uint64_t> company;
  company.reserve(sizes.size());
  for (std::size_t c = 0; c < sizes.size(); ++c) {
    const std::uint64_t fitting = counter.within(region_of(static_cast<ClassId>(c)));
    if (fitting < sizes[c]) ++result.foreign;
    company.push_back(std::max(fitting, std::uint64_t{sizes[c]}));
  }
  result.journalist = risk(sizes, company);
  result.marketer = result.journalist->average;
  return result;
}

}  // namespace

Result<Population> encode_population(const Table& table, const EncodedTable& sample, const Job& job) {
  Population population;
  population.rows = table.rows;
  Failure failure;
  for (const QuasiIdentifier& qi : sample.quasi_identifiers) {
    const std::string& name = job.attributes[qi.attribute].name;
    const std::optional<std::size_t> position = table.find(name);
    if (!position) {
      failure.mistakes.push_back({"header", "the population has no column " + in_quotes(name),
                                  "give it every quasi-identifier of the job, by the same name"});
      continue;
    }
    const Column& column = table.columns[*position];
    std::vector<NodeId> leaf_of(column.values.size());
    for (ValueId value = 0; value < leaf_of.size(); ++value) {
      leaf_of[value] = qi.tree.leaf(column.values[value]).value_or(no_node);
    }
    std::vector<NodeId>& values = population.values.emplace_back();
    values.reserve(table.rows);
    std::uint64_t unknown = 0;
    for (const ValueId value : column.cells) {
      if (leaf_of[value] == no_node) ++unknown;
      values.push_back(leaf_of[value] == no_node ? Hierarchy::root : leaf_of[value]);
    }
    if (unknown > 0) {
      population.notes.push_back("population: " + counted(unknown, "value") + " of " + in_quotes(name) +
                                 " not in the hierarchy, taken to fit its root only");
    }
  }
  if (!failure.mistakes.empty()) return failure;
  return population;
}

Reidentification release_risk(const EncodedTable& table, const Recoding& recoding,
                              const Population* population) {
  const ClassRows rows = rows_by_class(recoding.partition);
  return reidentification(class_sizes(recoding.partition), population, [&](ClassId c) {
    Region region;
    for (std::size_t j = 0; j < table.quasi_identifiers.size(); ++j) {
      region.push_back(covered_leaves(table, recoding, rows, c, j));
    }
    return region;
  });
}

Reidentification input_risk(const EncodedTable& table, const Population* population) {
  std::vector<const std::vector<std::uint32_t>*> leaves;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) leaves.push_back(&qi.leaves);
  const Partition classes = group_rows(leaves, table.rows);
  std::vector<std::size_t> first(classes.classes);
  for (std::size_t row = table.rows; row-- > 0;) first[classes.class_of[row]] = row;
  return reidentification(class_sizes(classes), population, [&](ClassId c) {
    Region region;
    for (const auto* column : leaves) region.push_back({{(*column)[first[c]], (*column)[first[c]]}});
    return region;
  });
}

}  // namespace kordon
