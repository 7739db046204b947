#include "core/recoding/encoded/range.h"

#include <gtest/gtest.h>

#include "core/recoding/encoded/table.h"
#include "tests/examples/hierarchies.h"
#include "tests/random/tables.h"

namespace kordon::range_test {
namespace {

struct Example {
  Hierarchy tree;
  Result<Range> range;

  NodeId leaf(const char* text) const { return tree.leaf(text).value(); }
  Extent of(const std::vector<const char*>& texts) const {
    Extent extent = leaf(texts[0]);
    for (const char* text : texts) extent = range->join(extent, leaf(text));
    return extent;
  }
};

Example example(const std::vector<std::string>& cells, std::optional<std::string> step = {},
                std::optional<std::string> width = {}) {
  const std::vector<std::string> missing = {"", "?", "99"};
  const RangeForm form{std::move(step)};
  Result<BuiltHierarchy> built = build_hierarchy(form, testing::make_column("C", cells), missing, "here");
  EXPECT_TRUE(built);
  Result<Range> range = Range::over(built->tree, form, missing, width, "here");
  if (range) range->scale(1000);
  return {std::move(built->tree), std::move(range)};
}

TEST(Range, ItsTreeHasTheNumbersInOrderThenMissingValues) {
  const auto outline = [](const std::vector<std::string>& cells) {
    return testing::built(RangeForm{}, cells, {"", "?", "99"});
  };
  EXPECT_EQ(outline({"10", "2.0", "99", "-3", "2", "?", "1e1"}), "*(-3 2 2.0 10 1e1 99 ?)");
  EXPECT_EQ(outline({"?", "?"}), "*(?)");
}

TEST(Range, TextsAreMistakesThatAreAllNamed) {
  const std::string mistakes = testing::built(RangeForm{}, {"10", "ten", "2", "many", "ten"}, {"?"});
  EXPECT_NE(mistakes.find("\"ten\" (2 rows), \"many\" (1 row)"), std::string::npos) << mistakes;
  EXPECT_NE(mistakes.find(R"({"set": true})"), std::string::npos) << mistakes;
}

TEST(Range, LabelsTellTheEnds) {
  const Example plain = example({"17", "20.50", "-5", "-2", "0", "3.0", "1e2"});
  ASSERT_TRUE(plain.range);
  EXPECT_EQ(plain.range->label(plain.of({"20.50", "17"})), "[17-20.5]");
  EXPECT_EQ(plain.range->label(plain.of({"0", "3.0"})), "[0-3]");
  EXPECT_EQ(plain.range->label(plain.of({"-5", "-2"})), "[-5 to -2]");
  EXPECT_EQ(plain.range->label(plain.of({"-2", "1e2"})), "[-2 to 100]");
}

TEST(Range, LabelsHaveTheDecimalSignOfTheColumn) {
  const std::vector<std::string> cells = {"1.234,50 €", "2.000 €", "-3,5", "1234,5"};
  const RangeForm form{{}, {",", "."}};
  EXPECT_EQ(testing::built(form, cells), "*(-3,5 1.234,50 € 1234,5 2.000 €)");
  const Result<BuiltHierarchy> built = build_hierarchy(form, testing::make_column("C", cells), {}, "here");
  const Result<Range> range = Range::over(built->tree, form, {}, "2003.5", "here");
  ASSERT_TRUE(range);
  const auto leaf = [&](const char* text) { return built->tree.leaf(text).value(); };
  EXPECT_EQ(range->label({leaf("1.234,50 €"), leaf("2.000 €")}), "[1234,5-2000]");
  EXPECT_EQ(range->label({leaf("-3,5"), leaf("1234,5")}), "[-3,5 to 1234,5]");
  EXPECT_TRUE(range->is_one_value({leaf("1.234,50 €"), leaf("1234,5")}));
  EXPECT_TRUE(range->fits({leaf("-3,5"), leaf("2.000 €")}));  // widths are plain
}

TEST(Range, AStepRoundsEndsOutwards) {
  const Example fives = example({"17", "20", "22", "-1", "-7"}, "5");
  EXPECT_EQ(fives.range->label(fives.of({"17", "22"})), "[15-25]");
  EXPECT_EQ(fives.range->label(fives.of({"17", "20"})), "[15-20]");
  EXPECT_EQ(fives.range->label(fives.of({"-7", "-1"})), "[-10 to 0]");
  // The column goes from -10 to 25: 35 wide.
  EXPECT_EQ(fives.range->grain(), 7U);
  EXPECT_EQ(fives.range->loss(fives.of({"17", "20"})), 1000U * 30 / 35 - 1000U * 25 / 35);
  EXPECT_EQ(fives.range->loss(fives.of({"-7", "22"})), 1000U);
  const Example halves = example({"0.1", "0.7"}, "0.5");
  EXPECT_EQ(halves.range->label(halves.of({"0.1", "0.7"})), "[0-1]");
}

TEST(Range, OneValueLosesNothingHoweverItIsWritten) {
  const Example twos = example({"2", "2.0", "02", "7", "?", ""}, "5");
  const Extent same = twos.of({"2.0", "02", "2"});
  EXPECT_TRUE(twos.range->is_one_value(same));
  EXPECT_EQ(twos.tree.label(same.low), "02");  // the first in the order of texts
  EXPECT_EQ(twos.range->loss(same), 0U);
  EXPECT_TRUE(twos.range->is_one_value(twos.of({"?", "?"})));
  EXPECT_EQ(twos.range->loss(twos.of({"?", "?"})), 0U);
}

// "refused" is not "not asked": who is one of them is not released as the other.
TEST(Range, MissingTextsHaveNothingInCommon) {
  const Example some = example({"2", "?", "", "99"}, {}, "5");
  EXPECT_EQ(some.of({"?", ""}), Extent(Hierarchy::root));
  EXPECT_EQ(some.range->loss(some.of({"?", "99"})), 1000U);
  EXPECT_FALSE(some.range->fits(some.of({"?", ""})));
  EXPECT_EQ(some.range->window(some.leaf("?")), Extent(some.leaf("?")));
  EXPECT_EQ(some.range->kinds(), 4U);
  EXPECT_NE(some.range->kind(some.leaf("?")), some.range->kind(some.leaf("99")));
}

// Where the form names a text for them they are one value, whose leaf comes first.
TEST(Range, MissingTextsAreOneWhereATextIsNamed) {
  RangeForm form;
  form.missing = "99";
  const auto outline = [&](const std::vector<std::string>& cells) {
    return testing::built(form, cells, {"", "?", "99"});
  };
  EXPECT_EQ(outline({"10", "2", "?", ""}), "*(2 10 99  ?)");
  EXPECT_EQ(outline({"10", "2"}), "*(2 10 99)");
  const Result<BuiltHierarchy> built =
      build_hierarchy(form, testing::make_column("C", {"2", "?", ""}), {"", "?", "99"}, "here");
  ASSERT_TRUE(built);
  const NodeId named = built->tree.leaf("99").value();
  for (const char* text : {"?", "", "99"}) EXPECT_EQ(leaf_of(form, built->tree, text), named) << text;
  EXPECT_EQ(leaf_of(form, built->tree, "2"), built->tree.leaf("2"));
  form.missing = "none";
  const Result<Range> range = Range::over(built->tree, form, {"", "?", "99"}, std::nullopt, "here");
  ASSERT_FALSE(range);
  EXPECT_EQ(range.failure().mistakes[0].what, "\"none\" is no missing value");
}

TEST(Range, MissingValuesAndNumbersHaveNothingInCommon) {
  const Example mixed = example({"2", "7", "99"});
  const Extent both = mixed.of({"2", "99"});
  EXPECT_EQ(both, Extent(Hierarchy::root));
  EXPECT_FALSE(mixed.range->is_one_value(both));
  EXPECT_EQ(mixed.range->loss(both), 1000U);
  EXPECT_EQ(mixed.range->join(both, mixed.leaf("2")), Extent(Hierarchy::root));
}

TEST(Range, WidthsAreThoseOfTheReleasedRange) {
  const Example exact = example({"10", "15", "16", "?"}, {}, "5");
  EXPECT_TRUE(exact.range->fits(exact.of({"10", "15"})));
  EXPECT_FALSE(exact.range->fits(exact.of({"10", "16"})));
  EXPECT_FALSE(exact.range->fits(exact.of({"10", "?"})));
  EXPECT_TRUE(exact.range->fits(exact.of({"?"})));
  const Example rounded = example({"14", "16", "20"}, "5", "5");
  EXPECT_FALSE(rounded.range->fits(rounded.of({"14", "16"})));  // [10-20]
  EXPECT_TRUE(rounded.range->fits(rounded.of({"16", "20"})));
  EXPECT_TRUE(rounded.range->fits(rounded.of({"14"})));
}

TEST(Range, AWindowHoldsWhatFits) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    std::vector<std::string> cells;
    for (int i = 0; i < 30; ++i) cells.push_back(testing::random_number(random));
    const Example subject =
        example(cells, seed % 2 == 0 ? std::optional<std::string>("2") : std::nullopt, "6");
    ASSERT_TRUE(subject.range);
    const auto leaf = [&] { return static_cast<NodeId>(1 + random.below(subject.tree.size() - 1)); };
    Extent extent = leaf();
    const Extent wider = subject.range->join(extent, leaf());
    if (subject.range->fits(wider)) extent = wider;
    const Extent window = subject.range->window(extent);
    for (NodeId each = 1; each < subject.tree.size(); ++each) {
      ASSERT_EQ(window.low <= each && each <= window.high,
                subject.range->fits(subject.range->join(extent, each)))
          << seed << " " << subject.tree.label(each);
    }
  }
}

