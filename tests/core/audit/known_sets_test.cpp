// Compares core/audit/known.h with the plain definitions, on random rows: each set of columns by itself.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/audit/known.h"
#include "core/base/random.h"
#include "tests/examples/miller.h"
#include "tests/random/rounds.h"

namespace kordon::known_sets_test {
namespace {

const std::vector<std::string> header = {"a", "b", "c", "Ill"};

struct Case {
  explicit Case(std::uint64_t seed) : random(seed) {
    const std::uint64_t count = random.below(40);
    for (std::uint64_t row = 0; row < count; ++row) {
      rows.push_back({std::to_string(random.below(2)), std::to_string(random.below(2)),
                      std::to_string(random.below(2)), std::to_string(random.below(2))});
      persons.released.push_back(static_cast<std::uint32_t>(random.below(8)));
      suppressed.push_back(random.below(8) == 0);
    }
    persons.original = persons.released;
    table = testing::table_of(header, rows);
    job.k = 2;
    job.known = {{2, {}, 2}, {1, {"a"}, 3}};
    for (std::size_t j = 0; j < 3; ++j)
      job.attributes.push_back(testing::quasi_identifier(header[j], FlatForm{}));
    job.attributes.push_back(testing::plain("Ill", Role::sensitive));
  }

  // The rows of each group of two columns, in order of their first rows.
  std::vector<std::vector<std::uint32_t>> groups(std::size_t one, std::size_t two) const {
    std::vector<std::vector<std::uint32_t>> found;
    for (std::uint32_t row = 0; row < rows.size(); ++row) {
      if (suppressed[row]) continue;
      const auto group = std::find_if(found.begin(), found.end(), [&](const auto& each) {
        return rows[each[0]][one] == rows[row][one] && rows[each[0]][two] == rows[row][two];
      });
      if (group == found.end()) {
        found.push_back({row});
      } else {
        group->push_back(row);
      }
    }
    return found;
  }
  std::uint64_t size(const std::vector<std::uint32_t>& group) const {
    if (!counts_people) return group.size();
    std::set<std::uint32_t> people;
    for (const std::uint32_t row : group) people.insert(persons.released[row]);
    return people.size();
  }

