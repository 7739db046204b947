#include "core/audit/composition/compose.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/audit/composition/numbering.h"
#include "core/audit/composition/side.h"
#include "core/base/text.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

using Pair = std::pair<std::uint32_t, std::uint32_t>;  // a class of the earlier release, and one of the later

// Says who is in which two classes.
struct Meeting {
  Pair classes;
  std::uint32_t person = 0;
};

class Composing {
 public:
  Composing(const Table& earlier, const Table& later, const PeopleOfBoth& people, const Job& job,
            const Side& before, const Side& after)
      : tables_{&earlier, &later}, people_(people), job_(job), sides_{&before, &after} {}

  Result<Composition> run() {
    if (!meet()) {
      return bad_input(in_part("header"), "some people are in too many classes of both releases",
                       "name a column that tells people apart: a row of each, or a few");
    }
    result_.told_apart_by = people_.columns;
    result_.places_kept = job_.order == Order::input && job_.suppressed == Suppressed::mask;
    for (const bool later : {false, true}) find_unlooked(later);
    intersect();
    for (const Attribute& attribute : job_.attributes) {
      if (attribute.role == Role::sensitive) correspond(attribute);
    }
    for (const std::uint32_t c : giving_) {
      const std::span<const std::uint32_t> rows = sides_[1]->classes.of(c);
      result_.giving.insert(result_.giving.end(), rows.begin(), rows.end());
    }
    std::sort(result_.giving.begin(), result_.giving.end());
    return std::move(result_);
  }

 private:
  void find_unlooked(bool later) {
    for (const Column& column : tables_[later ? 1 : 0]->columns) {
      const auto& apart = people_.columns;
      const bool tells = std::find(apart.begin(), apart.end(), column.name) != apart.end();
      if (!tells && job_.find(column.name) == nullptr) result_.unlooked.push_back({later, column.name});
    }
  }

  // Walks through both lists of seats, person by person. Returns false where they meet more often than memory
  // can be counted on to hold: somebody named the column of the sex, and both persons are everywhere.
  bool meet() {
    constexpr std::uint64_t most_meetings = 50'000'000;
    const auto& before = sides_[0]->seats;
    const auto& after = sides_[1]->seats;
    std::vector<std::uint32_t> newcomers(sides_[1]->classes.count(), 0);  // by class
    std::vector<Seat> new_seats;
    std::vector<std::uint32_t> leavers(sides_[0]->classes.count(), 0);  // by class
    std::vector<Seat> left_seats;
    for (std::size_t i = 0, j = 0; i < before.size() || j < after.size();) {
      const std::uint32_t person =
          j == after.size() || (i < before.size() && before[i].person < after[j].person) ? before[i].person
                                                                                         : after[j].person;
      const std::size_t i_begin = i, j_begin = j;
      while (i < before.size() && before[i].person == person) ++i;
      while (j < after.size() && after[j].person == person) ++j;
      ++(j == j_begin ? result_.only_earlier : i == i_begin ? result_.only_later : result_.both);
      if (meetings_.size() + std::uint64_t{i - i_begin} * (j - j_begin) > most_meetings) return false;
      for (std::size_t a = i_begin; a < i && j == j_begin; ++a) {
        ++leavers[before[a].c];
        left_seats.push_back(before[a]);
      }
      for (std::size_t b = j_begin; b < j; ++b) {
        if (i == i_begin) {
          ++newcomers[after[b].c];
          new_seats.push_back(after[b]);
        }
        for (std::size_t a = i_begin; a < i; ++a) {
          meetings_.push_back({{before[a].c, after[b].c}, person});
        }
      }
    }
    const auto below_k = [&](const std::vector<Seat>& seats, const std::vector<std::uint32_t>& in_class) {
      std::set<std::uint32_t> alone;
      for (const Seat& seat : seats) {
        if (in_class[seat.c] < job_.k) alone.insert(seat.person);
      }
      return alone.size();
    };
    result_.newcomers_below_k = below_k(new_seats, newcomers);
    result_.leavers_below_k = below_k(left_seats, leavers);
    std::sort(meetings_.begin(), meetings_.end(), [](const Meeting& a, const Meeting& b) {
      return a.classes != b.classes ? a.classes < b.classes : a.person < b.person;
    });
    return true;
  }

  // Calls with the meetings of each pair of classes.
  template <class Body>
  void each_pair(Body body) const {
    for (std::size_t begin = 0, end = 0; begin < meetings_.size(); begin = end) {
      while (end < meetings_.size() && meetings_[end].classes == meetings_[begin].classes) ++end;
      body(std::span<const Meeting>(meetings_).subspan(begin, end - begin));
    }
  }

