#include "core/audit/models.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/audit/distance.h"
#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/table/spelling.h"

namespace kordon {

bool is_missing(const Job& job, std::string_view text) {
  return std::find(job.missing.begin(), job.missing.end(), text) != job.missing.end();
}

namespace {

// Numbers a sensitive attribute's values before and after; those of the initial table come first.
struct SensitiveValues {
  std::size_t attribute = 0;            // index into Job::attributes
  std::string path;                     // "attributes[1]"
  bool fold = false;                    // spellings of a value are one: texts are folded ones
  Dictionary texts;                     // of the values; the missing one goes by the first of Job::missing
  NumberFormat number;                  // how the column writes numbers
  std::vector<std::string_view> first;  // by value of the initial table: the first cell that has it
  std::vector<std::uint64_t> table;     // by value: rows of the initial table, suppressed ones included
  std::vector<ValueRows> counts;        // class after class
  std::vector<std::size_t> begin;       // by class: where its counts begin; and one more, where the last end
  std::optional<Hierarchy> tree;        // where the job gives one
  std::vector<NodeId> leaf;             // then, by value of the initial table

  // Returns whether a tampered release has the value and the table has not.
  bool foreign(std::uint32_t value) const { return value >= table.size(); }
};

std::string value_text(const Job& job, bool fold, std::string_view cell) {
  if (is_missing(job, cell)) return job.missing.front();
  if (!fold) return std::string(cell);
  std::string folded = fold_spelling(cell);
  for (const std::string& missing : job.missing) {
    if (fold_spelling(missing) == folded) return job.missing.front();
  }
  return folded;
}

// Returns, by cell id of the column, the number of its value.
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
  result.number = attribute.number;
  for (ValueId id = 0; id < before.values.size(); ++id) {
    if (value_before[id] == result.first.size()) result.first.push_back(before.values[id]);
  }
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
    if (!leaf_of[id])
      return bad_input(path, say("it has no value {value}", as_quoted(before.values[id])), "add it");
    result.leaf[value_before[id]] = *leaf_of[id];
  }
  return result;
}

// Returns whether the hierarchy has a leaf for the value, in any spelling where spellings are one.
bool in_hierarchy(const SensitiveValues& values, const std::string& value) {
  if (!values.tree) return false;
  if (!values.fold) return values.tree->leaf(value).has_value();
  for (NodeId node = 0; node < values.tree->size(); ++node) {
    if (values.tree->is_leaf(node) && fold_spelling(values.tree->label(node)) == fold_spelling(value))
      return true;
  }
  return false;
}

