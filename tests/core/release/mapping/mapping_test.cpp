#include "core/release/mapping/mapping.h"
#include "core/release/mapping/json.h"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "core/recoding/full_domain.h"
#include "core/release/run/anonymize.h"
#include "tests/random/tables.h"

namespace kordon::mapping_test {
namespace {

Result<Release> mask(const Table& table, const Job& job) {
  CsvFile file;
  file.table = table;
  return anonymize(file, job);
}

// Counts every value by what its rows became, from the released rows one by one.
TEST(ValueMapping, SaysWhatBecameOfEveryValue) {
  std::size_t mapped = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 40);
    const Result<Release> release = mask(random.table, random.job);
    if (!release) continue;
    ++mapped;
    const Recoding& recoding = release->recoding;
    const Mapping mapping = value_mapping(release->encoded(), recoding, random.job);
    const std::size_t width = release->encoded().quasi_identifiers.size();
    ASSERT_EQ(mapping.attributes.size(), width);
    ASSERT_EQ(mapping.class_rows.size(), recoding.partition.classes);
    std::vector<std::uint64_t> sizes(recoding.partition.classes, 0);
    for (const ClassId c : recoding.partition.class_of) {
      if (c != suppressed) ++sizes[c];
    }
    EXPECT_EQ(mapping.class_rows, sizes);
    for (std::size_t j = 0; j < width; ++j) {
      const MappedAttribute& attribute = mapping.attributes[j];
      const QuasiIdentifier& qi = release->encoded().quasi_identifiers[j];
      std::map<std::string, std::uint64_t> rows;
      std::map<std::pair<std::string, std::string>, std::map<ClassId, std::uint64_t>> became;
      for (std::size_t row = 0; row < random.table.rows; ++row) {
        const std::string value(random.table.columns[qi.column].cell(row));
        ++rows[value];
        const ClassId c = recoding.partition.class_of[row];
        if (c != suppressed) ++became[{value, std::string(qi.tree.label(recoding.value(c, j, width)))}][c];
      }
      ASSERT_EQ(attribute.values.size(), rows.size());
      std::size_t pairs = 0;
      for (const MappedValue& value : attribute.values) {
        EXPECT_EQ(value.rows, rows.at(value.text));
        for (const MappedValue::ReleasedNode& each : value.became) {
          const auto& classes = became.at({value.text, attribute.released[each.released].label});
          std::uint64_t expected = 0;
          for (const auto& [c, count] : classes) expected += count;
          EXPECT_EQ(each.rows, expected);
          EXPECT_EQ(each.classes, classes.size());
          ++pairs;
        }
      }
      EXPECT_EQ(pairs, became.size());
      for (ClassId c = 0; c < recoding.partition.classes; ++c) {
        EXPECT_EQ(attribute.released[mapping.values[c * width + j]].label,
                  qi.tree.label(recoding.value(c, j, width)));
      }
    }
  }
  EXPECT_GT(mapped, 60U);
}

TEST(ValueMapping, KnowsAFullDomainGeneralizationByItsLevels) {
  std::size_t local = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 30);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    Random choice(seed);
    Levels levels;
    for (const QuasiIdentifier& qi : table->quasi_identifiers) {
      levels.push_back(static_cast<unsigned>(choice.below(qi.tree.height() + 1)));
    }
    const Recoding recoding =
        recode_full_domain(*table, levels, std::vector<bool>(random.table.rows, true), 0);
    const Mapping mapping = value_mapping(*table, recoding, random.job);
    ASSERT_TRUE(mapping.full_domain());
    for (std::size_t j = 0; j < levels.size(); ++j) {
      const QuasiIdentifier& qi = table->quasi_identifiers[j];
      ASSERT_LE(*mapping.attributes[j].level, levels[j]);
      const std::vector<NodeId> meant = generalization(qi, levels[j]);
      const std::vector<NodeId> said = generalization(qi, *mapping.attributes[j].level);
      for (const NodeId leaf : qi.leaves) EXPECT_EQ(said[leaf], meant[leaf]);
    }
    const Result<Release> release = mask(random.table, random.job);
    if (!release) continue;
    const Mapping other = value_mapping(release->encoded(), release->recoding, random.job);
    for (const MappedAttribute& attribute : other.attributes) {
      EXPECT_EQ(attribute.level.has_value(), other.full_domain());
      for (const MappedValue& value : attribute.values) {
        EXPECT_FALSE(other.full_domain() && value.became.size() > 1);
      }
    }
    local += other.full_domain() ? 0U : 1U;
  }
  EXPECT_GT(local, 20U);
}

TEST(MappingJson, ComesBackAsItWent) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 40);
    const Result<Release> release = mask(random.table, random.job);
    if (!release) continue;
    const std::string text = mapping_text(value_mapping(release->encoded(), release->recoding, random.job));
    const Result<Mapping> back = parse_mapping(text);
    ASSERT_TRUE(back) << back.failure().mistakes[0].where << ": " << back.failure().mistakes[0].what;
    EXPECT_EQ(mapping_text(*back), text);
  }
}

