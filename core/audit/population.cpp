#include "core/audit/population.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "core/audit/counting/assignment.h"
#include "core/base/decimal.h"
#include "core/base/text.h"

namespace kordon {
namespace {

using Values = std::vector<ValueId>;  // by quasi-identifier

// Finds the classes that somebody fits. They are sorted by their released values, and found column by column.
class FittingClasses {
 public:
  FittingClasses(const std::vector<AuditScale>& scales, const ReleasedClasses& classes,
                 bool within_boundaries)
      : scales_(scales), within_(within_boundaries), order_(classes.count()) {
    std::iota(order_.begin(), order_.end(), 0U);
    for (std::size_t c = 0; c < classes.count(); ++c) {
      Values& values = values_.emplace_back();
      for (const AuditScale& scale : scales) values.push_back(scale.pair->after->cells[classes.of(c)[0]]);
    }
    std::sort(order_.begin(), order_.end(),
              [&](std::uint32_t a, std::uint32_t b) { return values_[a] < values_[b]; });
  }

  // Returns the classes whose values cover these, ids of the original's dictionaries.
  std::vector<std::uint32_t> classes_of(const Values& person) const {
    std::vector<std::uint32_t> found;
    find(person, 0, order_.begin(), order_.end(), found);
    return found;
  }

 private:
  using At = std::vector<std::uint32_t>::const_iterator;

  void find(const Values& person, std::size_t j, At begin, At end, std::vector<std::uint32_t>& found) const {
    if (begin == end) return;
    if (j == scales_.size()) {
      found.insert(found.end(), begin, end);
      return;
    }
    const AuditScale& scale = scales_[j];
    const NodeId highest = within_ ? scale.limit[person[j]] : Hierarchy::root;
    Values seen;  // several ancestors may have one label
    for (NodeId node = scale.leaf[person[j]]; node != no_node; node = scale.tree.parent(node)) {
      const ValueId code = scale.code[node];
      if (code != no_value && std::find(seen.begin(), seen.end(), code) == seen.end()) {
        seen.push_back(code);
        const At first = std::lower_bound(
            begin, end, code, [&](std::uint32_t c, ValueId value) { return values_[c][j] < value; });
        const At last = std::upper_bound(
            first, end, code, [&](ValueId value, std::uint32_t c) { return value < values_[c][j]; });
        find(person, j + 1, first, last, found);
      }
      if (node == highest) break;
    }
  }

  const std::vector<AuditScale>& scales_;
  bool within_;
  std::vector<std::uint32_t> order_;  // classes by their values
  std::vector<Values> values_;        // by class
};

// Counts people by their values.
using Tally = std::map<Values, std::uint64_t>;

void tally_rows(const Table& original, const std::vector<AuditScale>& scales,
                const std::vector<bool>& left_out, Tally& people) {
  for (std::size_t row = 0; row < original.rows; ++row) {
    if (left_out[row]) continue;
    Values values;
    for (const AuditScale& scale : scales) values.push_back(scale.pair->before->cells[row]);
    ++people[values];
  }
}

void tally_bystanders(const Table& bystanders, const std::vector<AuditScale>& scales, Tally& people) {
  std::vector<const Column*> columns;
  std::vector<Values> ids;  // by quasi-identifier, then by the bystanders' value
  for (const AuditScale& scale : scales) {
    columns.push_back(&bystanders.columns[*bystanders.find(scale.pair->before->name)]);
    Values& of_column = ids.emplace_back();
    for (ValueId value = 0; value < columns.back()->values.size(); ++value)
      of_column.push_back(*scale.pair->before->values.find(columns.back()->values[value]));
  }
  for (std::size_t row = 0; row < bystanders.rows; ++row) {
    Values values;
    for (std::size_t j = 0; j < columns.size(); ++j) values.push_back(ids[j][columns[j]->cells[row]]);
    ++people[values];
  }
}

double share_of(std::uint64_t part, std::uint64_t whole) {
  return static_cast<double>(part) / static_cast<double>(whole);
}

// Returns how many people a class of so many rows must be among, so that no greater share is in the table.
std::uint64_t people_for(std::uint64_t rows, double most) {
  auto people = std::max(rows, static_cast<std::uint64_t>(static_cast<double>(rows) / most));
  while (share_of(rows, people) > most) ++people;
  return people;
}

// Shares out everybody who counts in no class yet.
class PopulationJudge {
 public:
  // Suppressed rows are one more class, which everybody fits.
  PopulationJudge(const Tally& free, const FittingClasses& fitting, const Job& job,
                  std::vector<std::uint64_t> rows, std::uint64_t suppressed)
      : job_(job),
        classes_(rows.size()),
        rows_(std::move(rows)),
        people_(classes_ + (suppressed > 0 ? 1 : 0)) {
    if (suppressed > 0) rows_.push_back(suppressed);
    for (const auto& [values, count] : free) {
      std::vector<std::uint32_t> classes = fitting.classes_of(values);
      if (suppressed > 0) classes.push_back(static_cast<std::uint32_t>(classes_));
      people_.add(count, classes);
    }
  }

