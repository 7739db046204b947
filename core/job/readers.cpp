// What a job says of readers: which columns they may know, and whether they know which rows are one person's.
#include <algorithm>
#include <numeric>

#include "core/base/text.h"
#include "core/job/job.h"

namespace kordon {
namespace {

std::size_t index_of_attribute(const Job& job, const std::string& name) {
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    if (job.attributes[i].name == name) return i;
  }
  return job.attributes.size();
}

void check_names(const Job& job, std::vector<Mistake>& mistakes) {
  for (const KnownColumns& known : job.known) {
    for (const std::string& name : known.always) {
      const std::size_t at = index_of_attribute(job, name);
      if (at < job.attributes.size() && job.attributes[at].role == Role::quasi_identifier) continue;
      mistakes.push_back({"privacy.known", say("{name} is no quasi-identifier of the job", as_quoted(name)),
                          "name quasi-identifiers alone"});
    }
  }
}

void check_k(const Job& job, std::vector<Mistake>& mistakes) {
  const auto has_the_jobs = [&](const KnownColumns& each) { return each.k == job.k; };
  if (std::any_of(job.known.begin(), job.known.end(), has_the_jobs)) return;
  mistakes.push_back({"privacy.k", say("k is {k}, but every entry of \"known\" has another k", job.k),
                      "give the k of an entry"});
}

// What a class of one released tuple may be asked, and a group of a set may not.
void check_privacy(const Job& job, std::vector<Mistake>& mistakes) {
  const auto refuse = [&](const std::string& where, Text why) {
    mistakes.push_back({where, std::move(why), R"(leave this out, or leave out "known")"});
  };
  if (job.asks_of_population()) {
    refuse(job.k_map > 0 ? "privacy.k_map" : "privacy.presence",
           "the population is not yet counted in every set of known columns");
  }
  if (job.nested == NestedClasses::avoid) {
    refuse("privacy.nested",
           "what nested classes tell is not known of a release that protects sets of columns");
  }
  if (job.divide) refuse("divide", "a table is searched as a whole for every set of known columns");
}

// So many demands, each on one column, are told apart in a search.
void check_demands(const Job& job, std::vector<Mistake>& mistakes) {
  constexpr std::size_t most_demands = 64;
  std::size_t bound = 0;
  for (const Demand& demand : job.demands) {
    for (const Attribute& attribute : job.attributes) bound += binds(demand, attribute) ? 1U : 0U;
  }
  if (bound <= most_demands) return;
  mistakes.push_back({job.demands.front().path,
                      say("with known columns, {n} demands on sensitive columns are too many: {m} at most",
                          bound, most_demands),
                      "make fewer columns sensitive, or demand less of them"});
}

void check_algorithm(const Job& job, std::vector<Mistake>& mistakes) {
  const bool has_others = std::any_of(job.options.begin(), job.options.end(),
                                      [](const JobOption& each) { return each.key != "effort"; });
  if (job.algorithm == "peel" && !has_others && !job.classification) return;
  mistakes.push_back({"algorithm",
                      "a job with known columns is searched in one way, whose one option is effort",
                      R"(leave "algorithm" out but for "boundaries" and "effort", or leave out "known")"});
}

void check_forms(const Job& job, std::vector<Mistake>& mistakes) {
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    const Attribute& attribute = job.attributes[i];
    if (attribute.role != Role::quasi_identifier || !attribute.hierarchy) continue;
    const std::string where = "attributes[" + std::to_string(i) + "]";
    if (attribute.released_as != ReleasedAs::range) {
      mistakes.push_back(
          {where + ".release",
           say("{name} becomes numbers, which are of classes, and not of sets of known columns",
               as_quoted(attribute.name)),
           R"(say "release": "range", or leave out "known")"});
    } else if (makes_values(*attribute.hierarchy)) {
      mistakes.push_back(
          {where + ".hierarchy",
           say("{name} becomes ranges or sets, which are of classes, and not of sets of known "
               "columns",
               as_quoted(attribute.name)),
           R"(give it a hierarchy, for example "intervals" or "adaptive"; or leave out "known")"});
    }
  }
}

