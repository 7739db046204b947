#include "core/recoding/encoded/encoder.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"
#include "tests/random/rules.h"
#include "tests/random/tables.h"

namespace kordon::encoder_test {
namespace {

std::vector<std::string> quasi_identifiers(const Job& job) {
  std::vector<std::string> names;
  for (const Attribute& attribute : job.attributes) {
    if (attribute.role == Role::quasi_identifier) names.push_back(attribute.name);
  }
  return names;
}

void expect_alike(const EncodedTable& a, const EncodedTable& b) {
  ASSERT_EQ(a.quasi_identifiers.size(), b.quasi_identifiers.size());
  EXPECT_EQ(a.loss_scale, b.loss_scale);
  EXPECT_EQ(a.hierarchy_notes, b.hierarchy_notes);
  for (std::size_t j = 0; j < a.quasi_identifiers.size(); ++j) {
    const QuasiIdentifier& x = a.quasi_identifiers[j];
    const QuasiIdentifier& y = b.quasi_identifiers[j];
    EXPECT_EQ(testing::outline(x.tree), testing::outline(y.tree));
    EXPECT_EQ(x.attribute, y.attribute);
    EXPECT_EQ(x.column, y.column);
    EXPECT_EQ(x.range.has_value(), y.range.has_value());
    EXPECT_EQ(x.set, y.set);
    EXPECT_EQ(x.implied, y.implied);
    EXPECT_EQ(x.marked, y.marked);
    EXPECT_EQ(x.magval, y.magval);
    EXPECT_EQ(x.node_loss, y.node_loss);
    EXPECT_EQ(x.full, y.full);
    EXPECT_EQ(x.leaves.all(), y.leaves.all());
  }
}

// The job names flat hierarchies where others are kept, and other boundaries from time to time: what comes of
// it is as if everything were built anew.
TEST(Encoder, GivesWhatEncodingAnewWouldGive) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    testing::RandomCase random =
        seed % 3 == 1 ? testing::random_rules(seed, 30) : testing::random_case(seed, 30);
    if (seed % 3 == 0) testing::drop_hierarchies(random, seed, true);
    Encoder encoder(random.table);
    Job light = random.job;
    for (Attribute& attribute : light.attributes) {
      if (attribute.role != Role::quasi_identifier) continue;
      ASSERT_TRUE(encoder.build(attribute, random.job.missing.everywhere, "attribute"));
      const bool made = std::holds_alternative<RangeForm>(*attribute.hierarchy) ||
                        std::holds_alternative<SetForm>(*attribute.hierarchy);
      if (!made) attribute.hierarchy = FlatForm{};
    }
    for (int round = 0; round < 3; ++round) {
      const Result<EncodedTable> anew = encode(random.table, random.job);
      const Result<EncodedTable> again = encoder.encode(light, quasi_identifiers(light));
      ASSERT_EQ(static_cast<bool>(anew), static_cast<bool>(again)) << seed;
      if (anew) expect_alike(*anew, *again);
      for (std::size_t i = 0; i < light.attributes.size(); ++i) {
        if (round == 0) random.job.attributes[i].boundaries.clear();
        if (round == 1 &&
            !std::holds_alternative<RangeForm>(light.attributes[i].hierarchy.value_or(FlatForm{}))) {
          random.job.attributes[i].boundaries = {{0, {}}};
        }
        light.attributes[i].boundaries = random.job.attributes[i].boundaries;
      }
    }
  }
}

Attribute city(HierarchyForm form) {
  Attribute attribute;
  attribute.name = "City";
  attribute.role = Role::quasi_identifier;
  attribute.hierarchy = std::move(form);
  return attribute;
}

struct Cities {
  Table table;
  Job job;
};

Cities cities() {
  Cities result;
  result.table.columns = {testing::make_column("City", {"Lincoln", "Wichita", "?", "Omaha", "Omaha"})};
  result.table.rows = 5;
  result.job.k = 2;
  result.job.attributes = {city(FlatForm{})};
  return result;
}

TEST(Encoder, NothingIsKeptOfAHierarchyWithGaps) {
  const auto [table, job] = cities();
  Encoder encoder(table);
  ASSERT_TRUE(encoder.build(city(FlatForm{}), job.missing.everywhere, "attribute"));
  EXPECT_TRUE(encoder.encode(job, {"City"}));
  const auto built =
      encoder.build(city(TreeForm{"*", {{"Lincoln", {}}}}), job.missing.everywhere, "attribute");
  ASSERT_TRUE(built);
  EXPECT_EQ(built->uncovered, (std::vector<ValueId>{1, 3}));
  EXPECT_EQ(testing::outline(built->tree), "*(Lincoln ?)");
  const auto gone = encoder.encode(job, {"City"});
  ASSERT_FALSE(gone);
  EXPECT_EQ(gone.failure().mistakes[0].where, "attributes[0]");
  EXPECT_TRUE(encoder.encode(job, {}));
}

TEST(Encoder, WhatIsKeptIsForTheMissingValuesItWasBuiltWith) {
  auto [table, job] = cities();
  Encoder encoder(table);
  ASSERT_TRUE(encoder.build(city(FlatForm{}), job.missing.everywhere, "attribute"));
  job.missing = {"Omaha"};
  EXPECT_FALSE(encoder.encode(job, {"City"}));
  ASSERT_TRUE(encoder.build(city(FlatForm{}), job.missing.everywhere, "attribute"));
  EXPECT_TRUE(encoder.encode(job, {"City"}));
}

TEST(Encoder, FormsThatAreNoneAreRefused) {
  const auto [table, job] = cities();
  Encoder encoder(table);
  EXPECT_FALSE(encoder.build(city(TreeForm{"*", {}}), job.missing.everywhere, "attribute"));
  Attribute other = city(FlatForm{});
  other.name = "Town";
  EXPECT_FALSE(encoder.build(other, job.missing.everywhere, "attribute"));
  other.name = "City";
  other.hierarchy.reset();
  EXPECT_FALSE(encoder.build(other, job.missing.everywhere, "attribute"));
}

// 101 values, with `?` for a missing one, and one more.
TEST(Encoder, SaysThatAFlatHierarchyOverManyValuesKeepsOrLosesThem) {
  Table table;
  std::vector<std::string> cells = {"?"};
  for (int i = 0; i < 100; ++i) cells.push_back("city " + std::to_string(i));
  const auto notes = [&](const Attribute& attribute) {
    table.columns = {testing::make_column("City", cells)};
    table.rows = cells.size();
    const Result<BuiltHierarchy> built = Encoder(table).build(attribute, {"?", "NA"}, "attribute");
    std::string text;
    for (const Text& note : built->notes) text += english(note) + "\n";
    return text;
  };
  Attribute city = testing::quasi_identifier("City", FlatForm{});
  EXPECT_EQ(notes(city), "");
  cells.emplace_back("city 100");
  EXPECT_EQ(
      notes(city),
      "City: 101 values and only one level, *: each value is kept or lost; build levels (prefix, groups) "
      "or leave the column out\n");
  const Result<EncodedAttribute> encoded = encode_attribute(table, city, {"?"}, "attribute");
  ASSERT_TRUE(encoded);
  EXPECT_EQ(encoded->notes.size(), 1U);
  city.role = Role::sensitive;  // its hierarchy tells distances, and nothing is lost
  EXPECT_EQ(notes(city), "");
  city = testing::quasi_identifier("City", SetForm{});
  EXPECT_EQ(notes(city), "");
  city = testing::quasi_identifier("City", PrefixForm{{6}});
  EXPECT_EQ(notes(city), "");
}

}  // namespace
}  // namespace kordon::encoder_test
