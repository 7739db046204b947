// Says what the audit finds of the privacy models beyond k-anonymity, by their definitions and the released
// cells.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/audit/check.h"
#include "core/audit/demands/judge.h"
#include "core/audit/demands/measures.h"
#include "core/audit/distribution/sensitive_values.h"
#include "core/audit/minimality/demand.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

struct ModelChecks {
  std::vector<AuditCheck> checks;
  // What each asks of a group of rows, beside its check. Only as long as this lives, and only where rows
  // count.
  std::vector<GroupDemand> of_groups;
  std::vector<std::optional<SensitiveValues>> values;  // by attribute of the job, once bound
};

// Says as a check what is found. The groups are classes, or those of so many sets of columns.
AuditCheck check_of(const BoundDemand& demand, const DemandFound& found, std::uint64_t sets = 0);

// Returns one check for each demand of the job and each sensitive attribute that it binds: demands in the
// job's order, attributes in the job's order within each. Its name is that of the model and the attribute
// ("alpha of Diagnosis"). Its detail is the figure of the worst class beside what is required and, where
// classes fail, how many do and the first. A release without rows passes.
//
// p and distinct l count the values of a class. Entropy l is the exponential of the entropy. Recursive (c,l)
// divides the rows of the most frequent value by those of the l-th and all rarer ones (Machanavajjhala et al.
// 2006). alpha is a share of rows (Wong et al. 2009, Definitions 4 and 11), of all rows of a value but one if
// refined (Definition 5: count <= ceil(alpha * rows) is (count - 1) / rows < alpha). t is the earth mover's
// distance to the initial table, suppressed rows included (Li, Li, Venkatasubramanian 2007). beta is the
// greatest (q - p) / p of a value with the shares q of the class and p of that table, infinite where the
// enhanced kind forbids it to any beta (Cao, Karras 2012); delta is the greatest |ln(q / p)|, infinite where
// the class lacks a value of that table (Brickell, Shmatikov 2008).
//
// Where people count, each counts once for each of his or her values,
// in a class and in the initial table, and alpha is the share of the people of the class.
//
// Missing texts are one value; other values differ as their texts do, or where the job folds the attribute as
// the folded ones (text/spelling.h). In a hierarchy the missing value is the leaf of the missing text that
// comes first in the column. Every table has a column for every sensitive attribute (audit() sees to it).
// Fails where a demand cannot be judged: it binds no attribute, names a value that neither column nor
// hierarchy holds, orders texts, or lacks a hierarchy. Of released rows alone it is no mistake to name a
// value that none has: the original may have had it, and a share of 0 holds. The detail says so.
Result<ModelChecks> check_models(const TablesOfRelease& tables, const ReleasedClasses& classes,
                                 const Job& job, ReferenceTable reference = ReferenceTable::original);

}  // namespace kordon
