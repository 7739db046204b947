// A small recoding to measure: six rows; A of height 2, B of height 1, C of height 0.
//   class 0: rows 0 and 1 at a (height 1 in A), 1 (height 0 in B)
//   class 1: rows 2 to 4 at the roots of A and B
//   row 5 is suppressed
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "core/privacy/catalogue/catalogue.h"
#include "tests/examples/entries.h"
#include "tests/examples/miller.h"
#include "tests/random/tables.h"

namespace kordon::testing {

struct MetricCase {
  Job job;
  EncodedTable table;
  Recoding recoding;

  // Of a metric that applies.
  double measure(std::string_view name) const {
    return find_metric(name)->measure({table, recoding, job}).value();
  }
};

// A hierarchy that is one node; no form builds one, but nothing forbids it.
inline void flatten(QuasiIdentifier& qi, std::string_view label) {
  qi.tree = *HierarchyAssembly(label).finish("");
  qi.marked = {false};
  qi.magval = {Hierarchy::root};
  qi.leaves = ValueIds(std::vector<NodeId>(qi.leaves.size(), Hierarchy::root));
  qi.node_loss = {0};
}

inline MetricCase metric_case(std::uint32_t weight_of_a = 1000) {
  MetricCase result;
  result.job.k = 2;
  result.job.attributes = {
      quasi_identifier("A", TreeForm{"*", {{"a", {leaf("a1"), leaf("a2")}}, {"b", {leaf("b1")}}}}),
      quasi_identifier("B", FlatForm{}),
      quasi_identifier("C", FlatForm{}),
  };
  result.job.attributes[0].weight_milli = weight_of_a;
  Result<EncodedTable> table = encode(table_of({"A", "B", "C"}, {{"a1", "1", "only"},
                                                                 {"a2", "1", "only"},
                                                                 {"a1", "1", "only"},
                                                                 {"b1", "2", "only"},
                                                                 {"b1", "2", "only"},
                                                                 {"b1", "1", "only"}}),
                                      result.job);
  EXPECT_TRUE(table);
  result.table = std::move(*table);
  flatten(result.table.quasi_identifiers[2], "only");
  result.recoding = recode_locally(result.table, {{0, 0, 1, 1, 1, suppressed}, 2}, 0);
  return result;
}

// Nobody in a class.
inline MetricCase metric_case_without_classes() {
  MetricCase result = metric_case();
  result.recoding = {{std::vector<ClassId>(6, suppressed), 0}, {}, 6};
  return result;
}

// A random table in random classes of any size, some rows suppressed; in half of the cases some attributes
// have no hierarchy.
inline MetricCase random_metric_case(std::uint64_t seed) {
  RandomCase random = random_case(seed, 40);
  if (seed % 2 == 0) drop_hierarchies(random, seed, false);
  MetricCase result;
  result.job = std::move(random.job);
  Result<EncodedTable> table = encode(random.table, result.job);
  EXPECT_TRUE(table);
  result.table = std::move(*table);
  Random dice(seed);
  std::vector<std::uint32_t> group(result.table.rows);
  for (std::uint32_t& each : group) each = static_cast<std::uint32_t>(dice.below(6));
  Partition partition = group_rows({group}, group.size());
  const auto gone = static_cast<ClassId>(dice.below(6));
  if (gone + 1 == partition.classes) {  // else nobody is suppressed
    --partition.classes;
    for (ClassId& c : partition.class_of) c = c == gone ? suppressed : c;
  }
  result.recoding = merge_equal_classes(recode_locally(result.table, std::move(partition), 0),
                                        result.table.quasi_identifiers.size());
  return result;
}

// The ends of "[20-29]" and "[-5 to 3]".
inline std::pair<double, double> ends_of(const std::string& range) {
  std::size_t used = 0;
  const double low = std::stod(range.substr(1), &used);
  const std::size_t between = range.compare(used + 1, 4, " to ") == 0 ? 4 : 1;
  return {low, std::stod(range.substr(1 + used + between))};
}

// Whether the class's value may stand for the leaf: by their texts where it was made.
inline bool stands_for(const MetricCase& subject, ClassId c, std::size_t j, NodeId leaf) {
  const QuasiIdentifier& qi = subject.table.quasi_identifiers[j];
  const NodeId value = subject.recoding.value(c, j, subject.table.quasi_identifiers.size());
  if (value == Hierarchy::root || !qi.makes_values()) return qi.tree.contains(value, leaf);
  const std::vector<ClassId>& class_of = subject.recoding.partition.class_of;
  if (qi.set) {
    for (std::size_t row = 0; row < class_of.size(); ++row) {
      if (class_of[row] == c && qi.leaves[row] == leaf) return true;
    }
    return false;
  }
  const std::string label(released_label(subject.table, subject.recoding, j, value));
  const std::string text(qi.tree.label(leaf));
  const auto is_missing = [](const std::string& each) { return each.empty() || each == "?"; };
  if (is_missing(label) || is_missing(text)) return label == text;
  const double number = std::stod(text);
  if (value < qi.tree.size()) return number == std::stod(label);
  return ends_of(label).first <= number && number <= ends_of(label).second;
}

// Two classes of two of the numbers 0, 5, 10 and 20, which become ranges: of a quarter and of half the width.
inline MetricCase ranges_case() {
  MetricCase result;
  result.job.k = 2;
  result.job.attributes = {quasi_identifier("A", RangeForm{})};
  Result<EncodedTable> table = encode(table_of({"A"}, {{"0"}, {"5"}, {"10"}, {"20"}}), result.job);
  EXPECT_TRUE(table);
  result.table = std::move(*table);
  result.recoding = recode_locally(result.table, {{0, 0, 1, 1}, 2}, 0);
  return result;
}

}  // namespace kordon::testing
