#include "core/table/table.h"

#include <gtest/gtest.h>

#include <string>
#include <unordered_map>

#include "core/base/random.h"

namespace kordon::table_test {
namespace {

TEST(Dictionary, NumbersValuesInOrderOfFirstAppearance) {
  Dictionary dictionary;
  EXPECT_EQ(dictionary.intern("b"), 0U);
  EXPECT_EQ(dictionary.intern("a"), 1U);
  EXPECT_EQ(dictionary.intern("b"), 0U);
  EXPECT_EQ(dictionary.size(), 2U);
  EXPECT_EQ(dictionary[0], "b");
  EXPECT_EQ(dictionary[1], "a");
}

TEST(Dictionary, FindsOnlyWhatItHolds) {
  Dictionary dictionary;
  EXPECT_FALSE(dictionary.find("x"));
  dictionary.intern("x");
  EXPECT_EQ(dictionary.find("x"), 0U);
  EXPECT_FALSE(dictionary.find("y"));
}

TEST(Dictionary, TellsTheEmptyValueFromNone) {
  Dictionary dictionary;
  EXPECT_FALSE(dictionary.find(""));
  EXPECT_EQ(dictionary.intern("a"), 0U);
  EXPECT_EQ(dictionary.intern(""), 1U);
  EXPECT_EQ(dictionary.intern(""), 1U);
  EXPECT_EQ(dictionary[1], "");
}

TEST(Dictionary, TellsValuesOfEveryLengthApart) {
  Dictionary dictionary;
  for (std::size_t length = 0; length < 40; ++length) {
    for (std::size_t at = 0; at < length; ++at) {
      std::string value(length, '0');
      value[at] = '1';
      const auto before = static_cast<ValueId>(dictionary.size());
      ASSERT_EQ(dictionary.intern(value), before);
    }
  }
  EXPECT_EQ(dictionary.size(), 40U * 39U / 2U);
}

TEST(Dictionary, KeepsItsIdsWhileItGrows) {
  Dictionary dictionary;
  std::unordered_map<std::string, ValueId> expected;
  Random random(7);
  for (int i = 0; i < 20000; ++i) {
    const std::string value = std::to_string(random.below(8000));
    const auto id = expected.emplace(value, static_cast<ValueId>(expected.size())).first->second;
    ASSERT_EQ(dictionary.intern(value), id);
  }
  for (const auto& [value, id] : expected) {
    EXPECT_EQ(dictionary.find(value), id);
    EXPECT_EQ(dictionary[id], value);
  }
}

TEST(Table, FindsColumnsByName) {
  Table table;
  table.columns.resize(2);
  table.columns[1].name = "age";
  EXPECT_EQ(table.find("age"), 1U);
  EXPECT_FALSE(table.find("Age"));
}

}  // namespace
}  // namespace kordon::table_test
