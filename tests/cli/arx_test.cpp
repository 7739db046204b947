// Projects of ARX, and hierarchies as it takes them.
#include <zip.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"
#include "tests/examples/arx.h"
#include "tests/examples/arx_subset.h"

namespace kordon::testing::arx_test {
namespace {

class Arx : public CommandLine {
 protected:
  void pack(const ArxParts& parts, const char* password = nullptr) const {
    zip_t* zip = zip_open(path("people.deid").c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
    ASSERT_NE(zip, nullptr);
    for (const auto& [name, bytes] : parts) {
      const auto entry = zip_file_add(
          zip, name.c_str(), zip_source_buffer(zip, bytes.data(), bytes.size(), 0), ZIP_FL_ENC_UTF_8);
      ASSERT_GE(entry, 0);
      if (password != nullptr) {
        zip_file_set_encryption(zip, static_cast<zip_uint64_t>(entry), ZIP_EM_AES_256, password);
      }
    }
    ASSERT_EQ(zip_close(zip), 0);
  }

  Outcome open() const { return kordon("arx people.deid --table table.csv --job job.json"); }

  // Refused, in words that have this; nothing written.
  void expect_refused(const std::string& words) const {
    const Outcome run = open();
    EXPECT_EQ(run.status, 2) << words;
    EXPECT_EQ(run.err.find("kordon: people.deid"), 0U) << run.err;
    EXPECT_NE(run.err.find(words), std::string::npos) << run.err;
    EXPECT_EQ(files(), std::vector<std::string>{"people.deid"});
  }
};

TEST_F(Arx, AProjectBecomesTableAndJobThatRun) {
  ArxParts parts = arx_example();
  parts["project.dat"] = std::string(100, '\xac');  // ARX's own objects, beside
  pack(parts);
  const Outcome run = open();
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(read("table.csv"), parts.at(std::string(arx_table_part)));
  for (const char* line :
       {"table    8 rows, 5 columns\n", "quasi-identifier: \"Age\", \"Zip\"\n", "k = 2 and 1 demand",
        "left out the criterion \"0.5-closeness with no distance\""}) {
    EXPECT_NE(run.err.find(line), std::string::npos) << run.err;
  }
  const Outcome masked = kordon("mask table.csv --job job.json -o masked.csv");
  EXPECT_EQ(masked.status, 0) << masked.err;
  EXPECT_EQ(read("masked.csv").find("Age;Zip;Diagnosis;Ward\n"), 0U) << read("masked.csv");
}

TEST_F(Arx, AResearchSubsetIsReleasedAmongTheOthers) {
  ArxParts parts = arx_example();
  parts["input/config.xml"] =
      arx_element("config", arx_element("relativeMaxOutliers", "0.0") +
                                arx_element("criteria", arx_element("criterion", "(3)-map") +
                                                            arx_element("criterion", "(0.0,0.5)-presence")));
  parts[std::string(arx_subset_part)] = java_settings();
  pack(parts);
  const Outcome run = open();
  ASSERT_EQ(run.status, 0) << run.err;
  for (const char* line : {"subset   3 rows to be released, which the new column \"Research subset\" tells\n",
                           "privacy  k = 1, k_map = 3, presence\n"}) {
    EXPECT_NE(run.err.find(line), std::string::npos) << run.err;
  }
  const Outcome masked = kordon("mask table.csv --job job.json -o masked.csv --report report.json");
  EXPECT_EQ(masked.status, 0) << masked.err;
  const std::string release = read("masked.csv");
  EXPECT_EQ(release.find("Age;Zip;Diagnosis;Ward\n"), 0U) << release;
  EXPECT_EQ(std::count(release.begin(), release.end(), '\n'), 4) << release;
  EXPECT_NE(read("report.json").find("\"k-map\""), std::string::npos) << read("report.json");
  parts.erase(std::string(arx_subset_part));
  pack(parts);
  EXPECT_NE(open().err.find("input/config.dat: the project has no such part"), std::string::npos);
}

TEST_F(Arx, QuietlyAndToStandardOutput) {
  pack(arx_example());
  const Outcome run = kordon("arx people.deid --table - --job job.json --quiet");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(run.out, arx_example().at(std::string(arx_table_part)));
}

TEST_F(Arx, TheProjectIsNeverOverwritten) {
  pack(arx_example());
  const std::string before = read("people.deid");
  const Outcome run = kordon("arx people.deid --table people.deid --job job.json");
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(run.err.find("would be overwritten"), std::string::npos) << run.err;
  EXPECT_EQ(kordon("arx people.deid --table job.json --job job.json").status, 2);
  EXPECT_EQ(read("people.deid"), before);
  EXPECT_EQ(files(), std::vector<std::string>{"people.deid"});
}

TEST_F(Arx, WhatIsNoArchiveIsRefused) {
  write("people.deid", "Name;Age\n");
  expect_refused("it is no ZIP archive");
  write("people.deid", "");
  expect_refused("no ARX project");
}

TEST_F(Arx, ADamagedArchiveIsRefused) {
  pack(arx_example());
  const std::string whole = read("people.deid");
  std::string bytes = whole;
  const std::size_t first = bytes.find("data/input.csv");
  bytes[first + 60] = static_cast<char>(bytes[first + 60] ^ 0x55);
  write("people.deid", bytes);
  expect_refused("data/input.csv: it cannot be unpacked");
  write("people.deid", whole.substr(0, whole.size() / 2));
  expect_refused("it is no ZIP archive");
}

// The directory at the archive's end says how long an entry is: unpacked size in four bytes, 24 after its
// mark.
TEST_F(Arx, AnArchiveThatWouldFillTheMemoryIsRefused) {
  pack(arx_example());
  const std::string whole = read("people.deid");
  const std::size_t entry = whole.find("PK\x01\x02");
  ASSERT_NE(entry, std::string::npos);
  std::string bytes = whole;
  bytes.replace(entry + 24, 4, "\x01\x00\x00\x40", 4);  // 2^30 + 1
  write("people.deid", bytes);
  expect_refused("would take more than 1024 MB");
  bytes.replace(entry + 24, 4, "\x10\x00\x00\x00", 4);  // more than that is in there
  write("people.deid", bytes);
  expect_refused("it cannot be unpacked");
}

TEST_F(Arx, AnEncryptedArchiveIsRefused) {
  pack(arx_example(), "secret");
  expect_refused("it cannot be unpacked");
}

TEST_F(Arx, EveryMissingPartIsNamed) {
  ArxParts parts = arx_example();
  parts.erase("input/config.xml");
  parts.erase("input/definition.xml");
  pack(parts);
  expect_refused("input/config.xml: the project has no such part");
  expect_refused("input/definition.xml: the project has no such part");
}

TEST_F(Arx, AHierarchyThatDoesNotCoverTheTableIsRefused) {
  ArxParts parts = arx_example();
  parts["input/hierarchies/Age.csv"] = "23;*\n27;*\n31;*\n34;*\n45;*\n48;*\n62;*\n";
  pack(parts);
  expect_refused("66");
  parts = arx_example();
  parts[std::string(arx_table_part)] = "Name;Age\nAda;23;1\n";
  pack(parts);
  expect_refused("data/input.csv: line 2");
}

TEST_F(Arx, AHierarchyGoesOutWithItsBoundaries) {
  write("people.csv", people);
  write("job.json", people_job(R"({"k": 2})", R"("hierarchy": {"intervals": {"widths": [10, 20]}},
                                                 "boundaries": ["20-39", {"level": 1, "label": "40-49"}])"));
  const Outcome run = kordon("hierarchy people.csv --job job.json --attribute Age --boundaries");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out.find("23;20-29;20-39;20-39\n"), 0U) << run.out;
  EXPECT_NE(run.out.find("\n45;40-49;40-49;40-49\n"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("\n62;60-69;60-79;*\n"), std::string::npos) << run.out;
}

}  // namespace
}  // namespace kordon::testing::arx_test
