#include "core/recoding/tuples.h"

#include <gtest/gtest.h>

#include "tests/examples/classes.h"

namespace kordon::tuples_test {
namespace {

using Classes = std::vector<ClassId>;  // by row

TEST(TuplesOfRows, AreNumberedByFirstRow) {
  const EncodedTable table = testing::flat_table({{"21", "F"}, {"24", "F"}, {"21", "F"}, {"21", "M"}});
  const Partition tuples = tuples_of_rows(table);
  EXPECT_EQ(tuples.class_of, (Classes{0, 1, 0, 2}));
  EXPECT_EQ(tuples.classes, 3U);
}

TEST(TuplesOfRows, RowsThatAreNotKeptAreInNone) {
  const EncodedTable table = testing::flat_table({{"21", "F"}, {"24", "F"}, {"21", "F"}, {"21", "M"}});
  const Partition tuples = tuples_of_rows(table, {false, true, true, false});
  EXPECT_EQ(tuples.class_of, (Classes{no_class, 0, 1, no_class}));
  EXPECT_EQ(tuples.classes, 2U);
}

}  // namespace
}  // namespace kordon::tuples_test
