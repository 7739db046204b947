#include "core/audit/cells/scale.h"

#include <gtest/gtest.h>

#include "tests/examples/demands.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"

namespace kordon::audit_scale_test {
namespace {

using testing::leaf;
using testing::make_column;

// A column before and after, and what the job says of it.
struct Pair {
  Pair(HierarchyForm form, const std::vector<std::string>& before_cells,
       const std::vector<std::string>& after_cells, std::vector<BoundaryRef> boundaries = {})
      : attribute(testing::quasi_identifier("C", std::move(form), std::move(boundaries))),
        before(make_column("C", before_cells)),
        after(make_column("C", after_cells)) {}

  AuditScale scale(const std::vector<bool>& goes_out = {}) {
    pair = {&attribute, &before, &after, 0};
    Result<AuditScale> read = read_scale(pair, {"?"}, goes_out);
    EXPECT_TRUE(read) << english(read.failure().mistakes[0].what);
    return std::move(*read);
  }

  Attribute attribute;
  Column before, after;
  ColumnPair pair;
};

const TreeForm tree = {"*", {{"G", {leaf("a"), leaf("b")}}, {"H", {leaf("c")}}, leaf("d")}};

std::string limits(AuditScale scale) {
  std::string text;
  for (const NodeId node : scale.limit) text += std::string(scale.tree.label(node)) + " ";
  return text;
}

BoundaryRef rows(std::uint64_t count) {
  BoundaryRef rule;
  rule.rows = count;
  return rule;
}

TEST(AuditScale, OfSeveralBoundariesTheNearestCounts) {
  const std::vector<std::string> cells = {"a", "a", "a", "b", "c", "d"};
  EXPECT_EQ(limits(Pair(tree, cells, cells).scale()), "* * * * ");
  EXPECT_EQ(limits(Pair(tree, cells, cells, {{std::nullopt, "G"}}).scale()), "G G * * ");
  EXPECT_EQ(limits(Pair(tree, cells, cells, {rows(3)}).scale()), "a G * * ");
  EXPECT_EQ(limits(Pair(tree, cells, cells, {rows(3), {std::nullopt, "H"}}).scale()), "a G H * ");
  EXPECT_EQ(limits(Pair(tree, cells, cells, {rows(6), {std::nullopt, "G"}}).scale()), "G G * * ");
}

TEST(AuditScale, ARuleOfRowsCountsThoseThatGoOut) {
  Pair pair(tree, {"a", "a", "a", "b"}, {"a", "a", "a", "b"}, {rows(3)});
  EXPECT_EQ(limits(pair.scale({true, true, true, true})), "a G ");
  EXPECT_EQ(limits(pair.scale({true, true, false, true})), "G G ");
}

// By levels `*` costs the whole and G half of it; by share G costs what b adds to a, in a tree of four
// leaves.
TEST(AuditScale, NodesCostWhatTheyLose) {
  Pair pair(tree, {"a", "b", "c", "d"}, {"a", "b", "c", "d"});
  const AuditScale scale = pair.scale();
  const auto cost = [&](LossMeasure measure, const char* label, const AuditScale& of,
                        const std::vector<bool>& goes_out = {}) {
    return node_costs(of, measure, 1000, goes_out)[of.tree.find(label).at(0)];
  };
  EXPECT_EQ(cost(LossMeasure::levels, "*", scale), 1000);
  EXPECT_EQ(cost(LossMeasure::levels, "G", scale), 500);
  EXPECT_EQ(cost(LossMeasure::levels, "a", scale), 0);
  EXPECT_EQ(cost(LossMeasure::share, "*", scale), 1000);
  EXPECT_EQ(cost(LossMeasure::share, "G", scale), 333);
  EXPECT_EQ(cost(LossMeasure::share, "H", scale), 0);
  // Of a hierarchy that a rule makes those leaves count that a released row has.
  Pair rule(IntervalsForm{{"10"}}, {"11", "12", "13", "21"}, {"11", "12", "13", "21"});
  const AuditScale made = rule.scale();
  EXPECT_EQ(cost(LossMeasure::share, "10-19", made), 666);
  EXPECT_EQ(cost(LossMeasure::share, "10-19", made, {true, true, false, true}), 500);
  EXPECT_TRUE(node_costs(Pair(RangeForm{}, {"1"}, {"1"}).scale(), LossMeasure::share, 1000, {}).empty());
}

// The root loses all, also where there is one value.
TEST(AuditScale, OfOneValueTheRootCostsTheWhole) {
  Pair pair(IntervalsForm{{"10"}}, {"11"}, {"*"});
  const AuditScale scale = pair.scale();
  const std::vector<std::int64_t> costs = node_costs(scale, LossMeasure::share, 1000, {});
  EXPECT_EQ(costs[Hierarchy::root], 1000);
  EXPECT_EQ(costs[scale.tree.find("10-19").at(0)], 0);
}

// 93 and 95 go out as 90+ at most: the first stands for both. Ranges have each value by itself.
TEST(AuditScale, ValuesOfOneLeafAreOne) {
  IntervalsForm form{{"10"}, "0", {}, "90"};
  form.always = true;
  const std::vector<std::string> ages = {"20", "93", "25", "95"};
  EXPECT_EQ(first_of_leaf(Pair(form, ages, ages).scale()), (std::vector<ValueId>{0, 1, 2, 1}));
  EXPECT_EQ(first_of_leaf(Pair(RangeForm{}, ages, ages).scale()), (std::vector<ValueId>{0, 1, 2, 3}));
}

TEST(AuditScale, OfNumbersThoseOccurThatGoOut) {
  Pair pair(RangeForm{}, {"20", "25"}, {"20", "25"});
  pair.attribute.released_as = ReleasedAs::mean;
  EXPECT_EQ(pair.scale().occurs, (std::vector<bool>{true, true}));
  EXPECT_EQ(pair.scale({false, true}).occurs, (std::vector<bool>{false, true}));
  const BoxColumn column = covered_by_numbers(pair.after);
  EXPECT_EQ(column.values.size(), 2U);
  EXPECT_FALSE(column.unknown.empty());
}

TEST(AuditScale, ShownValuesAreThoseOfSetsAndRanges) {
  EXPECT_EQ(values_shown(Pair(SetForm{}, {"a", "b", "c"}, {"{a, b}", "a", "*"}).scale()), 2);
  EXPECT_EQ(values_shown(Pair(RangeForm{}, {"1", "2", "5"}, {"[1-3]", "[2-5]"}).scale()), 3);
}

TEST(AuditScale, OfSetsTheBoxesAreTheirMembers) {
  Pair pair(SetForm{}, {"a", "b", "c", "d"}, {"{a, b, d}", "*"});
  const std::vector<std::uint32_t> origin = {0, 1, 2, 3};
  const AuditScale scale = pair.scale();
  const BoxColumn column = box_column(scale, origin, false);
  EXPECT_EQ(column.values[0].leaves, (LeafSet{{0, 1}, {3, 3}}));
  EXPECT_EQ(column.values[0].possible, column.values[0].leaves);
  EXPECT_EQ(column.values[1].leaves, (LeafSet{{0, 3}}));
  EXPECT_EQ(column.leaf(2), 2U);
}

TEST(AuditScale, OfTooManyValuesNobodyLooksAtAllPairs) {
  std::vector<std::string> before, after;
  for (int i = 0; i < 4'500; ++i) {
    before.push_back(std::to_string(i));
    after.push_back("[" + std::to_string(i) + "-" + std::to_string(i + 1) + "]");
  }
  Pair pair(RangeForm{}, before, after);
  const AuditScale scale = pair.scale();
  const BoxColumn column = box_column(scale, {}, false);
  EXPECT_EQ(english(column.unknown), "\"C\" has too many values");
  EXPECT_TRUE(column.values[0].leaves.empty());
}

TEST(AuditScale, IgnoredBoundariesKeepNothingOut) {
  Pair pair(tree, {"a", "b", "c", "d"}, {"*", "*", "*", "*"}, {{std::nullopt, "G"}});
  const std::vector<std::uint32_t> origin = {0, 1, 2, 3};
  const AuditScale scale = pair.scale();
  EXPECT_EQ(box_column(scale, origin, false).values[0].possible, (LeafSet{{2, 3}}));
  EXPECT_EQ(box_column(scale, origin, true).values[0].possible, (LeafSet{{0, 3}}));
}

TEST(AuditScale, WhatDoesNotFitIsNamed) {
  const auto mistake = [](Pair pair) {
    pair.pair = {&pair.attribute, &pair.before, &pair.after, 0};
    const Result<AuditScale> read = read_scale(pair.pair, {}, {});
    return read ? std::string("none") : english(read.failure().mistakes[0].where);
  };
  EXPECT_EQ(mistake(Pair(tree, {"a"}, {"a"})), "none");
  EXPECT_EQ(mistake(Pair(tree, {"x"}, {"x"})), "attributes[0].hierarchy");
  EXPECT_EQ(mistake(Pair(tree, {"a"}, {"a"}, {{std::nullopt, "x"}})), "attributes[0].boundaries");
  EXPECT_EQ(mistake(Pair(tree, {"a"}, {"a"}, {{7U, std::nullopt}})), "attributes[0].boundaries");
  EXPECT_EQ(mistake(Pair(RangeForm{}, {"1"}, {"1"}, {{std::nullopt, "x"}})), "attributes[0].boundaries");
  Pair without(tree, {"a"}, {"a"});
  without.attribute.hierarchy.reset();
  EXPECT_EQ(mistake(without), "attributes[0]");
}

TEST(AuditScale, ReadersCountRowsThatKAloneStopped) {
  Job job;
  job.k = 3;
  EXPECT_EQ(company_of(job, false).k, 3U);
  EXPECT_TRUE(company_of(job, false).uncountable.empty());
  job.demands = {testing::p(2)};
  EXPECT_TRUE(company_of(job, true).uncountable.empty());
  EXPECT_FALSE(company_of(job, false).uncountable.empty());
  job.person = {"who"};
  EXPECT_FALSE(company_of(job, true).uncountable.empty());
}

// Rows share a region if the boundaries let them become the same in each column; a range may have all values.
TEST(AuditScale, RowsOfOneRegionMayShareAClass) {
  BoundaryRef g;
  g.label = "G";
  BoundaryRef as_it_is;
  as_it_is.level = 0;
  Pair town(tree, {"a", "b", "c", "d", "a"}, {"G", "G", "*", "*", "G"}, {g});
  Pair sex(FlatForm{}, {"f", "f", "f", "f", "m"}, {"f", "f", "f", "f", "m"}, {as_it_is});
  Pair age(RangeForm{}, {"1", "2", "3", "3", "5"}, {"1", "2", "3", "3", "5"});
  std::vector<AuditScale> scales;
  for (Pair* each : {&town, &sex, &age}) scales.push_back(each->scale());
  const Table table = testing::table_of({"C"}, {{"a"}, {"b"}, {"c"}, {"d"}, {"a"}});
  Job job;
  const PlacesOfRows places = places_of_rows(scales, table, job);
  EXPECT_EQ(places.region, (std::vector<std::uint32_t>{0, 0, 1, 1, 2}));
  EXPECT_EQ(places.of_input, places.region);
  EXPECT_EQ(places.tuple, (std::vector<std::uint32_t>{0, 1, 2, 3, 4}));
  EXPECT_EQ(places_of_rows({scales.begin() + 2, scales.end()}, table, job).tuple,
            (std::vector<std::uint32_t>{0, 1, 2, 2, 3}));
  job.ignore_boundaries = true;
  EXPECT_EQ(places_of_rows(scales, table, job).region, std::vector<std::uint32_t>(5, 0));
}

// Each town of two rows or more is a boundary. If those of b are not released, then a and b may share a
// class.
TEST(AuditScale, BoundariesOfAllRowsMayBeNarrower) {
  BoundaryRef two;
  two.rows = 2;
  Pair town(tree, {"a", "a", "b", "b", "c"}, {"*", "*", "*", "*", "*"}, {two});
  std::vector<AuditScale> scales;
  scales.push_back(town.scale({true, false, false, true, true}));
  const Table table = testing::table_of({"C"}, {{"a"}, {"a"}, {"b"}, {"b"}, {"c"}});
  const PlacesOfRows places = places_of_rows(scales, table, Job());
  EXPECT_EQ(places.of_input, (std::vector<std::uint32_t>{0, 0, 1, 1, 2}));
  EXPECT_EQ(places.region, (std::vector<std::uint32_t>{0, 0, 0, 0, 1}));
}

}  // namespace
}  // namespace kordon::audit_scale_test
