#include "core/base/json_reader.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/text.h"

namespace kordon {
namespace {

using nlohmann::json;

Location location_of(const Text& part, std::string_view text, std::size_t offset) {
  Location where = in_part(part);
  offset = std::min(offset, text.size());
  where.line = 1;
  where.column = 1;
  for (std::size_t i = 0; i < offset; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == '\n') {
      ++where.line;
      where.column = 1;
    } else if ((byte & 0xC0U) != 0x80U) {
      ++where.column;
    }
  }
  return where;
}

// Returns a phrase in the words of the JSON library.
Text phrase(std::string_view words) {
  return {std::string(words).c_str()};
}

// Returns what the JSON library has to say of a text: "unexpected end of input; expected '}'".
Text reason(std::string_view detail) {
  const auto cut = [&detail](std::string_view before) {  // off the front, if the text begins so
    const bool found = detail.starts_with(before);
    if (found) detail.remove_prefix(before.size());
    return found;
  };
  const auto split = [&detail](std::string_view between) {
    const std::size_t at = std::min(detail.find(between), detail.size());
    const std::string_view first = detail.substr(0, at);
    detail.remove_prefix(std::min(detail.size(), at + between.size()));
    return first;
  };
  if (cut("unexpected ")) {
    const std::string_view found = split("; expected ");
    if (detail.empty()) return say("unexpected {found}", phrase(found));
    return say("unexpected {found}; expected {wanted}", phrase(found), phrase(detail));
  }
  if (cut("invalid string: control character ")) {
    const std::string_view character = split(" must be escaped to ");
    const std::string_view code = split(" or ");
    if (detail.empty()) {
      return say("invalid string: control character {character} must be escaped to {code}", character, code);
    }
    return say("invalid string: control character {character} must be escaped to {code} or {letter}",
               character, code, detail);
  }
  return phrase(detail);
}

// Builds the document from the parser's events. The library's own builder would set no limit to nesting, and
// of several equal keys it would silently take the last.
class DocumentBuilder : public json::json_sax_t {
 public:
  DocumentBuilder(std::string_view text, Text part) : text_(text), part_(std::move(part)) {}

