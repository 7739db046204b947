#include <gtest/gtest.h>

#include <algorithm>
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
  const Outcome added = kordon("merge released.csv south-released.csv -o twice.csv");
  ASSERT_EQ(added.status, 0) << added.err;
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

// A database counts cells as they are: solved by them, a job would not have what its repairs make.
TEST_F(Parts, ThatWereCountedWithoutTheJobsRepairsAreRefused) {
  ASSERT_EQ(run_all().status, 0);
  std::string mended = read("job.json");
  const std::string begin = R"("kordon": 1,)";
  ASSERT_NE(mended.find(begin), std::string::npos) << mended;
  mended.insert(mended.find(begin) + begin.size(),
                R"( "input": {"repairs": [{"column": "Zip", "fill": {"length": 5}}]},)");
  write("plain-counts.csv", read("counts.csv"));
  write("job.json", mended);
  const Outcome refused = kordon("solve plain-counts.csv --job job.json -o none.csv");
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("the job has repairs, and these rows were counted without them"),
            std::string::npos)
      << refused.err;
  EXPECT_FALSE(exists("none.csv"));
  const Outcome counted = run_all();
  EXPECT_EQ(counted.status, 0) << counted.err;
  EXPECT_NE(read("counts.csv").find("kordon_repaired"), std::string::npos);
  ASSERT_EQ(kordon("merge counts.csv plain-counts.csv -o both.csv").status, 0);
  EXPECT_EQ(kordon("solve both.csv --job job.json -o none.csv").status, 2);
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

// A part that is written by a job of its own must not let out what the others leave out.
TEST_F(Parts, AreWrittenAndAuditedByTheJobThatSolvedThem) {
  ASSERT_EQ(run_all().status, 0);
  std::string other = read("job.json");
  const std::string left_out = R"("role": "identifier")";
  ASSERT_NE(other.find(left_out), std::string::npos);
  other.replace(other.find(left_out), left_out.size(), R"("role": "insensitive")");
  write("other.json", other);
  const Outcome written = kordon("write north.csv --job other.json --mapping mapping.csv -o mine.csv");
  EXPECT_EQ(written.status, 2);
  EXPECT_NE(written.err.find("made by another job than this one"), std::string::npos) << written.err;
  EXPECT_FALSE(exists("mine.csv"));
  ASSERT_EQ(kordon("count north-release.csv --released --job other.json -o mine.csv").status, 0);
  EXPECT_EQ(kordon("merge mine.csv south-released.csv -o all.csv").status, 2);
  const Outcome audit = kordon("audit counts.csv --job job.json --mapping mapping.csv --counts mine.csv");
  EXPECT_EQ(audit.status, 2);
  EXPECT_NE(audit.err.find("counted by another job"), std::string::npos) << audit.err;
  // Counts of the original are not those of a release, nor the other way round.
  EXPECT_EQ(kordon("audit counts.csv --job job.json --mapping mapping.csv --counts counts.csv").status, 2);
  EXPECT_EQ(kordon("solve released.csv --job job.json -o mine.csv").status, 2);
  EXPECT_EQ(kordon("merge counts.csv released.csv -o mine.csv").status, 2);
}

// A column that the job does not name has no role: nothing of it is counted, and nothing written.
TEST_F(Parts, WithColumnsThatTheJobDoesNotNameAreRefused) {
  ASSERT_EQ(run_all().status, 0);
  write("more.csv", "Name,Age,Zip,Diagnosis,Phone\nAda,23,02139,Flu,0170 1234567\n");
  write("less.csv", "Age,Zip,Diagnosis\n23,02139,Flu\n");
  for (const std::string part : {"more.csv", "less.csv"}) {
    const Outcome counted = kordon("count " + part + " --job job.json -o none.csv");
    EXPECT_EQ(counted.status, 2) << part;
    EXPECT_NE(counted.err.find(part == "more.csv" ? R"(column "Phone" has no role)" : R"(no column "Name")"),
              std::string::npos)
        << counted.err;
    EXPECT_EQ(kordon("write " + part + " --job job.json --mapping mapping.csv -o none.csv").status, 2)
        << part;
  }
  EXPECT_FALSE(exists("none.csv"));
}

// What mask warns of is told where a release is solved, joined and judged by counts, too, and keeps it back
// if that is asked.
TEST_F(Parts, AreWarnedOfAsTheWholeIs) {
  write("job.json", people_job(R"({"k": 2, "alpha": {"alpha": 1}})"));
  const std::string given_away = "warning  In 1 group all rows have the same Diagnosis (2 rows)";
  const Outcome audited = run_all();
  ASSERT_EQ(audited.status, 0) << audited.err;
  const auto warns = [&](const std::string& words) { return words.find(given_away) != std::string::npos; };
  EXPECT_TRUE(warns(audited.out)) << audited.out;
  EXPECT_TRUE(warns(kordon("mask people.csv --job job.json -o whole.csv").err));
  EXPECT_TRUE(warns(kordon("solve counts.csv --job job.json -o mapping.csv").err));
  EXPECT_EQ(kordon("solve counts.csv --job job.json -o none.csv --strict").status, 1);
  ASSERT_EQ(kordon("solve counts.csv --job job.json --lot 1/1 -o lot.csv").status, 0);
  const std::string join = "join lot.csv --counts counts.csv --job job.json -o none.csv";
  EXPECT_EQ(kordon(join + " --strict").status, 1);
  EXPECT_FALSE(exists("none.csv"));
  EXPECT_TRUE(warns(kordon(join).err));
}

