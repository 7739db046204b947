#include "core/algorithm_fit.h"

#include "core/catalogue.h"
#include "core/wording.h"

namespace kordon {

namespace {

// Attributes without a hierarchy, which not every algorithm can generalize.
void refuse_made_values(const EncodedTable& table, const Algorithm& algorithm,
                        std::vector<Mistake>& mistakes) {
  if (algorithm.made_values) return;
  Enumeration able;
  for (const Algorithm* each : algorithms()) {
    if (each->made_values) able.add(in_quotes(each->name));
  }
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    if (!qi.makes_values()) continue;
    mistakes.push_back({"attributes[" + std::to_string(qi.attribute) + "].hierarchy",
                        in_quotes(algorithm.name) + " needs a hierarchy, and this attribute becomes " +
                            (qi.set ? "sets of values" : "ranges"),
                        "give it a hierarchy, or use an algorithm that makes do without: " + able.text()});
  }
}

}  // namespace

Result<Options> options_for(const EncodedTable& table, std::span<const Requirement> asked, const Job& job) {
  const Algorithm* algorithm = find_algorithm(job.algorithm);
  if (algorithm == nullptr) {
    std::string known;
    for (const Algorithm* each : algorithms()) known += (known.empty() ? "" : ", ") + std::string(each->name);
    return bad_input("algorithm.name", "there is no algorithm " + in_quotes(job.algorithm), "use " + known);
  }
  Result<Options> options = read_options(algorithm->options, job);
  Failure failure{FailureKind::bad_input, {}};
  if (!options) failure = options.failure();
  refuse_made_values(table, *algorithm, failure.mistakes);
  for (const Requirement& requirement : asked) {
    const char* reason = algorithm->refuses != nullptr ? algorithm->refuses(requirement) : nullptr;
    if (reason == nullptr) continue;
    failure.mistakes.push_back({requirement.demand->path,
                                in_quotes(algorithm->name) + " cannot work with this: " + reason,
                                "use another algorithm, or leave the demand out"});
  }
  if (!failure.mistakes.empty()) return failure;
  return options;
}

}  // namespace kordon
