#include "core/profile/contents/contents.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "core/profile/contents/person_names.h"
#include "core/table/formats/codes.h"

namespace kordon::contents_test {
namespace {

// Each cell is another row's; the texts must outlive the result.
PresentValues present(const std::vector<std::string>& cells) {
  PresentValues values;
  for (const std::string& cell : cells) values.values.push_back({cell, 1});
  values.rows = cells.size();
  return values;
}

// What one cell looks like: "a telephone number, a person's name".
std::string likes(const std::string& cell) {
  const std::vector<std::string> cells = {cell};
  std::string all;
  for (const Content& content : find_contents(present(cells))) {
    all += (all.empty() ? "" : ", ") + std::string(content.like);
  }
  return all;
}

TEST(Contents, EmailAddresses) {
  for (const char* cell : {"anna.weber@klinik.example", "mail to a+b@c.de please", "a.b(at)c.at",
                           "a.b [at] c.at", "MAX@WEB.DE", "MAX(AT)WEB.DE"}) {
    EXPECT_EQ(likes(cell), "an e-mail address") << cell;
  }
  for (const char* cell : {"5 @ 3", "@home", "a@b", "user@localhost"}) EXPECT_EQ(likes(cell), "") << cell;
}

TEST(Contents, TelephoneNumbers) {
  for (const char* cell : {"0170 1234567",
                           "+49 170 1234567",
                           "+491701234567",
                           "030/123456",
                           "0221-123 45 67",
                           "(555) 123-4567",
                           "555-123-4567",
                           "Rückruf 0170 1234567 erbeten",
                           "0043 1 234567",
                           "01701234567",
                           "07700900123",
                           "06 12 34 56 78",
                           "00491701234567",
                           "555.123.4567",
                           "0170\u00A01234567",
                           "030\u20131234567",
                           "0170\t1234567",
                           "0170\u200B 1234567",
                           "call 06641234567",
                           "Tel.: 5551234",
                           "mother 06641234567 please",
                           "phone 555 1234"}) {
    EXPECT_EQ(likes(cell), "a telephone number") << cell;
  }
}

TEST(Contents, DatesAmountsAndCodesAreNoTelephoneNumbers) {
  for (const char* cell : {"2024-01-05",
                           "05.01.2024",
                           "05/01/2024",
                           "2024-01-05 10:30",
                           "01234567",
                           "0.1234567",
                           "1 234 567",
                           "02139-1234",
                           "120/80",
                           "12345678901",
                           "0115-1075",
                           "012 119 678",
                           "invoice 1234567890",
                           "LOT 0301234567",
                           "Best.-Nr. 0170123456",
                           "A 0664123456",
                           "3.6.7.3000",
                           "-0.5",
                           "0",
                           "10115"}) {
    EXPECT_EQ(likes(cell), "") << cell;
  }
}

// DE89 3704 0044 0532 0130 00 is the example of ISO 13616; a digit more, and it is none.
TEST(Contents, AccountNumbersByTheirCheckDigits) {
  EXPECT_EQ(likes("DE89370400440532013000"), "an account number");
  EXPECT_EQ(likes("IBAN: DE89 3704 0044 0532 0130 00."), "an account number");
  EXPECT_EQ(likes("DE89370400440532013001"), "");
}

TEST(Contents, NumbersOfInsurance) {
  EXPECT_EQ(likes("078-05-1120"), "a social security number");
  EXPECT_EQ(likes("756.9217.0769.85"), "a social security number");
  EXPECT_EQ(likes("15070649C103"), "a social security number");
  EXPECT_EQ(likes("AB123456C"), "a social security number");
  EXPECT_EQ(likes("QB123456C"), "");  // no such letters there
  EXPECT_EQ(likes("A123456780"), "an insurance number");
  EXPECT_EQ(likes("A123456781"), "");  // the last digit does not fit
}

TEST(Contents, PersonsNames) {
  for (const char* cell :
       {"Anna Weber",      "Weber, Anna",      "Frau Weber",  "mit Frau Dr. Weber besprochen",
        "Dr. med. Öztürk", "seen by Mr Smith", "Anna",        "Anna-Lena Schmidt",
        "WEBER, ANNA",     "ANNA WEBER",       "FRAU MÜLLER", "Anna M. Weber",
        "Anna von Weber",  "Weber Anna",       "Anna ",       "Maria Łuczak",
        "JÜRGEN WEBER",    "huber anna",       "anna müller", "özdemir anna",
        "anna huber"}) {
    EXPECT_TRUE(names_person(cell)) << cell;
  }
  for (const char* cell : {"Herz OP",
                           "Frau klagt",
                           "Herr Patient",
                           "MS Diagnose",
                           "april",
                           "Charlotte",
                           "anna",
                           "met anna today",
                           "sore throat",
                           "tim tam",
                           "pia mater",
                           "St. Elisabeth Krankenhaus",
                           "Berlin Mitte",
                           "Dr.",
                           "",
                           "o. B.",
                           "Anna; Weber",
                           "Albert Schweitzer Gymnasium",
                           "Edward Syndrome",
                           "Dr. Ing.",
                           "Paul. Montag",
                           "Robert Bosch",
                           "ICU",
                           "A"}) {
    EXPECT_FALSE(names_person(cell)) << cell;
  }
}

TEST(Contents, PlacesAndAddresses) {
  EXPECT_EQ(likes("Lindenstraße 12"), "a street address");
  EXPECT_EQ(likes("12 Oak Street"), "a street address");
  EXPECT_EQ(likes("52.51704, 13.38886"), "an exact place");
  EXPECT_EQ(likes("52.5, 13.4"), "");
  EXPECT_EQ(likes("52.51704 13.38886 34.5 4.0"), "an exact place") << "with altitude and accuracy";
  EXPECT_EQ(likes("-1.292066 36.821945 0 0"), "an exact place");
  EXPECT_EQ(likes("52,51704; 13,38886"), "an exact place");
  EXPECT_EQ(likes("52.017043 133.3012 0.0 4.98"), "an exact place") << "no telephone number";
  EXPECT_EQ(likes("95.51704 13.38886"), "an exact place") << "longitude first";
  EXPECT_EQ(likes("1.2340 2.3450 3.1 4 5"), "");
  EXPECT_EQ(likes("252.51704 13.38886"), "");
  for (const char* cell : {"20 Stück St", "Arbeitsplatz 15", "Schulweg 15 Minuten", "Umweg 3"}) {
    EXPECT_EQ(likes(cell), "") << cell;
  }
  EXPECT_EQ(likes("192.168.0.1"), "an address of a device");
  EXPECT_EQ(likes("1.2.3"), "");
  EXPECT_EQ(likes("300.1.1.1"), "");
  EXPECT_EQ(likes("https://example.org/x"), "a web address");
}

TEST(Contents, CountsRowsAndShowsTheFirstCell) {
  PresentValues values;
  values.values = {{"o. B.", 5}, {"0170 1234567", 2}, {"030/123456", 1}};
  values.rows = 8;
  const std::vector<Content> found = find_contents(values);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].rows, 3U);
  EXPECT_EQ(found[0].example, "0170 1234567");
}

