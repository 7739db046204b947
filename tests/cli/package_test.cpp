// Files of statistics packages wherever a table is read, and releases as such files. tests/packages judges
// them by the packages themselves.
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::testing::package_test {
namespace {

constexpr const char* job = R"({"kordon": 1, "attributes": [
  {"name": "name", "role": "identifier"},
  {"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10, 20]}}},
  {"name": "marital", "role": "quasi-identifier", "hierarchy": {"flat": true}},
  {"name": "income", "role": "sensitive"}],
  "privacy": {"k": 2}, "suppression": {"limit": 1},
  "output": {"order": "input", "suppressed": "mask"}CODEBOOK})";

constexpr const char* codebook = R"(, "codebook": {"file": "codes.csv"})";

std::string job_with(const std::string& more) {
  std::string text = job;
  return text.replace(text.find("CODEBOOK"), 8, more);
}

class Packages : public CommandLine {
 protected:
  Packages() {
    write(
        "people.csv",
        "name,age,marital,income\n"
        "Ada,23,1,100\nBen,27,1,200\nCem,31,2,300\nDia,34,2,-9\nEli,45,-9,500\nFay,48,3,600\nGus,91,4,700\n");
    write("codes.csv",
          "column,value,label,missing,type\n"
          "name,,,,text\nage,,Age in years,,\nmarital,,Marital "
          "status,,\nmarital,1,single,,\nmarital,2,married,,\n"
          "marital,3,widowed,,\nmarital,4,the only one,,\nmarital,-9,refused,yes,\nincome,-9..-1,,yes,\n");
    write("job.json", job_with(codebook));
    write("plain.json", job_with(""));
  }
};

TEST_F(Packages, AReleaseSaysTheSameInEveryFormat) {
  ASSERT_EQ(kordon("mask people.csv --job job.json -o release.csv").status, 0);
  for (const char* name : {"release.sav", "release.dta"}) {
    SCOPED_TRACE(name);
    const Outcome run =
        kordon(std::string("mask people.csv --job job.json -o ") + name + " --codebook book.csv");
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.err.find("audit    passed"), std::string::npos) << run.err;
    EXPECT_EQ(kordon(std::string("audit people.csv ") + name + " --job job.json").status, 0);
    // What goes out has the labels of the values that are there, and no other one.
    const std::string book = read("book.csv");
    for (const char* there : {"Age in years", "marital,1,single", ",20-29,"}) {
      EXPECT_NE(book.find(there), std::string::npos) << there << book;
    }
    EXPECT_EQ(book.find("the only one"), std::string::npos) << book;
    // Who reads it back has the texts again.
    const Outcome alone = kordon(std::string("audit ") + name + " --job job.json");
    EXPECT_EQ(alone.out.find("unknown"), std::string::npos) << alone.out;
  }
}

TEST_F(Packages, TheNameOfAReleaseCountsMoreThanTheJob) {
  std::string asks_for_spss = job_with(codebook);
  asks_for_spss.insert(asks_for_spss.find(R"("order")"), R"("format": "sav", )");
  write("sav.json", asks_for_spss);
  ASSERT_EQ(kordon("mask people.csv --job sav.json -o release.csv").status, 0);
  EXPECT_EQ(read("release.csv").rfind("age,", 0), 0U) << read("release.csv");
  ASSERT_EQ(kordon("mask people.csv --job sav.json -o release").status, 0);
  EXPECT_EQ(read("release").rfind("$FL2", 0), 0U);
}

TEST_F(Packages, TheCodebookOfAReleaseHasItsValuesOnly) {
  for (const char* name : {"release.csv", "release.sav"}) {
    SCOPED_TRACE(name);
    const Outcome run =
        kordon(std::string("mask people.csv --job job.json -o ") + name + " --codebook out.csv");
    ASSERT_EQ(run.status, 0) << run.err;
    const std::string book = read("out.csv");
    EXPECT_NE(book.find("marital,1,single,"), std::string::npos) << book;
    for (const char* gone : {"the only one", "name", "-9..-1"})
      EXPECT_EQ(book.find(gone), std::string::npos) << book;
  }
}

TEST_F(Packages, WhatTheCodebookDeclaresMissingIsMissing) {
  const Outcome with = kordon("mask people.csv --job job.json -o release.csv --report with.json");
  ASSERT_EQ(with.status, 0) << with.err;
  EXPECT_NE(with.err.find("declares missing: \"marital\", \"income\""), std::string::npos) << with.err;
  EXPECT_NE(with.err.find("codes with labels, by the codebook: \"marital\""), std::string::npos) << with.err;
  EXPECT_EQ(kordon("mask people.csv --job plain.json -o other.csv").status, 0);
}

TEST_F(Packages, ACodebookMakesCodesOfNumbers) {
  ASSERT_EQ(kordon("mask people.csv --job job.json -o release.sav").status, 0);
  const Outcome run = kordon("profile release.sav --json");
  ASSERT_EQ(run.status, 0) << run.err;
  const auto profile = nlohmann::json::parse(run.out);
  EXPECT_EQ(profile[1]["name"], "marital");
  EXPECT_EQ(profile[1]["type"], "category");
  EXPECT_EQ(profile[1]["label"], "Marital status");
  EXPECT_EQ(profile[1]["labels"]["1"], "single");
}

