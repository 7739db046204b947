// Which columns single people out, as the command line tells it.
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::testing::identify_test {
namespace {

using Json = nlohmann::json;

// Six people: birth and place together tell all apart.
class Identify : public CommandLine {
 protected:
  Identify() {
    write("six.csv",
          "name,sex,birth,place\nAda,f,1970,Gera\nBen,m,1970,Jena\nCyd,f,1980,Gera\nDan,m,1980,Jena\n"
          "Eva,f,1990,Gera\nFay,f,1990,Kiel\n");
    write("job.json", R"({"kordon": 1, "attributes": [{"name": "name", "role": "identifier"},
      {"name": "birth", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "sex", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "place", "role": "sensitive"}], "privacy": {"k": 2}})");
  }
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Identify, TellsWhatAllColumnsDoAndWhatEachAddsToIt) {
  const Outcome run = kordon("identify six.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out.find(
                "3 columns, all that do not look like identifiers: sex, birth, place\n"
                "left out, as they look like identifiers: name\n"
                "6 (100 %) of 6 rows are unique on these columns together; without birth 1 (16.66 %) is\n"),
            0U)
      << run.out;
  EXPECT_TRUE(has(run.out, "\nbirth       0 (0 %)         3      50.00 %   80.0000 %        1 (16.66 %)\n"))
      << run.out;
}

TEST_F(Identify, TellsTheMinimalSetsAndThoseThatSingleOutMost) {
  const Outcome run = kordon("identify six.csv");
  EXPECT_TRUE(has(run.out,
                  "1 minimal set of up to 3 columns singles out as many rows as all columns "
                  "together, and no part of it does:\n"))
      << run.out;
  EXPECT_TRUE(has(run.out, "\n  6 (100 %)         6        100 %       100 %  birth, place\n")) << run.out;
  EXPECT_TRUE(has(run.out, "\nSets of 2 columns that single out most rows:\n")) << run.out;
  EXPECT_TRUE(has(run.out, "note     7 sets: 6 counted, 1 that hold a minimal set passed by\n")) << run.out;
}

TEST_F(Identify, AsJson) {
  const Json found = Json::parse(kordon("identify six.csv --json --most 2").out);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0]["candidates"], "all that do not look like identifiers");
  EXPECT_EQ(found[0]["left_out"], Json::parse(R"(["name"])"));
  EXPECT_EQ(found[0]["rows"], 6);
  EXPECT_EQ(found[0]["columns"][1]["column"], "birth");
  EXPECT_EQ(found[0]["columns"][1]["without"], 1);
  EXPECT_EQ(found[0]["sizes"].size(), 2U);
  EXPECT_EQ(found[0]["sizes"][1]["minimal_sets"][0]["columns"], Json::parse(R"(["birth", "place"])"));
}

TEST_F(Identify, AJobsColumnsByTheirRoles) {
  const Json found = Json::parse(kordon("identify six.csv --job job.json --json").out);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0]["candidates"], "quasi-identifiers");
  EXPECT_EQ(found[0]["columns"][0]["column"], "birth");
  EXPECT_EQ(found[0]["columns"][1]["column"], "sex");
  EXPECT_EQ(found[0]["together"]["unique"], 4);
  EXPECT_EQ(found[1]["candidates"], "which go out as they are");
  EXPECT_EQ(found[1]["columns"].size(), 1U);
}

TEST_F(Identify, ColumnsByTheirNames) {
  const Json found = Json::parse(kordon("identify six.csv --columns place,name,place --json").out);
  ASSERT_EQ(found[0]["columns"].size(), 2U);
  EXPECT_EQ(found[0]["columns"][0]["column"], "place");
  EXPECT_EQ(found[0]["sizes"][0]["minimal_sets"][0]["columns"], Json::parse(R"(["name"])"));
  write("comma.csv", "a;b,c\n1;2\n");
  EXPECT_EQ(kordon("identify comma.csv --columns b,c --delimiter ';'").status, 0);
  const Outcome run = kordon("identify six.csv --columns sex,age");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_TRUE(has(run.err, "--columns: the table has no column \"age\"; name some of \"name\", \"sex\""))
      << run.err;
}

TEST_F(Identify, AShareIsEnoughWhereItIsAskedFor) {
  const Outcome run = kordon("identify six.csv --share 60");
  EXPECT_TRUE(has(run.out,
                  "2 minimal sets of up to 3 columns single out at least 4 of the 6 rows that all "
                  "columns single out together"))
      << run.out;
}

TEST_F(Identify, SaysWhatWasNotLookedAt) {
  const Outcome run = kordon("identify six.csv --steps 250");
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(has(run.out, "warning  3 of 3 sets of 2 columns were not looked at: the steps are used up"))
      << run.out;
  EXPECT_TRUE(has(run.out, "warning  1 of 1 set of 3 columns")) << run.out;
}

TEST_F(Identify, WhereNobodyIsUniqueOrNothingIsLeft) {
  write("same.csv", "a\n1\n1\n");
  EXPECT_TRUE(has(kordon("identify same.csv").out, "No row is unique on all of them"));
  write("names.csv", "name\nAda\nBen\n");
  const Outcome run = kordon("identify names.csv");
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(has(run.err, "every column is an identifier; name others by --columns")) << run.err;
}

TEST_F(Identify, RefusesFiguresOutOfRange) {
  for (const char* option : {"--most 0", "--most 9", "--share 0", "--share 101", "--list 0", "--steps 0"}) {
    EXPECT_EQ(kordon("identify six.csv " + std::string(option)).status, 2) << option;
  }
}

}  // namespace
}  // namespace kordon::testing::identify_test
