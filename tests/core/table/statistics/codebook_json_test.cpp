#include "core/table/statistics/codebook_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace kordon::codebook_json_test {
namespace {

Codebook read(const char* text, std::vector<Mistake>& mistakes) {
  const nlohmann::json json = nlohmann::json::parse(text);
  return read_codebook(JsonReader(json, "codebook", mistakes));
}

TEST(CodebookJson, ReadsWhatItWrites) {
  Codebook book{"A survey", "wt", {{.name = "marital", .label = "Marital status", .format = "F1.0"}}};
  book.columns[0].level = MeasurementLevel::nominal;
  book.columns[0].labels = {{"1", "single"}, {"-9", "refused"}};
  book.columns[0].missing = {"-9"};
  book.columns[0].missing_ranges = {{parse_decimal("-99.5"), parse_decimal("-90")},
                                    {parse_decimal("900"), std::nullopt}};
  book.columns.push_back({.name = "town", .type = StoredType::text, .identifier = true});
  std::vector<Mistake> mistakes;
  EXPECT_EQ(read(to_json(book).dump().c_str(), mistakes), book);
  EXPECT_TRUE(mistakes.empty());
}

TEST(CodebookJson, NamesEveryMistake) {
  std::vector<Mistake> mistakes;
  read(R"({"columns": [{"label": "x"}, {"name": "a", "values": ["1"], "missing": [{}, 7], "level": "high"},
           {"name": "a"}], "colour": 1})",
       mistakes);
  std::vector<std::string> places;
  for (const Mistake& each : mistakes) places.push_back(english(each.where));
  for (const char* place : {"codebook.colour", "codebook.columns[0].name", "codebook.columns[1].values",
                            "codebook.columns[1].missing[0]", "codebook.columns[1].missing[1]",
                            "codebook.columns[1].level", "codebook.columns[2]"}) {
    EXPECT_NE(std::find(places.begin(), places.end(), place), places.end()) << place;
  }
}

}  // namespace
}  // namespace kordon::codebook_json_test
