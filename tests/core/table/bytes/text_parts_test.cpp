#include "core/table/bytes/text_parts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/table/csv/read.h"

namespace kordon::text_parts_test {
namespace {

// Gives a text in parts of so many bytes.
class CutBytes : public ByteSource {
 public:
  CutBytes(std::string_view bytes, std::size_t part) : bytes_(bytes), part_(part) {}

  Result<std::string_view> next() override {
    const std::string_view given = bytes_.substr(at_, part_);
    at_ += given.size();
    copy_ = std::string(given);  // so that nobody reads what was given before
    return std::string_view(copy_);
  }
  bool at_end() const override { return at_ == bytes_.size() && knows_end_; }
  std::optional<Failure> rewind() override {
    at_ = 0;
    ++rewound_;
    return std::nullopt;
  }
  std::uint64_t size() const override { return bytes_.size(); }
  int rewound() const { return rewound_; }

  bool knows_end_ = true;  // or it takes one more call to know

 private:
  std::string_view bytes_;
  std::string copy_;
  std::size_t part_, at_ = 0;
  int rewound_ = 0;
};

// What comes of a text whose parts are used up to somewhere.
std::string joined(CutBytes& source, Encoding encoding, Random& random) {
  TextParts parts(source, encoding);
  std::string text;
  for (std::size_t used = 0;;) {
    const Result<std::string_view> more = parts.more(used);
    if (!more) return english(more.failure().mistakes[0].what);
    used = parts.at_end() ? more->size() : static_cast<std::size_t>(random.below(more->size() + 1));
    text += more->substr(0, used);
    if (parts.at_end()) return text;
  }
}

std::string utf16(std::string_view text, bool big_endian) {
  std::string bytes = big_endian ? "\xFE\xFF" : "\xFF\xFE";
  for (const char c : text) {
    const char high = c == 'N' ? '\n' : '\0';  // U+0A4E, whose bytes look like a line feed
    bytes += big_endian ? high : c;
    bytes += big_endian ? c : high;
  }
  return bytes;
}

TEST(TextParts, AreTheTextInAnyEncoding) {
  Random random(1);
  static constexpr std::string_view utf8[] = {"a", "\n", "\r\n", "\r", "ü", "€", "𝄞", "Nn"};
  static constexpr std::string_view high[] = {"a", "\n", "\r\n", "\r", "\xFC", "\x80", "N"};
  static constexpr std::string_view plain[] = {"a", "\n", "\r\n", "\r", "N"};
  const auto drawn = [&](const auto& of) {
    std::string text;
    for (auto length = random.below(40); length > 0; --length)
      text += of[static_cast<std::size_t>(random.below(std::size(of)))];
    return text;
  };
  for (int i = 0; i < 1000; ++i) {
    for (const std::string& bytes :
         {drawn(utf8), "\xEF\xBB\xBF" + drawn(utf8), utf16(drawn(plain), true), utf16(drawn(plain), false)}) {
      std::string storage;
      CutBytes source(bytes, 1 + static_cast<std::size_t>(random.below(9)));
      source.knows_end_ = random.below(2) == 0;
      EXPECT_EQ(joined(source, Encoding::automatic, random),
                decode(bytes, Encoding::automatic, storage)->text);
    }
    const std::string bytes = drawn(high);
    std::string storage;
    CutBytes source(bytes, 1 + static_cast<std::size_t>(random.below(9)));
    EXPECT_EQ(joined(source, Encoding::windows1252, random),
              decode(bytes, Encoding::windows1252, storage)->text);
  }
}

// More than the first part, which has at least a million bytes.
std::string long_text(std::string_view end) {
  std::string text = "Town;Age\n";
  for (int row = 0; row < 140'000; ++row) text += "Jena;" + std::to_string(row % 100) + "\n";
  return text += end;
}

void expect_the_same(const std::string& bytes, const CsvOptions& options = {}) {
  const Result<CsvFile> whole = read_csv(bytes, options);
  for (const std::size_t part : {std::size_t{1000}, std::size_t{60'001}, bytes.size() - 1}) {
    CutBytes source(bytes, part);
    const Result<CsvFile> file = read_csv(source, options);
    ASSERT_EQ(bool(file), bool(whole));
    if (!whole) {
      ASSERT_EQ(file.failure().mistakes.size(), whole.failure().mistakes.size());
      for (std::size_t i = 0; i < whole.failure().mistakes.size(); ++i) {
        EXPECT_EQ(file.failure().mistakes[i].where, whole.failure().mistakes[i].where);
        EXPECT_EQ(english(file.failure().mistakes[i].what), english(whole.failure().mistakes[i].what));
      }
      continue;
    }
    EXPECT_EQ(file->format.encoding, whole->format.encoding);
    EXPECT_EQ(file->notes.size(), whole->notes.size());
    ASSERT_EQ(file->table.rows, whole->table.rows);
    for (std::size_t j = 0; j < whole->table.columns.size(); ++j) {
      EXPECT_EQ(file->table.columns[j].cells, whole->table.columns[j].cells);
      EXPECT_EQ(file->table.columns[j].cell(whole->table.rows - 1),
                whole->table.columns[j].cell(whole->table.rows - 1));
    }
  }
}

TEST(TextParts, OfALongTableAreReadAsTheWhole) {
  expect_the_same(long_text("Bonn;\"3\n4\""));
  expect_the_same(long_text("Zürich;34\r\n"));
}

TEST(TextParts, NameTheSameLinesOfMistakes) {
  expect_the_same(long_text("Bonn\nBonn;\"3\"4\n\n\nKiel;\"7"));
  expect_the_same(long_text("Bonn;\xFC\x81\n"));  // neither UTF-8 nor Windows-1252
  expect_the_same(long_text("\xFC;1\n"), {.encoding = Encoding::utf8});
  expect_the_same(long_text(std::string("Bonn;3\0\nKiel;4\n", 15)));
}

TEST(TextParts, AreReadAnewWhereALateByteIsNoUtf8) {
  const std::string bytes = long_text("Z\xFCrich;34\n");
  CutBytes source(bytes, 100'000);
  const Result<CsvFile> file = read_csv(source, {});
  ASSERT_TRUE(file);
  EXPECT_EQ(source.rewound(), 1);
  EXPECT_EQ(file->format.encoding, Encoding::windows1252);
  EXPECT_EQ(file->table.columns[0].cell(140'000), "Zürich");
  expect_the_same(bytes);
}

}  // namespace
}  // namespace kordon::text_parts_test
