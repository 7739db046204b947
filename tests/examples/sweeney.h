// The tables of L. Sweeney, "Achieving k-Anonymity Privacy Protection Using Generalization and Suppression"
// (2002): PT of figure 4 and PT of figure 7, with the hierarchies of figures 2, 3 and 6, the suppressed value
// `*****` at their tops; and what its algorithms make of them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/recoding/encoded/table.h"
#include "core/recoding/losses.h"
#include "core/recoding/recoding.h"
#include "tests/examples/miller.h"

namespace kordon::testing {

// Figure 3.
inline TreeForm sweeney_races() {
  return {"*****", {{"person", {leaf("asian"), leaf("black"), leaf("white")}}}};
}

// Figure 2.
inline TreeForm sweeney_zips() {
  return {
      "*****",
      {{"021**", {{"0213*", {leaf("02138"), leaf("02139")}}, {"0214*", {leaf("02141"), leaf("02142")}}}}}};
}

// Figure 6: male and female, a person, suppressed; a day, its year, its decade, suppressed.
inline TreeForm sweeney_genders() {
  return {"*****", {{"person", {leaf("male"), leaf("female")}}}};
}
inline TreeForm sweeney_birth_dates() {
  return {
      "*****",
      {{"1960-69",
        {{"1964",
          {leaf("5/5/1964"), leaf("8/13/1964"), leaf("10/23/1964"), leaf("11/7/1964"), leaf("12/1/1964")}},
         {"1965",
          {leaf("2/14/1965"), leaf("3/15/1965"), leaf("8/24/1965"), leaf("9/20/1965"), leaf("10/23/1965")}},
         {"1967", {leaf("2/13/1967"), leaf("3/21/1967")}}}}}};
}

// Figure 4.
inline Table sweeney_small_table() {
  return table_of({"Race", "ZIP"}, {{"black", "02138"},
                                    {"black", "02139"},
                                    {"black", "02141"},
                                    {"black", "02142"},
                                    {"white", "02138"},
                                    {"white", "02139"},
                                    {"white", "02141"},
                                    {"white", "02142"}});
}
inline Job sweeney_small_job() {
  Job job;
  job.k = 2;
  job.order = Order::input;
  job.attributes = {quasi_identifier("Race", sweeney_races()), quasi_identifier("ZIP", sweeney_zips())};
  return job;
}

// Figure 7, rows t1 to t12.
inline const std::vector<std::string> sweeney_header = {"Race", "BirthDate", "Gender", "ZIP", "Problem"};
inline Table sweeney_table() {
  return table_of(sweeney_header, {{"black", "9/20/1965", "male", "02141", "short of breath"},
                                   {"black", "2/14/1965", "male", "02141", "chest pain"},
                                   {"black", "10/23/1965", "female", "02138", "painful eye"},
                                   {"black", "8/24/1965", "female", "02138", "wheezing"},
                                   {"black", "11/7/1964", "female", "02138", "obesity"},
                                   {"black", "12/1/1964", "female", "02138", "chest pain"},
                                   {"white", "10/23/1964", "male", "02138", "short of breath"},
                                   {"white", "3/15/1965", "female", "02139", "hypertension"},
                                   {"white", "8/13/1964", "male", "02139", "obesity"},
                                   {"white", "5/5/1964", "male", "02139", "fever"},
                                   {"white", "2/13/1967", "male", "02138", "vomiting"},
                                   {"white", "3/21/1967", "male", "02138", "back pain"}});
}
inline Job sweeney_job() {
  Job job;
  job.k = 2;
  job.order = Order::input;
  job.attributes = {quasi_identifier("Race", sweeney_races()),
                    quasi_identifier("BirthDate", sweeney_birth_dates()),
                    quasi_identifier("Gender", sweeney_genders()), quasi_identifier("ZIP", sweeney_zips()),
                    plain("Problem", Role::insensitive)};
  return job;
}

// The quasi-identifiers of GT in figure 7.
inline Rows sweeney_gt() {
  return {{"black", "1965", "male", "02141"},    {"black", "1965", "male", "02141"},
          {"person", "1965", "female", "0213*"}, {"person", "1965", "female", "0213*"},
          {"black", "1964", "female", "02138"},  {"black", "1964", "female", "02138"},
          {"white", "1960-69", "male", "02138"}, {"person", "1965", "female", "0213*"},
          {"white", "1964", "male", "02139"},    {"white", "1964", "male", "02139"},
          {"white", "1960-69", "male", "02138"}, {"white", "1960-69", "male", "02138"}};
}

// The quasi-identifiers of MGT in figure 10.
inline Rows sweeney_mgt() {
  return {{"black", "1965", "male", "02141"},   {"black", "1965", "male", "02141"},
          {"black", "1965", "female", "02138"}, {"black", "1965", "female", "02138"},
          {"black", "1964", "female", "02138"}, {"black", "1964", "female", "02138"},
          {"white", "1964", "male", "02139"},   {"white", "1964", "male", "02139"},
          {"white", "1967", "male", "02138"},   {"white", "1967", "male", "02138"}};
}

// MT of figure 15.
inline Rows sweeney_mt() {
  return {{"black", "1965", "male", "02141"},   {"black", "1965", "male", "02141"},
          {"black", "1965", "female", "02138"}, {"black", "1965", "female", "02138"},
          {"black", "1964", "female", "02138"}, {"black", "1964", "female", "02138"},
          {"white", "*****", "male", "02138"},  {"white", "*****", "*****", "02139"},
          {"white", "1964", "male", "02139"},   {"white", "1964", "male", "02139"},
          {"white", "1967", "male", "02138"},   {"white", "1967", "male", "02138"}};
}

// The labels that each row is released with, in input order, suppressed rows left out.
inline Rows released(const EncodedTable& table, const Recoding& recoding) {
  Rows rows;
  const std::size_t width = table.quasi_identifiers.size();
  for (const ClassId c : recoding.partition.class_of) {
    if (c == suppressed) continue;
    std::vector<std::string>& row = rows.emplace_back();
    for (std::size_t j = 0; j < width; ++j) {
      row.emplace_back(table.quasi_identifiers[j].tree.label(recoding.value(c, j, width)));
    }
  }
  return rows;
}

// Definition 5 where all weights are 1; suppressed rows have h = H.
inline double prec(const EncodedTable& table, const Recoding& recoding) {
  return 1 - static_cast<double>(total_loss(table, recoding)) /
                 static_cast<double>(table.rows * table.full_row_loss());
}

}  // namespace kordon::testing
