#include "core/audit/linkage/linked_people.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/base/random.h"

namespace kordon::linked_people_test {
namespace {

// 0 has no code.
std::string code(std::uint64_t person) {
  if (person == 0) return "";
  std::string text(16, '0');
  for (std::size_t at = 16; person > 0; person /= 10) text[--at] = static_cast<char>('0' + person % 10);
  return text;
}

// Columns of codes by number, and a quasi-identifier `class` behind them.
struct Case {
  Case(const std::vector<std::vector<std::uint64_t>>& rows, std::uint32_t k, std::size_t columns = 1) {
    job.k = k;
    table.rows = rows.size();
    for (std::size_t j = 0; j <= columns; ++j) {
      Column& column = table.columns.emplace_back();
      Attribute& attribute = job.attributes.emplace_back();
      column.name = attribute.name = j == columns ? "class" : "id" + std::to_string(j);
      attribute.role = j == columns ? Role::quasi_identifier : Role::identifier;
      if (j < columns) attribute.pseudonym = Pseudonym::random;
      for (const auto& row : rows) {
        column.cells.push_back(column.values.intern(j == columns ? std::to_string(row[j]) : code(row[j])));
      }
    }
    masked.assign(rows.size(), false);
  }
  std::vector<LinkedPeople> found() const {
    return linked_people(table, job, find_classes({&table.columns.back()}, masked));
  }

  Table table;
  Job job;
  std::vector<bool> masked;
};

TEST(LinkedPeople, FindsThoseWhoAreAloneWithAllTheirRows) {
  const auto found = Case({{1, 1}, {1, 2}, {2, 1}, {2, 3}, {3, 2}, {3, 3}}, 2).found();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].persons, 3U);
  EXPECT_EQ(found[0].codes, 3U);
  EXPECT_EQ(found[0].smallest_group, 1U);
  EXPECT_EQ(found[0].persons_below_k, 3U);
}

TEST(LinkedPeople, HideAmongThoseWithEquallyManyRowsInEachClass) {
  const auto found = Case({{1, 1}, {1, 1}, {1, 2}, {2, 2}, {2, 1}, {2, 1}, {3, 1}, {3, 2}}, 2).found();
  EXPECT_EQ(found[0].persons_below_k, 1U);  // the third has one row less in the first class
}

TEST(LinkedPeople, NothingArisesWhereEachHasOneRow) {
  const auto found = Case({{1, 1}, {2, 1}, {3, 2}, {4, 2}, {5, 2}}, 2).found();
  EXPECT_EQ(found[0].persons_below_k, 0U);
  EXPECT_EQ(found[0].smallest_group, 2U);
}

TEST(LinkedPeople, RowsWithoutACodeArePeopleOfOneRow) {
  const auto found = Case({{1, 1}, {0, 1}, {0, 1}, {2, 1}, {2, 1}}, 2).found();
  EXPECT_EQ(found[0].persons, 4U);
  EXPECT_EQ(found[0].codes, 2U);
  EXPECT_EQ(found[0].uncoded, 2U);
  EXPECT_EQ(found[0].persons_below_k, 1U);
}

TEST(LinkedPeople, SeveralColumnsLinkTogether) {
  // By the first column there are three people of two rows, by the second two of one row and two of two rows.
  const Case both({{1, 1, 1}, {1, 2, 1}, {2, 2, 1}, {2, 3, 1}, {3, 4, 1}, {3, 4, 1}}, 2, 2);
  const auto found = both.found();
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].persons_below_k, 0U);
  EXPECT_EQ(found[1].persons_below_k, 0U);
  EXPECT_EQ(found[2].attributes, (std::vector<std::string>{"id0", "id1"}));
  EXPECT_FALSE(found[2].kind);
  EXPECT_EQ(found[2].persons, 2U);  // one of four rows, one of two
  EXPECT_EQ(found[2].persons_below_k, 2U);
}

// P and Q are alike in all rows, and both have the flu in class 1; R and S are, and have no value in common.
TEST(LinkedPeople, WhoAreAlikeMayHaveOneValue) {
  Case subject({{1, 1}, {1, 1}, {2, 1}, {2, 1}, {3, 1}, {3, 2}, {4, 1}, {4, 2}}, 2);
  std::string value;
  const auto told = [&](const std::vector<std::string>& ill) {
    Case with = subject;
    Column& column = with.table.columns.emplace_back();
    column.name = "ill";
    for (const std::string& each : ill) column.cells.push_back(column.values.intern(each));
    with.job.attributes.emplace_back();
    with.job.attributes.back().name = "ill";
    with.job.attributes.back().role = Role::sensitive;
    const auto found =
        linked_people(with.table, with.job, find_classes({&with.table.columns[1]}, with.masked));
    if (found[0].one_value.empty()) return std::uint64_t{0};
    EXPECT_EQ(found[0].one_value[0].value_persons, 2U);
    value = found[0].one_value[0].value;
    return found[0].one_value[0].persons;
  };
  EXPECT_EQ(told({"flu", "a", "b", "Flu ", "c", "d", "e", "f"}), 2U);
  EXPECT_EQ(told({"flu", "a", "b", "d", "c", "d", "e", "f"}), 0U);
  EXPECT_EQ(told({"flu", "a", "b", "flu", "c", "d", "c", "f"}), 4U) << "R and S both have c in class 1";
  EXPECT_EQ(told({"flu", "flu", "flu", "flu", "flu", "d", "flu", "f"}), 0U) << "class 1 alone tells it";
  EXPECT_EQ(told({"a", "b", "g", "h", "pox", "d", "e", "pox"}), 2U) << "R in class 1, and S in class 2";
  EXPECT_EQ(value, "pox");
  EXPECT_EQ(subject.found()[0].one_value.size(), 0U);
}