// Entries of fewer columns follow from that of all, unless demands do not carry over to them.
bool asks_for_all(const Job& job) {
  if (looks_at_smaller_sets(job)) return false;
  const std::size_t all = job.quasi_identifiers().size();
  const auto in_all = [&](const KnownColumns& each) {
    return each.k == job.k && each.any + each.always.size() >= all;
  };
  return std::any_of(job.known.begin(), job.known.end(), in_all) &&
         std::all_of(job.known.begin(), job.known.end(),
                     [&](const KnownColumns& each) { return each.k <= job.k; });
}

// Returns how many sets all entries mean; those that several entries have in common count for each.
std::uint64_t count_sets(const Job& job) {
  const std::size_t columns = job.quasi_identifiers().size();
  return std::accumulate(job.known.begin(), job.known.end(), std::uint64_t{0},
                         [&](std::uint64_t sets, const KnownColumns& each) {
                           KnownColumns smaller = each;
                           while (looks_at_smaller_sets(job) && smaller.any > 0) {
                             --smaller.any;
                             sets += count_sets(smaller, columns);
                           }
                           return sets + count_sets(each, columns);
                         });
}

}  // namespace

std::uint64_t choose(std::uint64_t from, std::uint64_t wanted) {
  if (wanted > from) return 0;
  std::uint64_t ways = 1;
  // C(n, i + 1) = C(n, i) (n - i) / (i + 1), which only grows below the half of n.
  for (std::uint64_t i = 0; i < std::min(wanted, from - wanted); ++i) {
    if (ways > UINT64_MAX / (from - i)) return UINT64_MAX;
    ways = ways * (from - i) / (i + 1);
  }
  return ways;
}

std::uint64_t count_sets(const KnownColumns& known, std::size_t quasi_identifiers) {
  const std::uint64_t others = quasi_identifiers - std::min(quasi_identifiers, known.always.size());
  return std::min(choose(others, std::min<std::uint64_t>(known.any, others)), max_known_sets + 1);
}

bool looks_at_smaller_sets(const Job& job) {
  if (!job.person.empty()) return !job.demands.empty();
  return std::any_of(job.demands.begin(), job.demands.end(),
                     [](const Demand& demand) { return demand.truth("refined"); });
}

std::uint32_t largest_k(const Job& job) {
  std::uint32_t largest = job.k;
  for (const KnownColumns& each : job.known) largest = std::max(largest, each.k);
  return largest;
}

Job with_k(const Job& job, std::uint32_t k) {
  Job other = job;
  other.k = k;
  for (KnownColumns& each : other.known) each.k = each.k == job.k ? k : each.k;
  return other;
}

bool is_searched_in_sets(const Job& job) {
  return !job.known.empty() && job.algorithm == "peel";
}

bool has_several_ks(const Job& job) {
  return std::any_of(job.known.begin(), job.known.end(),
                     [&](const KnownColumns& each) { return each.k != job.k; });
}

bool names_known_columns(const Job& job) {
  return std::any_of(job.known.begin(), job.known.end(),
                     [](const KnownColumns& each) { return !each.always.empty(); });
}

std::vector<Mistake> settle_known(Job& job) {
  std::vector<Mistake> mistakes;
  check_names(job, mistakes);
  if (!mistakes.empty()) return mistakes;
  const std::size_t all = job.quasi_identifiers().size();
  for (KnownColumns& each : job.known) {
    each.any =
        static_cast<std::uint32_t>(std::min<std::size_t>(each.any, all - std::min(all, each.always.size())));
  }
  if (asks_for_all(job)) job.known.clear();
  if (job.known.empty()) return mistakes;
  check_k(job, mistakes);
  check_privacy(job, mistakes);
  check_demands(job, mistakes);
  check_algorithm(job, mistakes);
  check_forms(job, mistakes);
  if (count_sets(job) > max_known_sets) {
    mistakes.push_back({"privacy.known",
                        say("more than {n} sets of columns would have to be looked at", max_known_sets),
                        "take a reader to know fewer columns, or have fewer quasi-identifiers"});
  }
  return mistakes;
}

