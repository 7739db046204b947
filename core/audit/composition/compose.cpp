#include "core/audit/composition/compose.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "core/audit/composition/side.h"
#include "core/audit/composition/trails.h"
#include "core/base/text.h"
#include "core/table/numbering.h"
#include "core/table/statistics/outgoing.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

// The values of a sensitive column in a release. Spellings are one value, and so are ways of writing that it
// is missing.
struct ClassValues {
  using Had = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;  // a person, a class, a value

  std::vector<std::vector<std::uint32_t>> of;  // by class, ascending, each once
  std::vector<Had> had;                        // ascending, each once

  bool has(std::uint32_t person, std::uint32_t c, std::uint32_t value) const {
    return std::binary_search(had.begin(), had.end(), Had{person, c, value});
  }
};

class CompositionBuilder {
 public:
  CompositionBuilder(std::span<const Table> earlier, const Table& later, const PeopleOfReleases& people,
                     const Job& job, const std::vector<ReleaseSide>& before, const ReleaseSide& after)
      : earlier_(earlier), later_(later), people_(people), job_(job), before_(before), after_(after) {}

  Result<Composition> run() {
    std::optional<Trails> trails = trails_of(before_);
    if (trails) trails_ = std::move(*trails);
    if (!trails || !meet()) {
      return bad_input(in_part("header"), "some people are in too many classes of these releases",
                       "name a column that tells people apart: a row of each, or a few");
    }
    result_.earlier_releases = earlier_.size();
    result_.told_apart_by = people_.columns;
    result_.places_kept = job_.order == Order::input && job_.suppressed == Suppressed::mask;
    result_.rows_linked =
        result_.places_kept ||
        std::any_of(people_.columns.begin(), people_.columns.end(), [&](const std::string& name) {
          const Attribute* attribute = job_.find(name);
          return attribute != nullptr && is_released(*attribute);
        });
    for (const Table& each : earlier_) find_unlooked(each, false);
    find_unlooked(later_, true);
    for (std::size_t i = 0; i < earlier_.size(); ++i) find_withheld(earlier_[i], before_[i]);
    find_withheld(later_, after_);
    intersect();
    for (const Attribute& attribute : job_.attributes) {
      if (attribute.role == Role::sensitive) correspond(attribute);
    }
    if (result_.rows_linked) {
      if (auto failure = judge_demands()) return *failure;
    }
    for (const std::uint32_t c : giving_) {
      const std::span<const std::uint32_t> rows = after_.classes.of(c);
      result_.giving.insert(result_.giving.end(), rows.begin(), rows.end());
    }
    std::sort(result_.giving.begin(), result_.giving.end());
    return std::move(result_);
  }

 private:
  void find_unlooked(const Table& table, bool later) {
    std::vector<Composition::Unlooked>& unlooked = result_.unlooked;
    for (const Column& column : table.columns) {
      const auto& apart = people_.columns;
      const bool tells = std::find(apart.begin(), apart.end(), column.name) != apart.end();
      const bool known = std::any_of(unlooked.begin(), unlooked.end(), [&](const auto& each) {
        return each.later == later && each.attribute == column.name;
      });
      if (!tells && !known && job_.find(column.name) == nullptr) unlooked.push_back({later, column.name});
    }
  }

  void find_withheld(const Table& table, const ReleaseSide& side) {
    for (const Attribute& attribute : job_.attributes) {
      const std::optional<std::size_t> at = table.find(attribute.name);
      if (attribute.role != Role::sensitive || !at) continue;
      std::vector<std::string>& known = result_.withheld;
      const std::optional<ValueId> star = table.columns[*at].values.find(hidden_cell);
      if (!star || std::find(known.begin(), known.end(), attribute.name) != known.end()) continue;
      const std::vector<std::uint32_t>& rows = side.classes.rows;
      if (std::any_of(rows.begin(), rows.end(),
                      [&](std::uint32_t row) { return table.columns[*at].cells[row] == *star; })) {
        known.push_back(attribute.name);
      }
    }
  }

