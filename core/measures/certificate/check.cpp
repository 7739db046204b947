#include "core/measures/certificate/check.h"

#include <string>
#include <variant>

#include "core/base/text.h"
#include "core/measures/certificate/of_columns.h"
#include "core/measures/certificate/of_sets.h"

namespace kordon {

std::optional<Failure> refuse_certificate(const Job& job) {
  if (job.k == 1) {
    return bad_input("privacy.k", "with k = 1 a row needs no company, and nothing must be lost",
                     "do without a certificate");
  }
  for (std::size_t a = 0; a < job.attributes.size(); ++a) {
    const Attribute& attribute = job.attributes[a];
    if (attribute.role != Role::quasi_identifier || !attribute.hierarchy) continue;
    if (!std::holds_alternative<RangeForm>(*attribute.hierarchy)) continue;
    return bad_input("attributes[" + std::to_string(a) + "].hierarchy",
                     say("{name} becomes ranges, and prices of ranges cannot be checked by heights",
                         as_quoted(attribute.name)),
                     "give it a hierarchy, or do without a certificate");
  }
  return std::nullopt;
}

Result<CertifiedLoss> check_certificate(const Certificate& certificate, const Table& original, const Job& job,
                                        const Table* released) {
  if (auto failure = refuse_certificate(job)) return *failure;
  if (certificate.sets.empty() == job.known.empty()) {
    return job.known.empty() ? check_columns(certificate, original, job, released)
                             : check_sets(certificate, original, job, released);
  }
  return bad_input("certificate.sets",
                   job.known.empty() ? "it is of sets of columns, and the job asks for k in all of them"
                                     : "it is of all columns together, and the job says what readers know",
                   "give the certificate that was made of this table by this job");
}

}  // namespace kordon
