#include "tests/oracles/composition.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace kordon::oracle {
namespace {

// A class of each release that a reader looks at, by number of the release; nothing: the person is in none.
using Choice = std::map<std::size_t, std::optional<std::string>>;

std::vector<std::optional<std::string>> classes_of(const Persons& release, const std::string& person) {
  std::vector<std::optional<std::string>> classes;
  if (const auto found = release.find(person); found != release.end()) {
    for (const auto& [c, values] : found->second) classes.emplace_back(c);
  }
  if (classes.empty()) classes.emplace_back(std::nullopt);
  return classes;
}

bool fits(const std::vector<Persons>& releases, const Choice& choice, const std::string& person) {
  return std::all_of(choice.begin(), choice.end(), [&](const auto& each) {
    const auto classes = classes_of(releases[each.first], person);
    return std::find(classes.begin(), classes.end(), each.second) != classes.end();
  });
}

// Calls with each way to choose one class of the person in each of these releases.
void each_choice(const std::vector<Persons>& releases, const std::vector<std::size_t>& looked_at,
                 const std::string& person, const std::function<void(const Choice&)>& body,
                 Choice choice = {}) {
  if (choice.size() == looked_at.size()) return body(choice);
  const std::size_t next = looked_at[choice.size()];
  for (const auto& c : classes_of(releases[next], person)) {
    choice[next] = c;
    each_choice(releases, looked_at, person, body, choice);
  }
}

std::set<std::string> values_of(const Persons& release, const std::string& c) {
  std::set<std::string> values;
  for (const auto& [person, classes] : release) {
    if (const auto found = classes.find(c); found != classes.end())
      values.insert(found->second.begin(), found->second.end());
  }
  return values;
}

// Whether one value is in all classes that are chosen, is the person's in each, and no class has it alone.
bool gives(const std::vector<Persons>& releases, const Choice& choice, const std::string& person) {
  std::optional<std::set<std::string>> left;
  std::size_t classes = 0;
  for (const auto& [release, c] : choice) {
    if (!c) continue;
    ++classes;
    const std::set<std::string> values = values_of(releases[release], *c);
    if (values.size() == 1) return false;
    std::set<std::string> common;
    for (const std::string& value : values) {
      if (!left || left->contains(value)) common.insert(value);
    }
    left = common;
  }
  if (classes < 2 || left->size() != 1) return false;
  return std::all_of(choice.begin(), choice.end(), [&](const auto& each) {
    return !each.second || releases[each.first].at(person).at(*each.second).contains(*left->begin());
  });
}

// Whether those who share all classes have fewer than p values in one of them, and fewer than its others.
bool fails(const std::vector<Persons>& releases, const Choice& choice, std::uint32_t p) {
  for (const auto& [release, c] : choice) {
    if (!c) continue;
    const std::set<std::string> alone = values_of(releases[release], *c);
    std::set<std::string> here;
    for (const auto& [person, classes] : releases[release]) {
      const auto found = classes.find(*c);
      if (found == classes.end()) continue;
      if (fits(releases, choice, person)) here.insert(found->second.begin(), found->second.end());
    }
    if (here.size() < p && here.size() < alone.size()) return true;
  }
  return false;
}

}  // namespace

Composed compose(const std::vector<Persons>& earlier, const Persons& later, std::uint32_t k,
                 std::uint32_t p) {
  std::vector<Persons> releases = earlier;
  releases.push_back(later);
  const std::size_t last = earlier.size();
  std::set<std::string> persons;
  for (const Persons& each : releases) {
    for (const auto& [person, classes] : each) persons.insert(person);
  }
  const auto is_in_earlier = [&](const std::string& person) {
    return std::any_of(earlier.begin(), earlier.end(),
                       [&](const Persons& each) { return each.contains(person); });
  };
  Composed result;
  for (const std::string& person : persons) {
    const bool before = is_in_earlier(person), now = later.contains(person);
    result.both += before && now ? 1U : 0U;
    for (std::size_t reader = 0; reader < std::size_t{1} << earlier.size(); ++reader) {
      std::vector<std::size_t>
          has;  // of the releases; only those that the person is in, if absence is not known
      std::vector<std::size_t> seen;
      for (std::size_t i = 0; i <= last; ++i) {
        if (i < last && ((reader >> i) & 1U) == 0) continue;
        has.push_back(i);
        if (releases[i].contains(person)) seen.push_back(i);
      }
      const bool has_all = has.size() == releases.size();
      std::uint64_t fewest = ~0U;
      for (const std::vector<std::size_t>& looked_at : {has, seen}) {
        each_choice(releases, looked_at, person, [&](const Choice& choice) {
          std::uint64_t company = 0;
          for (const std::string& other : persons) {
            // Who is new, or has left, is looked for among those who are so, too.
            const bool alike = is_in_earlier(other) == before && later.contains(other) == now;
            company += (alike || (before && now)) && fits(releases, choice, other) ? 1U : 0U;
          }
          fewest = std::min(fewest, company);
          if (!before || !now) return;
          if (company < k) result.exposed.insert(person);
          if (has_all && (result.smallest == 0 || company < result.smallest)) result.smallest = company;
          if (gives(releases, choice, person)) result.given.insert(person);
          if (has_all && looked_at == has && fails(releases, choice, p)) result.failing.insert(person);
        });
      }
      if (!has_all || fewest >= k) continue;
      result.newcomers += !before && now ? 1U : 0U;
      result.leavers += before && !now ? 1U : 0U;
    }
  }
  return result;
}

}  // namespace kordon::oracle
