// Makes one of several earlier releases: what a reader of them all knows of a person is a trail, which has
// one of his or her classes in each release. To be in no class of a release is a place of the trail, too, as
// a reader sees who is not there. A trail is to a judge what a class of a single earlier release is. k = 2:
//
//   person   April   May   trail   June
//   Ann      a       m     a m     x        Of each two releases, two people share both classes.
//   Bea      a       m     a m     y        Of the trail a m and the class x there is Ann alone.
//   Cia      a       n     a n     x
//   Dot      a       n     a n     y
//   and four more in b, m and n, x and y
//
// A reader who has only some of the releases, or does not know who was absent, knows less: many trails fit
// what he knows. All people of the trails that fit are among those whom he cannot tell apart. So if k people
// share a trail and a later class, then he does not find fewer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/audit/composition/side.h"

namespace kordon {

struct Trails {
  static constexpr std::uint32_t absent = std::numeric_limits<std::uint32_t>::max();

  std::size_t releases = 0;
  // Trail after trail, a class of each release, or `absent`. No trail is absent in all.
  std::vector<std::uint32_t> classes;
  // By person, each once; `c` is a trail. A person of several rows has a trail for each choice of one class
  // in each release. Who is in no class of any release has none.
  std::vector<PersonInClass> memberships;

  std::size_t count() const { return classes.size() / releases; }
  std::span<const std::uint32_t> of(std::size_t trail) const {
    return std::span<const std::uint32_t>(classes).subspan(trail * releases, releases);
  }
};

// Says that a person has this trail, and a row in this class of the later release.
struct PersonInPair {
  std::pair<std::uint32_t, std::uint32_t> pair;  // the trail and the class
  std::uint32_t person = 0;
  bool operator==(const PersonInPair&) const = default;
  bool operator<(const PersonInPair& other) const {
    return pair != other.pair ? pair < other.pair : person < other.person;
  }
};

// Calls with the people of each pair, once each. The list is by pair, then by person.
template <class Body>
void each_pair(std::span<const PersonInPair> people, Body body) {
  for (std::size_t begin = 0, end = 0; begin < people.size(); begin = end) {
    while (end < people.size() && people[end].pair == people[begin].pair) ++end;
    body(people.subspan(begin, end - begin));
  }
}

// Trails are bounded for the sake of memory: so many places of people's trails there are at most, over all
// releases. More there are only if somebody names a column that tells nobody apart, as that of the sex.
inline constexpr std::uint64_t max_trail_places = 50'000'000;

// Returns nothing beyond the bound.
std::optional<Trails> trails_of(std::span<const ReleaseSide> releases);

// Calls with each person of either list, and his or her part of both; one may be empty. Lists are by person.
template <class Body>
void each_person(std::span<const PersonInClass> one, std::span<const PersonInClass> other, Body body) {
  for (std::size_t i = 0, j = 0; i < one.size() || j < other.size();) {
    const std::uint32_t person = j == other.size() || (i < one.size() && one[i].person < other[j].person)
                                     ? one[i].person
                                     : other[j].person;
    const std::size_t i_begin = i, j_begin = j;
    while (i < one.size() && one[i].person == person) ++i;
    while (j < other.size() && other[j].person == person) ++j;
    body(person, one.subspan(i_begin, i - i_begin), other.subspan(j_begin, j - j_begin));
  }
}

}  // namespace kordon
