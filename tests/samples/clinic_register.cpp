// Prints public/samples/clinic.csv: a synthetic register of a clinic's admissions. Persons, places and codes
// are invented; only the rough shape of the distributions is taken from life. Always the same 5,000 rows.
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "core/base/random.h"

namespace {

kordon::Random random_numbers(20240229);

struct Weighted {
  const char* value;
  unsigned weight;
};

unsigned below(unsigned bound) {
  return static_cast<unsigned>(random_numbers.below(bound));
}

// One statement a draw: the order in which operands are evaluated is the compiler's choice.
unsigned sum_below(unsigned first_bound, unsigned second_bound) {
  const unsigned first = below(first_bound);
  return first + below(second_bound);
}

bool chance(unsigned percent) {
  return below(100) < percent;
}

const char* pick(const std::vector<Weighted>& choices) {
  unsigned total = 0;
  for (const Weighted& choice : choices) total += choice.weight;
  unsigned at = below(total);
  for (const Weighted& choice : choices) {
    if (at < choice.weight) return choice.value;
    at -= choice.weight;
  }
  return "";
}

struct Date {
  int year, month, day;
};

Date random_day(int year) {
  constexpr int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const auto month = below(12);
  return {year, static_cast<int>(month) + 1, static_cast<int>(below(static_cast<unsigned>(days[month]))) + 1};
}

std::string text(const Date& date) {
  char buffer[40];
  std::snprintf(buffer, sizeof buffer, "%04d-%02d-%02d", date.year, date.month, date.day);
  return buffer;
}

// Age on admission: newborns and children are few, the old are many.
unsigned random_age() {
  const unsigned group = below(100);
  if (group < 6) return below(10);
  if (group < 12) return 10 + below(10);
  if (group < 34) return 20 + below(20);
  if (group < 60) return 40 + below(20);
  if (group < 92) return 60 + below(20);
  return 80 + sum_below(16, 16) / 2;
}

std::string random_name(bool female) {
  static const std::vector<Weighted> women = {{"Alda", 5},    {"Brenna", 4}, {"Corla", 4}, {"Dhelia", 3},
                                              {"Elsabet", 5}, {"Fenja", 3},  {"Gisa", 3},  {"Hetta", 2},
                                              {"Ilvy", 3},    {"Jorunn", 2}};
  static const std::vector<Weighted> men = {{"Arvid", 5}, {"Bosse", 3}, {"Caspar", 5}, {"Detmar", 2},
                                            {"Edo", 4},   {"Falk", 4},  {"Gerrit", 4}, {"Hajo", 3},
                                            {"Immo", 2},  {"Joost", 3}};
  static const std::vector<Weighted> starts = {{"Ahren", 4},  {"Birk", 5}, {"Dorn", 5},  {"Eschen", 4},
                                               {"Falken", 3}, {"Grau", 5}, {"Hasel", 4}, {"Linden", 5},
                                               {"Moor", 3},   {"Ufer", 2}};
  static const std::vector<Weighted> ends = {{"bach", 5},  {"feld", 5}, {"hoff", 4}, {"mark", 3},
                                             {"stett", 3}, {"wald", 4}, {"berg", 5}, {"kamp", 2}};
  std::string name = pick(starts);
  name += pick(ends);
  return name + ", " + pick(female ? women : men);
}

// Five digits: two for the region (of invented names), a town's two, a district's one. Towns are of unequal
// size.
std::string random_postal_code() {
  static const std::vector<Weighted> regions = {{"31", 34}, {"32", 22}, {"34", 18},
                                                {"37", 12}, {"38", 9},  {"45", 5}};
  std::string code = pick(regions);
  code += std::to_string(10 + sum_below(30, 40));
  return code + std::to_string(sum_below(4, 7));
}

struct Illness {
  const char* diagnosis;
  const char* ward;
  unsigned young, adult, old;  // weights by age: below 20, below 60, above
  unsigned percent_female;     // of its adults
  unsigned days, cost_a_day;
};

constexpr Illness illnesses[] = {
    {"Diseases of the circulatory system", "Cardiology", 2, 12, 34, 44, 7, 620},
    {"Neoplasms", "Oncology", 3, 11, 20, 51, 8, 780},
    {"Injury and poisoning", "Trauma surgery", 28, 17, 14, 45, 6, 560},
    {"Diseases of the digestive system", "Gastroenterology", 9, 15, 13, 47, 5, 480},
    {"Diseases of the respiratory system", "Pneumology", 22, 7, 12, 46, 6, 450},
    {"Diseases of the musculoskeletal system", "Orthopaedics", 4, 12, 15, 56, 7, 590},
    {"Mental and behavioural disorders", "Psychiatry", 12, 15, 4, 49, 22, 310},
    {"Pregnancy and childbirth", "Obstetrics", 2, 18, 0, 100, 3, 520},
    {"Diseases of the genitourinary system", "Urology", 5, 9, 9, 50, 4, 470},
    {"Endocrine and metabolic diseases", "Internal medicine", 6, 5, 8, 57, 6, 400},
    {"Infectious diseases", "Internal medicine", 9, 4, 5, 50, 7, 430},
    {"Diseases of the nervous system", "Neurology", 6, 7, 8, 50, 6, 540},
};

const Illness& random_illness(unsigned age) {
  const auto weight = [age](const Illness& illness) {
    if (age >= 48 && illness.percent_female == 100) return 0U;
    if (age < 16 && illness.percent_female == 100) return 0U;
    return age < 20 ? illness.young : age < 60 ? illness.adult : illness.old;
  };
  unsigned total = 0;
  for (const Illness& illness : illnesses) total += weight(illness);
  unsigned at = below(total);
  for (const Illness& illness : illnesses) {
    if (at < weight(illness)) return illness;
    at -= weight(illness);
  }
  return illnesses[0];
}

const char* random_occupation(unsigned age, bool female) {
  static const std::vector<Weighted> of_women = {
      {"Nurse", 14},      {"Teacher", 12},  {"Shop assistant", 14}, {"Accountant", 11}, {"Engineer", 4},
      {"Electrician", 1}, {"Mechanic", 1},  {"Driver", 3},          {"Cook", 6},        {"Cleaner", 9},
      {"Farmer", 2},      {"Physician", 4}, {"Civil servant", 9},   {"Unemployed", 6},  {"Homemaker", 9}};
  static const std::vector<Weighted> of_men = {
      {"Nurse", 3},       {"Teacher", 6},   {"Shop assistant", 7}, {"Accountant", 8}, {"Engineer", 14},
      {"Electrician", 9}, {"Mechanic", 12}, {"Driver", 12},        {"Cook", 5},       {"Cleaner", 3},
      {"Farmer", 4},      {"Physician", 4}, {"Civil servant", 8},  {"Unemployed", 7}, {"Homemaker", 1}};
  if (age < 6) return "Child";
  if (age < 18 || (age < 25 && chance(50))) return "Student";
  if (age >= 67 || (age >= 60 && chance(35))) return "Retired";
  if (chance(3)) return "";
  return pick(female ? of_women : of_men);
}

void print_row(unsigned number) {
  const unsigned age = random_age();
  const Illness& illness = random_illness(age);
  const bool female = age < 20 && illness.percent_female != 100 ? chance(49) : chance(illness.percent_female);
  const char* sex = chance(1) ? "X" : female ? "F" : "M";
  const Date admission = random_day(2024);
  const Date birth = random_day(2024 - static_cast<int>(age) - (admission.month < 7 ? 1 : 0));
  const unsigned days = 1 + sum_below(illness.days, illness.days + age / 20);
  const unsigned cost = 900 + days * illness.cost_a_day + below(2000);
  const std::string name = random_name(female), postal_code = random_postal_code();
  const char* occupation = random_occupation(age, female);
  const char* insurance = age >= 25 && chance(12) ? "Private"
                          : chance(1)             ? ""
                          : chance(1)             ? "None"
                                                  : "Statutory";
  std::printf("P%06u,\"%s\",%s,%s,%s,%s,%s,%s,%s,%s,%u,%u\n", 100000 + number * 7, name.c_str(),
              text(birth).c_str(), sex, postal_code.c_str(), text(admission).c_str(), illness.ward, insurance,
              occupation, illness.diagnosis, days, cost);
}

}  // namespace

int main() {
  std::puts(
      "patient_id,name,birth_date,sex,postal_code,admission_date,ward,insurance,occupation,diagnosis,length_"
      "of_stay,cost");
  for (unsigned number = 0; number < 5000; ++number) print_row(number);
}
