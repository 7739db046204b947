#include "core/table/spss/formats.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace kordon {
namespace {

struct FormatName {
  unsigned kind;
  const char* name;
};
constexpr FormatName format_names[] = {
    {1, "A"},      {2, "AHEX"},   {3, "COMMA"}, {4, "DOLLAR"},    {5, "F"},      {6, "IB"},     {7, "PIBHEX"},
    {8, "P"},      {9, "PIB"},    {10, "PK"},   {11, "RB"},       {12, "RBHEX"}, {15, "Z"},     {16, "N"},
    {17, "E"},     {20, "DATE"},  {21, "TIME"}, {22, "DATETIME"}, {23, "ADATE"}, {24, "JDATE"}, {25, "DTIME"},
    {26, "WKDAY"}, {27, "MONTH"}, {28, "MOYR"}, {29, "QYR"},      {30, "WKYR"},  {31, "PCT"},   {32, "DOT"},
    {33, "CCA"},   {34, "CCB"},   {35, "CCC"},  {36, "CCD"},      {37, "CCE"},   {38, "EDATE"}, {39, "SDATE"},
    {40, "MTIME"}, {41, "YMDHMS"}};

}  // namespace

StoredType stored_type_of(const SpssFormat& format) {
  constexpr std::array<unsigned, 8> dates = {20, 23, 24, 28, 29, 30, 38, 39};
  if (format.kind == 1 || format.kind == 2) return StoredType::text;
  if (std::find(dates.begin(), dates.end(), format.kind) != dates.end()) return StoredType::date;
  if (format.kind == 22 || format.kind == 41) return StoredType::moment;
  return format.kind == 21 || format.kind == 25 || format.kind == 40 ? StoredType::time : StoredType::number;
}

std::string spss_format_name(const SpssFormat& format) {
  const auto named = std::find_if(std::begin(format_names), std::end(format_names),
                                  [&](const FormatName& each) { return each.kind == format.kind; });
  if (named == std::end(format_names)) return {};
  std::string text = named->name + std::to_string(format.width);
  if (format.decimals > 0) text += "." + std::to_string(format.decimals);
  return text;
}

SpssFormat spss_format_of(std::string_view name) {
  const std::size_t digits = std::min(name.find_first_of("0123456789"), name.size());
  const auto named =
      std::find_if(std::begin(format_names), std::end(format_names),
                   [&](const FormatName& each) { return each.name == name.substr(0, digits); });
  SpssFormat format;
  if (named == std::end(format_names)) return format;
  const char* end = name.data() + name.size();
  unsigned width = 0, decimals = 0;
  const char* at = std::from_chars(name.data() + digits, end, width).ptr;
  if (at != end && *at == '.') std::from_chars(at + 1, end, decimals);
  if (width == 0 || width > 255 || decimals > 16) return format;
  return {named->kind, width, decimals};
}

}  // namespace kordon
