#include "core/privacy/catalogue/options.h"

#include <algorithm>

#include "core/base/text.h"

namespace kordon {
namespace {

Text remedy_for(const Option& option) {
  if (option.kind == Option::Kind::truth) return "give true or false";
  if (option.kind == Option::Kind::whole) return "give a whole number from 0";
  Enumeration choices;
  for (const char* choice : option.choices)
    choices.add(in_quotes(choice));  // as in JSON, whatever quotes a language has
  return say("give one of {choices}", choices.text());
}

std::optional<std::uint64_t> read(const Option& option, const JobOption& given) {
  if (option.kind == Option::Kind::truth) {
    if (const auto* truth = std::get_if<bool>(&given.value)) return *truth ? 1U : 0U;
  } else if (option.kind == Option::Kind::whole) {
    if (const auto* whole = std::get_if<std::uint64_t>(&given.value)) return *whole;
  } else if (const auto* text = std::get_if<std::string>(&given.value)) {
    const auto found = std::find(option.choices.begin(), option.choices.end(), *text);
    if (found != option.choices.end()) return static_cast<std::uint64_t>(found - option.choices.begin());
  }
  return std::nullopt;
}

}  // namespace

void Options::set(std::string_view key, std::uint64_t number) {
  for (auto& [given, of_given] : given_) {
    if (given == key) of_given = number;
  }
  if (!this->number(key)) given_.emplace_back(key, number);
}

std::optional<std::uint64_t> Options::number(std::string_view key) const {
  for (const auto& [given, number] : given_) {
    if (given == key) return number;
  }
  return std::nullopt;
}

Result<Options> read_options(std::span<const Option> declared, const Job& job) {
  Options options;
  Failure failure{FailureKind::bad_input, {}};
  for (const JobOption& given : job.options) {
    const std::string path = "algorithm." + given.key;
    const auto option = std::find_if(declared.begin(), declared.end(),
                                     [&](const Option& each) { return each.key == given.key; });
    if (option == declared.end()) {
      Enumeration known;
      for (const Option& each : declared) known.add(as_quoted(each.key));
      failure.mistakes.push_back(
          {path, say("{algorithm} has no such option", as_quoted(job.algorithm)),
           declared.empty() ? Text("remove it") : say("remove it; there is {options}", known.text())});
    } else if (const auto number = read(*option, given)) {
      options.set(option->key, *number);
    } else {
      failure.mistakes.push_back({path, "this is no value that the option can have", remedy_for(*option)});
    }
  }
  if (!failure.mistakes.empty()) return failure;
  return options;
}

}  // namespace kordon