const char* const small = R"({
  "kordon": 1,
  "mapping": {
    "note": "keep",
    "algorithm": "greedy-cka",
    "k": 2,
    "rows": 5,
    "attributes": [
      {"name": "City", "values": [
        {"value": "Wichita", "rows": 3, "released": [
          {"as": {"level": 1, "label": "Kansas"}, "rows": 1, "classes": 1}, {"as": "Wichita", "rows": 2, "classes": 1}]}
      ]}
    ],
    "classes": [
      {"rows": 2, "values": ["Wichita"]},
      {"rows": 2, "values": [{"level": 1, "label": "Kansas"}]}
    ]
  }
})";

TEST(MappingJson, IsReadAsItIsWritten) {
  const Result<Mapping> mapping = parse_mapping(small);
  ASSERT_TRUE(mapping) << mapping.failure().mistakes[0].where << mapping.failure().mistakes[0].what;
  EXPECT_EQ(mapping->algorithm, "greedy-cka");
  EXPECT_EQ(mapping->class_rows, (std::vector<std::uint64_t>{2, 2}));
  ASSERT_EQ(mapping->attributes[0].released.size(), 2U);
  EXPECT_EQ(mapping->attributes[0].released[0].level, 1U);
  EXPECT_EQ(mapping->values, (std::vector<std::uint32_t>{1, 0}));
  EXPECT_EQ(mapping->attributes[0].values[0].became[1].rows, 2U);
  EXPECT_FALSE(mapping->full_domain());
}

// Who finds the file must know what it is.
TEST(MappingJson, SaysThatItBelongsBesideTheOriginal) {
  const Result<Mapping> mapping = parse_mapping(small);
  ASSERT_TRUE(mapping);
  const auto json = nlohmann::json::parse(mapping_text(*mapping));
  EXPECT_NE(json["mapping"]["note"].get<std::string>().find("never hand it out"), std::string::npos);
}

TEST(MappingJson, EveryMistakeIsToldByItsPath) {
  struct Broken {
    const char* from;
    const char* to;
    const char* where;
  };
  const Broken cases[] = {
      {"\"kordon\": 1", "\"kordon\": 2", "kordon"},
      {"\"kordon\": 1,", "", "kordon"},
      {"\"mapping\"", "\"job\"", "mapping"},
      {"\"rows\": 5", "\"rows\": 0", "mapping.rows"},
      {"\"k\": 2", "\"k\": 0", "mapping.k"},
      {"\"k\": 2,", "", "mapping.k"},
      {"\"note\"", "\"notes\"", "mapping.notes"},
      {"\"name\": \"City\"", "\"name\": 7", "mapping.attributes[0].name"},
      {"\"as\": \"Wichita\"", "\"as\": null", "mapping.attributes[0].values[0].released[1].as"},
      {"\"rows\": 2, \"values\": [\"Wichita\"]", "\"rows\": 2, \"values\": []", "mapping.classes[0].values"},
      {"\"rows\": 2, \"values\": [\"Wichita\"]", "\"rows\": 2", "mapping.classes[0].values"},
      {"[{\"level\": 1, \"label\": \"Kansas\"}]", "[{\"level\": 1}]", "mapping.classes[1].values[0].label"},
      {"[{\"level\": 1, \"label\"", "[{\"level\": -1, \"label\"", "mapping.classes[1].values[0].level"},
  };
  for (const Broken& broken : cases) {
    std::string text = small;
    const std::size_t place = text.find(broken.from);
    ASSERT_NE(place, std::string::npos) << broken.from;
    text.replace(place, std::string(broken.from).size(), broken.to);
    const Result<Mapping> mapping = parse_mapping(text);
    ASSERT_FALSE(mapping) << broken.to;
    EXPECT_EQ(mapping.failure().mistakes[0].where, broken.where) << broken.to;
  }
  EXPECT_EQ(parse_mapping("{\"kordon\": 1").failure().mistakes[0].what, "the JSON text breaks off");
  EXPECT_FALSE(parse_mapping("[]"));
  EXPECT_FALSE(parse_mapping(R"({"kordon": 1, "mapping": 3})"));
  EXPECT_FALSE(parse_mapping(
      R"({"kordon": 1, "mapping": {"algorithm": "a", "k": 2, "rows": 1, "attributes": [], "classes": []}})"));
  EXPECT_FALSE(parse_mapping(
      R"({"kordon": 1, "mapping": {"algorithm": "a", "k": 2, "rows": 1, "attributes": [
          {"name": "A", "level": 1, "values": []}, {"name": "B", "values": []}], "classes": [
          {"rows": 1, "values": ["x", "y"]}]}})"));
}

}  // namespace
}  // namespace kordon::mapping_test
