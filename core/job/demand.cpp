#include "core/job/demand.h"

#include <algorithm>

#include "core/base/text.h"

namespace kordon {
namespace {

template <class Value>
const Value* find_given(const Demand& demand, std::string_view parameter) {
  const auto found = demand.given.find(parameter);
  return found == demand.given.end() ? nullptr : &std::get<Value>(found->second);
}

}  // namespace

const Parameter* DemandForm::find(std::string_view parameter) const {
  const auto found = std::find_if(parameters.begin(), parameters.end(),
                                  [&](const Parameter& each) { return each.key == parameter; });
  return found == parameters.end() ? nullptr : &*found;
}

const Parameter* DemandForm::choice() const {
  const auto found = std::find_if(parameters.begin(), parameters.end(),
                                  [](const Parameter& each) { return each.kind == Parameter::Kind::choice; });
  return found == parameters.end() ? nullptr : &*found;
}

double Demand::figure(std::string_view parameter) const {
  const auto* number = find_given<double>(*this, parameter);
  return number == nullptr ? 0 : *number;
}

bool Demand::truth(std::string_view parameter) const {
  const auto* truth = find_given<bool>(*this, parameter);
  return truth != nullptr && *truth;
}

const std::vector<std::string>& Demand::values(std::string_view parameter) const {
  static const std::vector<std::string> none;
  const auto* values = find_given<std::vector<std::string>>(*this, parameter);
  return values == nullptr ? none : *values;
}

std::string_view Demand::kind() const {
  return chosen().name;
}

const DemandKind& Demand::chosen() const {
  static constexpr DemandKind none{"", ""};
  const Parameter* choice = form->choice();
  if (choice == nullptr) return none;
  const auto* word = find_given<std::string>(*this, choice->key);
  if (word == nullptr) return none;
  const auto found = std::find_if(choice->choices.begin(), choice->choices.end(),
                                  [&](const DemandKind& each) { return each.name == *word; });
  return found == choice->choices.end() ? none : *found;
}

Text Demand::other_choices() const {
  const Parameter& choice = *form->choice();
  Text words;  // as in JSON, whatever quotes a language has
  for (const DemandKind& each : choice.choices) {
    if (each.needs == chosen().needs) continue;
    const std::string word = in_quotes(each.name);
    words = words.empty() ? Text(word) : say("{one} or {other}", words, word);
  }
  return say("{key}: {choices}", in_quotes(choice.key), words);
}

}  // namespace kordon
