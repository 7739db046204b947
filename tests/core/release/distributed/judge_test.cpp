#include "core/release/distributed/judge.h"

#include <gtest/gtest.h>

#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/table/csv/read.h"
#include "tests/core/release/distributed/counted_case.h"

namespace kordon::distributed_judge_test {
namespace {

using testing::CountedCase;

class Judged {
 public:
  explicit Judged(std::uint64_t seed) : subject(seed), solved(subject.solved()) {
    if (!solved) return;
    original = *merged(subject.counts);
    for (const Table& part : subject.parts) {
      // Parts are counted as they were written; before each stand those before it.
      const std::span<const TupleCounts> all = subject.counts;
      const std::size_t i = released.size();
      const TupleCounts before = i == 0 ? TupleCounts{} : *merged(all.first(i));
      const std::string bytes = subject.written(part, i == 0 ? nullptr : &before, solved->mapping);
      const Result<CsvFile> file = read_csv(bytes, {.delimiter = ',', .header = 1});
      // A part may be suppressed as a whole.
      Table none;
      for (const Column& column : part.columns) none.columns.emplace_back().name = column.name;
      released.push_back(*count(file ? file->table : none, attribute_names(subject.counted)));
    }
  }

  bool passes(const TupleMapping& mapping, const TupleCounts& parts) const {
    const Result<CountsAudit> report =
        audit_counts(original, mapping, parts, subject.subject.job, subject.counted);
    return report && report->passed();
  }
  bool passes(const std::vector<TupleCounts>& parts) const { return passes(solved->mapping, *merged(parts)); }

  CountedCase subject;
  std::optional<Solved> solved;
  TupleCounts original;
  std::vector<TupleCounts> released;  // by part
};

TEST(AuditOfCounts, PassesWhatWasWrittenByTheMapping) {
  int met = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Judged judged(seed);
    if (!judged.solved) continue;
    ++met;
    EXPECT_TRUE(judged.passes(judged.released)) << seed;
  }
  EXPECT_GT(met, 100);
}

TEST(AuditOfCounts, FindsPartsThatAreMissingOrThereTwice) {
  int found = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Judged judged(seed);
    if (!judged.solved || judged.released.size() < 2 || judged.released[0].total() == 0) continue;
    std::vector<TupleCounts> parts = judged.released;
    parts.push_back(parts.front());
    EXPECT_FALSE(judged.passes(parts)) << seed;
    parts.erase(parts.begin());
    EXPECT_TRUE(judged.passes(parts)) << seed;
    parts.pop_back();
    EXPECT_FALSE(judged.passes(parts)) << seed;
    ++found;
  }
  EXPECT_GT(found, 20);
}

TEST(AuditOfCounts, FindsWhatIsWrongWithAMapping) {
  int of_values = 0, of_rows = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Judged judged(seed);
    if (!judged.solved) continue;
    const TupleCounts all = *merged(judged.released);
    for (std::size_t line = 0; line < judged.solved->mapping.lines(); line += 5) {
      // A value that no hierarchy has:
      TupleMapping wrong = judged.solved->mapping;
      if (!wrong.suppressed[line]) {
        wrong.to.columns[0].cells.set(line, wrong.to.columns[0].values.intern("made up"));
        EXPECT_FALSE(judged.passes(wrong, all));
        ++of_values;
      }
      // One row more than there are, or one fewer:
      for (const int by : {-1, 1}) {
        wrong = judged.solved->mapping;
        wrong.end[line] = by < 0 ? wrong.end[line] - 1 : wrong.end[line] + 1;
        EXPECT_FALSE(judged.passes(wrong, all));
        ++of_rows;
      }
    }
  }
  EXPECT_GT(of_values, 50);
  EXPECT_GT(of_rows, 100);
}

// A release by a mapping that splits a class into two below k agrees with its counts and must fail for k.
TEST(AuditOfCounts, JudgesTheClassesAndNotOnlyTheNumbers) {
  int below_k = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Judged judged(seed);
    if (!judged.solved) continue;
    TupleMapping wrong = judged.solved->mapping;
    // Every row is released as it is.
    for (std::size_t j = 0; j < wrong.to.columns.size(); ++j) {
      wrong.to.columns[j] = wrong.from.columns[*wrong.from.find(wrong.to.columns[j].name)];
    }
    wrong.suppressed.assign(wrong.lines(), false);
    bool small = false;
    for (const std::uint64_t rows : judged.original.rows) small |= rows == 1;
    if (!small || !judged.subject.counted.demands.empty()) continue;  // else classes may hold
    std::vector<TupleCounts> parts;
    for (const Table& part : judged.subject.parts) {
      parts.push_back(*count(part, attribute_names(judged.subject.counted)));
    }
    EXPECT_FALSE(judged.passes(wrong, *merged(parts)));
    ++below_k;
  }
  EXPECT_GT(below_k, 10);
}

// A row of nothing but `*` is not suppressed unless the mapping says so: here one of Kiel goes out beside its
// illness, in a class of its own and above its boundary.
TEST(AuditOfCounts, TakesNoRowForSuppressedThatTheMappingReleases) {
  const Result<Job> job = parse_job(
      R"({"kordon": 1, "attributes": [
        {"name": "Town", "role": "quasi-identifier", "boundaries": ["North"],
         "hierarchy": {"levels": [["Kiel", "North", "*"], ["Bonn", "South", "*"]]}},
        {"name": "Illness", "role": "insensitive"}],
      "privacy": {"k": 2}, "suppression": {"limit": 1}})",
      {}, demand_forms());
  ASSERT_TRUE(job) << english(job.failure().mistakes[0].what);
  const Job counted = *job_of_counts(*job);
  const auto counts_of = [](const std::string& csv) {
    return *read_counts(read_csv(csv, {.delimiter = ',', .header = 1})->table);
  };
  const TupleCounts original = counts_of("Town,kordon_rows\nBonn,2\nKiel,1\n");
  const auto passes = [&](const std::string& line, const TupleCounts& released) {
    const std::string text =
        "Town,kordon_from,kordon_to,kordon_suppressed,kordon_job,released Town\nBonn,0,2,0,a,Bonn\n" + line +
        "\n";
    const Result<CountsAudit> report =
        audit_counts(original, *read_tuple_mapping(read_csv(text, {.delimiter = ',', .header = 1})->table),
                     released, *job, counted);
    return report && report->passed();
  };
  EXPECT_TRUE(passes("Kiel,0,1,1,a,*", counts_of("Town,kordon_rows\nBonn,2\n")));
  EXPECT_FALSE(passes("Kiel,0,1,0,a,*", counts_of("Town,kordon_rows\nBonn,2\n*,1\n")));
  EXPECT_FALSE(passes("Kiel,0,1,1,a,*\nKiel,1,1,0,a,*", counts_of("Town,kordon_rows\nBonn,2\n")));
}

}  // namespace
}  // namespace kordon::distributed_judge_test
