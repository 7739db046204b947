#include "core/release/rules/catalogue.h"

#include "core/release/rules/columns.h"
#include "core/release/rules/figures.h"

namespace kordon {
namespace {

// Asks what the clause's title says.
Ruling judge_question(const Evidence& /*evidence*/, const AskedFigures& /*asked*/) {
  return a_person_must_say("no program can know this");
}

// Asks for a line of the job's "for_whom": it is said where the job has it.
Ruling judge_field(const Evidence& evidence, const AskedFigures& asked) {
  const ForWhom& said = evidence.job.for_whom;
  const std::string& field = asked.words.find("field")->second;
  const std::string& text = field == "recipient"    ? said.recipient
                            : field == "holds"      ? said.holds
                            : field == "contract"   ? said.contract
                            : field == "decided_by" ? said.decided_by
                                                    : said.review;
  if (text.empty()) return a_person_must_say("the job does not say it");
  return {Ruling::Outcome::said, "the job says it", text};
}

}  // namespace

std::span<const ClauseCheck> clause_checks() {
  using Takes = AskedFigure::Kind;
  const AskedFigure least{"least", Takes::whole, {}};
  static const std::vector<ClauseCheck> all = {
      {"k", {least}, judge_k},
      {"risk",
       {{"of", Takes::word, {"prosecutor", "journalist", "marketer"}},
        {"figure", Takes::word, {"highest", "average"}},
        {"one_in", Takes::whole, {}}},
       judge_risk},
      {"global_risk", {{"most", Takes::share, {}}}, judge_global_risk},
      {"known", {{"any", Takes::whole, {}}, least}, judge_known},
      {"smallest_count", {least}, judge_smallest_count},
      {"suppressed_count", {least}, judge_suppressed_count},
      {"columns_at_most", {{"most", Takes::whole, {}}}, judge_columns_at_most},
      {"identifiers", {{"letter", Takes::word, letters_of_kinds()}}, judge_identifiers},
      {"areas", {{"digits", Takes::whole, {}}, {"restricted", Takes::list, {}}}, judge_areas},
      {"dates", {}, judge_dates},
      {"ages", {}, judge_ages},
      {"weight_not_released", {}, judge_weight_not_released},
      {"no_codes", {}, judge_no_codes},
      {"inference", {}, judge_inference},
      {"order", {}, judge_order},
      {"audit_passed", {}, judge_audit_passed},
      {"no_stopping_finding", {}, judge_no_stopping_finding},
      {"reported", {{"what", Takes::word, {"method", "columns", "risk", "loss", "rows"}}}, judge_reported},
      {"field",
       {{"field", Takes::word, {"recipient", "holds", "contract", "decided_by", "review"}}},
       judge_field},
      {"reasons", {}, judge_reasons},
      {"question", {}, judge_question},
  };
  return all;
}

}  // namespace kordon
