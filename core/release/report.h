// A report says what was done, what holds, and what it cost.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/audit/audit.h"
#include "core/audit/composition/compose.h"
#include "core/audit/without_original/masked.h"
#include "core/base/json.h"
#include "core/base/progress.h"
#include "core/job/read/handing_over.h"
#include "core/measures/risk/risk.h"
#include "core/measures/risk/uniques.h"
#include "core/privacy/spelling_notes.h"
#include "core/privacy/verdict.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"
#include "core/release/division/json.h"
#include "core/release/findings/findings.h"
#include "core/release/task.h"
#include "core/table/csv/read.h"
#include "core/table/size_histogram.h"

namespace kordon {

// Says how long the stages of a run took, in milliseconds. Each stage adds its own and hands them on.
struct Timings {
  double read = 0, mask = 0, audit = 0, write = 0, bound = 0;
};

// Says what the release and earlier ones tell together.
struct Together {
  Composition composition;
  std::uint64_t given = 0;  // rows left out since their classes would have given a value away
};

// The model of a verdict on what readers know, in place of k-anonymity; its kind says which columns.
inline constexpr const char* k_in_known_columns = "k-anonymity of known columns";
inline constexpr const char* k_people_in_known_columns = "k-people of known columns";  // if k counts people

struct Report {
  std::string version, algorithm;
  std::uint64_t seed = 0;
  struct {
    std::uint64_t input = 0, released = 0, suppressed = 0, mandatory = 0;
    std::uint64_t starred = 0;  // those suppressed rows that an earlier masking suppressed
    // Of how few people the suppressed rows may be: the fewest values that they have in any one identifier,
    // or in the columns together by which the job tells people apart. Nothing where there are no such
    // columns.
    std::optional<std::uint64_t> suppressed_people;
  } rows;
  struct {
    std::uint64_t count = 0, smallest = 0, largest = 0;
    double average = 0;
    std::vector<SizeBin> sizes;
  } classes;
  std::vector<Verdict> privacy;  // k-anonymity (or that of known columns, where demands are judged, too),
                                 // what is asked of the population (audit/population.h), then each demand for
                                 // each attribute it binds
  struct {
    std::uint64_t cells = 0, tuples = 0;
  } violations;
  LossMeasure loss = LossMeasure::levels;               // how losses are measured
  std::vector<std::pair<std::string, double>> quality;  // metric name, value; those that apply
  bool optimal = false;  // whether no other release that keeps its rows loses less
  struct AttributeLoss {
    std::string name;
    double loss = 0;  // mean over released rows, without weight: height / H, or the share of further
                      // leaves; of ranges their share of the column's width
    std::vector<std::uint64_t> levels;  // released rows by height of the released node, 0 to H; ranges and
                                        // sets are as high as the root
    std::optional<NumberError> numbers = {};  // where it is released as numbers
  };
  std::vector<AttributeLoss> attributes;
  Reidentification risk, risk_before;  // of the release, of the input; by the smallest group of each row
                                       // where the job says what readers know
  std::optional<Uniques> uniques, uniques_before;  // likewise, where the job says how it was sampled
  std::vector<SpellingNote> spellings;  // on the input's sensitive columns; examples are of released rows
  std::uint64_t formula_cells = 0;      // as MaskedTable has them
  std::vector<Text> hierarchy_notes, input_notes;
  Timings timings_ms;
  AuditReport audit;                 // with people and unchanged, which are counted in the bytes that go out
  std::optional<Together> together;  // where the run was given earlier releases
  // What a person must know. describe() finds what is lost, and doubts of the input; add_findings() the rest.
  std::vector<Finding> findings;
  std::optional<DividedClusters> division;  // where the job asks for one
  HandingOver handing_over;                 // as the job says it
};

// Holds what a report is made of.
struct ToReport {
  const CsvFile& input;
  const Task& task;
  const FinalRecoding& recoding;
  const FinalRecoding& shown;  // the classes as people see them (as_shown), which is what counts of classes
                               // are of; the recoding itself where all look different
  WithheldClasses withheld = {};  // of `shown`, if the job withholds cells
  std::uint64_t formula_cells = 0;
  AuditReport audit = {};
  Timings timings = {};
  Progress progress = {};
  std::optional<Loss> least_loss = {};  // that any release of the table has; a draft goes without
  bool unprotected = false;             // whether the job accepts that privacy may fail
};
// Returns a finished report: nobody adds to it but add_population(), and a run that says what demands cost.
Report describe(ToReport parts);

// Adds what a population table tells of the risks, and notes on how it fits the input.
void add_population(Report& report, const EncodedTable& table, const FinalRecoding& shown,
                    const EncodedPopulation& population);

// Adds what a person must know of the release, once all of it is reported.
void add_findings(Report& report, const Job& job);

// The keys stand as in the contract; "loss": "share" is there where it is measured so. What no verdict covers
// stands behind "risk": "people" (core/profile/people/people.h) and "unchanged"
// (core/profile/people/unchanged.h), key by member; "looks_like" is there only where a name tells of what
// others know. "pseudonyms" is there only where identifiers are released as codes
// (core/audit/linkage/linked_people.h): {"says", "columns": [{"attribute", "kind", "persons", "codes",
// "uncoded", "smallest_group", "persons_below_k"}]} and, of several columns, the same figures as "together".
// "shifted" and "since" are there where dates go out as others (core/audit/cells/json.h). "composition" is
// there where there was an earlier release (core/audit/composition/json.h), with "left_out"; "division" where
// the job divides clusters: {"clusters", "sections", "smallest", "large"}, and "lower_bound" where any was;
// "known" where the job says what readers know:
// {"sets": [{"columns", "k", "sets", "smallest"}], "rare", "before"}; the last two as rarity.h says, of the
// release and of the input. "for_whom" and "reasons" are as job/read/handing_over.h says; "findings" are
// those of findings/findings.h. Where these say that people can be found whatever the classes say, the risks
// stand within risk.quasi_identifiers_alone: they are true of no more. Texts are put into JSON by `write`.
Json to_json(const Report& report, TextWriter write = in_english);

// Return what was found of a table that is there already, in the keys of a report as far as it has them. Of a
// table judged by itself there are also
//   rows.below_k             rows in classes of fewer than k rows, or in groups of known columns that are
//                            smaller than asked
//   quality.loss             of the whole table; in quality.attributes each its "loss", or "unread": cells
//                            whose label its hierarchy does not have, with "first_unread"
//   smallest_if_stars_match  where that is not the smallest class
//   overlaps                 [{"attribute", "values", "example": [one, other]}]
Json to_json(const MaskedTableAudit& audit, std::span<const SpellingNote> spellings,
             std::span<const Finding> findings, TextWriter write = in_english);
Json to_json(const AuditReport& audit, std::span<const SpellingNote> spellings,
             std::span<const Finding> findings, TextWriter write = in_english);

}  // namespace kordon
