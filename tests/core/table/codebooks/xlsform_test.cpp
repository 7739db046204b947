#include "core/table/codebooks/xlsform.h"

#include <gtest/gtest.h>

#include "tests/examples/codebooks.h"
#include "tests/examples/workbook.h"

namespace kordon::xlsform_test {
namespace {

using testing::SheetTexts;
using testing::told;

Parts parts_of_form;  // that the archive is said to hold

Result<Codebook> read(const SheetTexts& survey, const SheetTexts& choices) {
  parts_of_form =
      testing::xlsx_of({{"survey", testing::xlsx_rows(survey)}, {"choices", testing::xlsx_rows(choices)}});
  return read_codebook_file({"PK\x03\x04", [](std::string_view) -> Result<Parts> { return parts_of_form; }});
}

const SheetTexts choices = {{"list_name", "name", "label"},
                            {"status", "1", "single"},
                            {"status", "2", "married"},
                            {"fruit", "apple", "An apple"},
                            {"fruit", "pear", "A pear"}};

TEST(Xlsform, ReadsQuestionsAndChoices) {
  const Result<Codebook> book = read({{"type", "name", "label::English (en)", "label::Deutsch", "hint"},
                                      {"start", "start"},
                                      {"deviceid", "deviceid"},
                                      {"phonenumber", "phone"},
                                      {"geopoint", "place", "Where"},
                                      {"note", "hello", "Welcome"},
                                      {"begin_group", "person"},
                                      {"integer", "age", "Age", "Alter"},
                                      {"select_one status or_other", "marital", "Marital status"},
                                      {"begin group", "food"},
                                      {"select_multiple fruit", "eats", "Eats"},
                                      {"end group"},
                                      {"end_group"},
                                      {"select_one status", "before", "Before"},
                                      {"select_one_from_file towns.csv", "town", "Town"},
                                      {"rank fruit", "best", "Best"},
                                      {"dateTime", "seen", "Seen"},
                                      {"date", "born", "Born"},
                                      {"time", "slot", "Slot"},
                                      {"text", "remark", "Remark"}},
                                     choices);
  ASSERT_TRUE(book) << told(book);
  const auto column = [&](const char* name) {
    const CodebookColumn* found = book->find(name);
    EXPECT_NE(found, nullptr) << name;
    return found == nullptr ? CodebookColumn{} : *found;
  };
  EXPECT_EQ(book->find("hello"), nullptr);
  EXPECT_EQ(column("start").type, StoredType::moment);
  EXPECT_TRUE(column("deviceid").identifier);
  EXPECT_TRUE(column("phone").identifier);
  EXPECT_FALSE(column("place").identifier);
  EXPECT_EQ(column("age").label, "Age");
  EXPECT_EQ(column("person/age").type, StoredType::number);
  EXPECT_EQ(column("marital").label_of("2"), "married");
  EXPECT_EQ(column("marital").label_of("other"), "Other");
  EXPECT_EQ(column("person/marital_other").type, StoredType::text);
  EXPECT_EQ(column("before").type, StoredType::number);
  EXPECT_EQ(column("before").level, MeasurementLevel::nominal);
  EXPECT_EQ(column("person/food/eats").label_of("pear"), "A pear");
  EXPECT_EQ(column("person/food/eats/pear").label, "Eats: A pear");
  EXPECT_EQ(column("eats/apple").label_of("1"), "yes");
  EXPECT_EQ(book->find("best/apple"), nullptr);
  EXPECT_EQ(column("best").type, StoredType::text);
  EXPECT_EQ(column("seen").type, StoredType::moment);
  EXPECT_EQ(column("born").type, StoredType::date);
  EXPECT_EQ(column("slot").type, StoredType::time);
  EXPECT_TRUE(column("town").labels.empty());
}

TEST(Xlsform, KeepsOfANameOfTwoQuestionsOnlyThatOneIdentifies) {
  const Result<Codebook> book = read({{"type", "name", "label"},
                                      {"begin_group", "a"},
                                      {"email", "contact", "E-mail"},
                                      {"end_group"},
                                      {"begin_group", "b"},
                                      {"text", "contact", "Who to call"},
                                      {"end_group"}},
                                     choices);
  ASSERT_TRUE(book) << told(book);
  EXPECT_EQ(book->find("a/contact")->label, "E-mail");
  EXPECT_EQ(book->find("b/contact")->label, "Who to call");
  EXPECT_TRUE(book->find("contact")->identifier);
  EXPECT_EQ(book->find("contact")->label, "");
}

TEST(Xlsform, NamesTheRowOfAMistake) {
  const SheetTexts head = {{"type", "name", "label"}};
  const auto with = [&](std::vector<std::vector<std::string>> rows) {
    SheetTexts survey = head;
    survey.insert(survey.end(), rows.begin(), rows.end());
    return read(survey, choices);
  };
  for (const auto& row :
       {std::vector<std::string>{"select_one colours", "a", "A"}, {"integer", "", "A"}, {"end_group"}}) {
    const Result<Codebook> book = with({{"text", "b", "B"}, row});
    ASSERT_FALSE(book);
    EXPECT_EQ(book.failure().mistakes[0].where, "sheet \"survey\", line 3") << told(book);
  }
  EXPECT_FALSE(with({{"begin_group", "g"}, {"text", "b", "B"}}));
  EXPECT_FALSE(read({{"type", "label"}, {"text", "B"}}, choices));
  EXPECT_FALSE(read_codebook_file({"PK\x03\x04"}));
  const Parts other = testing::xlsx_of({{"Sheet1", testing::xlsx_rows({{"a"}, {"1"}})}});
  parts_of_form = other;
  EXPECT_FALSE(
      read_codebook_file({"PK\x03\x04", [](std::string_view) -> Result<Parts> { return parts_of_form; }}));
}

// Each of many questions has each of many choices.
TEST(Xlsform, RefusesFormsThatWouldFillTheMemory) {
  SheetTexts survey = {{"type", "name", "label"}}, many = {{"list_name", "name", "label"}};
  for (int i = 0; i < 1000; ++i) {
    survey.push_back({"select_multiple all", "q" + std::to_string(i), "Q"});
    many.push_back({"all", "c" + std::to_string(i), "C"});
  }
  const Result<Codebook> book = read(survey, many);
  ASSERT_FALSE(book);
  EXPECT_EQ(book.failure().mistakes.size(), 1U);
  EXPECT_NE(told(book).find("more than"), std::string::npos) << told(book);
}

}  // namespace
}  // namespace kordon::xlsform_test
