#include "core/job/job.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace kordon {
namespace {

constexpr std::array<std::string_view, 6> role_names = {"identifier",  "quasi-identifier", "sensitive",
                                                        "insensitive", "leave-out",        "undecided"};

Text enumerated(const std::vector<std::string>& columns) {
  Enumeration names;
  for (const std::string& each : columns) names.add(as_quoted(each));
  return names.text();
}

bool is_unchanged(const Attribute& attribute) {
  return attribute.role == Role::sensitive || attribute.role == Role::insensitive;
}

// Codebooks beside a table describe more than it has; one that describes none of its columns is another's.
void leave_out_other_columns(CsvFile& file) {
  std::vector<CodebookColumn>& known = file.codebook.columns;
  if (known.empty()) return;
  std::unordered_set<std::string_view> names;
  for (const Column& column : file.table.columns) names.insert(column.name);
  const std::string first = known.front().name;
  const std::size_t left_out =
      std::erase_if(known, [&](const CodebookColumn& each) { return !names.contains(each.name); });
  if (!known.empty()) return;
  file.doubts.push_back(
      say("the table has none of the {n|column|columns} of the codebook, the first of which is {name}",
          left_out, as_quoted(first)));
}

}  // namespace

std::string_view role_name(Role role) {
  return role_names[static_cast<std::size_t>(role)];
}

std::string_view released_as_name(ReleasedAs kind) {
  constexpr std::array<std::string_view, 3> names = {"range", "mean", "median"};
  return names[static_cast<std::size_t>(kind)];
}

std::string_view pseudonym_name(Pseudonym kind) {
  return kind == Pseudonym::random ? "random" : "keyed";
}

bool follows_from_rows(const Attribute& attribute, const Column& column) {
  if (!attribute.hierarchy) return false;
  const HierarchyForm& form = *attribute.hierarchy;
  const bool by_rule = std::any_of(attribute.boundaries.begin(), attribute.boundaries.end(),
                                   [](const BoundaryRef& boundary) { return boundary.rows.has_value(); });
  if (by_rule || is_by_rows(form) || makes_values(form)) return true;
  const auto* intervals = std::get_if<IntervalsForm>(&form);
  for (ValueId value = 0; intervals != nullptr && value < column.values.size(); ++value) {
    const std::optional<Decimal> number = parse_number(column.values[value], intervals->numbers);
    if (number && !number->is_integer()) return true;
  }
  return false;
}

bool shows_what_others_know(const Attribute& attribute) {
  return (attribute.role == Role::sensitive || attribute.role == Role::insensitive) &&
         !(attribute.dates && attribute.dates->shift) && !is_class_weight(attribute);
}

bool is_replaced(const Attribute& attribute) {
  return attribute.pseudonym || attribute.dates || is_class_weight(attribute);
}

bool is_released(const Attribute& attribute) {
  return !stays(attribute) || attribute.pseudonym.has_value();
}

bool stays(const Attribute& attribute) {
  return attribute.role == Role::identifier || attribute.role == Role::leave_out;
}

Text in_words(Role role) {
  switch (role) {
    case Role::identifier:
      return R"("identifier")";
    case Role::quasi_identifier:
      return R"("quasi-identifier")";
    case Role::sensitive:
      return R"("sensitive")";
    case Role::insensitive:
      return R"("insensitive")";
    case Role::leave_out:
      return R"("leave-out")";
    case Role::undecided:
      break;
  }
  return R"("undecided")";
}

const Attribute* Job::find(std::string_view name) const {
  const auto found = std::find_if(attributes.begin(), attributes.end(),
                                  [&](const Attribute& each) { return each.name == name; });
  return found == attributes.end() ? nullptr : &*found;
}

std::vector<std::string> Job::quasi_identifiers() const {
  std::vector<std::string> names;
  for (const Attribute& attribute : attributes) {
    if (attribute.role == Role::quasi_identifier) names.push_back(attribute.name);
  }
  return names;
}

