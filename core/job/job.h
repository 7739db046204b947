// A job is what a person asks for, as JSON has it. Each column has a role, and each quasi-identifier a
// hierarchy, boundaries and a weight; classes must satisfy k and the demands; then come algorithm,
// suppression limit and output.
//
// In comes a text (read_job.h); out comes a Job that is sound by itself, or a Failure with every mistake,
// each with its JSON path. Whether it fits a table is for encode() to say, whether its algorithm exists for
// the catalogue.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/result.h"
#include "core/hierarchy/builders.h"
#include "core/job/binding_rules.h"
#include "core/job/demand.h"
#include "core/table/codebook.h"
#include "core/table/csv/read.h"
#include "core/table/exchange/format.h"
#include "core/table/repair/repair.h"
#include "core/table/repair/stack.h"
#include "core/table/repair/subset.h"
#include "core/table/text/spelling.h"

namespace kordon {

// What is left out is not released and, unlike an identifier, says nothing of persons. An undecided attribute
// is one that nobody has looked at yet. Nothing is released of a job that has any.
enum class Role { identifier, quasi_identifier, sensitive, insensitive, leave_out, undecided };
std::string_view role_name(Role role);
Text in_words(Role role);  // as messages name it

// How the codes are made that an identifier is released as: by a key that is forgotten, so that they stand
// for nothing outside of this release, or by a passphrase, so that another file has the same
// (core/release/pseudonyms).
enum class Pseudonym { random, keyed };
std::string_view pseudonym_name(Pseudonym kind);

// What a class of a quasi-identifier is released as: the interval or range of its rows; or, of numbers, their
// mean or their median (microaggregation/classes.h).
enum class ReleasedAs { range, mean, median };
std::string_view released_as_name(ReleasedAs kind);

// How the dates of an insensitive attribute are released, where not as they are: moved by a number of days
// that is their person's own, or as days since a date of that person. Either way intervals stay true
// (core/release/dates).
//
//     {"shift": {"days": 180, "weeks": true, "kind": "keyed"}, "format": "dd.mm.yyyy"}
//     {"since": "admission"}
struct ReleasedDates {
  // A person's number of days is between -days and days, each as likely as another; with `weeks` it is one of
  // whole weeks, so that weekdays stay. All columns of a job have the same figures.
  struct Shift {
    std::uint32_t days = 0;  // 1 to max_shift_days; with weeks 7 at least
    bool weeks = false;
    Pseudonym kind = Pseudonym::random;  // by what secret the number is found

    friend bool operator==(const Shift& a, const Shift& b) = default;
  };

  std::optional<Shift> shift;
  std::string since;   // without a shift: the column whose earliest date of the person is day 0; it has
                       // ReleasedDates, too, and may be the attribute itself
  std::string format;  // as DateFormat takes it; empty: it is found (profile/people/dates.h)
};
inline constexpr std::uint32_t max_shift_days = 36'500;

// Names a node of a hierarchy, or (without label) every node of a level, as boundaries; or gives a rule by
// which each value has its own, the nearest boundary of all being the one that holds:
//   rows      the lowest ancestor that so many rows of the table have, the value itself included
//   width     the highest ancestor whose ends lie no further apart: of dates "2 years" (bins/days.h); of an
//             attribute with ranges, how wide they may be
//   relative  the highest ancestor no wider than this share of every number between its ends
//   loss      the highest ancestor that loses no more than this share of a cell: its height by the root's
// What has no end (90+, the root) is wider than any width; a value itself is never too wide.
struct BoundaryRef {
  std::optional<unsigned> level;
  std::optional<std::string> label;
  std::optional<std::string> width = {};  // decimal or calendar text as given
  // A rule has nothing beside it.
  std::optional<std::uint64_t> rows = {};      // at least 1
  std::optional<std::uint32_t> relative = {};  // in millionths, 1 to 1,000,000
  std::optional<std::uint32_t> loss = {};      // in millionths, 0 to 1,000,000

