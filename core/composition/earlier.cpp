#include "core/composition/earlier.h"

#include <map>

#include "core/base/text.h"
#include "core/composition/side.h"

namespace kordon {

std::optional<Failure> add_people(std::span<const std::string> person, Table& released, const Table& original,
                                  bool all) {
  for (const std::string& name : person) {
    const std::optional<std::size_t> from = original.find(name);
    const std::optional<std::size_t> to = released.find(name);
    if (!from || (to && !all)) continue;
    if (released.rows != original.rows) {
      return bad_input(in_part("table"),
                       say("{n|row|rows}, and the release made of it has {m}: row by row they are no pairs",
                           original.rows, released.rows),
                       R"(give a release with "order": "input" and "suppressed": "mask")");
    }
    if (to) {
      released.columns[*to] = original.columns[*from];
    } else {
      released.columns.push_back(original.columns[*from]);
    }
  }
  return std::nullopt;
}

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
