#include "core/recoding/ladder/tuple_words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "core/recoding/ladder/ranges.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"
#include "tests/random/tables.h"

namespace kordon::tuple_words_test {
namespace {

// Small tables of all sorts of attributes.
EncodedTable random_table(std::uint64_t seed) {
  testing::RandomCase subject = testing::random_case(seed, 60);
  if (seed % 3 == 0) testing::drop_hierarchies(subject, seed, false);
  return *encode(subject.table, subject.job);
}

// Many tuples of few values, so that several quasi-identifiers are looked up together.
EncodedTable table_of_few_values(std::uint64_t seed) {
  Random random(seed);
  Job job;
  std::vector<std::string> header;
  testing::Rows rows(1200, std::vector<std::string>(8));
  constexpr const char* values[] = {"San Diego", "Los Angeles", "Wichita", "Lincoln"};
  for (std::size_t j = 0; j < 8; ++j) {
    header.push_back("c" + std::to_string(j));
    job.attributes.push_back(testing::quasi_identifier(header.back(), testing::location()));
    const std::uint64_t some = 2 + random.below(3);
    for (auto& row : rows) row[j] = values[static_cast<std::size_t>(random.below(some))];
  }
  return *encode(testing::table_of(header, rows), job);
}

// Rows of equal leaves, but for some rows that are left aside.
Partition some_tuples(const EncodedTable& table, std::uint64_t seed) {
  Random random(seed);
  Partition result{std::vector<ClassId>(table.rows, suppressed), 0};
  std::map<std::vector<NodeId>, ClassId> number;
  for (std::size_t row = 0; row < table.rows; ++row) {
    if (random.below(4) == 0) continue;
    std::vector<NodeId> leaves;
    for (const QuasiIdentifier& qi : table.quasi_identifiers) leaves.push_back(qi.leaves[row]);
    result.class_of[row] = number.emplace(std::move(leaves), result.classes).first->second;
    result.classes = static_cast<ClassId>(number.size());
  }
  return result;
}

// A row of each tuple.
std::vector<std::size_t> examples(const Partition& tuples) {
  std::vector<std::size_t> result(tuples.classes);
  for (std::size_t row = 0; row < tuples.class_of.size(); ++row) {
    if (tuples.class_of[row] != suppressed) result[tuples.class_of[row]] = row;
  }
  return result;
}

// Calls the body for random tables with their tuples.
template <class Body>
void for_each_case(Body body) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const EncodedTable table = seed % 20 == 0 ? table_of_few_values(seed) : random_table(seed);
    const Partition tuples = some_tuples(table, seed);
    if (tuples.classes == 0) continue;
    body(table, tuples, TupleWords(table, tuples), Random(seed));
    if (::testing::Test::HasFatalFailure()) return;
  }
}

TEST(TupleWords, CountsTheRowsThatAreNotLeftAside) {
  for_each_case([](const EncodedTable& table, const Partition& tuples, const TupleWords& words, Random) {
    ASSERT_EQ(words.count(), tuples.classes);
    const std::vector<std::uint32_t> sizes = class_sizes(tuples);
    for (Tuple tuple = 0; tuple < words.count(); ++tuple) ASSERT_EQ(words.rows(tuple), sizes[tuple]);
    ASSERT_EQ(words.ladders().size(), table.quasi_identifiers.size());
    ASSERT_EQ(words.values().size(), table.quasi_identifiers.size());
  });
}

TEST(TupleWords, KeysAreEqualForTuplesThatLookAlikeAndForNoOthers) {
  std::uint64_t alike = 0;
  std::uint64_t different = 0;
  for_each_case([&](const EncodedTable& table, const Partition& tuples, TupleWords words, Random random) {
    std::vector<Ladder> ladders;
    for (const QuasiIdentifier& qi : table.quasi_identifiers) {
      ladders.push_back(qi.range ? range_ladder(qi) : node_ladder(qi));
    }
    const std::vector<std::size_t> row_of = examples(tuples);
    for (int look = 0; look < 8; ++look) {
      std::vector<std::uint8_t> rungs;
      for (const Ladder& ladder : ladders) {
        rungs.push_back(static_cast<std::uint8_t>(random.below(ladder.size())));
      }
      words.set_rungs(rungs);
      std::map<std::vector<std::uint32_t>, std::uint64_t> key_of;
      std::map<std::uint64_t, std::size_t> seen;
      for (Tuple tuple = 0; tuple < words.count(); ++tuple) {
        std::vector<std::uint32_t> parts;
        for (std::size_t j = 0; j < rungs.size(); ++j) {
          parts.push_back(ladders[j][rungs[j]].part[table.quasi_identifiers[j].leaves[row_of[tuple]]]);
        }
        const std::uint64_t key = words.key(tuple);
        ASSERT_NE(key, 0U);
        ASSERT_EQ(key_of.emplace(std::move(parts), key).first->second, key);
        ++seen[key];
      }
      ASSERT_EQ(seen.size(), key_of.size());
      different += seen.size();
      alike += words.count() - seen.size();
    }
  });
  EXPECT_GT(different, 10000U);
  EXPECT_GT(alike, 10000U);
}