  void intersect() {
    std::vector<std::uint32_t> sizes;
    std::set<std::uint32_t> exposed;
    std::optional<Meeting> first;
    each_pair([&](std::span<const Meeting> pair) {
      sizes.push_back(static_cast<std::uint32_t>(pair.size()));
      if (pair.size() >= job_.k) return;
      if (!first) first = pair.front();
      for (const Meeting& each : pair) exposed.insert(each.person);
    });
    result_.pairs = sizes.size();
    result_.smallest = sizes.empty() ? 0 : *std::min_element(sizes.begin(), sizes.end());
    result_.below_k = exposed.size();
    result_.sizes = size_histogram(sizes, job_.k);
    Text detail = sizes.empty()
                      ? say("nobody is in both, required {k}", job_.k)
                      : say("{n|person|people} in the two classes that share the fewest, required {k}",
                            result_.smallest, job_.k);
    if (first) {
      detail = say("{verdict}; {n|person is|people are} among fewer, first in {earlier} and {later}", detail,
                   result_.below_k, sides_[0]->classes.in_words(first->classes.first),
                   sides_[1]->classes.in_words(first->classes.second));
    }
    result_.checks.push_back({"intersection", std::move(detail), !first, true});
  }

  // Values are compared by text, spellings and ways of writing that a value is missing being one.
  void correspond(const Attribute& attribute) {
    std::vector<std::uint32_t> value[2];  // by row of the release
    Numbering number;
    std::set<std::string> missing = {""};
    for (const std::string& text : job_.missing.in(attribute.name)) missing.insert(fold_spelling(text));
    for (std::size_t side = 0; side < 2; ++side) {
      const std::optional<std::size_t> at = tables_[side]->find(attribute.name);
      if (!at) return;
      const Column& column = tables_[side]->columns[*at];
      std::vector<std::uint32_t> numbers;  // by value of the column
      for (ValueId each = 0; each < column.values.size(); ++each) {
        const std::string text = fold_spelling(column.values[each]);
        numbers.push_back(number(missing.contains(text) ? "" : text));
      }
      for (const ValueId cell : column.cells) value[side].push_back(numbers[cell]);
    }
    const auto values_of = [&](std::size_t side, std::uint32_t c) {
      std::set<std::uint32_t> values;
      for (const std::uint32_t row : sides_[side]->classes.of(c)) values.insert(value[side][row]);
      return values;
    };
    std::set<std::uint32_t> told;
    each_pair([&](std::span<const Meeting> pair) {
      const auto [a, b] = pair.front().classes;
      const std::set<std::uint32_t> before = values_of(0, a), after = values_of(1, b);
      std::vector<std::uint32_t> common;
      std::set_intersection(before.begin(), before.end(), after.begin(), after.end(),
                            std::back_inserter(common));
      if (common.size() != 1 || before.size() == 1 || after.size() == 1) return;
      std::set<std::uint32_t> with_it[2];  // whose value it is, in either
      for (std::size_t side = 0; side < 2; ++side) {
        const auto& persons = side == 0 ? people_.earlier : people_.later;
        for (const std::uint32_t row : sides_[side]->classes.of(side == 0 ? a : b)) {
          if (value[side][row] == common.front()) with_it[side].insert(persons[row]);
        }
      }
      for (const Meeting& each : pair) {
        if (!with_it[0].contains(each.person) || !with_it[1].contains(each.person)) continue;
        told.insert(each.person);
        giving_.insert(b);
      }
    });
    result_.given.push_back({attribute.name, told.size()});
    result_.checks.push_back(
        {say("correspondence of {column}", printable(attribute.name)),
         told.empty() ? say("nobody's value follows from the two classes together, which neither tells alone")
                      : say("{n|person has|people have} a value that follows from the two "
                            "classes together",
                            told.size()),
         told.empty(), true});
  }

  const Table* tables_[2];
  const PeopleOfBoth& people_;
  const Job& job_;
  const Side* sides_[2];
  std::vector<Meeting> meetings_;   // by pair of classes
  std::set<std::uint32_t> giving_;  // classes of the later release
  Composition result_;
};

}  // namespace

bool Composition::passed() const {
  return std::all_of(checks.begin(), checks.end(), [](const AuditCheck& check) { return check.passed; });
}

Result<Composition> compose(const Table& earlier, const Table& later, const PeopleOfBoth& people,
                            const Job& job) {
  const Result<Side> before = side_of(earlier, people.earlier, people.columns, job, in_earlier_release);
  if (!before) return before.failure();
  const Result<Side> after = side_of(later, people.later, people.columns, job, in_later_release);
  if (!after) return after.failure();
  return Composing(earlier, later, people, job, *before, *after).run();
}

}  // namespace kordon
