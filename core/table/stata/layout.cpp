#include "core/table/stata/layout.h"

namespace kordon {
namespace {

constexpr std::int64_t stata_first_day = -3653;  // 1960-01-01
constexpr std::int64_t stata_day = 86'400'000'000, millisecond = 1000;

// "%-tdD_m_Y" is "tdD_m_Y".
std::string_view without_sign(std::string_view format) {
  while (!format.empty() && (format.front() == '%' || format.front() == '-')) format.remove_prefix(1);
  return format;
}

}  // namespace

std::optional<StataLayout> stata_layout(unsigned release) {
  switch (release) {
    case 113:
      return StataLayout{113, 2, 4, 0, 33, 12, 81, 2, 0, 0};
    case 114:
    case 115:
      return StataLayout{release, 2, 4, 0, 33, 49, 81, 2, 0, 0};
    case 117:
      return StataLayout{117, 2, 4, 1, 33, 49, 81, 2, 4, 4};
    case 118:
      return StataLayout{};
    case 119:
      return StataLayout{119, 4, 8, 2, 129, 57, 321, 4, 3, 8};
    default:
      return std::nullopt;
  }
}

std::optional<StataType> stata_type(std::uint64_t code, const StataLayout& layout) {
  const std::uint64_t numbers = layout.has_tags() ? 65'526 : 251;
  const std::uint64_t longest = layout.has_tags() ? 2045 : 244;
  if (code >= 1 && code <= longest) return StataType{StataKind::text, static_cast<std::size_t>(code)};
  if (layout.has_tags() && code == 32'768) return StataType{StataKind::long_text, 8};
  if (code < numbers || code > numbers + 4) return std::nullopt;
  constexpr StataType types[] = {{StataKind::int8, 1},
                                 {StataKind::int16, 2},
                                 {StataKind::int32, 4},
                                 {StataKind::float32, 4},
                                 {StataKind::float64, 8}};
  const std::uint64_t at = code - numbers;
  return types[layout.has_tags() ? 4 - at : at];  // the order was turned round
}

StoredType stata_stored_type(std::string_view format) {
  const std::string_view plain = without_sign(format);
  if (plain.starts_with("tc")) return StoredType::moment;  // `tC` counts leap seconds: it stays a number
  for (const std::string_view date : {"td", "tm", "tq", "th"}) {
    if (plain.starts_with(date)) return StoredType::date;
  }
  const bool old_date = plain.starts_with('d');
  return old_date ? StoredType::date : StoredType::number;
}

TimeCount stata_count(StoredType type, std::string_view format) {
  const std::string_view plain = without_sign(format);
  if (type == StoredType::moment) return {millisecond, stata_first_day};
  if (plain.starts_with("tm")) return {stata_day, stata_first_day, 1};
  if (plain.starts_with("tq")) return {stata_day, stata_first_day, 3};
  if (plain.starts_with("th")) return {stata_day, stata_first_day, 6};
  return {stata_day, stata_first_day};
}

}  // namespace kordon
