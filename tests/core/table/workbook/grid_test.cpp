#include "core/table/workbook/grid.h"

#include <gtest/gtest.h>

#include <random>

#include "core/table/csv/read.h"

namespace kordon::grid_test {
namespace {

using Matrix = std::vector<std::vector<std::string>>;

struct Random {
  Matrix cells = Matrix(12, std::vector<std::string>(6));
  std::vector<Merge> merges;
};

// Cells at random, and merges that share none.
Random random_sheet(std::mt19937& random) {
  Random sheet;
  std::vector<std::vector<bool>> taken(12, std::vector<bool>(6));
  for (auto& row : sheet.cells) {
    for (auto& each : row) each = random() % 3 == 0 ? std::to_string(random() % 100) : "";
  }
  for (int i = 0; i < 4; ++i) {
    const auto below = [&](unsigned end) { return static_cast<std::uint32_t>(random() % end); };
    const std::uint32_t top = below(10), left = below(5);
    const Merge whole{top, left, top + below(3), left + below(2)};
    bool free = true;
    const auto each_cell = [&](auto visit) {
      for (std::uint32_t r = whole.top; r <= std::min(whole.bottom, 11U); ++r) {
        for (std::uint32_t c = whole.left; c <= std::min(whole.right, 5U); ++c) visit(r, c);
      }
    };
    each_cell([&](std::uint32_t r, std::uint32_t c) { free = free && !taken[r][c]; });
    if (!free) continue;
    each_cell([&](std::uint32_t r, std::uint32_t c) {
      taken[r][c] = true;
      if (r != whole.top || c != whole.left) sheet.cells[r][c].clear();
    });
    sheet.merges.push_back(whole);
  }
  return sheet;
}

void tell(const Random& sheet, CellSink& sink) {
  for (std::uint32_t r = 0; r < sheet.cells.size(); ++r) {
    sink.row(r, 1, false);
    for (std::uint32_t c = 0; c < sheet.cells[r].size(); ++c) {
      if (!sheet.cells[r][c].empty()) sink.cell(c, 1, sheet.cells[r][c]);
    }
  }
  for (const Merge& each : sheet.merges) sink.merge(each);
}

// The plain way: the whole sheet, merges filled in, cut where the texts end.
std::string slowly(Random sheet) {
  std::size_t rows = 0, columns = 0;
  for (std::size_t r = 0; r < sheet.cells.size(); ++r) {
    for (std::size_t c = 0; c < sheet.cells[r].size(); ++c) {
      if (sheet.cells[r][c].empty()) continue;
      rows = r + 1;
      columns = std::max(columns, c + 1);
    }
  }
  for (const Merge& each : sheet.merges) {
    for (std::size_t r = each.top; r <= each.bottom && r < rows; ++r) {
      for (std::size_t c = each.left; c <= each.right && c < columns; ++c) {
        sheet.cells[r][c] = sheet.cells[each.top][each.left];
      }
    }
  }
  std::string csv;
  for (std::size_t r = 0; r < rows; ++r) {
    std::string line;
    for (std::size_t c = 0; c < columns; ++c) line += (c > 0 ? "," : "") + sheet.cells[r][c];
    csv += (line.find_first_not_of(',') == std::string::npos ? "" : line) + "\n";
  }
  return csv;
}

TEST(Grid, WritesWhatTheWholeSheetHas) {
  std::mt19937 random(3);
  for (int i = 0; i < 500; ++i) {
    const Random sheet = random_sheet(random);
    ReachFinder finder;
    tell(sheet, finder);
    const Reach reach = std::move(finder).found();
    CsvWriter writer(reach, 1'000'000);
    tell(sheet, writer);
    EXPECT_EQ(writer.finish(), slowly(sheet));
    EXPECT_FALSE(writer.overlapping() || writer.too_large());
  }
}

TEST(Grid, QuotesWhatMustBeAndRepeats) {
  Reach reach;
  reach.rows = 4;
  reach.columns = 2;
  CsvWriter writer(reach, 1000);
  writer.row(0, 1, false);
  writer.cell(0, 2, "a\n\"b\"");
  writer.row(2, 5, false);
  writer.cell(1, 9, "c");
  EXPECT_EQ(writer.finish(), "\"a\n\"\"b\"\"\",\"a\n\"\"b\"\"\"\n\n,c\n,c\n");
}

TEST(Grid, StopsWhereTheTextGrowsTooLarge) {
  Reach reach;
  reach.rows = max_sheet_rows;
  reach.columns = 1;
  CsvWriter writer(reach, 1000);
  writer.row(0, max_sheet_rows, false);
  writer.cell(0, 1, std::string(100, 'x'));
  EXPECT_LT(writer.finish().size(), 1200U);
  EXPECT_TRUE(writer.too_large());
  EXPECT_FALSE(writer.goes_on());
}

}  // namespace
}  // namespace kordon::grid_test
