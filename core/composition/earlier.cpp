#include "core/composition/earlier.h"

#include <map>

#include "core/composition/side.h"

namespace kordon {

Result<PeopleOfBoth> people_with(const EarlierRelease& earlier, const Table& later, const Job& job) {
  if (earlier.person.empty()) return people_by_row(earlier.table, later);
  return people_of_both(earlier.table, later, earlier.person, job);
}

Result<std::vector<std::uint32_t>> kept_apart(const EarlierRelease& earlier, const PeopleOfBoth& people,
                                              const Job& job) {
  const Result<Side> side = side_of(earlier.table, people.earlier, job, "the earlier release");
  if (!side) return side.failure();
  std::map<std::uint32_t, std::vector<std::uint32_t>> classes_of;  // by person
  for (const Seat& seat : side->seats) classes_of[seat.person].push_back(seat.c);
  std::map<std::vector<std::uint32_t>, std::uint32_t> numbers = {{{}, 0}};
  std::vector<std::uint32_t> apart;
  apart.reserve(people.later.size());
  for (const std::uint32_t person : people.later) {
    const auto found = classes_of.find(person);
    const std::vector<std::uint32_t> nowhere;
    const auto& classes = found == classes_of.end() ? nowhere : found->second;
    apart.push_back(numbers.try_emplace(classes, static_cast<std::uint32_t>(numbers.size())).first->second);
  }
  return apart;
}

}  // namespace kordon
