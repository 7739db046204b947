#include <gtest/gtest.h>

#include <string>

#include "tests/cli/command_line.h"

namespace kordon::parts_test {
namespace {

using testing::Outcome;
using testing::people_job;

class Parts : public testing::CommandLine {
 protected:
  Parts() {
    const std::string all(testing::people);
    write("people.csv", all);
    write("job.json", people_job());
    const std::size_t header = all.find('\n') + 1;
    std::size_t middle = header;
    for (int line = 0; line < 4; ++line) middle = all.find('\n', middle) + 1;
    write("north.csv", all.substr(0, middle));
    write("south.csv", all.substr(0, header) + all.substr(middle));
  }

  Outcome run_all() const {
    return shell(
        "set -e\n"
        "for part in north south; do \"$KORDON\" count $part.csv --job job.json -o $part-counts.csv; done\n"
        "\"$KORDON\" merge south-counts.csv north-counts.csv -o counts.csv\n"
        "\"$KORDON\" solve counts.csv --job job.json -o mapping.csv --report report.json\n"
        "\"$KORDON\" write north.csv --job job.json --mapping mapping.csv -o north-release.csv\n"
        "\"$KORDON\" write south.csv --job job.json --mapping mapping.csv --before north-counts.csv "
        "-o south-release.csv\n"
        "for part in north south; do\n"
        "  \"$KORDON\" count $part-release.csv --released --job job.json -o $part-released.csv\n"
        "done\n"
        "\"$KORDON\" merge north-released.csv south-released.csv -o released.csv\n"
        "\"$KORDON\" audit counts.csv --job job.json --mapping mapping.csv --counts released.csv");
  }
};

TEST_F(Parts, AreCountedSolvedWrittenAndAudited) {
  const Outcome run = run_all();
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("released rows"), std::string::npos) << run.out;
  ASSERT_EQ(kordon("mask people.csv --job job.json -o whole.csv").status, 0);
  const std::string south = read("south-release.csv");
  EXPECT_EQ(read("north-release.csv") + south.substr(south.find('\n') + 1), read("whole.csv"));
}

TEST_F(Parts, ThatAreMissingOrThereTwiceAreFound) {
  ASSERT_EQ(run_all().status, 0);
  const std::string audit = "audit counts.csv --job job.json --mapping mapping.csv --counts ";
  const Outcome missing = kordon(audit + "north-released.csv");
  EXPECT_EQ(missing.status, 1);
  EXPECT_NE(missing.err.find("4 rows are missing and 0 too many"), std::string::npos) << missing.err;
  ASSERT_EQ(kordon("merge released.csv south-released.csv -o twice.csv").status, 0);
  const Outcome twice = kordon(audit + "twice.csv");
  EXPECT_EQ(twice.status, 1);
  EXPECT_NE(twice.err.find("0 rows are missing and 4 too many"), std::string::npos) << twice.err;
}

TEST_F(Parts, ThatTheMappingDoesNotKnowAreRefusedAndNothingIsWritten) {
  ASSERT_EQ(kordon("count north.csv --job job.json -o counts.csv").status, 0);
  ASSERT_EQ(kordon("solve counts.csv --job job.json -o mapping.csv").status, 0);
  const Outcome run = kordon("write south.csv --job job.json --mapping mapping.csv -o release.csv");
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(run.err.find("south.csv: the mapping does not know the row of"), std::string::npos) << run.err;
  EXPECT_FALSE(exists("release.csv"));
}

// A cluster may cut a table so that a part has no row, and all rows of a part may be suppressed.
TEST_F(Parts, MayBeEmpty) {
  write("south.csv", read("north.csv").substr(0, read("north.csv").find('\n') + 1));
  const Outcome run = run_all();
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(read("south-release.csv"),
            read("north-release.csv").substr(0, read("north-release.csv").find('\n') + 1));
  EXPECT_NE(kordon("solve south-counts.csv --job job.json -o none.csv").status, 0);
  EXPECT_FALSE(exists("none.csv"));
}

TEST_F(Parts, NeedCountsAndAMappingThatFit) {
  EXPECT_EQ(kordon("solve people.csv --job job.json -o mapping.csv").status, 2);
  EXPECT_EQ(kordon("write people.csv --job job.json --mapping people.csv -o release.csv").status, 2);
  EXPECT_EQ(kordon("audit people.csv --job job.json --counts people.csv").status, 2);
  EXPECT_EQ(kordon("merge people.csv people.csv -o counts.csv").status, 2);
  for (const char* name : {"mapping.csv", "release.csv", "counts.csv"}) EXPECT_FALSE(exists(name));
}

}  // namespace
}  // namespace kordon::parts_test
