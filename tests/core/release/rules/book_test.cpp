#include "core/release/rules/book.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace kordon::book_test {
namespace {

using nlohmann::json;

json sound_book() {
  return json::parse(R"({
    "name": "office", "title": {"en": "Office", "de": "Amt"}, "dated": "2025-03",
    "source": {"title": "Rules", "address": "https://office.example"},
    "about": {"en": "For us.", "de": "Für uns."},
    "words": {"cell": {"en": "a count", "de": "eine Zahl"}},
    "job": {"privacy": {"k": 11}},
    "headings": [{"title": {"en": "Counts", "de": "Zahlen"}, "clauses": [
      {"id": "k", "title": {"en": "Ten others", "de": "Zehn andere"}, "check": {"kind": "k", "least": 11},
       "remedy": {"en": "Ask for 11.", "de": "11 verlangen."}},
      {"id": "who", "title": {"en": "Who", "de": "Wer"}, "check": {"kind": "question"},
       "remedy": {"en": "Say it.", "de": "Es sagen."}}]}]})");
}

// The places of all mistakes, one behind another.
std::string places(const json& book) {
  const Result<RuleBook> read = parse_rule_book(book.dump());
  if (read) return "";
  std::string all;
  for (const Mistake& each : read.failure().mistakes) {
    all += (all.empty() ? "" : " ") + english(each.where);
    EXPECT_FALSE(each.remedy.empty()) << each.where;
  }
  return all;
}

json with(const char* pointer, const json& value) {
  json book = sound_book();
  book[json::json_pointer(pointer)] = value;
  return book;
}

TEST(Book, IsReadAsItIs) {
  const Result<RuleBook> book = parse_rule_book(sound_book().dump());
  ASSERT_TRUE(book) << book.failure().mistakes[0].what;
  EXPECT_EQ(book->name, "office");
  EXPECT_EQ(book->title.de, "Amt");
  EXPECT_EQ(book->source_title, "Rules");
  EXPECT_EQ(book->words.at(0).second.en, "a count");
  EXPECT_EQ(book->job["privacy"]["k"], 11);
  ASSERT_NE(book->find("k"), nullptr);
  EXPECT_EQ(book->find("k")->check->kind, "k");
  EXPECT_EQ(book->find("k")->asked.wholes.at("least"), 11U);
  EXPECT_EQ(book->find("nowhere"), nullptr);
}

TEST(Book, HasEachMistakeWithItsPlace) {
  const std::string clause = "headings[0].clauses[0]";
  EXPECT_EQ(places(with("/name", "My Office")), "name");
  EXPECT_EQ(places(with("/dated", "May 2025")), "dated");
  EXPECT_EQ(places(with("/title/de", "")), "title.de");
  EXPECT_EQ(places(with("/title/fr", "Bureau")), "title.fr");
  EXPECT_EQ(places(with("/source", json::object())), "source.title source.address");
  EXPECT_EQ(places(with("/words", json::array())), "words");
  EXPECT_EQ(places(with("/job", 11)), "job");
  EXPECT_EQ(places(with("/headings", json::array())), "headings");
  EXPECT_EQ(places(with("/headings/0/clauses/1/id", "k")), "headings[0].clauses[1].id");
  EXPECT_EQ(places(with("/headings/0/clauses/0/check", json::object())), clause + ".check.kind");
  EXPECT_EQ(places(with("/headings/0/clauses/0/check/kind", "luck")), clause + ".check.kind");
  EXPECT_EQ(places(with("/headings/0/clauses/0/check/least", 0)), clause + ".check.least");
  EXPECT_EQ(places(with("/headings/0/clauses/0/check/most", 3)), clause + ".check.most");
  EXPECT_EQ(places(with("/headings/0/clauses/0/check", {{"kind", "identifiers"}, {"letter", "Z"}})),
            clause + ".check.letter");
  json many = with("/name", 5);
  many["headings"][0]["clauses"][0].erase("remedy");
  many.erase("about");
  EXPECT_EQ(places(many), "name about " + clause + ".remedy");
}

TEST(Book, ThatIsNoJsonIsRefused) {
  EXPECT_FALSE(parse_rule_book("{"));
  EXPECT_FALSE(parse_rule_book("[]"));
  EXPECT_FALSE(parse_rule_book("{}"));
}

}  // namespace
}  // namespace kordon::book_test
