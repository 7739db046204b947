#include "core/algorithms/descent/descent.h"

#include <gtest/gtest.h>

#include "core/privacy/local_recoding.h"
#include "tests/examples/classes.h"
#include "tests/examples/demands.h"
#include "tests/random/rounds.h"

namespace kordon::descent_test {
namespace {

using Classes = std::vector<ClassId>;  // by row

Partition descended(const AlgorithmInput& input, const Partition& before) {
  const JoinLosses losses(input.table);
  ClassSet classes(losses, before);
  Descent(input, losses, classes).run({});
  for (ClassId c = 0; c < classes.size(); ++c) {
    ClassSet::Class measured = classes[c];
    classes.measure(measured);
    EXPECT_EQ(measured.total(), classes[c].total());
    for (const Row row : classes[c].rows) EXPECT_EQ(classes.class_of(row), c);
  }
  return classes.partition();
}

Partition one_class_each(const EncodedTable& table, const std::vector<std::vector<Row>>& clusters) {
  Partition whole = empty_partition(table.rows);
  for (const std::vector<Row>& rows : clusters) {
    for (const Row row : rows) whole.class_of[row] = whole.classes;
    ++whole.classes;
  }
  return whole;
}

// Holds a table whose columns are flat, but for the last one, which is sensitive.
struct SmallCase {
  Job job;
  EncodedTable table;
  std::vector<Requirement> asked;

  SmallCase(const testing::Rows& rows, Demand demand) {
    std::vector<std::string> header;
    for (std::size_t j = 0; j < rows[0].size(); ++j) {
      header.push_back("c" + std::to_string(j));
      job.attributes.push_back(j + 1 < rows[0].size() ? testing::quasi_identifier(header.back(), FlatForm{})
                                                      : testing::plain(header.back(), Role::sensitive));
    }
    job.demands.push_back(std::move(demand));
    table = *encode(testing::table_of(header, rows), job);
    asked = requirements(table, job);
  }

  Classes descended() {
    const testing::AlgorithmCase small{table, 2, 0, {}, asked};
    return descent_test::descended(small.input(), {Classes(table.rows, 0), 1}).class_of;
  }
};

// The example of the header: row 1 has the one x of those with an a, and stays with them.
TEST(Descent, ARowOfAScarceValueStaysWithThoseThatNeedIt) {
  SmallCase small(
      {{"p", "a", "x"}, {"q", "a", "y"}, {"p", "a", "y"}, {"q", "a", "y"}, {"p", "b", "x"}, {"q", "b", "y"}},
      testing::p(2));
  const Classes after = small.descended();
  EXPECT_EQ(after, (Classes{0, 0, 0, 0, 1, 1}));
}

// Those with an a and a q have an x of their own, and go once more.
TEST(Descent, RowsThatFindAllValuesGoFurther) {
  SmallCase small(
      {{"p", "a", "x"}, {"q", "a", "y"}, {"p", "a", "y"}, {"q", "a", "x"}, {"p", "b", "x"}, {"q", "b", "y"}},
      testing::p(2));
  const Classes after = small.descended();
  EXPECT_EQ(after, (Classes{0, 1, 0, 1, 2, 2}));
}

// At * p rows 1 and 3 become a class. At a * rows 2 and 4 would gain and have no x, so that class is broken
// up.
TEST(Descent, WhatIsMissingComesFromAClassThatIsBrokenUp) {
  SmallCase small(
      {{"a", "p", "x"}, {"a", "q", "y"}, {"a", "p", "y"}, {"a", "q", "y"}, {"b", "p", "x"}, {"b", "q", "y"}},
      testing::p(2));
  EXPECT_EQ(small.descended(), (Classes{0, 0, 0, 0, 1, 1}));
}

TEST(Descent, RowsInNoClassStaySo) {
  const EncodedTable table = testing::flat_table({{"a"}, {"a"}, {"b"}, {"b"}, {"a"}});
  const Partition before = {Classes{0, 0, 0, 0, suppressed}, 1};
  const Partition after = descended(testing::AlgorithmCase{table, 2, 0}.input(), before);
  EXPECT_EQ(after.class_of, (Classes{0, 0, 1, 1, suppressed}));
}

TEST(Descent, NoRowsAtAll) {
  const EncodedTable table = testing::flat_table({{"a"}, {"b"}});
  const Partition after = descended(testing::AlgorithmCase{table, 2, 0}.input(), empty_partition(2));
  EXPECT_EQ(after.class_of, (Classes{suppressed, suppressed}));
}

bool makes_values(const EncodedTable& table) {
  return std::any_of(table.quasi_identifiers.begin(), table.quasi_identifiers.end(),
                     [](const QuasiIdentifier& qi) { return qi.makes_values(); });
}

// From one class a cluster, and from what other algorithms make.
TEST(Descent, EveryClassHoldsAndNoMoreIsLost) {
  std::uint64_t less_than_whole = 0;
  std::uint64_t less_than_others = 0;
  std::uint64_t with_models = 0;
  testing::for_each_monotone_case(testing::rounds(600U), 60, [&](const AlgorithmInput& input) {
    if (makes_values(input.table)) return;
    std::vector<Partition> starts = {one_class_each(input.table, clusters_that_hold(input).rows)};
    for (const char* name : {"mondrian", "greedy-cka"}) {
      starts.push_back(find_algorithm(name)->run(input)->partition);
    }
    for (std::size_t i = 0; i < starts.size(); ++i) {
      const Partition after = descended(input, starts[i]);
      ASSERT_NO_FATAL_FAILURE(testing::expect_sound(input, starts[i], after));
      const Loss then = oracle::loss(input.table, starts[i]);
      const Loss now = oracle::loss(input.table, after);
      ASSERT_LE(now, then);
      if (now < then) ++(i == 0 ? less_than_whole : less_than_others);
    }
    if (!input.requirements.empty()) ++with_models;
  });
  EXPECT_GE(less_than_whole, testing::rounds(100U));
  EXPECT_GE(less_than_others, testing::rounds(100U));
  EXPECT_GE(with_models, testing::rounds(100U));
}

}  // namespace
}  // namespace kordon::descent_test
