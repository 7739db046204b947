// A verdict says what a release guarantees, model by model.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"
#include "core/privacy/known.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"

namespace kordon {

// A verdict is one requirement, judged over all classes. A release without classes holds everything and
// achieves nothing.
struct Verdict {
  std::string model;
  std::string bound = {};        // of delta-presence: which of its bounds, "most" or "least"
  std::string attribute;         // empty: k-anonymity
  std::optional<Demand> demand;  // what the job asked for; nothing: k-anonymity
  double required = 0;
  std::uint32_t least_values = 1;  // of its attribute every class has by the demand
  double achieved = 0;             // the figure of the class nearest to failing
  bool holds = true;
  std::optional<ClassId> nearest;  // the class nearest to failing, or one of its group; of equals the lowest
  std::uint64_t nearest_rows = 0;
  std::vector<std::pair<std::string, std::string>> nearest_values;  // quasi-identifier, released value

  // Returns "l-diversity (entropy)".
  std::string in_words() const;
};

// Says in which classes the cells of some sensitive attributes are withheld. Nothing is asked of these there.
struct WithheldClasses {
  std::vector<std::string> attributes;
  std::vector<bool> classes;  // by class: whether it is withheld

  bool hides(const SensitiveAttribute* attribute, ClassId c) const;
};

Verdict judge(const Requirement& requirement, const EncodedTable& table, const FinalRecoding& recoding,
              const Job& job, const WithheldClasses& withheld = {});

// Judges the groups of each set of columns, in place of classes. The group nearest to failing has values in
// its set alone.
Verdict judge_in_sets(const Requirement& requirement, const EncodedTable& table,
                      const FinalRecoding& recoding, std::span<const KnownSet> sets, const Job& job);

}  // namespace kordon