std::optional<ReleasedDates::Shift> shift_of(const Job& job) {
  for (const Attribute& attribute : job.attributes) {
    if (attribute.dates && attribute.dates->shift) return attribute.dates->shift;
  }
  return std::nullopt;
}

bool moves_dates(const Job& job) {
  return std::any_of(job.attributes.begin(), job.attributes.end(),
                     [](const Attribute& attribute) { return attribute.dates.has_value(); });
}

bool asks_for(const Job& job, Pseudonym kind) {
  return std::any_of(job.attributes.begin(), job.attributes.end(),
                     [&](const Attribute& each) { return each.pseudonym == kind; });
}

bool has_codes(const Job& job) {
  return std::any_of(job.attributes.begin(), job.attributes.end(),
                     [](const Attribute& each) { return each.pseudonym.has_value(); });
}

bool needs_passphrase(const Job& job) {
  const auto shift = shift_of(job);
  return (shift && shift->kind == Pseudonym::keyed) || asks_for(job, Pseudonym::keyed);
}

DeclaringColumns take_codebook(Job& job, const MissingTexts& said, const Codebook& codebook,
                               const Table& table) {
  job.codebook = codebook;
  DeclaringColumns columns;
  for (const CodebookColumn& codes : codebook.columns) {
    const std::optional<std::size_t> at = table.find(codes.name);
    if (!at || said.of_column.contains(codes.name)) continue;
    const DeclaredMissing declared = declared_missing(codes, table.columns[*at]);
    if (declared.unexplained > 0)
      (declared.are_codes() ? columns.unexplained : columns.of_values).push_back(codes.name);
    if (declared.texts.empty()) continue;
    columns.all.push_back(codes.name);
    auto& texts = job.missing.of_column.try_emplace(codes.name, said.everywhere).first->second;
    const std::unordered_set<std::string> before(texts.begin(), texts.end());
    for (const std::string& text : declared.texts) {
      if (!before.contains(text)) texts.push_back(text);
    }
  }
  count_absent_as_missing(job);
  return columns;
}

void adopt_codebook(Job& job, const MissingTexts& said, CsvFile& file) {
  file.codebook = merged(std::move(file.codebook), job.codebook);
  leave_out_other_columns(file);
  const auto tell = [](std::vector<Text>& texts, Phrase<true, false> phrase,
                       const std::vector<std::string>& columns) {
    if (!columns.empty()) texts.push_back(say(phrase, columns.size(), enumerated(columns)));
  };
  std::vector<std::string> with_labels, identifiers, released;
  for (const CodebookColumn& codes : file.codebook.columns) {
    if (codes.has_codes()) with_labels.push_back(codes.name);
    if (!codes.identifier) continue;
    identifiers.push_back(codes.name);
    if (const Attribute* attribute = job.find(codes.name); attribute != nullptr && is_unchanged(*attribute)) {
      released.push_back(codes.name);
    }
  }
  tell(file.notes, "{n|column is an identifier|columns are identifiers}, by the codebook: {columns}",
       identifiers);
  tell(file.doubts,
       "{n|column that the codebook calls an identifier goes|columns that the codebook calls "
       "identifiers go} out unchanged: {columns}",
       released);
  tell(file.notes, "{n|column has|columns have} codes with labels, by the codebook: {columns}", with_labels);
  const DeclaringColumns declaring = take_codebook(job, said, file.codebook, file.table);
  tell(file.notes, "{n|column has|columns have} values that the codebook declares missing: {columns}",
       declaring.all);
  tell(file.notes,
       "{n|column has|columns have} values without a label in a range that the codebook declares missing: "
       "{columns}. They count as missing",
       declaring.unexplained);
  tell(
      file.notes,
      "{n|column has|columns have} too many values in a range that the codebook declares missing: {columns}. "
      "They count as values",
      declaring.of_values);
  if (!file.codebook.weight.empty()) {
    file.notes.push_back(say("the codebook weights rows by {column}; Kordon counts rows as they are",
                             as_quoted(file.codebook.weight)));
    const Attribute* weight = job.find(file.codebook.weight);
    if (weight != nullptr && weight->role == Role::quasi_identifier) {
      file.notes.push_back(say("{column} is generalized, so the release says no more that it weights rows",
                               as_quoted(weight->name)));
    }
  }
  if (!file.codebook.title.empty() && job.output.file != FileFormat::csv) {
    file.notes.push_back(say("the label of the file goes out, too: {label}", as_quoted(file.codebook.title)));
  }
}

