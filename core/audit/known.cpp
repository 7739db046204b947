#include "core/audit/known.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "core/audit/demands/judge.h"
#include "core/audit/models.h"
#include "core/base/cores.h"
#include "core/base/text.h"
#include "core/profile/unique_sets/known_sets.h"
#include "core/table/text_classes.h"

namespace kordon {
namespace {

// Counts who is in a group.
class Company {
 public:
  explicit Company(const RowPersons* persons) : persons_(persons) {
    if (persons == nullptr || persons->released.empty()) return;
    last_group_.resize(std::size_t{1} +
                       *std::max_element(persons->released.begin(), persons->released.end()));
  }

  std::uint64_t of(std::span<const std::uint32_t> rows) {
    if (persons_ == nullptr) return rows.size();
    ++group_;
    std::uint64_t people = 0;
    for (const std::uint32_t row : rows) {
      std::uint64_t& last = last_group_[persons_->released[row]];
      people += last != group_ ? 1U : 0U;
      last = group_;
    }
    return people;
  }

 private:
  const RowPersons* persons_;
  std::vector<std::uint64_t> last_group_;  // by person: the group that had one of the rows last, from 1
  std::uint64_t group_ = 0;
};

struct Judged {
  std::uint64_t smallest = 0;
  std::uint64_t small = 0;  // groups
  Text first;               // of these
};

// Keeps the smallest group that each row was found in, and which rows were in one that is too small.
class RowCompany {
 public:
  explicit RowCompany(std::size_t rows) : least_(rows, UINT32_MAX), small_(rows, false) {}

  void look(std::span<const std::uint32_t> group, std::uint64_t size, bool small) {
    if (least_.empty()) return;
    for (const std::uint32_t row : group) {
      least_[row] = std::min(least_[row], static_cast<std::uint32_t>(size));
      if (small) small_[row] = true;
    }
  }
  void add(const RowCompany& other) {
    for (std::size_t row = 0; row < least_.size(); ++row) {
      least_[row] = std::min(least_[row], other.least_[row]);
      if (other.small_[row]) small_[row] = true;
    }
  }
  std::vector<std::uint32_t> least() const {
    std::vector<std::uint32_t> found = least_;
    std::replace(found.begin(), found.end(), UINT32_MAX, 0U);
    return found;
  }
  std::uint64_t small() const {
    return static_cast<std::uint64_t>(std::count(small_.begin(), small_.end(), true));
  }

 private:
  std::vector<std::uint32_t> least_;
  std::vector<bool> small_;
};

Judged judge_k(const ReleasedClasses& groups, std::uint32_t k, Company& company, RowCompany& of_rows) {
  Judged judged;
  for (std::size_t group = 0; group < groups.count(); ++group) {
    const std::uint64_t size = company.of(groups.of(group));
    if (group == 0 || size < judged.smallest) judged.smallest = size;
    if (size < k && judged.small++ == 0) judged.first = groups.in_words(group);
    of_rows.look(groups.of(group), size, size < k);
  }
  return judged;
}

Text names_of(const ColumnsOfSet& columns) {
  Enumeration names;
  for (const Column* column : columns) names.add(printable(column->name));
  return names.text();
}

class KnownAudit {
 public:
  KnownAudit(const GroupedRelease& release, const Job& job, const std::vector<BoundDemand>& demands)
      : release_(release),
        job_(job),
        demands_(demands),
        one_valued_(release.tables.released, job, release.tables.persons),
        company_(rows_asked()),
        found_(demands.size()) {}

  KnownChecks run() {
    for (const KnownColumns& known : job_.known) look(known);
    for (std::size_t d = 0; d < demands_.size(); ++d) {
      result_.checks.push_back(check_of(demands_[d], found_[d], looked_at_.size()));
    }
    result_.disclosed = one_valued_.found();
    result_.company = company_.least();
    result_.rows_below_k = company_.small();
    return std::move(result_);
  }

 private:
  // What is found in a set that no entry before had: demands are the same for all.
  struct OfSet {
    Judged judged;
    bool is_new = false;
    std::vector<DemandFound> demands;
  };

  std::size_t rows_asked() const { return release_.asks_company ? release_.suppressed.size() : 0; }

