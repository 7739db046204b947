// A privacy model is data: one entry of the catalogue. What it says of a class depends on the values of one
// sensitive attribute there and on nothing else. The audit judges a release again with code of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/privacy/catalogue/value_counts.h"
#include "core/recoding/encoded/table.h"

namespace kordon {

struct PrivacyModel;

// A set of bins is one word: the values of a sensitive attribute are put into at most 64 bins.
using BinSet = std::uint64_t;
inline constexpr std::size_t max_bins = 64;
inline constexpr BinSet all_bins = ~BinSet{0};

// A requirement is one demand on one sensitive attribute, ready to judge classes. k-anonymity, which counts
// rows only, has neither demand nor attribute; where it counts people it has these for its attribute.
struct Requirement {
  const PrivacyModel* model = nullptr;
  const Demand* demand = nullptr;                 // stands in the job
  std::string path;                               // in the job: where it is asked for
  const SensitiveAttribute* attribute = nullptr;  // stands in the table
  double required = 0;                            // the figure that the demand names, or k
  bool monotone = true;                           // whether merging classes that hold gives one that holds
  std::vector<std::uint8_t> bins;                 // by value: its bin, below max_bins
  std::vector<bool> named;  // by value: whether the demand names it; empty: it names none
  // Every class that holds has so many different values of the attribute, or more.
  std::uint32_t least_values = 1;
  const PersonValues* pairs = nullptr;   // where it counts people: what the attribute's values are
  std::shared_ptr<const void> prepared;  // what else the model's prepare() keeps for its other functions
};

// Returns what the model keeps for itself, in the type that its prepare() made.
template <class Prepared>
const Prepared& prepared(const Requirement& requirement) {
  return *static_cast<const Prepared*>(requirement.prepared.get());
}

// Returns counts for it in which nothing is counted yet.
inline ValueCounts empty_counts(const Requirement& requirement) {
  return ValueCounts(requirement.attribute != nullptr ? requirement.attribute->counts.size() : 1,
                     requirement.pairs);
}

// Says how a class fares.
struct ClassStanding {
  // The figure that the class has, to compare with Requirement::required; infinite if no figure would do, and
  // then reports leave it out.
  double achieved = 0;
  double slack = 0;  // the less it is, the nearer the class is to failing
  bool holds = false;
};

// Holds the strictest figure that some rows can have, and why: "Sex has only 2 values, so p can be at most
// 2".
struct BestFigure {
  double possible = 0;  // infinite if no figure would do
  Text reason;
};

struct PrivacyModel {
  const char* name;        // as in the report
  const char* title;       // as in menus
  const char* summary;     // one sentence: what it promises
  const char* paper;       // what it follows
  DemandForm demand = {};  // how a job asks for it; k-anonymity has none, since every job asks for that

  bool at_most = false;  // whether the demand's figure is the most that classes may have, not the least
  // Merged classes that hold still hold, unless the parameter of this name is true; if it is empty, they
  // always do.
  const char* monotone_unless = "";
  // Says whether leaving out rows never mends a class. Then a QI-cluster of MAM that fails is OUT as a whole,
  // as one below k is. For the sake of other models rows are left out by choice.
  bool mandatory = false;
  bool to_table =
      false;  // whether it compares classes with the whole table, which nobody has beside a release alone
  // A bin runs out when its share of the rows left is below this part of what it was
  // (k_member/pool_balance.h). Where frequencies count, what is left over fits nowhere, so every class keeps
  // to the shares: on Adult, alpha = 0.15 on occupation leaves 6 rows over, and with 0.95 in place of 1 it
  // leaves 538.
  double scarce = 1;

  // Fills bins, named, least_values and prepared of a requirement; the rest is filled already.
  void (*prepare)(Requirement& requirement, const Job& job) = nullptr;
  ClassStanding (*judge)(const Requirement& requirement, const ValueCounts& counts);
  // Returns the bins from which a row may join a class of these counts, if the class is to hold when `later`
  // more rows have joined, whichever they are. It is a guess where several values share a bin: judge has the
  // last word.
  BinSet (*admits)(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later);
  // Returns the least size in rows, k or more, at which classes can share out the values of these rows.
  std::uint64_t (*planned_size)(const Requirement& requirement, const ValueCounts& rows, std::uint32_t k);
  // Returns how many classes these rows can make at most, so that all hold.
  std::uint64_t (*max_classes)(const Requirement& requirement, const ValueCounts& rows);
  // Returns, for counts that do not hold, a value: one of its rows is best left out. Returns nothing if that
  // cannot help.
  std::optional<std::uint32_t> (*surplus)(const Requirement& requirement, const ValueCounts& counts);
  // Returns whether these rows hold in no part of k rows or more, whichever are left out. It may say no where
  // it is so: it is asked before anybody looks for such a part. Where this is nullptr, it always says no.
  bool (*hopeless)(const Requirement& requirement, const ValueCounts& counts, std::uint32_t k) = nullptr;
  // Returns how strict a demand could be that these rows, which fail as one class, would satisfy.
  BestFigure (*bound)(const Requirement& requirement, const ValueCounts& counts);
  // Returns whether every class holds that contains one that holds; where this is nullptr, that is not so.
  bool (*grows)(const Requirement& requirement) = nullptr;
  // Has a requirement count people where the job says whose the rows are (models/by_people.h). Models that
  // only ask which values a class has, and so always grow, do not need it.
  void (*by_people)(Requirement& requirement, const SensitiveAttribute& people, const Job& job) = nullptr;
};

// Says in a clause whether classes that satisfy the model still do when they are merged.
Text monotony(const PrivacyModel& model);

}  // namespace kordon
