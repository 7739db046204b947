#include "core/profile/role_hints.h"

#include <gtest/gtest.h>

namespace kordon::role_hints_test {
namespace {

constexpr const char* identifiers[] = {"id",
                                       "ID",
                                       "uuid",
                                       "pid",
                                       "PID",
                                       "Patient",
                                       "patient id",
                                       "PatientNo",
                                       "patient_number",
                                       "PatNr",
                                       "Pat.-Nr.",
                                       "Patientennummer",
                                       "mrn",
                                       "Fallnummer",
                                       "Fall-Nr",
                                       "fallnr",
                                       "case_id",
                                       "caseno",
                                       "Subject",
                                       "subject_id",
                                       "Participant",
                                       "participant number",
                                       "Proband",
                                       "Probanden-ID",
                                       "Probandennr",
                                       "Teilnehmer-Nr",
                                       "Matrikel",
                                       "Matrikelnummer",
                                       "student id",
                                       "StudentID",
                                       "Schüler-ID",
                                       "SCHÜLER-NR",
                                       "SVNR",
                                       "SV-Nummer",
                                       "AHV-Nr",
                                       "AHV",
                                       "NHS number",
                                       "NINO",
                                       "national insurance no",
                                       "personnel no",
                                       "Personalnr",
                                       "Personal-Nr.",
                                       "Mitarbeiter-Nr",
                                       "Kundennr",
                                       "Kunden-Nr",
                                       "Kundennummer",
                                       "customer",
                                       "customer_id",
                                       "client id",
                                       "client",
                                       "account",
                                       "account no",
                                       "Kontonr",
                                       "member id",
                                       "Mitgliedsnr",
                                       "IP address",
                                       "ip",
                                       "MAC-Adresse",
                                       "device_id",
                                       "IMEI",
                                       "licence plate",
                                       "License Plate",
                                       "Kennzeichen",
                                       "Kfz-Kennzeichen",
                                       "URL",
                                       "initials",
                                       "Kürzel",
                                       "nick",
                                       "nickname",
                                       "contact",
                                       "Kontakt",
                                       "notes",
                                       "Comment",
                                       "comments",
                                       "Bemerkung",
                                       "Bemerkungen",
                                       "Anmerkung",
                                       "free text",
                                       "Freitext",
                                       "name",
                                       "Names name",
                                       "fullname",
                                       "Patientenname",
                                       "ward_name",
                                       "country id",
                                       "record_number",
                                       "Aufnahmenr",
                                       "Rechnungsnr",
                                       "lfd. Nr.",
                                       "Versichertennr",
                                       "Kennung"};

TEST(RoleHints, KnowTheIdentifiersOfClinicsSchoolsAndStatistics) {
  for (const char* name : identifiers) {
    const RoleHint* hint = find_role_hint(name);
    ASSERT_NE(hint, nullptr) << name;
    EXPECT_EQ(hint->role, Role::identifier) << name;
  }
}

TEST(RoleHints, LeaveColumnsAloneThatOnlySoundAlike) {
  for (const char* name : {"stupidity", "paid", "covid", "tournament", "wages_note", "note", "visit",
                           "case fatality", "personality", "subject matter", "patient type", "ward", "snr_db",
                           "grade", "Note", "members", "fall", "inpatient", "ownership"}) {
    EXPECT_EQ(find_role_hint(name), nullptr) << name;
  }
  EXPECT_EQ(find_role_hint("number of children")->role, Role::quasi_identifier);
  EXPECT_EQ(find_role_hint("patient_age")->role, Role::quasi_identifier);
  EXPECT_EQ(find_role_hint("student_sex")->role, Role::quasi_identifier);
}

TEST(RoleHints, TellNumbersOfPersonsFromThoseOfCases) {
  for (const char* name :
       {"patient_id", "Patientennr", "MRN", "ssn", "Matrikelnummer", "Kundennr", "AHV-Nr", "pid"}) {
    EXPECT_EQ(find_role_hint(name)->subject, RoleHint::Subject::person) << name;
  }
  for (const char* name : {"name", "NAME_1", "names", "Namen", "Vorname", "initials"}) {
    EXPECT_EQ(find_role_hint(name)->subject, RoleHint::Subject::name) << name;
  }
  for (const char* name : {"Pseudonym", "Person", "patientId2"}) {
    EXPECT_EQ(find_role_hint(name)->subject, RoleHint::Subject::person) << name;
  }
  for (const char* name : {"id", "id1", "case_id", "Fallnummer", "visit_id", "e-mail", "account", "record no",
                           "Rechnungsnr", "uuid"}) {
    EXPECT_EQ(find_role_hint(name)->subject, RoleHint::Subject::role) << name;
  }
}

TEST(RoleHints, TellWhatPersonsHaveInCommonByTheLastWord) {
  for (const char* name : {"ward", "Ward 2", "ward_id", "Station", "Stationsnr", "Haus", "Klinik-Nr",
                           "Augenklinik", "study site", "Grundschule", "Schul-ID", "Klasse", "shift no"}) {
    EXPECT_TRUE(names_a_group(name)) << name;
  }
  for (const char* name : {"ward patient", "Stationspatient", "workstation", "school child", "farm", "id", "",
                           "7", "Patient", "steward"}) {
    EXPECT_FALSE(names_a_group(name)) << name;
  }
}

TEST(RoleHints, TellCasesFromPersons) {
  for (const char* name : {"Fall", "Fall-Nr", "case", "Rechnung", "Rechnungsnr", "invoice_id", "Beleg",
                           "Auftrag", "Auftrags-ID", "order", "order no", "visit", "PatientFallNr"}) {
    EXPECT_TRUE(names_a_case(name)) << name;
    EXPECT_FALSE(names_a_person(name)) << name;
  }
  for (const char* name : {"Patient", "Pat.-Nr.", "pupil", "Schüler-ID", "Klient", "medical record no"}) {
    EXPECT_TRUE(names_a_person(name)) << name;
  }
  EXPECT_EQ(find_role_hint("medical record no")->subject, RoleHint::Subject::person);
  for (const char* name : {"Patient", "Name", "ward", "id"}) EXPECT_FALSE(names_a_case(name)) << name;
}

TEST(RoleHints, TellWhatPeopleCanShareAndWhatHoldsAnything) {
  for (const char* name : {"Telefonnummer", "address", "IP", "device_no", "contact"}) {
    EXPECT_EQ(find_role_hint(name)->subject, RoleHint::Subject::shared) << name;
  }
  for (const char* name : {"notes", "Bemerkung", "free text"}) {
    EXPECT_EQ(find_role_hint(name)->subject, RoleHint::Subject::text) << name;
  }
}

TEST(RoleHints, KnowSomeWordsOfOtherLanguages) {
  for (const char* name : {"edad", "Edad (años)", "âge", "Età", "leeftijd", "ÅLDER"}) {
    EXPECT_TRUE(names_an_age(name)) << name;
  }
  for (const char* name : {"Fecha de nacimiento", "date_naissance", "geboortedatum", "born", "geboren am"}) {
    EXPECT_TRUE(names_a_birth(name)) << name;
  }
  for (const char* name : {"Nombre", "APELLIDO1", "prénom", "cognome", "Achternaam"}) {
    EXPECT_EQ(find_role_hint(name)->subject, RoleHint::Subject::name) << name;
  }
  EXPECT_EQ(find_role_hint("Código postal")->meaning, "a postal code");
  EXPECT_EQ(find_role_hint("provincia")->meaning, "a place");
}

TEST(RoleHints, ANetworkAddressIsNoStreet) {
  EXPECT_EQ(find_role_hint("IP address")->meaning, "an address of a device");
  EXPECT_EQ(find_role_hint("address")->meaning, "a street address");
  EXPECT_EQ(find_role_hint("email address")->meaning, "an e-mail address");
}

TEST(RoleHint, ExactPlacesAreKnownByName) {
  for (const char* name : {"lat", "Lon", "latitude", "_gps_longitude", "x_coord", "XCoord", "Koordinaten",
                           "breite", "geopunkt", "GPS", "Längengrad"}) {
    const RoleHint* hint = find_role_hint(name);
    ASSERT_NE(hint, nullptr) << name;
    EXPECT_EQ(hint->meaning, "an exact place") << name;
    EXPECT_EQ(hint->role, Role::quasi_identifier) << name;
  }
  for (const char* name : {"coordinator", "platform", "balloon", "template"}) {
    const RoleHint* hint = find_role_hint(name);
    EXPECT_TRUE(hint == nullptr || hint->meaning != "an exact place") << name;
  }
}

TEST(NamesInWords, AreLabelsOfNamesThatSayNothing) {
  EXPECT_EQ(name_in_words("v017", "Postleitzahl"), "Postleitzahl");
  EXPECT_EQ(name_in_words("zip", "Age"), "zip");
  EXPECT_EQ(name_in_words("v017", "Lieblingsfarbe"), "v017");
  EXPECT_EQ(name_in_words("v017", "How satisfied are you with the income of your household?"), "v017");
}

}  // namespace
}  // namespace kordon::role_hints_test