std::vector<std::string> names_in_file(const Job& job) {
  std::vector<std::string> names;
  const auto add = [&](const std::string& name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  };
  for (const Attribute& each : job.attributes) names.push_back(each.name);
  if (job.subset) add(job.subset->column);
  for (std::size_t i = job.repairs.size(); i-- > 0;) {
    const auto* rename = std::get_if<Rename>(&job.repairs[i].what);
    if (rename != nullptr) std::erase(names, rename->name);
    add(job.repairs[i].column);
  }
  return names;
}

std::optional<Failure> refuse_without_population(const Job& job, bool known) {
  if (!job.asks_of_population() || known) return std::nullopt;
  return bad_input(
      job.k_map > 0 ? "privacy.k_map" : "privacy.presence",
      "this counts the population, and nobody has said who that is",
      R"(give its table (on the command line: --population), or say which rows of the table are )"
      R"(released ("subset" in "input"))");
}

bool binds(const Demand& demand, const Attribute& attribute) {
  return attribute.role == Role::sensitive &&
         (demand.attribute.empty() || demand.attribute == attribute.name);
}

bool makes_values(const HierarchyForm& form) {
  return std::holds_alternative<RangeForm>(form) || std::holds_alternative<SetForm>(form);
}

bool may_become_numbers(const Attribute& attribute) {
  if (!attribute.hierarchy) return false;
  const auto* adaptive = std::get_if<AdaptiveForm>(&*attribute.hierarchy);
  return (adaptive != nullptr && !adaptive->format) ||
         std::holds_alternative<RangeForm>(*attribute.hierarchy) ||
         std::holds_alternative<IntervalsForm>(*attribute.hierarchy);
}

const Attribute* released_as_numbers(const Job& job) {
  const auto found = std::find_if(job.attributes.begin(), job.attributes.end(), [](const Attribute& each) {
    return each.role == Role::quasi_identifier && each.released_as != ReleasedAs::range;
  });
  return found == job.attributes.end() ? nullptr : &*found;
}

std::vector<Mistake> check_boundaries(const Attribute& attribute, const std::string& path) {
  std::vector<Mistake> mistakes;
  const bool range = attribute.hierarchy && std::holds_alternative<RangeForm>(*attribute.hierarchy);
  const bool set = attribute.hierarchy && std::holds_alternative<SetForm>(*attribute.hierarchy);
  // In a flat hierarchy nothing but the root is wider than a value.
  const bool flat = attribute.hierarchy && std::holds_alternative<FlatForm>(*attribute.hierarchy);
  const LabelSpans spans = attribute.hierarchy ? label_spans(*attribute.hierarchy) : LabelSpans::unknown;
  bool width = false;
  for (std::size_t b = 0; b < attribute.boundaries.size(); ++b) {
    const BoundaryRef& boundary = attribute.boundaries[b];
    const std::string where = path + ".boundaries[" + std::to_string(b) + "]";
    const bool is_number = boundary.width && parse_decimal(*boundary.width);
    if (set) {
      mistakes.push_back({where, "sets of values have no boundaries",
                          R"(remove it, or give the attribute a hierarchy in place of "set")"});
    } else if (range && !boundary.width) {
      mistakes.push_back({where, "ranges have no nodes that this could name",
                          R"(give the greatest width, for example {"width": 10})"});
    } else if (range && width) {
      mistakes.push_back({where, "the range has a width already", "keep the smaller one"});
    } else if (spans == LabelSpans::days && (boundary.relative || is_number)) {
      mistakes.push_back({where, "dates are as wide as so many days, weeks, months or years",
                          R"(give for example {"width": "2 years"})"});
    } else if (spans != LabelSpans::days && !flat && boundary.width && !is_number) {
      mistakes.push_back({where, "only dates are as wide as so many days, weeks, months or years",
                          R"(give a number, for example {"width": 10})"});
    } else if (!range && !flat && spans == LabelSpans::unknown && (boundary.width || boundary.relative)) {
      mistakes.push_back({where, "nobody knows how wide the groups of this hierarchy are",
                          "name a node or a level, or use intervals, dates, adaptive or range"});
    }
    width = width || boundary.width;
  }
  return mistakes;
}

