#include "core/audit/minimality/figures.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include "core/audit/boxes/containment.h"
#include "core/audit/minimality/groups.h"
#include "core/audit/minimality/guess.h"

namespace kordon {
namespace {

constexpr std::uint64_t max_minimality_steps = 200'000'000;

// The values of some rows, counted.
class CountedValues {
 public:
  CountedValues(const GroupDemand& demand, std::span<const std::uint32_t> rows) {
    std::vector<std::uint32_t> values;
    for (const std::uint32_t row : rows) values.push_back(demand.value_of[row]);
    std::sort(values.begin(), values.end());
    for (const std::uint32_t value : values) {
      if (counts_.empty() || counts_.back().value != value) counts_.push_back({value, 0});
      ++counts_.back().rows;
    }
    rows_ = rows.size();
  }
  ReleasedValues values() const { return {counts_, rows_, rows_, {}}; }

 private:
  std::vector<ValueRows> counts_;
  std::uint64_t rows_ = 0;
};

struct GroupConclusion {
  bool likelier = false;
  std::optional<std::uint32_t> certain = {};  // the value that all rows of the group have
};

class Minima {
 public:
  Minima(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes, std::uint32_t k,
         std::span<const GroupDemand> demands)
      : columns_(columns), classes_(classes), k_(k), demands_(demands) {}

  Minimality find() {
    Minimality found;
    for (std::size_t c = 0; c < classes_.count(); ++c) {
      const Groups groups = find_groups(columns_, classes_, c, k_);
      if (groups.count() == 0 || !read(c)) continue;
      failing_.clear(), likelier_.clear(), named_.clear(), certain_.clear();
      for (std::size_t g = 0; g < groups.count(); ++g) conclude(groups.of(g));
      if (steps_.left == 0) return {"there are too many groups of rows to guess at"};
      found.rows_failing += distinct(failing_);
      found.rows_likelier += distinct(likelier_);
      found.rows_named += distinct(named_);
      found.rows_certain += distinct(certain_);
      count_certain();
    }
    found.most_certain = most_certain();
    return found;
  }

 private:
  // Counts the values of the class, and returns whether it holds all demands.
  bool read(std::size_t c) {
    of_class_.clear();
    fails_alone_.clear();
    for (const GroupDemand& demand : demands_) {
      of_class_.emplace_back(demand, classes_.of(c));
      if (!demand.holds(of_class_.back().values())) return false;
    }
    return true;
  }

  void conclude(std::span<const std::uint32_t> group) {
    suspects_.clear();
    bool fails = false;
    for (std::size_t d = 0; d < demands_.size(); ++d) {
      const ReleasedValues of_class = of_class_[d].values();
      if (!demands_[d].could_hold(of_class, group.size())) return;
      if (!demands_[d].could_fail(of_class, group.size())) continue;
      suspects_.push_back(d);
      fails = fails || !demands_[d].holds(CountedValues(demands_[d], group).values());
    }
    if (!fails) return;
    drop_explained(group.size());
    failing_.insert(failing_.end(), group.begin(), group.end());
    const GroupConclusion known = conclude(group.size());
    if (known.likelier) likelier_.insert(likelier_.end(), group.begin(), group.end());
    if (known.likelier && names_values()) named_.insert(named_.end(), group.begin(), group.end());
    if (!known.certain) return;
    certain_.insert(certain_.end(), group.begin(), group.end());
    for (const std::uint32_t row : group) certain_values_.emplace_back(suspects_.front(), row);
  }

  // Drops suspects that only fail where others do, which count and are on the same column.
  void drop_explained(std::uint64_t rows) {
    std::erase_if(suspects_, [&](std::size_t d) {
      if (demands_[d].counts() || demands_[d].column == nullptr) return false;
      std::vector<const GroupDemand*> others;
      for (const std::size_t other : suspects_) {
        if (demands_[other].counts() && demands_[other].column == demands_[d].column)
          others.push_back(&demands_[other]);
      }
      if (others.empty()) return false;
      const auto [known, is_new] = fails_alone_.try_emplace({d, rows}, false);
      if (is_new) known->second = could_fail_alone(demands_[d], others, of_class_[d].values(), rows);
      return !known->second;
    });
  }

  bool names_values() const {
    return std::any_of(suspects_.begin(), suspects_.end(),
                       [&](std::size_t d) { return !demands_[d].named.empty(); });
  }

