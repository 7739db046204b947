#include "core/audit/composition/demands.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "core/audit/demands/judge.h"
#include "core/audit/demands/measures.h"
#include "core/audit/distribution/sensitive_values.h"

namespace kordon {
namespace {

// Holds the rows of pairs in one release.
struct PairGroups {
  ReleasedClasses rows;
  std::vector<std::span<const PersonInPair>> people_of;  // by group: those of its pair
  std::vector<std::uint32_t> class_of;  // by group: the class of the release that it is a part of
};

// Finds rows by their class and person.
class RowsOfPeople {
 public:
  explicit RowsOfPeople(const JudgedRelease& release) {
    const ReleasedClasses& classes = release.side.classes;
    for (std::uint32_t c = 0; c < classes.count(); ++c) {
      for (const std::uint32_t row : classes.of(c)) rows_.emplace_back(c, release.people[row], row);
    }
    std::sort(rows_.begin(), rows_.end());
  }

  void add(std::uint32_t c, std::uint32_t person, std::vector<std::uint32_t>& rows) const {
    for (auto at = std::lower_bound(rows_.begin(), rows_.end(), Place{c, person, 0});
         at != rows_.end() && std::get<0>(*at) == c && std::get<1>(*at) == person; ++at) {
      rows.push_back(std::get<2>(*at));
    }
  }

 private:
  using Place = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;  // a class, a person, a row
  std::vector<Place> rows_;                                               // ascending
};

void end_group(ReleasedClasses& groups) {
  std::sort(groups.rows.data() + groups.begin.back(), groups.rows.data() + groups.rows.size());
  groups.begin.push_back(static_cast<std::uint32_t>(groups.rows.size()));
}

class PairsJudge {
 public:
  PairsJudge(std::span<const JudgedRelease> releases, const Trails& trails,
             std::span<const PersonInPair> pairs, const Job& job)
      : releases_(releases), trails_(trails), pairs_(pairs), job_(job) {
    for (const Attribute& attribute : job.attributes) {
      const bool is_there = std::any_of(releases.begin(), releases.end(), [&](const JudgedRelease& each) {
        return each.table.find(attribute.name).has_value();
      });
      if (attribute.role != Role::sensitive || !is_there) continue;
      const bool demanded = std::any_of(job.demands.begin(), job.demands.end(),
                                        [&](const Demand& demand) { return binds(demand, attribute); });
      found_.push_back({{.attribute = attribute.name, .demanded = demanded}});
    }
  }

  Result<std::vector<DemandsOnPairs>> run() {
    for (std::size_t i = 0; i < releases_.size(); ++i) {
      const PairGroups groups = groups_of(i);
      for (Found& each : found_) {
        if (auto failure = judge(releases_[i], groups, each)) return *failure;
      }
    }
    std::vector<DemandsOnPairs> result;
    for (Found& each : found_) {
      each.result.failing = each.failing.size();
      each.result.alike = each.alike.size();
      each.result.giving.assign(each.giving.begin(), each.giving.end());
      result.push_back(std::move(each.result));
    }
    return result;
  }

 private:
  struct Found {
    DemandsOnPairs result;
    std::set<std::uint32_t> failing = {}, alike = {};  // people
    std::set<std::uint32_t> giving = {};
  };

  bool is_later(std::size_t release) const { return release + 1 == releases_.size(); }

  PairGroups groups_of(std::size_t release) const {
    const RowsOfPeople rows(releases_[release]);
    PairGroups groups{{releases_[release].side.classes.columns, {}, {0}}, {}, {}};
    each_pair(pairs_, [&](std::span<const PersonInPair> people) {
      const auto [trail, later] = people.front().pair;
      const std::uint32_t c = is_later(release) ? later : trails_.of(trail)[release];
      if (c == Trails::absent) return;
      for (const PersonInPair& each : people) rows.add(c, each.person, groups.rows.rows);
      groups.people_of.push_back(people);
      groups.class_of.push_back(c);
      end_group(groups.rows);
    });
    return groups;
  }

  // Judges an attribute in one release.
  std::optional<Failure> judge(const JudgedRelease& release, const PairGroups& groups, Found& found) const {
    const std::optional<std::size_t> at = release.table.find(found.result.attribute);
    if (!at || groups.rows.count() == 0) return std::nullopt;
    // Nobody has the initial table: all rows in classes take its place.
    const ReleasedClasses& classes = release.side.classes;
    Table initial{{Column{found.result.attribute, {}, {}}}, classes.rows.size()};
    RowPersons persons{{}, release.people};
    for (const std::uint32_t row : classes.rows) {
      Column& column = initial.columns.front();
      column.cells.push_back(column.values.intern(release.table.columns[*at].cell(row)));
      persons.original.push_back(release.people[row]);
    }
    const RowPersons* counted = job_.person.empty() ? nullptr : &persons;
    const std::size_t attribute =
        static_cast<std::size_t>(job_.find(found.result.attribute) - job_.attributes.data());
    const Result<SensitiveValues> values =
        read_sensitive_values({initial, release.table, counted}, job_, attribute);
    if (!values) return values.failure();
    const ClassedValues of_pairs = count_by_class(*values, groups.rows, counted);
    const ClassedValues of_classes = count_by_class(*values, classes, counted);
    std::vector<Measure> measures;
    for (const Demand& demand : job_.demands) {
      if (!binds(demand, job_.attributes[attribute])) continue;
      Result<Measure> measured = measure(demand, *values, job_, ReferenceTable::released);
      if (!measured) return measured.failure();
      measures.push_back(std::move(*measured));
    }
    for (std::size_t pair = 0; pair < groups.rows.count(); ++pair) {
      if (values->lacked_by(groups.rows.of(pair))) continue;
      const ReleasedValues here = of_pairs.of_class(pair);
      const ReleasedValues alone = of_classes.of_class(groups.class_of[pair]);
      if (here.counts.size() == 1 && alone.counts.size() > 1) add_people(groups.people_of[pair], found.alike);
      for (const Measure& each : measures) {
        const double figure = each.of(here);
        if (each.allows(figure) || !each.worse(figure, each.of(alone))) continue;
        if (found.failing.empty()) {
          found.result.first =
              say("{check}, {figure} in {class}", say(each.name, printable(found.result.attribute)),
                  in_figures(figure), groups.rows.in_words(pair));
        }
        add_people(groups.people_of[pair], found.failing);
        found.giving.insert(groups.people_of[pair].front().pair.second);
      }
    }
    return std::nullopt;
  }

  static void add_people(std::span<const PersonInPair> pair, std::set<std::uint32_t>& people) {
    for (const PersonInPair& each : pair) people.insert(each.person);
  }

  std::span<const JudgedRelease> releases_;
  const Trails& trails_;
  std::span<const PersonInPair> pairs_;
  const Job& job_;
  std::vector<Found> found_;
};

}  // namespace

Result<std::vector<DemandsOnPairs>> judge_pairs(std::span<const JudgedRelease> releases, const Trails& trails,
                                                std::span<const PersonInPair> pairs, const Job& job) {
  return PairsJudge(releases, trails, pairs, job).run();
}

}  // namespace kordon