  bool null() override { return put(json()); }
  bool boolean(bool value) override { return put(json(value)); }
  bool number_integer(std::int64_t value) override { return put(json(value)); }
  bool number_unsigned(std::uint64_t value) override { return put(json(value)); }
  bool number_float(double value, const std::string&) override { return put(json(value)); }
  bool string(std::string& value) override { return put(json(std::move(value))); }
  bool binary(json::binary_t&) override { return false; }  // no part of JSON text
  bool start_object(std::size_t) override { return open(json::object()); }
  bool start_array(std::size_t) override { return open(json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(std::string& name) override {
    if (open_.back()->contains(name)) {
      failure_.mistakes.push_back({in_part(part_),
                                   say("the key {name} stands twice in one object", as_quoted(name)),
                                   "keep one of them"});
    }
    key_ = std::move(name);
    return true;
  }

  bool parse_error(std::size_t position, const std::string&, const json::exception& error) override {
    // "[json.exception.…] parse error at line 1, column 5: syntax error while … - what; last read: …"
    std::string_view detail = error.what();
    if (const std::size_t dash = detail.find(" - "); dash != std::string_view::npos) {
      detail.remove_prefix(dash + 3);
    } else if (const std::size_t bracket = detail.find("] "); bracket != std::string_view::npos) {
      detail.remove_prefix(bracket + 2);
    }
    detail = detail.substr(0, std::min(detail.find("; last read"), std::size_t{120}));
    const bool breaks_off = detail.find("unexpected end of input") == 0 || position > text_.size();
    const Location where = location_of(part_, text_, position == 0 ? 0 : position - 1);
    if (breaks_off) {
      failure_.mistakes.push_back({where, "the JSON text breaks off", "give the whole text"});
    } else {
      failure_.mistakes.push_back(
          {where, say("this is not JSON: {reason}", reason(detail)), "mend the text there"});
    }
    return false;
  }

  Result<json> take() {
    if (!failure_.mistakes.empty()) return std::move(failure_);
    return std::move(document_);
  }

 private:
  json* place(json&& value) {
    if (open_.empty()) return &(document_ = std::move(value));
    json& parent = *open_.back();
    if (parent.is_object()) return &(parent[key_] = std::move(value));
    parent.push_back(std::move(value));
    return &parent.back();
  }

  bool put(json&& value) {
    place(std::move(value));
    return true;
  }

  bool open(json&& value) {
    if (open_.size() == max_json_nesting) {
      failure_.mistakes.push_back({in_part(part_),
                                   say("the JSON text nests deeper than {n} levels", max_json_nesting),
                                   "give it a flatter form"});
      return false;
    }
    open_.push_back(place(std::move(value)));
    return true;
  }

  bool close() {
    open_.pop_back();
    return true;
  }

  std::string_view text_;
  Text part_;
  json document_;
  std::vector<json*> open_;  // a child is complete before its parent's array grows, so these stay valid
  std::string key_;
  Failure failure_;
};

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row.back();
}

// Returns the known key that was probably meant, or an empty text if none is near.
std::string_view nearest(std::string_view key, const std::vector<std::string_view>& known) {
  constexpr std::size_t longest = 40;
  std::string_view found;
  std::size_t least = 3;
  if (key.size() > longest) return found;
  for (const std::string_view candidate : known) {
    const std::size_t distance = edit_distance(key, candidate);
    if (distance < least && distance < candidate.size()) {
      least = distance;
      found = candidate;
    }
  }
  return found;
}

bool is_plain_key(std::string_view key) {
  return !key.empty() && key.size() <= 40 && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
}

std::string joined(const std::string& path, std::string_view key) {
  if (!is_plain_key(key)) return path + "[" + in_quotes(key) + "]";
  return path.empty() ? std::string(key) : path + "." + std::string(key);
}

// Returns what a value is, in words for messages.
Text described(const json& value) {
  switch (value.type()) {
    case json::value_t::null:
      return "null";
    case json::value_t::object:
      return "an object";
    case json::value_t::array:
      return "an array";
    case json::value_t::string:
      return say("the text {value}", as_quoted(value.get_ref<const std::string&>()));
    default:
      return value.is_number() ? as_number(value.dump()) : Text(value.dump());
  }
}

// Writes numbers as people do, so that a limit of a million does not read 1000000.000000.
Text shown(double number) {
  return as_number(json(number).dump());
}

}  // namespace

Result<json> read_json(std::string_view text, const Text& part) {
  DocumentBuilder builder(text, part);
  json::sax_parse(text.begin(), text.end(), &builder);
  return builder.take();
}

void JsonReader::mistake(Text what, Text remedy) const {
  mistakes_.push_back({path_.empty() ? in_part("job") : Location(path_), std::move(what), std::move(remedy)});
}

void JsonReader::add(std::vector<Mistake> mistakes) const {
  for (Mistake& each : mistakes) mistakes_.push_back(std::move(each));
}

bool JsonReader::object(const std::vector<std::string_view>& known,
                        const std::vector<std::string_view>& refused) const {
  const Text keys = std::vector<Text>(known.begin(), known.end());
  if (!value_.is_object()) {
    mistake(say("this is {value}, not an object", described(value_)),
            say("give an object; known keys here: {keys}", keys));
    return false;
  }
  for (const auto& item : value_.items()) {
    if (std::find(known.begin(), known.end(), item.key()) != known.end()) continue;
    if (std::find(refused.begin(), refused.end(), item.key()) != refused.end()) continue;
    const std::string_view meant = nearest(item.key(), known);
    Text remedy = meant.empty() ? say("remove it; known keys here: {keys}", keys)
                                : say(R"(write "{key}"; known keys here: {keys})", meant, keys);
    mistakes_.push_back({joined(path_, item.key()),
                         say("the key {name} is not known here", as_quoted(item.key())), std::move(remedy)});
  }
  return true;
}

JsonReader JsonReader::operator[](const std::string& key) const {
  return {value_.at(key), joined(path_, key), mistakes_};
}

JsonReader JsonReader::element(std::size_t index) const {
  return {value_[index], path_ + "[" + std::to_string(index) + "]", mistakes_};
}

std::optional<JsonReader> JsonReader::required(const std::string& key, const Text& remedy) const {
  if (has(key)) return (*this)[key];
  mistakes_.push_back({joined(path_, key), say("{key} is missing", as_quoted(key)), remedy});
  return std::nullopt;
}

std::vector<JsonReader> JsonReader::elements(const Text& remedy) const {
  std::vector<JsonReader> found;
  if (!value_.is_array()) {
    mistake(say("this is {value}, not an array", described(value_)), remedy);
    return found;
  }
  found.reserve(value_.size());
  for (std::size_t i = 0; i < value_.size(); ++i) found.push_back(element(i));
  return found;
}

std::optional<std::string> JsonReader::text(const Text& remedy) const {
  if (value_.is_string()) return value_.get<std::string>();
  mistake(say("this is {value}, not a text", described(value_)), remedy);
  return std::nullopt;
}

std::optional<bool> JsonReader::truth() const {
  if (value_.is_boolean()) return value_.get<bool>();
  mistake(say("this is {value}, not true or false", described(value_)), "give true or false");
  return std::nullopt;
}

std::optional<double> JsonReader::number(double least, double most) const {
  if (value_.is_number()) {
    const auto number = value_.get<double>();
    if (number >= least && number <= most) return number;
  }
  mistake(say("{value} is not possible here", described(value_)),
          say("give a number from {n} to {m}", shown(least), shown(most)));
  return std::nullopt;
}

std::optional<std::uint64_t> JsonReader::whole(std::uint64_t least, std::uint64_t most) const {
  constexpr double exact = 9007199254740992.0;  // 2^53: up to here a float tells integers apart
  std::optional<std::uint64_t> number;
  if (value_.is_number_unsigned() || (value_.is_number_integer() && value_.get<std::int64_t>() >= 0)) {
    number = value_.get<std::uint64_t>();
  } else if (value_.is_number_float()) {
    const auto real = value_.get<double>();
    if (real >= 0 && real <= exact && std::floor(real) == real) number = static_cast<std::uint64_t>(real);
  }
  if (number && *number >= least && *number <= most) return number;
  mistake(say("{value} is not possible here", described(value_)),
          say("give a whole number from {n} to {m}", least, most));
  return std::nullopt;
}

std::optional<std::size_t> JsonReader::choice(const std::vector<std::string_view>& options) const {
  std::vector<Text> written;  // as in JSON, whatever quotes a language has
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::string_view option = options[i];
    if (value_.is_string() && value_.get_ref<const std::string&>() == option) return i;
    written.emplace_back(in_quotes(option));
  }
  Text last = std::move(written.back());
  written.pop_back();
  mistake(say("{value} is not possible here", described(value_)),
          say("give {choices} or {last}", std::move(written), std::move(last)));
  return std::nullopt;
}

std::optional<std::string> JsonReader::decimal(const Text& remedy) const {
  if (value_.is_number()) return value_.dump();
  mistake(say("this is {value}, not a number", described(value_)), remedy);
  return std::nullopt;
}

}  // namespace kordon
