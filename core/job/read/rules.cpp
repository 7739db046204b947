#include "core/job/read/rules.h"

#include "core/job/read/handing_over.h"

namespace kordon {

std::optional<BindingRules> read_rules(const JsonReader& reader) {
  constexpr const char* book_remedy = "give the name of a rule book, as `kordon rules` lists them";
  if (!reader.object({"book", "answers"})) return std::nullopt;
  BindingRules rules;
  if (const auto book = reader.required("book", book_remedy)) {
    rules.book = book->text(book_remedy).value_or("");
    if (book->value() == "") book->mistake("the name is empty", book_remedy);
  }
  if (!reader.has("answers")) return rules;
  const JsonReader answers = reader["answers"];
  if (!answers.value().is_object()) {
    answers.mistake("this is not an object", R"(give for example {"CLAUSE": "text"})");
    return rules;
  }
  for (const auto& [clause, answer] : answers.value().items()) {
    rules.answers[clause] = read_saying(answers[clause], "say in words what answers the clause");
  }
  return rules;
}

}  // namespace kordon
