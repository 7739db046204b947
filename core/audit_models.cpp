#include "core/audit_models.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/audit_distance.h"
#include "core/decimal.h"
#include "core/spelling.h"
#include "core/wording.h"

namespace kordon {
namespace {

// A sensitive attribute's values before and after: those of the initial table first, each a number.
struct SensitiveValues {
  std::size_t attribute = 0;         // index into Job::attributes
  std::string path;                  // "attributes[1]"
  bool fold = false;                 // spellings of a value are one: texts are folded ones
  Dictionary texts;                  // of the values; the missing one goes by the first of Job::missing
  std::vector<std::uint64_t> table;  // by value: rows of the initial table, suppressed ones included
  std::vector<ValueRows> counts;     // class after class
  std::vector<std::size_t> begin;    // by class: where its counts begin; and one more, where the last end
  std::optional<Hierarchy> tree;     // where the job gives one
  std::vector<NodeId> leaf;          // then, by value of the initial table

  // A value that a tampered release has and the table has not.
  bool foreign(std::uint32_t value) const { return value >= table.size(); }
};

bool is_missing(const Job& job, std::string_view text) {
  return std::find(job.missing.begin(), job.missing.end(), text) != job.missing.end();
}

std::string value_text(const Job& job, bool fold, std::string_view cell) {
  if (is_missing(job, cell)) return job.missing.front();
  if (!fold) return std::string(cell);
  std::string folded = fold_spelling(cell);
  for (const std::string& missing : job.missing) {
    if (fold_spelling(missing) == folded) return job.missing.front();
  }
  return folded;
}

// By cell id of the column: its value.
std::vector<std::uint32_t> number_values(const Column& column, const Job& job, bool fold, Dictionary& texts) {
  std::vector<std::uint32_t> value_of;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    value_of.push_back(texts.intern(value_text(job, fold, column.values[id])));
  }
  return value_of;
}

void count_by_class(const ReleasedClasses& classes, const Column& column,
                    const std::vector<std::uint32_t>& value_of, SensitiveValues& result) {
  std::vector<std::uint32_t> values;  // of a class
  for (std::size_t c = 0; c < classes.count(); ++c) {
    values.clear();
    for (const std::uint32_t row : classes.of(c)) values.push_back(value_of[column.cells[row]]);
    std::sort(values.begin(), values.end());
    result.begin.push_back(result.counts.size());
    for (const std::uint32_t value : values) {
      if (result.counts.size() == result.begin.back() || result.counts.back().value != value) {
        result.counts.push_back({value, 0});
      }
      ++result.counts.back().rows;
    }
  }
  result.begin.push_back(result.counts.size());
}

Result<SensitiveValues> read_values(const Table& original, const Table& released, const Job& job,
                                    const ReleasedClasses& classes, std::size_t index) {
  const Attribute& attribute = job.attributes[index];
  const Column& before = original.columns[original.find(attribute.name).value()];
  const Column& after = released.columns[released.find(attribute.name).value()];
  SensitiveValues result;
  result.attribute = index;
  result.path = "attributes[" + std::to_string(index) + "]";
  result.fold = attribute.fold;
  const std::vector<std::uint32_t> value_before = number_values(before, job, result.fold, result.texts);
  result.table.assign(result.texts.size(), 0);
  for (const ValueId cell : before.cells) ++result.table[value_before[cell]];
  count_by_class(classes, after, number_values(after, job, result.fold, result.texts), result);

  if (!attribute.hierarchy) return result;
  const std::string path = result.path + ".hierarchy";
  std::vector<std::optional<NodeId>> leaf_of;  // by cell id
  if (result.fold) {
    Result<SpelledHierarchy> built =
        build_hierarchy_of_spellings(*attribute.hierarchy, before, job.missing, path);
    if (!built) return built.failure();
    leaf_of.assign(built->leaves.begin(), built->leaves.end());
    result.tree = std::move(built->tree);
  } else {
    Result<BuiltHierarchy> built = build_hierarchy(*attribute.hierarchy, before, job.missing, path);
    if (!built) return built.failure();
    result.tree = std::move(built->tree);
    for (ValueId id = 0; id < before.values.size(); ++id) {
      leaf_of.push_back(result.tree->leaf(before.values[id]));
    }
  }
  result.leaf.assign(result.table.size(), no_node);
  for (ValueId id = 0; id < before.values.size(); ++id) {
    if (result.leaf[value_before[id]] != no_node) continue;
    if (!leaf_of[id]) return bad_input(path, "it has no value " + in_quotes(before.values[id]), "add it");
    result.leaf[value_before[id]] = *leaf_of[id];
  }
  return result;
}

// Whether the hierarchy has a leaf for the value, in any spelling where they are one.
bool in_hierarchy(const SensitiveValues& values, const std::string& value) {
  if (!values.tree) return false;
  if (!values.fold) return values.tree->leaf(value).has_value();
  for (NodeId node = 0; node < values.tree->size(); ++node) {
    if (values.tree->is_leaf(node) && fold_spelling(values.tree->label(node)) == fold_spelling(value))
      return true;
  }
  return false;
}

// What a demand measures in a class, and what it wants of that figure.
struct Measure {
  enum class Wants { at_least, at_most, below };
  std::string model;
  std::string figure;
  Wants wants = Wants::at_least;
  double required = 0;
  double leniency = 0;
  std::function<double(const ReleasedValues&)> of;

