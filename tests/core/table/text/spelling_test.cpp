#include "core/table/text/spelling.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/privacy/spelling_notes.h"
#include "tests/examples/miller.h"

namespace kordon::spelling_test {
namespace {

using Texts = std::vector<std::string>;

std::string utf8(const std::u32string& codes) {
  std::string text;
  for (const char32_t code : codes) {
    const auto tail = [&](unsigned shift) { text += static_cast<char>(0x80U | (code >> shift & 0x3FU)); };
    if (code < 0x80) {
      text += static_cast<char>(code);
    } else if (code < 0x800) {
      text += static_cast<char>(0xC0U | code >> 6U);
      tail(0);
    } else if (code < 0x10000) {
      text += static_cast<char>(0xE0U | code >> 12U);
      tail(6);
      tail(0);
    } else {
      text += static_cast<char>(0xF0U | code >> 18U);
      tail(12);
      tail(6);
      tail(0);
    }
  }
  return text;
}

std::string folded(const std::u32string& codes) {
  return fold_spelling(utf8(codes));
}

TEST(Spelling, CaseIsFolded) {
  EXPECT_EQ(fold_spelling("Flu AZ@[`"), "flu az@[`");
  EXPECT_EQ(fold_spelling("GRIPPE ÄÖÜ"), fold_spelling("grippe äöü"));
  EXPECT_EQ(fold_spelling("Strauß"), fold_spelling("STRAUSS"));
  EXPECT_EQ(fold_spelling("ΌΣΟΣ"), fold_spelling("όσος"));  // a sigma that ends a word
  EXPECT_EQ(fold_spelling("ГРИПП"), fold_spelling("грипп"));
  EXPECT_EQ(folded(U"\u212A\u212B"), folded(U"k\u00E5"));  // signs of kelvin and angstrom
  EXPECT_EQ(folded(U"\U00010400"), folded(U"\U00010428"));
  EXPECT_NE(fold_spelling("Flu"), fold_spelling("Flus"));
  EXPECT_NE(fold_spelling("grippe ä"), fold_spelling("grippe a"));
}

// Every code point of the property White_Space, and those that only look so.
TEST(Spelling, EveryBlankIsOne) {
  for (const char32_t blank :
       {0x9U,    0xAU,    0xBU,    0xCU,    0xDU,    0x20U,   0x85U,   0xA0U,   0x1680U, 0x2000U,
        0x2001U, 0x2002U, 0x2003U, 0x2004U, 0x2005U, 0x2006U, 0x2007U, 0x2008U, 0x2009U, 0x200AU,
        0x2028U, 0x2029U, 0x202FU, 0x205FU, 0x3000U, 0x2800U, 0x3164U, 0xFFA0U}) {
    const std::u32string one(1, blank);
    EXPECT_EQ(folded(one + U"flu " + one + U"a" + one + one), "flu a") << static_cast<unsigned>(blank);
    EXPECT_EQ(folded(one + one), "");
  }
  EXPECT_NE(fold_spelling("flu a"), fold_spelling("flua"));
}

TEST(Spelling, WhatIsNotSeenGoes) {
  for (const char32_t unseen : {0x0U,    0x7U,    0x1BU,   0x7FU,   0x80U,    0xADU,    0x34FU,  0x61CU,
                                0x180BU, 0x180EU, 0x200BU, 0x200CU, 0x200DU,  0x200EU,  0x202EU, 0x2060U,
                                0x2066U, 0xFE00U, 0xFE0FU, 0xFEFFU, 0xE0020U, 0xE0100U, 0xE01EFU}) {
    const std::u32string one(1, unseen);
    EXPECT_EQ(folded(one + U"fl" + one + one + U"u" + one), "flu") << static_cast<unsigned>(unseen);
  }
  EXPECT_EQ(folded(U"flu \u200B a"), "flu a");
}

TEST(Spelling, ComposedAndDecomposedAreOne) {
  EXPECT_EQ(folded(U"Me\u0301nie\u0300re"), folded(U"M\u00E9ni\u00E8re"));
  EXPECT_EQ(folded(U"\u1E69"), folded(U"s\u0307\u0323"));  // marks above and below in either order
  EXPECT_EQ(folded(U"s\u0323\u0307"), folded(U"s\u0307\u0323"));
  EXPECT_NE(folded(U"a\u0301\u0300"), folded(U"a\u0300\u0301"));  // of one class their order tells
  EXPECT_EQ(folded(U"\u01D5"), folded(U"U\u0308\u0304"));         // in two steps
  EXPECT_EQ(folded(U"\u1F80"), folded(U"\u03B1\u0345\u0313"));    // the iota subscript stays a mark
  EXPECT_EQ(folded(U"\uD55C\uAE00"), folded(U"\u1112\u1161\u11AB\u1100\u1173\u11AF"));
  EXPECT_EQ(folded(U"\uAC00"), folded(U"\u1100\u1161"));
  EXPECT_NE(folded(U"\uAC00"), folded(U"\uAC01"));
  EXPECT_EQ(folded(U"\uD7A3"), folded(U"\u1112\u1175\u11C2"));  // the last syllable
  EXPECT_EQ(folded(U"\uF900"), folded(U"\u8C48"));
  EXPECT_EQ(folded(U"\U0002FA1D"), folded(U"\U0002A600"));  // the last that decomposes
}

TEST(Spelling, OfCompatibilityFormsThoseOfOtherLooksOnly) {
  EXPECT_EQ(folded(U"\uFF26\uFF4C\uFF55\u3000\uFF10\uFF17"), "flu 7");
  EXPECT_EQ(folded(U"\uFB01x"), "fix");
  EXPECT_EQ(folded(U"Typ \u2163"), "typ iv");
  EXPECT_EQ(folded(U"\U0001D400"), "a");
  EXPECT_NE(folded(U"10\u00B2"), "102");
  EXPECT_NE(folded(U"\u00BD"), folded(U"1/2"));
  EXPECT_NE(folded(U"\u2460"), "1");
  EXPECT_NE(folded(U"a\u00B4"), folded(U"a\u0301"));
}

TEST(Spelling, LeadingZerosGo) {
  EXPECT_EQ(fold_spelling("007"), "7");
  EXPECT_EQ(fold_spelling("-07"), "-7");
  EXPECT_EQ(fold_spelling("000"), "0");
  EXPECT_EQ(fold_spelling("A07.05"), "a7.05");
  EXPECT_EQ(fold_spelling("stage 02/03"), "stage 2/3");
  EXPECT_EQ(fold_spelling("0.05"), "0.05");
  EXPECT_EQ(fold_spelling("1,05"), "1,05");
  EXPECT_EQ(fold_spelling(".05"), ".05");
  EXPECT_EQ(fold_spelling("100 200"), "100 200");
  EXPECT_NE(fold_spelling("7.0"), fold_spelling("7"));
  EXPECT_NE(fold_spelling("250.0"), fold_spelling("250.00"));
  EXPECT_NE(fold_spelling("+7"), fold_spelling("7"));
}

TEST(Spelling, BytesThatAreNoTextStay) {
  for (const char* bytes :
       {"\xFF", "\xC3", "a\x80z", "\xED\xA0\x80", "\xC0\xAF", "\xF5\x80\x80\x80", "\xE2\x82"}) {
    EXPECT_EQ(fold_spelling(bytes), bytes);
  }
  EXPECT_EQ(fold_spelling("\xFF\xC3\x84"), "\xFF" + fold_spelling("ä"));
}

// Of texts of all planes: folding twice changes nothing, and marks, blanks and zeros in any order neither.
TEST(Spelling, FoldingTwiceChangesNothing) {
  Random random(7);
  for (int i = 0; i < 20000; ++i) {
    std::u32string text;
    for (std::uint64_t n = random.below(12); n > 0; --n) {
      const std::uint64_t kind = random.below(5);
      std::uint64_t code = kind == 0   ? U" 0.,07aZ"[static_cast<std::size_t>(random.below(8))]
                           : kind == 1 ? 0x300 + random.below(0x70)
                           : kind == 2 ? random.below(0x2000)
                           : kind == 3 ? random.below(0x10000)
                                       : random.below(0x110000);
      if (code >= 0xD800 && code < 0xE000) code -= 0x1000;
      text += static_cast<char32_t>(code);
    }
    const std::string once = folded(text);
    ASSERT_EQ(fold_spelling(once), once) << utf8(text);
  }
}

Dictionary dictionary(const Texts& texts) {
  Dictionary result;
  for (const std::string& text : texts) result.intern(text);
  return result;
}

TEST(FoldedIds, AreNumberedByFirstAppearance) {
  EXPECT_EQ(folded_ids(dictionary({"b", "A", " a", "B", "c", "a"})),
            (std::vector<ValueId>{0, 1, 1, 0, 2, 1}));
  EXPECT_TRUE(folded_ids({}).empty());
}

TEST(FoldedIds, MissingTextsAndTheirSpellingsAreOne) {
  EXPECT_EQ(folded_ids(dictionary({"a", "NA", "", "?", " ", "na", "n a"}), {"", "?", "NA"}),
            (std::vector<ValueId>{0, 1, 1, 1, 1, 1, 2}));
  EXPECT_EQ(folded_ids(dictionary({"?", ""})), (std::vector<ValueId>{0, 1}));
}

SpellingVariants spellings(const Texts& cells) {
  const std::vector<std::string> missing = {"", "?"};
  testing::Rows rows;
  for (const std::string& cell : cells) rows.push_back({cell});
  const Column column = testing::table_of({"C"}, rows).columns[0];
  return find_spellings(column, missing, folded_ids(column.values, missing));
}

TEST(FindSpellings, CountsValuesAndNamesThoseThatVary) {
  constexpr std::uint32_t none = SpellingVariants::none;
  const SpellingVariants found = spellings({"Flu", "cold", "07", "flu", "7", "Flu", "FLU", "HIV"});
  EXPECT_EQ(found.values, 7U);
  EXPECT_EQ(found.folded, 4U);
  EXPECT_EQ(found.texts, (Texts{"Flu", "07", "flu", "7", "FLU"}));
  EXPECT_EQ(found.spelling, (std::vector<std::uint32_t>{0, 2, 0, 2, 0}));
  EXPECT_EQ(found.cells, (std::vector<std::uint32_t>{0, none, 1, 2, 3, 0, 4, none}));
}

TEST(FindSpellings, MissingTextsAreNoSpellingsOfOneAnother) {
  const SpellingVariants found = spellings({"", "a", "?"});
  EXPECT_EQ(found.values, 2U);
  EXPECT_EQ(found.folded, 2U);
  EXPECT_TRUE(found.texts.empty());
  EXPECT_TRUE(found.cells.empty());
}

TEST(FindSpellings, ABlankIsASpellingOfAMissingText) {
  const SpellingVariants found = spellings({"?", " ", "a", ""});
  EXPECT_EQ(found.values, 3U);
  EXPECT_EQ(found.folded, 2U);
  EXPECT_EQ(found.texts, (Texts{"?", " "}));
  EXPECT_EQ(found.cells, (std::vector<std::uint32_t>{0, 1, SpellingVariants::none, 0}));
}

TEST(SpellingNotes, AreOfSensitiveColumnsThatHaveSpellings) {
  Job job;
  job.attributes = {testing::plain("A", Role::sensitive), testing::plain("B", Role::insensitive),
                    testing::plain("C", Role::sensitive), testing::plain("D", Role::sensitive)};
  job.attributes[3].fold = true;
  const Table table = testing::table_of({"A", "B", "C", "D"},
                                        {{"x", "y", "z", "1"}, {"X", "Y", "w", "2"}, {"x", "y", "z", "01"}});
  const std::vector<SpellingNote> notes = spelling_notes(table, job);
  ASSERT_EQ(notes.size(), 2U);
  EXPECT_EQ(notes[0].attribute, "A");
  EXPECT_EQ(notes[0].values, 2U);
  EXPECT_EQ(notes[0].folded, 1U);
  EXPECT_EQ(notes[0].example, (Texts{"x", "X"}));
  EXPECT_FALSE(notes[0].fold);
  EXPECT_EQ(notes[1].attribute, "D");
  EXPECT_EQ(notes[1].example, (Texts{"1", "01"}));
  EXPECT_TRUE(notes[1].fold);
}

}  // namespace
}  // namespace kordon::spelling_test
