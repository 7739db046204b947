// Workbooks as programs write them, as the parts of their archives.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/table/workbook/sheets.h"

namespace kordon::testing {

struct ExampleSheet {
  std::string name;
  std::string content;  // of xlsx: what stands in <worksheet>; of ods: what stands in <table:table>
  bool hidden = false;
};

// Styles by number: 0 plain, 1 yyyy-mm-dd, 2 d.m.yyyy hh:mm, 3 00000, 4 percent, 5 hh:mm:ss, 6 a date by
// number.
inline Parts xlsx_of(const std::vector<ExampleSheet>& sheets, const std::vector<std::string>& shared = {},
                     const std::string& properties = "") {
  Parts parts;
  std::string list, relations, texts;
  const std::string types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
  const auto relation = [&](const std::string& id, const std::string& kind, const std::string& target) {
    relations += "<Relationship Id=\"" + id + "\" Type=\"" + types + kind + "\" Target=\"" + target + "\"/>";
  };
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    list += "<sheet name=\"" + sheets[i].name + "\" sheetId=\"" + number + "\"" +
            (sheets[i].hidden ? " state=\"hidden\"" : "") + " r:id=\"rId" + number + "\"/>";
    relation("rId" + number, "worksheet", "worksheets/sheet" + number + ".xml");
    parts["xl/worksheets/sheet" + number + ".xml"] =
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<worksheet>" + sheets[i].content +
        "</worksheet>";
  }
  for (const std::string& each : shared) texts += "<si>" + each + "</si>";
  relation("rIdT", "sharedStrings", "sharedStrings.xml");
  relation("rIdS", "styles", "/xl/styles.xml");
  parts["xl/sharedStrings.xml"] = "<sst>" + texts + "</sst>";
  parts["xl/styles.xml"] =
      "<styleSheet><numFmts><numFmt numFmtId=\"164\" formatCode=\"yyyy\\-mm\\-dd\"/>"
      "<numFmt numFmtId=\"165\" formatCode=\"d.m.yyyy hh:mm\"/><numFmt numFmtId=\"166\" "
      "formatCode=\"00000\"/>"
      "</numFmts><cellStyleXfs><xf numFmtId=\"9\"/></cellStyleXfs><cellXfs><xf numFmtId=\"0\"/>"
      "<xf numFmtId=\"164\"/><xf numFmtId=\"165\"/><xf numFmtId=\"166\"/><xf numFmtId=\"9\"/>"
      "<xf numFmtId=\"21\"/><xf numFmtId=\"14\"/></cellXfs><dxfs><dxf><numFmt numFmtId=\"9\" "
      "formatCode=\"yyyy\"/></dxf></dxfs></styleSheet>";
  parts["_rels/.rels"] = "<Relationships><Relationship Id=\"r\" Type=\"" + types +
                         "officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>";
  parts["xl/workbook.xml"] = "<workbook>" + properties + "<sheets>" + list + "</sheets></workbook>";
  parts["xl/_rels/workbook.xml.rels"] = "<Relationships>" + relations + "</Relationships>";
  return parts;
}

inline Parts ods_of(const std::vector<ExampleSheet>& sheets) {
  std::string tables;
  for (const ExampleSheet& each : sheets) {
    tables += "<table:table table:name=\"" + each.name + "\" table:style-name=\"" +
              (each.hidden ? "ta2" : "ta1") + "\">" + each.content + "</table:table>";
  }
  Parts parts;
  parts["mimetype"] = "application/vnd.oasis.opendocument.spreadsheet";
  parts["META-INF/manifest.xml"] = "<manifest:manifest/>";
  parts["content.xml"] =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<office:document-content><office:automatic-styles>"
      "<style:style style:name=\"ta1\" style:family=\"table\"><style:table-properties "
      "table:display=\"true\"/></style:style><style:style style:name=\"ta2\" style:family=\"table\">"
      "<style:table-properties table:display=\"false\"/></style:style></office:automatic-styles>"
      "<office:body><office:spreadsheet>" +
      tables + "</office:spreadsheet></office:body></office:document-content>";
  return parts;
}

// A table of texts, as sheets have it; texts are XML already.
using SheetTexts = std::vector<std::vector<std::string>>;

inline std::string xlsx_rows(const SheetTexts& rows) {
  std::string data;
  for (const auto& row : rows) {
    data += "<row>";
    for (const std::string& text : row) {
      data += text.empty() ? "<c/>" : "<c t=\"inlineStr\"><is><t>" + text + "</t></is></c>";
    }
    data += "</row>";
  }
  return "<sheetData>" + data + "</sheetData>";
}

inline std::string ods_rows(const SheetTexts& rows) {
  std::string data;
  for (const auto& row : rows) {
    data += "<table:table-row>";
    for (const std::string& text : row) {
      data += text.empty() ? "<table:table-cell/>"
                           : "<table:table-cell office:value-type=\"string\"><text:p>" + text +
                                 "</text:p></table:table-cell>";
    }
    data += "</table:table-row>";
  }
  return data;
}

}  // namespace kordon::testing