  Random random;
  testing::Rows rows;
  RowPersons persons;
  std::vector<bool> suppressed;
  Table table;
  Job job;
  bool counts_people = false;
};

struct Expected {
  std::string details;  // of both entries
  std::uint64_t one_valued = 0;
  double highest_share = 0;
  std::set<std::uint32_t> rows_of_one_value, rows_in_small;
  std::uint64_t one_valued_people = 0;         // groups in which everybody has a value, and rows have others
  std::set<std::uint32_t> rows_of_everybodys;  // with such a value
  std::vector<std::uint32_t> company;
};

Expected slowly(const Case& subject) {
  Expected expected;
  expected.company.assign(subject.rows.size(), 0);
  const std::vector<std::vector<std::pair<std::size_t, std::size_t>>> sets = {{{0, 1}, {0, 2}, {1, 2}},
                                                                              {{0, 1}, {0, 2}}};
  for (std::size_t entry = 0; entry < 2; ++entry) {
    const std::uint64_t k = subject.job.known[entry].k;
    std::uint64_t smallest = 0, failing = 0;
    std::string first;
    bool any = false;
    for (const auto& [one, two] : sets[entry]) {
      bool fails = false;
      for (const auto& group : subject.groups(one, two)) {
        const std::uint64_t size = subject.size(group);
        smallest = any ? std::min(smallest, size) : size;
        any = true;
        if (size < k && !fails) {
          fails = true;
          if (failing++ == 0)
            first =
                header[one] + ", " + header[two] + ": that of released row " + std::to_string(group[0] + 1);
        }
        std::map<std::string, std::uint64_t> of_value;
        for (const std::uint32_t row : group) {
          if (size < k) expected.rows_in_small.insert(row);
          std::uint32_t& least = expected.company[row];
          least = least == 0 ? static_cast<std::uint32_t>(size)
                             : std::min(least, static_cast<std::uint32_t>(size));
          ++of_value[subject.rows[row][3]];
        }
        for (const auto& [value, rows] : of_value) {
          expected.highest_share =
              std::max(expected.highest_share, static_cast<double>(rows) / static_cast<double>(group.size()));
        }
        if (entry > 0) continue;  // the second entry has no new set
        bool is_everybodys = false;
        for (const auto& [value, rows] : of_value) {
          std::vector<std::uint32_t> having;
          for (const std::uint32_t row : group) {
            if (subject.rows[row][3] == value) having.push_back(row);
          }
          if (of_value.size() == 1 || subject.size(having) < size) continue;
          is_everybodys = true;
          expected.rows_of_everybodys.insert(having.begin(), having.end());
        }
        expected.one_valued_people += is_everybodys ? 1U : 0U;
        if (of_value.size() > 1) continue;
        ++expected.one_valued;
        expected.rows_of_one_value.insert(group.begin(), group.end());
      }
    }
    expected.details += std::to_string(smallest) + " " + std::to_string(failing) + " " + first + "; ";
  }
  return expected;
}

// The same figures, as the checks say them.
std::string details_of(const KnownChecks& found, bool people) {
  std::string text;
  for (std::size_t entry = 0; entry < 2; ++entry) {
    const FoundKnown& each = found.found[entry];
    EXPECT_EQ(each.people, people);
    EXPECT_EQ(each.sets, entry == 0 ? 3U : 2U);
    const AuditCheck& check = found.checks[entry];
    EXPECT_EQ(check.passed, each.holds);
    EXPECT_EQ(english(check.name),
              std::string(people ? "k people" : "k") + " in known columns: " + english(each.columns));
    const std::string detail = english(check.detail);
    text += std::to_string(each.smallest) + " ";
    if (each.holds) {
      text += "0 ";
      EXPECT_EQ(detail.find("people") != std::string::npos || detail.find("person") != std::string::npos,
                people);
    } else {
      EXPECT_NE(detail.find(people ? "groups of too few people" : "groups too small"), std::string::npos);
      const std::size_t first = detail.find(", first ") + 8;
      text += detail.substr(0, detail.find(' ')) + " " +
              detail.substr(first, detail.find(" with", first) - first);
    }
    text += "; ";
  }
  return text;
}

TEST(KnownSets, AreThoseOfTheDefinition) {
  std::uint64_t failing = 0, holding = 0, of_people = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(1000U); ++seed) {
    SCOPED_TRACE(seed);
    Case subject(seed);
    subject.counts_people = seed % 2 == 0;
    const std::vector<const Column*> columns = {&subject.table.columns[0], &subject.table.columns[1],
                                                &subject.table.columns[2]};
    const TablesOfRelease tables{subject.table, subject.table,
                                 subject.counts_people ? &subject.persons : nullptr};
    const Result<KnownChecks> found =
        check_known({tables, columns, subject.suppressed, ReferenceTable::original, true}, subject.job);
    ASSERT_TRUE(found);
    const Expected expected = slowly(subject);
    ASSERT_EQ(details_of(*found, subject.counts_people), expected.details);
    ASSERT_EQ(found->disclosed.size(), expected.one_valued_people > 0 ? 2U : 1U);
    ASSERT_EQ(found->disclosed[0].classes, expected.one_valued);
    ASSERT_EQ(found->disclosed[0].rows, expected.rows_of_one_value.size());
    ASSERT_DOUBLE_EQ(found->disclosed[0].highest_share, expected.highest_share);
    if (expected.one_valued_people > 0) {
      ++of_people;
      ASSERT_EQ(found->disclosed[1].classes, expected.one_valued_people);
      ASSERT_EQ(found->disclosed[1].rows, expected.rows_of_everybodys.size());
    }
    ASSERT_EQ(found->company, expected.company);
    ASSERT_EQ(found->rows_below_k, expected.rows_in_small.size());
    ++(found->found[0].holds ? holding : failing);
  }
  EXPECT_GT(failing, testing::rounds(300U));
  EXPECT_GT(holding, testing::rounds(50U));
  EXPECT_GT(of_people, testing::rounds(50U));
}

}  // namespace
}  // namespace kordon::known_sets_test
