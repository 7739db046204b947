#include "core/measures/risk/row_counter.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/recoding/partition.h"

namespace kordon {
namespace {

constexpr std::uint32_t few = 8;  // tuples that are looked at one by one

// Says where nodes from `low` to `high` lie: in none of the ranges, in one of them, or perhaps some in and
// some out.
enum class Place { outside, inside, across };
Place place(const std::vector<NodeRange>& ranges, NodeId low, NodeId high) {
  const auto range = std::lower_bound(ranges.begin(), ranges.end(), low,
                                      [](const NodeRange& each, NodeId node) { return each.last < node; });
  if (range == ranges.end() || range->first > high) return Place::outside;
  return range->first <= low && high <= range->last ? Place::inside : Place::across;
}

}  // namespace

RowCounter::RowCounter(const std::vector<std::vector<NodeId>>& columns, std::size_t rows)
    : width_(columns.size()) {
  const Partition groups = group_rows({columns.begin(), columns.end()}, rows);
  Tuples tuples{columns, std::vector<std::uint32_t>(groups.classes), class_sizes(groups)};
  for (std::size_t row = rows; row-- > 0;)
    tuples.first[groups.class_of[row]] = static_cast<std::uint32_t>(row);
  order_.resize(groups.classes);
  std::iota(order_.begin(), order_.end(), 0U);
  if (!order_.empty()) build(tuples, 0, groups.classes);
  for (const std::uint32_t tuple : order_) {
    for (const auto& column : columns) values_.push_back(column[tuples.first[tuple]]);
    rows_.push_back(tuples.sizes[tuple]);
  }
}

std::uint32_t RowCounter::build(const Tuples& tuples, std::uint32_t begin, std::uint32_t end) {
  const auto value = [&](std::size_t j, std::uint32_t tuple) {
    return tuples.columns[j][tuples.first[tuple]];
  };
  Node node{begin, end};
  for (std::uint32_t i = begin; i < end; ++i) node.rows += tuples.sizes[order_[i]];
  std::size_t widest = 0;
  for (std::size_t j = 0; j < width_; ++j) {
    NodeRange& span = node.box.emplace_back(NodeRange{no_node, 0});
    for (std::uint32_t i = begin; i < end; ++i) {
      span = {std::min(span.first, value(j, order_[i])), std::max(span.last, value(j, order_[i]))};
    }
    if (span.last - span.first > node.box[widest].last - node.box[widest].first) widest = j;
  }
  const auto self = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back(std::move(node));
  if (end - begin <= few) return self;
  const std::uint32_t middle = begin + (end - begin) / 2;
  const auto at = [&](std::uint32_t i) { return order_.begin() + static_cast<std::ptrdiff_t>(i); };
  std::nth_element(at(begin), at(middle), at(end),
                   [&](std::uint32_t a, std::uint32_t b) { return value(widest, a) < value(widest, b); });
  build(tuples, begin, middle);
  const std::uint32_t right = build(tuples, middle, end);
  nodes_[self].right = right;
  return self;
}

std::uint64_t RowCounter::within(const Region& region, std::uint32_t at) const {
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

}  // namespace kordon