TEST_F(Parts, ThatAreCountedTwiceAreToldOf) {
  ASSERT_EQ(run_all().status, 0);
  EXPECT_EQ(kordon("merge north-counts.csv north-counts.csv -o twice.csv").status, 2);
  write("again.csv", read("north-counts.csv"));
  const Outcome twice = kordon("merge north-counts.csv again.csv -o twice.csv");
  EXPECT_EQ(twice.status, 0);
  EXPECT_NE(twice.err.find("north-counts.csv and again.csv have the same counts"), std::string::npos)
      << twice.err;
  EXPECT_EQ(kordon("merge north-counts.csv again.csv -o strict.csv --strict").status, 1);
  EXPECT_FALSE(exists("strict.csv"));
}

// A lot of a mapping with another k would be a class too small, or one too large, in the joined one.
TEST_F(Parts, AreNotJoinedFromLotsOfAnotherJob) {
  ASSERT_EQ(run_all().status, 0);
  ASSERT_EQ(kordon("solve counts.csv --job job.json --lot 1/2 -o one.csv").status, 0);
  ASSERT_EQ(kordon("solve counts.csv --job job.json --lot 2/2 -o two.csv").status, 0);
  EXPECT_EQ(kordon("join one.csv two.csv --counts counts.csv --job job.json -o joined.csv").status, 0);
  EXPECT_EQ(read("joined.csv"), read("mapping.csv"));
  std::string job = read("job.json");
  write("spaced.json", job + "\n\n");
  EXPECT_EQ(kordon("join one.csv two.csv --counts counts.csv --job spaced.json -o joined.csv").status, 0);
  job.insert(job.find('{') + 1, R"("seed": 7, )");
  write("other.json", job);
  ASSERT_EQ(kordon("solve counts.csv --job other.json --lot 1/2 -o other.csv").status, 0);
  const Outcome mixed = kordon("join other.csv two.csv --counts counts.csv --job job.json -o mixed.csv");
  EXPECT_EQ(mixed.status, 2);
  EXPECT_NE(mixed.err.find("other.csv: this is no lot that was solved by this job"), std::string::npos)
      << mixed.err;
  const Outcome lot = kordon("write north.csv --job job.json --mapping one.csv -o none.csv");
  EXPECT_EQ(lot.status, 2);
  EXPECT_NE(lot.err.find("this is a lot, not a whole mapping"), std::string::npos) << lot.err;
  EXPECT_FALSE(exists("mixed.csv") || exists("none.csv"));
}

// The advice for a table would have rows filled or left out.
TEST_F(Parts, ThatWereCutOffOrSavedByAnotherProgramAreToldOf) {
  ASSERT_EQ(run_all().status, 0);
  std::string counts = read("counts.csv");
  const std::string whole = counts;
  counts.erase(counts.rfind(','));
  write("counts.csv", counts);
  const Outcome cut = kordon("solve counts.csv --job job.json -o none.csv");
  EXPECT_EQ(cut.status, 2);
  EXPECT_NE(cut.err.find("the file was cut off or changed"), std::string::npos) << cut.err;
  EXPECT_EQ(cut.err.find("ragged"), std::string::npos) << cut.err;
  counts = whole;
  std::replace(counts.begin(), counts.end(), ',', ';');
  write("counts.csv", counts);
  const Outcome saved = kordon("solve counts.csv --job job.json -o none.csv");
  EXPECT_EQ(saved.status, 2);
  EXPECT_NE(saved.err.find("with other delimiters than commas"), std::string::npos) << saved.err;
  counts = whole;
  write("counts.csv", counts.substr(0, counts.rfind('\n', counts.size() - 2) + 1));
  const Outcome shorter =
      kordon("audit counts.csv --job job.json --mapping mapping.csv --counts released.csv");
  EXPECT_EQ(shorter.status, 1);
  EXPECT_NE(shorter.out.find("the mapping has tuples that the counts do not have"), std::string::npos)
      << shorter.out;
}

