#include "core/release/earlier/ties.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "core/privacy/catalogue/catalogue.h"
#include "core/release/mapping/apply.h"
#include "core/release/mapping/mapping.h"
#include "core/release/run/anonymize.h"
#include "core/table/csv/read.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"

namespace kordon::ties_test {
namespace {

using testing::RandomCase;

// Two tables of the same people, as of two months, and a job for both.
struct Months {
  Table first, second;
  Job job;
};

Column column_of(const std::string& name, const std::vector<std::string>& cells) {
  Column column;
  column.name = name;
  for (const std::string& cell : cells) column.cells.push_back(column.values.intern(cell));
  return column;
}

// Leaves nothing but quasi-identifiers, so that no other column tells a class of `*` from suppressed rows.
void strip(RandomCase& random) {
  std::erase_if(random.table.columns, [&](const Column& column) {
    return random.job.find(column.name)->role != Role::quasi_identifier;
  });
  std::erase_if(random.job.attributes,
                [](const Attribute& each) { return each.role != Role::quasi_identifier; });
  random.job.demands.clear();
  random.job.classification.reset();
}

// Some leave, some are new, some values change. Each person has a row, or with `several` up to three.
Months months(std::uint64_t seed, bool several) {
  RandomCase random =
      seed % 3 == 1 ? testing::random_case_with_demands(seed, 60) : testing::random_case(seed, 60);
  Random draw(seed ^ 0x6d6f6e746873U);
  if (seed % 5 < 2) strip(random);
  Months result;
  result.job = std::move(random.job);
  if (seed % 2 == 0) result.job.suppressed = Suppressed::mask;
  result.first = random.table;
  Attribute who;
  who.name = "who";
  who.role = Role::identifier;
  result.job.attributes.push_back(who);
  if (several) result.job.person = {"who"};
  std::vector<std::string> names;
  for (std::size_t row = 0; row < random.table.rows; ++row) {
    names.push_back("p" + std::to_string(several ? row / 3 : row));
  }
  result.first.columns.push_back(column_of("who", names));

  std::vector<std::vector<std::string>> cells(result.first.columns.size());
  const std::size_t last = cells.size() - 1;
  for (std::size_t row = 0; row < random.table.rows; ++row) {
    if (draw.below(8) == 0) continue;
    for (std::size_t j = 0; j < last; ++j) {
      const std::size_t from =
          draw.below(8) == 0 ? static_cast<std::size_t>(draw.below(random.table.rows)) : row;
      cells[j].emplace_back(random.table.columns[j].cell(from));
    }
    cells[last].push_back(draw.below(8) == 0 ? "n" + std::to_string(row) : names[row]);
  }
  for (std::size_t j = 0; j <= last; ++j) {
    result.second.columns.push_back(column_of(result.first.columns[j].name, cells[j]));
  }
  result.second.rows = cells[last].size();
  return result;
}

// The first release with the column that tells people apart, as an attacker knows them.
EarlierRelease known(const Months& months, const Release& release) {
  Result<CsvFile> released = read_csv(release.masked.bytes, options_of_release({}, months.job));
  EXPECT_TRUE(released);
  std::vector<std::string> names;
  for (const std::uint32_t row : release.masked.origin) {
    names.emplace_back(months.first.columns.back().cell(row));
  }
  released->table.columns.push_back(column_of("who", names));
  return {std::move(released->table), {"who"}};
}

std::string class_of(const Table& table, std::size_t row, const Job& job) {
  std::string text;
  bool starred = job.suppressed == Suppressed::mask;
  for (const Attribute& attribute : job.attributes) {
    const auto at = table.find(attribute.name);
    if (attribute.role == Role::identifier || !at) continue;
    starred = starred && table.columns[*at].cell(row) == "*";
    if (attribute.role != Role::quasi_identifier) continue;
    text += std::string(table.columns[*at].cell(row)) + "|";
  }
  return starred ? "" : text;
}

// By the plain definition: of the people of each earlier class, and of the new ones, each later class has k
// or nobody.
void expect_ties(const Months& months, const EarlierRelease& earlier, const Release& release) {
  Result<CsvFile> released = read_csv(release.masked.bytes, options_of_release({}, months.job));
  ASSERT_TRUE(released);
  std::map<std::string, std::set<std::string>> classes_of;  // of the earlier release, by person
  for (std::size_t row = 0; row < earlier.table.rows; ++row) {
    const std::string c = class_of(earlier.table, row, months.job);
    if (!c.empty()) classes_of[std::string(earlier.table.columns.back().cell(row))].insert(c);
  }
  std::map<std::pair<std::string, std::string>, std::set<std::string>> people;
  for (std::size_t row = 0; row < released->table.rows; ++row) {
    const std::string c = class_of(released->table, row, months.job);
    if (c.empty()) continue;
    const std::string who(months.second.columns.back().cell(release.masked.origin[row]));
    const auto before = classes_of.find(who);
    if (before == classes_of.end()) people[{"", c}].insert(who);
    if (before == classes_of.end()) continue;
    for (const std::string& e : before->second) people[{e, c}].insert(who);
  }
  for (const auto& [pair, persons] : people) {
    EXPECT_GE(persons.size(), months.job.k) << "earlier " << pair.first << ", later " << pair.second;
  }
  ASSERT_TRUE(release.report.together);
  EXPECT_TRUE(release.report.together->composition.passed());
}

TEST(Ties, EveryAlgorithmKeepsKOverBothReleases) {
  std::uint64_t released = 0, alone = 0;
  for (const Algorithm* algorithm : algorithms()) {
    if (!algorithm->guarantees) continue;
    for (std::uint64_t seed = 0; seed < testing::rounds(150U); ++seed) {
      SCOPED_TRACE(std::string(algorithm->name) + ", seed " + std::to_string(seed));
      Months both = months(seed, seed % 4 == 2);
      const Result<Release> first = anonymize({both.first, {}, {}}, both.job);
      if (!first) continue;
      const EarlierRelease earlier = known(both, *first);
      both.job.algorithm = algorithm->name;
      const CsvFile second{both.second, {}, {}};
      const Result<Release> release = anonymize(second, both.job, {}, RunMode::whole, {nullptr, &earlier});
      if (!release) {
        // It may be refused, but never because its audit failed.
        EXPECT_NE(release.failure().kind, FailureKind::failed_audit)
            << english(release.failure().mistakes.front().what);
        continue;
      }
      expect_ties(both, earlier, *release);
      ++released;
      both.job.algorithm = "peel";
      if (const Result<Release> regardless = anonymize(second, both.job); regardless) {
        const Composition together =
            *judge_together(*ties_to(earlier, both.second, both.job, nullptr),
                            read_csv(regardless->masked.bytes, options_of_release({}, both.job))->table,
                            regardless->masked.origin, both.job);
        alone += together.passed() ? 0U : 1U;
      }
    }
  }
  EXPECT_GT(released, testing::rounds(300U));
  EXPECT_GT(alone, testing::rounds(100U));  // the cases are ones in which it matters
}

TEST(Ties, ApplyKeepsKOverBothReleases) {
  std::uint64_t released = 0, strays = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(600U); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Months both = months(seed, seed % 4 == 2);
    const Result<Release> first = anonymize({both.first, {}, {}}, both.job);
    if (!first) continue;
    const EarlierRelease earlier = known(both, *first);
    const Mapping mapping = value_mapping(first->encoded(), first->recoding, both.job);
    const Result<AppliedMapping> applied =
        apply({both.second, {}, {}}, both.job, mapping, {}, {nullptr, &earlier});
    if (!applied) {
      EXPECT_NE(applied.failure().kind, FailureKind::failed_audit)
          << english(applied.failure().mistakes.front().what);
      continue;
    }
    expect_ties(both, earlier, applied->release);
    ++released;
    strays += applied->strays;
  }
  EXPECT_GT(released, testing::rounds(50U));
  EXPECT_GT(strays, testing::rounds(50U));
}

// The fence costs nothing where everybody is in one class of the earlier release.
TEST(Ties, OneClassOfAllChangesNothing) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const RandomCase random = testing::random_case(seed, 40);
    const CsvFile file{random.table, {}, {}};
    const Result<Release> regardless = anonymize(file, random.job);
    EarlierRelease earlier;
    earlier.table.rows = random.table.rows;
    for (const Attribute& attribute : random.job.attributes) {
      if (attribute.role != Role::quasi_identifier) continue;
      earlier.table.columns.push_back(
          column_of(attribute.name, std::vector<std::string>(random.table.rows, "all")));
    }
    const Result<Release> release = anonymize(file, random.job, {}, RunMode::whole, {nullptr, &earlier});
    ASSERT_EQ(bool(release), bool(regardless));
    if (!release) continue;
    EXPECT_EQ(release->masked.bytes, regardless->masked.bytes);
  }
}

}  // namespace
}  // namespace kordon::ties_test
