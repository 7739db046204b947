// The error rule, said once: what a person can fix is a value. A function that can fail because of its input
// returns a Result<T>. Its Failure carries every mistake found, not only the first. Exceptions are left to
// bugs and exhausted memory.
#pragma once

#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/text.h"

namespace kordon {

// Says where a mistake stands: at a path (within the job, attributes[1].hierarchy; or that of a file) or else
// in a part of what was given or made (the header, the released table), perhaps at a line and column of it.
struct Location {
  Location() = default;                              // nowhere in particular
  Location(std::string at) : path(std::move(at)) {}  // NOLINT(google-explicit-constructor)
  Location(std::string_view at) : path(at) {}        // NOLINT(google-explicit-constructor)
  Location(const char* at) : path(at) {}             // NOLINT(google-explicit-constructor)
  Location(std::uint64_t l, std::uint64_t c) : line(l), column(c) {}

  bool empty() const { return path.empty() && part.empty() && line == 0; }

  std::string path;
  Text part;                 // empty where there is a path
  std::uint64_t line = 0;    // from 1; 0 if it is not known
  std::uint64_t column = 0;  // from 1; 0 if it is not known

  friend std::string english(const Location& where);
  friend bool operator==(const Location& one, const Location& other) = default;
  // Returns whether the place reads `words` in English.
  template <std::convertible_to<std::string_view> Words>
  friend bool operator==(const Location& where, const Words& words) {
    return english(where).compare(std::string_view(words)) == 0;
  }
  friend std::ostream& operator<<(std::ostream& out, const Location& where);
};

Location in_part(Text part);

// Returns "attributes[1].hierarchy", "table", "line 3, column 4", "hierarchy file, line 3".
Text text_of(const Location& where);
std::string english(const Location& where);
// Names a place from outside of what it stands in: "job.json: attributes[1].hierarchy".
Location within(std::string_view outer, const Location& where);
// Returns {"text", "line", "path"}, as the page reads it; the last two are there where they are known.
nlohmann::ordered_json to_json(const Location& where);

// A mistake is one thing to mend: where it stands, what is wrong, and what to do about it. None of its texts
// ends in a full stop or a line break.
struct Mistake {
  Location where;
  Text what;
  Text remedy;
};

enum class FailureKind {
  bad_input,     // a file or a job that cannot be read: exit status 2
  unmet_policy,  // a sound job that this table cannot meet: exit status 1
  failed_audit,  // the release did not pass its audit and is withheld: exit status 1
};

// Returns the kind as programs read it: "bad_input".
constexpr const char* name_of(FailureKind kind) {
  return kind == FailureKind::bad_input      ? "bad_input"
         : kind == FailureKind::unmet_policy ? "unmet_policy"
                                             : "failed_audit";
}

struct Failure {
  FailureKind kind = FailureKind::bad_input;
  std::vector<Mistake> mistakes;
};

inline Failure bad_input(Location where, Text what, Text remedy) {
  return {FailureKind::bad_input, {{std::move(where), std::move(what), std::move(remedy)}}};
}

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}            // NOLINT(google-explicit-constructor)
  Result(Failure failure) : state_(std::move(failure)) {}  // NOLINT(google-explicit-constructor)

  explicit operator bool() const { return std::holds_alternative<T>(state_); }
  T& operator*() & { return std::get<T>(state_); }
  const T& operator*() const& { return std::get<T>(state_); }
  T&& operator*() && { return std::get<T>(std::move(state_)); }
  T* operator->() { return &std::get<T>(state_); }
  const T* operator->() const { return &std::get<T>(state_); }
  const Failure& failure() const { return std::get<Failure>(state_); }

 private:
  std::variant<T, Failure> state_;
};

}  // namespace kordon
