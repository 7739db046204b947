// A Text is what the engine says, in no language yet: a sentence with gaps, and what stands in them. The
// sentence is English and serves as the key by which the page finds another language's
// (web/texts/de/engine/).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace kordon {

// A gap of a phrase reaches from its opening brace to one past its closing brace:
//   {n}            a number; its name is one letter
//   {n|row|rows}   a number and its noun
//   {name}         any text, or a list of texts; its name is a word
// Other braces, as in {"flat": true}, are part of the sentence.
struct Gap {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string_view name;  // empty: there is no further gap, and the phrase goes on to its end
  std::string_view one, many;
};

constexpr Gap find_gap(std::string_view phrase, std::size_t from) {
  for (std::size_t open = phrase.find('{', from); open < phrase.size(); open = phrase.find('{', open + 1)) {
    std::size_t at = open + 1;
    while (at < phrase.size() && phrase[at] >= 'a' && phrase[at] <= 'z') ++at;
    if (at == open + 1 || at == phrase.size()) continue;
    const std::string_view name = phrase.substr(open + 1, at - open - 1);
    if (phrase[at] == '}') return {open, at + 1, name, {}, {}};
    const std::size_t bar = phrase.find('|', at + 1);
    const std::size_t close = phrase.find('}', at);
    if (phrase[at] != '|' || bar > close || close == std::string_view::npos) continue;
    return {open, close + 1, name, phrase.substr(at + 1, bar - at - 1),
            phrase.substr(bar + 1, close - bar - 1)};
  }
  return {phrase.size(), phrase.size(), {}, {}, {}};
}

// A Phrase has as many gaps as there are flags; each flag says, in the order of the gaps, whether the part
// that fills it is a number. The compiler refuses a phrase with other gaps.
template <bool... IsNumber>
struct Phrase {
  consteval Phrase(const char* phrase) : text(phrase) {  // NOLINT(google-explicit-constructor)
    constexpr bool is_number[] = {IsNumber..., false};
    std::size_t gaps = 0;
    for (Gap gap = find_gap(text, 0); !gap.name.empty(); gap = find_gap(text, gap.end)) {
      if (gaps == sizeof...(IsNumber)) throw "the phrase has more gaps than there are parts";
      if (is_number[gaps++] && gap.name.size() != 1) throw "the gap of a number has one letter for a name";
    }
    if (gaps != sizeof...(IsNumber)) throw "the phrase has fewer gaps than there are parts";
  }

  const char* text;
};

// What is said in a thousand places is compiled once: copies, moves and ends of texts are in text.cpp.
class Text {
 public:
  Text();  // says nothing
  Text(const Text& text);
  Text(Text&& text) noexcept;
  Text& operator=(const Text& text);
  Text& operator=(Text&& text) noexcept;
  ~Text();
  Text(const char* phrase);      // NOLINT(google-explicit-constructor): a sentence without gaps
  Text(std::string words);       // NOLINT(google-explicit-constructor): the same in every language
  Text(std::string_view words);  // NOLINT(google-explicit-constructor)
  Text(std::vector<Text> list);  // NOLINT(google-explicit-constructor): "a, b, c"
  template <std::integral Number>
  Text(Number number)  // NOLINT(google-explicit-constructor)
      : Text(of_number(static_cast<Wide<Number>>(number))) {}

  bool empty() const { return words_.empty() && parts_.empty(); }

  friend Text as_quoted(std::string_view value);
  friend Text as_number(std::string digits);
  template <class... Parts>
  friend Text say(Phrase<std::integral<std::remove_cvref_t<Parts>>...> phrase, Parts&&... parts);
  friend std::string english(const Text& text);
  friend nlohmann::ordered_json to_json(const Text& text);
  friend Text text_of(const nlohmann::json& json);
  friend bool operator==(const Text& one, const Text& other) = default;
  // Returns whether the text reads `words` in English.
  template <std::convertible_to<std::string_view> Words>
  friend bool operator==(const Text& text, const Words& words) {
    return english(text).compare(std::string_view(words)) == 0;
  }
  friend std::ostream& operator<<(std::ostream& out, const Text& text);

 private:
  enum class Kind { words, number, quoted, phrase, list };
  template <std::integral Number>
  using Wide = std::conditional_t<std::is_signed_v<Number>, std::int64_t, std::uint64_t>;

  Text(Kind kind, std::string words, std::vector<Text> parts);
  static Text of_number(std::int64_t number);
  static Text of_number(std::uint64_t number);
  // Takes the parts.
  static Text of_phrase(const char* phrase, Text* parts, std::size_t count);

  Kind kind_ = Kind::words;
  std::string words_;        // the digits, of a number
  std::vector<Text> parts_;  // by gap, of a phrase; the items, of a list
};

// Shows a value of the table or the job: in quotes, printable, and cut after 80 bytes.
Text as_quoted(std::string_view value);

// Returns a number that is written as these digits, with or without a point.
Text as_number(std::string digits);

// Returns the phrase with these parts in its gaps: say("{n|row|rows} of {column}", 3, as_quoted("Age")) is `3
// rows of "Age"`.
template <class... Parts>
Text say(Phrase<std::integral<std::remove_cvref_t<Parts>>...> phrase, Parts&&... parts) {
  Text all[] = {Text(std::forward<Parts>(parts))..., Text()};
  return Text::of_phrase(phrase.text, all, sizeof...(parts));
}

// Fills the gaps, as the command line prints the text.
std::string english(const Text& text);

// Returns the text as the page reads it: words are a string, a number is a number, a list is an array; a
// quoted value is {"quoted": "Age"}, and a phrase {"phrase": "{n|row|rows} of {column}", "with": [3,
// {"quoted": "Age"}]}.
nlohmann::ordered_json to_json(const Text& text);

// Returns the text that to_json() wrote so; of anything else, a text that says nothing.
Text text_of(const nlohmann::json& json);

// Puts a text into JSON: as the page reads it, or in English for a file that people read.
using TextWriter = nlohmann::ordered_json (*)(const Text& text);
nlohmann::ordered_json in_english(const Text& text);

std::ostream& operator<<(std::ostream& out, const Text& text);

// An enumeration is a list that names no more than thirty items: "a, b, c and 7 more".
class Enumeration {
 public:
  static constexpr std::size_t max_items = 30;

  void add(Text item);
  std::size_t size() const { return size_; }
  // Names so many at most, and says how many more there are.
  Text text(std::size_t most = max_items) const;

 private:
  std::vector<Text> items_;
  std::size_t size_ = 0;
};

// ---- How values are named in words ----

inline constexpr std::size_t longest_in_words = 80;  // bytes of a name or value

// Returns the text as a terminal or a page may show it, on one line: control characters, line separators,
// signs that turn the direction of writing, and bytes that are no UTF-8 are spelled out (\n, \x1b, \u202e). A
// text of more than max_bytes is cut, never inside a character, and ends in "...".
std::string printable(std::string_view text, std::size_t max_bytes = longest_in_words);

// Returns the value in double quotes, printable and cut after 80 bytes. This is what as_quoted() says in
// every language, for values that are written just so, as in JSON.
std::string in_quotes(std::string_view value);

// Returns "1 row", "3 rows", "2 classes": `one` takes s or es unless the count is 1.
std::string counted(std::uint64_t count, std::string_view one);

// Returns how many times one figure is another: "1.036", rounded up, so that "at most" is true of it.
std::string factor(double times);

}  // namespace kordon
