#include "core/table/sas/transport.h"

#include <cmath>

#include "core/table/statistics/binary.h"

namespace kordon {
namespace {

constexpr std::int64_t sas_first_day = -3653;  // 1960-01-01
constexpr int exponent_of_one = 64, bits_of_fraction = 56;

}  // namespace

double sas_number(std::string_view bytes) {
  std::string filled(bytes);
  filled.resize(8, '\0');
  const std::uint64_t bits = BinaryReader::whole_of(filled, true);
  const auto fraction = static_cast<double>(bits << 8U >> 8U);
  const int exponent = static_cast<int>(bits >> 56U & 0x7fU) - exponent_of_one;
  const double size = std::ldexp(fraction, 4 * exponent - bits_of_fraction);
  return bits >> 63U != 0 ? -size : size;
}

std::optional<std::string> sas_bytes(double number) {
  if (number == 0) return std::string(8, '\0');
  int binary = 0;
  const double fraction = std::frexp(std::abs(number), &binary);  // at least a half, below one
  const int exponent = (binary + 3 + 4 * exponent_of_one) / 4 - exponent_of_one;
  if (exponent < -exponent_of_one || exponent >= exponent_of_one) return std::nullopt;
  const auto bits =
      static_cast<std::uint64_t>(std::ldexp(fraction, bits_of_fraction + binary - 4 * exponent));
  std::string bytes;
  const auto first = static_cast<std::uint64_t>(exponent + exponent_of_one) | (number < 0 ? 0x80U : 0U);
  append_whole(bytes, first << 56U | bits, 8);
  return std::string(bytes.rbegin(), bytes.rend());
}

std::string sas_missing(std::string_view bytes) {
  if (bytes.find_first_not_of('\0', 1) != std::string_view::npos) return {};
  const char first = bytes.empty() ? '\0' : bytes[0];
  if (first == '.' || first == '_') return ".";
  if (first >= 'A' && first <= 'Z') return std::string(".") + static_cast<char>(first - 'A' + 'a');
  return {};
}

StoredType sas_stored_type(std::string_view format) {
  for (const std::string_view moment : {"DATETIME", "E8601DT", "B8601DT", "DATEAMPM"}) {
    if (format.starts_with(moment)) return StoredType::moment;
  }
  for (const std::string_view date : {"DATE", "DDMMYY", "MMDDYY", "YYMMDD", "E8601DA", "B8601DA", "JULIAN",
                                      "WORDDAT", "WEEKDATE", "MONYY", "YYMON", "EURDF", "DAY"}) {
    if (format.starts_with(date)) return StoredType::date;
  }
  for (const std::string_view time : {"TIME", "HHMM", "TOD", "E8601TM", "B8601TM"}) {
    if (format.starts_with(time)) return StoredType::time;
  }
  return StoredType::number;
}

TimeCount sas_count(StoredType type, std::string_view /*format*/) {
  constexpr std::int64_t second = 1'000'000, day = 86'400 * second;
  return {type == StoredType::date ? day : second, sas_first_day};
}

}  // namespace kordon
