#include "core/release/findings/finding.h"

#include <algorithm>

namespace kordon {
namespace {

constexpr std::size_t named_in_full = 4;

}  // namespace

Text named(std::span<const std::string> columns) {
  if (columns.size() == 1) return printable(columns.front());
  if (columns.size() > named_in_full) {
    Enumeration names;
    for (const std::string& each : columns) names.add(printable(each));
    return names.text(named_in_full - 1);
  }
  std::vector<Text> names;
  for (const std::string& each : columns.first(columns.size() - 1)) names.emplace_back(printable(each));
  return say("{list} and {last}", std::move(names), printable(columns.back()));
}

Text in_a_row(std::span<const Text> sentences) {
  Text all;
  for (const Text& each : sentences) {
    if (each.empty()) continue;
    all = all.empty() ? each : say("{first} {next}", std::move(all), each);
  }
  return all;
}

Finding as_one(std::vector<Finding> equal, Text says, Text in_public) {
  if (equal.size() == 1) return std::move(equal.front());
  Finding one{equal.front().kind, equal.front().gravity};
  one.says = std::move(says);
  one.in_public = std::move(in_public);
  one.gravity_in_public = equal.front().gravity_in_public;
  for (Finding& each : equal) {
    one.attributes.insert(one.attributes.end(), each.attributes.begin(), each.attributes.end());
    one.members.push_back(std::move(each.says));
    for (Remedy& remedy : each.remedies) {
      const auto same = std::find_if(one.remedies.begin(), one.remedies.end(),
                                     [&](const Remedy& other) { return other.change == remedy.change; });
      if (same == one.remedies.end()) {
        one.remedies.push_back(std::move(remedy));
      } else {
        same->attributes.insert(same->attributes.end(), remedy.attributes.begin(), remedy.attributes.end());
      }
    }
  }
  return one;
}

}  // namespace kordon
