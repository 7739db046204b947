// A template is a hierarchy that is ready for columns of one kind, made from a public definition: ages,
// postal codes, diagnoses, countries. For a column it yields one of the forms that a job can have, so that
// jobs, releases and audits know nothing of templates.
//
//     I50.01, I50.1, J45   by ICD-10   *( I00-I99 Circulatory system( I30-I52( I50( I50.01 I50.1 ))) … )
//
// To add one: a file here that defines a Template, and its line in templates.inc.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "core/hierarchy/builders.h"
#include "core/table/formats/present_values.h"

namespace kordon {

using TemplateForm = std::variant<TreeForm, IntervalsForm, PrefixForm, DatesForm>;

// What a template makes of the values of a column.
struct FilledTemplate {
  TemplateForm form;
  // What the levels are called, from the lowest groups up; empty where the form is a rule, whose figures say
  // it.
  std::vector<const char*> levels = {};
  // Values that the template does not know. In a tree they are under the root by themselves, but for Safe
  // Harbor: what it does not know is to be decided before a run.
  std::vector<PresentValue> unknown = {};
  bool ambiguous =
      false;  // such values are found in other columns, too, so the column's name has to speak for it
};

struct Template {
  std::string_view name;  // as the command line has it: "icd-10"
  const char* title;      // a phrase: "ICD-10 diagnoses"
  const char* source;     // a phrase: which definition it follows, and what the labels are
  // What names of such columns have in them: those of less than five letters as words of their own.
  std::initializer_list<std::string_view> words;
  bool suggested;  // a column that it fits is hardly anything else, so that nobody needs to ask for it
  // Returns nothing where the template knows fewer than half of the values, or tells nothing between them and
  // `*`.
  std::optional<FilledTemplate> (*fill)(const PresentValues& present);
};

// Every template, in the order in which they are offered.
std::span<const Template* const> templates();

// Returns the template of that name, or nullptr.
const Template* find_template(std::string_view name);

// A template that fits a column, and what it makes of it.
struct FittingTemplate {
  const Template* of;
  FilledTemplate filled;
  bool named;  // the column's name speaks for it, too
};

// Returns those that fit the column; first those that its name speaks for.
std::vector<FittingTemplate> fitting_templates(std::string_view column_name, const PresentValues& present);

// Returns the first of those that fit and are suggested. Where the column's name does not speak for it, the
// template must know three of four values.
std::optional<FittingTemplate> suggested_by_template(std::string_view column_name,
                                                     const PresentValues& present);

}  // namespace kordon
