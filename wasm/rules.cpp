#include "wasm/rules.h"

#include <nlohmann/json.hpp>

#include "core/release/rules/judge.h"
#include "core/release/rules/starting_job.h"
#include "wasm/slices.h"
#include "wasm/state.h"

namespace kordon::wasm {

std::string rule_job(const std::string& book, const std::string& job) {
  return guarded([&]() -> std::string {
    const Result<RuleBook> read = parse_rule_book(book);
    if (!read) return failed(read.failure());
    return done({{"job", asking_what(*read, Json::parse(job))}});
  });
}

std::string rules(const std::string& book, const std::string& text) {
  return with_job(text, Roles::decided, [&](const CsvFile& file, const Job& job) -> std::string {
    if (!state.release) {
      return failed(bad_input(in_part("release"), "nothing was run yet", "run the job first"));
    }
    const Result<RuleBook> read = parse_rule_book(book);
    if (!read) return failed(read.failure());
    if (const auto refusal = refuse_answers(job, *read)) return failed(*refusal);
    const Result<JudgedRules> judged =
        judge_rules(*state.release, file, release_store(), nullptr, job, *read);
    if (!judged) return failed(judged.failure());
    return done({{"rules", to_json(*judged, to_json)}, {"in_english", to_json(*judged, in_english)}});
  });
}

}  // namespace kordon::wasm
