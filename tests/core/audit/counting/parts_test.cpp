// Compares counting/counting.h with a slow twin of its parts and places, which knows no hashes: each place is
// compared with each, leaf by leaf. The bounds of the sums themselves are those of bounds_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/audit/counting/counting.h"
#include "core/audit/nested/figures.h"
#include "core/base/random.h"
#include "tests/random/rounds.h"

namespace kordon::counted_parts_test {
namespace {

// A column of the leaves 0 to 3: all, in two parts or three, halves, which two values each stand for, and
// single leaves.
BoxColumn column_of(Random& random) {
  BoxColumn column;
  const auto add = [&](const LeafSet& leaves, const std::vector<LeafRange>& parts) {
    column.values.push_back({leaves, leaves, parts});
  };
  if (random.below(2) == 0) {
    add({{0, 3}}, {{0, 1}, {2, 3}});
  } else {
    add({{0, 3}}, {{0, 0}, {1, 1}, {2, 3}});
  }
  for (int twice = 0; twice < 2; ++twice) {
    add({{0, 1}}, {{0, 0}, {1, 1}});
    add({{2, 3}}, {{2, 2}, {3, 3}});
  }
  for (std::uint32_t leaf = 0; leaf < 4; ++leaf) add({{leaf, leaf}}, {});
  const std::uint64_t boundary = random.below(6);
  if (boundary == 0) column.values[0].possible = {{2, 3}};
  if (boundary == 1) column.values[0].possible = {{0, 1}};
  if (boundary == 2) column.values[1].possible = column.values[3].possible = {{1, 1}};
  return column;
}

// A few rows with random cells in each column, and where they truly lie.
struct Release {
  explicit Release(Random& random) {
    const auto width = static_cast<std::size_t>(1 + random.below(3));
    const auto rows = static_cast<std::size_t>(2 + random.below(12));
    table.rows = rows;
    table.columns.resize(width);
    originals.resize(width);
    std::vector<std::uint32_t> times;
    for (std::size_t row = 0; row < rows; ++row) {
      origin.push_back(static_cast<std::uint32_t>(random.below(40) == 0 ? 999 : row));
      times.push_back(static_cast<std::uint32_t>(1 + random.below(2)));
    }
    const bool known = random.below(2) == 0;
    for (std::size_t j = 0; j < width; ++j) {
      BoxColumn& column = columns.emplace_back(column_of(random));
      for (std::size_t value = 0; value < column.values.size(); ++value) {
        table.columns[j].values.intern(std::to_string(value));
      }
      const std::uint64_t values = 3 + random.below(column.values.size() - 2);
      for (std::size_t row = 0; row < rows; ++row) {
        const std::uint64_t value = random.below(3) == 0 ? 0 : random.below(values);
        table.columns[j].cells.push_back(static_cast<ValueId>(value));
        const LeafRange covered = column.values[value].leaves.front();
        const bool elsewhere = random.below(30) == 0;
        originals[j].push_back(static_cast<ValueId>(
            elsewhere ? random.below(4) : covered.first + random.below(covered.last - covered.first + 1)));
      }
      if (!known) continue;
      column.origin = origin;
      column.original = &originals[j];
      column.leaf_of = {0, 1, 2, 3};
    }
    std::vector<const Column*> cells;
    for (const Column& column : table.columns) cells.push_back(&column);
    classes = find_classes(std::move(cells), std::vector<bool>(rows, false),
                           random.below(2) == 0 ? Times() : Times(std::move(times)));
    for (std::uint32_t c = 0; c < classes.count(); ++c) {
      if (random.below(4) != 0) continue;
      for (std::size_t j = 0; j < width; ++j) {
        LeafSet leaves = value(c, j).possible;
        if (random.below(3) == 0) leaves.front().first = leaves.front().last;
        if (random.below(3) == 0) leaves.front().last = leaves.front().first;
        left[c].push_back(leaves);
      }
    }
  }
  const CoveredValue& value(std::uint32_t c, std::size_t j) const {
    return columns[j].values[classes.columns[j]->cells[classes.of(c).front()]];
  }

  Table table;
  std::vector<ValueIds> originals;
  std::vector<std::uint32_t> origin;
  std::vector<BoxColumn> columns;
  ReleasedClasses classes;
  std::map<std::uint32_t, std::vector<LeafSet>> left;
};

bool share_a_leaf(const LeafSet& a, const LeafSet& b) {
  for (const LeafRange& range : a) {
    for (std::uint32_t leaf = range.first; leaf <= range.last; ++leaf) {
      if (contains(b, LeafRange{leaf, leaf})) return true;
    }
  }
  return false;
}

// The same by comparing all with all.
class Twin {
 public:
  Twin(const Release& release, std::uint32_t k) : release_(release) {
    counted.limit = k - 1;
    if (!is_local(release.columns, release.classes)) return;
    for (std::uint32_t c = 0; c < release.classes.count(); ++c) {
      for (std::uint32_t j = 0; j < release.columns.size(); ++j) add_unit(c, j);
    }
    for (std::size_t p = 0; p < places_.size(); ++p) {
      if (!places_[p].seen) add_place(p);
    }
    StepBudget steps{10'000'000};
    EXPECT_TRUE(tighten(counted, steps));
  }
  CountedParts counted;

