#include "core/table/exchange/format.h"

#include <algorithm>
#include <string>

namespace kordon {

std::string_view file_format_name(FileFormat format) {
  constexpr std::string_view names[] = {"csv", "sav", "dta", "xpt"};  // as declared
  return names[static_cast<std::size_t>(format)];
}

FileFormat file_format_of(std::string_view path) {
  std::string ending(path.substr(std::min(path.rfind('.'), path.size())));
  for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  for (const FileFormat format : {FileFormat::spss, FileFormat::stata, FileFormat::sas}) {
    if (ending.substr(std::min<std::size_t>(1, ending.size())) == file_format_name(format)) return format;
  }
  return FileFormat::csv;
}

}  // namespace kordon
