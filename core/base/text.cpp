#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <ostream>

#include "core/base/decimal.h"

namespace kordon {
namespace {

std::string filled(std::string_view phrase, const std::vector<Text>& parts) {
  std::string out;
  std::size_t from = 0;
  for (const Text& part : parts) {
    const Gap gap = find_gap(phrase, from);
    const std::string words = english(part);
    out += phrase.substr(from, gap.begin - from);
    out += words;
    if (!gap.one.empty()) {
      out += ' ';
      out += words == "1" ? gap.one : gap.many;
    }
    from = gap.end;
  }
  out += phrase.substr(from);
  return out;
}

// JavaScript keeps whole numbers of up to this many digits exactly.
constexpr std::size_t exact_digits = 15;

constexpr char hexadecimal[] = "0123456789abcdef";

struct Character {
  std::uint32_t code = 0;
  std::size_t bytes = 0;  // 0: these bytes are no UTF-8
};

// Returns the first character of a text that is not empty.
Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
  };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80U) return {lead, 1};
  const std::size_t length = lead < 0xC2U ? 0 : lead < 0xE0U ? 2 : lead < 0xF0U ? 3 : lead < 0xF5U ? 4 : 0;
  if (length == 0 || text.size() < length) return {};
  std::uint32_t code = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {};
    code = code << 6U | (byte(i) & 0x3FU);
  }
  const bool overlong = code < (length == 3 ? 0x800U : length == 4 ? 0x10000U : 0x80U);
  if (overlong || code > 0x10FFFFU || (code >= 0xD800U && code <= 0xDFFFU)) return {};
  return {code, length};
}

// Returns whether a character would do something to the line that it stands in.
bool acts_on_the_line(std::uint32_t code) {
  return code < 0x20U || (code >= 0x7FU && code <= 0x9FU) ||      // control characters
         code == 0x61CU || code == 0x200EU || code == 0x200FU ||  // marks of direction
         (code >= 0x2028U && code <= 0x202EU) ||                  // separators, embeddings, overrides
         (code >= 0x2066U && code <= 0x2069U);                    // isolates
}

void spell_out(std::uint32_t code, std::string& out) {
  const std::size_t at = std::string_view("\n\r\t").find(static_cast<char>(code));
  if (code < 0x80U && at != std::string_view::npos) {
    out += '\\';
    out += "nrt"[at];
    return;
  }
  out += code < 0x100U ? "\\x" : "\\u";
  for (unsigned shift = code < 0x100U ? 8U : 16U; shift > 0; shift -= 4U) {
    out += hexadecimal[code >> (shift - 4U) & 0xFU];
  }
}

}  // namespace

Text::Text() = default;
Text::Text(const Text& text) = default;
Text::Text(Text&& text) noexcept = default;
Text& Text::operator=(const Text& text) = default;
Text& Text::operator=(Text&& text) noexcept = default;
Text::~Text() = default;

Text::Text(const char* phrase) : Text(Kind::phrase, phrase, {}) {}
Text::Text(std::string words) : Text(Kind::words, std::move(words), {}) {}
Text::Text(std::string_view words) : Text(Kind::words, std::string(words), {}) {}
Text::Text(std::vector<Text> list) : Text(Kind::list, {}, std::move(list)) {}

Text::Text(Kind kind, std::string words, std::vector<Text> parts)
    : kind_(kind), words_(std::move(words)), parts_(std::move(parts)) {}

Text Text::of_number(std::int64_t number) {
  return {Kind::number, std::to_string(number), {}};
}

Text Text::of_number(std::uint64_t number) {
  return {Kind::number, std::to_string(number), {}};
}

Text Text::of_phrase(const char* phrase, Text* parts, std::size_t count) {
  return {Kind::phrase, phrase, {std::make_move_iterator(parts), std::make_move_iterator(parts + count)}};
}

Text as_quoted(std::string_view value) {
  return {Text::Kind::quoted, printable(value), {}};
}

Text as_number(std::string digits) {
  return {Text::Kind::number, std::move(digits), {}};
}

std::string english(const Text& text) {
  switch (text.kind_) {
    case Text::Kind::quoted:
      return '"' + text.words_ + '"';
    case Text::Kind::phrase:
      return filled(text.words_, text.parts_);
    case Text::Kind::list: {
      std::string out;
      for (const Text& item : text.parts_) {
        if (!out.empty()) out += ", ";
        out += english(item);
      }
      return out;
    }
    default:
      return text.words_;
  }
}

nlohmann::ordered_json to_json(const Text& text) {
  using nlohmann::ordered_json;
  ordered_json parts = ordered_json::array();
  for (const Text& part : text.parts_) parts.push_back(to_json(part));
  switch (text.kind_) {
    case Text::Kind::number:
      if (text.words_.size() > exact_digits) return text.words_;
      return ordered_json::parse(text.words_);
    case Text::Kind::quoted:
      return {{"quoted", text.words_}};
    case Text::Kind::phrase:
      return {{"phrase", text.words_}, {"with", std::move(parts)}};
    case Text::Kind::list:
      return parts;
    default:
      return text.words_;
  }
}

Text text_of(const nlohmann::json& json) {
  const auto all = [](const nlohmann::json& array) {
    std::vector<Text> texts;
    for (const nlohmann::json& each : array) texts.push_back(text_of(each));
    return texts;
  };
  if (json.is_string()) return json.get<std::string>();
  if (json.is_number()) return as_number(json.dump());
  if (json.is_array()) return all(json);
  if (!json.is_object()) return {};
  const auto quoted = json.find("quoted"), phrase = json.find("phrase"), with = json.find("with");
  if (quoted != json.end() && quoted->is_string()) {
    return {Text::Kind::quoted, quoted->get<std::string>(), {}};
  }
  if (phrase == json.end() || !phrase->is_string() || with == json.end() || !with->is_array()) return {};
  return {Text::Kind::phrase, phrase->get<std::string>(), all(*with)};
}

nlohmann::ordered_json in_english(const Text& text) {
  return english(text);
}

std::ostream& operator<<(std::ostream& out, const Text& text) {
  return out << english(text);
}

void Enumeration::add(Text item) {
  if (size_++ < max_items) items_.push_back(std::move(item));
}

Text Enumeration::text(std::size_t most) const {
  if (size_ <= most && size_ == items_.size()) return items_;
  std::vector<Text> named = items_;
  if (named.size() > most) named.resize(most);
  return say("{list} and {n} more", named, size_ - named.size());
}

std::string printable(std::string_view text, std::size_t max_bytes) {
  const bool cut = text.size() > max_bytes;
  if (cut) {
    std::size_t end = max_bytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    text = text.substr(0, end);
  }
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const Character first = first_character(text);
    if (first.bytes == 0) {
      spell_out(static_cast<unsigned char>(text.front()), out);
    } else if (acts_on_the_line(first.code)) {
      spell_out(first.code, out);
    } else {
      out += text.substr(0, first.bytes);
    }
    text.remove_prefix(std::max(first.bytes, std::size_t{1}));
  }
  return cut ? out + "..." : out;
}

std::string in_quotes(std::string_view value) {
  return '"' + printable(value) + '"';
}

std::string counted(std::uint64_t count, std::string_view one) {
  std::string out = std::to_string(count);
  out += ' ';
  out += one;
  if (count != 1) out += one.ends_with('s') ? "es" : "s";
  return out;
}

std::string factor(double times) {
  return with_decimals(std::ceil(times * 1000) / 1000, 3);
}

}  // namespace kordon
