#include "core/audit/counting/assignment.h"

#include <algorithm>
#include <numeric>

namespace kordon {
namespace {

constexpr std::uint32_t none = UINT32_MAX;

}  // namespace

void Assignment::add(std::uint64_t people, const std::vector<std::uint32_t>& classes) {
  if (classes.empty()) return;
  const auto group = static_cast<std::uint32_t>(people_.size());
  people_.push_back(people);
  std::vector<std::uint32_t>& of_group = edges_of_group_.emplace_back();
  for (const std::uint32_t c : classes) {
    const auto edge = static_cast<std::uint32_t>(edges_.size());
    edges_.push_back({group, c});
    of_group.push_back(edge);
    edges_of_class_[c].push_back(edge);
  }
}

std::uint64_t Assignment::fitting(std::size_t c) const {
  std::uint64_t people = 0;
  for (const std::uint32_t e : edges_of_class_[c]) people += people_[edges_[e].group];
  return people;
}

bool Assignment::share_out(const std::vector<std::uint64_t>& asked) {
  left_ = people_;
  has_.assign(asked.size(), 0);
  // People who fit one class only go there first. Then most classes need no path.
  std::vector<std::uint32_t> order(edges_.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return edges_of_group_[edges_[a].group].size() < edges_of_group_[edges_[b].group].size();
  });
  for (const std::uint32_t e : order) {
    Edge& edge = edges_[e];
    edge.taken = std::min(left_[edge.group], asked[edge.to] - has_[edge.to]);
    left_[edge.group] -= edge.taken;
    has_[edge.to] += edge.taken;
  }
  for (std::uint32_t c = 0; c < asked.size(); ++c) {
    while (has_[c] < asked[c]) {
      std::uint64_t found = 0;
      if (!find_people_for(c, asked[c] - has_[c], found)) return false;
      has_[c] += found;
    }
  }
  return true;
}

// Looks breadth first for a group with somebody left, by way of classes that can give people up.
bool Assignment::find_people_for(std::uint32_t c, std::uint64_t lacking, std::uint64_t& found) {
  struct Step {
    std::uint32_t gives = none, takes = none;  // edges of one group: of this class, of the one before it
  };
  std::vector<Step> step(edges_of_class_.size());
  std::vector<bool> seen_class(edges_of_class_.size(), false), seen_group(people_.size(), false);
  std::vector<std::uint32_t> queue = {c};
  seen_class[c] = true;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (const std::uint32_t e : edges_of_class_[queue[next]]) {
      const std::uint32_t group = edges_[e].group;
      if (seen_group[group]) continue;
      seen_group[group] = true;
      if (left_[group] == 0) {
        for (const std::uint32_t other : edges_of_group_[group]) {
          const std::uint32_t to = edges_[other].to;
          if (edges_[other].taken == 0 || seen_class[to]) continue;
          seen_class[to] = true;
          step[to] = {other, e};
          queue.push_back(to);
        }
        continue;
      }
      found = std::min(lacking, left_[group]);
      for (std::uint32_t at = queue[next]; at != c; at = edges_[step[at].takes].to)
        found = std::min(found, edges_[step[at].gives].taken);
      left_[group] -= found;
      edges_[e].taken += found;
      for (std::uint32_t at = queue[next]; at != c;) {
        const Step& back = step[at];
        edges_[back.gives].taken -= found;
        edges_[back.takes].taken += found;
        at = edges_[back.takes].to;
      }
      return true;
    }
  }
  return false;
}

}  // namespace kordon
