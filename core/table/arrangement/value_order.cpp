#include "core/table/arrangement/value_order.h"

#include <algorithm>
#include <cstddef>

#include "core/table/formats/codes.h"
#include "core/table/text/characters.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

enum Group : std::uint8_t { fitting, odd, missing_value };

// A million texts are compared by their first 16 bytes, which lie in `place`; few have to be looked up.
struct Key {
  Group group;
  Place place;
  std::uint32_t rest_at = 0, rest_size = 0;  // of a text: what follows the first 16 bytes
  ValueId id = 0;
};

class Ranking {
 public:
  Ranking(const ValueKind& kind, bool descending) : kind_(kind), descending_(descending) {}

  void add(ValueId id, std::string_view text, bool missing) {
    if (missing) {
      keys_.push_back({missing_value, {}, 0, 0, id});
      return;
    }
    if (const std::optional<Place> place = place_of(text, kind_)) {
      keys_.push_back({fitting, *place, 0, 0, id});
      return;
    }
    const std::string order = std::holds_alternative<CodeText>(kind_) ? std::string(text) : text_order(text);
    constexpr std::size_t first = 16;
    const std::string rest = order.size() > first ? order.substr(first) : std::string();
    // The sign bit is turned, so that whole ascends as the bytes do.
    const Place place = {static_cast<std::int64_t>(word(order, 0) ^ (std::uint64_t{1} << 63U)),
                         word(order, 8)};
    keys_.push_back({is_odd(text, kind_) ? odd : fitting, place, static_cast<std::uint32_t>(rests_.size()),
                     static_cast<std::uint32_t>(rest.size()), id});
    rests_ += rest;
  }

  std::vector<std::uint32_t> ranks() {
    std::sort(keys_.begin(), keys_.end(), [this](const Key& a, const Key& b) { return comes_first(a, b); });
    std::vector<std::uint32_t> ranks(keys_.size());
    std::uint32_t rank = 0;
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      if (i > 0 && comes_first(keys_[i - 1], keys_[i])) ++rank;
      ranks[keys_[i].id] = rank;
    }
    return ranks;
  }

 private:
  // The eight bytes from `at` on as a number; there are none behind the end.
  static std::uint64_t word(std::string_view text, std::size_t at) {
    std::uint64_t word = 0;
    for (std::size_t i = at; i < at + 8; ++i) {
      word = word << 8U | (i < text.size() ? static_cast<unsigned char>(text[i]) : 0U);
    }
    return word;
  }

  std::string_view rest(const Key& key) const {
    return std::string_view(rests_).substr(key.rest_at, key.rest_size);
  }

  bool comes_first(const Key& a, const Key& b) const {
    if (a.group != b.group) return a.group < b.group;
    const Key& lower = descending_ ? b : a;
    const Key& upper = descending_ ? a : b;
    if (lower.place != upper.place) return lower.place < upper.place;
    return rest(lower) < rest(upper);
  }

  const ValueKind& kind_;
  bool descending_;
  std::vector<Key> keys_;
  std::string rests_;
};

}  // namespace

Place place_of(const Moment& moment) {
  return {moment.order(), 0};
}

std::optional<Place> place_of(std::string_view text, const ValueKind& kind) {
  if (const auto* format = std::get_if<NumberFormat>(&kind)) {
    const std::optional<Decimal> number = parse_number(text, *format);
    if (number) return Place{number->whole, number->atto};
  } else if (const auto* dates = std::get_if<DateFormat>(&kind)) {
    const std::optional<Moment> moment = dates->read(text);
    if (moment) return place_of(*moment);
  }
  return std::nullopt;
}

bool is_odd(std::string_view text, const ValueKind& kind) {
  if (std::holds_alternative<PlainText>(kind)) return false;
  if (std::holds_alternative<CodeText>(kind)) return !may_be_code(text);
  return !place_of(text, kind);
}

std::string text_order(std::string_view text) {
  const std::string plain = lookup_text(text);
  std::string order;
  for (std::size_t i = 0; i < plain.size();) {
    if (!is_digit(plain[i])) {
      order += plain[i++];
      continue;
    }
    std::size_t end = i;
    while (end < plain.size() && is_digit(plain[end])) ++end;
    while (i + 1 < end && plain[i] == '0') ++i;
    // Of two numbers the longer one is higher: its length stands before it, as a figure.
    order += static_cast<char>('0' + std::min<std::size_t>(end - i, 10) - 1);
    order.append(plain, i, end - i);
    i = end;
  }
  return order;
}

std::vector<std::uint32_t> ranks(const Dictionary& values, const ValueKind& kind,
                                 const std::vector<bool>& missing, bool descending) {
  Ranking ranking(kind, descending);
  for (ValueId id = 0; id < values.size(); ++id) ranking.add(id, values[id], missing[id]);
  return ranking.ranks();
}

}  // namespace kordon