  bool is_rule() const { return width || rows || relative || loss; }
};

struct Attribute {
  std::string name;
  Role role = Role::insensitive;
  std::optional<HierarchyForm> hierarchy;  // every quasi-identifier has one; a sensitive attribute may
  std::vector<BoundaryRef> boundaries;
  std::uint32_t weight_milli = 1000;  // weight in thousandths, 1 to 1,000,000
  NumberFormat number;  // how the column writes numbers; the hierarchy's form has it too (with_numbers)
  bool fold = false;    // for a sensitive attribute: spellings of a value count as one (text/spelling.h)
  std::optional<Pseudonym> pseudonym = {};  // of an identifier; without it, it is left out
  // Of a quasi-identifier of numbers whose groups are intervals (may_become_numbers); `mean` also of the
  // insensitive attribute that is the job's weight (is_class_weight).
  ReleasedAs released_as = ReleasedAs::range;
  std::optional<ReleasedDates> dates = {};  // of an insensitive attribute
  std::string reason = {};  // why the column is released, as a person says it; empty: not said
};

// For whom a release is, as a person says it: the report prints it, and nothing of the release follows from
// it. Guidance since 2025 asks this first (ICO, "Anonymisation", 2025; EDPS v SRB, C-413/23 P, 2025). Each is
// one line of at most max_saying characters; empty: not said.
struct ForWhom {
  std::string recipient;   // who gets the release
  std::string holds;       // what else they have, or can get, about these people
  std::string contract;    // what binds them
  std::string decided_by;  // who decided that it goes out
  std::string review;      // when that is looked at again: a day, "2027-06-30"
};
inline constexpr std::size_t max_saying = 1'000;

// Returns whether labels, losses or boundaries of the attribute may be others if rows of its column are left
// out: true of hierarchies by rows, of ranges and sets, of intervals if some numbers are no integers, and of
// the rule of rows.
bool follows_from_rows(const Attribute& attribute, const Column& column);

// Returns whether it goes out as it is, or by `since` with intervals as they are: a reader may know what it
// shows. Shifted dates are none that anybody knows.
bool shows_what_others_know(const Attribute& attribute);

// Returns whether it is a survey's weight that each row of a class has the mean of: that tells nothing that
// the class does not tell, and the sum of each class stays.
bool is_class_weight(const Attribute& attribute);

// Returns whether its cells go out as others that are no generalization: codes, moved dates, class weights.
bool is_replaced(const Attribute& attribute);

// Returns whether a release has the column: an identifier only as a code.
bool is_released(const Attribute& attribute);

// Returns whether its values stay here: of an identifier, codes or not, and of what is left out.
bool stays(const Attribute& attribute);

// An option is what the job says to its algorithm beyond what every algorithm gets. Which options there are,
// and of what kind, is for the algorithm to say (catalogue/options.h).
struct JobOption {
  std::string key;
  std::variant<bool, std::uint64_t, std::string> value;
};

// Names the column that the release shall help to predict. Its values are the class labels of Byun et al.
// (2007), section 3.4, and of the classification metric.
struct Classification {
  std::string attribute;
  std::uint32_t penalty_milli = 1000;  // of a row whose label is not its class's majority, where an algorithm
                                       // minds: in thousandths of a cell's full loss, 0 to 1,000,000
};

enum class Order { shuffled, input };
enum class Suppressed { remove, mask };
enum class LossMeasure { levels, share };  // of a cell: encoded/loss_scale.h

// Says how the release is written, where not as the input was.
struct OutputFormat {
  FileFormat file = FileFormat::csv;
  std::optional<char> delimiter = std::nullopt;        // ',' ';' '\t' or '|'
  std::optional<bool> byte_order_mark = std::nullopt;  // UTF-8 with its mark, as Excel wants it, or without
};

inline constexpr std::uint32_t max_k = 1'000'000'000;
inline constexpr std::uint64_t max_seed = (std::uint64_t{1} << 53U) - 1;  // what JSON numbers keep exactly

// Says whether a class may be known to have no row of a class inside it (nested/figures.h).
enum class NestedClasses { allow, avoid };
enum class FailingClasses { avoid, withhold };  // that fail a demand on sensitive values: failing.h

// Bounds for how sure anybody can be that a person of the population is in the table, or is not: the share of
// the people whom a released class may be of who are in it (M. E. Nergiz, M. Atzori, C. Clifton, "Hiding the
// Presence of Individuals from Shared Databases", SIGMOD 2007, Definition 3.1: delta-presence).
struct Presence {
  double least = 0;  // delta-min, in [0, 1]
  double most = 1;   // delta-max, in (0, 1], at least `least`
};

// Asks for QI-clusters of MAM with more distinct tuples than `tuples` to be divided into sections that have
// no more, each of `rows` rows or more (division/division.h). Without `rows` that is a tenth of `tuples`.
struct Divide {
  std::uint64_t tuples = 0;  // at least 1
  std::optional<std::uint64_t> rows = {};
};

// A reader may be taken to know a few columns only: then k must hold in every set of these columns, and not
// in all of them together (N. Mohammed, B. Fung, P. Hung, C. Lee, LKC-privacy, KDD 2009; M. Terrovitis,
// N. Mamoulis, P. Kalnis, k^m-anonymity, VLDB 2008). A job says that by "known" in "privacy".
//
//   3                                                   any three quasi-identifiers
//   {"any": 2, "always": ["Age", "Sex"]}                these two, and any two others
//   [{"always": ["Region", "Age"], "k": 10}, {"any": 2}]   each of these, some with a k of its own
//
// For every such set, and every released row, at least k released rows show the same labels in the set; where
// the job tells people apart, the rows of k people. Such a group also meets the job's demands. Labels are
// compared as texts: a `*` is company for a `*` only.
//
// An entry is this: what a reader is taken to know, and how many rows share the labels.
struct KnownColumns {
  std::uint32_t any = 0;            // so many quasi-identifiers, whichever they are
  std::vector<std::string> always;  // and these quasi-identifiers besides
  std::uint32_t k = 0;
};

// A job may ask for so many sets of columns at most, and for so many sets times rows.
inline constexpr std::uint64_t max_known_sets = 50'000;
inline constexpr std::uint64_t max_known_set_rows = 1'000'000'000;

struct Job {
  CsvOptions input;
  std::vector<Repair> repairs;   // of the table, once it is read
  std::optional<Subset> subset;  // then it is parted: its other rows are bystanders
  MissingTexts missing = {"", "?"};
  Codebook codebook;  // what the job says of values, and then the table's file (adopt_codebook)
  // Those that are released together (repair/stack.h); empty: the job is for one table. Their column of
  // tables is an attribute.
  std::vector<StackedTable> tables;
  std::vector<Attribute> attributes;
  std::uint32_t k = 0;  // at least 2; 1 where k_map asks for company in the population instead
  // The least number of rows of the population that each class may be of (L. Sweeney, "Computational
  // Disclosure Control", 2001: k-map). 0: nobody asks.
  std::uint32_t k_map = 0;
  std::optional<Presence> presence;
  // Which share of its population the table is, where it is a random sample: the rows that are unique there
  // are estimated (risk/uniques.h). In (0, 1]; nothing: nobody asks.
  std::optional<double> sampling_fraction;
  // The column that says how many people of the population each row stands for, as surveys have it
  // (profile/people/weights.h), and the greatest share of the rows that may be expected to be found by who
  // looks for them in the population (risk/sample.h), in (0, 1). Empty, nothing: nobody asks.
  std::string weight;
  std::optional<double> global_risk;
  // The columns that together tell whose a row is: k counts people. Empty: each row is another person's.
  std::vector<std::string> person;
  // So many people are alike in all their rows, as codes link them (core/job/readers.cpp): equally many rows
  // of each are in each class. 0: nobody asks.
  std::uint32_t linked = 0;
  // The columns that together tell who is known together, as a household is: the report has its risk as a
  // whole (risk/risk.h). Empty: nobody asks.
  std::vector<std::string> group;
  std::vector<Demand> demands;                     // beyond k, in the order of the models
  FailingClasses failing = FailingClasses::avoid;  // those that fail one of the demands
  // What readers are taken to know, never all quasi-identifiers. Empty: all of them, which is k-anonymity.
  std::vector<KnownColumns> known;
  NestedClasses nested = NestedClasses::allow;
  LossMeasure loss = LossMeasure::levels;
  double suppression_limit = 1;  // share of rows, in [0, 1]
  std::optional<Divide> divide;  // without it every cluster is searched as a whole
  std::string algorithm = "peel";
  std::vector<JobOption> options;  // of the algorithm, in the order of the job
  bool ignore_boundaries = false;  // "boundaries": "ignore"
  std::optional<Classification> classification;
  // Tells the passphrase of the job's keyed codes from another (pseudonyms/check.h). Nothing: any will do.
  std::optional<std::string> passphrase_check;
  std::uint64_t seed = 0;
  Order order = Order::shuffled;
  Suppressed suppressed = Suppressed::remove;
  OutputFormat output;
  ForWhom for_whom;
  std::optional<BindingRules> rules;  // nothing: no book judges the release

