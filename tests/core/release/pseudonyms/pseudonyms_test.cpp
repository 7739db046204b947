#include "core/release/pseudonyms/pseudonyms.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "core/release/pseudonyms/code_list.h"

namespace kordon::pseudonyms_test {
namespace {

Table table_of(const std::vector<std::string>& names, const std::vector<std::vector<std::string>>& rows) {
  Table table;
  table.rows = rows.size();
  for (std::size_t j = 0; j < names.size(); ++j) {
    Column& column = table.columns.emplace_back();
    column.name = names[j];
    for (const auto& row : rows) column.cells.push_back(column.values.intern(row[j]));
  }
  return table;
}

Job job_of(const std::vector<std::pair<std::string, std::optional<Pseudonym>>>& columns) {
  Job job;
  for (const auto& [name, kind] : columns) {
    Attribute& attribute = job.attributes.emplace_back();
    attribute.name = name;
    attribute.role = Role::identifier;
    attribute.pseudonym = kind;
  }
  return job;
}

// What Python's hmac makes of the same bytes.
TEST(Pseudonyms, CodesAreWhatAnyoneCanWorkOutWhoHasTheKey) {
  const Result<Key> key = Key::of_passphrase("Grüße aus Köln");
  ASSERT_TRUE(key);
  const Hmac hmac(key->bytes());
  EXPECT_EQ(code_of(hmac, "Fallnummer", "4711"), "3C9GDAN4YAE6F00M");
  EXPECT_EQ(code_of(hmac, "Fall", "nummer4711"), "6DBYQCFK0FNA4PFA");
  EXPECT_EQ(code_of(hmac, "Fallnummer", "ß"), "KY6PEAEV9K0GPGFC");
  EXPECT_EQ(code_of(Hmac("key"), "c", "v"), "E2KP42Z8THDX9NH9");
  EXPECT_EQ(code_of(Hmac("key"), "", "cv"), "0GNV1N8HJRAS1NEN");
}

TEST(Pseudonyms, AColumnHasOneCodeForEachValueAndNoneForMissingOnes) {
  const Table table =
      table_of({"id", "name"}, {{"7", "Ann"}, {"8", "Bob"}, {"7", "Ann"}, {"?", ""}, {" ", "?"}});
  const auto coded = pseudonyms(table, job_of({{"id", Pseudonym::random}, {"name", {}}}), nullptr);
  ASSERT_TRUE(coded);
  ASSERT_EQ(coded->size(), 1U);
  const Column& codes = coded->front().codes;
  EXPECT_EQ(coded->front().column, 0U);
  EXPECT_EQ(codes.name, "id");
  EXPECT_EQ(codes.cell(0).size(), 16U);
  EXPECT_EQ(codes.cell(0), codes.cell(2));
  EXPECT_NE(codes.cell(0), codes.cell(1));
  EXPECT_EQ(codes.cell(3), "");
  EXPECT_EQ(codes.cell(4), "");
}

TEST(Pseudonyms, RandomCodesAreOtherOnesEachTimeAndInEachColumn) {
  const Table table = table_of({"a", "b"}, {{"7", "7"}});
  const Job job = job_of({{"a", Pseudonym::random}, {"b", Pseudonym::random}});
  std::set<std::string> seen;
  for (int time = 0; time < 3; ++time) {
    const auto coded = pseudonyms(table, job, nullptr);
    ASSERT_TRUE(coded);
    for (const CodedColumn& each : *coded) seen.insert(std::string(each.codes.cell(0)));
  }
  EXPECT_EQ(seen.size(), 6U);
}

TEST(Pseudonyms, KeyedCodesAgreeBetweenFilesOfOneKeyAndColumnName) {
  const Job job = job_of({{"id", Pseudonym::keyed}});
  const Result<Key> key = Key::of_passphrase("correct horse battery");
  const Result<Key> other = Key::of_passphrase("correct horse batteries");
  ASSERT_TRUE(key && other);
  const auto code = [&](const Table& table, const Key& by, std::size_t row) {
    return std::string(pseudonyms(table, job, &by)->front().codes.cell(row));
  };
  const Table january = table_of({"id"}, {{"7"}, {"8"}}), february = table_of({"id"}, {{"9"}, {"7"}});
  EXPECT_EQ(code(january, *key, 0), code(february, *key, 1));
  EXPECT_NE(code(january, *key, 0), code(january, *other, 0));
  EXPECT_NE(code(january, *key, 0), code_of(Hmac(key->bytes()), "patient", "7"));
}

TEST(Pseudonyms, WithoutAKeyKeyedCodesAreRefused) {
  const Job job = job_of({{"a", Pseudonym::random}, {"b", Pseudonym::keyed}});
  const auto refusal = refuse_without_key(job, nullptr);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->mistakes.front().where, "attributes[1].pseudonym");
  EXPECT_FALSE(pseudonyms(table_of({"a", "b"}, {{"1", "2"}}), job, nullptr));
  EXPECT_FALSE(refuse_without_key(job_of({{"a", Pseudonym::random}}), nullptr));
}

TEST(Pseudonyms, NoDigitOfACodeIsSeldom) {
  std::map<char, int> counts;
  const Hmac hmac("a key");
  for (int value = 0; value < 4000; ++value) {
    for (const char digit : code_of(hmac, "id", std::to_string(value))) ++counts[digit];
  }
  EXPECT_EQ(counts.size(), 32U);
  for (const auto& [digit, count] : counts) EXPECT_NEAR(count, 2000, 250) << digit;
}

TEST(CodeList, HasTheReleasedValuesInOrderOfTheirCodes) {
  std::vector<std::vector<std::string>> rows;
  for (int i = 0; i < 50; ++i) rows.push_back({std::to_string(i % 40), "N;" + std::to_string(i)});
  rows.push_back({"", "?"});
  const Table table = table_of({"id", "name"}, rows);
  const auto coded =
      pseudonyms(table, job_of({{"id", Pseudonym::random}, {"name", Pseudonym::random}}), nullptr);
  ASSERT_TRUE(coded);
  const std::vector<std::uint32_t> released = {0, 1, 2, 41, 50};
  CsvFormat format;
  format.delimiter = ';';
  const std::string text = code_list(table, *coded, released, format);

  std::map<std::string, std::string> ids, names;  // by code
  for (const std::uint32_t row : {0U, 1U, 2U}) ids[std::string((*coded)[0].codes.cell(row))] = rows[row][0];
  for (const std::uint32_t row : {0U, 1U, 2U, 41U})
    names[std::string((*coded)[1].codes.cell(row))] = rows[row][1];
  std::string expected = "column;code;value\n";
  for (const auto& [code, value] : ids) expected += "id;" + code + ";" + value + "\n";
  for (const auto& [code, value] : names) expected += "name;" + code + ";\"" + value + "\"\n";
  EXPECT_EQ(text, expected);
  EXPECT_EQ(ids.size(), 3U);
}

}  // namespace
}  // namespace kordon::pseudonyms_test