TEST_F(Packages, ACodeInAReleaseOfTheWrongLabelFailsTheAudit) {
  ASSERT_EQ(kordon("mask people.csv --job job.json -o release.sav").status, 0);
  std::string bytes = read("release.sav");
  const std::size_t label = bytes.find("20-29");
  ASSERT_NE(label, std::string::npos);
  bytes.replace(label, 5, "30-39");
  write("changed.sav", bytes);
  EXPECT_EQ(kordon("audit people.csv changed.sav --job job.json").status, 1);
}

TEST_F(Packages, ACodeThatStayedMustMeanWhatItMeant) {
  for (const char* name : {"release.sav", "release.dta"}) {
    SCOPED_TRACE(name);
    ASSERT_EQ(kordon(std::string("mask people.csv --job job.json -o ") + name).status, 0);
    const std::string command = std::string("audit people.csv ") + name + " --job job.json";
    EXPECT_NE(kordon(command).out.find("labels"), std::string::npos);
    std::string bytes = read(name);
    const std::size_t label = bytes.find("single");
    ASSERT_NE(label, std::string::npos);
    bytes.replace(label, 6, "gravid");
    write(name, bytes);
    const Outcome run = kordon(command);
    EXPECT_EQ(run.status, 1) << run.out;
    EXPECT_NE(run.err.find("column \"marital\", value \"1\""), std::string::npos) << run.err;
  }
}

// Stata declares `.a` missing, whatever the job says of it.
TEST_F(Packages, LettersOfStataAreNoFault) {
  write("letters.csv", "sex,q\nF,.a\nM,1\nF,1\nM,.a\nF,2\nM,2\n");
  write("letters.json", R"({"kordon": 1, "attributes": [
    {"name": "sex", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "q", "role": "insensitive"}], "privacy": {"k": 3},
    "codebook": {"columns": [{"name": "q", "missing": ["-9"]}]}})");
  for (const char* name : {"letters.dta", "letters.xpt", "letters.sav"}) {
    const Outcome run = kordon(std::string("mask letters.csv --job letters.json -o ") + name);
    EXPECT_EQ(run.status, 0) << name << run.err;
  }
}

TEST_F(Packages, OnlyAReleaseHasTheNameOfAPackagesFile) {
  for (const char* command : {"mask people.csv --job job.json -o release.zsav",
                              "mask people.csv --job job.json -o release.csv --report report.sav",
                              "hierarchy people.csv --job job.json --column age -o tree.dta"}) {
    const Outcome run = kordon(command);
    EXPECT_EQ(run.status, 2) << command;
  }
  EXPECT_EQ(files().size(), 4U);
}

TEST_F(Packages, BlanksThatAPackageDoesNotKeepAreRefusedBeforeTheAudit) {
  write("blanks.csv", "age,note\n23,ill \n27,well\n25,ill \n");
  write("blanks.json", R"({"kordon": 1, "attributes": [
    {"name": "age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "note", "role": "insensitive"}], "privacy": {"k": 2}})");
  for (const char* name : {"release.sav", "release.xpt"}) {
    const Outcome run = kordon(std::string("mask blanks.csv --job blanks.json -o ") + name);
    EXPECT_EQ(run.status, 2) << run.err;
    EXPECT_NE(run.err.find("the column \"note\": a text ends in blanks"), std::string::npos) << run.err;
  }
  EXPECT_EQ(kordon("mask blanks.csv --job blanks.json -o release.dta").status, 0);
  // Codes that were made have labels, which lose them as well.
  write("coded.json", R"({"kordon": 1, "attributes": [
    {"name": "age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "note", "role": "insensitive"}], "privacy": {"k": 2},
    "codebook": {"columns": [{"name": "note", "values": {"1": "one"}}]}})");
  write("coded.csv", "age,note\n23,1 \n27,1\n25,1 \n");
  const Outcome coded = kordon("mask coded.csv --job coded.json -o release.sav");
  EXPECT_EQ(coded.status, 2) << coded.err;
  EXPECT_NE(coded.err.find("a text ends in blanks"), std::string::npos) << coded.err;
  write("empty.csv", "age,note\n23,\n27,\n25,\n");
  const Outcome run = kordon("mask empty.csv --job blanks.json -o release.xpt");
  EXPECT_EQ(run.status, 0) << run.err;  // "*" is left of the ages
}

TEST_F(Packages, ADamagedFileIsRefusedWithItsPlace) {
  ASSERT_EQ(kordon("mask people.csv --job job.json -o release.sav").status, 0);
  write("short.sav", read("release.sav").substr(0, 300));
  const Outcome run = kordon("profile short.sav");
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(run.err.find("short.sav: byte 301 of the file: the file breaks off here"), std::string::npos)
      << run.err;
}

TEST_F(Packages, AMistakeOfTheCodebookNamesItsLine) {
  write("codes.csv", "column,value,label,missing\nage,1,one,perhaps\n");
  const Outcome run = kordon("mask people.csv --job job.json -o release.csv");
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(run.err.find("codes.csv: line 2"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace kordon::testing::package_test
