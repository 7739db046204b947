// JSON in: text to values, and values to what a program needs, with every mistake told by its path.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"

namespace kordon {

// Deep enough for a tree of the greatest height; a bound, so that no text can exhaust the stack.
inline constexpr std::size_t max_json_nesting = 450;

// Fails on text that is not JSON or breaks off (with line and column), on nesting beyond the limit, and on a
// key that stands twice in an object. `where` heads the mistakes.
Result<nlohmann::json> read_json(std::string_view text, const std::string& where);

// A JSON value, the path to it, and the list that takes its mistakes. Whoever asks for a type gets it, or
// nothing and a mistake in the list.
class JsonReader {
 public:
  JsonReader(const nlohmann::json& value, std::string path, std::vector<Mistake>& mistakes)
      : value_(value), path_(std::move(path)), mistakes_(mistakes) {}

  const nlohmann::json& value() const { return value_; }
  const std::string& path() const { return path_; }
  void mistake(std::string what, std::string remedy) const;
  void add(std::vector<Mistake> mistakes) const;

  // Whether the value is an object. Keys not among the known ones are mistakes, each with the nearest known
  // key; so are the refused ones, but the caller tells why.
  bool object(std::initializer_list<std::string_view> known,
              std::initializer_list<std::string_view> refused = {}) const;
  bool has(const std::string& key) const { return value_.contains(key); }
  JsonReader operator[](const std::string& key) const;  // of an object that has the key
  JsonReader element(std::size_t index) const;          // of an array that has it
  // The value of a key that must be there.
  std::optional<JsonReader> required(const std::string& key, const std::string& remedy) const;

  // The elements of an array; none, and a mistake, if it is no array.
  std::vector<JsonReader> elements(const std::string& remedy) const;

  std::optional<std::string> text(const std::string& remedy) const;
  std::optional<bool> truth() const;
  std::optional<double> number(double least, double most) const;
  std::optional<std::uint64_t> whole(std::uint64_t least, std::uint64_t most) const;
  std::optional<std::size_t> choice(
      std::initializer_list<std::string_view> options) const;  // index of the text
  std::optional<std::string> decimal(
      const std::string& remedy) const;  // a number as its shortest decimal text

 private:
  const nlohmann::json& value_;
  std::string path_;
  std::vector<Mistake>& mistakes_;
};

}  // namespace kordon
