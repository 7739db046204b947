#include "core/counts/fingerprint.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "core/csv/read.h"

namespace kordon::fingerprint_test {
namespace {

std::string job(const std::string& roles, const std::string& rest) {
  return R"({"attributes": [)" + roles + "]" + rest + "}";
}
const std::string roles =
    R"({"name": "Name", "role": "identifier"}, {"name": "Town", "role": "quasi-identifier", "weight": 1})";

TEST(Fingerprint, IsOfWhatAPartIsReadAndWrittenBy) {
  const std::string other_role =
      R"({"name": "Name", "role": "insensitive"}, {"name": "Town", "role": "quasi-identifier"})";
  const std::set<std::string> all = {
      fingerprint_of(job(roles, "")),
      fingerprint_of(job(other_role, "")),
      fingerprint_of(job(R"({"name": "Name", "role": "identifier"})", "")),
      fingerprint_of(job(roles, R"(, "input": {"missing": ["-"]})")),
      fingerprint_of(job(roles, R"(, "input": {"repairs": [{"rename": "a", "to": "Town"}]})")),
      fingerprint_of(job(roles, R"(, "output": {"suppressed": "mask"})")),
      fingerprint_of(job(roles, R"(, "output": {"order": "input"})")),
  };
  EXPECT_EQ(all.size(), 7U);
  for (const std::string& each : all) EXPECT_EQ(each.size(), 16U);
}

// It is the same for what shows in the mapping, and for what may differ from part to part.
TEST(Fingerprint, IsNotOfDemandsNorOfHowBytesAreRead) {
  const std::string one = fingerprint_of(job(roles, ""));
  const std::string turned =
      R"({"role": "quasi-identifier", "name": "Town", "boundaries": ["North"]}, {"role": "identifier", "name": "Name"})";
  EXPECT_EQ(fingerprint_of(job(turned, "")), one);
  EXPECT_EQ(fingerprint_of(job(roles, R"(, "privacy": {"k": 9}, "seed": 3)")), one);
  EXPECT_EQ(fingerprint_of(job(roles, R"(, "input": {"delimiter": ";", "encoding": "utf-8"})")), one);
  EXPECT_EQ(fingerprint_of(job(roles, R"(, "output": {"delimiter": ";", "encoding": "utf-8-bom"})")), one);
}

TEST(Fingerprint, IsTheSameInAllRows) {
  const auto read = [](const char* csv) {
    return read_fingerprint(read_csv(csv, {.header = 1, .may_be_empty = true})->table);
  };
  EXPECT_EQ(*read("Town,kordon_job\nBonn,a\nKiel,a\n"), "a");
  EXPECT_EQ(*read("Town,kordon_job\n"), "");
  EXPECT_EQ(*read("Town,Age\nBonn,3\n"), "");
  EXPECT_FALSE(read("Town,kordon_job\nBonn,a\nKiel,b\n"));
}

}  // namespace
}  // namespace kordon::fingerprint_test
