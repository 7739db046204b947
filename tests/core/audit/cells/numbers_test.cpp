#include "core/audit/cells/numbers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "core/audit/audit.h"
#include "core/audit/without_original/masked.h"
#include "core/base/random.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"

namespace kordon::audit_numbers_test {
namespace {

struct Numbers {
  Table original = testing::table_of(
      {"Age", "Sex"}, {{"20", "F"}, {"25", "F"}, {"27", "F"}, {"41", "M"}, {"50", "M"}, {"", "M"}});
  Job job;

  explicit Numbers(ReleasedAs kind, HierarchyForm form = RangeForm{},
                   std::vector<BoundaryRef> boundaries = {}) {
    job.k = 2;
    job.order = Order::input;
    job.attributes = {testing::quasi_identifier("Age", std::move(form), std::move(boundaries)),
                      testing::quasi_identifier("Sex", FlatForm{})};
    job.attributes[0].released_as = kind;
  }
  AuditReport audited(const std::string& women, const std::string& men = "*",
                      const std::vector<std::uint32_t>& origin = {0, 1, 2, 3, 4, 5}) const {
    const Result<AuditReport> report = audit(
        original,
        testing::table_of({"Age", "Sex"},
                          {{women, "F"}, {women, "F"}, {women, "F"}, {men, "M"}, {men, "M"}, {men, "M"}}),
        job, origin);
    EXPECT_TRUE(report);
    return *report;
  }
};

constexpr std::size_t generalization = 2, boundaries = 3;

TEST(AuditOfNumbers, ANumberIsTheMeanOfItsClass) {
  const Numbers numbers(ReleasedAs::mean);
  EXPECT_TRUE(numbers.audited("24").passed());
  EXPECT_TRUE(numbers.audited("24.0").passed());
  for (const char* wrong : {"25", "24.1", "23.9", "23.96", "24.04", "[20-27]", "*", "", "-24"}) {
    EXPECT_FALSE(numbers.audited(wrong).checks[generalization].passed) << wrong;
  }
  EXPECT_NE(english(numbers.audited("25").checks[generalization].detail)
                .find("in released row 1, column \"Age\": \"25\" is not the mean of its class"),
            std::string::npos);
}

// One digit more than the released rows have, if 64 bits have room for it.
TEST(AuditOfNumbers, AMeanHasOneDigitMoreThanItsColumn) {
  Numbers numbers(ReleasedAs::mean);
  const auto with_women = [&](const std::vector<std::string>& ages, const std::string& last) {
    numbers.original = testing::table_of(
        {"Age", "Sex"},
        {{ages[0], "F"}, {ages[1], "F"}, {ages[2], "F"}, {"41", "M"}, {"50", "M"}, {last, "M"}});
  };
  with_women({"20.5", "25", "27"}, "");
  EXPECT_TRUE(numbers.audited("24.17").passed());
  EXPECT_FALSE(numbers.audited("24.2").passed());
  const std::string most = "200000000000000000", more = "200000000000000001";
  with_women({most, more, more}, "");
  EXPECT_TRUE(numbers.audited(more).passed());
  EXPECT_FALSE(numbers.audited("200000000000000000.7").passed());
  with_women({"-" + most, "-" + more, "-" + more}, "");
  EXPECT_TRUE(numbers.audited("-" + more).passed());
  with_women({"100000000000000000", "100000000000000000", "99999999999999999"}, "");
  EXPECT_TRUE(numbers.audited("99999999999999999.7").passed());
  with_women({"-100000000000000000", "-100000000000000000", "-99999999999999999"}, "");
  EXPECT_TRUE(numbers.audited("-99999999999999999.7").passed());
  const std::string least = "0.000000000000000001";
  with_women({least, least, least}, "");
  EXPECT_TRUE(numbers.audited(least).passed());
  // Rows that do not go out say nothing.
  numbers.original = testing::table_of(
      {"Age", "Sex"},
      {{"20", "F"}, {"25", "F"}, {"28", "F"}, {"41", "M"}, {"50", "M"}, {"", "M"}, {"1.234", "F"}});
  EXPECT_TRUE(numbers.audited("24.3").checks[generalization].passed);
  EXPECT_FALSE(numbers.audited("24.333").checks[generalization].passed);
  numbers.original = testing::table_of(
      {"Age", "Sex"},
      {{"20", "F"}, {"25", "F"}, {"28", "F"}, {"41", "M"}, {"50", "M"}, {"", "M"}, {most, "F"}});
  EXPECT_TRUE(numbers.audited("24.3").checks[generalization].passed);
}

TEST(AuditOfNumbers, OrItsMedian) {
  const Numbers numbers(ReleasedAs::median);
  EXPECT_TRUE(numbers.audited("25").passed());
  for (const char* wrong : {"24", "25.1", "20", "[20-27]"}) {
    EXPECT_FALSE(numbers.audited(wrong).checks[generalization].passed) << wrong;
  }
}

TEST(AuditOfNumbers, RowsWithoutANumberAreComparedAsAny) {
  const Numbers numbers(ReleasedAs::mean);
  EXPECT_FALSE(numbers.audited("24", "45.5").checks[generalization].passed);
  EXPECT_FALSE(numbers.audited("24", "").checks[generalization].passed);
  EXPECT_FALSE(numbers.audited("24", "[41-50]").checks[generalization].passed);
}

TEST(AuditOfNumbers, NobodyIsFurtherAwayThanARangeMayBeWide) {
  const auto width = [](const char* text) {
    return Numbers(ReleasedAs::mean, RangeForm{}, {{std::nullopt, std::nullopt, text}}).audited("24");
  };
  EXPECT_EQ(width("4").violating_cells, 3U);  // `*` is wider than any
  EXPECT_EQ(width("3.9").violating_cells, 4U);
  EXPECT_FALSE(width("3").checks[boundaries].passed);
}

TEST(AuditOfNumbers, NobodyLeavesTheValuesBelowTheBoundary) {
  const IntervalsForm fives{{"5", "10"}};
  EXPECT_TRUE(Numbers(ReleasedAs::mean, fives).audited("24").passed());
  EXPECT_TRUE(Numbers(ReleasedAs::mean, fives, {{std::nullopt, "20-29"}}).audited("24").passed());
  const AuditReport report = Numbers(ReleasedAs::mean, fives, {{1U, std::nullopt}}).audited("24");
  // 24 is no value of the column, but lies between none of 25-29; 20-24 has 20 alone.
  EXPECT_FALSE(report.checks[boundaries].passed);
  EXPECT_TRUE(report.checks[generalization].passed);
  EXPECT_EQ(report.violating_cells, 5U);  // 24 is too far up for 20, too far down for 25 and 27; and `*`
  EXPECT_EQ(report.violating_rows, 5U);
}

// Of rows from elsewhere nobody knows the numbers; the others are a class all the same.
TEST(AuditOfNumbers, RowsFromNowhereArePassedOver) {
  const Numbers numbers(ReleasedAs::mean);
  EXPECT_TRUE(numbers.audited("22.5", "*", {0, 1, 6, 3, 4, 5}).checks[generalization].passed);
  EXPECT_FALSE(numbers.audited("24", "*", {0, 1, 6, 3, 4, 5}).checks[generalization].passed);
  EXPECT_TRUE(numbers.audited("24", "*", {6, 7, 8, 3, 4, 5}).checks[generalization].passed);
  EXPECT_FALSE(numbers.audited("24", "*", {6, 7, 8, 3, 4, 5}).passed());
}

TEST(AuditOfNumbers, ANumberMayLieAtTheEndsOfWhatIsAllowed) {
  const auto beyond = [](const std::vector<std::string>& ages, const std::string& mean,
                         const HierarchyForm& form, const BoundaryRef& boundary) {
    Numbers numbers(ReleasedAs::mean, form, {boundary});
    numbers.original = testing::table_of(
        {"Age", "Sex"},
        {{ages[0], "F"}, {ages[1], "F"}, {ages[2], "F"}, {"41", "M"}, {"41", "M"}, {"41", "M"}});
    return numbers.audited(mean, "41").violating_cells;
  };
  EXPECT_EQ(beyond({"20", "20", "20"}, "20", IntervalsForm{{"5", "10"}}, {1U, std::nullopt}), 0U);
  EXPECT_EQ(beyond({"20", "22", "27"}, "23", RangeForm{}, {std::nullopt, std::nullopt, "4"}), 0U);
  EXPECT_EQ(beyond({"20", "22", "27"}, "23", RangeForm{}, {std::nullopt, std::nullopt, "3.9"}), 1U);
}

// What goes out as 26+ has no number that a mean may tell of; beside it others have theirs.
TEST(AuditOfNumbers, EndsThatAreAlwaysKeptHaveNoNumber) {
  IntervalsForm form{{"10"}, "0", {}, "60"};
  form.always = true;
  Numbers numbers(ReleasedAs::mean, form);
  numbers.original = testing::table_of(
      {"Age", "Sex"}, {{"20", "F"}, {"25", "F"}, {"27", "F"}, {"61", "M"}, {"70", "M"}, {"70", "M"}});
  EXPECT_TRUE(numbers.audited("24", "60+").passed());
  EXPECT_FALSE(numbers.audited("24", "67").checks[generalization].passed);
}

// A half of the last digit goes away from zero.
TEST(AuditOfNumbers, MeansAreRoundedAsMadeOnesAre) {
  const auto passes = [](const std::string& most, const std::string& last, const std::string& mean) {
    Numbers numbers(ReleasedAs::mean);
    numbers.original = testing::table_of(
        {"Age", "Sex"}, {{most, "F"}, {most, "F"}, {most, "F"}, {last, "F"}, {"41", "M"}, {"41", "M"}});
    const Result<AuditReport> report = audit(
        numbers.original,
        testing::table_of({"Age", "Sex"},
                          {{mean, "F"}, {mean, "F"}, {mean, "F"}, {mean, "F"}, {"41", "M"}, {"41", "M"}}),
        numbers.job, std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5});
    EXPECT_TRUE(report);
    return report->passed();
  };
  EXPECT_TRUE(passes("1", "2", "1.3"));
  EXPECT_FALSE(passes("1", "2", "1.2"));
  EXPECT_TRUE(passes("-1", "-2", "-1.3"));
  EXPECT_FALSE(passes("-1", "-2", "-1.2"));
  EXPECT_FALSE(passes("-1", "-2", "-1.4"));
}

// Of random whole numbers, in tenths: the mean and the median, and what is a tenth more or less.
TEST(AuditOfNumbers, AgreeWithSumsInTenths) {
  const auto tenths = [](int number) {
    return (number < 0 ? "-" : "") + std::to_string(std::abs(number) / 10) + "." +
           std::to_string(std::abs(number) % 10);
  };
  Random random(7);
  for (int round = 0; round < 200; ++round) {
    const ReleasedAs kind = round % 2 == 0 ? ReleasedAs::mean : ReleasedAs::median;
    std::vector<int> values;
    testing::Rows before;
    std::vector<std::uint32_t> origin;
    for (std::uint64_t row = 0, rows = 2 + random.below(5); row < rows; ++row) {
      values.push_back(static_cast<int>(random.below(41)) - 20);
      before.push_back({std::to_string(values.back()), "F"});
      origin.push_back(static_cast<std::uint32_t>(row));
    }
    int sum = std::accumulate(values.begin(), values.end(), 0), count = static_cast<int>(values.size());
    if (kind == ReleasedAs::median) {
      std::sort(values.begin(), values.end());
      sum = count % 2 == 0 ? values[values.size() / 2 - 1] + values[values.size() / 2]
                           : values[values.size() / 2];
      count = count % 2 == 0 ? 2 : 1;
    }
    const int right = (20 * sum + (sum < 0 ? -count : count)) / (2 * count);  // away from 0 at a half
    for (int number = right - 1; number <= right + 1; ++number) {
      testing::Rows after = before;
      for (auto& row : after) row[0] = tenths(number);
      const Table original = testing::table_of({"Age", "Sex"}, before);
      const Result<AuditReport> report =
          audit(original, testing::table_of({"Age", "Sex"}, after), Numbers(kind).job, origin);
      ASSERT_TRUE(report);
      ASSERT_EQ(report->passed(), number == right) << round << " " << tenths(number);
    }
  }
}

TEST(AuditOfNumbers, WhatStandsBehindThemNobodySees) {
  const Numbers numbers(ReleasedAs::mean);
  const AuditReport report = numbers.audited("24");
  EXPECT_EQ(english(report.nested.unknown),
            "\"Age\" is released as numbers, and nobody sees which values stand behind them");
  const Result<MaskedTableAudit> alone =
      audit_masked(testing::table_of({"Age", "Sex"}, {{"24", "F"}, {"24", "F"}}), numbers.job);
  ASSERT_TRUE(alone);
  EXPECT_TRUE(alone->passed());
  EXPECT_FALSE(alone->losses[0].loss);
  EXPECT_FALSE(alone->nested.unknown.empty());
}

}  // namespace
}  // namespace kordon::audit_numbers_test
