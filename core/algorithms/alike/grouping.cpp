#include "core/algorithms/alike/grouping.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/algorithms/alike/parts.h"

namespace kordon {
namespace {

constexpr std::uint32_t nobody = UINT32_MAX;

// People are looked for in parts with room for so many groups: the loss is much the same with 2 and 10.
constexpr std::size_t groups_of_part = 4;

// So often rows of a group find their slots anew; nearly always the first time gains most.
constexpr unsigned most_matchings = 3;

// People whose rows are in the same QI-clusters of MAM, or a part of them.
struct Likely {
  std::size_t rows = 0;               // of each
  std::vector<std::uint32_t> people;  // who are in no group yet, ascending
};

struct NearestPerson {
  std::uint32_t person = nobody;
  Loss cost = UINT64_MAX;
};

class Grouping {
 public:
  explicit Grouping(const GroupingInput& input) : input_(input), people_(input.people) {
    std::map<std::vector<ClassId>, std::vector<std::uint32_t>> by_clusters;
    for (std::uint32_t person = 0; person < people_.count(); ++person) {
      by_clusters[people_.clusters_of(person)].push_back(person);
    }
    keep_rows_ =
        input.keep_rows || std::all_of(by_clusters.begin(), by_clusters.end(),
                                       [&](const auto& each) { return each.second.size() >= input.alike; });
    kind_of_.resize(people_.count());
    part_of_.resize(people_.count());
    std::uint32_t kinds = 0;
    for (auto& [clusters, people] : by_clusters) {
      for (const std::uint32_t person : people) kind_of_[person] = kinds;
      for (std::vector<std::uint32_t>& part :
           parts_of(people_, std::move(people), groups_of_part * input.alike)) {
        likely_.push_back({clusters.size(), std::move(part)});
      }
      ++kinds;
    }
    std::stable_sort(likely_.begin(), likely_.end(),
                     [](const Likely& a, const Likely& b) { return a.rows > b.rows; });
    for (std::uint32_t i = 0; i < likely_.size(); ++i) {
      for (const std::uint32_t person : likely_[i].people) part_of_[person] = i;
    }
  }

  std::vector<Group> run() {
    for (Likely& each : likely_) make_groups(each);
    for (const std::uint32_t person : waiting_) place(person);
    for (std::uint64_t round = 0; round < input_.rounds; ++round) {
      if (!divide_anew()) break;
    }
    return std::move(groups_);
  }

 private:
  // Ends when nobody is left among them; who finds no company waits. The last ones, too few for a group of
  // their own, wait for room in the groups of their like: with others somebody would lose rows.
  void make_groups(Likely& likely) {
    std::optional<Group> before;
    bool made = false;
    while (!likely.people.empty()) {
      if (made && likely.people.size() < input_.alike) {
        waiting_.insert(waiting_.end(), likely.people.begin(), likely.people.end());
        likely.people.clear();
        return;
      }
      if (!before) before.emplace(people_, likely.people.front());
      const std::uint32_t first = furthest(*before, likely.people);
      take(first);
      Group group(people_, first);
      while (group.people().size() < input_.alike) {
        const std::uint32_t next = nearest(group, likely).person;
        if (next == nobody) break;
        take(next);
        group.join(people_, next);
      }
      if (is_good(group, first)) {
        if (input_.progress != nullptr) input_.progress->add(group.people().size() * group.slots().size());
        keep(std::move(group));
        before = groups_.back();
        made = made || groups_.back().dropped_rows() == 0;
        continue;
      }
      waiting_.push_back(first);
      for (const std::uint32_t person : group.people()) {
        if (person != first) give_back(person);
      }
    }
  }

  void keep(Group group) {
    settle(group);
    groups_.push_back(std::move(group));
    versions_.push_back(next_version_++);
  }

  void settle(Group& group) const {
    for (unsigned round = 0; round < most_matchings && group.match_anew(people_); ++round) {
    }
  }

  // A group for whose sake the others lose more rows than its first person has is worse than without him or
  // her.
  bool is_good(const Group& group, std::uint32_t first) const {
    if (group.people().size() < input_.alike || group.slots().empty()) return false;
    const std::size_t own = people_.of(first).size();
    const std::uint64_t lost_by_first = own - group.slots().size();
    return group.dropped_rows() - lost_by_first <= own;
  }

  void take(std::uint32_t person) {
    std::vector<std::uint32_t>& among = likely_[part_of_[person]].people;
    among.erase(std::lower_bound(among.begin(), among.end(), person));
  }
  void give_back(std::uint32_t person) {
    std::vector<std::uint32_t>& among = likely_[part_of_[person]].people;
    among.insert(std::lower_bound(among.begin(), among.end(), person), person);
  }

  std::uint32_t furthest(const Group& from, const std::vector<std::uint32_t>& among) const {
    std::uint32_t found = among.front();
    Loss most = 0;
    for (const std::uint32_t person : among) {
      const Loss cost = from.cost_of_joining(people_, person);
      if (cost <= most) continue;
      most = cost;
      found = person;
    }
    return found;
  }

  NearestPerson nearest(const Group& group, const Likely& first) const {
    NearestPerson found;
    look_for_nearest(group, first, found);
    if (keep_rows_ || found.person != nobody) return found;
    std::size_t rows = SIZE_MAX;
    Loss least = 0;  // of somebody with so many rows
    for (const Likely& each : likely_) {
      if (&each == &first || each.people.empty()) continue;
      if (each.rows != rows) least = least_cost(group, rows = each.rows);
      if (least < found.cost) look_for_nearest(group, each, found);
    }
    return found;
  }

