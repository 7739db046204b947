// Random tables with classes made of them, and what must be true of classes whatever moves their rows.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/class_values.h"
#include "core/recoding/partition.h"
#include "tests/examples/miller.h"
#include "tests/examples/runs.h"
#include "tests/oracles/clustering.h"
#include "tests/random/demands.h"

namespace kordon::testing {

// Quasi-identifiers with flat hierarchies: a row loses one for each that its class does not share.
inline EncodedTable flat_table(const Rows& rows) {
  std::vector<std::string> header;
  Job job;
  for (std::size_t j = 0; j < rows[0].size(); ++j) {
    header.push_back("c" + std::to_string(j));
    job.attributes.push_back(quasi_identifier(header.back(), FlatForm{}));
  }
  return *encode(table_of(header, rows), job);
}

inline bool all_monotone(const std::vector<Requirement>& asked) {
  return std::all_of(asked.begin(), asked.end(), [](const Requirement& each) { return each.monotone; });
}

// Calls the body for random tables, one in two with demands that are monotone, one in three with ranges or
// sets, which have widths half of the time.
template <class Body>
void for_each_monotone_case(std::uint64_t cases, std::uint64_t max_rows, Body body) {
  for (std::uint64_t seed = 0; seed < cases; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomCase subject = random_case_with_demands(seed, max_rows);
    if (seed / 2 % 2 == 0) subject.job.demands.clear();
    if (seed % 3 == 0) drop_hierarchies(subject, seed, seed % 2 == 0);
    const Result<EncodedTable> table = encode(subject.table, subject.job);
    if (!table) continue;  // alpha names a value that this table does not have
    const std::vector<Requirement> asked = requirements(*table, subject.job);
    if (!all_monotone(asked)) continue;
    body(AlgorithmCase{*table, subject.job.k, subject.job.seed, {}, asked}.input());
    if (::testing::Test::HasFatalFailure()) return;
  }
}

// The rows are a class that has k of them or more, holds, and fits within its QI-cluster of MAM.
inline void expect_class(const AlgorithmInput& input, const Partition& mam,
                         const std::vector<std::uint32_t>& rows) {
  ASSERT_GE(rows.size(), input.k);
  ClassValues values(input.requirements);
  values.assign(rows);
  ASSERT_TRUE(values.holds(input.k));
  for (const std::uint32_t row : rows) ASSERT_EQ(mam.class_of[row], mam.class_of[rows[0]]);
  for (const QuasiIdentifier& qi : input.table.quasi_identifiers) {
    Extent extent = qi.leaves[rows[0]];
    for (const std::uint32_t row : rows) extent = oracle::meet(qi, extent, qi.leaves[row]);
    ASSERT_TRUE(fits(qi, extent));
  }
}

// Every class is one, and the same rows as before are in some class.
inline void expect_sound(const AlgorithmInput& input, const Partition& before, const Partition& after) {
  const Partition mam = maximum_allowed_microdata(input.table);
  const ClassRows classes = rows_by_class(after);
  for (ClassId c = 0; c < after.classes; ++c) {
    ASSERT_NO_FATAL_FAILURE(expect_class(
        input, mam, {classes.rows.data() + classes.start[c], classes.rows.data() + classes.start[c + 1]}));
  }
  for (std::size_t row = 0; row < input.table.rows; ++row) {
    ASSERT_EQ(before.class_of[row] == suppressed, after.class_of[row] == suppressed);
  }
}

}  // namespace kordon::testing