 private:
  struct Place {
    std::uint32_t c = 0;
    std::vector<LeafSet> box = {};
    std::uint64_t inside = 0;
    bool seen = false;
  };

  std::vector<LeafSet> box(std::uint32_t c) const {
    std::vector<LeafSet> leaves;
    for (std::size_t j = 0; j < release_.columns.size(); ++j) leaves.push_back(release_.value(c, j).leaves);
    return leaves;
  }
  void add_unit(std::uint32_t c, std::uint32_t j) {
    const std::vector<LeafRange>& parts = release_.value(c, j).parts;
    if (parts.empty()) return;
    std::uint32_t rows = 0;
    for (const std::uint32_t row : release_.classes.of(c)) rows += release_.classes.times.of(row);
    counted.units.push_back({c, j, rows, static_cast<std::uint32_t>(counted.parts.size()),
                             static_cast<std::uint32_t>(parts.size())});
    const auto left = release_.left.find(c);
    const LeafSet& leaves = left == release_.left.end() ? release_.value(c, j).possible : left->second[j];
    for (const LeafRange& part : parts) {
      Place& place = places_.emplace_back(Place{c, box(c)});
      place.box[j] = {part};
      for (const std::uint32_t row : release_.classes.of(c)) {
        if (release_.columns[j].original == nullptr || release_.origin[row] == 999) continue;
        const std::uint32_t leaf = release_.originals[j][row];
        if (part.first <= leaf && leaf <= part.last) place.inside += release_.classes.times.of(row);
      }
      const bool open = place.inside > 0 || share_a_leaf({part}, leaves);
      counted.parts.push_back({0, open ? rows : 0, no_region, open});
      place.seen = !open;
      for (std::uint32_t other = 0; other < release_.classes.count(); ++other) {
        place.seen = place.seen || box(other) == place.box;
      }
    }
  }
  bool may_meet(std::uint32_t a, std::uint32_t b) const {
    for (std::size_t j = 0; j < release_.columns.size(); ++j) {
      if (!share_a_leaf(release_.value(a, j).possible, release_.value(b, j).possible)) return false;
    }
    return true;
  }
  void add_place(std::size_t first) {
    std::vector<std::size_t> same;
    std::uint64_t inside = 0;
    for (std::size_t p = first; p < places_.size(); ++p) {
      Place& place = places_[p];
      if (place.seen || place.box != places_[first].box || !may_meet(places_[first].c, place.c)) continue;
      same.push_back(p);
      inside += place.inside;
    }
    const bool known = inside <= counted.limit;
    for (const std::size_t p : same) {
      places_[p].seen = true;
      if (!known) continue;
      counted.parts[p].most = std::min(counted.parts[p].most, counted.limit);
      if (same.size() > 1) counted.parts[p].region = counted.regions;
    }
    if (known && same.size() > 1) ++counted.regions;
  }

