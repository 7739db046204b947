// Re-identification risk says how likely somebody who knows a person's quasi-identifiers finds that person's
// row. K. El Emam, F. K. Dankar, "Protecting Privacy Using k-Anonymity" (JAMIA 15(5), 2008), define
// prosecutor and journalist risk; F. K. Dankar, K. El Emam, "A Method for Evaluating Marketer
// Re-identification Risk" (PAIS 2010), that of the marketer.
//
// Where the job says whose the rows are (Job::person), a row could be of any person of its class. Else each
// row is taken for a person of its own; where people have several rows all the same, a reader who knows one
// of them finds them more easily than these figures say (people/people.h).
//
// Where the job says which columns readers know, a row could be of anybody of its smallest group over all
// sets of these columns.
//
// Risks are shares from 0 to 1 of the rows at hand. Suppressed rows are in no release and count nowhere in
// its risk; a table without rows has no risk.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/base/result.h"
#include "core/measures/risk/encoded_population.h"
#include "core/measures/risk/households.h"
#include "core/measures/risk/sample.h"
#include "core/privacy/known.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"

namespace kordon {

// A row's risk is 1 / the number of rows, or people, that it could be.
struct Reidentification {
  // The prosecutor knows that the person is in the table: one row is as likely as another of its class.
  Risk prosecutor;
  // The journalist knows only that the person is in the population: this is there where a population table is
  // given.
  std::optional<Risk> journalist;
  // The marketer matches every row with somebody of the population, or of the table where none is given: this
  // is the share of rows expected to be matched rightly.
  double marketer = 0;
  std::optional<HouseholdRisk> household;  // the prosecutor's, where the job names a group
  std::optional<SampleRisk> sample;        // where the job names the weights of a survey
  std::uint64_t unique = 0;                // rows that are a class, or some group, of their own
  std::uint64_t foreign = 0;  // classes with more rows, or people, than the population has rows that fit them
};

// Returns the risk of the release. A population must contain the sample; where fewer of its rows fit a class
// than the class has rows, as many count as fit. The figures are exact; the population's distinct tuples are
// searched by a k-d tree.
Reidentification release_risk(const EncodedTable& table, const FinalRecoding& recoding,
                              const EncodedPopulation* population = nullptr,
                              std::span<const KnownSet> known = {});

// Returns the risk of the table as it came in: classes are rows with the same quasi-identifiers.
Reidentification input_risk(const EncodedTable& table, const EncodedPopulation* population = nullptr,
                            std::span<const KnownSet> known = {});

}  // namespace kordon
