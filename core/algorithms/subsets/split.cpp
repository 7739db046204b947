#include "core/algorithms/subsets/split.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/base/cores.h"

namespace kordon {
namespace {

// Of so many candidates, and three for each row that is missing, company is chosen.
constexpr std::uint32_t candidates_at_least = 16;
// So many are looked at for the values that others lack.
constexpr std::size_t candidates_for_values = 128;

// So often rows are chosen that a group below can do without; later all of a group that fails go back.
constexpr int rounds_of_trimming = 12;

}  // namespace

std::uint64_t Splits::split(Node at, const Rows& rows, Rows& went) {
  at_ = at;
  went_ = rows;
  to_.resize(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) to_[i] = child_of(columns_[at.column], rows[i], at.node);
  cells_.move(at.column, went_, to_);
  const auto members = cells_.sets_of(at.column);
  const bool demands = !cells_.ask().demands.empty();
  std::vector<std::uint8_t> lacking;
  for (int round = 0; !went_.empty();) {
    if (mark_small() || (demands && mark_unmet(round++ < rounds_of_trimming))) {
      take_back();
      continue;
    }
    const bool small = lacks_company(rows, lacking);
    if (!small && !(demands && lacks_values(rows, lacking))) break;
    for (std::size_t m = 0; m < members.size(); ++m) {
      if (lacking[m] == 0) continue;
      if (small) {
        choose_company(members[m], rows);
      } else {
        choose_values(members[m], rows);
      }
      take_back();
    }
  }
  std::uint64_t gain = 0;
  const std::vector<std::uint64_t>& loss = columns_[at.column].loss;
  for (const std::uint32_t node : to_) gain += loss[at.node] - loss[node];
  went = std::move(went_);
  return gain;
}

// Takes marked rows of those that went back to the node.
void Splits::take_back() {
  Rows back, left, left_to;
  for (std::size_t i = 0; i < went_.size(); ++i) {
    if (marked_[went_[i]] != 0) {
      marked_[went_[i]] = 0;
      back.push_back(went_[i]);
    } else {
      left.push_back(went_[i]);
      left_to.push_back(to_[i]);
    }
  }
  const Rows nodes(back.size(), at_.node);
  cells_.move(at_.column, back, nodes);
  went_ = std::move(left);
  to_ = std::move(left_to);
}

// Returns whether there are rows to mark.
bool Splits::mark(const std::vector<Rows>& found) {
  bool any = false;
  for (const Rows& each : found) {
    for (const std::uint32_t row : each) marked_[row] = 1;
    any = any || !each.empty();
  }
  return any;
}

// Says in which sets one of these rows is in a group at the node that fails, by its rest. Returns whether
// there is such a set.
template <class Fails>
bool Splits::lacks(const Rows& rows, std::vector<std::uint8_t>& sets, Fails fails) const {
  const auto members = cells_.sets_of(at_.column);
  sets.assign(members.size(), 0);
  on_cores(members.size(), worth_cores(members.size(), rows.size()), [&](std::size_t m) {
    const Member& member = members[m];
    const auto fails_here = [&](std::uint32_t row) { return fails(member, cells_.rest(member, row)); };
    sets[m] = std::any_of(rows.begin(), rows.end(), fails_here) ? 1 : 0;
  });
  return std::find(sets.begin(), sets.end(), 1) != sets.end();
}

// --- k ---

// Marks rows that went where they have too little company; returns whether there is one.
bool Splits::mark_small() {
  const auto members = cells_.sets_of(at_.column);
  constexpr std::size_t parts = 16;
  std::vector<Rows> found(parts);
  on_cores(parts, worth_cores(members.size(), went_.size()), [&](std::size_t part) {
    std::vector<std::uint8_t> seen(went_.size(), 0);
    for (std::size_t m = part * members.size() / parts; m < (part + 1) * members.size() / parts; ++m) {
      const Member& member = members[m];
      for (std::size_t i = 0; i < went_.size(); ++i) {
        if (seen[i] != 0 || cells_.count(member, cells_.rest(member, went_[i]), to_[i]) >= member.k) continue;
        seen[i] = 1;
        found[part].push_back(went_[i]);
      }
    }
  });
  return mark(found);
}

// Says in which sets these rows leave a group at the node with too few rows.
bool Splits::lacks_company(const Rows& rows, std::vector<std::uint8_t>& sets) {
  return lacks(rows, sets, [&](const Member& member, std::uint64_t rest) {
    const std::uint32_t there = cells_.count(member, rest, at_.node);
    return there > 0 && there < member.k;
  });
}

// Chooses rows that went, to be company for those that stay, and marks them.
void Splits::choose_company(const Member& member, const Rows& rows) {
  std::unordered_map<std::uint64_t, std::size_t> at;
  struct Want {
    std::uint32_t rows = 0, cap = 0;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> candidates;  // cost, row
  };
  std::vector<Want> wants;
  for (const std::uint32_t row : rows) {
    const std::uint64_t rest = cells_.rest(member, row);
    const std::uint32_t there = cells_.count(member, rest, at_.node);
    if (there == 0 || there >= member.k || !at.try_emplace(rest, wants.size()).second) continue;
    Want want;
    want.rows = member.k - there;
    want.cap = 3 * want.rows + candidates_at_least;
    wants.push_back(std::move(want));
  }
  const std::size_t all = went_.size();
  const std::size_t begin = all == 0 ? 0 : static_cast<std::size_t>(random_.below(all));
  std::size_t open = wants.size();
  for (std::size_t n = 0; n < all && open > 0; ++n) {
    const std::size_t i = (begin + n) % all;
    const auto found = at.find(cells_.rest(member, went_[i]));
    if (found == at.end()) continue;
    Want& want = wants[found->second];
    if (want.candidates.size() == want.cap) continue;
    want.candidates.emplace_back(cost_of_staying(i), went_[i]);
    if (want.candidates.size() == want.cap) --open;
  }
  for (Want& want : wants) {
    std::sort(want.candidates.begin(), want.candidates.end());
    for (std::size_t i = 0; i < want.candidates.size() && i < want.rows; ++i) {
      marked_[want.candidates[i].second] = 1;
    }
  }
}

std::uint64_t Splits::cost_of_staying(std::size_t place) {
  std::uint64_t cost = 0;
  for (const Member& member : cells_.sets_of(at_.column)) {
    const std::uint64_t rest = cells_.rest(member, went_[place]);
    if (cells_.count(member, rest, at_.node) == 0) cost += member.k - 1;
    if (cells_.count(member, rest, to_[place]) == member.k) cost += member.k - 1;
  }
  return cost;
}

// --- Demands ---

// Marks rows that went where a demand fails; returns whether there is one. If `trim` says so, then those stay
// that the others can do without.
bool Splits::mark_unmet(bool trim) {
  const auto members = cells_.sets_of(at_.column);
  std::vector<Rows> found(members.size());
  on_cores(members.size(), worth_cores(members.size(), went_.size()),
           [&](std::size_t m) { find_unmet(members[m], trim, found[m]); });
  return mark(found);
}

void Splits::find_unmet(const Member& member, bool trim, Rows& found) {
  std::unordered_map<std::uint64_t, std::size_t> at;   // by key of a group
  std::vector<std::pair<std::uint64_t, Rows>> groups;  // places in went_
  for (std::size_t i = 0; i < went_.size(); ++i) {
    const std::uint64_t rest = cells_.rest(member, went_[i]);
    if (cells_.meets_demands(member, rest, to_[i])) continue;
    const std::uint64_t key = member.key(rest, to_[i]);
    const auto [place, is_new] = at.try_emplace(key, groups.size());
    if (is_new) groups.emplace_back(key, Rows());
    groups[place->second].second.push_back(static_cast<std::uint32_t>(i));
  }
  for (const auto& [key, places] : groups) {
    const std::size_t before = found.size();
    if (trim && this->trim(member, key, places, found)) continue;
    found.resize(before);
    for (const std::uint32_t i : places) found.push_back(went_[i]);
  }
}

// Finds rows of values that a group has too much of, so that the others hold. Returns whether there are such.
// People are not tracked here.
bool Splits::trim(const Member& member, std::uint64_t key, const Rows& places, Rows& found) {
  const SearchedAsk& ask = cells_.ask();
  if (!ask.person.empty()) return false;
  GroupValues& values = cells_.values(member);
  std::vector<ValueCounts>& counts = values.counts(key, 0);
  std::vector<std::uint8_t> gone(places.size(), 0);
  std::unordered_map<std::uint64_t, std::size_t> next;  // by demand and value: where to look on in `places`
  for (std::size_t d = values.failing(counts); d < ask.demands.size(); d = values.failing(counts)) {
    const SearchedDemand& demand = ask.demands[d];
    const auto value = demand.requirement->model->surplus(*demand.requirement, counts[d]);
    if (!value || counts[d].rows() <= member.k) return false;
    std::size_t& i = next[std::uint64_t{d} << 32U | *value];
    while (i < places.size() && (gone[i] != 0 || demand.value[went_[places[i]]] != *value)) ++i;
    if (i == places.size()) return false;
    gone[i] = 1;
    const std::uint32_t row = went_[places[i]];
    found.push_back(row);
    for (std::size_t each = 0; each < counts.size(); ++each) {
      counts[each].remove(ask.demands[each].value[row]);
    }
  }
  return true;
}

// Says in which sets these rows leave a group at the node that fails a demand.
bool Splits::lacks_values(const Rows& rows, std::vector<std::uint8_t>& sets) {
  return lacks(rows, sets, [&](const Member& member, std::uint64_t rest) {
    return !cells_.meets_demands(member, rest, at_.node);
  });
}

// Chooses rows that went whose values those lack that stay, and marks them.
void Splits::choose_values(const Member& member, const Rows& rows) {
  std::unordered_map<std::uint64_t, std::size_t> at;  // by rest
  std::vector<std::pair<std::uint64_t, Rows>> wants;  // rest, candidates as places in went_
  for (const std::uint32_t row : rows) {
    const std::uint64_t rest = cells_.rest(member, row);
    if (cells_.meets_demands(member, rest, at_.node)) continue;
    if (at.try_emplace(rest, wants.size()).second) wants.emplace_back(rest, Rows());
  }
  const std::size_t all = went_.size();
  const std::size_t begin = all == 0 ? 0 : static_cast<std::size_t>(random_.below(all));
  for (std::size_t n = 0; n < all; ++n) {
    const std::size_t i = (begin + n) % all;
    const auto found = at.find(cells_.rest(member, went_[i]));
    if (found != at.end()) wants[found->second].second.push_back(static_cast<std::uint32_t>(i));
  }
  for (auto& [rest, candidates] : wants) add_until_it_holds(member, rest, candidates);
}

// Marks candidates until the group at the node holds with them: each next is one that eases what is in the
// way. If none does, then all go back. Where people count, only the first is known to ease it.
void Splits::add_until_it_holds(const Member& member, std::uint64_t rest, Rows& candidates) {
  const SearchedAsk& ask = cells_.ask();
  GroupValues& values = cells_.values(member);
  std::vector<std::pair<std::uint64_t, std::uint32_t>> by_cost;
  const std::size_t looked_at = std::min(candidates.size(), candidates_for_values);
  by_cost.reserve(looked_at);
  for (std::size_t i = 0; i < looked_at; ++i) by_cost.emplace_back(cost_of_staying(candidates[i]), i);
  std::sort(by_cost.begin(), by_cost.end());
  Rows ordered;
  ordered.reserve(candidates.size());
  for (const auto& [cost, i] : by_cost) ordered.push_back(candidates[i]);
  ordered.insert(ordered.end(), candidates.begin() + static_cast<std::ptrdiff_t>(looked_at),
                 candidates.end());
  std::vector<ValueCounts>& counts =
      values.counts(member.key(rest, at_.node), cells_.count(member, rest, at_.node));
  for (std::size_t d = values.failing(counts); d < ask.demands.size(); d = values.failing(counts)) {
    if (!mark_next(counts, d, ordered)) {
      for (const std::uint32_t i : candidates) marked_[went_[i]] = 1;
      return;
    }
    const std::uint32_t row = went_[ordered.back()];
    ordered.pop_back();
    if (!ask.person.empty()) return;
    for (std::size_t each = 0; each < counts.size(); ++each) counts[each].add(ask.demands[each].value[row]);
  }
}

// Marks the first candidate that eases the demand, and puts it last. Returns whether there is one.
bool Splits::mark_next(const std::vector<ValueCounts>& counts, std::size_t failing, Rows& candidates) {
  const SearchedDemand& demand = cells_.ask().demands[failing];
  const Requirement& requirement = *demand.requirement;
  const auto surplus = requirement.model->surplus(requirement, counts[failing]);
  const auto eases = [&](std::uint32_t place) {
    const std::uint32_t value = demand.value[went_[place]];
    // Values that share a bin are alike to the demand, such as those that alpha names.
    return surplus ? requirement.bins[value] != requirement.bins[*surplus] : counts[failing].of(value) == 0;
  };
  const auto found = std::find_if(candidates.begin(), candidates.end(), eases);
  if (found == candidates.end()) return false;
  marked_[went_[*found]] = 1;
  std::rotate(found, found + 1, candidates.end());
  return true;
}

}  // namespace kordon