std::optional<Failure> refuse_beside_known(const Job& job, const std::string& where) {
  if (job.known.empty()) return std::nullopt;
  return bad_input(where, "this is worked out for k-anonymity, and not yet for known columns",
                   R"(leave it out, or leave out "known" in "privacy")");
}

std::optional<Failure> refuse_many_sets(const Job& job, std::uint64_t rows, std::uint64_t most_set_rows) {
  const std::uint64_t sets = count_sets(job);
  if (sets * rows <= most_set_rows) return std::nullopt;
  return bad_input("privacy.known",
                   say("{n} sets of columns of {m} rows are too many to look at each: {o} sets at most", sets,
                       rows, most_set_rows / rows),
                   "take a reader to know fewer columns, or have fewer quasi-identifiers");
}

Text in_words(const KnownColumns& known) {
  Enumeration names;
  for (const std::string& name : known.always) names.add(printable(name));
  if (known.any == 0) return names.text();
  if (known.always.empty()) return say("any {n}", known.any);
  return say("{columns} and any {n} more", names.text(), known.any);
}

Text known_in_words(const Job& job) {
  Enumeration known;
  for (const KnownColumns& each : job.known) {
    known.add(each.k == job.k ? in_words(each) : say("{columns} (k = {k})", in_words(each), each.k));
  }
  return known.text();
}

// People who are alike in all their rows:
//
//   "privacy": {"k": 5, "person": "patient_id", "linked": 5}
//
// Codes of patient_id link the rows of a patient. A reader who knows several rows of somebody looks for a
// code that has rows in all of their classes. So the codes of at least five people have equally many rows in
// each class.
std::vector<Mistake> check_linked(const Job& job) {
  if (job.linked == 0) return {};
  std::vector<Mistake> mistakes;
  if (job.person.empty()) {
    mistakes.push_back({"privacy.linked",
                        "it is about all rows of a person, and the job does not say whose they are",
                        R"(name the column that tells people apart: "person" in "privacy")"});
  }
  if (!has_codes(job)) {
    mistakes.push_back({"privacy.linked",
                        "no identifier is released as codes, so nothing links the rows of a person",
                        R"(leave "linked" out; or say "pseudonym" of the column that tells people apart)"});
  }
  const auto refuse = [&](bool asked, const char* where, const char* why) {
    if (asked) mistakes.push_back({where, why, R"(leave this out, or leave out "linked")"});
  };
  refuse(!job.known.empty(), "privacy.known",
         "it is not yet worked out for people who are alike in all their rows");
  refuse(job.asks_of_population(), job.k_map > 0 ? "privacy.k_map" : "privacy.presence",
         "it is not yet worked out for people who are alike in all their rows");
  refuse(job.nested == NestedClasses::avoid, "privacy.nested",
         "a row cannot be moved by itself where people are alike in all their rows");
  refuse(job.divide.has_value(), "divide", "people have rows in several parts of a divided table");
  refuse(job.classification.has_value(), "algorithm.classification",
         "people who are alike in all their rows are not looked for by it");
  const bool has_others = std::any_of(job.options.begin(), job.options.end(),
                                      [](const JobOption& each) { return each.key != "effort"; });
  refuse(job.algorithm != "peel" || has_others, "algorithm",
         "people who are alike in all their rows are searched in one way, whose one option is effort");
  return mistakes;
}

std::optional<Failure> refuse_beside_linked(const Job& job, const std::string& where) {
  if (job.linked == 0) return std::nullopt;
  return bad_input(where, "rows are looked at one by one here, and not all rows of a person together",
                   R"(leave it out, or leave out "linked" in "privacy")");
}

}  // namespace kordon
