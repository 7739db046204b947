#include "core/recoding/encoded/table.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/text.h"
#include "core/profile/people/weights.h"
#include "core/recoding/encoded/loss_scale.h"
#include "core/recoding/encoded/people.h"
#include "core/table/text/name_words.h"

namespace kordon {
namespace {

std::string path_of(std::size_t attribute) {
  return "attributes[" + std::to_string(attribute) + "]";
}

constexpr std::size_t named_alone = 5;  // columns without a role; more are one mistake

// Returns the columns that the job does not mention.
std::vector<const Column*> columns_without_role(const Table& table, const Job& job) {
  std::vector<const Column*> without;
  for (const Column& column : table.columns) {
    if (job.find(column.name) == nullptr) without.push_back(&column);
  }
  return without;
}

// Every column must have a role and every attribute a column. Where all names differ, or one only in how it
// is spelled, that is said once.
void match_columns(const Table& table, const Job& job, std::vector<Mistake>& mistakes) {
  std::vector<const Column*> without = columns_without_role(table, job);
  std::vector<Mistake> absent;
  bool any_near = false;
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    const std::string& name = job.attributes[i].name;
    if (table.find(name)) continue;
    const std::optional<std::size_t> near = column_of_near_name(table, name);
    const auto found =
        near ? std::find(without.begin(), without.end(), &table.columns[*near]) : without.end();
    if (found == without.end()) {
      absent.push_back({path_of(i), say("the table has no column {name}", as_quoted(name)),
                        "remove the attribute, or give the job the table that it was made for"});
      continue;
    }
    any_near = true;
    absent.push_back({path_of(i), no_such_column(table, name),
                      "write the name in the job as it is in the table, or rename the column (\"repairs\")"});
    without.erase(found);
  }
  if (absent.size() > 1 && absent.size() == job.attributes.size() && !any_near) {
    Enumeration names;
    for (const Column& column : table.columns) names.add(as_quoted(column.name));
    mistakes.push_back({"attributes",
                        say("the table has none of the {n|column|columns} of the job; it has {names}",
                            job.attributes.size(), names.text()),
                        "give the job the table that it was made for, or say which line of the file has the "
                        "column names (\"header\")"});
    return;
  }
  std::move(absent.begin(), absent.end(), std::back_inserter(mistakes));
  if (without.size() <= named_alone) {
    for (const Column* column : without) {
      mistakes.push_back({"attributes", say("column {name} has no role", as_quoted(column->name)),
                          "add it with role identifier, quasi-identifier, sensitive, insensitive or "
                          "leave-out; or leave out all "
                          R"(that the job does not name: "others": "leave-out")"});
    }
    return;
  }
  Enumeration names;
  for (const Column* column : without) names.add(as_quoted(column->name));
  mistakes.push_back({"attributes",
                      say("{n|column has|columns have} no role: {names}", without.size(), names.text()),
                      "add them, each with its role, or have all that the job does not name left out: "
                      "\"others\": \"leave-out\""});
}

std::optional<Mistake> encode_labels(const Table& table, const Job& job, EncodedTable& encoded) {
  if (!job.classification) return std::nullopt;
  const std::string& name = job.classification->attribute;
  const auto attribute = std::find_if(job.attributes.begin(), job.attributes.end(),
                                      [&](const Attribute& each) { return each.name == name; });
  const std::optional<std::size_t> column = table.find(name);
  const std::string where = "algorithm.classification.attribute";
  constexpr const char* remedy = "name a sensitive or insensitive column";
  if (!column || attribute == job.attributes.end()) {
    return Mistake{where, say("the table has no column {name}", as_quoted(name)), remedy};
  }
  if (stays(*attribute) || attribute->role == Role::quasi_identifier) {
    return Mistake{where,
                   say("{name} is not released as it is, so nobody can learn to predict it", as_quoted(name)),
                   remedy};
  }
  const Column& labels = table.columns[*column];
  // Losses are exact to a thousandth of a cell where weights are.
  const Loss penalty = job.classification->penalty_milli * encoded.loss_scale / 1000;
  encoded.labels = {
      {labels.cells.begin(), labels.cells.end()}, static_cast<std::uint32_t>(labels.values.size()), penalty};
  return std::nullopt;
}

}  // namespace

