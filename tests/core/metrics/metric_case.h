// A small recoding to measure: six rows; A of height 2, B of height 1, C of height 0.
//   class 0: rows 0 and 1 at a (height 1 in A), 1 (height 0 in B)
//   class 1: rows 2 to 4 at the roots of A and B
//   row 5 is suppressed
#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "core/catalogue.h"
#include "tests/miller_example.h"

namespace kordon::testing {

struct MetricCase {
  Job job;
  EncodedTable table;
  Recoding recoding;

  double measure(std::string_view name) const { return find_metric(name)->measure(table, recoding, job); }
};

// A hierarchy that is one node; no form builds one, but nothing forbids it.
inline void flatten(QuasiIdentifier& qi, std::string_view label) {
  qi.tree = *HierarchyAssembly(label).finish("");
  qi.marked = {false};
  qi.magval = {Hierarchy::root};
  std::fill(qi.leaves.begin(), qi.leaves.end(), Hierarchy::root);
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

}  // namespace kordon::testing