  bool allows(double measured) const {
    switch (wants) {
      case Wants::at_least:
        return measured >= required - leniency;
      case Wants::at_most:
        return measured <= required + leniency;
      case Wants::below:
        break;
    }
    return measured < required;
  }
  bool worse(double a, double b) const { return wants == Wants::at_least ? a < b : a > b; }
};

// Entropies and distances are sums of rounded terms: the algorithms may add up the same figure in another
// order, and an exact tie must not fail by the last bit. Counts, and shares of counts, are exact.
constexpr double rounding = 1e-9;

double share(std::uint64_t part, std::uint64_t whole) {
  return static_cast<double>(part) / static_cast<double>(whole);
}

double distinct_values(const ReleasedValues& values) {
  return static_cast<double>(values.counts.size());
}

double entropy_exponential(const ReleasedValues& values) {
  double entropy = 0;
  for (const ValueRows& count : values.counts) {
    const double s = share(count.rows, values.rows);
    entropy -= s * std::log(s);
  }
  return std::exp(entropy);
}

double dominance(const ReleasedValues& values, double l) {
  if (static_cast<double>(values.counts.size()) < l) return std::numeric_limits<double>::infinity();
  std::vector<std::uint64_t> rows;
  for (const ValueRows& count : values.counts) rows.push_back(count.rows);
  std::sort(rows.begin(), rows.end(), std::greater<>());
  std::uint64_t rarer = 0;
  for (std::size_t i = static_cast<std::size_t>(l) - 1; i < rows.size(); ++i) rarer += rows[i];
  return share(rows.front(), rarer);
}

Result<Measure> measure(const PSensitivity& asked, const Demand& /*demand*/,
                        const SensitiveValues& /*values*/, const Job& /*job*/) {
  return Measure{
      "p-sensitivity", "distinct values", Measure::Wants::at_least, static_cast<double>(asked.p), 0,
      distinct_values};
}

Result<Measure> measure(const LDiversity& asked, const Demand& /*demand*/, const SensitiveValues& /*values*/,
                        const Job& /*job*/) {
  Measure result{"l-diversity", "distinct values", Measure::Wants::at_least, asked.l, 0, distinct_values};
  if (asked.kind == LDiversity::Kind::entropy) {
    result.figure = "exponential of the entropy";
    result.leniency = rounding;
    result.of = entropy_exponential;
  } else if (asked.kind == LDiversity::Kind::recursive) {
    result.figure = "most frequent value to those from number " +
                    std::to_string(static_cast<std::uint64_t>(asked.l)) + " on";
    result.wants = Measure::Wants::below;
    result.required = asked.c;
    result.of = [l = asked.l](const ReleasedValues& values) { return dominance(values, l); };
  }
  return result;
}

// By value of the initial table: its place among the numbers, the missing value before them.
Result<std::vector<std::uint32_t>> ranks(const Demand& demand, const SensitiveValues& values,
                                         const Job& job) {
  struct Place {
    std::optional<Decimal> number;  // nothing: missing
    std::uint32_t value = 0;
  };
  std::vector<Place> places;
  for (std::uint32_t value = 0; value < values.table.size(); ++value) {
    const std::string_view text = values.texts[value];
    Place place{std::nullopt, value};
    if (!is_missing(job, text)) {
      place.number = parse_decimal(text);
      if (!place.number) {
        return bad_input(demand.path, in_quotes(text) + " is no number and has no place in an order",
                         "use another kind of distance");
      }
    }
    places.push_back(place);
  }
  const auto before = [](const Place& a, const Place& b) {
    return b.number && (!a.number || *a.number < *b.number);
  };
  std::sort(places.begin(), places.end(), before);
  std::vector<std::uint32_t> rank(places.size(), 0);
  for (std::size_t i = 1; i < places.size(); ++i) {
    rank[places[i].value] = rank[places[i - 1].value] + (before(places[i - 1], places[i]) ? 1U : 0U);
  }
  return rank;
}

Result<Measure> measure(const TCloseness& asked, const Demand& demand, const SensitiveValues& values,
                        const Job& job) {
  Measure result{"t-closeness", "equal distance", Measure::Wants::at_most,
                 asked.t,       rounding,         EqualDistance(values.table)};
  if (asked.kind == TCloseness::Kind::ordered) {
    Result<std::vector<std::uint32_t>> rank = ranks(demand, values, job);
    if (!rank) return rank.failure();
    result.figure = "ordered distance";
    result.of = OrderedDistance(values.table, std::move(*rank));
  } else if (asked.kind == TCloseness::Kind::hierarchical) {
    if (!values.tree) {
      return bad_input(values.path, "a hierarchical distance needs a hierarchy", "add one to the job");
    }
    result.figure = "hierarchical distance";
    result.of = HierarchicalDistance(values.table, values.leaf, *values.tree);
  }
  // Distributions are over the table's values: a class with a value from elsewhere is as far as can be.
  result.of = [&values, distance = std::move(result.of)](const ReleasedValues& of_class) {
    return values.foreign(of_class.counts.back().value) ? 1.0 : distance(of_class);
  };
  return result;
}

Result<Measure> measure(const AlphaDeassociation& asked, const Demand& demand, const SensitiveValues& values,
                        const Job& job) {
  std::vector<bool> named(values.texts.size(), false);
  for (std::size_t i = 0; i < asked.values.size(); ++i) {
    const std::string& value = asked.values[i];
    const std::optional<ValueId> known = values.texts.find(value_text(job, values.fold, value));
    const bool in_table = known && !values.foreign(*known);
    if (!in_table && !in_hierarchy(values, value)) {
      return bad_input(demand.path + ".values[" + std::to_string(i) + "]",
                       "the column has no value " + in_quotes(value), "name one that it has");
    }
    if (known) named[*known] = true;
  }
  Measure result{"alpha",
                 asked.values.empty() ? "share of the most frequent value" : "share of the values",
                 asked.refined ? Measure::Wants::below : Measure::Wants::at_most,
                 asked.alpha,
                 0,
                 {}};
  if (asked.refined) result.figure += " without one of its rows";
  result.of = [named = std::move(named), together = !asked.values.empty(),
               refined = asked.refined](const ReleasedValues& of_class) {
    std::uint64_t rows = 0;
    for (const ValueRows& count : of_class.counts) {
      if (!together) {
        rows = std::max<std::uint64_t>(rows, count.rows);
      } else if (named[count.value]) {
        rows += count.rows;
      }
    }
    return share(refined && rows > 0 ? rows - 1 : rows, of_class.rows);
  };
  return result;
}

std::string in_figures(double value) {
  if (std::isinf(value)) return "infinite";
  char text[32];
  std::snprintf(text, sizeof text, "%.9g", value);
  return text;
}

AuditCheck judge(const Measure& measure, const SensitiveValues& values, const std::string& attribute,
                 const ReleasedClasses& classes) {
  double worst = 0;
  std::uint64_t failed = 0;
  std::string first;
  for (std::size_t c = 0; c < classes.count(); ++c) {
    const double figure =
        measure.of({{values.counts.data() + values.begin[c], values.counts.data() + values.begin[c + 1]},
                    classes.of(c).size()});
    if (c == 0 || measure.worse(figure, worst)) worst = figure;
    if (measure.allows(figure)) continue;
    if (failed++ == 0) first = classes.in_words(c) + ", with " + in_figures(figure);
  }
  const std::string wants = measure.wants == Measure::Wants::at_least  ? "at least "
                            : measure.wants == Measure::Wants::at_most ? "at most "
                                                                       : "below ";
  const std::string required = ", required " + wants + in_figures(measure.required);
  std::string detail = "no row is released" + required;
  if (classes.count() > 0) {
    detail = measure.figure + " " + in_figures(worst) + " in the worst of " +
             counted(classes.count(), "class") + required;
  }
  if (failed > 0) detail += "; " + std::to_string(failed) + " of the classes fail, first " + first;
  const std::string name = in_quotes(attribute);  // keeps the check's name on one line
  return {measure.model + " of " + name.substr(1, name.size() - 2), std::move(detail), failed == 0};
}

}  // namespace

