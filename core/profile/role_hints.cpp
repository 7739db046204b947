#include "core/profile/role_hints.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>

#include "core/table/text/name_words.h"

namespace kordon {
namespace {

using Subject = RoleHint::Subject;

// The first hint that fits decides, so narrower patterns come before wider ones.
constexpr RoleHint hints[] = {
    {"lat|*latitude*|lon|lng|*longitude*|breite|*breitengrad*|*laengengrad*|*längengrad*|coord|"
     "coords|*xcoord*|*ycoord*|*coordinate*|*koordinate*|gps|*geopunkt*|*geopoint*|*geolocation*|"
     "*easting*|*northing*|*rechtswert*|*hochwert*",
     Role::quasi_identifier, "an exact place"},
    {"*email*|mail|correo|courriel", Role::identifier, "an e-mail address"},
    {"*phone*|*telefon*|tel|*teléfono*|*téléphone*|*telefone*", Role::identifier, "a telephone number",
     Subject::shared},
    {"fax", Role::identifier, "a fax number", Subject::shared},
    {"handy|mobile", Role::identifier, "a telephone number", Subject::shared},
    {"ssn|*socialsecurity*|*sozialversicherungsn*|svnr|ahv|*ahvn*|nhs|*nhsn*|nino|"
     "*nationalinsurance*",
     Role::identifier, "a social security number", Subject::person},
    {"*versichertenn*", Role::identifier, "an insurance number", Subject::person},
    {"*versicherungsnummer*|*versicherungsnr*|*insurancenumber*|*insuranceno", Role::identifier,
     "an insurance number"},
    {"*passport*", Role::identifier, "a passport number", Subject::person},
    {"*ausweis*|*nationalid*|*idcard*", Role::identifier, "an identity card number", Subject::person},
    {"*steuerid*|*taxid*", Role::identifier, "a tax number", Subject::person},
    {"iban|*kontonummer*|*accountn*|account", Role::identifier, "an account number"},
    {"*username*|login|nick", Role::identifier, "a user name"},
    {"=redcapeventname|=eventname", Role::quasi_identifier, "an event of a study"},
    {"*firstname*|*lastname*|*surname*|*vorname*|*nachname*|*geburtsname*|name|*name|names|namen|"
     "nombre|nombres|apellido|apellidos|nom|prénom|prenom|cognome|nome|naam|*achternaam*|"
     "*voornaam*|nazwisko|efternamn",
     Role::identifier, "a person's name", Subject::name},
    {"initials|initialen|kürzel|kuerzel", Role::identifier, "a person's initials", Subject::name},
    {"pid|mrn|*medicalrecord*|*matrikel*|*pseudonym*|=person|=persons|=patients|=patientin|"
     "=versicherter|=mitarbeiter|=member",
     Role::identifier, "a number given to a person", Subject::person},
    {"=user", Role::identifier, "a user name"},
    {"uid", Role::identifier, "an identifier"},
    {"=patient|=participant|=subject|=proband|=teilnehmer|=pupil|=customer|=client|=kunde", Role::identifier,
     "a number given to a person", Subject::person},
    {"*ipaddress*|*ipadresse*|*macaddress*|*macadresse*|ip", Role::identifier, "an address of a device",
     Subject::shared},
    {"device|imei|imsi", Role::identifier, "a device", Subject::shared},
    {"*licenceplate*|*licenseplate*|*numberplate*|*kennzeichen*", Role::identifier, "a licence plate"},
    {"url|*website*|*homepage*", Role::identifier, "a web address", Subject::shared},
    {"contact|kontakt|*ansprechpartner*", Role::identifier, "somebody to contact", Subject::shared},
    {"id|uuid|guid|*kennung*|*kennziffer*", Role::identifier, "an identifier"},
    {"*nummer*|nr|*nr|*number", Role::identifier, "a number given to a person or case"},
    {"*street*|*strasse*|*straße*|*address*|*adresse*|*anschrift*|dirección|direccion|domicilio|"
     "indirizzo|endereço|adres|calle",
     Role::identifier, "a street address", Subject::shared},
    {"notes|*comment*|*kommentar*|*remark*|*bemerkung*|*anmerkung*|*notiz*|memo|*freetext*|"
     "*freitext*",
     Role::identifier, "free text", Subject::text},
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
    "patient",    "patienten", "pat",       "person",   "personen",     "subject",      "participant",
    "teilnehmer", "proband",   "probanden", "student",  "studenten",    "studierenden", "pupil",
    "schüler",    "schueler",  "employee",  "staff",    "personnel",    "personal",     "mitarbeiter",
    "customer",   "kunden",    "client",    "klient",   "klienten",     "member",       "mitglied",
    "mitglieds",  "user",      "citizen",   "resident", "medicalrecord"};
constexpr std::string_view cases[] = {
    "case",     "fall",     "visit",    "besuch",    "besuchs",  "encounter",   "admission",   "aufnahme",
    "episode",  "record",   "akte",     "akten",     "sample",   "probe",       "proben",      "policy",
    "contract", "vertrag",  "vertrags", "order",     "auftrag",  "auftrags",    "bestellung",  "bestell",
    "invoice",  "receipt",  "rechnung", "rechnungs", "beleg",    "ticket",      "transaction", "transaktion",
    "vorgang",  "vorgangs", "booking",  "buchung",   "buchungs", "appointment", "termin"};
constexpr std::string_view households[] = {"household", "hh",      "haushalt", "haushalts",
                                           "family",    "familie", "familien"};
constexpr std::string_view numbers[] = {"id",     "ids",    "no",   "nr",  "num",
                                        "number", "nummer", "code", "key", "kennung"};
// These are patterns of what many persons have in common.
constexpr std::string_view group_names =
    "ward|wards|station|stations|stationen|*intensivstation|*bettenstation|*pflegestation|department|dept|"
    "*abteilung|*abteilungs|abt|site|sites|centre|center|*zentrum|*zentrums|clinic|*klinik|*klinikum|"
    "*hospital|*krankenhaus|haus|house|facility|*einrichtung|*einrichtungs|practice|praxis|school|*schule|"
    "schul|class|klasse|*klassen|course|kurs|team|shift|*schicht|branch|*filiale|standort|standorts|"
    "cohort|kohorte|arm|batch|wave|welle";
// These are what is counted or measured: days absent, Fehltage.
constexpr std::string_view amounts =
    "size|count|anzahl|*dauer|duration|length|days|hours|minutes|*tage|*stunden|*minuten|score|points|"
    "punkte|*punktzahl|absences";
// These end names of qualities and of kinds: Krankheit, nationality, Berufsgruppe.
constexpr std::string_view ends_of_qualities[] = {
    "heit",      "keit", "ung",    "schaft", "tät",    "taet", "tion",  "ity",   "iness",
    "ment",      "ship", "gruppe", "group",  "status", "type", "typ",   "level", "category",
    "kategorie", "code", "jahr",   "year",   "art",    "ort",  "place", "land"};
constexpr RoleHint number_of_person = {"", Role::identifier, "a number given to a person", Subject::person};
constexpr RoleHint number_of_case = {"", Role::identifier, "a number given to a person or case"};
constexpr RoleHint number_of_household = {"", Role::identifier, "the number of a household", Subject::shared};

bool fits(std::string_view pattern, const NameWords& name) {
  if (pattern.front() == '=') return name.joined == pattern.substr(1);
  if (pattern.front() != '*') return name.has_word(pattern);
  pattern.remove_prefix(1);
  if (pattern.back() != '*') return name.joined.ends_with(pattern);
  return name.has_part(pattern.substr(0, pattern.size() - 1));
}

template <class Test>
bool any_pattern(std::string_view patterns, Test test) {
  std::string_view rest = patterns;
  while (!rest.empty()) {
    const std::string_view pattern = rest.substr(0, rest.find('|'));
    if (test(pattern)) return true;
    rest.remove_prefix(std::min(pattern.size() + 1, rest.size()));
  }
  return false;
}

bool fits_any(std::string_view patterns, const NameWords& name) {
  return any_pattern(patterns, [&](std::string_view pattern) { return fits(pattern, name); });
}

bool ends_in_one_of(std::span<const std::string_view> words, std::string_view name) {
  return std::any_of(words.begin(), words.end(), [&](std::string_view each) { return name.ends_with(each); });
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
      if (ends_in_one_of(owners, owner)) return true;
    }
  }
  return false;
}

