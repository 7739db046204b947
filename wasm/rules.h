// Rule books: what a job asks by one, and what it says of the last release.
#pragma once

#include <string>

namespace kordon::wasm {

// Returns {"job"}: the job with what the book asks.
std::string rule_job(const std::string& book, const std::string& job);

// Returns {"rules", "in_english"}: the verdicts on the last release by the book, with what this job says and
// answers, for the page and as the command line writes them. Fails where nothing was run yet.
std::string rules(const std::string& book, const std::string& job);

}  // namespace kordon::wasm
