#include "core/profile/role_hints.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>

#include "core/table/text/name_words.h"

namespace kordon {
namespace {

using Says = RoleHint::Says;

// The first hint that fits decides, so narrower patterns come before wider ones.
constexpr RoleHint hints[] = {
    {"lat|*latitude*|lon|lng|*longitude*|breite|*breitengrad*|*laengengrad*|*längengrad*|coord|"
     "coords|*xcoord*|*ycoord*|*coordinate*|*koordinate*|gps|*geopunkt*|*geopoint*|*geolocation*|"
     "*easting*|*northing*|*rechtswert*|*hochwert*",
     Role::quasi_identifier, "an exact place"},
    {"*email*|mail|correo|courriel", Role::identifier, "an e-mail address"},
    {"*phone*|*telefon*|tel|*teléfono*|*téléphone*|*telefone*", Role::identifier, "a telephone number",
     Says::shared},
    {"fax", Role::identifier, "a fax number", Says::shared},
    {"handy|mobile", Role::identifier, "a telephone number", Says::shared},
    {"ssn|*socialsecurity*|*sozialversicherungsn*|svnr|ahv|*ahvn*|nhs|*nhsn*|nino|"
     "*nationalinsurance*",
     Role::identifier, "a social security number", Says::person},
    {"*versichertenn*", Role::identifier, "an insurance number", Says::person},
    {"*versicherungsnummer*|*versicherungsnr*|*insurancenumber*|*insuranceno", Role::identifier,
     "an insurance number"},
    {"*passport*", Role::identifier, "a passport number", Says::person},
    {"*ausweis*|*nationalid*|*idcard*", Role::identifier, "an identity card number", Says::person},
    {"*steuerid*|*taxid*", Role::identifier, "a tax number", Says::person},
    {"iban|*kontonummer*|*accountn*|account", Role::identifier, "an account number"},
    {"*username*|login|nick", Role::identifier, "a user name"},
    {"*firstname*|*lastname*|*surname*|*vorname*|*nachname*|*geburtsname*|name|*name|names|namen|"
     "nombre|nombres|apellido|apellidos|nom|prénom|prenom|cognome|nome|naam|*achternaam*|"
     "*voornaam*|nazwisko|efternamn",
     Role::identifier, "a person's name", Says::name},
    {"initials|initialen|kürzel|kuerzel", Role::identifier, "a person's initials", Says::name},
    {"pid|mrn|*medicalrecord*|*matrikel*|*pseudonym*|=person|=persons|=patients|=patientin|"
     "=versicherter|=mitarbeiter|=member",
     Role::identifier, "a number given to a person", Says::person},
    {"=user", Role::identifier, "a user name"},
    {"uid", Role::identifier, "an identifier"},
    {"=patient|=participant|=subject|=proband|=teilnehmer|=pupil|=customer|=client|=kunde", Role::identifier,
     "a number given to a person", Says::person},
    {"*ipaddress*|*ipadresse*|*macaddress*|*macadresse*|ip", Role::identifier, "an address of a device",
     Says::shared},
    {"device|imei|imsi", Role::identifier, "a device", Says::shared},
    {"*licenceplate*|*licenseplate*|*numberplate*|*kennzeichen*", Role::identifier, "a licence plate"},
    {"url|*website*|*homepage*", Role::identifier, "a web address", Says::shared},
    {"contact|kontakt|*ansprechpartner*", Role::identifier, "somebody to contact", Says::shared},
    {"id|uuid|guid|*kennung*|*kennziffer*", Role::identifier, "an identifier"},
    {"*nummer*|nr|*nr|*number", Role::identifier, "a number given to a person or case"},
    {"*street*|*strasse*|*straße*|*address*|*adresse*|*anschrift*|dirección|direccion|domicilio|"
     "indirizzo|endereço|adres|calle",
     Role::identifier, "a street address", Says::shared},
    {"notes|*comment*|*kommentar*|*remark*|*bemerkung*|*anmerkung*|*notiz*|memo|*freetext*|"
     "*freitext*",
     Role::identifier, "free text", Says::text},
    {"*krankenkasse*|*krankenversicherung*|kasse|*kostenträger*|*kostentraeger*", Role::quasi_identifier,
     "a kind of insurance"},
    {"*diagnos*|diag|icd|*diagnóst*", Role::sensitive, "a diagnosis"},
    {"*disease*|*illness*|*krank*|enfermedad|maladie|malattia|ziekte", Role::sensitive, "a disease"},
    {"*symptom*", Role::sensitive, "symptoms"},
    {"*therap*|*treatment*", Role::sensitive, "a treatment"},
    {"*medication*|*medikament*", Role::sensitive, "a medication"},
    {"*behandlung*", Role::sensitive, "a treatment"},
    {"*befund*", Role::sensitive, "a medical finding"},
    {"*income*|*einkommen*|*salary*|*gehalt*|*lohn*|wage|ingresos|salaire|salario|reddito|inkomen|"
     "revenu",
     Role::sensitive, "an income"},
    {"*debt*|*schulden*", Role::sensitive, "debts"},
    {"cost|costs|*kosten*|betrag|amount", Role::sensitive, "costs"},
    {"*religio*|*konfession*", Role::sensitive, "a religion"},
    {"*sexual*", Role::sensitive, "a sexual orientation"},
    {"*convict*", Role::sensitive, "a conviction"},
    {"age|alter|*lebensalter*|edad|âge|età|idade|leeftijd|wiek|ålder|alder|ikä", Role::quasi_identifier,
     "a person's age"},
    {"*birth*|*geburt*", Role::quasi_identifier, "a birth date or place"},
    {"*gebdat*|geb|dob|born|*geboren*|*nacimiento*|*naissance*|*nascita*|*nascimento*|*geboorte*",
     Role::quasi_identifier, "a birth date"},
    {"sex|sexo|sexe|sesso|geslacht|kön|køn|kjønn|płeć", Role::quasi_identifier, "a person's sex"},
    {"*gender*|*geschlecht*|geschl", Role::quasi_identifier, "a person's gender"},
    {"zip|*zipcode*|*postal*|*postcode*|plz|*postleitzahl*|*códigopostal*|*codigopostal*|"
     "*codepostal*|*codicepostale*",
     Role::quasi_identifier, "a postal code"},
    {"city|town|*location*|province|county|*district*|*region*|state|ort|*wohnort*|*stadt*|"
     "*gemeinde*|*landkreis*|*bundesland*|ciudad|municipio|provincia|ville|commune|città|comune|"
     "cidade|gemeente|kommune|kommun|miasto|departamento|département",
     Role::quasi_identifier, "a place"},
    {"*country*|land|*staat*|país|pays|paese|kraj", Role::quasi_identifier, "a country"},
    {"*national*|*citizen*", Role::quasi_identifier, "a nationality"},
    {"race|*ethni*", Role::quasi_identifier, "an ethnic group"},
    {"*herkunft*", Role::quasi_identifier, "an origin"},
    {"*education*|degree|*bildung*|*schulabschluss*", Role::quasi_identifier, "an education"},
    {"*occupation*|*profession*|job|*beruf*", Role::quasi_identifier, "an occupation"},
    {"*employer*|*arbeitgeber*", Role::quasi_identifier, "an employer"},
    {"*workclass*", Role::quasi_identifier, "an employment"},
    {"*marital*|*familienstand*", Role::quasi_identifier, "a marital status"},
    {"*relationship*", Role::quasi_identifier, "a family relation"},
    {"*children*|*kinder*", Role::quasi_identifier, "a number of children"},
    {"*insurance*|*versicherung*", Role::quasi_identifier, "a kind of insurance"},
    {"*language*|*sprache*", Role::quasi_identifier, "a language"},
};

// These are owners of numbers, and words for a number: patient-no, Fallnr, StudentID.
constexpr std::string_view person_words[] = {
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
constexpr RoleHint number_of_person = {"", Role::identifier, "a number given to a person", Says::person};
constexpr RoleHint number_of_case = {"", Role::identifier, "a number given to a person or case"};

bool fits(std::string_view pattern, const NameWords& name) {
  if (pattern.front() == '=') return name.joined == pattern.substr(1);
  if (pattern.front() != '*') return name.has_word(pattern);
  pattern.remove_prefix(1);
  if (pattern.back() != '*') return name.joined.ends_with(pattern);
  return name.has_part(pattern.substr(0, pattern.size() - 1));
}

bool fits(const RoleHint& hint, const NameWords& name) {
  std::string_view rest = hint.patterns;
  while (!rest.empty()) {
    const std::string_view pattern = rest.substr(0, rest.find('|'));
    if (fits(pattern, name)) return true;
    rest.remove_prefix(std::min(pattern.size() + 1, rest.size()));
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
  if (names_number_of(person_words, name)) return &number_of_person;
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
  for (const std::string_view pattern : {"date", "dates", "day", "tag", "fecha"}) {
    if (name.has_word(pattern)) return true;
  }
  return name.has_part("datum") || names_a_birth(column_name);
}

bool names_an_age(std::string_view column_name) {
  const RoleHint* hint = find_role_hint(column_name);
  return hint != nullptr && hint->meaning == "a person's age";
}

bool names_a_birth(std::string_view column_name) {
  const RoleHint* hint = find_role_hint(column_name);
  return hint != nullptr && hint->meaning.starts_with("a birth date");
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
