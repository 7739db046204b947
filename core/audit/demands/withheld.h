// Judges a release that withholds sensitive cells of classes that fail a demand (job/failing.h): by its
// cells, and beside the original by what these hide.
//
// A class withholds a column if all its rows show `*` there. Then nobody learns from it who has which value,
// and the demands are not judged there. A class that withholds some rows alone gives the others away. If the
// column's totals are known elsewhere, then a reader takes off what is shown. So what is left, all withheld
// rows, must meet the demands as one class would.
//
// Tested by tests/core/audit/demands/withheld_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/audit/distribution/sensitive_values.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

// What is withheld of a column. That classes are withheld which fail is for those who have the original: the
// others are there to hide which.
struct Withheld {
  std::string attribute;
  std::uint64_t classes = 0, rows = 0;
  std::uint64_t failing_classes = 0, failing_rows = 0;  // of these, those that fail a demand on the column
  std::uint64_t rows_in_classes = 0;                    // of the release

  // How far the shown cells mislead: those values whose share of the shown rows is furthest from their share
  // of all rows, the furthest first.
  struct Value {
    std::string value;
    std::uint64_t rows = 0, shown = 0;
  };
  std::vector<Value> values;
  double greatest_difference = 0;  // between these shares

  static constexpr std::size_t max_values = 10;
};

// A check of the audit (audit/check.h): "withheld of …".
struct WithheldCheck {
  Text name, detail;
  bool passed = false;
};

struct WithheldFound {
  std::vector<WithheldCheck> checks;  // one for each column whose cells may be withheld
  std::vector<Withheld> columns;      // likewise
  std::uint64_t cells = 0;            // withheld in these
  Table restored;  // these columns of the release, with the original's cells in classes that withhold theirs
};

// Row i of the release stems from row origin[i] of the original, if there is such a row. Fails as
// check_models() does. If the job withholds nothing, nothing is found.
Result<WithheldFound> check_withheld(const TablesOfRelease& tables, const ReleasedClasses& classes,
                                     std::span<const std::uint32_t> origin, const Job& job);

// Says the same of a release alone, as far as its cells tell: that no class withholds some rows alone.
std::vector<WithheldCheck> check_withheld_alone(const Table& released, const ReleasedClasses& classes,
                                                const Job& job);

// Refuses demands that compare with the whole table, if nobody has it and cells of the release are withheld.
std::optional<Failure> refuse_unknown_shares(const Job& job);

}  // namespace kordon
