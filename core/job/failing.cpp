#include "core/job/failing.h"

#include <algorithm>

#include "core/base/text.h"

namespace kordon {

bool withholds(const Job& job) {
  return job.failing == FailingClasses::withhold;
}

bool withholds(const Job& job, const Attribute& attribute) {
  return withholds(job) && std::any_of(job.demands.begin(), job.demands.end(),
                                       [&](const Demand& demand) { return binds(demand, attribute); });
}

bool demands_of_classes(const Job& job) {
  return !job.demands.empty() && !withholds(job);
}

std::vector<Mistake> check_failing(const Job& job) {
  if (!withholds(job)) return {};
  std::vector<Mistake> mistakes;
  if (job.demands.empty()) {
    mistakes.push_back({"privacy.failing", "nothing is demanded of sensitive values, so no class can fail",
                        R"(leave it out, or demand something, for example "p": 2)"});
  }
  const auto refuse = [&](bool asked, const char* where, const char* why) {
    if (asked) mistakes.push_back({where, why, R"(leave this out, or leave out "failing")"});
  };
  refuse(!job.known.empty(), "privacy.known",
         "cells are withheld by class, and groups of known columns overlap");
  const bool has_codes = std::any_of(job.attributes.begin(), job.attributes.end(),
                                     [](const Attribute& each) { return each.pseudonym; });
  refuse(job.linked > 0, "privacy.linked", "codes would link rows that show a value to rows that do not");
  refuse(has_codes, "attributes", "codes would link rows that show a value to rows that do not");
  refuse(!job.tables.empty(), "tables", "cells are not yet withheld from several tables");
  const Attribute* label = job.classification ? job.find(job.classification->attribute) : nullptr;
  refuse(label != nullptr && label->role == Role::sensitive, "algorithm.classification",
         "the search would look at a sensitive column, and its classes would tell of it");
  return mistakes;
}

bool could_withhold(Job job) {
  job.failing = FailingClasses::withhold;
  return check_failing(job).empty();
}

std::optional<Failure> refuse_beside_withheld(const Job& job, const std::string& where) {
  if (!withholds(job)) return std::nullopt;
  return bad_input(where, "this is not worked out for a release that withholds sensitive cells",
                   R"(leave it out, or leave out "failing" in "privacy")");
}

}  // namespace kordon
