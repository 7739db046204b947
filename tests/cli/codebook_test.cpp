// Codebooks of other tools beside a table, and codebooks of releases.
#include <zip.h>

#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"
#include "tests/examples/workbook.h"

namespace kordon::testing::codebook_test {
namespace {

constexpr const char* job = R"({"kordon": 1, "attributes": [
  {"name": "last_name", "role": "NAME"},
  {"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10, 20]}}},
  {"name": "marital", "role": "quasi-identifier", "hierarchy": {"flat": true}},
  {"name": "income", "role": "sensitive"}],
  "privacy": {"k": 2}, "suppression": {"limit": 1},
  "output": {"order": "input", "suppressed": "mask"}, "codebook": {"file": "CODEBOOK"}})";

class Codebooks : public CommandLine {
 protected:
  Codebooks() {
    write(
        "people.csv",
        "last_name,age,marital,income\n"
        "Ada,23,1,100\nBen,27,1,200\nCem,31,2,300\nDia,34,2,-9\nEli,45,-9,500\nFay,48,3,600\nGus,91,4,700\n");
    write("dictionary.csv",
          "\"Variable / Field Name\",\"Form Name\",\"Field Type\",\"Field Label\",\"Choices, Calculations, "
          "OR Slider "
          "Labels\",\"Text Validation Type OR Show Slider Number\",Identifier?\n"
          "last_name,base,text,Family name,,,y\nage,base,text,Age in years,,integer,\n"
          "marital,base,radio,Marital status,\"1, single | 2, married | 3, widowed | 4, the only one\",,\n"
          "income,base,text,Income,,number,\nelsewhere,base,text,Of another table,,,\n");
  }

  void write_job(const std::string& codebook, const std::string& role = "identifier") {
    std::string text = job;
    text.replace(text.find("CODEBOOK"), 8, codebook);
    text.replace(text.find("NAME"), 4, role);
    write("job.json", text);
  }
};

TEST_F(Codebooks, ARedcapDictionaryGivesRolesAndLabels) {
  const Outcome run = kordon("profile people.csv --read-codebook dictionary.csv --json");
  ASSERT_EQ(run.status, 0) << run.err;
  const auto profile = nlohmann::json::parse(run.out);
  EXPECT_EQ(profile[0]["role"], "identifier");
  EXPECT_EQ(profile[0]["reason"], "the codebook calls it an identifier");
  EXPECT_EQ(profile[2]["labels"]["2"], "married");
  EXPECT_EQ(profile[2]["type"], "category");
  write_job("dictionary.csv", "insensitive");
  const Outcome warned = kordon("mask people.csv --job job.json -o release.csv");
  ASSERT_EQ(warned.status, 0) << warned.err;
  EXPECT_NE(warned.err.find("identifier goes out unchanged: \"last_name\""), std::string::npos) << warned.err;
}

TEST_F(Codebooks, TheCodebookOfAReleaseSaysTheSameInEveryFormat) {
  write_job("dictionary.csv");
  for (const char* name :
       {"out.xml", "release.csv-metadata.json", "out.json", "datapackage.json", "out.csv"}) {
    SCOPED_TRACE(name);
    write_job("dictionary.csv");
    const Outcome run =
        kordon(std::string("mask people.csv --job job.json -o release.csv --codebook ") + name);
    ASSERT_EQ(run.status, 0) << run.err;
    const std::string book = read(name);
    for (const char* there : {"Age in years", "single", "married", "*"})
      EXPECT_NE(book.find(there), std::string::npos) << there << book;
    for (const char* gone : {"the only one", "Family name", "Of another table", "2026", "people.csv"})
      EXPECT_EQ(book.find(gone), std::string::npos) << gone << book;
    // It reads as the codebook of the release.
    const Outcome again =
        kordon(std::string("profile release.csv --read-codebook ") + name + " --codebook again.csv");
    ASSERT_EQ(again.status, 0) << again.err;
    const std::string plain = read("again.csv");
    for (const char* line :
         {"age,,Age in years,,text,", "marital,1,single,", "marital,*,,yes", "income,,Income,,number,"})
      EXPECT_NE(plain.find(line), std::string::npos) << line << "\n" << plain;
  }
}

TEST_F(Codebooks, AFormOfKoboIsOneToo) {
  zip_t* zip = zip_open(path("form.xlsx").c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
  ASSERT_NE(zip, nullptr);
  const Parts parts =
      xlsx_of({{"survey", xlsx_rows({{"type", "name", "label"},
                                     {"select_one m", "marital", "Marital status"},
                                     {"username", "last_name", "Who"}})},
               {"choices",
                xlsx_rows({{"list_name", "name", "label"}, {"m", "1", "single"}, {"m", "2", "married"}})}});
  for (const auto& [part, bytes] : parts) {
    ASSERT_GE(zip_file_add(zip, part.c_str(), zip_source_buffer(zip, bytes.data(), bytes.size(), 0),
                           ZIP_FL_ENC_UTF_8),
              0);
  }
  ASSERT_EQ(zip_close(zip), 0);
  write_job("form.xlsx");
  const Outcome run = kordon("mask people.csv --job job.json -o release.csv");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find("column is an identifier, by the codebook: \"last_name\""), std::string::npos)
      << run.err;
  EXPECT_NE(run.err.find("codes with labels, by the codebook: \"marital\""), std::string::npos) << run.err;
}

