#include "core/arx/criterion.h"

#include <array>
#include <utility>

namespace kordon {
namespace {

using nlohmann::ordered_json;

// Reads words from the front; once a word is not there, everything after it counts as not there.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  Words& expect(std::string_view words) {
    sound_ = take(words);
    return *this;
  }

  bool take(std::string_view words) {
    if (!sound_ || rest_.substr(0, words.size()) != words) return false;
    rest_.remove_prefix(words.size());
    return true;
  }

  // Reads a number as Java writes it: 3, 0.05, 1.0E-4.
  Words& number(ordered_json& into) {
    std::size_t size = digits(0);
    if (size < rest_.size() && rest_[size] == '.') size = digits(size + 1);
    if (size < rest_.size() && rest_[size] == 'E') {
      const bool negative = size + 1 < rest_.size() && rest_[size + 1] == '-';
      size = digits(size + (negative ? 2 : 1));
    }
    into = ordered_json::parse(rest_.substr(0, size), nullptr, false);
    sound_ = sound_ && into.is_number();
    rest_.remove_prefix(size);
    return *this;
  }

  // Reads " for attribute 'NAME'", up to the end, as the name may hold quotes.
  Words& attribute(std::string& into) {
    expect(" for attribute '");
    sound_ = sound_ && !rest_.empty() && rest_.back() == '\'';
    if (sound_) into = rest_.substr(0, rest_.size() - 1);
    rest_ = {};
    return *this;
  }

  bool end() const { return sound_ && rest_.empty(); }

 private:
  std::size_t digits(std::size_t from) const {
    while (from < rest_.size() && rest_[from] >= '0' && rest_[from] <= '9') ++from;
    return from;
  }

  std::string_view rest_;
  bool sound_ = true;
};

std::optional<ArxCriterion> diversity(std::string_view text) {
  constexpr std::array<std::pair<const char*, const char*>, 3> kinds = {
      {{"distinct-", "distinct"}, {"entropy-", "entropy"}, {"shannon-entropy-", "entropy"}}};
  for (const auto& [prefix, kind] : kinds) {
    ArxCriterion criterion{"l", {{"kind", kind}, {"l", 0}}, ""};
    Words words(text);
    words.expect(prefix).number(criterion.demand["l"]).expect("-diversity").attribute(criterion.attribute);
    if (words.end()) return criterion;
  }
  ArxCriterion criterion{"l", {{"kind", "recursive"}, {"l", 0}, {"c", 0}}, ""};
  Words words(text);
  words.expect("recursive-(").number(criterion.demand["c"]).expect(",").number(criterion.demand["l"]);
  words.expect(")-diversity").attribute(criterion.attribute);
  if (words.end()) return criterion;
  return std::nullopt;
}

std::optional<ArxCriterion> closeness(std::string_view text) {
  for (const char* kind : {"equal", "ordered", "hierarchical"}) {
    ArxCriterion criterion{"t", {{"kind", kind}, {"t", 0}}, ""};
    Words words(text);
    words.number(criterion.demand["t"]).expect("-closeness with ").expect(kind).expect(" distance");
    if (words.attribute(criterion.attribute).end()) return criterion;
  }
  return std::nullopt;
}

}  // namespace

std::optional<ArxCriterion> parse_arx_criterion(std::string_view words) {
  ArxCriterion anonymity{"k", 0, ""};
  if (Words(words).number(anonymity.demand).expect("-anonymity").end()) return anonymity;
  if (auto criterion = diversity(words)) return criterion;
  return closeness(words);
}

}  // namespace kordon