TEST(LinkedPeople, SuppressedRowsAreNobodys) {
  Case one({{1, 1}, {2, 1}, {1, 2}}, 2);
  one.masked[2] = true;
  EXPECT_EQ(one.found()[0].persons_below_k, 0U);
  EXPECT_EQ(one.found()[0].codes, 2U);
}

// Of each column of codes and of all together the smallest group counts; where there is nobody, none.
TEST(LinkedPeople, AreJudgedByTheSmallestGroup) {
  Job job;
  const auto passes = [&](const std::vector<std::uint64_t>& groups) {
    std::vector<LinkedPeople> found;
    for (const std::uint64_t group : groups) {
      LinkedPeople& each = found.emplace_back();
      each.persons = each.smallest_group = group;
    }
    return check_linked_people(found, job);
  };
  EXPECT_FALSE(passes({1}));  // it is not asked
  job.linked = 3;
  EXPECT_FALSE(passes({})->passed);
  EXPECT_TRUE(passes({0})->passed);
  EXPECT_EQ(english(passes({0})->detail), "there is nobody");
  EXPECT_TRUE(passes({4, 0, 3})->passed);
  EXPECT_EQ(english(passes({4, 0, 3})->detail),
            "the smallest group of people alike in all their rows has 3 people, required 3");
  EXPECT_FALSE(passes({4, 2, 3})->passed);
}

TEST(LinkedPeople, NothingIsToldWhereNoColumnIsCoded) {
  Case none({{1, 1}}, 2);
  none.job.attributes[0].pseudonym.reset();
  EXPECT_TRUE(none.found().empty());
}

// By the plain definition: a person is linked rows, and each is compared with each other.
LinkedPeople slowly(const std::vector<std::vector<std::uint64_t>>& rows, std::uint32_t k,
                    std::size_t columns) {
  std::vector<std::size_t> person(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) person[i] = i;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t j = 0; j < rows.size(); ++j) {
        for (std::size_t c = 0; c < columns; ++c) {
          if (rows[i][c] == 0 || rows[i][c] != rows[j][c] || person[i] <= person[j]) continue;
          person[i] = person[j];
          changed = true;
        }
      }
    }
  }
  std::map<std::size_t, std::map<std::uint64_t, int>> in_class;  // by person: rows by class
  for (std::size_t i = 0; i < rows.size(); ++i) ++in_class[person[i]][rows[i][columns]];
  LinkedPeople found;
  found.persons = in_class.size();
  found.smallest_group = in_class.size();
  for (const auto& [one, classes] : in_class) {
    std::uint64_t alike = 0;
    for (const auto& [other, others] : in_class) alike += classes == others ? 1U : 0U;
    found.smallest_group = std::min(found.smallest_group, alike);
    if (alike < k) ++found.persons_below_k;
  }
  return found;
}

TEST(LinkedPeople, AgreesWithThePlainDefinition) {
  std::uint64_t some_below = 0, none_below = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    Random random(seed);
    const std::size_t columns = 1 + static_cast<std::size_t>(random.below(2));
    const std::uint64_t persons = 1 + random.below(12), classes = 1 + random.below(2) * random.below(4);
    const auto k = static_cast<std::uint32_t>(2 + random.below(3));
    std::vector<std::vector<std::uint64_t>> rows(1 + static_cast<std::size_t>(random.below(30)));
    for (auto& row : rows) {
      for (std::size_t c = 0; c < columns; ++c) row.push_back(random.below(persons + 1));
      row.push_back(random.below(classes));
    }
    const auto found = Case(rows, k, columns).found();
    const LinkedPeople expected = slowly(rows, k, columns);
    ASSERT_EQ(found.back().persons, expected.persons) << seed;
    ASSERT_EQ(found.back().smallest_group, expected.smallest_group) << seed;
    ASSERT_EQ(found.back().persons_below_k, expected.persons_below_k) << seed;
    ++(expected.persons_below_k > 0 ? some_below : none_below);
  }
  EXPECT_GT(some_below, 50U);
  EXPECT_GT(none_below, 10U);
}

}  // namespace
}  // namespace kordon::linked_people_test
