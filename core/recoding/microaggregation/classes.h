// A class of a column of numbers may be released as one number, the mean or the median of its rows, in place
// of the interval: microaggregation. J. Domingo-Ferrer, J. M. Mateo-Sanz, "Practical Data-Oriented
// Microaggregation for Statistical Disclosure Control" (IEEE TKDE 14(1), 2002). Classes and losses stay those
// of the interval behind the number; only what is written differs.
//
//   class   Age of its rows   released as a range   mean   median
//   0       31 34             [31-34]               32.5   32.5
//   1       52 55 58 60       [52-60]               56.3   56.5     56.25, rounded
//
// A number has one decimal more than the most precise number of the released rows, zeros at the end left out,
// and is rounded half away from zero. Where 18 digits leave no room for it, it has as many as the column. So
// it never lies outside of its class's interval. The median of an even number of rows is the mean of the two
// in the middle.
//
// A class with a row that has no number, because its value is missing, keeps its label: `*`, or the missing
// text.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"

namespace kordon {

// Returns, by quasi-identifier, which numbers the classes of the recoding are released as; nothing where the
// job releases none as numbers. `table` is what was encoded. Fails where numbers have more than 18 digits,
// and where a number would be read as a missing value.
Result<std::vector<ClassNumbers>> class_numbers(const Table& table, const Job& job,
                                                const EncodedTable& encoded, const FinalRecoding& recoding);

// In the keys of a report.
Json to_json(const NumberError& error);

}  // namespace kordon
