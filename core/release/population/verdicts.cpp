#include "core/release/population/verdicts.h"

#include "core/profile/people/weights.h"

namespace kordon {

void add_verdicts(const AuditReport& audit, const Job& job, std::vector<Verdict>& verdicts) {
  const auto add = [&](const char* model, const char* bound, double required, double achieved, bool holds) {
    Verdict& verdict = verdicts.emplace_back();
    verdict.model = model;
    verdict.bound = bound;
    verdict.required = required;
    verdict.achieved = achieved;
    verdict.holds = holds;
  };
  const AmongPopulation among = audit.among.value_or(AmongPopulation{});
  if (among.k_map) {
    add("k-map", "", job.k_map, static_cast<double>(*among.k_map), *among.k_map >= job.k_map);
  }
  if (among.most) {
    add("delta-presence", "most", job.presence->most, *among.most, *among.most <= job.presence->most);
  }
  if (among.least) {
    add("delta-presence", "least", job.presence->least, *among.least, *among.least >= job.presence->least);
  }
  if (job.global_risk) {
    add("global risk", "", *job.global_risk, *audit.global_risk,
        is_within(*audit.global_risk, *job.global_risk));
  }
}

}  // namespace kordon
