// Judges any table as a masked one. Its figures agree with one another.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/audit/without_original/masked.h"
#include "core/table/csv/read.h"
#include "tests/fuzz/engine.h"
#include "tests/fuzz/fuzzer.h"

namespace kordon::masked_fuzz {

namespace {

// The quasi-identifiers are read with every kind of reader: bins, ranges, a set.
const Job& job() {
  static const Job read = fuzz::job_of(
      R"({"kordon": 1, "attributes": [
    {"name": "Name", "role": "identifier"},
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10, 20]}}},
    {"name": "Pay", "role": "quasi-identifier", "hierarchy": {"range": {}}},
    {"name": "Town", "role": "quasi-identifier", "hierarchy": {"set": true}},
    {"name": "Illness", "role": "sensitive", "fold": true}],
    "privacy": {"k": 2, "p": 2, "l": {"kind": "entropy", "l": 1.5}, "t": {"kind": "equal", "t": 0.4},
      "alpha": {"alpha": 0.7}}})");
  return read;
}

}  // namespace

KORDON_FUZZER(masked) {
  const Result<CsvFile> file = read_csv(std::string_view(reinterpret_cast<const char*>(data), size));
  if (!file) return 0;  // csv_fuzz looks at those
  const Result<MaskedTableAudit> audit = audit_masked(file->table, job());
  if (!audit) {
    if (audit.failure().mistakes.empty()) std::abort();
    return 0;
  }
  if (audit->rows != file->table.rows || audit->suppressed > audit->rows) std::abort();
  std::uint64_t rows = 0, classes = 0;
  for (const SizeBin& bin : audit->sizes) classes += bin.clusters;
  for (const SizeBin& bin : audit->sizes) rows += bin.rows;
  if (classes != audit->classes || rows != audit->rows - audit->suppressed) std::abort();
  if (audit->passed() && audit->classes > 0 && audit->smallest < 2) std::abort();
  if ((audit->rows_below_k == 0) != (audit->classes == 0 || audit->smallest >= 2)) std::abort();
  return 0;
}

}  // namespace kordon::masked_fuzz
