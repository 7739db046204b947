#include "core/table/row_words.h"

#include <gtest/gtest.h>

#include "core/base/random.h"

namespace kordon::row_words_test {
namespace {

using Numbers = std::vector<std::uint32_t>;

TEST(RowWords, TakeNoMoreBitsThanTheirColumnsNeed) {
  const Numbers few = {3, 7, 0}, two = {1, 0, 1};
  const RowWords words({few, two});
  ASSERT_EQ(words.words(), 1U);
  std::uint64_t first = 0;
  words.write(0, &first);
  EXPECT_EQ(first, 0b1011U);
}

TEST(RowWords, OfRowsThatAgreeAreNone) {
  const Numbers zeros(5, 0);
  const RowWords words({zeros, zeros});
  EXPECT_EQ(words.words(), 0U);
  const std::uint64_t nothing = 0;
  EXPECT_EQ(words.read(&nothing, 1), 0U);
}

TEST(RowWords, GiveBackWhatWasWritten) {
  Random random(5);
  for (int table = 0; table < 200; ++table) {
    const auto rows = static_cast<std::size_t>(1 + random.below(20));
    std::vector<Numbers> numbers(static_cast<std::size_t>(1 + random.below(12)));
    for (Numbers& column : numbers) {
      const std::uint64_t bits = random.below(33);
      for (std::size_t row = 0; row < rows; ++row)
        column.push_back(static_cast<std::uint32_t>(random.below(std::uint64_t{1} << bits)));
    }
    const RowWords words({numbers.begin(), numbers.end()});
    for (std::size_t row = 0; row < rows; ++row) {
      std::vector<std::uint64_t> written(words.words() + 1, 0);
      words.write(row, written.data());
      for (std::size_t j = 0; j < numbers.size(); ++j) {
        ASSERT_EQ(words.read(written.data(), j), numbers[j][row]) << table << ' ' << row << ' ' << j;
      }
    }
  }
}

}  // namespace
}  // namespace kordon::row_words_test
