#include "core/profile/role_hints.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>

#include "core/table/name_words.h"

namespace kordon {
namespace {

using At = RoleHint::At;
using Says = RoleHint::Says;

// The first hint that fits decides, so narrower patterns stand before wider ones.
constexpr RoleHint hints[] = {
    {"lat", At::word, Role::quasi_identifier, "an exact place"},
    {"latitude", At::part, Role::quasi_identifier, "an exact place"},
    {"lon", At::word, Role::quasi_identifier, "an exact place"},
    {"lng", At::word, Role::quasi_identifier, "an exact place"},
    {"longitude", At::part, Role::quasi_identifier, "an exact place"},
    {"breite", At::word, Role::quasi_identifier, "an exact place"},
    {"breitengrad", At::part, Role::quasi_identifier, "an exact place"},
    {"laengengrad", At::part, Role::quasi_identifier, "an exact place"},
    {"längengrad", At::part, Role::quasi_identifier, "an exact place"},
    {"coord", At::word, Role::quasi_identifier, "an exact place"},
    {"coords", At::word, Role::quasi_identifier, "an exact place"},
    {"xcoord", At::part, Role::quasi_identifier, "an exact place"},
    {"ycoord", At::part, Role::quasi_identifier, "an exact place"},
    {"coordinate", At::part, Role::quasi_identifier, "an exact place"},
    {"koordinate", At::part, Role::quasi_identifier, "an exact place"},
    {"gps", At::word, Role::quasi_identifier, "an exact place"},
    {"geopunkt", At::part, Role::quasi_identifier, "an exact place"},
    {"geopoint", At::part, Role::quasi_identifier, "an exact place"},
    {"geolocation", At::part, Role::quasi_identifier, "an exact place"},
    {"easting", At::part, Role::quasi_identifier, "an exact place"},
    {"northing", At::part, Role::quasi_identifier, "an exact place"},
    {"rechtswert", At::part, Role::quasi_identifier, "an exact place"},
    {"hochwert", At::part, Role::quasi_identifier, "an exact place"},
    {"email", At::part, Role::identifier, "an e-mail address"},
    {"mail", At::word, Role::identifier, "an e-mail address"},
    {"phone", At::part, Role::identifier, "a telephone number", Says::shared},
    {"telefon", At::part, Role::identifier, "a telephone number", Says::shared},
    {"tel", At::word, Role::identifier, "a telephone number", Says::shared},
    {"fax", At::word, Role::identifier, "a fax number", Says::shared},
    {"handy", At::word, Role::identifier, "a telephone number", Says::shared},
    {"mobile", At::word, Role::identifier, "a telephone number", Says::shared},
    {"ssn", At::word, Role::identifier, "a social security number", Says::person},
    {"socialsecurity", At::part, Role::identifier, "a social security number", Says::person},
    {"sozialversicherungsn", At::part, Role::identifier, "a social security number", Says::person},
    {"svnr", At::word, Role::identifier, "a social security number", Says::person},
    {"ahv", At::word, Role::identifier, "a social security number", Says::person},
    {"ahvn", At::part, Role::identifier, "a social security number", Says::person},
    {"nhs", At::word, Role::identifier, "a social security number", Says::person},
    {"nhsn", At::part, Role::identifier, "a social security number", Says::person},
    {"nino", At::word, Role::identifier, "a social security number", Says::person},
    {"nationalinsurance", At::part, Role::identifier, "a social security number", Says::person},
    {"versichertenn", At::part, Role::identifier, "an insurance number", Says::person},
    {"versicherungsnummer", At::part, Role::identifier, "an insurance number"},
    {"versicherungsnr", At::part, Role::identifier, "an insurance number"},
    {"insurancenumber", At::part, Role::identifier, "an insurance number"},
    {"insuranceno", At::end, Role::identifier, "an insurance number"},
    {"passport", At::part, Role::identifier, "a passport number", Says::person},
    {"ausweis", At::part, Role::identifier, "an identity card number", Says::person},
    {"nationalid", At::part, Role::identifier, "an identity card number", Says::person},
    {"idcard", At::part, Role::identifier, "an identity card number", Says::person},
    {"steuerid", At::part, Role::identifier, "a tax number", Says::person},
    {"taxid", At::part, Role::identifier, "a tax number", Says::person},
    {"iban", At::word, Role::identifier, "an account number"},
    {"kontonummer", At::part, Role::identifier, "an account number"},
    {"accountn", At::part, Role::identifier, "an account number"},
    {"account", At::word, Role::identifier, "an account number"},
    {"username", At::part, Role::identifier, "a user name"},
    {"login", At::word, Role::identifier, "a user name"},
    {"nick", At::word, Role::identifier, "a user name"},
    {"firstname", At::part, Role::identifier, "a person's name", Says::name},
    {"lastname", At::part, Role::identifier, "a person's name", Says::name},
    {"surname", At::part, Role::identifier, "a person's name", Says::name},
    {"vorname", At::part, Role::identifier, "a person's name", Says::name},
    {"nachname", At::part, Role::identifier, "a person's name", Says::name},
    {"geburtsname", At::part, Role::identifier, "a person's name", Says::name},
    {"name", At::word, Role::identifier, "a person's name", Says::name},
    {"name", At::end, Role::identifier, "a person's name", Says::name},
    {"names", At::word, Role::identifier, "a person's name", Says::name},
    {"namen", At::word, Role::identifier, "a person's name", Says::name},
    {"initials", At::word, Role::identifier, "a person's initials", Says::name},
    {"initialen", At::word, Role::identifier, "a person's initials", Says::name},
    {"kürzel", At::word, Role::identifier, "a person's initials", Says::name},
    {"kuerzel", At::word, Role::identifier, "a person's initials", Says::name},
    {"pid", At::word, Role::identifier, "a number given to a person", Says::person},
    {"mrn", At::word, Role::identifier, "a number given to a person", Says::person},
    {"medicalrecord", At::part, Role::identifier, "a number given to a person", Says::person},
    {"matrikel", At::part, Role::identifier, "a number given to a person", Says::person},
    {"pseudonym", At::part, Role::identifier, "a number given to a person", Says::person},
    {"person", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"persons", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"patients", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"patientin", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"versicherter", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"mitarbeiter", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"member", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"user", At::whole, Role::identifier, "a user name"},
    {"uid", At::word, Role::identifier, "an identifier"},
    {"patient", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"participant", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"subject", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"proband", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"teilnehmer", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"pupil", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"customer", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"client", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"kunde", At::whole, Role::identifier, "a number given to a person", Says::person},
    {"ipaddress", At::part, Role::identifier, "an address of a device", Says::shared},
    {"ipadresse", At::part, Role::identifier, "an address of a device", Says::shared},
    {"macaddress", At::part, Role::identifier, "an address of a device", Says::shared},
    {"macadresse", At::part, Role::identifier, "an address of a device", Says::shared},
    {"ip", At::word, Role::identifier, "an address of a device", Says::shared},
    {"device", At::word, Role::identifier, "a device", Says::shared},
    {"imei", At::word, Role::identifier, "a device", Says::shared},
    {"imsi", At::word, Role::identifier, "a device", Says::shared},
    {"licenceplate", At::part, Role::identifier, "a licence plate"},
    {"licenseplate", At::part, Role::identifier, "a licence plate"},
    {"numberplate", At::part, Role::identifier, "a licence plate"},
    {"kennzeichen", At::part, Role::identifier, "a licence plate"},
    {"url", At::word, Role::identifier, "a web address", Says::shared},
    {"website", At::part, Role::identifier, "a web address", Says::shared},
    {"homepage", At::part, Role::identifier, "a web address", Says::shared},
    {"contact", At::word, Role::identifier, "somebody to contact", Says::shared},
    {"kontakt", At::word, Role::identifier, "somebody to contact", Says::shared},
    {"ansprechpartner", At::part, Role::identifier, "somebody to contact", Says::shared},
    {"id", At::word, Role::identifier, "an identifier"},
    {"uuid", At::word, Role::identifier, "an identifier"},
    {"guid", At::word, Role::identifier, "an identifier"},
    {"kennung", At::part, Role::identifier, "an identifier"},
    {"kennziffer", At::part, Role::identifier, "an identifier"},
    {"nummer", At::part, Role::identifier, "a number given to a person or case"},
    {"nr", At::word, Role::identifier, "a number given to a person or case"},
    {"nr", At::end, Role::identifier, "a number given to a person or case"},
    {"number", At::end, Role::identifier, "a number given to a person or case"},
    {"street", At::part, Role::identifier, "a street address", Says::shared},
    {"strasse", At::part, Role::identifier, "a street address", Says::shared},
    {"straße", At::part, Role::identifier, "a street address", Says::shared},
    {"address", At::part, Role::identifier, "a street address", Says::shared},
    {"adresse", At::part, Role::identifier, "a street address", Says::shared},
    {"anschrift", At::part, Role::identifier, "a street address", Says::shared},
    {"notes", At::word, Role::identifier, "free text", Says::text},
    {"comment", At::part, Role::identifier, "free text", Says::text},
    {"kommentar", At::part, Role::identifier, "free text", Says::text},
    {"remark", At::part, Role::identifier, "free text", Says::text},
    {"bemerkung", At::part, Role::identifier, "free text", Says::text},
    {"anmerkung", At::part, Role::identifier, "free text", Says::text},
    {"notiz", At::part, Role::identifier, "free text", Says::text},
    {"memo", At::word, Role::identifier, "free text", Says::text},
    {"freetext", At::part, Role::identifier, "free text", Says::text},
    {"freitext", At::part, Role::identifier, "free text", Says::text},

    {"krankenkasse", At::part, Role::quasi_identifier, "a kind of insurance"},
    {"krankenversicherung", At::part, Role::quasi_identifier, "a kind of insurance"},
    {"kasse", At::word, Role::quasi_identifier, "a kind of insurance"},
    {"kostenträger", At::part, Role::quasi_identifier, "a kind of insurance"},
    {"kostentraeger", At::part, Role::quasi_identifier, "a kind of insurance"},
    {"diagnos", At::part, Role::sensitive, "a diagnosis"},
    {"diag", At::word, Role::sensitive, "a diagnosis"},
    {"icd", At::word, Role::sensitive, "a diagnosis"},
    {"disease", At::part, Role::sensitive, "a disease"},
    {"illness", At::part, Role::sensitive, "a disease"},
    {"krank", At::part, Role::sensitive, "a disease"},
    {"symptom", At::part, Role::sensitive, "symptoms"},
    {"therap", At::part, Role::sensitive, "a treatment"},
    {"treatment", At::part, Role::sensitive, "a treatment"},
    {"medication", At::part, Role::sensitive, "a medication"},
    {"medikament", At::part, Role::sensitive, "a medication"},
    {"behandlung", At::part, Role::sensitive, "a treatment"},
    {"befund", At::part, Role::sensitive, "a medical finding"},
    {"income", At::part, Role::sensitive, "an income"},
    {"einkommen", At::part, Role::sensitive, "an income"},
    {"salary", At::part, Role::sensitive, "an income"},
    {"gehalt", At::part, Role::sensitive, "an income"},
    {"lohn", At::part, Role::sensitive, "an income"},
    {"wage", At::word, Role::sensitive, "an income"},
    {"debt", At::part, Role::sensitive, "debts"},
    {"schulden", At::part, Role::sensitive, "debts"},
    {"cost", At::word, Role::sensitive, "costs"},
    {"costs", At::word, Role::sensitive, "costs"},
    {"kosten", At::part, Role::sensitive, "costs"},
    {"betrag", At::word, Role::sensitive, "costs"},
    {"amount", At::word, Role::sensitive, "costs"},
    {"religio", At::part, Role::sensitive, "a religion"},
    {"konfession", At::part, Role::sensitive, "a religion"},
    {"sexual", At::part, Role::sensitive, "a sexual orientation"},
    {"convict", At::part, Role::sensitive, "a conviction"},
    {"age", At::word, Role::quasi_identifier, "a person's age"},
    {"alter", At::word, Role::quasi_identifier, "a person's age"},
    {"lebensalter", At::part, Role::quasi_identifier, "a person's age"},
    {"birth", At::part, Role::quasi_identifier, "a birth date or place"},
    {"geburt", At::part, Role::quasi_identifier, "a birth date or place"},
    {"gebdat", At::part, Role::quasi_identifier, "a birth date"},
    {"geb", At::word, Role::quasi_identifier, "a birth date"},
    {"dob", At::word, Role::quasi_identifier, "a birth date"},
    {"sex", At::word, Role::quasi_identifier, "a person's sex"},
    {"gender", At::part, Role::quasi_identifier, "a person's gender"},
    {"geschlecht", At::part, Role::quasi_identifier, "a person's gender"},
    {"geschl", At::word, Role::quasi_identifier, "a person's gender"},
    {"zip", At::word, Role::quasi_identifier, "a postal code"},
    {"zipcode", At::part, Role::quasi_identifier, "a postal code"},
    {"postal", At::part, Role::quasi_identifier, "a postal code"},
    {"postcode", At::part, Role::quasi_identifier, "a postal code"},
    {"plz", At::word, Role::quasi_identifier, "a postal code"},
    {"postleitzahl", At::part, Role::quasi_identifier, "a postal code"},
    {"city", At::word, Role::quasi_identifier, "a place"},
    {"town", At::word, Role::quasi_identifier, "a place"},
    {"location", At::part, Role::quasi_identifier, "a place"},
    {"county", At::word, Role::quasi_identifier, "a place"},
    {"district", At::part, Role::quasi_identifier, "a place"},
    {"region", At::part, Role::quasi_identifier, "a place"},
    {"state", At::word, Role::quasi_identifier, "a place"},
    {"ort", At::word, Role::quasi_identifier, "a place"},
    {"wohnort", At::part, Role::quasi_identifier, "a place"},
    {"stadt", At::part, Role::quasi_identifier, "a place"},
    {"gemeinde", At::part, Role::quasi_identifier, "a place"},
    {"landkreis", At::part, Role::quasi_identifier, "a place"},
    {"bundesland", At::part, Role::quasi_identifier, "a place"},
    {"country", At::part, Role::quasi_identifier, "a country"},
    {"land", At::word, Role::quasi_identifier, "a country"},
    {"staat", At::part, Role::quasi_identifier, "a country"},
    {"national", At::part, Role::quasi_identifier, "a nationality"},
    {"citizen", At::part, Role::quasi_identifier, "a nationality"},
    {"race", At::word, Role::quasi_identifier, "an ethnic group"},
    {"ethni", At::part, Role::quasi_identifier, "an ethnic group"},
    {"herkunft", At::part, Role::quasi_identifier, "an origin"},
    {"education", At::part, Role::quasi_identifier, "an education"},
    {"degree", At::word, Role::quasi_identifier, "an education"},
    {"bildung", At::part, Role::quasi_identifier, "an education"},
    {"schulabschluss", At::part, Role::quasi_identifier, "an education"},
    {"occupation", At::part, Role::quasi_identifier, "an occupation"},
    {"profession", At::part, Role::quasi_identifier, "an occupation"},
    {"job", At::word, Role::quasi_identifier, "an occupation"},
    {"beruf", At::part, Role::quasi_identifier, "an occupation"},
    {"employer", At::part, Role::quasi_identifier, "an employer"},
    {"arbeitgeber", At::part, Role::quasi_identifier, "an employer"},
    {"workclass", At::part, Role::quasi_identifier, "an employment"},
    {"marital", At::part, Role::quasi_identifier, "a marital status"},
    {"familienstand", At::part, Role::quasi_identifier, "a marital status"},
    {"relationship", At::part, Role::quasi_identifier, "a family relation"},
    {"children", At::part, Role::quasi_identifier, "a number of children"},
    {"kinder", At::part, Role::quasi_identifier, "a number of children"},
    {"insurance", At::part, Role::quasi_identifier, "a kind of insurance"},
    {"versicherung", At::part, Role::quasi_identifier, "a kind of insurance"},
    {"language", At::part, Role::quasi_identifier, "a language"},
    {"sprache", At::part, Role::quasi_identifier, "a language"},
};

// These are owners of numbers, and words for a number: patient-no, Fallnr, StudentID.
constexpr std::string_view persons[] = {
    "patient",    "patienten", "pat",       "person",  "personen",  "subject",      "participant",
    "teilnehmer", "proband",   "probanden", "student", "studenten", "studierenden", "pupil",
    "schüler",    "schueler",  "employee",  "staff",   "personnel", "personal",     "mitarbeiter",
    "customer",   "kunden",    "client",    "klient",  "klienten",  "member",       "mitglied",
    "mitglieds",  "user",      "citizen",   "resident"};
constexpr std::string_view cases[] = {"case",     "fall",     "visit", "encounter", "admission", "aufnahme",
                                      "episode",  "record",   "akten", "sample",    "proben",    "policy",
                                      "contract", "vertrags", "order", "auftrags",  "invoice",   "rechnungs"};
constexpr std::string_view numbers[] = {"id",     "ids",    "no",   "nr",  "num",
                                        "number", "nummer", "code", "key", "kennung"};
constexpr RoleHint number_of_person = {"", At::part, Role::identifier, "a number given to a person",
                                       Says::person};
constexpr RoleHint number_of_case = {"", At::part, Role::identifier, "a number given to a person or case"};

bool fits(const RoleHint& hint, const NameWords& name) {
  switch (hint.at) {
    case At::word:
      return name.has_word(hint.pattern);
    case At::part:
      return name.has_part(hint.pattern);
    case At::end:
      return name.joined.ends_with(hint.pattern);
    case At::whole:
      return name.joined == hint.pattern;
  }
  return false;
}

// Returns whether a number's name follows one of the owners and ends where a word does, so that "patient
// notes" is no "patient no".
bool names_number_of(std::span<const std::string_view> owners, const NameWords& name) {
  std::size_t end = 0;
  for (const std::string& word : name.words) {
    end += word.size();
    const std::string_view before(name.joined.data(), end);
    for (const std::string_view number : numbers) {
      if (!before.ends_with(number)) continue;
      const std::string_view owner = before.substr(0, before.size() - number.size());
      if (std::any_of(owners.begin(), owners.end(),
                      [&](std::string_view each) { return owner.ends_with(each); }))
        return true;
    }
  }
  return false;
}

}  // namespace

const RoleHint* find_role_hint(std::string_view column_name) {
  const NameWords name(column_name);
  if (names_number_of(persons, name)) return &number_of_person;
  if (names_number_of(cases, name)) return &number_of_case;
  const auto hint = std::find_if(std::begin(hints), std::end(hints),
                                 [&](const RoleHint& each) { return fits(each, name); });
  return hint == std::end(hints) ? nullptr : hint;
}

Text reason_of(const RoleHint& hint) {
  const Text meaning = std::string(hint.meaning).c_str();  // a phrase
  if (hint.says == RoleHint::Says::text) {
    return say("its name suggests {meaning}, which may name people", meaning);
  }
  if (hint.role == Role::identifier) {
    return say("its name suggests {meaning}, which points to one person", meaning);
  }
  if (hint.role == Role::quasi_identifier) {
    return say("its name suggests {meaning}, which others may know about a person", meaning);
  }
  return say("its name suggests {meaning}, which people keep to themselves", meaning);
}

bool names_a_postal_code(std::string_view column_name) {
  const NameWords name(column_name);
  if (name.has_word("zip") || name.has_word("plz")) return true;
  for (const std::string_view pattern : {"zipcode", "postal", "postcode", "postleitzahl"}) {
    if (name.has_part(pattern)) return true;
  }
  return false;
}

bool names_a_code(std::string_view column_name) {
  if (names_a_postal_code(column_name)) return true;
  const NameWords name(column_name);
  for (const std::string_view pattern : {"code", "id", "nr", "no", "ssn", "ags", "fips", "geoid", "ik"}) {
    if (name.has_word(pattern)) return true;
  }
  for (const std::string_view pattern : {"number", "nummer", "phone"}) {
    if (name.has_part(pattern)) return true;
  }
  return false;
}

bool names_a_date(std::string_view column_name) {
  const NameWords name(column_name);
  for (const std::string_view pattern : {"date", "dates", "day", "tag"}) {
    if (name.has_word(pattern)) return true;
  }
  return name.has_part("datum") || names_a_birth(column_name);
}

bool names_an_age(std::string_view column_name) {
  const RoleHint* hint = find_role_hint(column_name);
  return hint != nullptr && hint->meaning == "a person's age";
}

bool names_a_birth(std::string_view column_name) {
  const NameWords name(column_name);
  for (const std::string_view pattern : {"geb", "dob", "born"}) {
    if (name.has_word(pattern)) return true;
  }
  for (const std::string_view pattern : {"birth", "geburt", "geboren", "gebdat"}) {
    if (name.has_part(pattern)) return true;
  }
  return false;
}

// Returns what the name says of such numbers: whether they are amounts, or codes; nothing if it does not
// tell.
std::optional<bool> names_amounts(std::string_view column_name) {
  const NameWords name(column_name);
  for (const std::string_view pattern : {"size", "count", "anzahl", "dauer"}) {
    if (name.has_word(pattern)) return true;
  }
  const RoleHint* hint = find_role_hint(column_name);
  if (hint == nullptr) return std::nullopt;
  for (const std::string_view meaning :
       {"a person's age", "a number of children", "an income", "costs", "debts", "an exact place"}) {
    if (hint->meaning == meaning) return true;
  }
  if (hint->role == Role::identifier) return true;  // of these nobody asks
  return false;
}

}  // namespace kordon
