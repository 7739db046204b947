// A column may have texts of its own for a missing value: 9 is "refused" in one and a number in another.
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::testing::missing_test {
namespace {

using Json = nlohmann::json;

class Missing : public CommandLine {
 protected:
  // Rows come in twos, so that nothing has to be generalized but where a hierarchy says so.
  static constexpr const char* survey =
      "children,income,country\n"
      "9,1,NA\n9,1,NA\n2,9,DE\n2,9,DE\n1,2,DE\n1,2,DE\n";

  static std::string job(const std::string& children, const std::string& income, const std::string& country,
                         const std::string& input = R"(["NA", "9"])",
                         const std::string& privacy = R"("k": 2)") {
    return R"({"kordon": 1, "input": {"missing": )" + input + R"(}, "attributes": [
      {"name": "children", "role": "quasi-identifier", )" +
           children + R"("hierarchy": {"range": {}}}, {"name": "income", "role": "sensitive")" + income +
           R"(}, {"name": "country", "role": "quasi-identifier", )" + country +
           R"("hierarchy": {"flat": true}}], "privacy": {)" + privacy +
           R"(}, "output": {"order": "input", "suppressed": "mask"}})";
  }

  Missing() { write("survey.csv", survey); }
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Missing, OfAColumnStandsInPlaceOfThatOfTheTable) {
  // One class: 9 is a number of children, or no number, with which no class has a range.
  write("job.json", job(R"("missing": [""], )", "", R"("missing": [""], )", R"(["", "9"])", R"("k": 6)"));
  ASSERT_EQ(kordon("mask survey.csv --job job.json -o release.csv").status, 0);
  EXPECT_TRUE(has(read("release.csv"), "[1-9],1,*")) << read("release.csv");
  EXPECT_EQ(kordon("audit survey.csv release.csv --job job.json").status, 0);
  write("old.json", job("", "", "", R"(["", "9"])", R"("k": 6)"));
  ASSERT_EQ(kordon("mask survey.csv --job old.json -o old.csv").status, 0);
  EXPECT_TRUE(has(read("old.csv"), "*,1,*")) << read("old.csv");
  // The audit reads the column as its job does.
  EXPECT_EQ(kordon("audit survey.csv release.csv --job old.json").status, 1);
}

TEST_F(Missing, CountsForModelsByColumn) {
  const std::string l2 = R"("k": 6, "t": {"kind": "ordered", "t": 0.9, "attribute": "income"})";
  write("survey.csv", "children,income,country\n2,refused,DE\n2,1,DE\n2,3,DE\n2,4,DE\n1,2,DE\n1,2,DE\n");
  write("job.json", job("", R"(, "missing": ["refused"])", "", R"([""])", l2));
  const Outcome run = kordon("mask survey.csv --job job.json -o release.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(kordon("audit survey.csv release.csv --job job.json").status, 0);
  write("job.json", job(R"("missing": ["refused"], )", "", "", R"([""])", l2));  // of another column
  EXPECT_EQ(kordon("mask survey.csv --job job.json -o release.csv").status, 2);
}

TEST_F(Missing, TellsNobodyApartByColumn) {
  const std::string people = R"({"kordon": 1, "attributes": [{"name": "id", "role": "identifier")";
  const std::string rest = R"(}, {"name": "age", "role": "quasi-identifier", "hierarchy": {"flat": true}}],
    "privacy": {"k": 2, "person": "id"}})";
  write("visits.csv", "id,age\n-9,1\nA,1\nB,1\n-9,1\n");
  write("job.json", people + R"(, "missing": ["-9"])" + rest);
  const Outcome run = kordon("mask visits.csv --job job.json -o release.csv");
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(has(run.err, "2 rows without a value of \"id\"")) << run.err;
}

TEST_F(Missing, GoesAlongWithPartsAndMappings) {
  write("job.json", job(R"("missing": ["9"], )", "", R"("missing": [""], )", R"([""])"));
  ASSERT_EQ(kordon("mask survey.csv --job job.json -o release.csv --mapping mapping.json").status, 0);
  EXPECT_EQ(kordon("apply survey.csv --job job.json --mapping mapping.json -o again.csv").status, 0);
  EXPECT_EQ(read("again.csv"), read("release.csv"));
  ASSERT_EQ(kordon("count survey.csv --job job.json -o counts.csv").status, 0);
  ASSERT_EQ(kordon("solve counts.csv --job job.json -o mapping.csv").status, 0);
  // A part that is read otherwise is refused.
  write("other.json", job(R"("missing": [""], )", "", R"("missing": [""], )", R"([""])"));
  EXPECT_NE(kordon("write survey.csv --job other.json --mapping mapping.csv -o out.csv").status, 0);
  EXPECT_EQ(kordon("write survey.csv --job job.json --mapping mapping.csv -o out.csv").status, 0);
}

TEST_F(Missing, HasToBeAListOfTexts) {
  write("job.json", job(R"("missing": "9", )", "", ""));
  const Outcome run = kordon("mask survey.csv --job job.json -o release.csv");
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(has(run.err, "attributes[0].missing")) << run.err;
}

}  // namespace
}  // namespace kordon::testing::missing_test
