// The error rule, said once: what a person can fix is a value. A function that can fail because of its
// input returns a Result<T>, whose Failure carries every mistake found, not only the first.
// Exceptions are left to bugs and exhausted memory.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace kordon {

// One thing to mend: where it stands (a line and column, an attribute, a JSON path), what is wrong, and
// what to do about it. All three are plain text without a trailing full stop or line break.
struct Mistake {
  std::string where;
  std::string what;
  std::string remedy;
};

enum class FailureKind {
  bad_input,     // a file or a job that cannot be read: exit status 2
  unmet_policy,  // a sound job that this table cannot meet: exit status 1
  failed_audit,  // the release did not pass its audit and is withheld: exit status 1
};

struct Failure {
  FailureKind kind = FailureKind::bad_input;
  std::vector<Mistake> mistakes;
};

inline Failure bad_input(std::string where, std::string what, std::string remedy) {
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