  bool holds(std::uint64_t k_map) {
    std::vector<std::uint64_t> asked;
    for (std::size_t c = 0; c < rows_.size(); ++c) {
      const std::uint64_t rows = rows_[c];
      const std::uint64_t people = job_.presence ? people_for(rows, job_.presence->most) : rows;
      asked.push_back((c < classes_ ? std::max(people, k_map) : people) - rows);
    }
    return people_.share_out(asked);
  }

  // The greatest that holds, by halving.
  std::uint64_t greatest_k_map() {
    if (!holds(1)) return 0;
    std::uint64_t most = UINT64_MAX;
    for (std::size_t c = 0; c < classes_; ++c) most = std::min(most, rows_[c] + people_.fitting(c));
    if (holds(most)) return most;
    std::uint64_t least = 1;
    while (most - least > 1) {
      const std::uint64_t middle = least + (most - least) / 2;
      (holds(middle) ? least : most) = middle;
    }
    return least;
  }

  // Returns the greatest share in the table of the people of a class, when everybody counts somewhere.
  double greatest_share() {
    holds(std::max<std::uint64_t>(job_.k_map, 1));
    const auto now = people_.with_the_rest(
        [&](std::uint32_t c, const auto& joined) { return share_of(rows_[c], rows_[c] + joined[c]); });
    double greatest = 0;
    for (std::size_t c = 0; c < rows_.size(); ++c)
      greatest = std::max(greatest, share_of(rows_[c], rows_[c] + now[c]));
    return greatest;
  }

  // Returns a class that fewer people fit than k_map, or than the share takes, if there is one.
  std::optional<std::size_t> too_small(std::uint64_t k_map) const {
    for (std::size_t c = 0; c < classes_; ++c) {
      const std::uint64_t people = job_.presence ? people_for(rows_[c], job_.presence->most) : rows_[c];
      if (rows_[c] + people_.fitting(c) < std::max(people, k_map)) return c;
    }
    return std::nullopt;
  }