std::vector<Mistake> check_tables(const Job& job) {
  if (job.tables.empty()) return {};
  std::vector<Mistake> mistakes;
  if (job.person.empty()) {
    mistakes.push_back({"tables", "the job does not say whose the rows of the tables are",
                        R"(name the column that tells people apart: "person" in "privacy")"});
  }
  const auto refuse = [&](bool asked, const char* where, const char* why) {
    if (asked) mistakes.push_back({where, why, R"(leave this out, or leave out "tables")"});
  };
  refuse(job.subset.has_value(), "input.subset", "it would part one of several tables");
  refuse(!job.known.empty(), "privacy.known", "the reader of one table is not known to read the others");
  refuse(job.asks_of_population(), job.k_map > 0 ? "privacy.k_map" : "privacy.presence",
         "a population has rows of one kind");
  refuse(job.divide.has_value(), "divide", "people have rows in several tables");
  refuse(job.output.file != FileFormat::csv, "output.format", "several tables are written as CSV");
  refuse(job.ignore_boundaries, "algorithm.boundaries", "no class may have rows of two tables");
  refuse(job.suppressed == Suppressed::mask, "output.suppressed",
         "a suppressed row does not say which table it was of");
  refuse(job.order == Order::input, "output.order",
         "equal orders show which rows of two tables belong together");
  return mistakes;
}

std::vector<std::string> tables_without(const Job& job, const std::string& column) {
  std::vector<std::string> names;
  for (const StackedTable& each : job.tables) {
    const auto& columns = each.columns;
    const bool has = columns.empty() || column == column_of_tables ||
                     std::find(columns.begin(), columns.end(), column) != columns.end();
    if (!has) names.push_back(each.name);
  }
  return names;
}

void count_absent_as_missing(Job& job) {
  for (const Attribute& attribute : job.attributes) {
    if (tables_without(job, attribute.name).empty()) continue;
    auto& texts = job.missing.of_column.try_emplace(attribute.name, job.missing.everywhere).first->second;
    if (std::find(texts.begin(), texts.end(), "") == texts.end()) texts.emplace_back();
  }
}

std::vector<bool> rows_without(const Table& all, const Job& job, const std::string& column) {
  const std::vector<std::string> names = tables_without(job, column);
  std::vector<bool> lacks;
  if (names.empty()) return lacks;
  const Column& table_of = all.columns[all.find(column_of_tables).value()];
  lacks.reserve(all.rows);
  for (std::size_t row = 0; row < all.rows; ++row) {
    lacks.push_back(std::find(names.begin(), names.end(), table_of.cell(row)) != names.end());
  }
  return lacks;
}

std::optional<Failure> refuse_beside_tables(const Job& job, const std::string& where) {
  if (job.tables.empty()) return std::nullopt;
  return bad_input(where, "this is not worked out for several tables",
                   R"(leave it out, or leave out "tables")");
}

}  // namespace kordon
