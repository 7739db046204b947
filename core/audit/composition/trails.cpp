#include "core/audit/composition/trails.h"

#include <algorithm>
#include <utility>

namespace kordon {
namespace {

using Step = std::pair<std::uint32_t, std::uint32_t>;  // a trail so far, and a class of the next release

// Lengthens all trails by one release. Returns whether there is room.
bool lengthen(Trails& trails, const ReleaseSide& release) {
  std::vector<std::pair<std::uint32_t, Step>> steps;  // by person
  bool has_room = true;
  each_person(
      trails.memberships, release.memberships,
      [&](std::uint32_t person, std::span<const PersonInClass> before, std::span<const PersonInClass> now) {
        const PersonInClass nowhere{person, Trails::absent};
        if (before.empty()) before = {&nowhere, 1};
        if (now.empty()) now = {&nowhere, 1};
        const std::uint64_t places = std::uint64_t{before.size()} * now.size() + steps.size();
        has_room = has_room && places * (trails.releases + 1) <= max_trail_places;
        if (!has_room) return;
        for (const PersonInClass& a : before) {
          for (const PersonInClass& b : now) steps.push_back({person, {a.c, b.c}});
        }
      });
  if (!has_room) return false;
  std::vector<Step> longer;
  longer.reserve(steps.size());
  for (const auto& [person, step] : steps) longer.push_back(step);
  std::sort(longer.begin(), longer.end());
  longer.erase(std::unique(longer.begin(), longer.end()), longer.end());

  Trails result{trails.releases + 1, {}, {}};
  const std::vector<std::uint32_t> never(trails.releases, Trails::absent);
  for (const auto& [trail, c] : longer) {
    const std::span<const std::uint32_t> before = trail == Trails::absent ? never : trails.of(trail);
    result.classes.insert(result.classes.end(), before.begin(), before.end());
    result.classes.push_back(c);
  }
  for (const auto& [person, step] : steps) {
    const auto at = std::lower_bound(longer.begin(), longer.end(), step);
    result.memberships.push_back({person, static_cast<std::uint32_t>(at - longer.begin())});
  }
  trails = std::move(result);
  return true;
}

}  // namespace

std::optional<Trails> trails_of(std::span<const ReleaseSide> releases) {
  Trails trails;
  for (const ReleaseSide& each : releases) {
    if (!lengthen(trails, each)) return std::nullopt;
  }
  return trails;
}

}  // namespace kordon
