#include "core/release/rules/book.h"

#include <algorithm>
#include <set>

#include "core/base/json_reader.h"
#include "core/base/text.h"
#include "core/release/rules/catalogue.h"

namespace kordon {
namespace {

constexpr const char* both_remedy = R"(give the text in both languages: {"en": "...", "de": "..."})";

std::string read_text(const JsonReader& reader, const std::string& key, const Text& remedy) {
  const auto value = reader.required(key, remedy);
  const auto text = value ? value->text(remedy) : std::nullopt;
  if (!text) return "";
  if (text->empty()) value->mistake("the text is empty", remedy);
  constexpr std::size_t most_bytes = 2000;
  if (text->size() > most_bytes) {
    value->mistake(say("the text has {n} bytes, {m} are allowed", text->size(), most_bytes), "shorten it");
  }
  if (printable(*text, text->size()) != *text) {
    value->mistake("the text has line breaks or control characters", "take them out");
  }
  return *text;
}

InBothLanguages read_both(const JsonReader& reader) {
  if (!reader.object({"en", "de"})) return {};
  return {read_text(reader, "en", both_remedy), read_text(reader, "de", both_remedy)};
}

InBothLanguages read_both(const JsonReader& reader, const std::string& key) {
  const auto value = reader.required(key, both_remedy);
  return value ? read_both(*value) : InBothLanguages{};
}

// A year, a month or a day: "2024", "2022-11", "2025-03-28".
bool is_date(const std::string& text) {
  constexpr std::string_view form = "0000-00-00";
  const bool is_whole = text.size() == 4 || text.size() == 7 || text.size() == form.size();
  if (!is_whole || !std::equal(text.begin(), text.end(), form.begin(),
                               [](char c, char f) { return f == '-' ? c == '-' : c >= '0' && c <= '9'; })) {
    return false;
  }
  const auto two = [&](std::size_t at) { return text.size() < at + 2 ? 1 : std::stoi(text.substr(at, 2)); };
  return two(5) >= 1 && two(5) <= 12 && two(8) >= 1 && two(8) <= 31;
}

// An address that a reader may open.
bool is_address(const std::string& text) {
  return text.starts_with("https://") || text.starts_with("http://");
}

bool is_name(const std::string& text) {
  return !text.empty() && text.size() <= 40 && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

void read_figure(const AskedFigure& figure, const JsonReader& reader, AskedFigures& asked) {
  constexpr std::uint64_t most = 1'000'000'000;
  const std::string key(figure.key);
  switch (figure.kind) {
    case AskedFigure::Kind::whole:
      asked.wholes[key] = reader.whole(1, most).value_or(1);
      break;
    case AskedFigure::Kind::share:
      asked.shares[key] = reader.number(0, 1).value_or(0);
      break;
    case AskedFigure::Kind::word:
      asked.words[key] = figure.words[reader.choice(figure.words).value_or(0)];
      break;
    case AskedFigure::Kind::list:
      std::vector<std::string>& list = asked.lists[key];
      for (const JsonReader& each : reader.elements("give an array of texts")) {
        list.push_back(each.text("give a text").value_or(""));
      }
  }
}

// Reads {"kind", and a value for each figure of that check}.
void read_check(const JsonReader& reader, RuleBook::Clause& clause) {
  constexpr const char* remedy = R"(give for example {"kind": "k", "least": 11})";
  if (!reader.value().is_object()) {
    reader.mistake("this is not an object", remedy);
    return;
  }
  const auto kind = reader.required("kind", remedy);
  if (!kind) return;
  std::vector<std::string_view> kinds;
  for (const ClauseCheck& each : clause_checks()) kinds.push_back(each.kind);
  const auto chosen = kind->choice(kinds);
  if (!chosen) return;
  clause.check = &clause_checks()[*chosen];
  std::vector<std::string_view> keys = {"kind"};
  for (const AskedFigure& figure : clause.check->figures) keys.push_back(figure.key);
  reader.object(keys);
  for (const AskedFigure& figure : clause.check->figures) {
    if (const auto value = reader.required(std::string(figure.key), "give the figure that the check takes")) {
      read_figure(figure, *value, clause.asked);
    }
  }
}

RuleBook::Clause read_clause(const JsonReader& reader, std::set<std::string>& ids) {
  RuleBook::Clause clause;
  if (!reader.object({"id", "title", "check", "remedy"})) return clause;
  constexpr const char* id_remedy = "give a name of its own, of small letters, digits and hyphens";
  clause.id = read_text(reader, "id", id_remedy);
  if (!clause.id.empty() && !is_name(clause.id)) {
    reader["id"].mistake(say("{name} is no name of a clause", as_quoted(clause.id)), id_remedy);
  } else if (!clause.id.empty() && !ids.insert(clause.id).second) {
    reader["id"].mistake(say("another clause is called {name}", as_quoted(clause.id)), id_remedy);
  }
  clause.title = read_both(reader, "title");
  clause.remedy = read_both(reader, "remedy");
  if (const auto check = reader.required("check", "say what decides: \"question\" if a person does")) {
    read_check(*check, clause);
  }
  return clause;
}

void read_headings(const JsonReader& reader, RuleBook& book) {
  std::set<std::string> ids;
  for (const JsonReader& each : reader.elements("give an array of headings")) {
    if (!each.object({"title", "clauses"})) continue;
    RuleBook::Heading& heading = book.headings.emplace_back();
    heading.title = read_both(each, "title");
    const auto clauses = each.required("clauses", "give the clauses below this heading");
    if (!clauses) continue;
    for (const JsonReader& clause : clauses->elements("give an array of clauses")) {
      heading.clauses.push_back(read_clause(clause, ids));
    }
  }
  if (reader.value().is_array() && ids.empty()) {
    reader.mistake("there is no clause", "give one clause at least");
  }
}

RuleBook read_book(const JsonReader& reader) {
  RuleBook book;
  if (!reader.object({"name", "title", "dated", "source", "about", "words", "job", "headings"})) return book;
  constexpr const char* name_remedy = "give a name of small letters, digits and hyphens";
  book.name = read_text(reader, "name", name_remedy);
  if (!book.name.empty() && !is_name(book.name)) {
    reader["name"].mistake(say("{name} is no name of a book", as_quoted(book.name)), name_remedy);
  }
  book.title = read_both(reader, "title");
  book.about = read_both(reader, "about");
  constexpr const char* date_remedy = "give the date of the source, such as 2025-03-28, or its month or year";
  book.dated = read_text(reader, "dated", date_remedy);
  if (!book.dated.empty() && !is_date(book.dated)) {
    reader["dated"].mistake(say("{date} is no date", as_quoted(book.dated)), date_remedy);
  }
  if (const auto source = reader.required("source", "say where the rules come from");
      source && source->object({"title", "address"})) {
    book.source_title = read_text(*source, "title", "give the title of the source");
    constexpr const char* address_remedy = "give the address of the source, which begins with https://";
    book.source_address = read_text(*source, "address", address_remedy);
    if (!book.source_address.empty() && !is_address(book.source_address)) {
      (*source)["address"].mistake(say("{address} is no address", as_quoted(book.source_address)),
                                   address_remedy);
    }
  }
  if (reader.has("words")) {
    const JsonReader words = reader["words"];
    if (!words.value().is_object()) words.mistake("this is not an object", both_remedy);
    for (const auto& [word, meaning] : words.value().items()) {
      if (words.value().is_object()) book.words.emplace_back(word, read_both(words[word]));
    }
  }
  if (reader.has("job")) {
    book.job = reader["job"].value();
    if (!book.job.is_object()) {
      reader["job"].mistake("this is not an object", R"(give for example {"privacy": {"k": 11}})");
    } else if (book.job.contains("privacy") && !book.job["privacy"].is_object()) {
      reader["job"]["privacy"].mistake("this is not an object", R"(give for example {"k": 11})");
    }
  }
  if (const auto headings = reader.required("headings", "give the clauses below their headings")) {
    read_headings(*headings, book);
  }
  return book;
}

}  // namespace

Json to_json(const InBothLanguages& words) {
  return {{"en", words.en}, {"de", words.de}};
}

const RuleBook::Clause* RuleBook::find(std::string_view id) const {
  for (const Heading& heading : headings) {
    for (const Clause& clause : heading.clauses) {
      if (clause.id == id) return &clause;
    }
  }
  return nullptr;
}

Result<RuleBook> parse_rule_book(std::string_view text) {
  const Result<nlohmann::json> json = read_json(text, "rule book");
  if (!json) return json.failure();
  Failure failure;
  RuleBook book = read_book(JsonReader(*json, "", failure.mistakes));
  if (!failure.mistakes.empty()) return failure;
  return book;
}

}  // namespace kordon
