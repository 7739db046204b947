// Reads JSON: a text becomes values, and a value what a program needs; every mistake has its path.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace kordon {

// This is deep enough for a tree of the greatest height; it is bounded so that no text can exhaust the stack.
inline constexpr std::size_t max_json_nesting = 450;

// Fails on text that is not JSON or breaks off (with line and column), on nesting beyond the limit, and on a
// key that stands twice in an object. The places of the mistakes name the text by `part`.
Result<nlohmann::json> read_json(std::string_view text, const Text& part);

// A reader holds a JSON value, the path to it, and the list that takes its mistakes. If it is asked for a
// type, then it returns a value of that type, or nothing and adds a mistake to the list.
class JsonReader {
 public:
  JsonReader(const nlohmann::json& value, std::string path, std::vector<Mistake>& mistakes)
      : value_(value), path_(std::move(path)), mistakes_(mistakes) {}

  const nlohmann::json& value() const { return value_; }
  const std::string& path() const { return path_; }
  void mistake(Text what, Text remedy) const;
  void add(std::vector<Mistake> mistakes) const;

  // Returns whether the value is an object. Keys that are not known are mistakes, each told with the nearest
  // known key; so are the refused ones, but of these the caller tells why.
  bool object(const std::vector<std::string_view>& known,
              const std::vector<std::string_view>& refused = {}) const;
  bool has(const std::string& key) const { return value_.contains(key); }
  JsonReader operator[](const std::string& key) const;  // the value must be an object that has the key
  JsonReader element(std::size_t index) const;          // the value must be an array that has it
  // Returns the reader of a key that must be there.
  std::optional<JsonReader> required(const std::string& key, const Text& remedy) const;

  // Returns the elements of an array; of anything else it returns none and notes a mistake.
  std::vector<JsonReader> elements(const Text& remedy) const;

  std::optional<std::string> text(const Text& remedy) const;
  std::optional<bool> truth() const;
  std::optional<double> number(double least, double most) const;
  std::optional<std::uint64_t> whole(std::uint64_t least, std::uint64_t most) const;
  std::optional<std::size_t> choice(const std::vector<std::string_view>& options) const;  // index of the text
  std::optional<std::string> decimal(const Text& remedy) const;  // a number as its shortest decimal text

 private:
  const nlohmann::json& value_;
  std::string path_;
  std::vector<Mistake>& mistakes_;
};

// Reads a document that Kordon wrote, {"kordon": 1, key: value}, by what makes something of that value.
// `missing` is said where the key is not there, and `remedy` what to do then.
template <class Value>
Result<Value> read_document(std::string_view text, const char* key, const char* missing, const char* remedy,
                            Value (*read)(const JsonReader& value)) {
  const Result<nlohmann::json> json = read_json(text, key);
  if (!json) return json.failure();
  if (!json->is_object() || !json->contains(key)) return bad_input(key, missing, remedy);
  Failure failure;
  const JsonReader reader(*json, "", failure.mistakes);
  reader.object({"kordon", key});
  constexpr const char* known = "give 1, or use a version of Kordon that knows it";
  if (const auto stated = reader.required("kordon", known)) {
    if (stated->value() != 1) stated->mistake("this version of the format is not known", known);
  }
  Value value = read(reader[key]);
  if (!failure.mistakes.empty()) return failure;
  return value;
}

}  // namespace kordon
