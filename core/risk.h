// Re-identification risk: how likely somebody who knows a person's quasi-identifiers finds that person's row.
// K. El Emam, F. K. Dankar, "Protecting Privacy Using k-Anonymity" (JAMIA 15(5), 2008): prosecutor and
// journalist; F. K. Dankar, K. El Emam, "A Method for Evaluating Marketer Re-identification Risk" (PAIS
// 2010).
//
// Each row is taken for a person of its own; where people have several rows, whoever knows one of them finds
// them more easily than these figures say (people.h).
//
// Risks are shares from 0 to 1 of the rows at hand. Suppressed rows are in no release and count nowhere in
// its risk; a table without rows has no risk.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/encoded_table.h"
#include "core/job.h"
#include "core/recoding.h"
#include "core/result.h"
#include "core/table.h"

namespace kordon {

// Of one row: 1 / rows that it could be.
struct Risk {
  double highest = 0;           // of any row
  double average = 0;           // over all rows
  double share_at_highest = 0;  // of the rows: those whose risk is the highest
};

struct Reidentification {
  // Who attacks knows that the person is in the table: one row is as likely as another of its class.
  Risk prosecutor;
  // Who attacks knows only that the person is in the population: where a population table is given.
  std::optional<Risk> journalist;
  // The share of rows expected to be right when every row is matched with somebody of the population, or of
  // the table where none is given.
  double marketer = 0;
  std::uint64_t unique = 0;   // rows that are a class of their own
  std::uint64_t foreign = 0;  // classes of more rows than rows of the population that fit them
};

// The table that the sample is drawn from, in the sample's hierarchies. A person fits a class if each of
// their quasi-identifiers lies at or below the released node.
struct Population {
  std::size_t rows = 0;
  // Quasi-identifiers by row: leaves, or the root for a value that the hierarchy does not know, which so fits
  // the root only.
  std::vector<std::vector<NodeId>> values;
  std::vector<std::string> notes;  // for the report: values that the hierarchies do not know, how many
};

// Finds the quasi-identifiers by name; other columns do not matter. Fails with every one that is missing.
Result<Population> encode_population(const Table& table, const EncodedTable& sample, const Job& job);

// Of the release. A population must contain the sample; where fewer of it fit a class than the class has
// rows, it counts as having as many. Exact; the population's distinct tuples are searched by a k-d tree.
Reidentification release_risk(const EncodedTable& table, const Recoding& recoding,
                              const Population* population = nullptr);

// Of the table as it came in: classes are rows with the same quasi-identifiers.
Reidentification input_risk(const EncodedTable& table, const Population* population = nullptr);

}  // namespace kordon
