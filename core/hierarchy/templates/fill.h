// How templates are filled: by a rule, or by a catalogue that says of each value in which groups it is.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/hierarchy/templates/template.h"

namespace kordon {

// The labels of the groups that hold a value, from the top down; empty for a value that is not known.
using Groups = std::vector<std::string>;

// Makes a tree of the groups that the values have. All values must be in as many groups as there are levels,
// which stand from the lowest up. The lowest groups go where each holds but one value.
std::optional<FilledTemplate> by_catalogue(const PresentValues& present,
                                           const std::function<Groups(std::string_view)>& groups_of,
                                           std::vector<const char*> levels);

// Takes the form for those values that `knows` is true of.
std::optional<FilledTemplate> by_rule(const PresentValues& present, bool (*knows)(std::string_view),
                                      TemplateForm form);

// Returns the lines of a table of the catalogues, each cut at its tabs.
std::vector<std::vector<std::string_view>> rows_of(std::string_view table);

}  // namespace kordon