  // Puts both lists of memberships together, person by person. Returns false where they meet more often than
  // memory can be counted on to have room: somebody named the column of the sex, and both persons are
  // everywhere.
  bool meet() {
    std::vector<PersonInClass> newcomers, leavers;
    bool has_room = true;
    each_person(
        trails_.memberships, after_.memberships,
        [&](std::uint32_t person, std::span<const PersonInClass> before,
            std::span<const PersonInClass> after) {
          if (after.empty()) leavers.insert(leavers.end(), before.begin(), before.end());
          if (before.empty()) newcomers.insert(newcomers.end(), after.begin(), after.end());
          ++(after.empty() ? result_.only_earlier : before.empty() ? result_.only_later : result_.both);
          const std::uint64_t pairs = std::uint64_t{before.size()} * after.size();
          has_room = has_room && people_in_pairs_.size() + pairs <= max_trail_places;
          if (!has_room) return;
          for (const PersonInClass& a : before) {
            for (const PersonInClass& b : after) people_in_pairs_.push_back({{a.c, b.c}, person});
          }
        });
    if (!has_room) return false;
    result_.newcomers_below_k = people_below_k(newcomers, after_.classes.count());
    result_.leavers_below_k = people_below_k(leavers, trails_.count());
    std::sort(people_in_pairs_.begin(), people_in_pairs_.end());
    return true;
  }

  // Counts people who are among fewer than k of these in a class, or have a trail with so few.
  std::uint64_t people_below_k(const std::vector<PersonInClass>& memberships, std::size_t classes) const {
    std::vector<std::uint32_t> sizes(classes, 0);
    for (const PersonInClass& each : memberships) ++sizes[each.c];
    std::set<std::uint32_t> below;
    for (const PersonInClass& each : memberships) {
      if (sizes[each.c] < job_.k) below.insert(each.person);
    }
    return below.size();
  }

  // Names the classes of a trail.
  Text in_words(std::uint32_t trail) const {
    const std::span<const std::uint32_t> classes = trails_.of(trail);
    Text words;
    for (std::size_t i = 0; i < classes.size(); ++i) {
      const Text c = classes[i] == Trails::absent
                         ? say("none of {release}", in_earlier_release(i, classes.size()))
                         : before_[i].classes.in_words(classes[i]);
      words = i == 0 ? c : say("{classes}; {next}", words, c);
    }
    return words;
  }

  void intersect() {
    std::vector<std::uint32_t> sizes;
    std::set<std::uint32_t> exposed;
    std::optional<PersonInPair> first;
    each_pair(people_in_pairs_, [&](std::span<const PersonInPair> people) {
      sizes.push_back(static_cast<std::uint32_t>(people.size()));
      if (people.size() >= job_.k) return;
      if (!first) first = people.front();
      for (const PersonInPair& each : people) exposed.insert(each.person);
    });
    result_.pairs = sizes.size();
    result_.smallest = sizes.empty() ? 0 : *std::min_element(sizes.begin(), sizes.end());
    result_.below_k = exposed.size();
    result_.sizes = size_histogram(sizes, job_.k);
    Text detail = sizes.empty() ? say("nobody is in both, required {k}", job_.k)
                                : say("{n|person|people} in the classes that share the fewest, required {k}",
                                      result_.smallest, job_.k);
    if (first) {
      detail = say("{verdict}; {n|person is|people are} among fewer, first in {earlier} and {later}", detail,
                   result_.below_k, in_words(first->pair.first), after_.classes.in_words(first->pair.second));
    }
    result_.checks.push_back({"intersection", std::move(detail), !first, true});
  }

  // Returns nothing where the release lacks the column.
  std::optional<ClassValues> values_of(const Attribute& attribute, const Table& table,
                                       const ReleaseSide& side, const std::vector<std::uint32_t>& people,
                                       Numbering<std::string>& number) const {
    const std::optional<std::size_t> at = table.find(attribute.name);
    if (!at) return std::nullopt;
    std::set<std::string> missing;  // the empty text, too, only if the job says so
    for (const std::string& text : job_.missing.in(attribute.name)) missing.insert(fold_spelling(text));
    const Column& column = table.columns[*at];
    std::vector<std::uint32_t> numbers;  // by value of the column
    for (ValueId each = 0; each < column.values.size(); ++each) {
      const std::string text = fold_spelling(column.values[each]);
      numbers.push_back(number(missing.contains(text) ? "" : "=" + text));
    }
    ClassValues values;
    for (std::uint32_t c = 0; c < side.classes.count(); ++c) {
      std::set<std::uint32_t> of_class;
      for (const std::uint32_t row : side.classes.of(c)) {
        const std::uint32_t value = numbers[column.cells[row]];
        of_class.insert(value);
        values.had.emplace_back(people[row], c, value);
      }
      values.of.emplace_back(of_class.begin(), of_class.end());
    }
    std::sort(values.had.begin(), values.had.end());
    values.had.erase(std::unique(values.had.begin(), values.had.end()), values.had.end());
    return values;
  }

