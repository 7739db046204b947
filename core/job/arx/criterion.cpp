#include "core/job/arx/criterion.h"

#include <array>
#include <cmath>
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

std::optional<ArxCriterion> likeness(std::string_view text) {
  ArxCriterion enhanced{"beta", {{"kind", "enhanced"}, {"beta", 0}}, ""};
  Words words(text);
  words.expect("enhanced-").number(enhanced.demand["beta"]).expect("-likeness");
  if (words.attribute(enhanced.attribute).end()) return enhanced;
  ArxCriterion basic{"beta", {{"kind", "basic"}, {"beta", 0}}, ""};
  Words others(text);
  others.number(basic.demand["beta"]).expect("-basic likeness");
  if (others.attribute(basic.attribute).end()) return basic;
  return std::nullopt;
}

// Logarithms of ARX are to base 2, those of the paper and of a job natural.
std::optional<ArxCriterion> disclosure(std::string_view text) {
  constexpr double natural_logarithm_of_2 = 0.69314718055994531;
  ArxCriterion criterion{"delta", {{"delta", 0}}, ""};
  Words words(text);
  words.number(criterion.demand["delta"]).expect("-disclosure privacy");
  if (!words.attribute(criterion.attribute).end()) return std::nullopt;
  const double delta = criterion.demand["delta"].get<double>() * natural_logarithm_of_2;
  criterion.demand["delta"] = std::floor(delta * 1e6) / 1e6;  // no digits that say nothing; never looser
  return criterion;
}

// What k-map comes to where ARX estimated the population: "(5)-map estimated as (3)-anonymity (Poisson)".
std::optional<ArxCriterion> estimated_map(std::string_view text) {
  ordered_json k_map;
  ArxCriterion criterion{"k", 0, ""};
  Words words(text);
  words.expect("(").number(k_map).expect(")-map estimated as (").number(criterion.demand);
  words.expect(")-anonymity (");
  if (words.take("Poisson)") || words.take("Zero-truncated Poisson)")) {
    if (words.end()) return criterion;
  }
  return std::nullopt;
}

// "(5)-map", "(0.1,0.5)-presence", and "Inclusion", which only says that there is a subset.
std::optional<ArxCriterion> of_subset(std::string_view text) {
  if (text == "Inclusion") return ArxCriterion{"subset", nullptr, ""};
  ArxCriterion k_map{"k_map", 0, ""};
  Words map(text);
  if (map.expect("(").number(k_map.demand).expect(")-map").end()) return k_map;
  ArxCriterion presence{"presence", {{"most", 0}, {"least", 0}}, ""};
  Words words(text);
  words.expect("(").number(presence.demand["least"]).expect(",");
  words.take(" ");
  if (words.number(presence.demand["most"]).expect(")-presence").end()) return presence;
  return std::nullopt;
}

}  // namespace

std::optional<ArxCriterion> parse_arx_criterion(std::string_view words) {
  ArxCriterion anonymity{"k", 0, ""};
  if (Words(words).number(anonymity.demand).expect("-anonymity").end()) return anonymity;
  for (const auto read : {diversity, closeness, likeness, disclosure, estimated_map, of_subset}) {
    if (auto criterion = read(words)) return criterion;
  }
  return std::nullopt;
}

}  // namespace kordon
