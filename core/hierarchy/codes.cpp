#include "core/hierarchy/codes.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "core/base/text.h"
#include "core/hierarchy/sorted_branches.h"

namespace kordon {
namespace {

bool starts_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

std::size_t character_count(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_character));
}

// Returns the first so many characters of a text, or all of it where it has no more.
std::string_view first_characters(std::string_view text, std::size_t count) {
  std::size_t end = 0;
  for (; end < text.size(); ++end) {
    if (starts_character(text[end]) && count-- == 0) break;
  }
  return text.substr(0, end);
}

// Returns how many characters the group keeps that a value is written like: 2 for `12*`.
std::optional<std::size_t> kept_by_group(std::string_view text, const PrefixForm& form) {
  if (text.back() != '*') return std::nullopt;
  const std::size_t kept = character_count(text) - 1;
  const bool is_group = std::find(form.lengths.begin(), form.lengths.end(), kept) != form.lengths.end();
  return is_group ? std::optional(kept) : std::nullopt;
}

}  // namespace

std::vector<Mistake> check(const MaskForm& form, const std::string& path) {
  if (form.digits >= 1 && form.digits <= max_hierarchy_height) return {};
  return {{path + ".digits", say("{n} is no possible length of a code", form.digits),
           say("give the number of characters of the codes, 1 to {n}", max_hierarchy_height)}};
}

std::vector<Mistake> check(const PrefixForm& form, const std::string& path) {
  std::vector<Mistake> mistakes;
  if (form.lengths.empty()) {
    mistakes.push_back({path, "there is no length of a prefix",
                        "give how many characters each level keeps, from many to few, for example [3, 1]"});
  }
  if (form.lengths.size() >= max_hierarchy_height) {
    mistakes.push_back({path, say("there are {n} lengths of prefixes", form.lengths.size()),
                        say("give fewer than {n}", max_hierarchy_height)});
  }
  for (std::size_t i = 0; i < form.lengths.size(); ++i) {
    const std::string where = path + "[" + std::to_string(i) + "]";
    const unsigned length = form.lengths[i];
    if (length < 1 || length > max_prefix_length) {
      mistakes.push_back({where, say("a level cannot keep {n|character|characters}", length),
                          say("give a number from {n} to {m}", 1, max_prefix_length)});
    } else if (i > 0 && length >= form.lengths[i - 1]) {
      mistakes.push_back(
          {where,
           say("this level keeps {n|character|characters}, no fewer than the {m} of the level below it",
               length, form.lengths[i - 1]),
           "give the lengths from many to few, each once"});
    }
  }
  return mistakes;
}

HierarchyDraft assemble(const MaskForm& form, const Column& column,
                        const std::set<std::string_view>& missing) {
  std::vector<std::string_view> codes;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const std::string_view value = column.values[id];
    if (character_count(value) == form.digits && !missing.contains(value)) codes.push_back(value);
  }
  std::sort(codes.begin(), codes.end());

  HierarchyDraft draft{HierarchyAssembly("*")};
  SortedBranches<std::string_view> branches(draft.assembly, form.digits - 1);
  for (const std::string_view code : codes) {
    for (std::size_t masked = form.digits - 1; masked > 0; --masked) {
      const std::string_view kept = first_characters(code, form.digits - masked);
      branches.enter(masked, kept, [&] { return std::string(kept).append(masked, '*'); });
    }
    branches.leaf(code);
  }
  return draft;
}

HierarchyDraft assemble(const PrefixForm& form, const Column& column,
                        const std::set<std::string_view>& missing) {
  std::vector<std::string_view> codes;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const std::string_view value = column.values[id];
    if (value.empty() || value == "*" || missing.contains(value)) continue;
    codes.push_back(value);
  }
  std::sort(codes.begin(), codes.end());

  HierarchyDraft draft{HierarchyAssembly("*")};
  // The labels tell the groups of a level apart: `1` that stays as it is from `1*` of a level above.
  SortedBranches<std::string> branches(draft.assembly, form.lengths.size());
  for (const std::string_view code : codes) {
    const std::optional<std::size_t> kept = kept_by_group(code, form);
    const std::size_t characters = character_count(code);
    for (std::size_t level = form.lengths.size(); level > 0; --level) {
      const unsigned length = form.lengths[level - 1];
      if (kept && length > *kept) break;
      std::string label(first_characters(code, length));
      if (length <= characters) label += '*';
      branches.enter(level, label, [&] { return label; });
    }
    branches.leaf(code);
  }
  return draft;
}

}  // namespace kordon
