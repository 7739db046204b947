// What a release guarantees, model by model.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/encoded_table.h"
#include "core/privacy_model.h"
#include "core/recoding.h"

namespace kordon {

// One requirement, judged over all classes. A release without classes holds everything and achieves nothing.
struct Verdict {
  std::string model;
  std::string attribute;            // empty: k-anonymity
  std::string kind;                 // of l-diversity and t-closeness
  std::optional<double> c;          // of recursive (c,l)-diversity
  std::vector<std::string> values;  // that alpha names
  bool refined = false;             // of alpha
  double required = 0;
  double achieved = 0;  // by the class nearest to failing
  bool holds = true;
  std::optional<ClassId> nearest;  // to failing; ties go to the lowest
  std::uint64_t nearest_rows = 0;
  std::vector<std::pair<std::string, std::string>> nearest_values;  // quasi-identifier, released value
};

Verdict judge(const Requirement& requirement, const EncodedTable& table, const Recoding& recoding,
              const Job& job);

// Classes in which a sensitive attribute has one value only, so that to know someone's class is to know it
// (attribute disclosures: Truta, Vinay 2006, table 8). Spellings of a value are one here, whatever models
// count: who reads "Flu" and "flu " knows the illness.
struct Disclosure {
  std::string attribute;
  std::uint64_t classes = 0;
  std::uint64_t rows = 0;
};
std::vector<Disclosure> disclosures(const EncodedTable& table, const Recoding& recoding);

}  // namespace kordon
