#include "core/audit/models.h"

#include <utility>

#include "core/base/text.h"

namespace kordon {
namespace {

Text required(const Measure& measure) {
  const Text figure = in_figures(measure.required);
  switch (measure.comparison) {
    case Measure::Comparison::at_least:
      return say("at least {n}", figure);
    case Measure::Comparison::at_most:
      return say("at most {n}", figure);
    case Measure::Comparison::below:
      break;
  }
  return say("below {n}", figure);
}

}  // namespace

AuditCheck check_of(const BoundDemand& demand, const DemandFound& found, std::uint64_t sets) {
  const Measure& measure = demand.measure;
  const Text worst = in_figures(found.worst);
  Text detail =
      demand.values->released.empty() ? say("no row is released, required {figure}", required(measure))
      : found.groups == 0             ? say("no class shows a value, required {figure}", required(measure))
      : sets == 0 ? say("{measure} {w} in the worst of {n|class|classes}, required {figure}", measure.figure,
                        worst, found.groups, required(measure))
                  : say("{measure} {w} in the worst group of {n|set|sets} of columns, required {figure}",
                        measure.figure, worst, sets, required(measure));
  if (found.failed > 0) {
    detail = sets == 0
                 ? say("{verdict}; {n} of the classes fail, first {first}", detail, found.failed, found.first)
                 : say("{verdict}; {n} of the groups fail, first {first}", detail, found.failed, found.first);
  }
  if (measure.nobodys.size() > 0) {
    detail = sets == 0 ? say("{verdict}; no row in a class has {values}", detail, measure.nobodys.text())
                       : say("{verdict}; no row in a group has {values}", detail, measure.nobodys.text());
  }
  return {say(measure.name, printable(demand.attribute)), std::move(detail), found.failed == 0, true};
}

Result<ModelChecks> check_models(const TablesOfRelease& tables, const ReleasedClasses& classes,
                                 const Job& job, ReferenceTable reference) {
  Result<BoundDemands> bound = bind_demands(tables, job, reference);
  if (!bound) return bound.failure();
  ModelChecks result;
  for (BoundDemand& demand : bound->demands) {
    const DemandFound found = judge(demand, classes, tables.persons);
    result.checks.push_back(check_of(demand, found));
    if (tables.persons != nullptr) continue;
    result.of_groups.push_back(demand.measure.of_groups);
    result.of_groups.back().value_of = demand.values->released;
    result.of_groups.back().column = &tables.released.columns[*tables.released.find(demand.attribute)];
    result.of_groups.back().holds = [judge = std::move(demand.measure)](const ReleasedValues& of_group) {
      return judge.allows(judge.of(of_group));
    };
  }
  result.values = std::move(bound->values);
  return result;
}

}  // namespace kordon
