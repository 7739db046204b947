#include "core/recoding/microaggregation/classes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/release/run/anonymize.h"
#include "core/table/csv/read.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"
#include "tests/random/rules.h"

namespace kordon::numbers_classes_test {
namespace {

// What a column of ranges is released as, the classes being these rows; and the classes that people see.
struct Classes {
  Classes(ReleasedAs kind, const std::vector<std::vector<std::string>>& classes,
          const NumberFormat& format = {}) {
    std::vector<std::string> cells;
    Partition partition{{}, static_cast<ClassId>(classes.size())};
    for (ClassId c = 0; c < classes.size(); ++c) {
      for (const std::string& cell : classes[c]) {
        cells.push_back(cell);
        partition.class_of.push_back(c);
      }
    }
    table.rows = cells.size();
    table.columns.push_back(testing::make_column("c", cells));
    Attribute attribute = testing::quasi_identifier("c", RangeForm{{}, format});
    attribute.number = format;
    attribute.released_as = kind;
    job.attributes = {attribute};
    Result<EncodedTable> made = encode(table, job);
    EXPECT_TRUE(made);
    encoded = std::move(*made);
    recoding = recode_locally(encoded, partition, 0);
  }

  std::string labels() {
    Result<std::vector<ClassNumbers>> numbers = class_numbers(table, job, encoded, recoding);
    if (!numbers) return english(numbers.failure().mistakes.front().what);
    recoding.numbers = std::move(*numbers);
    std::string text;
    for (ClassId c = 0; c < recoding.partition.classes; ++c) {
      text += (c == 0 ? "" : " | ") + std::string(shown_label(encoded, recoding, 0, c));
    }
    return text;
  }

