// Says what each demand measures in a group of released rows, by the definitions of the models' papers.
#pragma once

#include <functional>

#include "core/audit/distribution/sensitive_values.h"
#include "core/audit/minimality/demand.h"
#include "core/base/result.h"
#include "core/base/text.h"
#include "core/job/job.h"

namespace kordon {

// Says what the initial table is: that which came in, or, where nobody has it, the released rows in classes.
enum class ReferenceTable { original, released };

// Holds what a demand measures in a class, and what it wants of that figure.
struct Measure {
  enum class Comparison { at_least, at_most, below };
  Phrase<false> name;  // "l-diversity of {column}"
  Text figure;
  Comparison comparison = Comparison::at_least;
  double required = 0;
  double leniency = 0;
  std::function<double(const ReleasedValues&)> of;
  GroupDemand of_groups = {};  // `holds` and `value_of` are filled once the measure is complete
  Enumeration nobodys = {};    // values that the demand names and no row has

  bool allows(double measured) const {
    switch (comparison) {
      case Comparison::at_least:
        return measured >= required - leniency;
      case Comparison::at_most:
        return measured <= required + leniency;
      case Comparison::below:
        break;
    }
    return measured < required + leniency;
  }
  bool worse(double a, double b) const { return comparison == Comparison::at_least ? a < b : a > b; }
};

// Returns share, entropy or distance as the model has it (audit/models.h); `values` must outlive the
// measure. Fails where the demand cannot be judged by the values.
Result<Measure> measure(const Demand& demand, const SensitiveValues& values, const Job& job,
                        ReferenceTable reference);

}  // namespace kordon
