// Visits of people in two towns, whose rows codes link: ages have intervals, towns are boundaries.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/table/csv/read.h"
#include "tests/examples/no_files.h"

namespace kordon::testing {

struct Visit {
  std::string person;
  std::uint64_t age = 0;
  std::string town, illness;
};

struct VisitsJob {
  std::uint32_t k = 2, linked = 2;
  std::string privacy = {};  // more of it, behind a comma
  std::string ages = R"({"intervals": {"widths": [5, 20]}})";
  std::string rest = {};                                       // more of the job, behind a comma
  std::string codes = R"(, "pseudonym": {"kind": "random"})";  // of the person
};

inline std::string text_of(const VisitsJob& asked) {
  return R"({"kordon": 1, "input": {"header": 1}, "attributes": [
      {"name": "person", "role": "identifier")" +
         asked.codes + R"(},
      {"name": "age", "role": "quasi-identifier", "hierarchy": )" +
         asked.ages + R"(},
      {"name": "town", "role": "quasi-identifier", "hierarchy": {"flat": true}, "boundaries": [{"level": 0}]},
      {"name": "illness", "role": "sensitive"}],
    "privacy": {"k": )" +
         std::to_string(asked.k) + R"(, "person": "person", "linked": )" + std::to_string(asked.linked) +
         asked.privacy + "}" + asked.rest + "}";
}

inline Result<Job> read(const VisitsJob& asked) {
  return parse_job(text_of(asked), no_files, demand_forms());
}

inline CsvFile file_of(const std::vector<Visit>& visits, const Job& job) {
  std::string text = "person,age,town,illness\n";
  for (const Visit& each : visits) {
    text += each.person + "," + std::to_string(each.age) + "," + each.town + "," + each.illness + "\n";
  }
  Result<CsvFile> file = read_csv(text, job.input);
  EXPECT_TRUE(file) << text;
  return std::move(*file);
}

// People have one row to three, seldom more, and most live in one town.
inline std::vector<Visit> random_visits(Random& random, std::uint64_t people) {
  std::vector<Visit> visits;
  for (std::uint64_t person = 0; person < people; ++person) {
    const std::uint64_t rows = 1 + random.below(random.below(8) == 0 ? 7 : 3);
    const std::uint64_t age = 20 + random.below(50);
    const bool north = random.below(3) == 0;
    for (std::uint64_t i = 0; i < rows; ++i) {
      visits.push_back({"P" + std::to_string(person), age + random.below(4),
                        north != (random.below(9) == 0) ? "Ayr" : "Bath",
                        random.below(2) == 0   ? "flu"
                        : random.below(2) == 0 ? "cold"
                                               : "cough"});
    }
  }
  for (std::size_t i = visits.size(); i > 1; --i)
    std::swap(visits[i - 1], visits[static_cast<std::size_t>(random.below(i))]);
  return visits;
}

}  // namespace kordon::testing