 private:
  const Job& job_;
  std::size_t classes_;
  std::vector<std::uint64_t> rows_;  // by class; behind them the suppressed ones
  Assignment people_;
};

// Six digits tell shares apart that differ; they are rounded so that what fails does not read as if it held.
std::string digits(double share) {
  return with_digits(share, 6);
}

Text failing_in_words(const PopulationJudge& judge, std::uint64_t k_map, const ReleasedClasses& classes) {
  const std::optional<std::size_t> c = judge.too_small(k_map);
  if (c) return say("too few people fit a class, first {class}", classes.in_words(*c));
  return "people fit every class, but not enough for all: who counts in one counts in no other";
}

// Returns the least share, over the classes, of who is in one among all who fit its values.
double min_share(const Table& original, const Table& bystanders, const std::vector<AuditScale>& scales,
                 const ReleasedClasses& classes) {
  Tally all;
  tally_rows(original, scales, std::vector<bool>(original.rows, false), all);
  tally_bystanders(bystanders, scales, all);
  const FittingClasses anybody(scales, classes, false);
  std::vector<std::uint64_t> fitting(classes.count(), 0);
  for (const auto& [values, count] : all) {
    for (const std::uint32_t c : anybody.classes_of(values)) fitting[c] += count;
  }
  double least = 1;
  for (std::size_t c = 0; c < classes.count(); ++c) {
    least = std::min(least, share_of(classes.of(c).size(), fitting[c]));
  }
  return least;
}

}  // namespace

PopulationChecks check_population(const Table& original, const Table& bystanders, const Job& job,
                                  const std::vector<AuditScale>& scales, const TracedClasses& traced) {
  const auto& [classes, origin] = traced;
  PopulationChecks found;
  found.figures.people = original.rows + bystanders.rows;
  const bool judged = std::none_of(scales.begin(), scales.end(),
                                   [](const AuditScale& scale) { return scale.made.has_value(); });
  std::vector<std::uint64_t> rows;
  std::vector<bool> in_class(original.rows, false);
  for (std::size_t c = 0; c < classes.count(); ++c) rows.push_back(classes.of(c).size());
  for (const std::uint32_t row : classes.rows) {
    if (origin[row] < original.rows) in_class[origin[row]] = true;
  }
  const auto suppressed = static_cast<std::uint64_t>(std::count(in_class.begin(), in_class.end(), false));
  const auto conclude = [&](const char* name, Text detail, bool passed) {
    if (!judged) detail = "nobody knows whom ranges and sets fit";
    if (rows.empty()) detail = "nothing is released";
    found.checks.push_back({name, std::move(detail), rows.empty() || (judged && passed), true});
  };
  std::optional<PopulationJudge> judge;
  if (judged && !rows.empty()) {
    Tally free;
    if (!job.presence) tally_rows(original, scales, in_class, free);
    tally_bystanders(bystanders, scales, free);
    judge.emplace(free, FittingClasses(scales, classes, !job.ignore_boundaries), job, rows,
                  job.presence ? suppressed : 0);
  }
  if (job.k_map > 0) {
    if (judge) found.figures.k_map = judge->greatest_k_map();
    const std::uint64_t k_map = found.figures.k_map.value_or(0);
    const bool passed = k_map >= job.k_map;
    conclude("k-map",
             passed || !judge ? say("{n|person|people} of the population for the class that has the fewest, "
                                    "required {k}",
                                    k_map, job.k_map)
                              : failing_in_words(*judge, job.k_map, classes),
             passed);
  }
  if (!job.presence) return found;

  const bool enough = judge && judge->holds(std::max<std::uint64_t>(job.k_map, 1));
  if (enough) found.figures.most = judge->greatest_share();
  if (judge && job.presence->least > 0) {
    found.figures.least = min_share(original, bystanders, scales, classes);
  }
  const bool passed = enough && found.figures.most <= job.presence->most &&
                      found.figures.least.value_or(1) >= job.presence->least;
  Text detail = !judge ? Text()
                : !enough
                    ? failing_in_words(*judge, job.k_map, classes)
                    : say("at most {share} of the people of a class are in the table, allowed {most}",
                          as_number(digits(*found.figures.most)), as_number(digits(job.presence->most)));
  if (enough && found.figures.least) {
    detail = say("{detail}; at least {share} of those who fit one, required {least}", std::move(detail),
                 as_number(digits(*found.figures.least)), as_number(digits(job.presence->least)));
  }
  conclude("delta-presence", std::move(detail), passed);
  return found;
}

}  // namespace kordon