  // What is known of so many rows of a class that fail one of the suspected demands: what each of these
  // tells alike, if they are all on one attribute.
  GroupConclusion conclude(std::uint64_t rows) {
    const std::size_t first = suspects_.front();
    GroupConclusion known = conclude(demands_[first], of_class_[first].values(), rows);
    for (std::size_t i = 1; i < suspects_.size(); ++i) {
      const GroupDemand& other = demands_[suspects_[i]];
      if (other.column == nullptr || other.column != demands_[first].column) return {};
      const GroupConclusion by_other = conclude(other, of_class_[suspects_[i]].values(), rows);
      known.likelier = known.likelier && by_other.likelier;
      if (known.certain != by_other.certain) known.certain.reset();
    }
    return known;
  }

  // What is known of so many rows of a class that fail this demand.
  GroupConclusion conclude(const GroupDemand& demand, const ReleasedValues& of_class, std::uint64_t rows) {
    if (demand.may_have) {
      const std::uint64_t least = demand.max_rows_with_value(rows) + 1;
      const auto could_be = [&](const ValueRows& each) {
        return demand.named.empty() ? each.rows >= least : demand.is_named(each.value);
      };
      const auto candidates = std::count_if(of_class.counts.begin(), of_class.counts.end(), could_be);
      const bool one = candidates == 1;
      if (!one || least != rows) return {one || !demand.named.empty()};
      return {true, std::find_if(of_class.counts.begin(), of_class.counts.end(), could_be)->value};
    }
    if (!demand.counts_values) return {};
    const auto is_enough = [&](const ValueRows& each) { return each.rows >= rows; };
    const auto enough = std::count_if(of_class.counts.begin(), of_class.counts.end(), is_enough);
    if (demand.values == 2 && enough == 1) {
      return {true, std::find_if(of_class.counts.begin(), of_class.counts.end(), is_enough)->value};
    }
    if (rows > max_guessed) return {};
    if (!steps_.spend(of_class.counts.size() * demand.values * rows * rows)) return {};
    const double guess = best_guess(of_class, rows, demand.values);
    const double class_alone = share(largest_counts(of_class, 1), of_class.rows);
    return {guess > 1 / static_cast<double>(demand.values) && guess > class_alone};
  }

  // Counts the values of the class's rows that are certain: a row once for each demand that tells it.
  void count_certain() {
    std::sort(certain_values_.begin(), certain_values_.end());
    const auto end = std::unique(certain_values_.begin(), certain_values_.end());
    for (auto each = certain_values_.begin(); each != end; ++each) {
      const auto [demand, row] = *each;
      CertainRows& rows = rows_of_value_[{demand, demands_[demand].value_of[row]}];
      if (rows.count++ == 0) rows.first = row;
    }
    certain_values_.clear();
  }

  std::optional<Minimality::Certain> most_certain() const {
    const auto most =
        std::max_element(rows_of_value_.begin(), rows_of_value_.end(),
                         [](const auto& a, const auto& b) { return a.second.count < b.second.count; });
    if (most == rows_of_value_.end()) return std::nullopt;
    const Column* column = demands_[most->first.first].column;
    if (column == nullptr) return std::nullopt;
    return Minimality::Certain{column->name, std::string(column->cell(most->second.first)),
                               most->second.count};
  }

  static std::uint64_t distinct(std::vector<std::uint32_t>& rows) {
    std::sort(rows.begin(), rows.end());
    return static_cast<std::uint64_t>(std::unique(rows.begin(), rows.end()) - rows.begin());
  }

  const std::vector<BoxColumn>& columns_;
  const ReleasedClasses& classes_;
  const std::uint32_t k_;
  const std::span<const GroupDemand> demands_;
  std::vector<CountedValues> of_class_;  // by demand
  std::map<std::pair<std::size_t, std::uint64_t>, bool>
      fails_alone_;                    // of the class: by demand and group size
  std::vector<std::size_t> suspects_;  // of the group at hand: the demands that it could fail
  std::vector<std::uint32_t> failing_, likelier_, named_,
      certain_;  // rows of a class, some of them repeatedly
  std::vector<std::pair<std::size_t, std::uint32_t>>
      certain_values_;  // likewise: a demand that tells it, and the row
  struct CertainRows {
    std::uint32_t first = 0;
    std::uint64_t count = 0;
  };
  std::map<std::pair<std::size_t, std::uint32_t>, CertainRows> rows_of_value_;  // by demand and value
  StepBudget steps_{max_minimality_steps};
};

}  // namespace

Minimality find_minimality(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes,
                           std::uint32_t k, std::span<const GroupDemand> demands) {
  if (demands.empty()) return {};
  return Minima(columns, classes, k, demands).find();
}

}  // namespace kordon
