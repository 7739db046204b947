#include "core/table/csv/rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/random.h"
#include "core/table/bytes/encoding.h"

namespace kordon::rows_test {
namespace {

// What reading makes of a text: everything that anybody can see of it.
struct Read {
  RowCounts counts;
  Table table;
  CsvFormat format;
  std::vector<std::string> mistakes;
};

// How a text comes in: in parts of so many bytes, each read in pieces of so many.
struct Cut {
  std::size_t part, piece;
};
constexpr Cut in_one_go = {1U << 20U, 1U << 20U};

Read read(std::string_view text, bool header, const CsvOptions& options, Cut cut = in_one_go) {
  Read read;
  read.table.columns.resize(2);
  read.table.columns[0].name = "a";
  read.table.columns[1].name = "b";
  read.format.quote_all = true;
  MistakeList mistakes;
  const std::size_t begin = header ? text.find('\n') + 1 : 0;
  const TakenFields fields{2, 2, {0, 1}};
  RowReader rows(options, ',', {read.table, fields, read.format, mistakes}, header ? 1 : 0, text.size());
  for (std::size_t from = begin, to = begin; !rows.stopped();) {
    to = std::min(text.size(), to + cut.part);
    from += rows.read(text.substr(from, to - from), to < text.size(), cut.piece);
    if (to == text.size()) break;
  }
  read.counts = rows.counts();
  if (mistakes.empty()) {
    EXPECT_EQ(rows.lines(), count_line_breaks(text));
    return read;
  }
  const Failure failure = std::move(mistakes).failure();
  for (const Mistake& each : failure.mistakes) {
    read.mistakes.push_back(english(each.where) + ": " + english(each.what) + ": " + english(each.remedy));
  }
  return read;
}

void expect_same(const Read& pieces, const Read& whole, std::string_view text) {
  SCOPED_TRACE(text);
  EXPECT_EQ(pieces.mistakes, whole.mistakes);
  if (!whole.mistakes.empty()) return;  // the table is of no use
  EXPECT_EQ(pieces.counts.starred, whole.counts.starred);
  EXPECT_EQ(pieces.counts.filled, whole.counts.filled);
  EXPECT_EQ(pieces.counts.left_out, whole.counts.left_out);
  EXPECT_EQ(pieces.counts.blank_lines, whole.counts.blank_lines);
  EXPECT_EQ(pieces.format.quote_all, whole.format.quote_all);
  EXPECT_EQ(pieces.format.final_line_end, whole.format.final_line_end);
  ASSERT_EQ(pieces.table.rows, whole.table.rows);
  for (std::size_t j = 0; j < whole.table.columns.size(); ++j) {
    const Column& piece = pieces.table.columns[j];
    const Column& column = whole.table.columns[j];
    EXPECT_EQ(piece.cells, column.cells);
    ASSERT_EQ(piece.values.size(), column.values.size());
    for (ValueId value = 0; value < column.values.size(); ++value) {
      EXPECT_EQ(piece.values[value], column.values[value]);
    }
  }
}

// Texts of two columns in which quotes hold delimiters, breaks and quotes. One in some lines is broken where
// the caller wants that.
std::string random_text(Random& random, bool broken) {
  static constexpr std::string_view fields[] = {"x",     "yy",        "*",          "",
                                                "\"q\"", "\"a,\nb\"", "\"\"\"\r\n", "\"\"\"\"\"\""};
  static constexpr std::string_view ends[] = {"\n", "\r\n", "\r"};
  static constexpr std::string_view breaks[] = {"x\"y,z", "\"x\"y,z", "x", "x,y,z", "x,y,,", "\"open,x", ""};
  std::string text = "\"a\",\"b\"\n";
  const auto lines = 1 + random.below(24);
  for (std::uint64_t line = 0; line < lines; ++line) {
    if (broken && random.below(12) == 0) {
      text += breaks[static_cast<std::size_t>(random.below(std::size(breaks)))];
    } else {
      text += fields[static_cast<std::size_t>(random.below(6))];
      text += ',';
      text += fields[static_cast<std::size_t>(random.below(6))];
    }
    if (line + 1 < lines || random.below(2) == 0) text += ends[static_cast<std::size_t>(random.below(3))];
  }
  return text;
}

TEST(Rows, AreTheSameInPartsAndPieces) {
  Random random(20);
  std::size_t of_several = 0, of_mistakes = 0;
  for (int i = 0; i < 4000; ++i) {
    const std::string text = random_text(random, i % 2 == 1);
    CsvOptions options;
    options.ragged = static_cast<Ragged>(random.below(3));
    options.starred = static_cast<Starred>(random.below(3));
    const bool header = random.below(2) == 0;
    const std::size_t piece = 1 + static_cast<std::size_t>(random.below(40));
    const Read whole = read(text, header, options);
    const std::size_t part = 1 + static_cast<std::size_t>(random.below(60));
    expect_same(read(text, header, options, {in_one_go.part, piece}), whole, text);
    expect_same(read(text, header, options, {part, in_one_go.piece}), whole, text);
    expect_same(read(text, header, options, {part, piece}), whole, text);
    if (cut_at_records(text, piece).size() > 1) ++of_several;
    if (!whole.mistakes.empty()) ++of_mistakes;
  }
  EXPECT_GT(of_several, 2000U);
  EXPECT_GT(of_mistakes, 500U);
}

TEST(Rows, AreCutOnlyWhereARecordEnds) {
  const std::string text = "1,\"a\nb\"\r\n2,c\n3,d\n";
  const std::vector<std::string_view> pieces = cut_at_records(text, 4);
  EXPECT_EQ(pieces, (std::vector<std::string_view>{"1,\"a\nb\"\r\n", "2,c\n", "3,d\n"}));
}

TEST(Rows, OfAQuoteThatIsNeverClosedAreOnePiece) {
  const std::string text = "1,\"a\n2,c\n3,d\n";
  EXPECT_EQ(cut_at_records(text, 4).size(), 1U);
}

}  // namespace
}  // namespace kordon::rows_test
