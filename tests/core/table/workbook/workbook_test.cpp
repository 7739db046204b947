#include "core/table/workbook/workbook.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/examples/workbook.h"

namespace kordon::workbook_test {
namespace {

using testing::ods_of;
using testing::ods_rows;
using testing::SheetTexts;
using testing::xlsx_of;
using testing::xlsx_rows;

// The table as lines, cells between bars; or its mistakes.
std::string table_of(Parts parts, const CsvOptions& options = {}, std::vector<Text>* notes = nullptr) {
  const Result<CsvFile> file = read_workbook(std::move(parts), options);
  std::string text;
  if (!file) {
    for (const Mistake& each : file.failure().mistakes) {
      EXPECT_FALSE(each.remedy.empty()) << each.what;
      text += english(each.where) + ": " + english(each.what) + "\n";
    }
    return text;
  }
  if (notes != nullptr) *notes = file->notes;
  for (const Column& column : file->table.columns) text += column.name + "|";
  for (std::size_t row = 0; row < file->table.rows; ++row) {
    text += "\n";
    for (const Column& column : file->table.columns) text += std::string(column.cell(row)) + "|";
  }
  return text + "\n";
}

std::string xlsx(const std::string& content, const std::vector<std::string>& shared = {},
                 const std::string& properties = "") {
  return table_of(xlsx_of({{"People", content}}, shared, properties));
}

std::string ods(const std::string& content) {
  return table_of(ods_of({{"People", content}}));
}

// A sheet with this header, and one row of these cells.
std::string cell(const std::string& cells) {
  const std::string read = xlsx(
      "<sheetData><row><c t=\"str\"><v>A</v></c></row><row>" + cells + "</row></sheetData>",
      {"<t>one</t>", "<r><t>t</t></r><r><rPr/><t xml:space=\"preserve\"> wo</t></r><rPh><t>x</t></rPh>"});
  return read.substr(0, 3) == "A|\n" ? read.substr(3, read.size() - 5) : read;
}

std::string ods_cell(const std::string& cells) {
  const std::string read =
      ods("<table:table-row><table:table-cell><text:p>A</text:p></table:table-cell></table:table-row>"
          "<table:table-row>" +
          cells + "</table:table-row>");
  return read.substr(0, 3) == "A|\n" ? read.substr(3, read.size() - 5) : read;
}

TEST(Workbook, CellsOfXlsxAreReadByTheirType) {
  EXPECT_EQ(cell("<c t=\"s\"><v>0</v></c>"), "one");
  EXPECT_EQ(cell("<c t=\"s\"><v>1</v></c>"), "t wo");
  EXPECT_EQ(cell("<c t=\"inlineStr\"><is><r><t>a</t></r><t>b &amp; c</t></is></c>"), "ab & c");
  EXPECT_EQ(cell("<c t=\"str\"><f>A1&amp;B1</f><v>x_x000D_\ny_x005F_x0041_</v></c>"), "x\ny_x0041_");
  EXPECT_EQ(cell("<c t=\"b\"><v>1</v></c>"), "TRUE");
  EXPECT_EQ(cell("<c t=\"b\"><v>0</v></c>"), "FALSE");
  EXPECT_EQ(cell("<c t=\"e\"><v>#N/A</v></c>"), "#N/A");
  EXPECT_EQ(cell("<c t=\"d\"><v>2024-03-01T10:15:00</v></c>"), "2024-03-01 10:15");
  EXPECT_EQ(cell("<c><f>1+2</f><v>3</v></c>"), "3");
  EXPECT_EQ(cell("<c t=\"n\"><v>0.30000000000000004</v></c>"), "0.3");
  EXPECT_EQ(cell("<c><v>what</v></c>"), "what");
}

TEST(Workbook, NumbersOfXlsxAreReadByTheirStyle) {
  EXPECT_EQ(cell("<c s=\"1\"><v>45352</v></c>"), "2024-03-01");
  EXPECT_EQ(cell("<c s=\"2\"><v>45352.427083333336</v></c>"), "2024-03-01 10:15");
  EXPECT_EQ(cell("<c s=\"3\"><v>1067</v></c>"), "01067");
  EXPECT_EQ(cell("<c s=\"4\"><v>0.25</v></c>"), "0.25");
  EXPECT_EQ(cell("<c s=\"5\"><v>0.5</v></c>"), "12:00:00");
  EXPECT_EQ(cell("<c s=\"6\"><v>45352</v></c>"), "2024-03-01");
  EXPECT_EQ(cell("<c s=\"1\"><v>-1</v></c>"), "-1");
  EXPECT_EQ(cell("<c s=\"99\"><v>1</v></c>"), "1");
  EXPECT_EQ(
      xlsx("<sheetData><row><c t=\"str\"><v>A</v></c></row><row><c s=\"1\"><v>0</v></c></row></sheetData>",
           {}, "<workbookPr date1904=\"1\"/>"),
      "A|\n1904-01-01|\n");
}

TEST(Workbook, CellsOfOdsAreReadByTheirType) {
  const auto typed = [](const std::string& type, const std::string& value, const std::string& shown) {
    return ods_cell("<table:table-cell office:value-type=\"" + type + "\" " + value +
                    " calcext:value-type=\"" + type + "\"><text:p>" + shown + "</text:p></table:table-cell>");
  };
  EXPECT_EQ(typed("float", "office:value=\"1234.5\"", "1.234,50"), "1234.5");
  EXPECT_EQ(typed("float", "office:value=\"1067\"", "01067"), "01067");
  EXPECT_EQ(typed("float", "office:value=\"1067\"", "001067.0"), "1067");
  EXPECT_EQ(typed("float", "office:value=\"0\"", "000"), "000");
  EXPECT_EQ(typed("percentage", "office:value=\"0.25\"", "25 %"), "0.25");
  EXPECT_EQ(typed("currency", "office:currency=\"EUR\" office:value=\"12\"", "12,00 EUR"), "12");
  EXPECT_EQ(typed("date", "office:date-value=\"2024-03-01\"", "1. M\xC3\xA4rz"), "2024-03-01");
  EXPECT_EQ(typed("date", "office:date-value=\"2024-03-01\"", "01.03.24 00:00"), "2024-03-01 00:00");
  EXPECT_EQ(typed("date", "office:date-value=\"2024-03-01T10:15:30\"", "01.03.24"), "2024-03-01 10:15:30");
  EXPECT_EQ(typed("time", "office:time-value=\"PT10H15M00S\"", "10:15"), "10:15");
  EXPECT_EQ(typed("time", "office:time-value=\"PT10H15M00S\"", "10:15:00"), "10:15:00");
  EXPECT_EQ(typed("boolean", "office:boolean-value=\"true\"", "WAHR"), "TRUE");
  EXPECT_EQ(typed("boolean", "office:boolean-value=\"false\"", "FALSCH"), "FALSE");
  EXPECT_EQ(typed("string", "office:string-value=\"\"", "#N/A"), "#N/A");
  EXPECT_EQ(typed("float", "office:value=\"1\"", "TRUE"), "TRUE");
  EXPECT_EQ(typed("float", "office:value=\"0\"", "FALSCH"), "FALSE");
  EXPECT_EQ(typed("float", "office:value=\"1\"", "male"), "1");
  EXPECT_EQ(ods_cell("<table:table-cell office:value-type=\"string\" office:string-value=\"x\"/>"), "x");
}

TEST(Workbook, TextsOfOdsAreTheirParagraphs) {
  EXPECT_EQ(ods_cell("<table:table-cell><text:p>\n a\n b\n </text:p></table:table-cell>"), "a b ");
  EXPECT_EQ(ods_cell("<table:table-cell><text:p>\n a\n</text:p></table:table-cell>"), "a");
  EXPECT_EQ(
      ods_cell("<table:table-cell><text:p> a  <text:span>b\n</text:span> c<text:s text:c=\"3\"/>d </text:p>"
               "<text:p>e<text:tab/>f<text:line-break/>g</text:p></table:table-cell>"),
      "a b c   d \ne\tf\ng");
  EXPECT_EQ(
      ods_cell("<table:table-cell office:value-type=\"string\"><office:annotation><text:p>secret</text:p>"
               "</office:annotation><draw:frame><text:p>drawn</text:p></draw:frame><text:p>shown"
               "<text:note><text:p>foot</text:p></text:note></text:p></table:table-cell>"),
      "shown");
}

TEST(Workbook, RowsAndCellsWithoutAPlaceFollowTheOneBefore) {
  EXPECT_EQ(xlsx("<sheetData><row r=\"1\"><c r=\"A1\" t=\"str\"><v>A</v></c><c t=\"str\"><v>B</v></c></row>"
                 "<row><c/><c><v>2</v></c></row><row r=\"3\"><c r=\"B3\"><v>3</v></c></row></sheetData>"),
            "A|B|\n|2|\n|3|\n");
}

TEST(Workbook, EmptyEndsAreDroppedAndCostNothing) {
  const std::string data = ods_rows({{"A", "B"}, {"1", ""}});
  EXPECT_EQ(ods(data + "<table:table-row table:number-rows-repeated=\"1048574\"><table:table-cell "
                       "table:number-columns-repeated=\"16384\"/></table:table-row>"),
            "A|B|\n1||\n");
  EXPECT_EQ(xlsx("<sheetData><row><c t=\"str\"><v>A</v></c><c s=\"1\"/></row><row><c><v>1</v></c></row>"
                 "<row r=\"1048576\"><c r=\"XFD1048576\" s=\"1\"/></row></sheetData>"),
            "A|\n1|\n");
}

TEST(Workbook, ARowWithoutATextIsABlankLine) {
  const std::string blank = "line 3, column 1: the line is blank\n";
  const SheetTexts rows = {{"A", "B"}, {"1", "2"}, {"", ""}, {"3", "4"}};
  EXPECT_EQ(xlsx(xlsx_rows(rows)), blank);
  EXPECT_EQ(ods(ods_rows(rows)), blank);
}

TEST(Workbook, RepeatedRowsAndCellsAreAsMany) {
  EXPECT_EQ(
      ods(ods_rows({{"A", "B"}}) +
          "<table:table-row table:number-rows-repeated=\"2\"><table:table-cell office:value-type=\"float\" "
          "office:value=\"7\" table:number-columns-repeated=\"2\"/></table:table-row>"),
      "A|B|\n7|7|\n7|7|\n");
}

TEST(Workbook, AMergeHasItsTextInEachCell) {
  const std::string expected = "Ward|Age|\nNorth|1|\nNorth|2|\nSouth|3|\n";
  const std::string rows = xlsx_rows({{"Ward", "Age"}, {"North", "1"}, {"", "2"}, {"South", "3"}});
  EXPECT_EQ(xlsx(rows + "<mergeCells><mergeCell ref=\"A2:A3\"/></mergeCells>"), expected);
  EXPECT_EQ(
      ods(ods_rows({{"Ward", "Age"}}) +
          "<table:table-row><table:table-cell table:number-rows-spanned=\"2\" "
          "table:number-columns-spanned=\"1\">"
          "<text:p>North</text:p></table:table-cell><table:table-cell><text:p>1</text:p></table:table-cell>"
          "</table:table-row><table:table-row><table:covered-table-cell><text:p>hidden</text:p>"
          "</table:covered-table-cell><table:table-cell><text:p>2</text:p></table:table-cell></"
          "table:table-row>" +
          ods_rows({{"South", "3"}})),
      expected);
}

// What a merge of many columns covers beyond the cells with a text is no column.
TEST(Workbook, MergesReachNoFurtherThanTexts) {
  EXPECT_EQ(xlsx(xlsx_rows({{"A", "B"}, {"1", ""}}) +
                 "<mergeCells><mergeCell ref=\"A2:XFD1048576\"/></mergeCells>"),
            "A|B|\n1|1|\n");
}

TEST(Workbook, TheNotesSayWhatWasReadAndWhatNot) {
  const std::string rows =
      "<cols><col min=\"2\" max=\"16384\" hidden=\"1\"/></cols><sheetData><row><c t=\"str\"><v>A</v></c>"
      "<c t=\"str\"><v>B</v></c></row><row hidden=\"1\"><c><v>1</v></c></row><row r=\"9\" hidden=\"1\"/>"
      "</sheetData><mergeCells><mergeCell ref=\"A2:B2\"/></mergeCells>";
  CsvOptions options;
  options.delimiter = ';';
  options.sheet = "People";
  std::vector<Text> notes;
  EXPECT_EQ(table_of(xlsx_of({{"People", rows}, {"Codes", xlsx_rows({{"x"}})}}), options, &notes),
            "A|B|\n1|1|\n");
  std::string told;
  for (const Text& each : notes) told += english(each) + "\n";
  EXPECT_EQ(told,
            "read from the sheet \"People\"; 1 other sheet is not looked at\n"
            "1 row is hidden in the sheet, and read like the others\n"
            "1 column is hidden in the sheet, and read like the others\n"
            "1 group of merged cells: the text stands in each of them\n"
            "a workbook has neither delimiter nor encoding: what was said of them is not needed\n");
  table_of(ods_of({{"People",
                    "<table:table-column/><table:table-column table:visibility=\"collapse\"/>"
                    "<table:table-row table:visibility=\"filter\">" +
                        ods_rows({{"A", "B"}, {"1", "2"}}).substr(17)}}),
           {}, &notes);
  EXPECT_EQ(notes[0], "read from the sheet \"People\"");
  EXPECT_EQ(notes[1], "1 row is hidden in the sheet, and read like the others");
  EXPECT_EQ(notes[2], "1 column is hidden in the sheet, and read like the others");
}

TEST(Workbook, TheSheetIsNamedOrTheOnlyOne) {
  const std::string rows = xlsx_rows({{"A"}, {"1"}}), others = xlsx_rows({{"B"}, {"2"}});
  CsvOptions second;
  second.sheet = "Two";
  EXPECT_EQ(table_of(xlsx_of({{"One", rows}, {"Two", others, true}}), second), "B|\n2|\n");
  EXPECT_EQ(table_of(xlsx_of({{"Empty", xlsx_rows({{}})}, {"Two", others}})), "B|\n2|\n");
  EXPECT_EQ(
      table_of(xlsx_of({{"One", rows}, {"Two", others, true}})),
      ": the workbook has several sheets: \"One\" (2 rows, 1 column), \"Two\" (2 rows, 1 column, hidden)\n");
  EXPECT_EQ(
      table_of(ods_of({{"One", ods_rows({{"A"}, {"1"}})}, {"Two", ods_rows({{"B"}}), true}})),
      ": the workbook has several sheets: \"One\" (2 rows, 1 column), \"Two\" (1 row, 1 column, hidden)\n");
  EXPECT_EQ(table_of(xlsx_of({{"One", rows}}), second),
            ": no sheet is named \"Two\"; there are \"One\" (2 rows, 1 column)\n");
  EXPECT_EQ(table_of(xlsx_of({{"One", rows}, {"Two", xlsx_rows({{}})}}), second),
            "sheet \"Two\": the sheet is empty\n");
  EXPECT_EQ(table_of(xlsx_of({{"One", xlsx_rows({{}})}})),
            ": no sheet of the workbook has a cell with a text\n");
}

TEST(Workbook, AHiddenSheetIsReadWithAWord) {
  const Result<CsvFile> file = read_workbook(
      xlsx_of({{"Empty", xlsx_rows({{}})}, {"Raw", xlsx_rows({{"B"}, {"2"}}), true}}), CsvOptions{});
  ASSERT_TRUE(file);
  EXPECT_EQ(english(file->notes.at(1)), "this sheet is hidden in the workbook");
}

TEST(Workbook, MergesThatCoverEachOtherAreRefusedAtOnce) {
  std::string sheet =
      "<sheetData><row r=\"1\"><c r=\"A1\" t=\"str\"><v>A</v></c></row><row r=\"1048576\"><c "
      "r=\"IV1048576\" t=\"str\"><v>B</v></c></row></sheetData><mergeCells>";
  for (int i = 0; i < 250; ++i) sheet += "<mergeCell ref=\"A1:IV1048576\"/>";
  EXPECT_NE(xlsx(sheet + "</mergeCells>").find("merge"), std::string::npos);
}

TEST(Workbook, FormulasWithoutAStoredValueAreRefused) {
  const std::string head = "<sheetData><row><c t=\"str\"><v>A</v></c></row><row>";
  const std::string expected = "sheet \"People\": 2 formulas have no stored value, the first in cell B2\n";
  EXPECT_EQ(
      xlsx(head +
           "<c><v>1</v></c><c r=\"B2\"><f>A2</f><v></v></c></row><row><c><f>A2</f></c></row></sheetData>"),
      expected);
  EXPECT_EQ(ods(ods_rows({{"A", "B"}}) +
                "<table:table-row><table:table-cell/><table:table-cell table:formula=\"of:=[.A1]\" "
                "table:number-columns-repeated=\"1\"/></table:table-row><table:table-row><table:table-cell "
                "table:formula=\"of:=1\"/></table:table-row>"),
            expected);
  EXPECT_EQ(cell("<c t=\"str\"><f>\"\"</f><v></v></c><c t=\"str\"><v>x</v></c>").substr(0, 6),
            "line 1");  // "" is a value
}

TEST(Workbook, MistakesNameTheRowsOfTheSheet) {
  const SheetTexts rows = {{"A", "B"}, {"1\n2\n3", "x"}, {"", ""}, {"4", "5"}};
  EXPECT_EQ(xlsx(xlsx_rows(rows)), "line 3, column 1: the line is blank\n");
  EXPECT_EQ(xlsx(xlsx_rows({{"A", "A"}, {"1", "2"}})),
            "line 1, column 2: the name \"A\" is also that of column 1\n");
}

TEST(Workbook, WhatIsTooLargeIsRefusedBeforeItIsWritten) {
  const std::string wide = "sheet \"People\": the sheet has 16384 columns\n";
  EXPECT_EQ(xlsx("<sheetData><row><c r=\"XFD1\"><v>1</v></c></row></sheetData>"), wide);
  EXPECT_EQ(ods("<table:table-row table:number-rows-repeated=\"1048576\"><table:table-cell "
                "table:number-columns-repeated="
                "\"16384\"><text:p>x</text:p></table:table-cell></table:table-row>"),
            wide);
  const std::string far = "sheet \"People\": it has more rows or columns than a sheet can\n";
  EXPECT_EQ(ods("<table:table-row table:number-rows-repeated=\"1048577\"><table:table-cell><text:p>x</text:p>"
                "</table:table-cell></table:table-row>"),
            far);
  EXPECT_EQ(ods("<table:table-row table:number-rows-repeated=\"4294967295\"/>" + ods_rows({{"A"}})), far);
  EXPECT_EQ(
      ods("<table:table-row><table:table-cell table:number-columns-repeated=\"4294967295\"><text:p>x</text:p>"
          "</table:table-cell></table:table-row>"),
      far);
  std::string merges;
  for (int i = 0; i < 3; ++i) merges += "<mergeCell ref=\"A1:B2\"/>";
  EXPECT_EQ(xlsx(xlsx_rows({{"A", "B"}, {"1", "2"}}) + "<mergeCells>" + merges + "</mergeCells>"),
            "sheet \"People\": merged cells overlap\n");
}

TEST(Workbook, WhatIsDamagedIsRefusedWithItsPlace) {
  EXPECT_EQ(xlsx("<sheetData><row r=\"2\"/><row r=\"1\"/></sheetData>"),
            "row \"1\": its place in the sheet is not one that a sheet has\n");
  EXPECT_EQ(xlsx("<sheetData><row r=\"1048577\"/></sheetData>"),
            "row \"1048577\": its place in the sheet is not one that a sheet has\n");
  EXPECT_EQ(xlsx("<sheetData><row r=\"1\"><c r=\"B7\"/></row></sheetData>"),
            "cell \"B7\": its place in the sheet is not one that a sheet has\n");
  EXPECT_EQ(xlsx("<sheetData><row r=\"1\"><c r=\"XFD1\"/><c/></row></sheetData>"),
            "cell \"XFE1\": its place in the sheet is not one that a sheet has\n");
  EXPECT_EQ(xlsx("<sheetData><row r=\"1\"><c r=\"B1\"><v>1</v></c><c r=\"A1\"/><c "
                 "r=\"B1\"><v>2</v></c></row></sheetData>"),
            "cell \"B1\": the sheet has it twice, and nobody can tell which of the two it is\n");
  EXPECT_EQ(xlsx("<mergeCells><mergeCell ref=\"A1:B\"/></mergeCells>"),
            "merged cells \"A1:B\": its place in the sheet is not one that a sheet has\n");
  EXPECT_EQ(xlsx("<sheetData><row><c t=\"s\"><v>0</v></c></row></sheetData>"),
            "cell \"A1\": its text is not in the workbook\n");
  EXPECT_EQ(xlsx("<sheetData><row></sheetData>"),
            "xl/worksheets/sheet1.xml, line 2, column 28: an element is closed that is not open\n");
  EXPECT_EQ(ods("<table:table-row>"),
            "content.xml, line 2, column 406: an element is closed that is not open\n");
  Parts parts = xlsx_of({{"People", xlsx_rows({{"A"}, {"1"}})}});
  parts.erase("xl/worksheets/sheet1.xml");
  EXPECT_EQ(table_of(parts), "xl/worksheets/sheet1.xml: the workbook has no such part\n");
  parts.erase("xl/sharedStrings.xml");
  EXPECT_EQ(table_of(parts), "xl/sharedStrings.xml: the workbook has no such part\n");
  parts.erase("xl/workbook.xml");
  EXPECT_EQ(table_of(parts), "xl/workbook.xml: the workbook has no such part\n");
}

TEST(Workbook, OtherArchivesAreNamedForWhatTheyAre) {
  EXPECT_EQ(table_of({}), ": the file is a ZIP archive, not a workbook\n");
  EXPECT_EQ(table_of({{"xl/workbook.bin", ""}, {"_rels/.rels", "<a/>"}}),
            ": the file is a binary Excel workbook (.xlsb)\n");
  EXPECT_EQ(table_of({{"content.xml", "x"}, {"META-INF/manifest.xml", "<a><encryption-data/></a>"}}),
            ": the workbook is protected by a password\n");
  EXPECT_EQ(table_of({{"content.xml", "<document-content><body><text/></body></document-content>"}}),
            ": the file has no sheet with cells\n");
}

TEST(Workbook, OnlyPartsThatAreReadAreUnpacked) {
  for (const char* each :
       {"_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/worksheets/sheet12.xml",
        "xl/sharedStrings.xml", "xl/styles.xml", "content.xml", "META-INF/manifest.xml", "xl/workbook.bin"}) {
    EXPECT_TRUE(is_workbook_part(each)) << each;
  }
  for (const char* each :
       {"xl/media/image1.png", "xl/drawings/drawing1.xml", "xl/pivotCache/pivotCacheRecords1.xml",
        "xl/theme/theme1.xml", "docProps/app.xml", "Thumbnails/thumbnail.png", "Object 1/content.xml",
        "xl/worksheets/_rels/sheet1.xml.rels", "xl/vbaProject.bin"}) {
    EXPECT_FALSE(is_workbook_part(each)) << each;
  }
}

// Random tables with all that a text may hold, written as xlsx and ods: both are the table.
TEST(Workbook, BothFormatsOfOneTableAreTheSame) {
  std::mt19937 random(7);
  const std::vector<std::pair<std::string, std::string>> texts = {{"", ""},
                                                                  {"a", "a"},
                                                                  {"x, y", "x, y"},
                                                                  {"&quot;q&quot;", "\"q\""},
                                                                  {"&lt;b&gt;", "<b>"},
                                                                  {"\xC3\xA4", "\xC3\xA4"}};
  for (int round = 0; round < 200; ++round) {
    const std::size_t columns = 1 + random() % 5, rows = 1 + random() % 6;
    SheetTexts written(1);
    std::string expected;
    for (std::size_t j = 0; j < columns; ++j) {
      written[0].push_back("c" + std::to_string(j));
      expected += written[0][j] + "|";
    }
    for (std::size_t i = 0; i < rows; ++i) {
      written.emplace_back();
      expected += "\n";
      for (std::size_t j = 0; j < columns; ++j) {
        const auto& [xml, text] = texts[j == 0 ? 1 + random() % 5 : random() % 6];
        written.back().push_back(xml);
        expected += text + "|";
      }
    }
    EXPECT_EQ(xlsx(xlsx_rows(written)), expected + "\n");
    EXPECT_EQ(ods(ods_rows(written)), expected + "\n");
  }
}

}  // namespace
}  // namespace kordon::workbook_test
