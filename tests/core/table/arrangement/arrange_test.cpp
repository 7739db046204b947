#include "core/table/arrangement/arrange.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <compare>
#include <map>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/table/text/spelling.h"

namespace kordon::arrange_test {
namespace {

using Rows = std::vector<std::uint32_t>;

Table table_of(const std::vector<std::string>& names, const std::vector<std::vector<std::string>>& rows) {
  Table table;
  table.rows = rows.size();
  for (std::size_t j = 0; j < names.size(); ++j) {
    Column column;
    column.name = names[j];
    for (const auto& row : rows) column.cells.push_back(column.values.intern(row[j]));
    table.columns.push_back(std::move(column));
  }
  return table;
}

Rows rows_of(const Table& table, const std::string& query) {
  const Result<Rows> rows = arrange(table, parse_query(query));
  EXPECT_TRUE(rows);
  return *rows;
}

const Table people = table_of({"Name", "Age", "Born", "Code"}, {{"Zoe", "9", "05.03.2021", "01067"},
                                                                {"\u00c9mile", "10", "04.12.2020", "2000"},
                                                                {"anna", "k.A.", "", "n/a"},
                                                                {"ward 10", "?", "1.1.1999 ", "10115"},
                                                                {"Ward 9", "2,5", "31.02.2020", "?"}});

TEST(Arrange, WithoutAQueryTheRowsStayAsTheyStand) {
  EXPECT_EQ(rows_of(people, "{}"), (Rows{0, 1, 2, 3, 4}));
}

TEST(Arrange, TextsAreInTheOrderOfPeople) {
  EXPECT_EQ(rows_of(people, R"({"sort": {"column": "Name"}})"), (Rows{2, 1, 4, 3, 0}));
}

TEST(Arrange, NumbersAndDatesAreInTheirOrderOddValuesAfterThemAndMissingOnesLast) {
  const std::string age = R"("column": "Age", "number": {"decimal": ","})";
  EXPECT_EQ(rows_of(people, R"({"missing": ["?"], "sort": {)" + age + "}}"), (Rows{4, 0, 1, 2, 3}));
  EXPECT_EQ(rows_of(people, R"({"missing": ["?"], "sort": {"descending": true, )" + age + "}}"),
            (Rows{1, 0, 4, 2, 3}));
  const std::string born = R"("column": "Born", "date": {"format": "dd.mm.yyyy", "pivot": 30})";
  EXPECT_EQ(rows_of(people, R"({"missing": [""], "sort": {)" + born + "}}"), (Rows{1, 0, 3, 4, 2}));
}

TEST(Arrange, CodesAreInTheOrderOfTheirLetters) {
  EXPECT_EQ(rows_of(people, R"({"missing": ["?"], "sort": {"column": "Code", "code": true}})"),
            (Rows{0, 3, 1, 2, 4}));
}

TEST(Arrange, AFilterAsksForTextRangeMissingOddOrCertainValues) {
  const auto filtered = [](const std::string& filter) {
    return rows_of(people, R"({"missing": ["", "?"], "filters": [{)" + filter + "}]}");
  };
  EXPECT_EQ(filtered(R"("column": "Name", "contains": "EMI")"), (Rows{1}));
  EXPECT_EQ(filtered(R"("column": "Age", "number": {"decimal": ","}, "from": "2.5", "to": "9")"),
            (Rows{0, 4}));
  EXPECT_EQ(
      filtered(R"("column": "Born", "date": {"format": "dd.mm.yyyy", "pivot": 30}, "to": "2020-12-04")"),
      (Rows{1}));
  EXPECT_EQ(filtered(R"("column": "Age", "missing": true)"), (Rows{3}));
  EXPECT_EQ(filtered(R"("column": "Age", "missing": false)"), (Rows{0, 1, 2, 4}));
  EXPECT_EQ(filtered(R"("column": "Age", "number": {}, "odd": true)"), (Rows{2, 4}));
  EXPECT_EQ(filtered(R"("column": "Code", "code": true, "odd": true)"), (Rows{2}));
  EXPECT_EQ(filtered(R"("column": "Name", "values": ["anna", "Anna"])"), (Rows{2}));
}

TEST(Arrange, TheSearchLooksIntoEveryColumn) {
  EXPECT_EQ(rows_of(people, R"({"search": "10"})"), (Rows{0, 1, 3}));
  EXPECT_EQ(rows_of(people, R"({"search": "WARD"})"), (Rows{3, 4}));
}

TEST(Arrange, AColumnThatIsNotThereIsRefused) {
  const Result<Rows> rows = arrange(people, parse_query(R"({"sort": {"column": "Sex"}})"));
  ASSERT_FALSE(rows);
  EXPECT_EQ(english(rows.failure().mistakes[0].what), "the table has no column \"Sex\"");
}

// Rows 3 and 1 are released, 0 and 2 suppressed.
TEST(Arrange, OfAReleaseItAsksWhatWasReleased) {
  const Table input = table_of({"Age", "Sex"}, {{"31", "f"}, {"34", "m"}, {"8", "f"}, {"7", "d"}});
  const Table values = table_of({"Age"}, {{""}, {"[10-40]"}, {""}, {"7"}});
  const Rows order = {3, 1, 0, 2};
  const auto arranged = [&](const std::string& query) {
    const Result<Rows> rows = arrange(input, ReleasedRows{values, order, 2}, parse_query(query));
    EXPECT_TRUE(rows);
    return *rows;
  };
  EXPECT_EQ(arranged("{}"), order);
  EXPECT_EQ(arranged(R"({"suppressed": true})"), (Rows{0, 2}));
  EXPECT_EQ(arranged(R"({"suppressed": false})"), (Rows{3, 1}));
  EXPECT_EQ(arranged(R"({"filters": [{"column": "Age", "changed": true}]})"), (Rows{1}));
  EXPECT_EQ(arranged(R"({"filters": [{"column": "Sex", "changed": true}]})"), (Rows{}));
  EXPECT_EQ(arranged(R"({"filters": [{"column": "Age", "released": true, "contains": "4"}]})"), (Rows{1}));
  EXPECT_EQ(arranged(R"({"search": "[10"})"), (Rows{1}));
  EXPECT_EQ(arranged(R"({"sort": {"column": "Age", "number": {}}})"), (Rows{3, 2, 0, 1}));
  EXPECT_EQ(arranged(R"({"sort": {"column": "Sex", "released": true, "descending": true}})"),
            (Rows{1, 3, 0, 2}));
}

// ---- By the plain definition ----

// Numbers within a text count as numbers: token by token.
std::strong_ordering compare_texts(const std::string& one, const std::string& other) {
  const auto tokens = [](const std::string& text) {
    std::vector<std::pair<long, char>>
        found;  // a number, or -1 and a character; figures stand before letters
    const std::string plain = lookup_text(text);
    for (std::size_t i = 0; i < plain.size();) {
      if (plain[i] < '0' || plain[i] > '9') {
        found.emplace_back(-1, plain[i++]);
        continue;
      }
      long number = 0;
      while (i < plain.size() && plain[i] >= '0' && plain[i] <= '9')
        number = 10 * number + (plain[i++] - '0');
      found.emplace_back(number, '0');
    }
    return found;
  };
  const auto a = tokens(one), b = tokens(other);
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (a[i] == b[i]) continue;
    if (a[i].first >= 0 && b[i].first >= 0) return a[i].first <=> b[i].first;
    return static_cast<unsigned char>(a[i].second) <=> static_cast<unsigned char>(b[i].second);
  }
  return a.size() <=> b.size();
}

struct Slow {
  int group = 0;  // fitting, odd, missing
  std::optional<Decimal> number;
  std::string text;
};

Slow slow_key(const std::string& text, bool numbers) {
  if (text == "?" || text.empty()) return {2, {}, ""};
  const std::optional<Decimal> number = numbers ? parse_decimal(text) : std::nullopt;
  return {numbers && !number ? 1 : 0, number, number ? "" : text};
}

bool slow_less(const Slow& a, const Slow& b, bool descending) {
  if (a.group != b.group) return a.group < b.group;
  const Slow& low = descending ? b : a;
  const Slow& high = descending ? a : b;
  if (low.number && high.number) return *low.number < *high.number;
  return compare_texts(low.text, high.text) < 0;
}

TEST(Arrange, IsWhatTheDefinitionSays) {
  const std::vector<std::string> texts = {"a",
                                          "B",
                                          "b 2",
                                          "b 10",
                                          "b 02x",
                                          "?",
                                          "",
                                          "\u00e4",
                                          "7",
                                          "-3",
                                          "12.50",
                                          "12.5",
                                          "a long text that goes on and on",
                                          "a long text that goes on and ON!"};
  std::size_t moved = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    std::vector<std::vector<std::string>> cells(1 + static_cast<std::size_t>(random.below(30)));
    const auto pick = [&] { return texts[static_cast<std::size_t>(random.below(texts.size()))]; };
    for (auto& row : cells) row = {pick(), pick()};
    const Table table = table_of({"x", "y"}, cells);
    const bool numbers = random.below(2) == 0, descending = random.below(2) == 0, odd = random.below(3) == 0;
    const std::string search = random.below(2) == 0 ? "b" : "";
    const std::string column = std::string(R"("column": "x")") + (numbers ? R"(, "number": {})" : "");
    const std::string query = R"({"missing": ["", "?"], "search": ")" + search + R"(", "filters": [{)" +
                              column + R"(, "odd": )" + (odd ? "true" : "false") + R"(}], "sort": {)" +
                              column + R"(, "descending": )" + (descending ? "true" : "false") + "}}";
    Rows expected;
    for (std::uint32_t row = 0; row < cells.size(); ++row) {
      const auto has = [&](const std::string& text) {
        return lookup_text(text).find(search) != std::string::npos;
      };
      if (!has(cells[row][0]) && !has(cells[row][1])) continue;
      if (odd && slow_key(cells[row][0], numbers).group != 1) continue;
      expected.push_back(row);
    }
    const Rows before = expected;
    std::stable_sort(expected.begin(), expected.end(), [&](std::uint32_t a, std::uint32_t b) {
      return slow_less(slow_key(cells[a][0], numbers), slow_key(cells[b][0], numbers), descending);
    });
    if (expected != before) ++moved;
    EXPECT_EQ(rows_of(table, query), expected) << query;
  }
  EXPECT_GT(moved, 100U);
}

}  // namespace
}  // namespace kordon::arrange_test