  void look_for_nearest(const Group& group, const Likely& among, NearestPerson& found) const {
    for (const std::uint32_t person : among.people) {
      const Loss most = found.cost == UINT64_MAX ? found.cost : found.cost - 1;
      const Loss cost = group.cost_of_joining(people_, person, most);
      if (cost < found.cost) found = {person, cost};
    }
  }

  // Returns what it costs at least if somebody with so many rows joins: rows that are too many go.
  Loss least_cost(const Group& group, std::size_t rows) const {
    const std::size_t slots = group.slots().size();
    if (rows >= slots) return (rows - slots) * people_.dropped();
    std::vector<Loss> losses;
    losses.reserve(slots);
    for (const Slot& slot : group.slots()) losses.push_back(people_.dropped() - slot.loss);
    std::sort(losses.begin(), losses.end());
    Loss cost = 0;
    for (std::size_t i = 0; i < slots - rows; ++i) cost += losses[i] * group.people().size();
    return cost;
  }

  // Somebody joins the group that it costs least, if that costs less than to go.
  void place(std::uint32_t person) {
    const std::size_t rows = people_.of(person).size();
    std::size_t found = groups_.size();
    Loss least = keep_rows_ ? UINT64_MAX : rows * people_.dropped();
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      if (keep_rows_ && kind_of_[groups_[g].people().front()] != kind_of_[person]) continue;
      if (!keep_rows_ && least_cost(groups_[g], rows) >= least) continue;
      const Loss cost = groups_[g].cost_of_joining(people_, person, least - 1);
      if (cost >= least) continue;
      least = cost;
      found = g;
    }
    if (found == groups_.size()) return;
    groups_[found].join(people_, person);
    settle(groups_[found]);
  }

  // Divides each group and its neighbour anew. Only groups whose people keep all rows, in the same clusters,
  // are looked at: among them nobody loses a row by it. Returns whether anything was gained.
  bool divide_anew() {
    std::map<std::uint32_t, std::vector<std::size_t>> alike;  // groups, by kind_of_
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      if (groups_[g].dropped_rows() == 0) alike[kind_of_[groups_[g].people().front()]].push_back(g);
    }
    bool gained = false;
    for (const auto& [likely, groups] : alike) {
      for (const std::size_t g : groups) {
        const std::size_t other = neighbour(g, groups);
        if (other != g) gained = divide_anew(g, other) || gained;
      }
    }
    return gained;
  }

  // Returns the group whose first person costs least beside this group's people, of those that were not tried
  // with it; of one alone, itself.
  std::size_t neighbour(std::size_t of, const std::vector<std::size_t>& groups) const {
    std::size_t found = of;
    Loss least = UINT64_MAX;
    for (const std::size_t g : groups) {
      if (g == of || tried_.contains(both(of, g))) continue;
      const Loss cost = groups_[of].cost_of_joining(people_, groups_[g].people().front(), least - 1);
      if (cost >= least) continue;
      least = cost;
      found = g;
    }
    return found;
  }

  std::pair<std::uint64_t, std::uint64_t> both(std::size_t one, std::size_t other) const {
    return std::minmax(versions_[one], versions_[other]);
  }

  bool divide_anew(std::size_t one, std::size_t other) {
    tried_.insert(both(one, other));
    std::vector<std::uint32_t> all = groups_[one].people();
    all.insert(all.end(), groups_[other].people().begin(), groups_[other].people().end());
    std::sort(all.begin(), all.end());
    Loss least = groups_[one].loss(people_) + groups_[other].loss(people_);
    std::optional<std::pair<Group, Group>> best;
    for (const std::uint32_t first : all) {
      std::pair<Group, Group> made = divided(all, first);
      settle(made.first);
      settle(made.second);
      const Loss loss = made.first.loss(people_) + made.second.loss(people_);
      if (loss >= least) continue;
      least = loss;
      best.emplace(std::move(made));
    }
    if (!best) return false;
    groups_[one] = std::move(best->first);
    groups_[other] = std::move(best->second);
    versions_[one] = next_version_++;
    versions_[other] = next_version_++;
    return true;
  }

  // Two groups grow in turns, of `first` and of the person who is furthest from there.
  std::pair<Group, Group> divided(std::vector<std::uint32_t> left, std::uint32_t first) const {
    std::erase(left, first);
    Group one(people_, first);
    const std::uint32_t second = furthest(one, left);
    std::erase(left, second);
    Group other(people_, second);
    while (!left.empty()) {
      Group& next = one.people().size() < input_.alike     ? one
                    : other.people().size() < input_.alike ? other
                                                           : cheaper(one, other, left.front());
      NearestPerson found;
      look_for_nearest(next, {0, left}, found);
      next.join(people_, found.person);
      std::erase(left, found.person);
    }
    return {std::move(one), std::move(other)};
  }

  Group& cheaper(Group& one, Group& other, std::uint32_t person) const {
    return one.cost_of_joining(people_, person) <= other.cost_of_joining(people_, person) ? one : other;
  }

  const GroupingInput& input_;
  const PeopleRows& people_;
  bool keep_rows_ = false;
  std::vector<Likely> likely_;           // those of most rows first
  std::vector<std::uint32_t> kind_of_;   // by person: equal for those whose rows are in the same QI-clusters
  std::vector<std::uint32_t> part_of_;   // by person: in which of likely_
  std::vector<std::uint64_t> versions_;  // by group: another number whenever it is divided anew
  std::uint64_t next_version_ = 0;
  std::set<std::pair<std::uint64_t, std::uint64_t>>
      tried_;                           // versions of groups that were divided in vain, too
  std::vector<std::uint32_t> waiting_;  // found no company
  std::vector<Group> groups_;
};

}  // namespace

std::vector<Group> group_people(const GroupingInput& input) {
  return Grouping(input).run();
}

}  // namespace kordon
