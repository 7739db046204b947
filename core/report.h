// The report: what was done, what holds, what it cost.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/audit.h"
#include "core/encoded_table.h"
#include "core/recoding.h"
#include "core/risk.h"
#include "core/size_histogram.h"
#include "core/spelling_notes.h"
#include "core/verdict.h"

namespace kordon {

struct Report {
  std::string version, algorithm;
  std::uint64_t seed = 0;
  struct {
    std::uint64_t input = 0, released = 0, suppressed = 0, mandatory = 0;
    std::uint64_t starred = 0;  // of the suppressed ones: those that an earlier masking suppressed
  } rows;
  struct {
    std::uint64_t count = 0, smallest = 0, largest = 0;
    double average = 0;
    std::vector<SizeBin> sizes;
  } classes;
  std::vector<Verdict> privacy;         // k-anonymity, then each demand for each attribute it binds
  std::vector<Disclosure> disclosures;  // one a sensitive attribute
  struct {
    std::uint64_t cells = 0, tuples = 0;
  } violations;
  std::vector<std::pair<std::string, double>> quality;  // metric name, value; those that apply
  struct AttributeLoss {
    std::string name;
    double loss = 0;  // mean over released rows, without weight: height / H, of ranges their
                      // share of the column's width
    std::vector<std::uint64_t> levels;  // released rows by height of the released node, 0 to H; ranges and
                                        // sets are as high as the root
  };
  std::vector<AttributeLoss> attributes;
  Reidentification risk, risk_before;   // of the release, of the input
  std::vector<SpellingNote> spellings;  // of the input's sensitive columns; examples are of released rows
  std::uint64_t formula_cells = 0;      // as MaskedTable has them
  std::vector<std::string> hierarchy_notes, input_notes;
  struct {
    double read = 0, mask = 0, audit = 0, write = 0;
  } timings_ms;
  AuditReport audit;  // with people and unchanged, which are counted in the bytes that go out
};

// Everything but timings, audit, notes of the input and formula cells. `shown`: the classes as people see
// them (as_shown), which is what counts of classes are of; the recoding itself where all look different.
Report describe(const EncodedTable& table, const Recoding& recoding, const Recoding& shown, const Job& job,
                std::span<const Requirement> requirements);

// Adds what a population table tells of the risks, and notes on how it fits the input.
void add_population(Report& report, const EncodedTable& table, const Recoding& shown,
                    const Population& population);

// As in the contract, indented by 2, ending in a line break. What no verdict covers stands behind "risk":
// "people" (core/people.h) and "unchanged" (core/unchanged.h), key by member; "looks_like" only where a name
// tells of what others know.
std::string to_json(const Report& report);

}  // namespace kordon
