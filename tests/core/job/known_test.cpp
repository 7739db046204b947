#include <gtest/gtest.h>

#include <string>

#include "core/job/job.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"

namespace kordon::known_columns_test {
namespace {

Result<std::string> no_files(const std::string& name) {
  return bad_input(name, "there are no files here", "give it inline");
}

// A job of four quasi-identifiers and a sensitive column.
Result<Job> job(const std::string& privacy, const std::string& rest = "", const std::string& hierarchy = "") {
  std::string attributes;
  for (const char* name : {"a", "b", "c", "d"}) {
    attributes += std::string(R"({"name": ")") + name + R"(", "role": "quasi-identifier", "hierarchy": )" +
                  (hierarchy.empty() ? R"({"flat": true})" : hierarchy) + "},";
  }
  return parse_job(R"({"kordon": 1, "attributes": [)" + attributes +
                       R"({"name": "s", "role": "sensitive"}], "privacy": {"k": 5, )" + privacy + "}" + rest +
                       "}",
                   no_files, demand_forms());
}

// Where the first mistake is.
std::string mistake(const Result<Job>& read) {
  return read ? "none" : english(read.failure().mistakes.front().where);
}

TEST(KnownColumns, AreReadInThreeShapes) {
  const Result<Job> number = job(R"("known": 2)");
  ASSERT_TRUE(number);
  ASSERT_EQ(number->known.size(), 1U);
  EXPECT_EQ(number->known[0].any, 2U);
  EXPECT_EQ(number->known[0].k, 5U);
  EXPECT_EQ(english(in_words(number->known[0])), "any 2");

  const Result<Job> object = job(R"("known": {"any": 1, "always": ["a", "c"]})");
  ASSERT_TRUE(object);
  EXPECT_EQ(english(in_words(object->known[0])), "a, c and any 1 more");

  const Result<Job> list = job(R"("known": [{"always": ["a", "b"], "k": 10}, 2])");
  ASSERT_TRUE(list);
  ASSERT_EQ(list->known.size(), 2U);
  EXPECT_EQ(list->known[0].k, 10U);
  EXPECT_EQ(english(in_words(list->known[0])), "a, b");
}

TEST(KnownColumns, OfAllColumnsAreKAnonymity) {
  for (const char* all : {R"("known": 4)", R"("known": 64)", R"("known": {"any": 2, "always": ["a", "b"]})",
                          R"("known": [{"any": 2, "k": 5}, 4])"}) {
    const Result<Job> read = job(all);
    ASSERT_TRUE(read) << all;
    EXPECT_TRUE(read->known.empty()) << all;
  }
  const Result<Job> larger = job(R"("known": [4, {"any": 2, "k": 6}])");
  ASSERT_TRUE(larger);
  EXPECT_EQ(larger->known.size(), 2U) << "a larger k of fewer columns does not follow";
}

TEST(KnownColumns, AreRefusedBesideWhatIsOfClasses) {
  EXPECT_EQ(mistake(job(R"("known": 2)")), "none");
  EXPECT_EQ(mistake(job(R"("known": {"any": 2, "k": 9})")), "privacy.k");
  EXPECT_EQ(largest_k(*job(R"("known": [{"any": 2, "k": 9}, 1])")), 9U);
  EXPECT_EQ(mistake(job(R"("known": 0)")), "privacy.known");
  EXPECT_EQ(mistake(job(R"("known": [])")), "privacy.known");
  EXPECT_EQ(mistake(job(R"("known": {})")), "privacy.known");
  EXPECT_EQ(mistake(job(R"("known": {"any": 1, "always": ["s"]})")), "privacy.known");
  EXPECT_EQ(mistake(job(R"("known": {"any": 9, "always": ["x"]})")), "privacy.known");
  EXPECT_EQ(mistake(job(R"("known": 2, "p": 2, "l": {"kind": "entropy", "l": 2})")), "none");
  EXPECT_EQ(mistake(job(R"("known": 2, "k_map": 9)")), "privacy.k_map");
  EXPECT_EQ(mistake(job(R"("known": 2, "nested": "avoid")")), "privacy.nested");
  EXPECT_EQ(mistake(job(R"("known": 2)", R"(, "divide": {"tuples": 9})")), "divide");
  EXPECT_EQ(mistake(job(R"("known": 2)", R"(, "algorithm": {"name": "mondrian"})")), "algorithm");
  EXPECT_EQ(mistake(job(R"("known": 2)", R"(, "algorithm": {"name": "peel", "effort": 2})")), "none");
  EXPECT_EQ(mistake(job(R"("known": 2)", R"(, "algorithm": {"name": "peel", "boundaries": "ignore"})")),
            "none");
  EXPECT_EQ(mistake(job(R"("known": 2)", "", R"({"range": {}})")), "attributes[0].hierarchy");
  EXPECT_EQ(mistake(job(R"("known": 2)", "", R"({"set": true})")), "attributes[0].hierarchy");
}

// Demands on unions of groups follow from demands on groups, but for two kinds.
TEST(KnownColumns, LookAtSmallerSetsWhereDemandsDoNotCarryOver) {
  const auto looks = [](const Result<Job>& read) { return read && looks_at_smaller_sets(*read); };
  EXPECT_FALSE(looks(job(R"("known": 2, "alpha": {"alpha": 0.5})")));
  EXPECT_TRUE(looks(job(R"("known": 2, "alpha": {"alpha": 0.5, "refined": true})")));
  Job people = *job(R"("known": 2, "p": 2)");
  EXPECT_FALSE(looks_at_smaller_sets(people));
  people.person = {"who"};
  EXPECT_TRUE(looks_at_smaller_sets(people));
  people.demands.clear();
  EXPECT_FALSE(looks_at_smaller_sets(people)) << "people in a union are no fewer";
  const Result<Job> all = job(R"("known": [4, 2], "alpha": {"alpha": 0.5, "refined": true})");
  ASSERT_TRUE(all);
  EXPECT_EQ(all->known.size(), 2U) << "any two do not follow from all";
}

TEST(KnownColumns, TakeNoMoreDemandsThanASearchTellsApart) {
  Job many = *job(R"("known": 2, "p": 2)");
  for (int i = 0; i < 63; ++i) {
    Attribute& attribute = many.attributes.emplace_back();
    attribute.name = "s" + std::to_string(i);
    attribute.role = Role::sensitive;
  }
  EXPECT_TRUE(settle_known(many).empty());
  many.attributes.push_back(many.attributes.back());
  many.attributes.back().name = "last";
  ASSERT_EQ(settle_known(many).size(), 1U);
}

TEST(KnownColumns, CountTheirSets) {
  EXPECT_EQ(count_sets({3, {}, 5}, 16), 560U);
  EXPECT_EQ(count_sets({2, {"a", "b"}, 5}, 16), 91U);
  EXPECT_EQ(count_sets({0, {"a", "b"}, 5}, 16), 1U);
  EXPECT_EQ(count_sets({14, {}, 5}, 16), 120U);
  EXPECT_EQ(count_sets({16, {}, 5}, 16), 1U);
  EXPECT_EQ(count_sets({2, {}, 5}, 60), 1770U);
  EXPECT_EQ(count_sets({4, {}, 5}, 60), max_known_sets + 1);
  EXPECT_EQ(choose(60, 4), 487'635U);
  EXPECT_EQ(choose(3, 4), 0U);
  EXPECT_EQ(choose(200, 100), UINT64_MAX);
}

TEST(KnownColumns, OfTooManySetsAreRefused) {
  Job many;
  for (int i = 0; i < 60; ++i) {
    Attribute& attribute = many.attributes.emplace_back();
    attribute.name = "c" + std::to_string(i);
    attribute.role = Role::quasi_identifier;
  }
  many.k = 5;
  many.known = {{4, {}, 5}};
  const std::vector<Mistake> mistakes = settle_known(many);
  ASSERT_EQ(mistakes.size(), 1U);
  many.known = {{2, {}, 5}};
  EXPECT_TRUE(settle_known(many).empty());
  EXPECT_FALSE(refuse_many_sets(many, 100'000));
  EXPECT_TRUE(refuse_many_sets(many, 1'000'000));
}

}  // namespace
}  // namespace kordon::known_columns_test