// Holds what a demand measures in a class, and what it wants of that figure.
struct Measure {
  enum class Wants { at_least, at_most, below };
  Phrase<false> name;  // "l-diversity of {column}"
  Text figure;
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

Result<Measure> sensitivity(const Demand& demand, const SensitiveValues& /*values*/, const Job& /*job*/) {
  return Measure{"p-sensitivity of {column}",
                 "distinct values",
                 Measure::Wants::at_least,
                 demand.figure("p"),
                 0,
                 distinct_values};
}

Result<Measure> diversity(const Demand& demand, const SensitiveValues& /*values*/, const Job& /*job*/) {
  const double l = demand.figure("l");
  Measure result{
      "l-diversity of {column}", "distinct values", Measure::Wants::at_least, l, 0, distinct_values};
  if (demand.kind() == "entropy") {
    result.figure = "exponential of the entropy";
    result.leniency = rounding;
    result.of = entropy_exponential;
  } else if (demand.kind() == "recursive") {
    result.figure = say("most frequent value to those from number {n} on", static_cast<std::uint64_t>(l));
    result.wants = Measure::Wants::below;
    result.required = demand.figure("c");
    result.of = [l](const ReleasedValues& values) { return dominance(values, l); };
  }
  return result;
}

// Returns, by value of the initial table, its place among the numbers; the missing value stands before them.
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
      // A folded text may have lost what the format knows, and have become a number besides.
      place.number = parse_number(values.first[value], values.number);
      if (!place.number) place.number = parse_number(text, values.number);
      if (!place.number) {
        return bad_input(demand.path,
                         say("{value} is no number and has no place in an order", as_quoted(text)),
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

Result<Measure> closeness(const Demand& demand, const SensitiveValues& values, const Job& job) {
  Measure result{"t-closeness of {column}", "equal distance", Measure::Wants::at_most,
                 demand.figure("t"),        rounding,         EqualDistance(values.table)};
  if (demand.kind() == "ordered") {
    Result<std::vector<std::uint32_t>> rank = ranks(demand, values, job);
    if (!rank) return rank.failure();
    result.figure = "ordered distance";
    result.of = OrderedDistance(values.table, std::move(*rank));
  } else if (demand.kind() == "hierarchical") {
    if (!values.tree) {
      return bad_input(values.path, "a hierarchical distance needs a hierarchy", "add one to the job");
    }
    result.figure = "hierarchical distance";
    result.of = HierarchicalDistance(values.table, values.leaf, *values.tree);
  }
  // Distributions are over the table's values: a class with a value from elsewhere is as far away as can be.
  result.of = [&values, distance = std::move(result.of)](const ReleasedValues& of_class) {
    return values.foreign(of_class.counts.back().value) ? 1.0 : distance(of_class);
  };
  return result;
}

const char* share_figure(bool named, bool refined) {
  if (named) return refined ? "share of the values without one of its rows" : "share of the values";
  return refined ? "share of the most frequent value without one of its rows"
                 : "share of the most frequent value";
}

Result<Measure> deassociation(const Demand& demand, const SensitiveValues& values, const Job& job) {
  const std::vector<std::string>& asked = demand.values("values");
  std::vector<bool> named(values.texts.size(), false);
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const std::optional<ValueId> known = values.texts.find(value_text(job, values.fold, asked[i]));
    const bool in_table = known && !values.foreign(*known);
    if (!in_table && !in_hierarchy(values, asked[i])) {
      return bad_input(demand.path + ".values[" + std::to_string(i) + "]",
                       say("the column has no value {value}", as_quoted(asked[i])), "name one that it has");
    }
    if (known) named[*known] = true;
  }
  const bool refined = demand.truth("refined");
  Measure result{"alpha of {column}",
                 share_figure(!asked.empty(), refined),
                 refined ? Measure::Wants::below : Measure::Wants::at_most,
                 demand.figure("alpha"),
                 0,
                 {}};
  result.of = [named = std::move(named), together = !asked.empty(), refined](const ReleasedValues& of_class) {
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

// Finds the measure of each model by the key of its demands. This is the audit's own code, which shares
// nothing with the catalogue's. A demand that it does not know is a bug, and no release may pass for it.
Result<Measure> measure(const Demand& demand, const SensitiveValues& values, const Job& job) {
  const std::string_view key = demand.form->key;
  if (key == "p") return sensitivity(demand, values, job);
  if (key == "l") return diversity(demand, values, job);
  if (key == "t") return closeness(demand, values, job);
  if (key == "alpha") return deassociation(demand, values, job);
  throw std::logic_error(demand.path);
}

Text in_figures(double value) {
  if (std::isinf(value)) return "infinite";
  char text[32];
  std::snprintf(text, sizeof text, "%.9g", value);
  return as_number(text);
}

Text required(const Measure& measure) {
  const Text figure = in_figures(measure.required);
  switch (measure.wants) {
    case Measure::Wants::at_least:
      return say("at least {n}", figure);
    case Measure::Wants::at_most:
      return say("at most {n}", figure);
    case Measure::Wants::below:
      break;
  }
  return say("below {n}", figure);
}

AuditCheck judge(const Measure& measure, const SensitiveValues& values, const std::string& attribute,
                 const ReleasedClasses& classes) {
  double worst = 0;
  std::uint64_t failed = 0;
  Text first;
  for (std::size_t c = 0; c < classes.count(); ++c) {
    const double figure =
        measure.of({{values.counts.data() + values.begin[c], values.counts.data() + values.begin[c + 1]},
                    classes.of(c).size()});
    if (c == 0 || measure.worse(figure, worst)) worst = figure;
    if (measure.allows(figure)) continue;
    if (failed++ == 0) first = say("{class}, with {figure}", classes.in_words(c), in_figures(figure));
  }
  Text detail = classes.count() == 0
                    ? say("no row is released, required {figure}", required(measure))
                    : say("{measure} {w} in the worst of {n|class|classes}, required {figure}",
                          measure.figure, in_figures(worst), classes.count(), required(measure));
  if (failed > 0) detail = say("{verdict}; {n} of the classes fail, first {first}", detail, failed, first);
  return {say(measure.name, printable(attribute)), std::move(detail), failed == 0};
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
      Result<Measure> measured = measure(demand, *read[i], job);
      if (!measured) return measured.failure();
      if (attribute.fold) measured->figure = say("{measure} (spellings folded)", measured->figure);
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
