// Any text is a certificate or a list of mistakes. A certificate that is read comes out as it went in, and
// whatever its prices are, it proves no more of three people than what the best release of them loses.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/measures/certificate/certificate.h"
#include "core/measures/certificate/check.h"
#include "core/table/csv/read.h"
#include "tests/fuzz/engine.h"
#include "tests/fuzz/fuzzer.h"

namespace kordon::certificate_fuzz {

namespace {

// Two of three share a city, two a degree, and each of these pairs keeps one cell of two: four of six cells
// are lost at least. A pair of one illness is no class where p is 2; the other pair still is.
constexpr double least_loss = 4.0 / 6;
constexpr double rounding = 1e-12;

Table table_of(const char* csv) {
  return read_csv(csv)->table;
}
const Table& people() {
  static const Table table = table_of("City,Degree,Illness\nAyr,BSc,flu\nAyr,MSc,flu\nBath,MSc,asthma\n");
  return table;
}
const Table& release() {
  static const Table table = table_of("City,Degree,Illness\n*,*,flu\n*,MSc,flu\n*,MSc,asthma\n");
  return table;
}

Job job_with(const std::string& privacy) {
  return fuzz::job_of(
      R"({"kordon": 1, "attributes": [
    {"name": "City", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Degree", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Illness", "role": "sensitive"}],
    "output": {"order": "input", "suppressed": "mask"}, "privacy": )" +
      privacy + "}");
}

}  // namespace

KORDON_FUZZER(certificate) {
  static const Job jobs[] = {job_with(R"({"k": 2})"), job_with(R"({"k": 2, "p": 2})")};
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<Certificate> certificate = parse_certificate(text);
  if (!certificate) {
    fuzz::check(certificate.failure());
    return 0;
  }
  const std::string written = certificate_text(*certificate);
  const Result<Certificate> again = parse_certificate(written);
  if (!again || certificate_text(*again) != written) std::abort();

  for (const Job& job : jobs) {
    const Result<CertifiedLoss> checked = check_certificate(*certificate, people(), job, &release());
    if (!checked) {
      fuzz::check(checked.failure());
    } else if (checked->check.passed && checked->least > least_loss + rounding) {
      std::abort();
    }
  }
  return 0;
}

}  // namespace kordon::certificate_fuzz
