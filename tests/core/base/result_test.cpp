#include "core/base/result.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace kordon::result_test {
namespace {

using nlohmann::ordered_json;

TEST(Where, IsAPathOrAPartAndALineOfIt) {
  EXPECT_TRUE(Where().empty());
  EXPECT_EQ(Where("privacy.l[1]"), "privacy.l[1]");
  EXPECT_EQ(in_part("table"), "table");
  EXPECT_EQ(Where(3, 4), "line 3, column 4");
  Where where = "h.csv";
  where.line = 3;
  EXPECT_EQ(where, "h.csv, line 3");
  where.column = 4;
  EXPECT_EQ(where, "h.csv, line 3, column 4");
  where = in_part("hierarchy file");
  where.line = 3;
  EXPECT_EQ(where, "hierarchy file, line 3");
}

TEST(Where, IsNamedFromOutside) {
  EXPECT_EQ(within("job.json", "privacy.l[1]"), "job.json: privacy.l[1]");
  EXPECT_EQ(within("job.json", Where(3, 4)), "job.json: line 3, column 4");
  EXPECT_EQ(within("job.json", {}), "job.json");
}

TEST(Where, GoesToThePageWithItsFields) {
  EXPECT_EQ(to_json(Where("privacy.l[1]")),
            ordered_json::parse(R"({"text": "privacy.l[1]", "path": "privacy.l[1]"})"));
  EXPECT_EQ(to_json(in_part("table")), ordered_json::parse(R"({"text": {"phrase": "table", "with": []}})"));
  EXPECT_EQ(to_json(Where(3, 4))["line"], 3);
}

}  // namespace
}  // namespace kordon::result_test
