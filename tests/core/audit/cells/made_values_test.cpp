#include "core/audit/cells/made_values.h"

#include <gtest/gtest.h>

#include "core/audit/audit.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"

namespace kordon::audit_made_values_test {
namespace {

// Whether a cell that is released so may stand for the original value.
bool covers(const HierarchyForm& form, const std::string& released, const std::string& original) {
  const Column before = testing::make_column("C", {original, "other", "Canada", "12"});
  const Column after = testing::make_column("C", {released});
  return MadeValueReader(form, {"", "?", "99"}, std::nullopt, before, after).covers(0, 0);
}

TEST(MadeValues, NumbersAreOfTheColumnsFormat) {
  const RangeForm german{{}, {",", "."}};
  EXPECT_TRUE(covers(german, "[1000-1300]", "1.234,50 €"));
  EXPECT_TRUE(covers(german, "[1,5-2,5]", "2,5"));
  EXPECT_FALSE(covers(german, "[1-2]", "1.234"));
  EXPECT_FALSE(covers(german, "[1000-1300]", "1.2345"));
  EXPECT_TRUE(covers(RangeForm{}, "[1-2]", "1.234"));
  EXPECT_TRUE(covers(german, "1234,5", "1.234,50"));
}

TEST(MadeValueReader, MembersInQuotesHoldTheirQuotesDoubled) {
  EXPECT_TRUE(covers(SetForm{}, R"({"a""b", c})", R"(a"b)"));
  EXPECT_TRUE(covers(SetForm{}, R"({"""a", c})", R"("a)"));
  EXPECT_TRUE(covers(SetForm{}, R"({"a, c", c})", "a, c"));
  EXPECT_FALSE(covers(SetForm{}, R"({"a"b", c})", R"(a"b)"));
  EXPECT_FALSE(covers(SetForm{}, R"({"a""b", c})", "a"));
}

TEST(MadeValueReader, RangesCoverTheNumbersBetweenTheirEnds) {
  for (const char* inside : {"20", "29", "25.5", "2e1", "029"}) {
    EXPECT_TRUE(covers(RangeForm{}, "[20-29]", inside)) << inside;
  }
  for (const char* outside : {"19.99", "29.01", "-25", "99", "?", ""}) {
    EXPECT_FALSE(covers(RangeForm{}, "[20-29]", outside)) << outside;
  }
  EXPECT_TRUE(covers(RangeForm{}, "[-5 to -2]", "-3"));
  EXPECT_FALSE(covers(RangeForm{}, "[-5 to -2]", "3"));
  EXPECT_TRUE(covers(RangeForm{}, "[0.5-99.5]", "98"));
  EXPECT_FALSE(covers(RangeForm{}, "[0.5-99.5]", "99"));  // is missing
  EXPECT_FALSE(covers(RangeForm{}, "[29-20]", "25"));
  EXPECT_FALSE(covers(RangeForm{}, "[20-29)", "25"));
  EXPECT_FALSE(covers(RangeForm{}, "twenty", "20"));
}

// A text that says why a value is missing is the row's own, or the one that the form names for all.
TEST(MadeValueReader, NumbersCoverEqualOnesAndMissingTextsThemselves) {
  EXPECT_TRUE(covers(RangeForm{}, "2.0", "2"));
  EXPECT_FALSE(covers(RangeForm{}, "2.0", "3"));
  EXPECT_TRUE(covers(RangeForm{}, "?", "?"));
  EXPECT_FALSE(covers(RangeForm{}, "?", ""));
  EXPECT_FALSE(covers(RangeForm{}, "99", "?"));
  RangeForm named;
  named.missing = "99";
  EXPECT_TRUE(covers(named, "99", "?"));
  EXPECT_TRUE(covers(named, "?", "?"));
  EXPECT_FALSE(covers(named, "?", ""));
  EXPECT_FALSE(covers(named, "99", "2"));
  named.missing = "gone";  // which stands for no missing value
  EXPECT_FALSE(covers(named, "gone", "?"));
  EXPECT_FALSE(covers(RangeForm{}, "?", "2"));
  EXPECT_FALSE(covers(RangeForm{}, "2", "?"));
  EXPECT_TRUE(covers(RangeForm{}, "*", "2"));
  EXPECT_TRUE(covers(RangeForm{}, "*", "?"));
}

TEST(MadeValueReader, SetsCoverTheirMembers) {
  EXPECT_TRUE(covers(SetForm{}, "{Canada, USA}", "USA"));
  EXPECT_TRUE(covers(SetForm{}, "{Canada, USA}", "Canada"));
  EXPECT_FALSE(covers(SetForm{}, "{Canada, USA}", "US"));
  EXPECT_FALSE(covers(SetForm{}, "{Canada, USA}", "Canada, USA"));
  EXPECT_TRUE(covers(SetForm{}, R"({"a, b", c})", "a, b"));
  EXPECT_FALSE(covers(SetForm{}, R"({"a, b", c})", "b"));
  EXPECT_TRUE(covers(SetForm{}, R"({"c""d", "", "{x}"})", "c\"d"));
  EXPECT_TRUE(covers(SetForm{}, R"({"c""d", "", "{x}"})", ""));
  EXPECT_TRUE(covers(SetForm{}, R"({"c""d", "", "{x}"})", "{x}"));
  EXPECT_TRUE(covers(SetForm{}, "USA", "USA"));
  EXPECT_FALSE(covers(SetForm{}, "USA", "usa"));
  EXPECT_TRUE(covers(SetForm{}, "*", "USA"));
}

TEST(MadeValueReader, WhatIsNoSetCoversNothing) {
  for (const char* broken :
       {"{USA", "USA}", "{USA,Peru}", "{USA, }", R"({"USA})", R"({"USA" Peru})", "{}", "{"}) {
    EXPECT_FALSE(covers(SetForm{}, broken, "USA")) << broken;
  }
}

TEST(MadeValueReader, WidthsAreReadFromTheCell) {
  const Column before = testing::make_column("C", {"20"});
  const Column after =
      testing::make_column("C", {"[20-29]", "[20-29.5]", "20", "*", "[-3 to 6]", "[-3 to 6.01]"});
  const MadeValueReader reader(RangeForm{}, {"?"}, "9", before, after);
  std::vector<bool> wide;
  for (ValueId value = 0; value < 6; ++value) wide.push_back(reader.too_wide(value));
  EXPECT_EQ(wide, (std::vector<bool>{false, true, false, true, false, true}));
}

TEST(MadeValueReader, WidthsHaveDecimals) {
  const auto wide = [](const char* width, const char* range) {
    const Column before = testing::make_column("C", {"1"});
    const Column after = testing::make_column("C", {range});
    return MadeValueReader(RangeForm{}, {"?"}, width, before, after).too_wide(0);
  };
  EXPECT_FALSE(wide("0.9", "[0.6-1.5]"));
  EXPECT_TRUE(wide("0.9", "[0.6-1.51]"));
  EXPECT_FALSE(wide("0.5", "[0.5-1]"));
  EXPECT_TRUE(wide("0.5", "[0.5-1.1]"));
  EXPECT_TRUE(wide("0.2", "[0.5-1]"));
}

TEST(MadeValueReader, HalfOpenRangesAndBrokenSetsCoverNothing) {
  EXPECT_FALSE(covers(RangeForm{}, "(20-29]", "25"));
  EXPECT_FALSE(covers(SetForm{}, "{USAx", "USA"));
  EXPECT_FALSE(covers(SetForm{}, "xUSA}", "USA"));
  EXPECT_FALSE(covers(SetForm{}, "{}", ""));
  EXPECT_TRUE(covers(SetForm{}, R"({""})", ""));
  EXPECT_TRUE(covers(SetForm{}, R"({"USA"})", "USA"));
}

TEST(MadeValueReader, AStarHasAllMembers) {
  const Column before = testing::make_column("C", {"a", "b", "c"});
  const Column after = testing::make_column("C", {"*", "{a, c}", "b"});
  const MadeValueReader reader(SetForm{}, {}, std::nullopt, before, after);
  EXPECT_EQ(reader.members(0), 3U);
  EXPECT_EQ(reader.members(1), 2U);
  EXPECT_EQ(reader.members(2), 1U);
}

struct MadeRelease {
  Table original =
      testing::table_of({"Age", "Country"}, {{"20", "USA"}, {"29", "Peru"}, {"41", "USA"}, {"45", "USA"}});
  Job job;
  MadeRelease() {
    job.k = 2;
    job.order = Order::input;
    job.attributes = {testing::quasi_identifier("Age", RangeForm{}, {{std::nullopt, std::nullopt, "9"}}),
                      testing::quasi_identifier("Country", SetForm{})};
  }
  AuditReport audited(const testing::Rows& rows) const {
    const Result<AuditReport> report = audit(original, testing::table_of({"Age", "Country"}, rows), job,
                                             std::vector<std::uint32_t>{0, 1, 2, 3});
    EXPECT_TRUE(report);
    return *report;
  }
};

TEST(AuditOfMadeValues, PassesARelease) {
  const AuditReport report = MadeRelease().audited(
      {{"[20-29]", "{Peru, USA}"}, {"[20-29]", "{Peru, USA}"}, {"[41-45]", "USA"}, {"[41-45]", "USA"}});
  EXPECT_TRUE(report.passed());
}

TEST(AuditOfMadeValues, ABoundaryThatIsNoWidthIsNamed) {
  MadeRelease made;
  for (const BoundaryRef& boundary :
       {BoundaryRef{std::nullopt, std::nullopt, "wide"}, BoundaryRef{1U, std::nullopt}}) {
    made.job.attributes[0].boundaries = {boundary};
    const Result<AuditReport> report = audit(made.original, made.original, made.job, std::nullopt);
    ASSERT_FALSE(report);
    EXPECT_EQ(english(report.failure().mistakes[0].where), "attributes[0].boundaries");
  }
}

TEST(AuditOfMadeValues, FindsCellsThatDoNotCoverAndRangesThatAreTooWide) {
  const AuditReport report = MadeRelease().audited(
      {{"[20-30]", "{Peru, USA}"}, {"[20-30]", "{Peru, USA}"}, {"[41-44]", "{USA}"}, {"[41-44]", "{USA}"}});
  EXPECT_FALSE(report.checks[2].passed);
  EXPECT_NE(english(report.checks[2].detail).find("\"[41-44]\" does not cover \"45\""), std::string::npos);
  EXPECT_FALSE(report.checks[3].passed);
  EXPECT_EQ(report.violating_cells, 2U);
  EXPECT_EQ(report.violating_rows, 2U);
  EXPECT_NE(english(report.checks[3].detail).find("\"20\" became \"[20-30]\", which is wider than allowed"),
            std::string::npos);
}

}  // namespace
}  // namespace kordon::audit_made_values_test
