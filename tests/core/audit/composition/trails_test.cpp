#include "core/audit/composition/trails.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace kordon::trails_test {
namespace {

ReleaseSide side(std::vector<PersonInClass> memberships) {
  return {{}, std::move(memberships)};
}

// Each membership as "person: class class ...".
std::vector<std::string> words(const Trails& trails) {
  std::vector<std::string> result;
  for (const PersonInClass& each : trails.memberships) {
    std::string text = std::to_string(each.person) + ":";
    for (const std::uint32_t c : trails.of(each.c))
      text += c == Trails::absent ? " -" : " " + std::to_string(c);
    result.push_back(text);
  }
  return result;
}

TEST(Trails, AreAClassOfEachReleaseOrNone) {
  const std::vector<ReleaseSide> sides = {side({{0, 0}, {1, 0}, {3, 1}}), side({{0, 5}, {1, 5}, {2, 7}})};
  const std::optional<Trails> trails = trails_of(sides);
  ASSERT_TRUE(trails);
  EXPECT_EQ(words(*trails), (std::vector<std::string>{"0: 0 5", "1: 0 5", "2: - 7", "3: 1 -"}));
  EXPECT_EQ(trails->count(), 3U) << "people 0 and 1 have the same one";
}

TEST(Trails, OfAPersonOfSeveralRowsAreEachChoiceOfThem) {
  const std::vector<ReleaseSide> sides = {side({{0, 1}, {0, 2}}), side({{0, 3}, {0, 4}}), side({{1, 0}})};
  const std::optional<Trails> trails = trails_of(sides);
  ASSERT_TRUE(trails);
  EXPECT_EQ(words(*trails),
            (std::vector<std::string>{"0: 1 3 -", "0: 1 4 -", "0: 2 3 -", "0: 2 4 -", "1: - - 0"}));
}

TEST(Trails, OfOneReleaseAreItsClasses) {
  const std::vector<ReleaseSide> sides = {side({{0, 2}, {0, 3}, {4, 2}})};
  EXPECT_EQ(words(*trails_of(sides)), (std::vector<std::string>{"0: 2", "0: 3", "4: 2"}));
}

// A person in 400 classes of each of three releases has 64 million trails.
TEST(Trails, AreBounded) {
  std::vector<PersonInClass> everywhere;
  for (std::uint32_t c = 0; c < 400; ++c) everywhere.push_back({0, c});
  std::vector<ReleaseSide> sides(2, side(everywhere));
  EXPECT_TRUE(trails_of(sides));
  sides.push_back(side(everywhere));
  EXPECT_FALSE(trails_of(sides));
}

// Places of trails are bounded, over all people and releases: two people of 4,000 classes in each of two have
// 64 million, and one of 6,000 has 72 million.
TEST(Trails, AreBoundedOverAllPeopleAndReleases) {
  const auto everywhere = [](std::uint32_t classes, std::uint32_t people) {
    std::vector<PersonInClass> memberships;
    for (std::uint32_t person = 0; person < people; ++person) {
      for (std::uint32_t c = 0; c < classes; ++c) memberships.push_back({person, c});
    }
    memberships.push_back({people, 0});
    return std::vector<ReleaseSide>(2, side(std::move(memberships)));
  };
  EXPECT_FALSE(trails_of(everywhere(3600, 2)));
  EXPECT_FALSE(trails_of(everywhere(5100, 1)));
}

TEST(EachPerson, HasAPartOfEitherList) {
  const std::vector<PersonInClass> one = {{1, 0}, {1, 1}, {3, 0}}, other = {{0, 9}, {1, 9}};
  std::string seen;
  each_person(one, other, [&](std::uint32_t person, auto first, auto second) {
    seen +=
        std::to_string(person) + " " + std::to_string(first.size()) + std::to_string(second.size()) + ", ";
  });
  EXPECT_EQ(seen, "0 01, 1 21, 3 10, ");
}

}  // namespace
}  // namespace kordon::trails_test
