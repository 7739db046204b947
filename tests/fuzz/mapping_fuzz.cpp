// Any text is a mapping or a list of mistakes. A mapping that is read comes out as it went in, and masks a
// table or is refused; nothing that it masks fails its audit.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/release/mapping/apply.h"
#include "core/release/mapping/json.h"
#include "core/table/csv/read.h"
#include "tests/fuzz/engine.h"
#include "tests/fuzz/fuzzer.h"

namespace kordon::mapping_fuzz {

namespace {

// The people and the job of the mappings in the corpus, without names: age and postal code identify.
const CsvFile& people() {
  static const Result<CsvFile> file = read_csv(
      "Age,Zip,Illness\n21,02139,flu\n24,02139,asthma\n33,02141,flu\n37,02142,ulcer\n38,02141,flu\n");
  return *file;
}

const Job& job() {
  static const Job read = fuzz::job_of(
      R"({"kordon": 1, "attributes": [
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10, 20]}}},
    {"name": "Zip", "role": "quasi-identifier", "hierarchy": {"mask": {"digits": 5}}},
    {"name": "Illness", "role": "sensitive"}], "privacy": {"k": 2}})");
  return read;
}

}  // namespace

KORDON_FUZZER(mapping) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<Mapping> mapping = parse_mapping(text);
  if (!mapping) {
    fuzz::check(mapping.failure());
    return 0;
  }
  const std::string written = mapping_text(*mapping);
  const Result<Mapping> again = parse_mapping(written);
  if (!again || mapping_text(*again) != written) std::abort();

  const Result<Applied> applied = apply(people(), job(), *mapping);
  if (applied) return 0;
  fuzz::check(applied.failure());
  if (applied.failure().kind == FailureKind::failed_audit) std::abort();
  return 0;
}

}  // namespace kordon::mapping_fuzz
