// Masks another table by the value mapping of an earlier release (mapping/mapping.h).
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/json.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/release/mapping/mapping.h"
#include "core/release/release.h"
#include "core/release/run/anonymize.h"
#include "core/table/csv/read.h"

namespace kordon {

// Says what became of the mapping's classes and of the rows.
struct AppliedMapping {
  Release release;
  bool full_domain = false;     // whether rows were released by level, so that every row fits
  std::uint64_t offered = 0;    // classes: the mapping's, or where it is full-domain the table's own
  std::uint64_t failed = 0;     // classes given up, because the rows that came to them do not hold
  std::uint64_t moved = 0;      // rows released in another class than that of least loss, so that all hold
  std::uint64_t lost = 0;       // rows suppressed because every class that they fit was given up
  std::uint64_t unmatched = 0;  // rows suppressed because they fit no class
  std::uint64_t strays = 0;  // rows suppressed because an earlier release keeps them apart from their class
  // Holds a tuple of quasi-identifiers that fits no class: one of the first max_unmatched in order of
  // appearance.
  struct UnmatchedTuple {
    std::vector<std::pair<std::string, std::string>> values;  // attribute, value
    std::uint64_t rows = 0;
  };
  std::vector<UnmatchedTuple> first_unmatched;
  // Holds a value above which no class has a value: it tells why rows do not fit, as far as one attribute
  // can.
  struct UnmappedValue {
    std::string attribute, value;
    std::uint64_t rows = 0;
  };
  std::vector<UnmappedValue> unmapped_values;

  static constexpr std::size_t max_unmatched = 3;
};

// Sends every row to the class of least loss that it fits: each of its values lies at or below the class's
// and the job's boundaries allow that. Where the mapping is full-domain, values go to its levels, and the
// classes are those of the new table. Classes that do not hold in the new table for k and all that the job
// demands are filled from others or given up (mapping/placement.h). Rows that then fit nowhere are
// suppressed.
//
// The values of the mapped table count as values of the columns, without rows, and hierarchies made by rules
// give the labels of the earlier release. The release is audited like every other. Fails as anonymize()
// does, on a mapping that does not belong to the job (mistakes of the mapping start with "mapping"), and
// where more rows would be suppressed than the job allows.
//
// Identifiers that the job has coded are coded anew: by `extras.key` as in the earlier release; random codes
// are other ones, as nobody knows the key of the earlier ones any more. Together with `extras.earlier`
// classes keep k, too: rows that are too few of an earlier class in theirs are left out.
Result<AppliedMapping> apply(CsvFile input, const Job& job, const Mapping& mapping, Progress progress = {},
                             const RunExtras& extras = {});

// Returns the report of the release with "algorithm" "apply" and, as "mapping", what became of it, in counts:
// reports hold no original values.
Json to_json(const AppliedMapping& applied, const Mapping& mapping, TextWriter write = in_english);

}  // namespace kordon