// By group: its tuples, ascending.
std::map<std::uint64_t, std::vector<Tuple>> groups_at(TupleWords& words,
                                                      const std::vector<std::uint8_t>& rungs) {
  words.set_rungs(rungs);
  std::map<std::uint64_t, std::vector<Tuple>> groups;
  for (Tuple tuple = 0; tuple < words.count(); ++tuple) groups[words.key(tuple)].push_back(tuple);
  return groups;
}

// A group that is not new was one on a lower rung of some ladder, and one that is new was none.
TEST(TupleWords, AGroupIsNewWhereNoLowerRungHasIt) {
  std::uint64_t fresh = 0;
  std::uint64_t old = 0;
  for_each_case([&](const EncodedTable& table, const Partition&, TupleWords words, Random random) {
    for (int look = 0; look < 8; ++look) {
      std::vector<std::uint8_t> rungs;
      for (const Ladder& ladder : words.ladders())
        rungs.push_back(static_cast<std::uint8_t>(random.below(ladder.size())));
      std::vector<std::map<std::uint64_t, std::vector<Tuple>>> lower;
      for (std::size_t j = 0; j < rungs.size(); ++j) {
        if (rungs[j] == 0 || table.quasi_identifiers[j].range) continue;
        --rungs[j];
        lower.push_back(groups_at(words, rungs));
        ++rungs[j];
      }
      for (const auto& [key, members] : groups_at(words, rungs)) {
        const bool is_new = words.is_new_here(members.front());
        for (const Tuple tuple : members) ASSERT_EQ(words.is_new_here(tuple), is_new);
        const bool had =
            std::any_of(lower.begin(), lower.end(), [&, group = std::pair(key, members)](const auto& groups) {
              const auto place = groups.find(group.first);
              return place != groups.end() && place->second == group.second;
            });
        ASSERT_EQ(had, !is_new);
        ++(is_new ? fresh : old);
      }
    }
  });
  EXPECT_GT(fresh, 1000U);
  EXPECT_GT(old, 1000U);
}

TEST(TupleWords, KeepsTheLossesOfItsLadders) {
  for_each_case([](const EncodedTable& table, const Partition&, const TupleWords& words, Random) {
    bool ranges = false;
    for (std::size_t j = 0; j < words.ladders().size(); ++j) {
      const QuasiIdentifier& qi = table.quasi_identifiers[j];
      ranges = ranges || qi.range;
      const Ladder expected = qi.range ? range_ladder(qi) : node_ladder(qi);
      ASSERT_EQ(words.ladders()[j].size(), expected.size());
      ASSERT_EQ(words.values()[j].rungs, expected.size());
      for (std::size_t i = 0; i < expected.size(); ++i) {
        ASSERT_EQ(words.ladders()[j][i].loss, expected[i].loss);
      }
    }
    ASSERT_EQ(words.nested(), !ranges);
  });
}

// Quasi-identifiers are looked up together or each on its own; a sum is one all the same.
TEST(TupleWords, SumsUpWhatWasGathered) {
  std::uint64_t together = 0;
  for_each_case([&](const EncodedTable& table, const Partition&, const TupleWords& words, Random random) {
    together += words.steps_for_key() < table.quasi_identifiers.size() ? 1U : 0U;
    std::vector<std::vector<std::uint64_t>> figures;
    std::vector<const std::uint64_t*> by_value;
    for (const TupleWords::Values& values : words.values()) {
      std::vector<std::uint64_t>& own = figures.emplace_back();
      for (std::size_t v = 0; v < values.count; ++v) own.push_back(random.below(1000));
    }
    for (const auto& own : figures) by_value.push_back(own.data());
    std::vector<std::uint64_t> gathered;
    words.gather(by_value, gathered);
    for (Tuple tuple = 0; tuple < words.count(); ++tuple) {
      std::uint64_t sum = 0;
      for (std::size_t j = 0; j < figures.size(); ++j) sum += figures[j][words.values()[j].of_tuple[tuple]];
      ASSERT_EQ(words.sum(tuple, gathered), sum);
    }
  });
  EXPECT_GE(together, 10U);
}

TEST(KeySlots, FindsEveryKeyAgain) {
  Random random(3);
  KeySlots slots;
  for (const std::size_t keys : {1U, 7U, 8U, 100U, 3000U}) {
    slots.clear(keys, 2);
    ASSERT_GE(slots.size(), 2 * keys);
    for (std::size_t slot = 0; slot < slots.size(); ++slot) ASSERT_EQ(slots.key(slot), 0U);
    std::map<std::uint64_t, std::size_t> taken;
    while (taken.size() < keys) {
      // Half of them with the same upper bits, of the last slots: these run over the end.
      const std::uint64_t key =
          (taken.size() % 2 == 0 ? random.next() : UINT64_MAX << 32U | random.below(1U << 30U)) | 1U;
      const std::size_t slot = slots.find(key);
      ASSERT_LT(slot, slots.size());
      ASSERT_EQ(slots.key(slot), taken.contains(key) ? key : 0U);
      slots.take(slot, key);
      taken.emplace(key, slot);
    }
    for (const auto& [key, slot] : taken) ASSERT_EQ(slots.find(key), slot);
  }
}

}  // namespace
}  // namespace kordon::tuple_words_test
