#include "core/table/codebooks/ddi.h"

#include <gtest/gtest.h>

#include "tests/examples/codebooks.h"

namespace kordon::ddi_test {
namespace {

using testing::told;

TEST(Ddi, ReadsWhatArchivesWrite) {
  const Result<Codebook> book = read_codebook_file(
      {"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ddi:codeBook xmlns:ddi=\"ddi:codebook:2_5\">"
       "<ddi:docDscr><ddi:citation><ddi:titlStmt><ddi:titl>Of the "
       "document</ddi:titl></ddi:titlStmt></ddi:citation>"
       "</ddi:docDscr><ddi:stdyDscr><ddi:citation><ddi:titlStmt><ddi:titl>The study</ddi:titl></ddi:titlStmt>"
       "</ddi:citation></ddi:stdyDscr><ddi:dataDscr><ddi:varGrp "
       "name=\"g\"><ddi:labl>Group</ddi:labl></ddi:varGrp>"
       "<ddi:var ID=\"V1\" name=\"V1\" intrvl=\"discrete\" nature=\"ordinal\"><ddi:labl "
       "level=\"variable\">\n  Health &amp; "
       "more\n </ddi:labl><ddi:qstn><ddi:qstnLit>How are you?</ddi:qstnLit></ddi:qstn>"
       "<ddi:valrng><ddi:range min=\"1\" max=\"5\"/></ddi:valrng>"
       "<ddi:invalrng><ddi:item VALUE=\"9\"/><ddi:range min=\"97\"/></ddi:invalrng>"
       "<ddi:sumStat type=\"mean\">2.5</ddi:sumStat>"
       "<ddi:catgry><ddi:catValu>1</ddi:catValu><ddi:labl>good</ddi:labl><ddi:catStat "
       "type=\"freq\">20</ddi:catStat>"
       "</ddi:catgry><ddi:catgry "
       "missing=\"Y\"><ddi:catValu>8</ddi:catValu><ddi:labl>unknown</ddi:labl></ddi:catgry>"
       "<ddi:varFormat type=\"numeric\" formatname=\"F1.0\" schema=\"SPSS\"/></ddi:var>"
       "<ddi:var name=\"W\" wgt=\"wgt\" intrvl=\"contin\"/>"
       "<ddi:var name=\"D\"><ddi:varFormat type=\"numeric\" category=\"date\"/></ddi:var>"
       "<ddi:var name=\"T\"><ddi:varFormat type=\"character\"/></ddi:var></ddi:dataDscr></ddi:codeBook>"});
  ASSERT_TRUE(book) << told(book);
  EXPECT_EQ(book->title, "The study");
  EXPECT_EQ(book->weight, "W");
  ASSERT_EQ(book->columns.size(), 4U);
  const CodebookColumn& health = book->columns[0];
  EXPECT_EQ(health.label, "Health & more");
  EXPECT_EQ(health.level, MeasurementLevel::ordinal);
  EXPECT_EQ(health.format, "F1.0");
  EXPECT_EQ(health.labels.size(), 2U);
  EXPECT_EQ(health.missing, (std::vector<std::string>{"9", "8"}));
  EXPECT_TRUE(health.is_missing("98"));
  EXPECT_FALSE(health.is_missing("5"));
  EXPECT_EQ(book->columns[1].level, MeasurementLevel::scale);
  EXPECT_EQ(book->columns[2].type, StoredType::date);
  EXPECT_EQ(book->columns[3].type, StoredType::text);
}

TEST(Ddi, ReadsOldCodebooks) {
  const Result<Codebook> book =
      read_codebook_file({"<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<!-- old -->\n<!DOCTYPE codeBook "
                          "SYSTEM \"Version1-2-2.dtd\">\n"
                          "<codeBook "
                          "version=\"1.2.2\"><stdyDscr><citation><titlStmt><titl>\xC4lter</titl></titlStmt></"
                          "citation></stdyDscr>"
                          "<dataDscr><var name=\"A\"><labl>M\xFCnchen</labl></var></dataDscr></codeBook>"});
  ASSERT_TRUE(book) << told(book);
  EXPECT_EQ(book->title, "Älter");
  EXPECT_EQ(book->columns[0].label, "München");
}

TEST(Ddi, SaysWhereTheXmlIsBroken) {
  const Result<Codebook> broken = read_codebook_file({"<codeBook>\n<dataDscr>\n<var name=\"a\"></dataDscr>"});
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.failure().mistakes[0].where.line, 3U) << told(broken);
  EXPECT_EQ(told(broken).find("spreadsheet"), std::string::npos);
  for (const char* variable :
       {"<var name=\"a\"><invalrng><range min=\"x\"/></invalrng></var>",
        "<var name=\"a\"><invalrng><range minExclusive=\"900\"/></invalrng></var>",
        "<var name=\"a\"><labl>One</labl></var><var name=\"a\"><labl>Two</labl></var>"}) {
    const std::string xml = std::string("<codeBook><dataDscr>") + variable + "</dataDscr></codeBook>";
    const Result<Codebook> book = read_codebook_file({xml});
    ASSERT_FALSE(book) << variable;
    EXPECT_EQ(book.failure().mistakes[0].where, "variable \"a\"") << told(book);
  }
  EXPECT_FALSE(read_codebook_file({"<codeBook><dataDscr><var/></dataDscr></codeBook>"}));
  EXPECT_FALSE(
      read_codebook_file({"<?xml version=\"1.0\"?><!DOCTYPE codeBook [<!ENTITY a \"aaaa\">]><codeBook><var "
                          "name=\"&a;\"/></codeBook>"}));
}

}  // namespace
}  // namespace kordon::ddi_test