TEST(Range, NumbersOfTooManyDigitsAreAMistake) {
  const Example wide = example({"123456789012345678", "0.5", "1"});
  ASSERT_FALSE(wide.range);
  EXPECT_NE(english(wide.range.failure().mistakes[0].what).find("\"123456789012345678\""), std::string::npos);
  EXPECT_EQ(wide.range.failure().mistakes[0].where, "here");
  EXPECT_TRUE(example({"1000000000000000000", "-1000000000000000000"}).range);
}

// A table of one column of ranges for each list of cells.
Result<EncodedTable> encoded(const std::vector<std::vector<std::string>>& columns) {
  Table table;
  Job job;
  table.rows = columns[0].size();
  for (const auto& cells : columns) {
    Attribute attribute;
    attribute.name = "c" + std::to_string(table.columns.size());
    attribute.role = Role::quasi_identifier;
    attribute.hierarchy = RangeForm{};
    table.columns.push_back(testing::make_column(attribute.name, cells));
    job.attributes.push_back(std::move(attribute));
  }
  return encode(table, job);
}

TEST(Range, LossesAreExactWhereThereIsRoom) {
  const Result<EncodedTable> table = encoded({{"17", "90", "18"}, {"0", "2.5", "0.5"}});
  ASSERT_TRUE(table);
  EXPECT_EQ(table->loss_scale, 73U * 5);
  const auto loss_between = [&](std::size_t j, std::size_t a, std::size_t b) {
    const QuasiIdentifier& qi = table->quasi_identifiers[j];
    return loss(qi, join(qi, qi.leaves[a], qi.leaves[b]));
  };
  EXPECT_EQ(loss_between(0, 0, 2), 5U);
  EXPECT_EQ(loss_between(0, 0, 1), 73U * 5);
  EXPECT_EQ(loss_between(1, 0, 2), 73U);
}

