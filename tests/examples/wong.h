// The examples of R. C.-W. Wong, J. Li, A. W.-C. Fu, K. Wang, "(alpha,k)-anonymous data publishing" (2009):
// tables 1, 5, 8, 9 and 10 with the hierarchies of figure 1 and what the text says of table 1's.
#pragma once

#include <string>
#include <vector>

#include "core/privacy/catalogue/catalogue.h"
#include "tests/examples/demands.h"
#include "tests/examples/miller.h"
#include "tests/examples/runs.h"

namespace kordon::testing {

// Table 1.
inline Table wong_patients() {
  return table_of({"Job", "Birth", "Postcode", "Illness"}, {{"Cat1", "1975", "4350", "HIV"},
                                                            {"Cat1", "1955", "4350", "HIV"},
                                                            {"Cat1", "1955", "5432", "flu"},
                                                            {"Cat1", "1955", "5432", "fever"},
                                                            {"Cat2", "1975", "4350", "flu"},
                                                            {"Cat2", "1975", "4350", "fever"}});
}

inline const std::vector<std::string> wong_header = {"Gender", "Birth", "Postcode", "Sens"};

// Table 5.
inline Table wong_table_5() {
  return table_of(wong_header, {{"male", "May 1965", "4351", "n"},
                                {"male", "Jun 1965", "4351", "c"},
                                {"male", "Jul 1965", "4361", "n"},
                                {"male", "Aug 1965", "4362", "n"}});
}

// Tables 8 (a) and 9 (a).
inline Table wong_table_9() {
  return table_of(wong_header, {{"male", "May 1965", "4351", "n"},
                                {"male", "Jun 1965", "4351", "c"},
                                {"male", "Jul 1965", "4351", "n"},
                                {"male", "Aug 1965", "4352", "n"}});
}

// Table 10 (a).
inline Table wong_table_10() {
  return table_of(wong_header, {{"male", "1965", "4351", "n"},
                                {"male", "1965", "4351", "c"},
                                {"male", "1965", "4351", "n"},
                                {"male", "1965", "4352", "n"},
                                {"male", "1965", "4363", "n"},
                                {"male", "1965", "4374", "c"}});
}

// Figure 1: months, then years; codes lose a digit a level; gender is suppressed.
inline TreeForm wong_births() {
  return {"*", {{"1965", {leaf("May 1965"), leaf("Jun 1965"), leaf("Jul 1965"), leaf("Aug 1965")}}}};
}

// One of these tables, masked under k = 2 and what else is asked of its last column, which is sensitive.
class WongCase {
 public:
  explicit WongCase(Table input, std::vector<Demand> demands = {}) : input_(std::move(input)) {
    job_.k = 2;
    job_.demands = std::move(demands);
    for (const Column& column : input_.columns) {
      HierarchyForm form = FlatForm{};
      if (column.name == "Postcode") form = MaskForm{4};
      if (column.name == "Birth" && column.values.find("May 1965")) form = wong_births();
      job_.attributes.push_back(quasi_identifier(column.name, form));
    }
    job_.attributes.back() = plain(input_.columns.back().name, Role::sensitive);
    table_ = *encode(input_, job_);
    asked_ = kordon::requirements(table_, job_);
  }
  WongCase(const WongCase&) = delete;
  WongCase& operator=(const WongCase&) = delete;

  // What an algorithm releases of each row, without the sensitive value.
  Rows released_by(const char* algorithm) const {
    const Recoding recoding = *testing::run(*find_algorithm(algorithm), {table_, job_.k, 0, {}, asked_});
    const std::size_t width = table_.quasi_identifiers.size();
    Rows result;
    for (const ClassId c : recoding.partition.class_of) {
      std::vector<std::string>& cells = result.emplace_back();
      for (std::size_t j = 0; c != suppressed && j < width; ++j) {
        cells.emplace_back(table_.quasi_identifiers[j].tree.label(recoding.value(c, j, width)));
      }
    }
    return result;
  }

  const std::vector<Requirement>& requirements() const { return asked_; }

 private:
  Table input_;
  Job job_;
  EncodedTable table_;
  std::vector<Requirement> asked_;
};

// The paper's demand: at most half of a class has the value.
inline std::vector<Demand> half(const std::string& value) {
  return {testing::alpha(0.5, {value})};
}

}  // namespace kordon::testing