  const Attribute* find(std::string_view name) const;  // nullptr if there is none
  // Returns whether something is asked that only the population can tell: who else there is.
  bool asks_of_population() const { return k_map > 0 || presence.has_value(); }
  std::vector<std::string> quasi_identifiers() const;  // by name, in the job's order
};

// Makes one codebook of what a table's file and the job say, of the table's columns, and has the job count
// declared missing codes as missing, where `said` (the job's own texts) says nothing of a column. Notes what
// was decided, and warns of identifiers that go out unchanged and of a codebook of another table. For several
// tables of one job it is called for each.
void adopt_codebook(Job& job, const MissingTexts& said, CsvFile& file);

// The columns that declare values missing; those with values in ranges that no label explains: few, which
// are missing, and many, which are values.
struct DeclaringColumns {
  std::vector<std::string> all, unexplained, of_values;
};
// Does of it what concerns the job: its codebook is the table's, too.
DeclaringColumns take_codebook(Job& job, const MissingTexts& said, const Codebook& codebook,
                               const Table& table);

// Returns the shift of the job's dates, which is one for all columns; nothing where none is shifted.
std::optional<ReleasedDates::Shift> shift_of(const Job& job);
// Returns whether any column is released as shifted dates or as days since one.
bool moves_dates(const Job& job);
// Returns whether the job has a column of this kind of codes, or of any.
bool asks_for(const Job& job, Pseudonym kind);
bool has_codes(const Job& job);
// Returns whether the job needs a passphrase: for codes, or for shifted dates.
bool needs_passphrase(const Job& job);

// Returns the names that the file has for the columns that the job speaks of, before its repairs.
std::vector<std::string> names_in_file(const Job& job);

// Refuses a job that asks something of the population where nobody has said who that is.
std::optional<Failure> refuse_without_population(const Job& job, bool known);

// Returns whether the demand is one on this attribute: it names it, or names none and the attribute is
// sensitive.
bool binds(const Demand& demand, const Attribute& attribute);

// Returns what is wrong with the boundaries, given the form of the attribute's hierarchy: widths are for
// ranges, which have no other boundaries, and for hierarchies whose widths label_spans() knows; sets have
// none. Whether nodes exist is for the hierarchy to say. `path` is the attribute's path in the job.
std::vector<Mistake> check_boundaries(const Attribute& attribute, const std::string& path);

// Returns whether classes get ranges or sets of their own values, not the labels of a hierarchy.
bool makes_values(const HierarchyForm& form);

// Returns whether the attribute's values are numbers and its groups intervals of them (range, adaptive,
// intervals), so that a class may be released as a number.
bool may_become_numbers(const Attribute& attribute);

// Returns the first quasi-identifier that is released as numbers, or nullptr.
const Attribute* released_as_numbers(const Job& job);

// Returns how many sets of `wanted` columns there are among `from`, or UINT64_MAX if that is too large.
std::uint64_t choose(std::uint64_t from, std::uint64_t wanted);

// Returns how many sets of columns an entry means, or `max_known_sets` + 1 where it means more.
std::uint64_t count_sets(const KnownColumns& known, std::size_t quasi_identifiers);

// Returns whether demands have to be looked at in sets of fewer columns, too: a group there is a union of
// groups, and a union of groups that meet a demand may fail it. That is so of refined alpha, and where a
// person may count in several of the groups.
bool looks_at_smaller_sets(const Job& job);

// Forgets the entries if they ask for k in all quasi-identifiers together and for no larger k: that is
// k-anonymity, if no smaller set has to be looked at. Else returns what a job that asks for them may not ask
// for besides, and columns that they name wrongly.
std::vector<Mistake> settle_known(Job& job);

// Returns the largest k that the job asks for, those of its known columns included.
std::uint32_t largest_k(const Job& job);

// Returns the job with another k; entries of `known` that ask for a k of their own keep it.
Job with_k(const Job& job, std::uint32_t k);

// Returns whether the search looks at sets of known columns. Any other algorithm than the usual one makes
// classes that are large enough for each set.
bool is_searched_in_sets(const Job& job);

// Return whether entries of `known` ask for a k of their own, and whether any names columns.
bool has_several_ks(const Job& job);
bool names_known_columns(const Job& job);

// Refuses what is worked out for k-anonymity alone. `where` is what was asked for, as messages name it.
std::optional<Failure> refuse_beside_known(const Job& job, const std::string& where);

// Returns what a job may not ask for, or lacks, if it asks for people who are alike in all their rows.
std::vector<Mistake> check_linked(const Job& job);

// Refuses what does not look at all rows of a person together. `where` is what was asked for.
std::optional<Failure> refuse_beside_linked(const Job& job, const std::string& where);

// Refuses more sets times rows than can be looked at: so many at most.
std::optional<Failure> refuse_many_sets(const Job& job, std::uint64_t rows,
                                        std::uint64_t most_set_rows = max_known_set_rows);

// Returns "any 2", "Age, Sex and any 2 more" or "Age, Sex"; and so all that the job takes readers to know,
// with the k of those that have another than the job.
Text in_words(const KnownColumns& known);
Text known_in_words(const Job& job);

// Returns what a job may not ask for, or lacks, if it names a weight, asks for a global risk or releases
// weights of classes:
//
//   {"name": "HH_weight", "role": "insensitive", "release": "mean"}
//   "privacy": {"k": 3, "weight": "HH_weight", "global_risk": 0.03}
std::vector<Mistake> check_weight(const Job& job);

// Returns what a job for several tables of the same people may not ask for, or lacks:
//
//   "tables": ["patients", "visits"], "privacy": {"k": 5, "person": "patient_id", "linked": 5}
//
// With codes of patient_id anybody can join the tables. So people are alike in their rows of all tables
// together. Without codes nobody can tell which rows belong together.
std::vector<Mistake> check_tables(const Job& job);

// Has empty cells count as missing in columns that not all of the tables have, once their columns are known.
void count_absent_as_missing(Job& job);

// Returns the tables that lack the column.
std::vector<std::string> tables_without(const Job& job, const std::string& column);

// Returns by row whether its table lacks the column; nothing if all tables have it. Such a row has an empty
// cell there, and no value: to a demand it counts as a value of its own, as nobody learns a value from it.
std::vector<bool> rows_without(const Table& all, const Job& job, const std::string& column);

// Refuses what is not worked out for several tables. `where` is what was asked for.
std::optional<Failure> refuse_beside_tables(const Job& job, const std::string& where);

}  // namespace kordon