TEST(Range, OnlyWidthsAreItsBoundaries) {
  const Table table{{testing::make_column("C", {"1", "2"})}, 2};
  const auto mistake_at = [&](const HierarchyForm& form, const BoundaryRef& boundary) {
    Job job;
    job.attributes.resize(1);
    job.attributes[0].name = "C";
    job.attributes[0].role = Role::quasi_identifier;
    job.attributes[0].hierarchy = form;
    job.attributes[0].boundaries = {boundary};
    const Result<EncodedTable> encoded = encode(table, job);
    return encoded ? std::string(has_widths(*encoded) ? "a width" : "none")
                   : encoded.failure().mistakes[0].where;
  };
  const BoundaryRef width{std::nullopt, std::nullopt, "1"};
  const BoundaryRef label{std::nullopt, "1"};
  EXPECT_EQ(mistake_at(RangeForm{}, width), "a width");
  EXPECT_EQ(mistake_at(FlatForm{}, label), "none");
  EXPECT_EQ(mistake_at(RangeForm{}, label), "attributes[0].boundaries[0]");
  EXPECT_EQ(mistake_at(FlatForm{}, width), "none");  // a rule: only the root is wider than a value
  EXPECT_EQ(mistake_at(MaskForm{1}, width), "attributes[0].boundaries[0]");
  EXPECT_EQ(mistake_at(SetForm{}, width), "attributes[0].boundaries[0]");
  EXPECT_EQ(mistake_at(SetForm{}, label), "attributes[0].boundaries[0]");
}

TEST(Range, LossesThatNeedTooFineAScaleAreRoundedAndStillAddUp) {
  const Result<EncodedTable> table =
      encoded({{"0", "7", "1000003", "500000"}, {"0", "1", "99999989", "50000000"}});
  ASSERT_TRUE(table);
  EXPECT_LE(table->full_row_loss(), UINT32_MAX);
  EXPECT_GT(table->full_row_loss(), UINT32_MAX / 2);
  for (const QuasiIdentifier& qi : table->quasi_identifiers) {
    const Range& range = *qi.range;
    EXPECT_EQ(range.loss({qi.leaves[0], qi.leaves[2]}), qi.full);
    EXPECT_EQ(range.loss({qi.leaves[0], qi.leaves[3]}) + range.loss({qi.leaves[3], qi.leaves[2]}), qi.full);
  }
  const QuasiIdentifier& second = table->quasi_identifiers[1];
  EXPECT_EQ(second.range->loss({second.leaves[0], second.leaves[1]}), second.full / 99999989);
}

}  // namespace
}  // namespace kordon::range_test
