#include "core/base/json_reader.h"

#include <gtest/gtest.h>

namespace kordon::json_reader_test {
namespace {

using nlohmann::json;

// The mistake of a text that is not read: where it stands and what it is.
std::string mistake_of(const std::string& text) {
  const Result<json> result = read_json(text, "job");
  return result ? "none"
                : english(result.failure().mistakes.at(0).where) + ": " +
                      english(result.failure().mistakes[0].what);
}

TEST(JsonReader, ReadsJson) {
  const Result<json> result =
      read_json(R"( {"a": [1, -2, 0.5, "x", null, true, {}], "b": {"c": []}} )", "job");
  ASSERT_TRUE(result);
  EXPECT_EQ(result->dump(), R"({"a":[1,-2,0.5,"x",null,true,{}],"b":{"c":[]}})");
}

TEST(JsonReader, TextThatBreaksOffHasAPlace) {
  EXPECT_EQ(mistake_of("{\n  \"k\": 5,"), "job, line 2, column 10: the JSON text breaks off");
  EXPECT_EQ(mistake_of(""), "job, line 1, column 1: the JSON text breaks off");
  EXPECT_EQ(mistake_of("\"abc").rfind("job, line 1, column 5: ", 0), 0U) << mistake_of("\"abc");
}

TEST(JsonReader, TextThatIsNotJsonHasAPlace) {
  EXPECT_EQ(mistake_of("{\"k\": 5,\n \xC3\xA9}").rfind("job, line 2, column 2: this is not JSON: ", 0), 0U);
  EXPECT_EQ(mistake_of("[1e999]").rfind("job, line 1, column ", 0), 0U);
  EXPECT_EQ(mistake_of("[1] 2").rfind("job, line 1, column 5: ", 0), 0U) << mistake_of("[1] 2");
  EXPECT_EQ(mistake_of("[\"\xFF\"]").rfind("job, line 1, column 3: this is not JSON", 0), 0U);
}

TEST(JsonReader, KeysMayNotRepeat) {
  EXPECT_EQ(mistake_of(R"({"k": 1, "k": 2})"), "job: the key \"k\" stands twice in one object");
  EXPECT_EQ(mistake_of(R"({"k": {"k": 1}})"), "none");
}

TEST(JsonReader, NestingIsLimited) {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_EQ(mistake_of(nested(max_json_nesting)), "none");
  EXPECT_EQ(mistake_of(nested(max_json_nesting + 1)), "job: the JSON text nests deeper than 450 levels");
  EXPECT_EQ(mistake_of(std::string(1'000'000, '[')), "job: the JSON text nests deeper than 450 levels");
}

// The mistakes that `ask` causes on a value, a line each.
template <class Ask>
std::string mistakes_on(const json& value, Ask ask) {
  std::vector<Mistake> mistakes;
  ask(JsonReader(value, "p", mistakes));
  std::string text;
  for (const Mistake& each : mistakes)
    text += english(each.where) + ": " + english(each.what) + "; " + english(each.remedy) + "\n";
  return text;
}

TEST(JsonReader, UnknownKeysGetTheNearestKnownOne) {
  const auto ask = [](const JsonReader& reader) { reader.object({"hierarchy", "weight"}, {"old"}); };
  EXPECT_EQ(
      mistakes_on({{"hierachy", 1}, {"old", 1}, {"weight", 1}}, ask),
      "p.hierachy: the key \"hierachy\" is not known here; write \"hierarchy\"; known keys here: hierarchy, "
      "weight\n");
  EXPECT_EQ(mistakes_on({{"x y", 1}}, ask),
            "p[\"x y\"]: the key \"x y\" is not known here; remove it; known keys here: hierarchy, weight\n");
  EXPECT_NE(mistakes_on(json::array(), ask), "");
}

TEST(JsonReader, AKeyMayHoldNul) {
  const std::string key("a\0b", 3);
  const json value = {{key, "x"}, {"a", 1}};
  std::vector<Mistake> mistakes;
  const JsonReader reader(value, "p", mistakes);
  EXPECT_TRUE(reader.has(key));
  EXPECT_EQ(reader[key].value(), "x");
  EXPECT_EQ(reader[key].path(), "p[\"a\\x00b\"]");
}

TEST(JsonReader, WholeNumbersHaveBounds) {
  const auto ask = [](const JsonReader& reader) { EXPECT_EQ(reader.whole(2, 10), 5U); };
  EXPECT_EQ(mistakes_on(5, ask), "");
  EXPECT_EQ(mistakes_on(5.0, ask), "");
  for (const json& value :
       {json(1), json(11), json(-5), json(5.5), json("5"), json(1e300), json(true), json(nullptr)}) {
    EXPECT_NE(mistakes_on(value, [](const JsonReader& reader) { EXPECT_FALSE(reader.whole(2, 10)); }), "")
        << value;
  }
}

TEST(JsonReader, ChoicesAreNamed) {
  const auto ask = [](const JsonReader& reader) { EXPECT_FALSE(reader.choice({"a", "b", "c"})); };
  EXPECT_EQ(mistakes_on("d", ask), "p: the text \"d\" is not possible here; give \"a\", \"b\" or \"c\"\n");
  EXPECT_EQ(mistakes_on("b", [](const JsonReader& reader) { EXPECT_EQ(reader.choice({"a", "b"}), 1U); }), "");
}

TEST(JsonReader, DecimalsKeepTheirShortestText) {
  const auto decimal = [](const json& value) {
    std::vector<Mistake> mistakes;
    return JsonReader(value, "p", mistakes).decimal("").value_or("none");
  };
  EXPECT_EQ(decimal(json::parse("0.1")), "0.1");
  EXPECT_EQ(decimal(json::parse("-3")), "-3");
  EXPECT_EQ(decimal("0.1"), "none");
}

}  // namespace
}  // namespace kordon::json_reader_test
