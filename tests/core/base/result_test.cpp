#include "core/base/result.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace kordon::result_test {
namespace {

using nlohmann::ordered_json;

TEST(Location, IsAPathOrAPartAndALineOfIt) {
  EXPECT_TRUE(Location().empty());
  EXPECT_EQ(Location("privacy.l[1]"), "privacy.l[1]");
  EXPECT_EQ(in_part("table"), "table");
  EXPECT_EQ(Location(3, 4), "line 3, column 4");
  Location where = "h.csv";
  where.line = 3;
  EXPECT_EQ(where, "h.csv, line 3");
  where.column = 4;
  EXPECT_EQ(where, "h.csv, line 3, column 4");
  where = in_part("hierarchy file");
  where.line = 3;
  EXPECT_EQ(where, "hierarchy file, line 3");
}

TEST(Location, IsNamedFromOutside) {
  EXPECT_EQ(within("job.json", "privacy.l[1]"), "job.json: privacy.l[1]");
  EXPECT_EQ(within("job.json", Location(3, 4)), "job.json: line 3, column 4");
  EXPECT_EQ(within("job.json", {}), "job.json");
}

TEST(Location, GoesToThePageWithItsFields) {
  EXPECT_EQ(to_json(Location("privacy.l[1]")),
            ordered_json::parse(R"({"text": "privacy.l[1]", "path": "privacy.l[1]"})"));
  EXPECT_EQ(to_json(in_part("table")), ordered_json::parse(R"({"text": {"phrase": "table", "with": []}})"));
  EXPECT_EQ(to_json(Location(3, 4))["line"], 3);
}

}  // namespace
}  // namespace kordon::result_test