// What solve would refuse is told where it can be mended, and attributes have the numbers that the job gives
// them.
TEST_F(Parts, TellOfValuesThatSolveRefuses) {
  std::string table = read("north.csv");
  table.replace(table.find("Ada,23"), 6, "Ada,2x");
  write("north.csv", table);
  const Outcome counted = kordon("count north.csv --job job.json -o counts.csv");
  EXPECT_EQ(counted.status, 0) << counted.err;
  EXPECT_NE(counted.err.find("kordon solve refuses these counts"), std::string::npos) << counted.err;
  const Outcome solved = kordon("solve counts.csv --job job.json -o mapping.csv");
  EXPECT_EQ(solved.status, 2);
  const std::string place = solved.err.substr(solved.err.find("attributes["), 13);
  EXPECT_NE(counted.err.find(place), std::string::npos) << solved.err;
}

// Columns that are not counted are seen by no audit of counts: `count` says what they hold.
TEST_F(Parts, TellOfColumnsThatLeadToPersons) {
  std::string job = read("job.json");
  job.replace(job.find(R"({"name": "Name")"), 0, R"({"name": "Info", "role": "insensitive"}, )");
  write("job.json", job);
  write("part.csv",
        "Name,Age,Zip,Diagnosis,Info\nAda,23,02139,Flu,call 0170 1234567\nBen,27,02139,Asthma,none\n");
  const Outcome run = kordon("count part.csv --job job.json -o counts.csv");
  EXPECT_EQ(run.status, 0);
  EXPECT_NE(run.err.find("warning  In Info, 1 cell looks like a telephone number"), std::string::npos)
      << run.err;
  EXPECT_EQ(kordon("count part.csv --job job.json -o counts.csv --quiet").err, "");
}

TEST_F(Parts, NeedCountsAndAMappingThatFit) {
  EXPECT_EQ(kordon("solve people.csv --job job.json -o mapping.csv").status, 2);
  EXPECT_EQ(kordon("write people.csv --job job.json --mapping people.csv -o release.csv").status, 2);
  EXPECT_EQ(kordon("audit people.csv --job job.json --counts people.csv").status, 2);
  EXPECT_EQ(kordon("merge people.csv people.csv -o counts.csv").status, 2);
  for (const char* name : {"mapping.csv", "release.csv", "counts.csv"}) EXPECT_FALSE(exists(name));
}

// Three tuples of them take no more than three rows do. The searched rows of Bonn are no longer all of them.
TEST_F(Parts, MayHaveThousandsOfMillionsOfRows) {
  write("job.json", R"({"kordon": 1, "attributes": [
    {"name": "Town", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10]}}}],
    "privacy": {"k": 5}})");
  write("counts.csv", "Town,Age,kordon_rows\nBonn,52,3000000000\nKiel,41,3\nKiel,47,2\nUlm,30,1000000000\n");
  const Outcome solved = kordon("solve counts.csv --job job.json -o mapping.csv --report report.json");
  ASSERT_EQ(solved.status, 0) << solved.err;
  EXPECT_NE(solved.err.find("rows     4000000005 read, 4000000005 released, 0 suppressed"), std::string::npos)
      << solved.err;
  EXPECT_NE(solved.err.find("groups   3 of 5 to 3000000000 rows"), std::string::npos) << solved.err;
  std::string mapping = read("mapping.csv");
  const std::string job = mapping.substr(mapping.find("3000000000,0,") + 13, 16);
  EXPECT_EQ(mapping,
            "Town,Age,kordon_from,kordon_to,kordon_suppressed,kordon_job,released Town,released Age\n"
            "Bonn,52,0,3000000000,0," +
                job +
                ",Bonn,52\n"
                "Kiel,41,0,3,0," +
                job +
                ",Kiel,40-49\n"
                "Kiel,47,0,2,0," +
                job +
                ",Kiel,40-49\n"
                "Ulm,30,0,1000000000,0," +
                job + ",Ulm,30\n");
  const std::string header = "Town,Age,kordon_rows,kordon_job\n";
  write("released.csv",
        header + "Bonn,52,3000000000," + job + "\nKiel,40-49,5," + job + "\nUlm,30,1000000000," + job + "\n");
  const std::string audit = "audit counts.csv --job job.json --mapping mapping.csv --counts ";
  const Outcome audited = kordon(audit + "released.csv");
  EXPECT_EQ(audited.status, 0) << audited.err;
  EXPECT_NE(audited.out.find("5 rows in the smallest of 3 classes, required 5"), std::string::npos)
      << audited.out;
  write("other.csv",
        header + "Bonn,52,2999999999," + job + "\nKiel,40-49,6," + job + "\nUlm,30,1000000000," + job + "\n");
  EXPECT_EQ(kordon(audit + "other.csv").status, 1);
  // Alone, the five of Kiel are one too few.
  mapping.replace(mapping.find("Kiel,40-49"), 10, "Kiel,41");
  write("mapping.csv", mapping);
  const Outcome small = kordon(audit + "released.csv");
  EXPECT_EQ(small.status, 1);
  EXPECT_NE(small.err.find("k-anonymity does not hold"), std::string::npos) << small.err;
}

}  // namespace
}  // namespace kordon::parts_test
