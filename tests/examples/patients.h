// Two tables of the same people: who they are, and their visits. A city and a ward have boundaries or none.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/tables/together.h"
#include "core/table/csv/read.h"
#include "tests/examples/no_files.h"

namespace kordon::testing {

struct TwoTables {
  std::string patients = "person,age,city\n", visits = "person,ward,illness\n";
};

struct TablesJob {
  std::uint32_t k = 2, linked = 0;  // 0: no codes go out
  std::string privacy = {};         // more of it, behind a comma
  std::string ages = R"({"intervals": {"widths": [5, 20]}})";
  std::string cities = {};                                     // boundaries, behind a comma
  std::string rest = {};                                       // more of the job, behind a comma
  std::string codes = R"(, "pseudonym": {"kind": "random"})";  // of the person, where they are linked
};

inline std::string text_of(const TablesJob& asked) {
  const std::string codes = asked.linked > 0 ? asked.codes : "";
  const std::string linked = asked.linked > 0 ? R"(, "linked": )" + std::to_string(asked.linked) : "";
  return R"({"kordon": 1, "tables": ["patients", "visits"], "input": {"header": 1}, "attributes": [
      {"name": "person", "role": "identifier")" +
         codes + R"(},
      {"name": "age", "role": "quasi-identifier", "hierarchy": )" +
         asked.ages + R"(},
      {"name": "city", "role": "quasi-identifier", "hierarchy": {"flat": true})" +
         asked.cities + R"(},
      {"name": "ward", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "illness", "role": "sensitive"}],
    "privacy": {"k": )" +
         std::to_string(asked.k) + R"(, "person": "person")" + linked + asked.privacy + "}" + asked.rest +
         "}";
}

inline Result<Job> read(const TablesJob& asked) {
  return parse_job(text_of(asked), no_files, demand_forms());
}

inline Result<CsvFile> stack_of(const TwoTables& tables, Job& job) {
  std::vector<CsvFile> files;
  for (const std::string* each : {&tables.patients, &tables.visits}) {
    Result<CsvFile> file = read_csv(*each, job.input);
    EXPECT_TRUE(file) << *each;
    files.push_back(std::move(*file));
  }
  Result<CsvFile> all = put_together(std::move(files), job);
  if (all) adopt_codebook(job, MissingTexts(job.missing), *all);
  return all;
}

// People have no visit to three, seldom more. A few have visits and are in no other table.
inline TwoTables random_tables(Random& random, std::uint64_t people) {
  std::vector<std::string> rows[2];
  for (std::uint64_t person = 0; person < people; ++person) {
    const std::string name = "P" + std::to_string(person);
    if (random.below(12) > 0) {
      rows[0].push_back(name + "," + std::to_string(20 + random.below(30)) + "," +
                        (random.below(3) == 0 ? "Bath" : "Ayr"));
    }
    const std::uint64_t visits = random.below(random.below(8) == 0 ? 7 : 3);
    for (std::uint64_t i = 0; i < visits; ++i) {
      rows[1].push_back(name + "," + (random.below(4) == 0 ? "eye" : "heart") + "," +
                        (random.below(2) == 0   ? "flu"
                         : random.below(2) == 0 ? "cold"
                                                : "cough"));
    }
  }
  TwoTables tables;
  rows[0].emplace_back("Q,30,Ayr");  // no table is without rows
  rows[1].emplace_back("Q,heart,flu");
  for (std::size_t t = 0; t < 2; ++t) {
    for (std::size_t i = rows[t].size(); i > 1; --i) {
      std::swap(rows[t][i - 1], rows[t][static_cast<std::size_t>(random.below(i))]);
    }
    for (const std::string& row : rows[t]) (t == 0 ? tables.patients : tables.visits) += row + "\n";
  }
  return tables;
}

}  // namespace kordon::testing
