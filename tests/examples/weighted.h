// Surveys with weights: the example of Capobianchi, Polettini and Lucarelli (2001), which sdcMicro has as
// `francdat`, with its published risks; and random ones.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "core/base/random.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/table/csv/read.h"
#include "tests/examples/no_files.h"

namespace kordon::testing {

// Its individual risks are 0.01714426 (rows 1 and 8), 0.02204233 (2 and 3), 0.17707583, 0.01165448,
// 0.29706308 and 0.40235948.
inline const std::string francdat =
    "a,b,c,d,w\n1,2,5,1,18\n1,2,1,1,45.5\n1,2,1,1,39\n3,3,1,5,17\n4,3,1,4,541\n4,3,1,1,8\n6,2,1,5,5\n"
    "1,2,5,1,92\n";
inline constexpr double francdat_expected =
    2 * 0.01714426 + 2 * 0.02204233 + 0.17707583 + 0.01165448 + 0.29706308 + 0.40235948;

struct WeightedJob {
  std::uint32_t k = 2;
  std::string privacy = {};                         // more of it, behind a comma
  std::string weight = R"("role": "insensitive")";  // more of its attribute
  std::string rest = {};                            // more of the job, behind a comma
};

// Of the columns a to d, which are quasi-identifiers, `person` and `home`, which stay, and `w`.
inline Result<Job> read_weighted(const WeightedJob& asked, bool named = true) {
  std::string attributes;
  if (named)
    attributes = R"({"name": "person", "role": "identifier"}, {"name": "home", "role": "identifier"},)";
  for (const char* name : {"a", "b", "c", "d"}) {
    attributes += R"({"name": ")" + std::string(name) +
                  R"(", "role": "quasi-identifier", "hierarchy": {"flat": true}},)";
  }
  return parse_job(R"({"kordon": 1, "input": {"header": 1}, "attributes": [)" + attributes +
                       R"({"name": "w", )" + asked.weight + R"(}], "privacy": {"k": )" +
                       std::to_string(asked.k) + R"(, "weight": "w")" + asked.privacy + "}" + asked.rest +
                       "}",
                   no_files, demand_forms());
}

// People of one to three rows, in homes of a few.
inline std::string random_survey(Random& random, std::uint64_t rows) {
  std::string text = "person,home,a,b,c,d,w\n";
  for (std::uint64_t row = 0; row < rows; ++row) {
    const std::uint64_t person = random.below(rows);
    text += "p" + std::to_string(person) + ",h" + std::to_string(person / 3);
    for (int column = 0; column < 4; ++column) text += "," + std::to_string(random.below(3));
    constexpr const char* weights[] = {"0", "0.25", "1", "1.5", "2", "17", "99.125", "1316.701"};
    text += std::string(",") + weights[random.below(std::size(weights))] + "\n";
  }
  return text;
}

}  // namespace kordon::testing