Result<std::vector<AuditCheck>> check_models(const Table& original, const Table& released, const Job& job,
                                             const ReleasedClasses& classes) {
  std::vector<AuditCheck> checks;
  std::vector<std::optional<SensitiveValues>> read(job.attributes.size());  // by attribute, once bound
  for (const Demand& demand : job.demands) {
    bool bound = false;
    for (std::size_t i = 0; i < job.attributes.size(); ++i) {
      const Attribute& attribute = job.attributes[i];
      if (attribute.role != Role::sensitive) continue;
      if (!demand.attribute.empty() && demand.attribute != attribute.name) continue;
      bound = true;
      if (!read[i]) {
        Result<SensitiveValues> values = read_values(original, released, job, classes, i);
        if (!values) return values.failure();
        read[i] = std::move(*values);
      }
      Result<Measure> measured =
          std::visit([&](const auto& asked) { return measure(asked, demand, *read[i], job); }, demand.model);
      if (!measured) return measured.failure();
      if (attribute.fold) measured->figure += " (spellings folded)";
      checks.push_back(judge(*measured, *read[i], attribute.name, classes));
      checks.back().protection = true;
    }
    if (!bound) {
      return bad_input(demand.path, "no sensitive attribute is bound by it", "name one of the job's");
    }
  }
  return checks;
}

}  // namespace kordon