TEST(Contents, FreeTextHasSentencesThatDiffer) {
  std::vector<std::string> notes;
  for (int i = 0; i < 40; ++i)
    notes.push_back("kommt wieder in " + std::to_string(i) + " Tagen zur Kontrolle");
  const std::vector<Content> found = find_contents(present(notes));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].like, free_text);
  EXPECT_EQ(found[0].rows, 40U);

  PresentValues diseases;  // names of several words, from a short list
  for (const std::string& note : notes) diseases.values.push_back({note, 50});
  diseases.rows = 2000;
  EXPECT_TRUE(find_contents(diseases).empty());
  EXPECT_EQ(likes("two\nlines"), "free text");
}

// Among many empty or equal cells a few comments are enough.
TEST(Contents, FreeTextMayBeRare) {
  PresentValues comments;
  comments.values = {{"none", 500},
                     {"my boss Kevin is awful to us", 1},
                     {"I am the only vegan nurse here", 1},
                     {"please send somebody to room four soon", 2}};
  comments.rows = 504;
  const std::vector<Content> found = find_contents(comments);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].like, free_text);
  EXPECT_EQ(found[0].rows, 4U);
}

// Searching such a cell once took time by the cube of its length.
TEST(Contents, LongListsOfCodesAreSearched) {
  std::string codes;
  while (codes.size() < 200'000) codes += "AB12 ";
  EXPECT_EQ(likes(codes), "");
  EXPECT_EQ(likes(codes + "DE89 3704 0044 0532 0130 00"), "an account number");
}

TEST(Contents, CodesOfDiagnoses) {
  const std::vector<std::string> codes = {"F32.1", "E11", "I10.90", "C50", "Z99.1"};
  EXPECT_TRUE(are_diagnoses(present(codes)));
  const std::vector<std::string> wards = {"A12", "B07", "C31"};
  EXPECT_FALSE(are_diagnoses(present(wards)));
  EXPECT_FALSE(are_diagnoses(PresentValues()));
}

}  // namespace
}  // namespace kordon::contents_test
