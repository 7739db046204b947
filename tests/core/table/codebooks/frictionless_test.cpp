#include "core/table/codebooks/frictionless.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/examples/codebooks.h"

namespace kordon::frictionless_test {
namespace {

using testing::told;

constexpr std::string_view schema = R"({
  "fields": [
    {"name": "marital", "title": "Marital status", "type": "integer",
     "categories": [{"value": 1, "label": "single"}, {"value": 2, "label": "married"}],
     "missingValues": [{"value": "", "label": "OMITTED"}, {"value": "-9", "label": "REFUSED"}]},
    {"name": "health", "type": "string", "categories": ["good", "bad"], "categoriesOrdered": true},
    {"name": "sex", "description": "Sex", "type": "string", "constraints": {"enum": ["m", "f"]}, "enumLabels": {"m": "male"}},
    {"name": "born", "type": "date"}, {"name": "seen", "type": "datetime"}, {"name": "slot", "type": "time"},
    {"name": "sure", "type": "boolean"}
  ],
  "missingValues": ["", "NA"], "primaryKey": ["marital"]})";

TEST(Frictionless, ReadsSchemasOfOthers) {
  for (const std::string& text :
       {std::string(schema),
        R"({"title": "A survey", "resources": [{"name": "t", "path": "t.csv", "schema": )" +
            std::string(schema) + "}]}"}) {
    const Result<Codebook> book = read_codebook_file({text});
    ASSERT_TRUE(book) << told(book);
    const CodebookColumn& marital = book->columns[0];
    EXPECT_EQ(marital.label, "Marital status");
    EXPECT_EQ(marital.type, StoredType::number);
    EXPECT_EQ(marital.level, MeasurementLevel::nominal);
    EXPECT_EQ(marital.label_of("2"), "married");
    EXPECT_EQ(marital.label_of("-9"), "REFUSED");
    EXPECT_EQ(marital.missing, std::vector<std::string>{"-9"});
    EXPECT_EQ(book->find("health")->level, MeasurementLevel::ordinal);
    EXPECT_EQ(book->find("health")->missing, std::vector<std::string>{"NA"});
    EXPECT_EQ(book->find("sex")->label, "Sex");
    EXPECT_EQ(book->find("sex")->label_of("m"), "male");
    EXPECT_EQ(book->find("born")->type, StoredType::date);
    EXPECT_EQ(book->find("seen")->type, StoredType::moment);
    EXPECT_EQ(book->find("slot")->type, StoredType::time);
    EXPECT_EQ(book->find("sure")->type, StoredType::text);
  }
}

TEST(Frictionless, NamesThePathOfAMistake) {
  for (const auto& [text, place] :
       {std::pair<std::string, std::string>{R"({"fields": [{"title": "a"}]})", "fields[0].name"},
        {R"({"fields": [{"name": "a"}, {"name": "b", "categories": [{"label": "x"}]}]})",
         "fields[1].categories[0].value"},
        {R"({"fields": [{"name": "a", "missingValues": "NA"}]})", "fields[0].missingValues"},
        {R"({"fields": [{"name": "a", "kordon:missing": ["few"]}]})", R"(fields[0]["kordon:missing"][0])"},
        {R"({"fields": [{"name": "a", "title": "x"}, {"name": "a", "title": "y"}]})", "fields[1]"},
        {R"({"resources": [{"name": "a", "schema": "a.json"}]})", "resources[0]"},
        {R"({"resources": [{}, {}]})", "resources"}}) {
    const Result<Codebook> book = read_codebook_file({text});
    ASSERT_FALSE(book) << text;
    EXPECT_EQ(book.failure().mistakes[0].where, place) << told(book);
  }
}

// A program that checks the table refuses a value that is none of the categories.
TEST(Frictionless, WritesCategoriesOnlyWhereAllValuesHaveLabels) {
  Table table;
  table.rows = 2;
  Column column{"marital", {}, {}};
  for (const char* cell : {"1", "-9"}) column.cells.push_back(column.values.intern(cell));
  table.columns.push_back(column);
  Codebook book = testing::full_codebook();
  auto field = nlohmann::json::parse(write_table_schema({book, "t.csv", ',', &table}))["fields"][0];
  EXPECT_EQ(field["type"], "integer");
  EXPECT_EQ(field["categories"][0], (nlohmann::json{{"value", 1}, {"label", "single"}}));
  EXPECT_EQ(field["categoriesOrdered"], false);
  EXPECT_EQ(field["missingValues"][1], (nlohmann::json{{"value", "-9"}, {"label", "refused"}}));
  table.columns[0].cells.push_back(table.columns[0].values.intern("3"));
  field = nlohmann::json::parse(write_table_schema({book, "t.csv", ',', &table}))["fields"][0];
  EXPECT_EQ(field["type"], "number");
  EXPECT_FALSE(field.contains("categories"));
  EXPECT_EQ(field["kordon:values"][0], (nlohmann::json{{"value", "1"}, {"label", "single"}}));
}

TEST(Frictionless, WritesADataPackageOfTheTable) {
  const Codebook book = testing::full_codebook();
  const auto json = nlohmann::json::parse(write_data_package({book, "My release.csv", '\t'}));
  EXPECT_EQ(json["name"], "my-release");
  EXPECT_EQ(json["resources"][0]["path"], "My release.csv");
  EXPECT_EQ(json["resources"][0]["dialect"]["delimiter"], "\t");
  EXPECT_EQ(json["resources"][0]["schema"]["fields"].size(), book.columns.size());
}

}  // namespace
}  // namespace kordon::frictionless_test
