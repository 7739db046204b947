#include "core/audit/demands/withheld.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/audit/demands/judge.h"
#include "core/audit/demands/measures.h"
#include "core/base/text.h"
#include "core/job/failing.h"
#include "core/table/statistics/outgoing.h"

namespace kordon {
namespace {

// Says of a column which classes withhold it, and which do so in some rows alone.
struct HiddenClasses {
  std::vector<bool> whole;  // by class
  std::uint64_t count = 0;  // of these
  std::uint64_t mixed = 0;
  Text first_mixed = {};
};

HiddenClasses find_hidden(const Column& column, const ReleasedClasses& classes) {
  HiddenClasses hidden{std::vector<bool>(classes.count(), false)};
  const std::optional<ValueId> star = column.values.find(hidden_cell);
  if (!star) return hidden;
  for (std::size_t c = 0; c < classes.count(); ++c) {
    const auto rows = classes.of(c);
    const auto stars = static_cast<std::size_t>(std::count_if(
        rows.begin(), rows.end(), [&](std::uint32_t row) { return column.cells[row] == *star; }));
    if (stars == rows.size()) {
      hidden.whole[c] = true;
      ++hidden.count;
    } else if (stars > 0 && hidden.mixed++ == 0) {
      hidden.first_mixed = classes.in_words(c);
    }
  }
  return hidden;
}

// Returns the column with the original's cells in place of the withheld ones.
Column restored_column(const Column& before, const Column& after, const ReleasedClasses& classes,
                       const std::vector<bool>& hidden, std::span<const std::uint32_t> origin) {
  Column restored = after;
  for (std::size_t c = 0; c < classes.count(); ++c) {
    if (!hidden[c]) continue;
    for (const std::uint32_t row : classes.of(c)) {
      if (origin[row] >= before.cells.size()) continue;
      restored.cells.set(row, restored.values.intern(before.cell(origin[row])));
    }
  }
  return restored;
}

WithheldCheck check_of(const std::string& attribute, const HiddenClasses& hidden,
                       const ReleasedClasses& classes) {
  return {say("withheld of {column}", printable(attribute)),
          hidden.mixed == 0
              ? say("{n} of {m|class|classes} withheld, each in all rows", hidden.count, classes.count())
              : say("{n} of the classes withhold some rows and show others, first {first}", hidden.mixed,
                    hidden.first_mixed),
          hidden.mixed == 0};
}

// Returns by class whether it fails a demand on the attribute.
std::vector<bool> find_failing(const BoundDemands& bound, const std::string& attribute,
                               const ReleasedClasses& classes, const RowPersons* persons) {
  std::vector<bool> failing(classes.count(), false);
  for (const BoundDemand& demand : bound.demands) {
    if (demand.attribute != attribute) continue;
    const ClassedValues values = count_by_class(*demand.values, classes, persons);
    for (std::size_t c = 0; c < classes.count(); ++c) {
      if (!demand.measure.allows(demand.measure.of(values.of_class(c)))) failing[c] = true;
    }
  }
  return failing;
}

// Returns whether all withheld rows together meet the demands on the attribute. If no row shows it, then
// there is nothing to take off.
bool hold_together(const BoundDemands& bound, const std::string& attribute, const ReleasedClasses& classes,
                   const HiddenClasses& hidden, const RowPersons* persons) {
  if (hidden.count == 0 || hidden.count == classes.count()) return true;
  ReleasedClasses all{classes.columns, {}, {0}};
  for (std::size_t c = 0; c < classes.count(); ++c) {
    if (hidden.whole[c]) all.rows.insert(all.rows.end(), classes.of(c).begin(), classes.of(c).end());
  }
  all.begin.push_back(static_cast<std::uint32_t>(all.rows.size()));
  return std::all_of(bound.demands.begin(), bound.demands.end(), [&](const BoundDemand& demand) {
    return demand.attribute != attribute || judge(demand, all, persons).failed == 0;
  });
}

void measure_bias(const SensitiveValues& values, const ReleasedClasses& classes,
                  const std::vector<bool>& hidden, Withheld& found) {
  std::vector<Withheld::Value> all(values.texts.size());
  for (std::uint32_t value = 0; value < all.size(); ++value) all[value].value = values.texts[value];
  for (std::size_t c = 0; c < classes.count(); ++c) {
    for (const std::uint32_t row : classes.of(c)) {
      Withheld::Value& value = all[values.released[row]];
      ++value.rows;
      value.shown += hidden[c] ? 0U : 1U;
    }
  }
  const auto difference = [&](const Withheld::Value& each) {
    return std::abs(share(each.shown, found.rows_in_classes - found.rows) -
                    share(each.rows, found.rows_in_classes));
  };
  std::stable_sort(all.begin(), all.end(), [&](const Withheld::Value& a, const Withheld::Value& b) {
    return difference(a) > difference(b);
  });
  if (all.size() > Withheld::max_values) all.resize(Withheld::max_values);
  while (!all.empty() && difference(all.back()) == 0) all.pop_back();
  if (!all.empty()) found.greatest_difference = difference(all.front());
  found.values = std::move(all);
}

Withheld figures_of(const SensitiveValues& values, const std::string& attribute,
                    const ReleasedClasses& classes, const HiddenClasses& hidden,
                    const std::vector<bool>& failing) {
  Withheld found;
  found.attribute = attribute;
  found.classes = hidden.count;
  found.rows_in_classes = classes.rows.size();
  for (std::size_t c = 0; c < classes.count(); ++c) {
    if (!hidden.whole[c]) continue;
    found.rows += classes.of(c).size();
    found.failing_classes += failing[c] ? 1U : 0U;
    found.failing_rows += failing[c] ? classes.of(c).size() : 0U;
  }
  // Where no cell is shown, none misleads.
  const bool some = found.rows > 0 && found.rows < found.rows_in_classes;
  if (some) measure_bias(values, classes, hidden.whole, found);
  return found;
}

}  // namespace

Result<WithheldFound> check_withheld(const TablesOfRelease& tables, const ReleasedClasses& classes,
                                     std::span<const std::uint32_t> origin, const Job& job) {
  WithheldFound found;
  if (!withholds(job)) return found;
  std::vector<HiddenClasses> hidden;  // by column of `restored`
  found.restored.rows = tables.released.rows;
  for (const Attribute& attribute : job.attributes) {
    if (!withholds(job, attribute)) continue;
    const Column& before = tables.original.columns[tables.original.find(attribute.name).value()];
    const Column& after = tables.released.columns[tables.released.find(attribute.name).value()];
    hidden.push_back(find_hidden(after, classes));
    found.restored.columns.push_back(restored_column(before, after, classes, hidden.back().whole, origin));
  }
  Job judged = job;  // by all cells
  judged.failing = FailingClasses::avoid;
  const Result<BoundDemands> bound =
      bind_demands({tables.original, found.restored, tables.persons}, judged, ReferenceTable::original);
  if (!bound) return bound.failure();
  std::size_t column = 0;
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    const std::string& name = job.attributes[i].name;
    if (!withholds(job, job.attributes[i])) continue;
    const HiddenClasses& here = hidden[column++];
    WithheldCheck check = check_of(name, here, classes);
    if (check.passed && !hold_together(*bound, name, classes, here, tables.persons)) {
      check.passed = false;
      check.detail =
          "all withheld rows together fail a demand: somebody who knows how often each value occurs learns "
          "too much of them";
    }
    found.checks.push_back(std::move(check));
    found.columns.push_back(figures_of(*bound->values[i], name, classes, here,
                                       find_failing(*bound, name, classes, tables.persons)));
    found.cells += found.columns.back().rows;
  }
  return found;
}

std::vector<WithheldCheck> check_withheld_alone(const Table& released, const ReleasedClasses& classes,
                                                const Job& job) {
  std::vector<WithheldCheck> checks;
  for (const Attribute& attribute : job.attributes) {
    if (!withholds(job, attribute)) continue;
    const Column& column = released.columns[released.find(attribute.name).value()];
    checks.push_back(check_of(attribute.name, find_hidden(column, classes), classes));
  }
  return checks;
}

std::optional<Failure> refuse_unknown_shares(const Job& job) {
  if (!withholds(job)) return std::nullopt;
  for (const Demand& demand : job.demands) {
    const std::string_view key = demand.form->key;
    if (key == "p" || key == "l" || key == "alpha") continue;
    return bad_input(
        demand.path,
        "it compares with the whole table, and of a release alone nobody sees the withheld cells",
        "give the original, too");
  }
  return std::nullopt;
}

}  // namespace kordon
