#include "core/table/codebooks/redcap.h"

#include <gtest/gtest.h>

#include "tests/examples/codebooks.h"

namespace kordon::redcap_test {
namespace {

using testing::told;

constexpr std::string_view dictionary =
    "\"Variable / Field Name\",\"Form Name\",\"Section Header\",\"Field Type\",\"Field Label\",\"Choices, "
    "Calculations, "
    "OR Slider Labels\",\"Field Note\",\"Text Validation Type OR Show Slider Number\",\"Text Validation "
    "Min\","
    "Identifier?,\"Branching Logic (Show field only if...)\"\n"
    "record_id,base,,text,Study ID,,,,,,\n"
    "last_name,base,,text,Family name,,,,,y,\n"
    "dob,base,,text,Date of birth,,,date_dmy,,y,\n"
    "seen,base,,text,Seen at,,,datetime_seconds_ymd,,,\n"
    "weight,base,,text,Weight,,,number,,,\n"
    "intro,base,,descriptive,Welcome,,,,,,\n"
    "marital,base,,radio,\"Marital status, now\",\"1, single | 2, married, or as good as\n | -9, "
    "refused\",,,,,\n"
    "stage,base,,dropdown,Stage,\"a, early | b, late\",,,,,\n"
    "fruit,base,,checkbox,Fruit,\"1, apple | -2, pear | Ab, quince\",,,,y,\n"
    "smokes,habits,,yesno,Smokes,,,,,,\n"
    "sure,habits,,truefalse,Sure,,,,,,\n"
    "bmi,habits,,calc,BMI,\"[weight] / 2, rounded\",,,,,\n"
    "pain,habits,,slider,Pain,none | some | much,,number,,,\n";

TEST(Redcap, ReadsADictionary) {
  ASSERT_TRUE(is_redcap(dictionary));
  const Result<Codebook> book = read_codebook_file({dictionary});
  ASSERT_TRUE(book) << told(book);
  const auto column = [&](const char* name) {
    const CodebookColumn* found = book->find(name);
    EXPECT_NE(found, nullptr) << name;
    return found == nullptr ? CodebookColumn{} : *found;
  };
  EXPECT_EQ(book->find("intro"), nullptr);
  EXPECT_EQ(book->find("fruit"), nullptr);
  EXPECT_EQ(column("last_name").label, "Family name");
  EXPECT_TRUE(column("last_name").identifier);
  EXPECT_FALSE(column("record_id").identifier);
  EXPECT_TRUE(column("dob").identifier);
  EXPECT_EQ(column("dob").type, StoredType::date);
  EXPECT_EQ(column("seen").type, StoredType::moment);
  EXPECT_EQ(column("weight").type, StoredType::number);
  EXPECT_EQ(column("record_id").type, StoredType::text);
  const CodebookColumn marital = column("marital");
  EXPECT_EQ(marital.label, "Marital status, now");
  EXPECT_EQ(marital.type, StoredType::number);
  EXPECT_EQ(marital.level, MeasurementLevel::nominal);
  EXPECT_EQ(marital.labels.size(), 3U);
  EXPECT_EQ(marital.label_of("2"), "married, or as good as");
  EXPECT_EQ(marital.label_of("-9"), "refused");
  EXPECT_EQ(column("stage").type, StoredType::text);
  EXPECT_EQ(column("fruit___1").label, "Fruit: apple");
  EXPECT_EQ(column("fruit____2").label, "Fruit: pear");
  EXPECT_TRUE(column("fruit___ab").identifier);
  EXPECT_EQ(column("fruit___ab").label_of("0"), "Unchecked");
  EXPECT_EQ(column("fruit___ab").label_of("1"), "Checked");
  EXPECT_EQ(column("smokes").label_of("1"), "Yes");
  EXPECT_EQ(column("sure").label_of("0"), "False");
  EXPECT_TRUE(column("bmi").labels.empty());
  EXPECT_EQ(column("pain").level, MeasurementLevel::scale);
  EXPECT_TRUE(column("pain").labels.empty());
  EXPECT_EQ(column("base_complete").label_of("2"), "Complete");
  EXPECT_EQ(column("habits_complete").label_of("0"), "Incomplete");
}

TEST(Redcap, ReadsTheNamesOfTheApi) {
  const Result<Codebook> book =
      read_codebook_file({"field_name,form_name,field_type,field_label,select_choices_or_calculations,"
                          "text_validation_type_or_show_slider_number,identifier\n"
                          "mail,base,text,E-mail,,email,y\nsex,base,radio,Sex,\"1, f | 2, m\",,\n"});
  ASSERT_TRUE(book) << told(book);
  EXPECT_TRUE(book->find("mail")->identifier);
  EXPECT_EQ(book->find("sex")->label_of("2"), "m");
}

TEST(Redcap, NamesTheFieldOfAMistake) {
  const std::string head =
      "field_name,form_name,field_type,field_label,select_choices_or_calculations,identifier\n";
  for (const char* row :
       {"sex,f,radio,Sex,\"1, f | 2\",", "sex,f,radio,Sex,,", "sex,f,radio,Sex,\"1, f | 1, m\",",
        "sex,f,colour,Sex,,", "sex,f,text,Sex,,perhaps"}) {
    const Result<Codebook> book = read_codebook_file({head + row + "\n"});
    ASSERT_FALSE(book) << row;
    EXPECT_EQ(book.failure().mistakes[0].where, "field \"sex\"") << told(book);
  }
  EXPECT_FALSE(read_codebook_file({head + ",f,text,Sex,,\n"}));
  EXPECT_FALSE(read_codebook_file({head + "a,f,text,One,,\na,f,text,Two,,\n"}));
}

}  // namespace
}  // namespace kordon::redcap_test
