// Checks of the figures of a report.
#pragma once

#include "core/release/rules/check.h"

namespace kordon {

// Where people can be found whatever the classes say, or the job takes readers to know a few columns only, no
// figure of classes is true of every reader: then a person must say why the release may go out.

// The smallest class has `least` rows, or people where k counts these.
Ruling judge_k(const Evidence& evidence, const AskedFigures& asked);

// The risk is 1 in `one_in` at most. Without a population the journalist's is no more than the prosecutor's.
Ruling judge_risk(const Evidence& evidence, const AskedFigures& asked);

// The expected share of people who are found, by weights, is below `most`.
Ruling judge_global_risk(const Evidence& evidence, const AskedFigures& asked);

// Each combination of values in any so many quasi-identifiers has `least` rows: counted by the release.
Ruling judge_known(const Evidence& evidence, const AskedFigures& asked);

// Each value of each released column has `least` rows.
Ruling judge_smallest_count(const Evidence& evidence, const AskedFigures& asked);

// No row is suppressed, or `least` are.
Ruling judge_suppressed_count(const Evidence& evidence, const AskedFigures& asked);

// No class has one value alone in a sensitive column.
Ruling judge_inference(const Evidence& evidence, const AskedFigures& asked);

Ruling judge_audit_passed(const Evidence& evidence, const AskedFigures& asked);
Ruling judge_no_stopping_finding(const Evidence& evidence, const AskedFigures& asked);

// The report has what the clause asks to be told: it holds, and the detail is the figure.
Ruling judge_reported(const Evidence& evidence, const AskedFigures& asked);

}  // namespace kordon
