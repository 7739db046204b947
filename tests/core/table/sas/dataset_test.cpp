#include "core/table/sas/dataset.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "tests/examples/adult.h"
#include "tests/examples/survey.h"
#include "tests/random/rounds.h"

namespace kordon::sas_dataset_test {
namespace {

std::string unpacked(std::string_view packed, std::size_t bytes) {
  std::string row;
  return unpack_run_lengths(packed, bytes, row) ? row : "refused";
}

TEST(RunLengths, AreUnpackedByEachCommand) {
  EXPECT_EQ(unpacked("\x82"
                     "abc",
                     3),
            "abc");
  EXPECT_EQ(unpacked("\x90"
                     "abcdefghijklmnopq",
                     17),
            "abcdefghijklmnopq");
  EXPECT_EQ(unpacked("\xc1x", 4), "xxxx");
  EXPECT_EQ(unpacked("\xd0", 2), "@@");
  EXPECT_EQ(unpacked("\xe3\x80z", 6), "     z");
  EXPECT_EQ(unpacked("\xf1", 3), std::string(3, '\0'));
  EXPECT_EQ(unpacked(std::string("\x60\x01", 2), 18), std::string(18, ' '));
  EXPECT_EQ(unpacked(std::string("\x41\x02y", 3), 276), std::string(276, 'y'));
  EXPECT_EQ(unpacked(std::string("\x00\x00", 2) + std::string(64, 'c'), 64), std::string(64, 'c'));
}

TEST(RunLengths, AreRefusedIfTheyMakeAnotherLength) {
  EXPECT_EQ(unpacked("\x82"
                     "abc",
                     4),
            "refused");
  EXPECT_EQ(unpacked("\x82"
                     "ab",
                     3),
            "refused");
  EXPECT_EQ(unpacked("\xef\xef", 3), "refused");
  EXPECT_EQ(unpacked("\x30", 0), "refused");
}

// Packs a row by other means: runs of one byte, and all else in stretches.
std::string packed(std::string_view row) {
  std::string out;
  for (std::size_t at = 0; at < row.size();) {
    std::size_t run = 1;
    while (at + run < row.size() && row[at + run] == row[at] && run < 18) ++run;
    if (run >= 3) {
      out += static_cast<char>(0xc0U + run - 3);
      out += row[at];
    } else {
      run = std::min<std::size_t>(row.size() - at, 16);
      out += static_cast<char>(0x80U + run - 1);
      out += row.substr(at, run);
    }
    at += run;
  }
  return out;
}

TEST(RunLengths, GiveBackWhatWasPacked) {
  Random random(53);
  for (int i = 0; i < testing::rounds(2'000); ++i) {
    std::string row;
    while (row.size() < 200)
      row.append(static_cast<std::size_t>(random.below(30)), static_cast<char>(random.below(4)));
    EXPECT_EQ(unpacked(packed(row), row.size()), row);
  }
}

#ifndef __EMSCRIPTEN__
TEST(SasDatasets, SurviveEveryDamage) {
  const std::string bytes =
      testing::read_file(KORDON_SOURCE_DIR "/tests/fuzz/corpus/package/readstat.sas7bdat")->substr(1);
  BytesInMemory source(bytes);
  const Result<CsvFile> file = read_sas_dataset(source, {});
  ASSERT_TRUE(file) << file.failure().mistakes[0].what << file.failure().mistakes[0].where;
  EXPECT_EQ(file->table.rows, 3U);
  EXPECT_EQ(file->table.columns[1].cell(2), "Köln");
  testing::expect_no_harm_of_damage(bytes, [](ByteSource& damaged) { return read_sas_dataset(damaged, {}); });
}
#endif

}  // namespace
}  // namespace kordon::sas_dataset_test
