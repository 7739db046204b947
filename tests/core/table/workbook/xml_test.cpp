#include "core/table/workbook/xml.h"

#include <gtest/gtest.h>

namespace kordon::xml_test {
namespace {

// What is read, in short: <a, "text", a>, and the mistake at the end.
std::string told(const std::string& bytes) {
  XmlReader xml("a.xml", bytes);
  std::string found;
  for (XmlEvent event = xml.next(); event != XmlEvent::end; event = xml.next()) {
    if (event == XmlEvent::open) found += "<" + std::string(xml.name());
    if (event == XmlEvent::close) found += std::string(xml.name()) + ">";
    if (event == XmlEvent::text) found += "'" + std::string(xml.text()) + "'";
  }
  if (xml.mistake()) found += "! " + english(xml.mistake()->where) + ": " + english(xml.mistake()->what);
  return found;
}

std::string attribute_of(const std::string& element, std::string_view name) {
  XmlReader xml("a.xml", element);
  EXPECT_EQ(xml.next(), XmlEvent::open);
  return std::string(xml.attribute(name));
}

TEST(Xml, TellsElementsAndTextsInOrder) {
  EXPECT_EQ(told("<a><b>x</b><c/></a>"), "<a<b'x'b><cc>a>");
  EXPECT_EQ(told("\xEF\xBB\xBF<?xml version='1.0' encoding='utf-8'?>\n<!-- <x> --><p:a>\n</p:a >\n junk"),
            "<a'\n'a>");
  EXPECT_EQ(told("<a>x<!-- y -->z<?p q?></a>"), "<a'x''z'a>");
  EXPECT_EQ(told("<a>1<![CDATA[<&]]]>2</a>"), "<a'1''<&]''2'a>");
}

TEST(Xml, ReplacesEntitiesAndLineEnds) {
  EXPECT_EQ(told("<a>&lt;&amp;&gt;&quot;&apos;&#65;&#x20ac;&#x1F600;</a>"), "<a'<&>\"'A\u20ac\U0001F600'a>");
  EXPECT_EQ(told("<a>1\r\n2\r3\n</a>"), "<a'1\n2\n3\n'a>");
  EXPECT_EQ(attribute_of("<a b='1&amp;2' c=\"'\"/>", "b"), "1&2");
  EXPECT_EQ(attribute_of("<a b='1&amp;2' c=\"'\"/>", "c"), "'");
  EXPECT_EQ(attribute_of("<a b='1'/>", "x"), "");
  EXPECT_EQ(attribute_of("<a office:type = 'float' calcext:type='error'/>", "type"), "float");
}

TEST(Xml, SkipsAnElementWithAllThatItHolds) {
  XmlReader xml("a.xml", "<a><b><c/><b>x</b></b><d/></a>");
  xml.next();
  xml.next();
  xml.skip();
  EXPECT_EQ(xml.name(), "b");
  EXPECT_EQ(xml.next(), XmlEvent::open);
  EXPECT_EQ(xml.name(), "d");
  EXPECT_EQ(xml.depth(), 2U);
  xml.skip();
  EXPECT_EQ(xml.next(), XmlEvent::close);
  EXPECT_EQ(xml.name(), "a");
}

TEST(Xml, ReadsOneElementOfALongerText) {
  const std::string bytes = "<a><b>1</b><b>2</b></a>";
  XmlReader all("a.xml", bytes);
  all.next();
  all.next();
  all.skip();
  all.next();
  XmlReader second("a.xml", bytes, all.offset());
  EXPECT_EQ(second.next(), XmlEvent::open);
  EXPECT_EQ(second.next(), XmlEvent::text);
  EXPECT_EQ(second.text(), "2");
  EXPECT_EQ(second.next(), XmlEvent::close);
  EXPECT_EQ(second.next(), XmlEvent::end);
  EXPECT_FALSE(second.mistake());
}

TEST(Xml, ReadsUtf16) {
  std::string bytes = "\xFF\xFE";
  for (const char c : std::string("<?xml version='1.0' encoding='UTF-16'?><a>x</a>")) bytes += {c, '\0'};
  EXPECT_EQ(told(bytes), "<a'x'a>");
}

TEST(Xml, SaysWhereItBreaks) {
  EXPECT_EQ(told(""), "! a.xml, line 1, column 1: it has no element");
  EXPECT_EQ(told("Age,Sex"), "! a.xml, line 1, column 1: it is no XML");
  EXPECT_EQ(told("<a>\n<b>x"), "<a'\n'<b'x'! a.xml, line 2, column 5: the text breaks off");
  EXPECT_EQ(told("<a>\n</b>"), "<a'\n'! a.xml, line 2, column 1: an element is closed that is not open");
  EXPECT_EQ(told("</a>"), "! a.xml, line 1, column 1: an element is closed that is not open");
  EXPECT_EQ(told("<a><b/"), "<a! a.xml, line 1, column 6: an attribute is not written as XML has it");
  EXPECT_EQ(told("<a b>"), "! a.xml, line 1, column 5: an attribute is not written as XML has it");
  EXPECT_EQ(told("<a b='1>"), "! a.xml, line 1, column 7: an attribute is not written as XML has it");
  EXPECT_EQ(told("< a>"), "! a.xml, line 1, column 1: an element has no name");
  EXPECT_EQ(told("<a>&nbsp;</a>"), "<a! a.xml, line 1, column 4: there is an entity that is not known");
  EXPECT_EQ(told("<a>&#xD800;</a>"), "<a! a.xml, line 1, column 4: there is an entity that is not known");
  EXPECT_EQ(told("<a>&#0;</a>"), "<a! a.xml, line 1, column 4: there is an entity that is not known");
  EXPECT_EQ(told("<a>&amp</a>"), "<a! a.xml, line 1, column 4: there is an entity that is not known");
  EXPECT_EQ(told("<a><!-- x"), "<a! a.xml, line 1, column 4: what begins here does not end");
  EXPECT_EQ(told("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>"), "! a.xml, line 1, column 1: it has a document type");
  EXPECT_EQ(told("<?xml version='1.0' encoding='ISO-8859-1'?><a/>"),
            "! a.xml, line 1, column 1: it is not in UTF-8");
}

TEST(Xml, IsBoundInDepth) {
  std::string deep;
  for (std::size_t i = 0; i < XmlReader::max_depth; ++i) deep += "<a>";
  XmlReader enough("a.xml", deep);
  while (enough.next() == XmlEvent::open) continue;
  EXPECT_EQ(enough.mistake()->what, "the text breaks off");
  deep += "<a>";
  XmlReader more("a.xml", deep);
  while (more.next() == XmlEvent::open) continue;
  EXPECT_EQ(more.mistake()->what, "more than 100 elements are open");
}

}  // namespace
}  // namespace kordon::xml_test
