#include "core/release/dates/offsets.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "core/release/pseudonyms/pseudonyms.h"

namespace kordon::offsets_test {
namespace {

using Shift = ReleasedDates::Shift;
using Names = std::vector<std::string>;

Table table_of(const Names& names, const std::vector<Names>& rows) {
  Table table;
  table.rows = rows.size();
  for (std::size_t j = 0; j < names.size(); ++j) {
    Column& column = table.columns.emplace_back();
    column.name = names[j];
    for (const auto& row : rows) column.cells.push_back(column.values.intern(row[j]));
  }
  return table;
}

Job job_of(const Names& person, const Shift& shift) {
  Job job;
  job.person = person;
  Attribute& seen = job.attributes.emplace_back();
  seen.name = "seen";
  seen.dates = ReleasedDates{shift, "", ""};
  return job;
}

// What Python's hmac makes of the message that the header describes.
TEST(DateOffsets, AreWhatAnyoneCanWorkOutWhoHasTheKey) {
  const Hmac hmac("key");
  EXPECT_EQ(offset_of(hmac, {180, false, {}}, {{"id", "p7"}}), -110);
  EXPECT_EQ(offset_of(hmac, {180, true, {}}, {{"id", "p7"}}), -77);
  EXPECT_EQ(offset_of(hmac, {36500, false, {}}, {{"id", "p7"}}), 24240);
  EXPECT_EQ(offset_of(hmac, {1, false, {}}, {{"id", "p7"}}), 0);
  EXPECT_EQ(offset_of(hmac, {180, false, {}}, {{"name", "ann"}, {"born", "1970"}}), -66);
  EXPECT_EQ(offset_of(hmac, {180, false, {}}, {{"born", "1970"}, {"name", "ann"}}), -66);
  EXPECT_EQ(offset_of(hmac, {180, false, {}}, {{"i", "dp7"}}), -148);
}

TEST(DateOffsets, ByAPassphraseAPersonHasTheSameInEveryTable) {
  const Result<Key> key = Key::of_passphrase("correct horse battery");
  ASSERT_TRUE(key);
  const Shift keyed{180, false, Pseudonym::keyed};
  const Table one = table_of({"patient"}, {{"P0"}, {"P1"}, {"P2"}, {"P1"}});
  const Table other = table_of({"ward", "patient"}, {{"a", "P2"}, {"b", "P5"}, {"c", " p0"}, {"d", "P02"}});
  const auto first = date_offsets(one, job_of({"patient"}, keyed), &*key);
  const auto second = date_offsets(other, job_of({"patient"}, keyed), &*key);
  ASSERT_TRUE(first);
  ASSERT_TRUE(second);
  const auto of_row = [](const DateOffsets& found, std::size_t row) { return found.days[found.person[row]]; };
  EXPECT_EQ(first->days, (std::vector<std::int32_t>{89, 29, -45}));
  EXPECT_EQ(of_row(*first, 3), 29);
  EXPECT_EQ(of_row(*second, 0), -45);
  EXPECT_EQ(of_row(*second, 1), -3);
  EXPECT_EQ(of_row(*second, 2), 89);
  EXPECT_EQ(of_row(*second, 3), -45);  // a spelling of P2
  EXPECT_EQ(second->days.size(), 3U);
}

TEST(DateOffsets, AreRefusedWithoutTheKeyTheyNeed) {
  const Table table = table_of({"patient"}, {{"P0"}});
  const auto keyed = date_offsets(table, job_of({"patient"}, {180, false, Pseudonym::keyed}), nullptr);
  ASSERT_FALSE(keyed);
  EXPECT_EQ(keyed.failure().mistakes.front().what, "dates are shifted by a passphrase, and none is given");
  EXPECT_TRUE(date_offsets(table, job_of({"patient"}, {180, false, Pseudonym::random}), nullptr));
}

TEST(DateOffsets, AtRandomAreOthersInEachRun) {
  std::vector<Names> rows;
  for (int i = 0; i < 30; ++i) rows.push_back({"P" + std::to_string(i)});
  const Job job = job_of({"patient"}, {180, false, Pseudonym::random});
  const auto one = date_offsets(table_of({"patient"}, rows), job, nullptr);
  const auto other = date_offsets(table_of({"patient"}, rows), job, nullptr);
  ASSERT_TRUE(one);
  ASSERT_TRUE(other);
  EXPECT_NE(one->days, other->days);
}

// Zero as often as any other: with 13 numbers, 10,000 times each within five standard deviations (of 96).
TEST(DateOffsets, EachNumberOfDaysIsAsLikelyAsAnother) {
  for (const Shift& shift : {Shift{6, false, {}}, Shift{48, true, {}}}) {
    const Hmac hmac("seed");
    std::map<std::int32_t, int> count;
    for (int i = 0; i < 130000; ++i) ++count[offset_of(hmac, shift, {{"id", std::to_string(i)}})];
    ASSERT_EQ(count.size(), 13U);
    const int step = shift.weeks ? 7 : 1;
    EXPECT_EQ(count.begin()->first, -6 * step);
    EXPECT_EQ(count.rbegin()->first, 6 * step);
    for (const auto& [days, times] : count) {
      EXPECT_EQ(days % step, 0);
      EXPECT_NEAR(times, 10000, 480) << days;
    }
  }
}

TEST(DateOffsets, WithoutAShiftNobodyMoves) {
  Job job = job_of({"patient"}, {});
  job.attributes.front().dates->shift.reset();
  job.attributes.front().dates->since = "seen";
  const auto found = date_offsets(table_of({"patient"}, {{"a"}, {"b"}, {"a"}}), job, nullptr);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->days, (std::vector<std::int32_t>{0, 0}));
  job.attributes.front().dates.reset();
  EXPECT_TRUE(date_offsets(table_of({"patient"}, {{"a"}}), job, nullptr)->person.empty());
}

}  // namespace
}  // namespace kordon::offsets_test