std::optional<Failure> refuse_unmatched_columns(const Table& table, const Job& job) {
  Failure failure;
  match_columns(table, job, failure.mistakes);
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

Loss EncodedTable::full_row_loss() const {
  return kordon::full_row_loss(quasi_identifiers);
}

Result<EncodedTable> encode(const Table& table, const Job& job, const std::vector<bool>& counted) {
  return encode(table, job, [&](const Attribute& attribute, const std::string& path) {
    return encode_attribute(table, attribute, job.missing.in(attribute.name), path, counted);
  });
}

bool follows_from_rows(const Table& table, const Job& job) {
  return std::any_of(job.attributes.begin(), job.attributes.end(), [&](const Attribute& attribute) {
    const std::optional<std::size_t> column = table.find(attribute.name);
    const bool by_values =
        job.loss == LossMeasure::share && attribute.hierarchy && !is_written_out(*attribute.hierarchy);
    return attribute.role == Role::quasi_identifier && column &&
           (by_values || follows_from_rows(attribute, table.columns[*column]));
  });
}

Result<EncodedTable> encode(const Table& table, const Job& job, const AttributeEncoder& attribute_of) {
  EncodedTable encoded;
  encoded.rows = table.rows;
  encoded.times = table.times;
  Failure failure;
  match_columns(table, job, failure.mistakes);
  const auto add = [&](const Failure& more) {
    failure.mistakes.insert(failure.mistakes.end(), more.mistakes.begin(), more.mistakes.end());
  };
  const auto take = [&](auto made, auto& to) {
    if (made) {
      to = std::move(*made);
    } else {
      add(made.failure());
    }
  };
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    const Attribute& attribute = job.attributes[i];
    if (!table.find(attribute.name)) continue;
    if (attribute.role == Role::quasi_identifier) {
      Result<EncodedAttribute> made = attribute_of(attribute, path_of(i));
      if (made) {
        made->qi.attribute = i;
        made->qi.fixed = !job.tables.empty() && attribute.name == column_of_tables;
        encoded.quasi_identifiers.push_back(std::move(made->qi));
        for (const Text& note : made->notes) {
          encoded.hierarchy_notes.push_back(say("{column}: {note}", printable(attribute.name), note));
        }
      } else {
        add(made.failure());
      }
    } else if (attribute.role == Role::sensitive) {
      Result<SensitiveAttribute> sensitive = encode_sensitive(table, job, i);
      if (sensitive) {
        encoded.sensitive.push_back(std::move(*sensitive));
      } else {
        add(sensitive.failure());
      }
    }
  }
  if (!job.person.empty()) take(encode_people(table, job), encoded.people);
  if (!job.group.empty()) take(encode_groups(table, job), encoded.groups);
  take(survey_weights(table, job), encoded.weights);
  if (auto note = note_on_weights(encoded.weights, job)) encoded.hierarchy_notes.push_back(std::move(*note));
  if (encoded.quasi_identifiers.size() > max_quasi_identifiers) {
    failure.mistakes.push_back({"attributes", say("{n} quasi-identifiers", encoded.quasi_identifiers.size()),
                                say("choose at most {n}", max_quasi_identifiers)});
  }
  if (failure.mistakes.empty()) {
    const Result<std::uint64_t> scale = scale_losses(encoded.quasi_identifiers, job);
    if (scale) {
      encoded.loss_scale = *scale;
    } else {
      add(scale.failure());
    }
    if (auto mistake = encode_labels(table, job, encoded)) failure.mistakes.push_back(std::move(*mistake));
  }
  if (!failure.mistakes.empty()) return failure;
  return encoded;
}

bool has_widths(const EncodedTable& table) {
  return std::any_of(table.quasi_identifiers.begin(), table.quasi_identifiers.end(),
                     [](const QuasiIdentifier& qi) { return qi.range && qi.range->has_width(); });
}

EncodedTable without_boundaries(EncodedTable table) {
  for (QuasiIdentifier& qi : table.quasi_identifiers) {
    std::fill(qi.magval.begin(), qi.magval.end(), Hierarchy::root);
    if (qi.range) qi.range->drop_width();
  }
  return table;
}

}  // namespace kordon