  Table table;
  Job job;
  EncodedTable encoded;
  FinalRecoding recoding;
};

TEST(ClassNumbers, AMeanHasOneDecimalMore) {
  EXPECT_EQ(Classes(ReleasedAs::mean, {{"31", "34"}, {"52", "55", "58", "60"}, {"7", "7"}}).labels(),
            "32.5 | 56.3 | 7");
  EXPECT_EQ(Classes(ReleasedAs::mean, {{"1.25", "2", "2"}, {"0.5", "0.5"}}).labels(), "1.75 | 0.5");
  EXPECT_EQ(Classes(ReleasedAs::mean, {{"1,25", "1.000"}}, {",", "."}).labels(), "500,625");
}

TEST(ClassNumbers, HalvesGoAwayFromZero) {
  EXPECT_EQ(Classes(ReleasedAs::mean, {{"1", "1", "1", "2"}, {"-1", "-1", "-1", "-2"}, {"-3", "3"}}).labels(),
            "1.3 | -1.3 | 0");
}

TEST(ClassNumbers, AMedianLiesInTheMiddle) {
  EXPECT_EQ(Classes(ReleasedAs::median, {{"9", "1", "2"}, {"1", "100", "3", "2"}, {"-4", "-1"}}).labels(),
            "2 | 2.5 | -2.5");
}

TEST(ClassNumbers, ARowWithoutANumberKeepsTheLabel) {
  EXPECT_EQ(Classes(ReleasedAs::mean, {{"31", ""}, {"", "?"}, {"3", "4"}}).labels(), "* | * | 3.5");
  EXPECT_EQ(Classes(ReleasedAs::mean, {{"", ""}, {"3", "4"}}).labels(), " | 3.5");
}

TEST(ClassNumbers, NumbersOf18DigitsHaveNoDecimalMore) {
  EXPECT_EQ(Classes(ReleasedAs::mean, {{"999999999999999999", "999999999999999998"}, {"0", "1"}}).labels(),
            "999999999999999999 | 1");
}

TEST(ClassNumbers, AMissingValueIsNoMean) {
  Classes classes(ReleasedAs::mean, {{"998", "1000"}});
  classes.job.missing = {"999"};
  EXPECT_EQ(classes.labels(),
            "a class would be released as \"999\", which the job takes for a missing value");
}

TEST(ClassNumbers, ErrorsAreMeasured) {
  Classes classes(ReleasedAs::mean, {{"1", "3"}, {"10", "10"}});
  EXPECT_EQ(classes.labels(), "2 | 10");
  EXPECT_EQ(classes.recoding.numbers[0].error->mean_square, 0.5);
  EXPECT_EQ(classes.recoding.numbers[0].error->share_of_variance, 2.0 / 66);  // 25 + 9 + 16 + 16 about 6
}

TEST(ClassNumbers, ClassesOfOneMeanLookLikeOne) {
  Classes classes(ReleasedAs::mean, {{"30", "40"}, {"1", "2"}, {"34", "36"}});
  EXPECT_EQ(classes.labels(), "35 | 1.5 | 35");
  const std::optional<Recoding> shown = as_shown(classes.encoded, classes.recoding);
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->partition.class_of, (std::vector<ClassId>{0, 0, 1, 1, 0, 0}));
  EXPECT_EQ(shown_label(classes.encoded, *shown, 0, 0), "35");
  EXPECT_EQ(shown_label(classes.encoded, *shown, 0, 1), "1.5");
}

// --- The twin: from the released rows alone, and the original ---

// Numbers of random tables have at most two decimals: here they are hundredths, and what is released has
// thousandths at most.
std::optional<std::int64_t> hundredths(std::string_view text) {
  const std::optional<Decimal> number = text.empty() || text == "?" ? std::nullopt : parse_decimal(text);
  return number ? scaled_floor(*number, 2) : std::nullopt;
}

unsigned decimals_of(const Column& column, const std::vector<std::vector<std::size_t>>& classes) {
  unsigned most = 0;
  for (const std::vector<std::size_t>& rows : classes) {
    for (const std::size_t row : rows) {
      if (!hundredths(column.cell(row))) continue;
      most = std::max(most, parse_decimal(column.cell(row))->decimals());
    }
  }
  return most;
}

std::string slow_number(ReleasedAs kind, std::vector<std::int64_t> rows, unsigned decimals) {
  std::sort(rows.begin(), rows.end());
  std::int64_t sum = 0;
  std::int64_t count = static_cast<std::int64_t>(rows.size());
  for (const std::int64_t row : rows) sum += row;
  if (kind == ReleasedAs::median) {
    sum = rows[(rows.size() - 1) / 2] + rows[rows.size() / 2];
    count = 2;
  }
  std::int64_t scale = 1;  // of the last decimal, to hundredths
  for (unsigned d = decimals + 1; d > 0; --d) scale *= 10;
  // The nearest of all numbers of that many decimals is searched for.
  const std::int64_t about = sum * scale / 100 / count;
  std::int64_t best = about;
  const auto off = [&](std::int64_t number) { return std::abs(number * 100 * count - sum * scale); };
  for (std::int64_t number = about - 2; number <= about + 2; ++number) {
    if (off(number) < off(best) || (off(number) == off(best) && std::abs(number) > std::abs(best)))
      best = number;
  }
  return format_scaled(best, decimals + 1);
}

TEST(ClassNumbers, AreThoseOfTheTwinAndPassTheAudit) {
  std::size_t releases = 0, cells = 0, alike = 0, stars = 0;
  for (std::uint64_t seed = 0; seed < 700; ++seed) {
    testing::RandomCase random =
        seed % 2 == 0 ? testing::random_rules(seed, 50) : testing::random_case(seed, 50);
    if (seed % 2 == 1) testing::drop_hierarchies(random, seed, true);
    random.job.algorithm = seed % 4 < 2 ? "peel" : "k-member";
    if (seed % 2 == 0 && seed % 4 > 1) random.job.algorithm = "mondrian";
    random.job.demands.clear();
    bool any = false;
    for (Attribute& attribute : random.job.attributes) {
      if (attribute.role != Role::quasi_identifier || !may_become_numbers(attribute)) continue;
      attribute.released_as = (seed / 4) % 2 == 0 ? ReleasedAs::mean : ReleasedAs::median;
      any = true;
    }
    if (!any) continue;
    random.job.suppressed = seed % 3 == 0 ? Suppressed::mask : Suppressed::remove;
    const Result<Release> release = anonymize({random.table, {}, {}}, random.job);
    if (!release) {
      EXPECT_EQ(release.failure().kind, FailureKind::unmet_policy)
          << seed << english(release.failure().mistakes[0].what);
      continue;
    }
    ++releases;
    EXPECT_TRUE(release->report.audit.passed()) << seed;
    EXPECT_EQ(release->report.classes.count, release->report.audit.classes) << seed;
    alike += release->merged ? 1U : 0U;
    const Result<CsvFile> read = read_csv(release->masked.bytes, {.delimiter = ',', .header = 1});
    ASSERT_TRUE(read);
    const Table& released = read->table;
    std::vector<std::size_t> identifying;
    for (std::size_t j = 0; j < released.columns.size(); ++j) {
      if (random.job.attributes[j].role == Role::quasi_identifier) identifying.push_back(j);
    }
    std::map<std::vector<std::string>, std::vector<std::size_t>> classes;
    for (std::size_t row = 0; row < released.rows; ++row) {
      std::vector<std::string> key;
      bool all_stars = random.job.suppressed == Suppressed::mask;
      for (const Column& column : released.columns) all_stars = all_stars && column.cell(row) == "*";
      if (all_stars) continue;
      for (const std::size_t j : identifying) key.emplace_back(released.columns[j].cell(row));
      classes[key].push_back(row);
    }
    std::vector<std::vector<std::size_t>> released_rows;  // of the original
    for (const auto& [key, rows] : classes) {
      released_rows.emplace_back();
      for (const std::size_t row : rows) released_rows.back().push_back(release->masked.origin[row]);
    }
    for (const auto& [key, rows] : classes) {
      ASSERT_GE(rows.size(), random.job.k) << seed;
      for (std::size_t i = 0; i < identifying.size(); ++i) {
        const Attribute& attribute = random.job.attributes[identifying[i]];
        if (attribute.released_as == ReleasedAs::range) continue;
        const Column& before = random.table.columns[identifying[i]];
        std::vector<std::int64_t> numbers;
        for (const std::size_t row : rows) {
          if (const auto number = hundredths(before.cell(release->masked.origin[row])))
            numbers.push_back(*number);
        }
        ++cells;
        if (numbers.size() == rows.size()) {
          ASSERT_EQ(key[i], slow_number(attribute.released_as, numbers, decimals_of(before, released_rows)))
              << seed;
        } else {
          ASSERT_TRUE(key[i] == "*" || key[i].empty() || key[i] == "?") << seed;
          ++stars;
        }
      }
    }
  }
  EXPECT_GT(releases, 250U);
  EXPECT_GT(cells, 1000U);
  EXPECT_GT(alike, 3U);
  EXPECT_GT(stars, 20U);
}

// --- What a reader can work out ---

// Tries every way to give numbers from low to high to `rows` rows, the last not being below the one before,
// and collects the numbers that some row may have if the release says `number`.
// NOLINTNEXTLINE(readability-function-size)
void possible(std::vector<std::int64_t>& rows, std::size_t count, std::int64_t low, std::int64_t high,
              ReleasedAs kind, const std::string& number, std::vector<bool>& may_be) {
  if (rows.size() == count) {
    std::vector<std::int64_t> in_hundredths;
    for (const std::int64_t row : rows) in_hundredths.push_back(row * 100);
    if (slow_number(kind, in_hundredths, 0) != number) return;
    for (const std::int64_t row : rows) may_be[static_cast<std::size_t>(row)] = true;
    return;
  }
  for (std::int64_t next = rows.empty() ? low : rows.back(); next <= high; ++next) {
    rows.push_back(next);
    possible(rows, count, low, high, kind, number, may_be);
    rows.pop_back();
  }
}

// A reader may know the smallest and the largest number of a class, too, as a range has them. Then neither
// mean nor median rules out a number between them for a row of it.
TEST(ClassNumbers, RuleOutNothingThatTheRangeDoesNot) {
  Random random(3);
  for (int turn = 0; turn < 300; ++turn) {
    std::vector<std::int64_t> rows;
    for (std::uint64_t count = 2 + random.below(4); count > 0; --count) {
      rows.push_back(static_cast<std::int64_t>(random.below(9)));
    }
    const auto [low, high] = std::minmax_element(rows.begin(), rows.end());
    std::vector<std::int64_t> in_hundredths;
    for (const std::int64_t row : rows) in_hundredths.push_back(row * 100);
    for (const ReleasedAs kind : {ReleasedAs::mean, ReleasedAs::median}) {
      std::vector<bool> may_be(9, false);
      std::vector<std::int64_t> tried;
      possible(tried, rows.size(), *low, *high, kind, slow_number(kind, in_hundredths, 0), may_be);
      for (std::int64_t number = *low; number <= *high; ++number) {
        ASSERT_TRUE(may_be[static_cast<std::size_t>(number)]) << turn << " " << number;
      }
    }
  }
}

}  // namespace
}  // namespace kordon::numbers_classes_test
