#include <algorithm>
#include <cstddef>

#include "core/hierarchy/templates/fill.h"
#include "core/table/text/characters.h"

namespace kordon {
namespace {

constexpr std::string_view icd_10_table =
#include "core/hierarchy/templates/icd_10.inc"
    ;

// A range of categories, as A00-B99, with the title of a chapter behind it.
struct CodeRange {
  std::string_view label;

  bool holds(std::string_view category) const {
    return label.substr(0, 3) <= category && category <= label.substr(4, 3);
  }
};

// The ranges are disjoint and in order, so it is the last one that begins at the category or before it.
std::string_view range_of(const std::vector<CodeRange>& ranges, std::string_view category) {
  const auto after = std::partition_point(ranges.begin(), ranges.end(), [&](const CodeRange& each) {
    return each.label.substr(0, 3) <= category;
  });
  if (after == ranges.begin() || !std::prev(after)->holds(category)) return {};
  return std::prev(after)->label;
}

struct Icd10 {
  std::vector<CodeRange> chapters, groups;

  Icd10() {
    for (const auto& row : rows_of(icd_10_table)) {
      chapters.push_back({row[0]});
      for (std::size_t i = 1; i < row.size(); ++i) groups.push_back({row[i]});
    }
  }
};

// The category of a code, as I50 of I50.01, i5001 or I50.1+; empty where it is none. The clinical
// modifications have categories such as C7A.
std::string category_of(std::string_view code) {
  constexpr std::size_t longest_subdivision = 4;
  const auto is_sign = [](char c) { return is_digit(c) || is_ascii_letter(c); };
  if (code.size() < 3 || is_digit(code[0]) || !is_sign(code[0])) return {};
  if (!is_digit(code[1]) || !is_sign(code[2])) return {};
  std::string_view rest = code.substr(3);
  if (!rest.empty() && (rest.back() == '+' || rest.back() == '*' || rest.back() == '!'))
    rest.remove_suffix(1);
  if (!rest.empty() && rest.front() == '.') rest.remove_prefix(1);
  const bool subdivision =
      std::all_of(rest.begin(), rest.end(), [&](char c) { return is_sign(c) || c == '-'; });
  if (rest.size() > longest_subdivision || !subdivision) return {};
  std::string category(code.substr(0, 3));
  for (char& c : category) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return category;
}

std::optional<FilledTemplate> fill_icd_10(const PresentValues& present) {
  static const Icd10 icd;
  bool any_point = false;
  const auto groups_of = [&](std::string_view code) -> Groups {
    const std::string category = category_of(code);
    const std::string_view chapter = range_of(icd.chapters, category);
    if (category.empty() || chapter.empty()) return {};
    any_point |= code.size() > 3 && code[3] == '.';
    const std::string_view group = range_of(icd.groups, category);
    return {std::string(chapter), group.empty() ? category : std::string(group), category};
  };
  std::optional<FilledTemplate> filled = by_catalogue(present, groups_of, {"category", "group", "chapter"});
  if (filled) filled->ambiguous = !any_point;  // C12 alone may be a ward
  return filled;
}

}  // namespace

extern const Template icd_10;
const Template icd_10 = {"icd-10",
                         "Diagnoses: ICD-10",
                         "categories, groups and chapters of ICD-10 (WHO, with the codes of its German and "
                         "American modifications); "
                         "labels are codes, of chapters with a short English title",
                         {"icd", "diag", "diagnos", "dx"},
                         true,
                         fill_icd_10};

}  // namespace kordon
