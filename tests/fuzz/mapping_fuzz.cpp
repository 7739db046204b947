// Any text is a mapping or a list of mistakes. A mapping that is read comes out as it went in, and masks a
// table or is refused; nothing that it masks fails its audit.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/csv/read.h"
#include "core/mapping/apply.h"
#include "core/mapping/json.h"
#include "tests/fuzz/engine.h"

namespace {

// The people and the job of the mappings in the corpus, without names: age and postal code identify.
const kordon::CsvFile& people() {
  static const kordon::Result<kordon::CsvFile> file = kordon::read_csv(
      "Age,Zip,Illness\n21,02139,flu\n24,02139,asthma\n33,02141,flu\n37,02142,ulcer\n38,02141,flu\n");
  return *file;
}

const kordon::Job& job() {
  static const kordon::Job read = kordon::fuzz::job_of(
      R"({"kordon": 1, "attributes": [
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10, 20]}}},
    {"name": "Zip", "role": "quasi-identifier", "hierarchy": {"mask": {"digits": 5}}},
    {"name": "Illness", "role": "sensitive"}], "privacy": {"k": 2}})");
  return read;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const kordon::Result<kordon::Mapping> mapping = kordon::parse_mapping(text);
  if (!mapping) {
    kordon::fuzz::check(mapping.failure());
    return 0;
  }
  const std::string written = kordon::mapping_text(*mapping);
  const kordon::Result<kordon::Mapping> again = kordon::parse_mapping(written);
  if (!again || kordon::mapping_text(*again) != written) std::abort();

  const kordon::Result<kordon::Applied> applied = kordon::apply(people(), job(), *mapping);
  if (applied) return 0;
  kordon::fuzz::check(applied.failure());
  if (applied.failure().kind == kordon::FailureKind::failed_audit) std::abort();
  return 0;
}
