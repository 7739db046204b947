#include "core/table/codebooks/csvw.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/examples/codebooks.h"

namespace kordon::csvw_test {
namespace {

using testing::told;

TEST(Csvw, ReadsMetadataOfOthers) {
  const Result<Codebook> book = read_codebook_file({R"({
    "@context": ["http://www.w3.org/ns/csvw", {"@language": "en"}],
    "url": "survey.csv",
    "dc:title": {"@value": "A survey", "@language": "en"},
    "null": ["", "NA"],
    "tableSchema": {
      "columns": [
        {"titles": {"en": "Marital status"}, "name": "marital", "datatype": "integer", "null": "-9"},
        {"titles": ["age", "Age in years"], "datatype": {"base": "decimal", "minimum": 0}},
        {"name": "family%20name", "dc:description": "The name"},
        {"name": "born", "datatype": "date"}, {"name": "seen", "datatype": "dateTime"}, {"name": "slot", "datatype": "time"},
        {"name": "made", "virtual": true, "propertyUrl": "rdf:type"}
      ], "primaryKey": "marital"}})"});
  ASSERT_TRUE(book) << told(book);
  EXPECT_EQ(book->title, "A survey");
  EXPECT_EQ(book->find("marital")->label, "Marital status");
  EXPECT_EQ(book->find("Marital status")->missing, std::vector<std::string>{"-9"});
  EXPECT_EQ(book->find("marital")->type, StoredType::number);
  EXPECT_EQ(book->find("age")->label, "Age in years");
  EXPECT_EQ(book->find("age")->missing, std::vector<std::string>{"NA"});
  EXPECT_EQ(book->find("family name")->label, "The name");
  EXPECT_EQ(book->find("family name")->type, StoredType::text);
  EXPECT_EQ(book->find("born")->type, StoredType::date);
  EXPECT_EQ(book->find("seen")->type, StoredType::moment);
  EXPECT_EQ(book->find("slot")->type, StoredType::time);
  EXPECT_EQ(book->find("made"), nullptr);
}

TEST(Csvw, NamesThePathOfAMistake) {
  for (const auto& [text, place] :
       {std::pair<std::string, std::string>{R"({"tableSchema": {"columns": [{"datatype": "date"}]}})",
                                            "tableSchema.columns[0]"},
        {R"({"tableSchema": "schema.json"})", "tableSchema"},
        {R"({"tableSchema": {"columns": [{"name": "a", "null": [[1]]}]}})", "tableSchema.columns[0].null[0]"},
        {R"({"tableSchema": {"columns": [{"name": "a", "kordon:values": [{"skos:notation": 1}]}]}})",
         R"(tableSchema.columns[0]["kordon:values"][0])"},
        {R"({"tableSchema": {"columns": [{"name": "a", "kordon:missing": "few"}]}})",
         "tableSchema.columns[0]"},
        {R"({"@context": "http://www.w3.org/ns/csvw", "tables": [{}, {}]})", "tables"}}) {
    const Result<Codebook> book = read_codebook_file({text});
    ASSERT_FALSE(book) << text;
    EXPECT_EQ(book.failure().mistakes[0].where, place) << told(book);
  }
}

TEST(Csvw, WritesPropertiesThatTheStandardAllows) {
  const Codebook book = testing::full_codebook();
  const auto json = nlohmann::json::parse(write_csvw({book, "My release.csv", ';'}));
  EXPECT_EQ(json["url"], "My%20release.csv");
  EXPECT_EQ(json["dialect"]["delimiter"], ";");
  const auto& columns = json["tableSchema"]["columns"];
  EXPECT_EQ(columns[0]["null"], (nlohmann::json{"", "-9", "-8", "-7"}));
  EXPECT_EQ(columns[1]["name"], "Town%2C%20as%20stated");
  EXPECT_EQ(columns[1]["titles"], "Town, as stated");
  EXPECT_EQ(columns[6]["name"], "%5Femail");  // no name begins with _
}

}  // namespace
}  // namespace kordon::csvw_test
