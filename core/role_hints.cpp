#include "core/role_hints.h"

#include <algorithm>
#include <string>
#include <vector>

namespace kordon {
namespace {

constexpr bool word = true, part = false;

// The first that fits decides, so narrower patterns stand before wider ones.
constexpr RoleHint hints[] = {
    {"email", part, false, Role::identifier, "an e-mail address"},
    {"mail", word, false, Role::identifier, "an e-mail address"},
    {"phone", part, false, Role::identifier, "a telephone number"},
    {"telefon", part, false, Role::identifier, "a telephone number"},
    {"handy", word, false, Role::identifier, "a telephone number"},
    {"mobile", word, false, Role::identifier, "a telephone number"},
    {"ssn", word, false, Role::identifier, "a social security number"},
    {"socialsecurity", part, false, Role::identifier, "a social security number"},
    {"sozialversicherungsn", part, false, Role::identifier, "a social security number"},
    {"versichertennummer", part, false, Role::identifier, "an insurance number"},
    {"versicherungsnummer", part, false, Role::identifier, "an insurance number"},
    {"insurancenumber", part, false, Role::identifier, "an insurance number"},
    {"passport", part, false, Role::identifier, "a passport number"},
    {"ausweis", part, false, Role::identifier, "an identity card number"},
    {"iban", word, false, Role::identifier, "an account number"},
    {"kontonummer", part, false, Role::identifier, "an account number"},
    {"accountn", part, false, Role::identifier, "an account number"},
    {"username", part, false, Role::identifier, "a user name"},
    {"firstname", part, false, Role::identifier, "a person's name"},
    {"lastname", part, false, Role::identifier, "a person's name"},
    {"surname", part, false, Role::identifier, "a person's name"},
    {"vorname", part, false, Role::identifier, "a person's name"},
    {"nachname", part, false, Role::identifier, "a person's name"},
    {"geburtsname", part, false, Role::identifier, "a person's name"},
    {"name", word, true, Role::identifier, "a person's name"},
    {"id", word, true, Role::identifier, "an identifier"},
    {"uuid", word, true, Role::identifier, "an identifier"},
    {"mrn", word, true, Role::identifier, "a record number"},
    {"kennung", part, true, Role::identifier, "an identifier"},
    {"nummer", part, true, Role::identifier, "a number given to a person or case"},
    {"street", part, false, Role::identifier, "a street address"},
    {"strasse", part, false, Role::identifier, "a street address"},
    {"straße", part, false, Role::identifier, "a street address"},
    {"address", part, false, Role::identifier, "a street address"},
    {"adresse", part, false, Role::identifier, "a street address"},

    {"krankenkasse", part, false, Role::quasi_identifier, "a kind of insurance"},
    {"krankenversicherung", part, false, Role::quasi_identifier, "a kind of insurance"},
    {"diagnos", part, false, Role::sensitive, "a diagnosis"},
    {"icd", word, false, Role::sensitive, "a diagnosis"},
    {"disease", part, false, Role::sensitive, "a disease"},
    {"illness", part, false, Role::sensitive, "a disease"},
    {"krank", part, false, Role::sensitive, "a disease"},
    {"symptom", part, false, Role::sensitive, "symptoms"},
    {"therap", part, false, Role::sensitive, "a treatment"},
    {"treatment", part, false, Role::sensitive, "a treatment"},
    {"medication", part, false, Role::sensitive, "a medication"},
    {"medikament", part, false, Role::sensitive, "a medication"},
    {"behandlung", part, false, Role::sensitive, "a treatment"},
    {"befund", part, false, Role::sensitive, "a medical finding"},
    {"income", part, false, Role::sensitive, "an income"},
    {"einkommen", part, false, Role::sensitive, "an income"},
    {"salary", part, false, Role::sensitive, "an income"},
    {"gehalt", part, false, Role::sensitive, "an income"},
    {"lohn", part, false, Role::sensitive, "an income"},
    {"wage", word, false, Role::sensitive, "an income"},
    {"debt", part, false, Role::sensitive, "debts"},
    {"schulden", part, false, Role::sensitive, "debts"},
    {"cost", word, false, Role::sensitive, "costs"},
    {"costs", word, false, Role::sensitive, "costs"},
    {"kosten", part, false, Role::sensitive, "costs"},
    {"religio", part, false, Role::sensitive, "a religion"},
    {"konfession", part, false, Role::sensitive, "a religion"},
    {"sexual", part, false, Role::sensitive, "a sexual orientation"},
    {"convict", part, false, Role::sensitive, "a conviction"},

    {"age", word, false, Role::quasi_identifier, "a person's age"},
    {"alter", word, false, Role::quasi_identifier, "a person's age"},
    {"lebensalter", part, false, Role::quasi_identifier, "a person's age"},
    {"birth", part, false, Role::quasi_identifier, "a birth date or place"},
    {"geburt", part, false, Role::quasi_identifier, "a birth date or place"},
    {"dob", word, false, Role::quasi_identifier, "a birth date"},
    {"sex", word, false, Role::quasi_identifier, "a person's sex"},
    {"gender", part, false, Role::quasi_identifier, "a person's gender"},
    {"geschlecht", part, false, Role::quasi_identifier, "a person's gender"},
    {"zip", word, false, Role::quasi_identifier, "a postal code"},
    {"zipcode", part, false, Role::quasi_identifier, "a postal code"},
    {"postal", part, false, Role::quasi_identifier, "a postal code"},
    {"postcode", part, false, Role::quasi_identifier, "a postal code"},
    {"plz", word, false, Role::quasi_identifier, "a postal code"},
    {"postleitzahl", part, false, Role::quasi_identifier, "a postal code"},
    {"city", word, false, Role::quasi_identifier, "a place"},
    {"town", word, false, Role::quasi_identifier, "a place"},
    {"location", part, false, Role::quasi_identifier, "a place"},
    {"county", word, false, Role::quasi_identifier, "a place"},
    {"district", part, false, Role::quasi_identifier, "a place"},
    {"region", part, false, Role::quasi_identifier, "a place"},
    {"state", word, false, Role::quasi_identifier, "a place"},
    {"ort", word, false, Role::quasi_identifier, "a place"},
    {"wohnort", part, false, Role::quasi_identifier, "a place"},
    {"stadt", part, false, Role::quasi_identifier, "a place"},
    {"gemeinde", part, false, Role::quasi_identifier, "a place"},
    {"landkreis", part, false, Role::quasi_identifier, "a place"},
    {"bundesland", part, false, Role::quasi_identifier, "a place"},
    {"country", part, false, Role::quasi_identifier, "a country"},
    {"land", word, false, Role::quasi_identifier, "a country"},
    {"staat", part, false, Role::quasi_identifier, "a country"},
    {"national", part, false, Role::quasi_identifier, "a nationality"},
    {"citizen", part, false, Role::quasi_identifier, "a nationality"},
    {"race", word, false, Role::quasi_identifier, "an ethnic group"},
    {"ethni", part, false, Role::quasi_identifier, "an ethnic group"},
    {"herkunft", part, false, Role::quasi_identifier, "an origin"},
    {"education", part, false, Role::quasi_identifier, "an education"},
    {"degree", word, false, Role::quasi_identifier, "an education"},
    {"bildung", part, false, Role::quasi_identifier, "an education"},
    {"schulabschluss", part, false, Role::quasi_identifier, "an education"},
    {"occupation", part, false, Role::quasi_identifier, "an occupation"},
    {"profession", part, false, Role::quasi_identifier, "an occupation"},
    {"job", word, false, Role::quasi_identifier, "an occupation"},
    {"beruf", part, false, Role::quasi_identifier, "an occupation"},
    {"employer", part, false, Role::quasi_identifier, "an employer"},
    {"arbeitgeber", part, false, Role::quasi_identifier, "an employer"},
    {"workclass", part, false, Role::quasi_identifier, "an employment"},
    {"marital", part, false, Role::quasi_identifier, "a marital status"},
    {"familienstand", part, false, Role::quasi_identifier, "a marital status"},
    {"relationship", part, false, Role::quasi_identifier, "a family relation"},
    {"children", part, false, Role::quasi_identifier, "a number of children"},
    {"kinder", part, false, Role::quasi_identifier, "a number of children"},
    {"insurance", part, false, Role::quasi_identifier, "a kind of insurance"},
    {"versicherung", part, false, Role::quasi_identifier, "a kind of insurance"},
    {"language", part, false, Role::quasi_identifier, "a language"},
    {"sprache", part, false, Role::quasi_identifier, "a language"},
};

bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || is_upper(c) || static_cast<unsigned char>(c) >= 0x80;
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// The words of a name in lower case: "ZipCode", "zip_code" and "zip code" are zip and code.
std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words;
  char previous = '\0';
  for (const char c : name) {
    if (is_letter(c) || is_digit(c)) {
      const bool hump = is_upper(c) && is_letter(previous) && !is_upper(previous);
      if (hump || !(is_letter(previous) || is_digit(previous))) words.emplace_back();
      words.back() += is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
    }
    previous = c;
  }
  return words;
}

bool has_word(const std::vector<std::string>& words, std::string_view pattern) {
  return std::find(words.begin(), words.end(), pattern) != words.end();
}

std::string join(const std::vector<std::string>& words) {
  std::string joined;
  for (const std::string& each : words) joined += each;
  return joined;
}

bool has_part(const std::string& joined, std::string_view pattern) {
  return joined.find(pattern) != std::string::npos;
}

}  // namespace

const RoleHint* find_role_hint(std::string_view column_name, bool few_values_repeat) {
  const std::vector<std::string> words = words_of(column_name);
  const std::string joined = join(words);
  for (const RoleHint& hint : hints) {
    if (hint.needs_distinct && few_values_repeat) continue;
    if (hint.whole_word ? has_word(words, hint.pattern) : has_part(joined, hint.pattern)) return &hint;
  }
  return nullptr;
}

bool names_a_code(std::string_view column_name) {
  const std::vector<std::string> words = words_of(column_name);
  const std::string joined = join(words);
  for (const std::string_view pattern : {"zip", "plz", "code", "id", "nr", "no", "ssn"}) {
    if (has_word(words, pattern)) return true;
  }
  for (const std::string_view pattern :
       {"zipcode", "postal", "postcode", "postleitzahl", "number", "nummer", "phone"}) {
    if (has_part(joined, pattern)) return true;
  }
  return false;
}

}  // namespace kordon