  void look(const KnownColumns& known) {
    const std::vector<ColumnsOfSet> sets = known_sets(job_, known, release_.columns);
    std::vector<OfSet> found(sets.size());
    for (std::size_t s = 0; s < sets.size(); ++s) found[s].is_new = looked_at_.insert(sets[s]).second;
    constexpr std::size_t parts = 8;
    std::vector<OneValued> of_part(parts, OneValued(release_.tables.released, job_, release_.tables.persons));
    std::vector<RowCompany> rows_of_part(parts, RowCompany(rows_asked()));
    on_cores(parts, sets.size() * release_.suppressed.size(), [&](std::size_t part) {
      const std::vector<BoundDemand> demands = demands_;  // a measure has memory of its own
      Company company(release_.tables.persons);
      for (std::size_t s = part; s < sets.size(); s += parts) {
        const ReleasedClasses groups = find_classes(sets[s], release_.suppressed);
        found[s].judged = judge_k(groups, known.k, company, rows_of_part[part]);
        if (!found[s].is_new) continue;
        of_part[part].look(groups);
        for (const BoundDemand& demand : demands) {
          found[s].demands.push_back(judge(demand, groups, release_.tables.persons));
        }
      }
    });
    for (const OneValued& each : of_part) one_valued_.add(each);
    for (const RowCompany& each : rows_of_part) company_.add(each);
    for (std::size_t s = 0; s < sets.size(); ++s) {
      for (std::size_t d = 0; d < found[s].demands.size(); ++d) {
        DemandFound& each = found[s].demands[d];
        if (each.failed > 0) each.first = say("{columns}: {group}", names_of(sets[s]), std::move(each.first));
        found_[d] = together(demands_[d], std::move(found_[d]), std::move(each));
      }
    }
    conclude(known, sets, found);
  }

  void conclude(const KnownColumns& known, const std::vector<ColumnsOfSet>& sets,
                const std::vector<OfSet>& of_sets) {
    const bool people = release_.tables.persons != nullptr;
    FoundKnown found{in_words(known), known.k, sets.size(), people, 0, true};
    std::uint64_t failing = 0;
    Text first;
    for (std::size_t s = 0; s < sets.size(); ++s) {
      const Judged& judged = of_sets[s].judged;
      if (s == 0 || judged.smallest < found.smallest) found.smallest = judged.smallest;
      if (judged.small == 0) continue;
      if (failing++ == 0) first = say("{columns}: {group}", names_of(sets[s]), judged.first);
    }
    found.holds = failing == 0;
    Text detail;
    if (!found.holds) {
      detail = people ? say("{n} of {m|set|sets} of columns with groups of too few people (required {k}), "
                            "first {first}",
                            failing, found.sets, known.k, first)
                      : say("{n} of {m|set|sets} of columns with groups too small (required {k}), first "
                            "{first}",
                            failing, found.sets, known.k, first);
    } else {
      detail = people ? say("{n|person|people} in the group of {m|set|sets} of columns that has the fewest, "
                            "required {k}",
                            found.smallest, found.sets, known.k)
                      : say("{n|row|rows} in the smallest group of {m|set|sets} of columns, required {k}",
                            found.smallest, found.sets, known.k);
    }
    const Text columns = in_words(known);
    Text name = people ? say("k people in known columns: {columns}", columns)
                       : say("k in known columns: {columns}", columns);
    result_.checks.push_back({std::move(name), std::move(detail), found.holds, true});
    result_.found.push_back(std::move(found));
  }

  const GroupedRelease& release_;
  const Job& job_;
  const std::vector<BoundDemand>& demands_;
  OneValued one_valued_;
  RowCompany company_;
  std::vector<DemandFound> found_;    // by demand
  std::set<ColumnsOfSet> looked_at_;  // entries may have sets in common
  KnownChecks result_;
};

}  // namespace

Result<KnownChecks> check_known(const GroupedRelease& release, const Job& job) {
  const Result<BoundDemands> bound = bind_demands(release.tables, job, release.reference);
  if (!bound) return bound.failure();
  return KnownAudit(release, job, bound->demands).run();
}

Json to_json(const std::vector<FoundKnown>& known, const std::vector<Rarity>& rarity, TextWriter write) {
  Json sets = Json::array();
  for (const FoundKnown& each : known) {
    sets.push_back(
        {{"columns", write(each.columns)}, {"k", each.k}, {"sets", each.sets}, {"smallest", each.smallest}});
  }
  return {{"sets", std::move(sets)}, {"rare", to_json(rarity)}};
}

std::vector<std::size_t> other_readers(const Job& job) {
  std::size_t most = 0;
  for (const KnownColumns& known : job.known) most = std::max(most, known.any + known.always.size());
  return {1, 2, 3, 4, most + 1, most + 2, job.quasi_identifiers().size()};
}

}  // namespace kordon
