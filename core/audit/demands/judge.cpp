#include "core/audit/demands/judge.h"

#include <cmath>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/text.h"

namespace kordon {
Text in_figures(double value) {
  if (std::isinf(value)) return "infinite";
  return as_number(with_digits(value, 9));
}

Result<BoundDemands> bind_demands(const TablesOfRelease& tables, const Job& job, ReferenceTable reference) {
  BoundDemands result;
  result.values.resize(job.attributes.size());
  for (const Demand& demand : job.demands) {
    bool bound = false;
    for (std::size_t i = 0; i < job.attributes.size(); ++i) {
      const Attribute& attribute = job.attributes[i];
      if (attribute.role != Role::sensitive) continue;
      if (!demand.attribute.empty() && demand.attribute != attribute.name) continue;
      bound = true;
      std::optional<SensitiveValues>& read = result.values[i];
      if (!read) {
        Result<SensitiveValues> values = read_sensitive_values(tables, job, i);
        if (!values) return values.failure();
        read = std::move(*values);
      }
      Result<Measure> measured = measure(demand, *read, job, reference);
      if (!measured) return measured.failure();
      if (attribute.fold) measured->figure = say("{measure} (spellings folded)", measured->figure);
      result.demands.push_back({std::move(*measured), &*read, attribute.name});
    }
    if (!bound) {
      return bad_input(demand.path, "no sensitive attribute is bound by it", "name one of the job's");
    }
  }
  return result;
}

DemandFound judge(const BoundDemand& demand, const ReleasedClasses& groups, const RowPersons* persons) {
  const ClassedValues values = count_by_class(*demand.values, groups, persons);
  DemandFound found;
  for (std::size_t group = 0; group < groups.count(); ++group) {
    if (demand.values->lacked_by(groups.of(group))) continue;
    const double figure = demand.measure.of(values.of_class(group));
    if (found.groups++ == 0 || demand.measure.worse(figure, found.worst)) found.worst = figure;
    if (demand.measure.allows(figure)) continue;
    if (found.failed++ == 0) {
      found.first = say("{class}, with {figure}", groups.in_words(group), in_figures(figure));
    }
  }
  return found;
}

DemandFound together(const BoundDemand& demand, DemandFound one, DemandFound other) {
  if (one.groups == 0 || (other.groups > 0 && demand.measure.worse(other.worst, one.worst))) {
    one.worst = other.worst;
  }
  if (one.failed == 0) one.first = std::move(other.first);
  one.groups += other.groups;
  one.failed += other.failed;
  return one;
}

}  // namespace kordon
