// The running example of J. Miller, A. Campan, T. M. Truta, "Constrained k-Anonymity" (P3DM 2008): the
// initial microdata of figure 3 with the hierarchy of Location and its MAGVals of figure 2, and what figure 4
// makes of it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon::testing {

using Rows = std::vector<std::vector<std::string>>;

inline Table table_of(const std::vector<std::string>& header, const Rows& rows) {
  Table table;
  table.rows = rows.size();
  for (std::size_t j = 0; j < header.size(); ++j) {
    Column column;
    column.name = header[j];
    for (const auto& row : rows) column.cells.push_back(column.values.intern(row[j]));
    table.columns.push_back(std::move(column));
  }
  return table;
}

inline TreeForm leaf(std::string label) {
  return {std::move(label), {}};
}

inline Attribute quasi_identifier(std::string name, HierarchyForm hierarchy,
                                  std::vector<BoundaryRef> boundaries = {}) {
  Attribute attribute;
  attribute.name = std::move(name);
  attribute.role = Role::quasi_identifier;
  attribute.hierarchy = std::move(hierarchy);
  attribute.boundaries = std::move(boundaries);
  return attribute;
}

inline Attribute plain(std::string name, Role role) {
  Attribute attribute;
  attribute.name = std::move(name);
  attribute.role = role;
  return attribute;
}

// Figure 3.
inline Table miller_table() {
  return table_of({"Name", "SSN", "Age", "Location", "Sex", "Race", "Diagnosis", "Income"},
                  {{"Alice", "123456789", "32", "San Diego", "M", "W", "AIDS", "17,000"},
                   {"Bob", "323232323", "30", "Los Angeles", "M", "W", "Asthma", "68,000"},
                   {"Charley", "232345656", "42", "Wichita", "M", "W", "Asthma", "80,000"},
                   {"Dave", "333333333", "30", "Kansas City", "M", "W", "Asthma", "55,000"},
                   {"Eva", "666666666", "35", "Lincoln", "F", "W", "Diabetes", "23,000"},
                   {"John", "214365879", "20", "Lincoln", "M", "B", "Asthma", "55,000"},
                   {"Casey", "909090909", "25", "Wichita", "F", "B", "Diabetes", "23,000"}});
}

// Figure 2.
inline TreeForm miller_locations() {
  return {
      "United States",
      {{"West Coast", {{"California", {leaf("San Diego"), leaf("Los Angeles")}}}},
       {"Midwest", {{"Kansas", {leaf("Wichita"), leaf("Kansas City")}}, {"Nebraska", {leaf("Lincoln")}}}}}};
}

// The age ranges of figure 4, of MM1 and of MM2: they overlap, so each masked microdata has a hierarchy of
// its own.
inline TreeForm miller_ages_of_mm1() {
  return {"*",
          {{"30-42", {{"30-32", {leaf("30"), leaf("32")}}, leaf("35"), leaf("42")}},
           {"20-25", {leaf("20"), leaf("25")}}}};
}
inline TreeForm miller_ages_of_mm2() {
  return {"*",
          {{"25-42", {leaf("25"), {"30-32", {leaf("30"), leaf("32")}}, leaf("42")}},
           {"20-35", {leaf("20"), leaf("35")}}}};
}

// k = 2; released in input order.
inline Job miller_job(TreeForm ages) {
  Job job;
  job.k = 2;
  job.order = Order::input;
  job.attributes = {
      plain("Name", Role::identifier),
      plain("SSN", Role::identifier),
      quasi_identifier("Age", std::move(ages)),
      quasi_identifier("Location", miller_locations(),
                       {{std::nullopt, "California"}, {std::nullopt, "Kansas"}, {std::nullopt, "Midwest"}}),
      quasi_identifier("Sex", FlatForm{}),
      quasi_identifier("Race", FlatForm{}),
      plain("Diagnosis", Role::sensitive),
      plain("Income", Role::sensitive),
  };
  return job;
}

// Figure 4 a, with the confidential attributes that the paper says stay.
inline const std::vector<std::string> miller_released = {"Age",  "Location",  "Sex",
                                                         "Race", "Diagnosis", "Income"};
inline Rows miller_mm1() {
  return {{"30-32", "California", "M", "W", "AIDS", "17,000"},
          {"30-32", "California", "M", "W", "Asthma", "68,000"},
          {"30-42", "Midwest", "*", "W", "Asthma", "80,000"},
          {"30-42", "Midwest", "*", "W", "Asthma", "55,000"},
          {"30-42", "Midwest", "*", "W", "Diabetes", "23,000"},
          {"20-25", "Midwest", "*", "B", "Asthma", "55,000"},
          {"20-25", "Midwest", "*", "B", "Diabetes", "23,000"}};
}

// Figure 4 b, in input order (r7 stands after r4 there).
inline Rows miller_mm2() {
  return {{"30-32", "California", "M", "W", "AIDS", "17,000"},
          {"30-32", "California", "M", "W", "Asthma", "68,000"},
          {"25-42", "Kansas", "*", "*", "Asthma", "80,000"},
          {"25-42", "Kansas", "*", "*", "Asthma", "55,000"},
          {"20-35", "Lincoln", "*", "*", "Diabetes", "23,000"},
          {"20-35", "Lincoln", "*", "*", "Asthma", "55,000"},
          {"25-42", "Kansas", "*", "*", "Diabetes", "23,000"}};
}

}  // namespace kordon::testing
