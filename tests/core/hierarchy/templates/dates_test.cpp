#include <gtest/gtest.h>

#include "tests/examples/templates.h"

namespace kordon::dates_template_test {
namespace {

using testing::filled;

TEST(DatesTemplate, HasQuartersAndTheFormatOfTheColumn) {
  EXPECT_EQ(filled("dates", {"31.12.1967", "01.04.1971"}),
            "*(1960-1969(1967(1967-Q4(1967-12(31.12.1967)))) 1970-1979(1971(1971-Q2(1971-04(01.04.1971)))))");
  EXPECT_EQ(filled("dates", {"1967", "1971"}), "");
  EXPECT_EQ(filled("dates", {"no", "date"}), "");
}

}  // namespace
}  // namespace kordon::dates_template_test
