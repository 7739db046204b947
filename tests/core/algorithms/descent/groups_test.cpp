#include "core/algorithms/descent/groups.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/recoding/tuples.h"
#include "tests/random/rounds.h"
#include "tests/random/tables.h"

namespace kordon::groups_test {
namespace {

using Group = std::vector<Tuple>;

// By what each tuple shows at these rungs. `cheaper` are all groups of cheaper combinations.
// NOLINTNEXTLINE(readability-function-size)
std::vector<Group> by_definition(const TupleWords& words, const std::vector<Ladder>& full,
                                 const EncodedTable& table, const std::vector<Row>& row_of,
                                 const std::vector<std::uint8_t>& rungs, Loss loss, std::uint32_t k,
                                 const std::vector<Loss>& dearest) {
  std::map<std::vector<std::uint32_t>, Group> alike;
  for (Tuple tuple = 0; tuple < words.count(); ++tuple) {
    std::vector<std::uint32_t> parts;
    for (std::size_t j = 0; j < full.size(); ++j) {
      parts.push_back(full[j][rungs[j]].part[table.quasi_identifiers[j].leaves[row_of[tuple]]]);
    }
    alike[parts].push_back(tuple);
  }
  std::vector<Group> result;
  for (const auto& [parts, group] : alike) {
    std::uint64_t rows = 0;
    bool seeking = false;
    for (const Tuple tuple : group) {
      rows += words.rows(tuple);
      seeking = seeking || dearest[tuple] > loss;
    }
    if (rows >= k && seeking) result.push_back(group);
  }
  std::sort(result.begin(), result.end());
  return result;
}

// What is found is a group by definition, and what is not found was one at a cheaper combination.
TEST(SeekingGroups, AreThoseOfTheDefinition) {
  std::uint64_t found = 0;
  std::uint64_t left_out = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(100U); ++seed) {
    SCOPED_TRACE(seed);
    const testing::RandomCase random = testing::random_case(seed, 60);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    const Partition tuples = tuples_of_rows(*table);
    TupleWords words(*table, tuples);
    std::vector<Row> row_of(tuples.classes);
    for (Row row = 0; row < table->rows; ++row) row_of[tuples.class_of[row]] = row;
    std::vector<Ladder> full;
    for (const QuasiIdentifier& qi : table->quasi_identifiers) full.push_back(node_ladder(qi));
    Random choice(seed);
    std::vector<Loss> dearest;
    for (Tuple tuple = 0; tuple < words.count(); ++tuple) {
      dearest.push_back(choice.below(table->full_row_loss() + 1));
    }
    SeekingGroups groups(words, random.job.k);
    std::vector<Group> cheaper;
    RungsByLoss combinations(words.ladders());
    for (int looks = 0; looks < 200 && combinations.next(); ++looks) {
      groups.find(combinations.rungs(), combinations.loss(), dearest);
      std::vector<Group> here;
      for (std::size_t g = 0; g < groups.count(); ++g) {
        here.emplace_back(groups.of(g).begin(), groups.of(g).end());
      }
      std::sort(here.begin(), here.end());
      for (const Group& each : by_definition(words, full, *table, row_of, combinations.rungs(),
                                             combinations.loss(), random.job.k, dearest)) {
        if (std::erase(here, each) > 0) {
          ++found;
        } else {
          ASSERT_NE(std::find(cheaper.begin(), cheaper.end(), each), cheaper.end());
          ++left_out;
        }
        cheaper.push_back(each);
      }
      ASSERT_TRUE(here.empty());
    }
  }
  EXPECT_GT(found, testing::rounds(1000U));
  EXPECT_GT(left_out, testing::rounds(100U));
}

}  // namespace
}  // namespace kordon::groups_test