// Returns whether a word of a name is "no", or the 2 of "ward 2".
bool is_of_number(std::string_view word) {
  return std::find(std::begin(numbers), std::end(numbers), word) != std::end(numbers) ||
         word.find_first_not_of("0123456789") == std::string_view::npos;
}

// Returns whether a pattern fits so that nothing follows.
bool fits_the_end(std::string_view pattern, const NameWords& name) {
  const bool is_part = pattern.front() == '*';
  if (is_part || pattern.front() == '=') pattern.remove_prefix(1);
  if (pattern.back() == '*') pattern.remove_suffix(1);
  return is_part ? name.joined.ends_with(pattern) : name.words.back() == pattern;
}

// Returns what the values of a column number: "ward" of "ward no", "klinik" of "Kliniknr".
std::string last_word(const NameWords& name) {
  const auto last = std::find_if_not(name.words.rbegin(), name.words.rend(), is_of_number);
  if (last == name.words.rend()) return "";
  std::string_view word = *last;
  const auto number = std::find_if(std::begin(numbers), std::end(numbers), [&](std::string_view each) {
    return word.size() > each.size() && word.ends_with(each);
  });
  if (last == name.words.rbegin() && number != std::end(numbers)) word.remove_suffix(number->size());
  return std::string(word);
}

}  // namespace