  const Release& release_;
  std::vector<Place> places_;  // by part
};

// Adds up class by class what the bounds say.
std::string in_words(const CountedParts& counted, const ReleasedClasses& classes) {
  std::uint64_t narrowed = 0, below = 0, located = 0, all_counted = 0;
  for (std::uint32_t c = 0; c < classes.count(); ++c) {
    bool is_narrowed = false, is_located = false, is_counted = false;
    for (const CountedUnit& unit : counted.units) {
      if (unit.owner != c || unit.contradiction) continue;
      const auto parts = [&](auto of) {
        const auto begin = counted.parts.begin() + unit.first;
        return std::count_if(begin, begin + unit.parts, of);
      };
      const auto open_before = parts([](const CountedPart& part) { return part.open; });
      const auto open = parts([](const CountedPart& part) { return part.most > 0; });
      const auto holding = parts([](const CountedPart& part) { return part.least > 0; });
      const auto settled = parts([](const CountedPart& part) { return part.least == part.most; });
      is_narrowed |= open < open_before;
      is_located |= holding > 0 && open_before > 1;
      is_counted |= holding > 1 && settled == unit.parts;
      if (open == 1 && open_before > 1) below += classes.size(c);
    }
    narrowed += is_narrowed ? classes.size(c) : 0;
    located += is_located ? classes.size(c) : 0;
    all_counted += is_counted ? classes.size(c) : 0;
  }
  return std::to_string(narrowed) + " " + std::to_string(below) + " " + std::to_string(located) + " " +
         std::to_string(all_counted);
}

TEST(CountedParts, AgreeWithASlowTwin) {
  std::uint64_t regions = 0, contradictions = 0, wrong_premises = 0, told = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(4000U); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Release release(random);
    const auto k = static_cast<std::uint32_t>(2 + random.below(3));
    StepBudget steps{10'000'000};
    const auto found = count_parts(release.columns, release.classes,
                                   Containment(release.columns, release.classes), {release.left, k}, steps);
    ASSERT_TRUE(found);
    const Twin twin(release, k);
    ASSERT_EQ(found->units.size(), twin.counted.units.size());
    ASSERT_EQ(found->regions, twin.counted.regions);
    for (std::size_t u = 0; u < found->units.size(); ++u) {
      const CountedUnit &a = found->units[u], &b = twin.counted.units[u];
      ASSERT_EQ(a.owner, b.owner);
      ASSERT_EQ(a.column, b.column);
      ASSERT_EQ(a.rows, b.rows);
      ASSERT_EQ(a.contradiction, b.contradiction);
      contradictions += a.contradiction;
      for (std::uint32_t p = a.first; p < a.first + a.parts; ++p) {
        const CountedPart &one = found->parts[p], &other = twin.counted.parts[p];
        ASSERT_EQ(one.open, other.open);
        ASSERT_EQ(one.region == no_region, other.region == no_region);
        wrong_premises += one.open && one.region == no_region && one.most > k - 1;
        if (a.contradiction) continue;
        ASSERT_EQ(one.least, other.least);
        ASSERT_EQ(one.most == 0, other.most == 0);
        ASSERT_EQ(one.most == one.least, other.most == other.least);
      }
    }
    const Counting sums = in_rows(*found);
    ASSERT_EQ(std::to_string(sums.rows_narrowed) + " " + std::to_string(sums.cells_below) + " " +
                  std::to_string(sums.rows_located) + " " + std::to_string(sums.rows_counted),
              in_words(twin.counted, release.classes));
    regions += found->regions;
    told += sums.rows_narrowed > 0 || sums.rows_located > 0;
  }
  EXPECT_GT(regions, testing::rounds(600U));
  EXPECT_GT(contradictions, testing::rounds(60U));
  EXPECT_GT(wrong_premises, testing::rounds(60U));
  EXPECT_GT(told, testing::rounds(600U));
}

// --- Many classes ---

// Of the first column each value is a leaf. Of the second all is `parts` parts.
struct ManyClasses {
  ManyClasses(std::uint32_t count, std::uint32_t parts) : table(), original() {
    table.columns.resize(2);
    columns.resize(2);
    CoveredValue all{{{0, parts - 1}}, {{0, parts - 1}}, {}}, first{{{0, 0}}, {{0, 0}}, {}};
    for (std::uint32_t part = 0; part < parts; ++part) all.parts.push_back({part, part});
    columns[1].values = {std::move(all), std::move(first)};
    const auto add = [&](std::uint32_t value, const std::string& second, ValueId lies) {
      if (value == columns[0].values.size())
        columns[0].values.push_back({{{value, value}}, {{value, value}}, {}});
      table.columns[0].cells.push_back(table.columns[0].values.intern(std::to_string(value)));
      table.columns[1].cells.push_back(table.columns[1].values.intern(second));
      first_original.push_back(value);
      original.push_back(lies);
      origin.push_back(static_cast<std::uint32_t>(table.rows++));
    };
    for (std::uint32_t c = 0; c < count; ++c) {
      for (ValueId lies = 0; lies < 2; ++lies) add(c, "*", lies);
    }
    add(0, "0", 0);  // a local recoding
    for (std::size_t j = 0; j < 2; ++j) {
      columns[j].origin = origin;
      columns[j].original = j == 0 ? &first_original : &original;
      for (std::uint32_t leaf = 0; leaf < std::max(count, parts); ++leaf) columns[j].leaf_of.push_back(leaf);
    }
    classes = find_classes({&table.columns[0], &table.columns[1]}, std::vector<bool>(table.rows, false));
  }
  std::optional<CountedParts> counted(std::uint64_t budget) const {
    StepBudget steps{budget};
    return count_parts(columns, classes, Containment(columns, classes), {{}, 2}, steps);
  }

  Table table;
  ValueIds first_original, original;
  std::vector<std::uint32_t> origin;
  std::vector<BoxColumn> columns;
  ReleasedClasses classes;
};

// Of each class one row lies in either part, for k = 2; of the first the one part is released itself.
TEST(CountedParts, AreLookedAtInAllClasses) {
  const ManyClasses many(3000, 2);
  const auto found = many.counted(1'000'000);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->units.size(), 3000U);
  EXPECT_EQ(in_rows(*found).rows_counted, 5998U);
  EXPECT_FALSE(many.counted(100));
}

TEST(CountedParts, AreNotTooMany) {
  const ManyClasses many(2, 1'000'001);
  EXPECT_FALSE(many.counted(1'000'000'000));
  EXPECT_EQ(english(find_nested(many.columns, many.classes, {2, {}}).counting.unknown),
            "there are too many classes and places below them");
}

}  // namespace
}  // namespace kordon::counted_parts_test