  // Returns whether the trail and a class with these values, of which the person has one in it, leave that
  // one.
  static bool is_given(std::uint32_t value, std::uint32_t person, std::span<const std::uint32_t> trail,
                       std::vector<std::uint32_t> left,
                       const std::vector<std::optional<ClassValues>>& before) {
    if (left.size() == 1) return false;
    for (std::size_t i = 0; i < trail.size(); ++i) {
      if (trail[i] == Trails::absent || !before[i]) continue;
      const std::vector<std::uint32_t>& values = before[i]->of[trail[i]];
      if (values.size() == 1 || !before[i]->has(person, trail[i], value)) continue;
      std::erase_if(
          left, [&](std::uint32_t each) { return !std::binary_search(values.begin(), values.end(), each); });
    }
    return left.size() == 1;
  }

  void correspond(const Attribute& attribute) {
    Numbering<std::string> number;
    std::vector<std::optional<ClassValues>> before;  // by earlier release
    for (std::size_t i = 0; i < earlier_.size(); ++i) {
      before.push_back(values_of(attribute, earlier_[i], before_[i], people_.earlier[i], number));
    }
    const std::optional<ClassValues> after = values_of(attribute, later_, after_, people_.later, number);
    const bool in_earlier =
        std::any_of(before.begin(), before.end(), [](const auto& each) { return !!each; });
    if (!after || !in_earlier) return;
    std::set<std::uint32_t> told;
    each_pair(people_in_pairs_, [&](std::span<const PersonInPair> people) {
      for (const PersonInPair& each : people) {
        const auto [trail, c] = each.pair;
        for (auto had =
                 std::lower_bound(after->had.begin(), after->had.end(), ClassValues::Had{each.person, c, 0});
             had != after->had.end() && std::get<0>(*had) == each.person && std::get<1>(*had) == c; ++had) {
          if (!is_given(std::get<2>(*had), each.person, trails_.of(trail), after->of[c], before)) continue;
          told.insert(each.person);
          giving_.insert(c);
        }
      }
    });
    result_.given.push_back({attribute.name, told.size()});
    result_.checks.push_back(
        {say("correspondence of {column}", printable(attribute.name)),
         told.empty() ? say("nobody has a value that several classes tell together and none tells alone")
                      : say("{n|person has|people have} a value that follows from several classes together",
                            told.size()),
         told.empty(), true});
  }

  std::optional<Failure> judge_demands() {
    std::vector<JudgedRelease> releases;
    for (std::size_t i = 0; i < earlier_.size(); ++i) {
      releases.push_back({earlier_[i], before_[i], people_.earlier[i]});
    }
    releases.push_back({later_, after_, people_.later});
    Result<std::vector<DemandsOnPairs>> found = judge_pairs(releases, trails_, people_in_pairs_, job_);
    if (!found) return found.failure();
    for (const DemandsOnPairs& each : *found) {
      giving_.insert(each.giving.begin(), each.giving.end());
      if (!each.demanded) continue;
      result_.checks.push_back(
          {say("demands on {column} together", printable(each.attribute)),
           each.failing == 0 ? say("people whose rows are linked satisfy them in every release")
                             : say("{n|person|people} whose rows are linked are in groups that fail, first "
                                   "{group}",
                                   each.failing, each.first),
           each.failing == 0, true});
    }
    result_.demands = std::move(*found);
    return std::nullopt;
  }

  std::span<const Table> earlier_;
  const Table& later_;
  const PeopleOfReleases& people_;
  const Job& job_;
  const std::vector<ReleaseSide>& before_;  // by earlier release
  const ReleaseSide& after_;
  Trails trails_;                              // of the earlier releases
  std::vector<PersonInPair> people_in_pairs_;  // by pair
  std::set<std::uint32_t> giving_;             // classes of the later release
  Composition result_;
};

}  // namespace

bool Composition::passed() const {
  return std::all_of(checks.begin(), checks.end(), [](const AuditCheck& check) { return check.passed; });
}

Result<Composition> compose(std::span<const Table> earlier, const Table& later,
                            const PeopleOfReleases& people, const Job& job) {
  const Result<std::vector<ReleaseSide>> before = sides_of(earlier, people, job);
  if (!before) return before.failure();
  const Result<ReleaseSide> after = side_of(later, people.later, people.columns, job, in_later_release);
  if (!after) return after.failure();
  return CompositionBuilder(earlier, later, people, job, *before, *after).run();
}

}  // namespace kordon