std::string_view name_in_words(std::string_view column_name, std::string_view label) {
  const bool is_name = label.size() <= longest_name_in_words && find_role_hint(column_name) == nullptr;
  return is_name && find_role_hint(label) != nullptr ? label : column_name;
}

std::string name_in_words(std::string_view column_name, const Codebook& codebook) {
  const CodebookColumn* codes = codebook.find(column_name);
  return std::string(codes == nullptr ? column_name : name_in_words(column_name, codes->label));
}

const RoleHint* find_role_hint(std::string_view column_name) {
  const NameWords name(column_name);
  if (names_number_of(person_words, name)) return &number_of_person;
  if (names_number_of(cases, name)) return &number_of_case;
  if (names_number_of(households, name)) return &number_of_household;
  const auto hint = std::find_if(std::begin(hints), std::end(hints),
                                 [&](const RoleHint& each) { return fits_any(each.patterns, name); });
  return hint == std::end(hints) ? nullptr : hint;
}

bool names_a_group(std::string_view column_name) {
  return fits_any(group_names, NameWords(last_word(NameWords(column_name))));
}

bool names_a_case(std::string_view column_name) {
  const NameWords name(column_name);
  return names_number_of(cases, name) || ends_in_one_of(cases, last_word(name));
}

bool names_something_else(std::string_view column_name) {
  const NameWords name(column_name);
  if (name.words.empty()) return false;
  const auto fits_at_end = [&](const RoleHint& each) {
    const auto fits = [&](std::string_view pattern) { return fits_the_end(pattern, name); };
    return each.role != Role::identifier && any_pattern(each.patterns, fits);
  };
  if (std::any_of(std::begin(hints), std::end(hints), fits_at_end)) return true;
  if (fits_any(amounts, name)) return true;
  constexpr std::string_view ends_of_dates[] = {"date", "dates", "day", "tag", "fecha", "datum"};
  if (ends_in_one_of(ends_of_dates, last_word(name)) && names_a_date(column_name)) return true;
  return find_role_hint(column_name) != nullptr && ends_in_one_of(ends_of_qualities, name.joined);
}

bool names_a_person(std::string_view column_name) {
  const NameWords name(column_name);
  return names_number_of(person_words, name) || ends_in_one_of(person_words, last_word(name));
}

Text reason_of(const RoleHint& hint) {
  const Text meaning = std::string(hint.meaning).c_str();  // a phrase
  if (hint.subject == RoleHint::Subject::text) {
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
  for (const std::string_view pattern : {"date", "dates", "day", "fecha"}) {
    if (name.has_word(pattern)) return true;
  }
  // An ear tag is a label, and no German day.
  constexpr std::string_view tagged[] = {"ear", "dog", "pet", "animal", "asset", "rfid", "name"};
  const auto has = [&](std::string_view word) { return name.has_word(word); };
  if (name.has_word("tag") && std::none_of(std::begin(tagged), std::end(tagged), has)) return true;
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
  if (fits_any(amounts, name)) return true;
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
