#include "core/privacy/catalogue/fit.h"

#include "core/base/text.h"
#include "core/privacy/catalogue/catalogue.h"

namespace kordon {

namespace {

// Refuses attributes without a hierarchy where the algorithm cannot generalize them.
void refuse_made_values(const EncodedTable& table, const Algorithm& algorithm,
                        std::vector<Mistake>& mistakes) {
  if (algorithm.made_values) return;
  Enumeration able;
  for (const Algorithm* each : algorithms()) {
    if (each->made_values) able.add(as_quoted(each->name));
  }
  const Text names = able.text();
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    if (!qi.makes_values()) continue;
    mistakes.push_back(
        {"attributes[" + std::to_string(qi.attribute) + "].hierarchy",
         say("{algorithm} needs a hierarchy, and this attribute becomes {form}", as_quoted(algorithm.name),
             qi.set ? "sets of values" : "ranges"),
         say("give it a hierarchy, or use an algorithm that makes do without: {names}", names)});
  }
}

}  // namespace

Result<Options> options_for(const EncodedTable& table, std::span<const Requirement> asked, const Job& job) {
  const Algorithm* algorithm = find_algorithm(job.algorithm);
  if (algorithm == nullptr) {
    Enumeration known;
    for (const Algorithm* each : algorithms()) known.add(std::string(each->name));
    return bad_input("algorithm.name", say("there is no algorithm {name}", as_quoted(job.algorithm)),
                     say("use {names}", known.text()));
  }
  Result<Options> options = read_options(algorithm->options, job);
  Failure failure{FailureKind::bad_input, {}};
  if (!options) failure = options.failure();
  refuse_made_values(table, *algorithm, failure.mistakes);
  for (const Requirement& requirement : asked) {
    const char* reason = algorithm->refuses != nullptr ? algorithm->refuses(requirement) : nullptr;
    if (reason == nullptr) continue;
    failure.mistakes.push_back(
        {requirement.path,
         say("{algorithm} cannot work with this: {reason}", as_quoted(algorithm->name), reason),
         "use another algorithm, or leave the demand out"});
  }
  if (!failure.mistakes.empty()) return failure;
  return options;
}

}  // namespace kordon
