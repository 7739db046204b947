#include "core/json_reader.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/wording.h"

namespace kordon {
namespace {

using nlohmann::json;

std::string place_of(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  std::size_t line = 1;
  std::size_t column = 1;
  for (std::size_t i = 0; i < offset; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == '\n') {
      ++line;
      column = 1;
    } else if ((byte & 0xC0U) != 0x80U) {
      ++column;
    }
  }
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

// Builds the document from the parser's events, which the library's own builder would do without a limit on
// nesting and with the last of several equal keys winning in silence.
class DocumentBuilder : public json::json_sax_t {
 public:
  DocumentBuilder(std::string_view text, std::string where) : text_(text), where_(std::move(where)) {}

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
      failure_.mistakes.push_back(
          {where_, "the key " + in_quotes(name) + " stands twice in one object", "keep one of them"});
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
    const std::string where = where_ + ", " + place_of(text_, position == 0 ? 0 : position - 1);
    if (breaks_off) {
      failure_.mistakes.push_back({where, "the JSON text breaks off", "give the whole text"});
    } else {
      failure_.mistakes.push_back({where, "this is not JSON: " + std::string(detail), "mend the text there"});
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
      failure_.mistakes.push_back(
          {where_, "the JSON text nests deeper than " + std::to_string(max_json_nesting) + " levels",
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
  std::string where_;
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

// The known key that was probably meant; empty if none is near.
std::string_view nearest(std::string_view key, std::initializer_list<std::string_view> known) {
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

// What a value is, in words for messages.
std::string described(const json& value) {
  switch (value.type()) {
    case json::value_t::null:
      return "null";
    case json::value_t::object:
      return "an object";
    case json::value_t::array:
      return "an array";
    case json::value_t::string:
      return "the text " + in_quotes(value.get_ref<const std::string&>());
    default:
      return value.dump();
  }
}

// Numbers as people write them, so that a limit of a million does not read 1000000.000000.
std::string shown(double number) {
  return json(number).dump();
}

}  // namespace

Result<json> read_json(std::string_view text, const std::string& where) {
  DocumentBuilder builder(text, where);
  json::sax_parse(text.begin(), text.end(), &builder);
  return builder.take();
}

void JsonReader::mistake(std::string what, std::string remedy) const {
  mistakes_.push_back({path_.empty() ? "job" : path_, std::move(what), std::move(remedy)});
}

void JsonReader::add(std::vector<Mistake> mistakes) const {
  for (Mistake& each : mistakes) mistakes_.push_back(std::move(each));
}

bool JsonReader::object(std::initializer_list<std::string_view> known,
                        std::initializer_list<std::string_view> refused) const {
  std::string keys;
  for (const std::string_view key : known) {
    if (!keys.empty()) keys += ", ";
    keys += key;
  }
  if (!value_.is_object()) {
    mistake("this is " + described(value_) + ", not an object", "give an object; known keys here: " + keys);
    return false;
  }
  for (const auto& item : value_.items()) {
    if (std::find(known.begin(), known.end(), item.key()) != known.end()) continue;
    if (std::find(refused.begin(), refused.end(), item.key()) != refused.end()) continue;
    const std::string_view meant = nearest(item.key(), known);
    std::string remedy = meant.empty() ? "remove it" : "write " + in_quotes(meant);
    remedy += "; known keys here: ";
    remedy += keys;
    mistakes_.push_back({joined(path_, item.key()), "the key " + in_quotes(item.key()) + " is not known here",
                         std::move(remedy)});
  }
  return true;
}

JsonReader JsonReader::operator[](const std::string& key) const {
  return {value_.at(key), joined(path_, key), mistakes_};
}

JsonReader JsonReader::element(std::size_t index) const {
  return {value_[index], path_ + "[" + std::to_string(index) + "]", mistakes_};
}

std::optional<JsonReader> JsonReader::required(const std::string& key, const std::string& remedy) const {
  if (has(key)) return (*this)[key];
  mistakes_.push_back({joined(path_, key), in_quotes(key) + " is missing", remedy});
  return std::nullopt;
}

std::vector<JsonReader> JsonReader::elements(const std::string& remedy) const {
  std::vector<JsonReader> found;
  if (!value_.is_array()) {
    mistake("this is " + described(value_) + ", not an array", remedy);
    return found;
  }
  found.reserve(value_.size());
  for (std::size_t i = 0; i < value_.size(); ++i) found.push_back(element(i));
  return found;
}

std::optional<std::string> JsonReader::text(const std::string& remedy) const {
  if (value_.is_string()) return value_.get<std::string>();
  mistake("this is " + described(value_) + ", not a text", remedy);
  return std::nullopt;
}

std::optional<bool> JsonReader::truth() const {
  if (value_.is_boolean()) return value_.get<bool>();
  mistake("this is " + described(value_) + ", not true or false", "give true or false");
  return std::nullopt;
}

std::optional<double> JsonReader::number(double least, double most) const {
  if (value_.is_number()) {
    const auto number = value_.get<double>();
    if (number >= least && number <= most) return number;
  }
  mistake(described(value_) + " is not possible here",
          "give a number from " + shown(least) + " to " + shown(most));
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
  mistake(described(value_) + " is not possible here",
          "give a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return std::nullopt;
}

std::optional<std::size_t> JsonReader::choice(std::initializer_list<std::string_view> options) const {
  std::string list;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::string_view option = options.begin()[i];
    if (value_.is_string() && value_.get_ref<const std::string&>() == option) return i;
    if (i > 0) list += i + 1 == options.size() ? " or " : ", ";
    list += in_quotes(option);
  }
  mistake(described(value_) + " is not possible here", "give " + list);
  return std::nullopt;
}

std::optional<std::string> JsonReader::decimal(const std::string& remedy) const {
  if (value_.is_number()) return value_.dump();
  mistake("this is " + described(value_) + ", not a number", remedy);
  return std::nullopt;
}

}  // namespace kordon
