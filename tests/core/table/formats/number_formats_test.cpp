#include "core/table/formats/number_formats.h"

#include <gtest/gtest.h>

#include <algorithm>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/profile/json.h"

namespace kordon::number_formats_test {
namespace {

using Columns = std::vector<std::vector<std::string>>;

std::vector<ColumnProfile> profiles(const Columns& columns) {
  Table table;
  table.rows = columns.front().size();
  for (const std::vector<std::string>& cells : columns) {
    Column& column = table.columns.emplace_back();
    column.name = "c" + std::to_string(table.columns.size());
    for (const std::string& cell : cells) column.cells.push_back(column.values.intern(cell));
  }
  return profile(table, {"", "?"});
}

// Of each column: ",." for a decimal comma and points between thousands, "plain", or another type.
std::string formats(const Columns& columns) {
  std::string text;
  for (const ColumnProfile& column : profiles(columns)) {
    if (!text.empty()) text += ' ';
    if (column.type != ColumnType::number) {
      text += column_type_name(column.type);
    } else {
      text += column.number.is_plain() ? "plain" : column.number.decimal + column.number.thousands;
    }
  }
  return text;
}

std::string notes(const std::vector<std::string>& cells) {
  std::string text;
  const ColumnProfile found = profiles({cells})[0];
  for (const auto* each : {&found.reading, &found.notes}) {
    for (const Text& note : *each) text += english(note) + "\n";
  }
  return text;
}

TEST(NumberFormats, AValueThatOneSignReadsLeavesNoDoubt) {
  EXPECT_EQ(formats({{"12,50", "3", "1.234"}}), ",.");
  EXPECT_EQ(formats({{"12,50", "3"}}), ",");
  EXPECT_EQ(formats({{"1.234.567", "3"}}), ",.");
  EXPECT_EQ(formats({{"1,234.5", "3"}}), ".,");
  EXPECT_EQ(formats({{"1,234", "12.5"}}), ".,");
  EXPECT_EQ(formats({{"12.5", "1.234"}}), "plain");
  EXPECT_EQ(formats({{"0.123", "1.234"}}), "plain");
  EXPECT_EQ(formats({{"1 234,5", "999"}}), ", ");
  EXPECT_EQ(formats({{"1\u202f234,5", "999"}}), ", ");
  EXPECT_EQ(formats({{"1'234.50", "999"}}), ".'");
  EXPECT_EQ(formats({{"12,50 €", "3,00 €"}}), ",");
}

TEST(NumberFormats, WhatEveryFormatReadsAlikeIsPlain) {
  EXPECT_EQ(formats({{"1", "-20", "300"}, {"12,5", "3", "4"}}), "plain ,");
  EXPECT_EQ(formats({{"12 %", "30 %", "7 %"}}), ".");
  EXPECT_EQ(formats({{"12 %", "30 %", "7 %"}, {"1,5", "2", "3"}}), ", ,");
  EXPECT_EQ(formats({{"a", "b,5"}}), "text");
}

TEST(NumberFormats, TheOtherColumnsDecideWhereBothFit) {
  const std::vector<std::string> points = {"1.234", "5.678"};
  const std::vector<std::string> commas = {"1,234", "5,678"};
  EXPECT_EQ(formats({points, {"12,5", "3"}}), ",. ,");
  EXPECT_EQ(formats({points, {"12.5", "3"}}), "plain plain");
  EXPECT_EQ(formats({commas, {"12,5", "3"}}), ", ,");
  EXPECT_EQ(formats({{"12.5", "3"}, commas}), "plain .,");
  // They do not agree, or have nothing to say.
  EXPECT_EQ(formats({points, {"12.5", "3"}, {"12,5", "3"}}), "plain plain ,");
  EXPECT_EQ(formats({points, {"x", "y"}}), "plain text");
  EXPECT_EQ(formats({commas, {"7", "8"}}), "text plain");
}

TEST(NumberFormats, NotesTellHowNumbersAreReadAndWhatIsInDoubt) {
  EXPECT_EQ(notes({"12,50", "3"}), "read with a decimal comma, as \"12,50\"\n");
  EXPECT_EQ(notes({"1.234,50", "3"}),
            "read with a decimal comma and \".\" between thousands, as \"1.234,50\"\n");
  EXPECT_EQ(notes({"1,234.50", "3"}),
            "read with a decimal point and \",\" between thousands, as \"1,234.50\"\n");
  EXPECT_EQ(notes({"12 %", "3 %"}), "read with a decimal point, as \"12 %\"\n");
  EXPECT_EQ(notes({"1.234", "5.678"}),
            R"("1.234" may be 1234 or 1.234: please say which ()"
            R"("number": {"decimal":",","thousands":"."} in the job for the former))"
            "\n");
  EXPECT_EQ(notes({"1,000", "5,000"}),
            R"("1,000" may be 1000 or 1: please say which ()"
            R"("number": {"decimal":".","thousands":","} in the job for the former))"
            "\n");
  EXPECT_EQ(notes({"12.5", "3"}), "");
}

TEST(NumberFormats, HalfOfTheRowsMayBeOdd) {
  std::vector<std::string> cells(19, "12,50");
  cells.emplace_back("none");
  EXPECT_EQ(formats({cells}), ",");
  cells.back() = "12.50";
  EXPECT_EQ(formats({cells}), ",");
  std::fill(cells.begin(), cells.begin() + 9, "none");
  EXPECT_EQ(formats({cells}), ",");
  std::fill(cells.begin(), cells.begin() + 11, "none");
  EXPECT_EQ(formats({cells}), "category");
}

TEST(NumberFormats, BarsMarkersAndSuggestedBinsComeFromTheFormat) {
  const ColumnProfile found = profiles({{"12,5", "1.000", "20,25", "999999", "7", "8"}})[0];
  EXPECT_EQ(found.markers, std::vector<std::string>{"999999"});
  const ColumnProfile prices = profiles({{"0,5", "1", "1,5", "2", "0,25", "2,5"}})[0];
  EXPECT_EQ(prices.distribution.front().value, "[0,2; 0,3)");
  const auto json = to_json({prices})[0];
  EXPECT_EQ(json["number"].dump(), R"({"decimal":","})");
  EXPECT_EQ(json["suggested_hierarchy"].dump(), R"({"intervals":{"widths":[0.2,0.4,0.8],"origin":0}})");
  EXPECT_FALSE(to_json(profiles({{"1", "2"}}))[0].contains("number"));
  const auto grouped = to_json(profiles({{"1.234,5", "2"}}));
  EXPECT_EQ(grouped[0]["number"].dump(), R"({"decimal":",","thousands":"."})");
}

// A column of random numbers, written by a format, is read by one that reads the same numbers.
TEST(NumberFormats, FindWhatRandomColumnsWereWrittenWith) {
  Random random(3);
  for (int round = 0; round < 200; ++round) {
    const NumberFormat format{random.below(2) == 0 ? "," : ".", random.below(2) == 0 ? "'" : ""};
    PresentValues present;
    std::vector<std::string> texts = {"12" + format.decimal + "5"};
    for (int i = 0; i < 20; ++i) {
      std::string text = std::to_string(1 + random.below(999));
      if (random.below(2) == 0) text += format.thousands + std::to_string(100 + random.below(900));
      if (random.below(2) == 0) text += format.decimal + std::to_string(random.below(1000));
      texts.push_back(std::move(text));
    }
    for (const std::string& text : texts) present.values.push_back({text, 1});
    present.rows = texts.size();
    const NumberFormat found = find_formats({present})[0].format;
    for (const std::string& text : texts) EXPECT_EQ(parse_number(text, found), parse_number(text, format));
  }
}

}  // namespace
}  // namespace kordon::number_formats_test
