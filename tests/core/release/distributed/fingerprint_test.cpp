#include "core/release/distributed/fingerprint.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/table/csv/read.h"

namespace kordon::fingerprint_test {
namespace {

// The fingerprint of a job of these attributes, and with these members beside them.
std::string of(const std::string& attributes, const std::string& more = "") {
  const std::string text = R"({"kordon": 1, "attributes": [)" + attributes + "]" + more +
                           (more.find("privacy") == std::string::npos ? R"(, "privacy": {"k": 2}})" : "}");
  const Result<Job> job = parse_job(text, {}, demand_forms());
  EXPECT_TRUE(job) << english(job.failure().mistakes[0].what);
  return job ? fingerprint_of(*job, text) : "";
}
const std::string name = R"({"name": "Name", "role": "identifier"})";
const std::string town = R"({"name": "Town", "role": "quasi-identifier", "hierarchy": {"flat": true}})";

TEST(Fingerprint, IsOfWhatAPartIsReadAndWrittenBy) {
  const std::string both = name + ", " + town;
  const std::set<std::string> all = {
      of(both),
      of(town + ", " + name),  // a mapping has columns in the job's order
      of(R"({"name": "Name", "role": "insensitive"}, )" + town),
      of(town),
      of(both, R"(, "input": {"missing": ["-"]})"),
      of(both, R"(, "input": {"ragged": "fill"})"),
      of(both, R"(, "input": {"sheet": "raw"})"),
      of(both, R"(, "input": {"repairs": [{"column": "a", "rename": "b"}]})"),
      of(both, R"(, "output": {"suppressed": "mask"})"),
      of(both, R"(, "output": {"order": "input"})"),
  };
  EXPECT_EQ(all.size(), 10U);
  for (const std::string& each : all) EXPECT_EQ(each.size(), 16U);
}

// It is the same for what shows in the mapping, and for what may differ from part to part.
TEST(Fingerprint, IsNotOfDemandsNorOfHowBytesAreRead) {
  const std::string both = name + ", " + town;
  const std::string bounded =
      R"({"name": "Town", "role": "quasi-identifier", "hierarchy": {"flat": true}, "boundaries": [{"level": 0}]})";
  EXPECT_EQ(of(name + ", " + bounded), of(both));
  EXPECT_EQ(of(both, R"(, "privacy": {"k": 9}, "seed": 3)"), of(both));
  EXPECT_EQ(of(both, R"(, "input": {"delimiter": ";", "encoding": "utf-8", "header": 3})"), of(both));
  EXPECT_EQ(of(both, R"(, "output": {"delimiter": ";", "encoding": "utf-8-bom"})"), of(both));
  // Nor of whether a default is spelled out.
  EXPECT_EQ(of(both, R"(, "input": {"missing": ["?", ""], "repairs": [], "complete_names": false})"),
            of(both));
  EXPECT_EQ(of(both, R"(, "output": {"order": "shuffled", "suppressed": "remove"})"), of(both));
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