TEST_F(Codebooks, AMistakeNamesFileAndPlace) {
  for (const auto& [name, text, place] :
       {std::tuple{"a.xml", "<codeBook>\n<var>", "a.xml: line 2"},
        {"a.json", "{\"fields\": [{}]}", "a.json: fields[0]"},
        {"a.csv", "field_name,field_type\nsex,radio\n", "a.csv: field \"sex\""},
        {"a.xls", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a.xls: the file is an old Excel workbook"},
        {"b.json", "{\"fields\": [{\"name\": \"a\"", "b.json: "}}) {
    write(name, text);
    write_job(name);
    for (const std::string& command : {std::string("mask people.csv --job job.json -o release.csv"),
                                       std::string("profile people.csv --read-codebook ") + name}) {
      const Outcome run = kordon(command);
      EXPECT_EQ(run.status, 2) << name;
      EXPECT_NE(run.err.find(place), std::string::npos) << run.err;
    }
  }
}

TEST_F(Codebooks, OneOfAnotherTableIsDoubted) {
  write("other.csv", "column,value,label\ncolour,1,red\n");
  const Outcome run = kordon("profile people.csv --read-codebook other.csv");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_NE(
      run.out.find("the table has none of the 1 column of the codebook, the first of which is \"colour\""),
      std::string::npos)
      << run.out;
}

// Two codes are called "flu", -9 and 5 are missing, and no label explains the ages above 90.
TEST_F(Codebooks, WhatDemandsDoNotSeeOfCodesIsToBeDecided) {
  std::string table = "age,ill\n";
  const char* const ills[] = {"1", "2", "3", "-9", "5"};
  for (int row = 0; row < 60; ++row)
    table.append(std::to_string(row % 30 == 0 ? 95 : 20 + row % 3))
        .append(",")
        .append(ills[row % 5])
        .append("\n");
  write("ill.csv", table);
  const auto findings = [&](const std::string& demand, const std::string& codebook) {
    write("ill.json", R"({"kordon": 1, "attributes": [
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10], "top": 50}}},
      {"name": "ill", "role": "sensitive"}],
      "privacy": {"k": 2, )" +
                          demand + R"(}, "suppression": {"limit": 1}, "codebook": {"columns": [)" + codebook +
                          "]}}");
    const Outcome run = kordon("mask ill.csv --job ill.json -o ill.out.csv --report ill.report.json");
    EXPECT_EQ(run.status, 0) << run.err;
    std::string all;
    const auto report = nlohmann::json::parse(read("ill.report.json"));
    for (const auto& each : report["findings"]) {
      if (each["gravity"] == "decide") all.append(each["says"].get<std::string>()).append("\n");
    }
    return all;
  };
  const std::string labels =
      R"({"name": "ill", "values": {"1": "flu", "2": "Flu ", "3": "HIV"}, "missing": ["-9", "5"]})";
  const std::string ages = R"({"name": "age", "missing": [{"from": 91}]})";
  const std::string found =
      findings(R"("t": [{"attribute": "ill", "kind": "equal", "t": 0.9}])", labels + "," + ages);
  EXPECT_NE(found.find("has 2 codes with the label of another one"), std::string::npos) << found;
  EXPECT_NE(found.find("has 2 codes for a missing value"), std::string::npos) << found;
  EXPECT_NE(found.find("1 value lies in a range that the codebook declares missing"), std::string::npos)
      << found;
  // Different values only grow safer if missing ones count as one.
  const std::string counted = findings(R"("l": [{"attribute": "ill", "kind": "distinct", "l": 2}])", labels);
  EXPECT_EQ(counted.find("codes for a missing value"), std::string::npos) << counted;
  const std::string explained =
      R"({"name": "age", "values": {"95": "not asked"}, "missing": [{"from": 91}]})";
  EXPECT_EQ(
      findings(R"("l": [{"attribute": "ill", "kind": "distinct", "l": 2}])", explained).find("in a range"),
      std::string::npos);
}

// v2 says nothing. Its label does, and so does that of an age above 89.
TEST_F(Codebooks, WarningsReadLabelsWhereNamesSayNothing) {
  std::string table = "v1,v2,v3\n";
  for (int row = 0; row < 40; ++row) {
    table.append(row < 20 ? "91," : "35,").append(std::to_string(10'100 + row % 2)).append(",x\n");
  }
  write("codes.csv", table);
  const auto findings = [&](const std::string& one, const std::string& other) {
    write("codes.json", R"({"kordon": 1, "attributes": [
      {"name": "v1", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "v2", "role": "insensitive"}, {"name": "v3", "role": "insensitive"}],
      "privacy": {"k": 5}, "codebook": {"columns": [{"name": "v1", "label": ")" +
                            one + R"("}, {"name": "v2", "label": ")" + other + R"("}]}})");
    const Outcome run = kordon("mask codes.csv --job codes.json -o codes.out.csv");
    EXPECT_EQ(run.status, 0) << run.err;
    return run.err;
  };
  const std::string told = findings("Age", "Postal code");
  EXPECT_NE(told.find("By its name, v2 is a postal code"), std::string::npos) << told;
  EXPECT_NE(told.find("show an age over 89 in \"v1\""), std::string::npos) << told;
  const std::string silent = findings("Score", "Group");
  EXPECT_EQ(silent.find("postal"), std::string::npos) << silent;
  EXPECT_EQ(silent.find("over 89"), std::string::npos) << silent;
}

}  // namespace
}  // namespace kordon::testing::codebook_test
