// The commands that look and change nothing: profile, feasibility, hierarchy.
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::testing::inspection_test {
namespace {

class Inspection : public CommandLine {
 protected:
  Inspection() {
    write("people.csv", people);
    write("job.json", people_job(R"({"k": 3})", R"("hierarchy": {"intervals": {"widths": [10, 20]}},
                                     "boundaries": [{"level": 2}])"));
  }
};

TEST_F(Inspection, ProfileIsATableWithARowForEachColumn) {
  const Outcome run = kordon("profile people.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out.find("column     type"), 0U) << run.out;
  for (const char* line : {"\nName ", "\nAge ", "\nZip ", "\nDiagnosis "}) {
    EXPECT_NE(run.out.find(line), std::string::npos) << run.out;
  }
}

TEST_F(Inspection, ProfileAsJson) {
  const auto columns = nlohmann::json::parse(kordon("profile people.csv --json").out);
  ASSERT_EQ(columns.size(), 4U);
  EXPECT_EQ(columns[1]["name"], "Age");
  EXPECT_EQ(columns[1]["type"], "number");
  EXPECT_EQ(columns[1]["distinct"], 8);
}

TEST_F(Inspection, ProfileTakesDelimiterAndEncoding) {
  write("odd.csv", "a,b;c\xe9\n1;2\n");
  const Outcome run = kordon("profile odd.csv --delimiter ';' --encoding windows-1252");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("\na,b "), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("\nc\xc3\xa9 "), std::string::npos) << run.out;
  EXPECT_EQ(kordon("profile odd.csv --delimiter x").status, 2);
}

TEST_F(Inspection, ProfileTellsHowTheFileWasRead) {
  write("rows.csv", "Anna,1968-04-17\nBob,1970-01-02\nCarl,1981-11-30\nDora,1990-07-07\n");
  const Outcome run = kordon("profile rows.csv");
  EXPECT_NE(run.out.find("\ncolumn 2  date"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("the first line looks like the rows below it"), std::string::npos) << run.out;
  EXPECT_NE(kordon("profile rows.csv --header 1").out.find("\nAnna "), std::string::npos);

  write("export.csv", "Ward list;;\n\nAge;City;City\n34;Lincoln;x\n35;Omaha\n36;York;y\n37;York;z\n");
  EXPECT_EQ(kordon("profile export.csv").status, 2);
  const Outcome taken = kordon("profile export.csv --ragged leave-out --complete-names");
  EXPECT_EQ(taken.status, 0) << taken.err;
  EXPECT_NE(taken.out.find("\nCity (2) "), std::string::npos) << taken.out;
  EXPECT_NE(taken.out.find("1 row of another length than the header left out"), std::string::npos)
      << taken.out;
  EXPECT_NE(kordon("profile export.csv --header zero").err.find("give a line number"), std::string::npos);
  EXPECT_EQ(kordon("profile export.csv --header 0").status, 2);
}

TEST_F(Inspection, FeasibilityTellsWhatTheBoundariesCost) {
  const Outcome run = kordon("feasibility people.csv --job job.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out.find("k = 3: 4 of 8 rows (50.00 %) cannot be kept"), 0U) << run.out;
  EXPECT_NE(run.out.find("Age"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("\"40-59\""), std::string::npos) << run.out;
}

TEST_F(Inspection, FeasibilityAsJson) {
  const auto result = nlohmann::json::parse(kordon("feasibility people.csv --job job.json --json").out);
  EXPECT_EQ(result["rows"], 8);
  EXPECT_EQ(result["out"], 4);
  EXPECT_FALSE(result["loosenings"].empty());
}

// A text with many values was generalized to `*` without a word.
TEST_F(Inspection, AFlatHierarchyOverManyValuesIsTold) {
  std::string rows = "City,Finding\n";
  for (int i = 0; i < 400; ++i) {
    rows += "Town-" + std::to_string(i / 2) + (i % 3 == 0 ? ",flu\n" : ",cold\n");
  }
  write("cities.csv", rows);
  write("cities.json", R"({"kordon": 1, "privacy": {"k": 2}, "attributes": [
    {"name": "City", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Finding", "role": "sensitive"}]})");
  const std::string note = "City: 200 values and only one level, *: each value is kept or lost";
  const Outcome before = kordon("feasibility cities.csv --job cities.json");
  EXPECT_NE(before.out.find("\nnote     " + note), std::string::npos) << before.out;
  const Outcome run = kordon("mask cities.csv --job cities.json -o masked.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find("\nnote     " + note), std::string::npos) << run.err;
  const Outcome found = kordon("profile cities.csv");
  EXPECT_NE(found.out.find("City: as a quasi-identifier: 200 values and only one level"), std::string::npos)
      << found.out;
}

// `1.234` was read as little more than one, and `12,50` was a text.
TEST_F(Inspection, AGermanFileIsReadAsItWasMeantFromProfileToAudit) {
  std::string rows = "Umsatz;Preis;Gehalt\n";
  for (int i = 0; i < 24; ++i) {
    rows += std::to_string(1 + i / 4) + "." + std::to_string(100 + i) + ";" + std::to_string(i / 2) +
            ",50 €;" + std::to_string(2 + i % 3) + ".000\n";
  }
  write("de.csv", rows);
  const Outcome table = kordon("profile de.csv");
  EXPECT_NE(table.out.find("Umsatz: read with a decimal comma and \".\" between thousands"),
            std::string::npos)
      << table.out;
  EXPECT_NE(table.out.find("Preis: read with a decimal comma, as \"10,50 €\""), std::string::npos)
      << table.out;
  const auto found = nlohmann::json::parse(kordon("profile de.csv --json").out);
  nlohmann::json job = {
      {"kordon", 1}, {"privacy", {{"k", 3}}}, {"output", {{"order", "input"}, {"suppressed", "mask"}}}};
  job["privacy"]["t"] = {{"kind", "ordered"}, {"t", 0.5}};
  for (const auto& column : found)
    job["attributes"].push_back({{"name", column["name"]}, {"number", column["number"]}});
  job["attributes"][0]["role"] = job["attributes"][1]["role"] = "quasi-identifier";
  job["attributes"][0]["hierarchy"] = found[0]["suggested_hierarchy"];
  job["attributes"][1]["hierarchy"] = {{"range", {{"step", 0.25}}}};
  job["attributes"][2]["role"] = "sensitive";
  write("de.json", job.dump());
  const Outcome run = kordon("mask de.csv --job de.json -o masked.csv");
  ASSERT_EQ(run.status, 0) << run.err;
  const std::string masked = read("masked.csv");
  EXPECT_NE(masked.find("1000-1"), std::string::npos) << masked;
  EXPECT_NE(masked.find(";[0,5-1,5];"), std::string::npos) << masked;
  EXPECT_EQ(masked.find("0.5"), std::string::npos) << masked;
  const Outcome verdict = kordon("audit de.csv masked.csv --job de.json");
  EXPECT_EQ(verdict.status, 0) << verdict.out << verdict.err;
  const Outcome alone = kordon("audit masked.csv --job de.json");
  EXPECT_EQ(alone.out.find("overlap"), std::string::npos) << alone.out;
}

TEST_F(Inspection, HierarchyIsALevelTable) {
  const Outcome run = kordon("hierarchy people.csv --job job.json --attribute Age");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out.find("23;20-29;20-39;*\n27;20-29;20-39;*\n"), 0U) << run.out;
}

TEST_F(Inspection, AWrittenHierarchyServesAJobAsAFile) {
  ASSERT_EQ(kordon("hierarchy people.csv --job job.json --attribute Age -o age.csv").status, 0);
  write("by_file.json", people_job(R"({"k": 3})", R"("hierarchy": {"file": "age.csv"},
                                       "boundaries": [{"level": 2}])"));
  const Outcome inline_form = kordon("mask people.csv --job job.json -o -");
  const Outcome by_file = kordon("mask people.csv --job by_file.json -o -");
  EXPECT_EQ(by_file.status, 0) << by_file.err;
  EXPECT_EQ(by_file.out, inline_form.out);
}

TEST_F(Inspection, HierarchyOfATemplateServesAJobAsAFile) {
  write("ill.csv", "Diagnosis,Age\nI50.01,3\nI50.1,97\nJ45.0,4\n?,5\n");
  const Outcome run = kordon("hierarchy ill.csv --template icd-10 --column Diagnosis");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out,
            "I50.01;I50;I30-I52;I00-I99 Circulatory system;*\n"
            "I50.1;I50;I30-I52;I00-I99 Circulatory system;*\n"
            "J45.0;J45;J40-J47;J00-J99 Respiratory system;*\n"
            "?;?;?;?;*\n");
  EXPECT_EQ(kordon("hierarchy ill.csv --template ages --column Age").out,
            "3;0-4;0-9;0-19;*\n4;0-4;0-9;0-19;*\n5;5-9;0-9;0-19;*\n97;90+;90+;80+;*\n");
}

TEST_F(Inspection, ATemplateThatDoesNotFitIsRefused) {
  const Outcome run = kordon("hierarchy people.csv --template countries --column Zip");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(
      run.err.find("the template \"countries\" knows fewer than half of the values of the column \"Zip\""),
      std::string::npos)
      << run.err;
  EXPECT_NE(kordon("hierarchy people.csv --template ages --column Height").err.find("no column \"Height\""),
            std::string::npos);
  EXPECT_NE(kordon("hierarchy people.csv").err.find("--template and --column"), std::string::npos);
  for (const char* misuse :
       {"--template icd-9 --column Zip", "--template ages", "--column Age", "--attribute Age",
        "--job job.json --attribute Age --template ages --column Age"}) {
    EXPECT_EQ(kordon(std::string("hierarchy people.csv ") + misuse).status, 2) << misuse;
  }
}

TEST_F(Inspection, HierarchyNamesTheQuasiIdentifiersWhenAskedForAnother) {
  const Outcome run = kordon("hierarchy people.csv --job job.json --attribute Diagnosis");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find("name one of \"Age\", \"Zip\""), std::string::npos) << run.err;
}

TEST_F(Inspection, HierarchiesThatFollowFromTheRowsCanBeWrittenDown) {
  write("job.json",
        people_job(R"({"k": 2})", R"("hierarchy": {"adaptive": {}}, "boundaries": [{"width": 19}])"));
  const Outcome run = kordon("hierarchy people.csv --job job.json --attribute Age");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out,
            "23;20-29;20-39;*\n27;20-29;20-39;*\n31;30-39;20-39;*\n34;30-39;20-39;*\n"
            "45;40-49;40-69;*\n48;40-49;40-69;*\n62;50-69;40-69;*\n66;50-69;40-69;*\n");
  const Outcome told = kordon("feasibility people.csv --job job.json");
  EXPECT_NE(
      (told.out + told.err).find("Age: 3 nodes became boundaries by the rule \"width\"; they follow from"),
      std::string::npos)
      << told.out << told.err;
  write("job.json", people_job(R"({"k": 2})", R"("hierarchy": {"frequent": {"rows": 1}})"));
  EXPECT_EQ(kordon("hierarchy people.csv --job job.json --attribute Age").out.find("23;*\n"), 0U);
}

}  // namespace
}  // namespace kordon::testing::inspection_test
