#include "core/encoded_table.h"

#include <algorithm>
#include <numeric>

#include "core/wording.h"

namespace kordon {
namespace {

constexpr std::size_t longest_name = 80;  // bytes that a note takes of one

std::string path_of(std::size_t attribute) {
  return "attributes[" + std::to_string(attribute) + "]";
}

// Marks what one entry of "boundaries" names; says what is wrong with it otherwise.
std::optional<Mistake> mark(const BoundaryRef& boundary, const Hierarchy& tree, std::vector<bool>& marked,
                            const std::string& where) {
  if (boundary.level && *boundary.level > tree.height()) {
    return Mistake{where, "the hierarchy has no level " + std::to_string(*boundary.level),
                   "use a level from 0 (the values) to " + std::to_string(tree.height()) + " (the root)"};
  }
  if (!boundary.label) {
    for (NodeId node = 0; node < tree.size(); ++node) {
      if (tree.level(node) == *boundary.level) marked[node] = true;
    }
    return std::nullopt;
  }
  if (boundary.level) {
    const std::optional<NodeId> node = tree.find(*boundary.level, *boundary.label);
    if (!node) {
      return Mistake{where,
                     "no node " + in_quotes(*boundary.label) + " on level " + std::to_string(*boundary.level),
                     "name a node of the hierarchy as it is written there"};
    }
    marked[*node] = true;
    return std::nullopt;
  }
  const std::vector<NodeId> nodes = tree.find(*boundary.label);
  if (nodes.empty()) {
    return Mistake{where, "the hierarchy has no node " + in_quotes(*boundary.label),
                   "name a node of the hierarchy as it is written there"};
  }
  if (nodes.size() > 1) {
    std::string levels;
    for (const NodeId node : nodes) {
      levels += (levels.empty() ? "" : ", ") + std::to_string(tree.level(node));
    }
    return Mistake{where, in_quotes(*boundary.label) + " stands for several nodes (levels " + levels + ")",
                   R"(say which: {"level": )" + std::to_string(tree.level(nodes.front())) + R"(, "label": )" +
                       in_quotes(*boundary.label) + "}"};
  }
  marked[nodes.front()] = true;
  return std::nullopt;
}

// A node comes after its parent, so one pass from the root down suffices.
std::vector<NodeId> first_marked_ancestors(const Hierarchy& tree, const std::vector<bool>& marked) {
  std::vector<NodeId> magval(tree.size(), Hierarchy::root);
  for (NodeId node = 1; node < tree.size(); ++node) {
    magval[node] = marked[node] ? node : magval[tree.parent(node)];
  }
  return magval;
}

// Losses as integers: over a common multiple of what cells are divided into, weights in thousandths, reduced.
class LossScale {
 public:
  LossScale(EncodedTable& table, const Job& job) : table_(table), job_(job) {
    for (const QuasiIdentifier& qi : table.quasi_identifiers) {
      parts_.push_back(std::max(1U, qi.tree.height()));
      if (fits_) fits_ = take(parts_.back());
    }
    if (fits_) fits_ = apply();
  }
  bool fits() const { return fits_; }

  // Divides a cell into so many parts more, if there is room for them.
  bool refine(std::size_t qi, std::uint64_t parts) {
    const std::uint64_t multiple = multiple_;
    const std::uint64_t before = parts_[qi];
    parts_[qi] = parts;
    if (take(parts) && apply()) return true;
    multiple_ = multiple;
    parts_[qi] = before;
    apply();
    return false;
  }

  // Doubles the scale as often as there is room.
  void use_up_room() {
    while (2 * table_.full_row_loss() <= UINT32_MAX) {
      table_.loss_scale *= 2;
      for (QuasiIdentifier& qi : table_.quasi_identifiers) {
        qi.full *= 2;
        qi.unit *= 2;
      }
    }
  }

 private:
  bool take(std::uint64_t parts) {
    constexpr std::uint64_t bound = std::uint64_t{1} << 34U;
    const std::uint64_t factor = parts / std::gcd(parts, multiple_);
    if (factor > bound / multiple_) return false;
    multiple_ *= factor;
    return true;
  }

  bool apply() {
    std::uint64_t divisor = table_.loss_scale = multiple_ * 1000;
    for (std::size_t j = 0; j < parts_.size(); ++j) {
      QuasiIdentifier& qi = table_.quasi_identifiers[j];
      qi.full = job_.attributes[qi.attribute].weight_milli * multiple_;
      qi.unit = qi.full / std::max(1U, qi.tree.height());
      divisor = std::gcd(divisor, std::gcd(qi.full, qi.full / parts_[j]));
    }
    table_.loss_scale /= divisor;
    for (QuasiIdentifier& qi : table_.quasi_identifiers) {
      qi.full /= divisor;
      qi.unit /= divisor;
    }
    return table_.full_row_loss() <= UINT32_MAX;
  }

  EncodedTable& table_;
  const Job& job_;
  std::uint64_t multiple_ = 1;
  std::vector<std::uint64_t> parts_;  // by quasi-identifier: what its cells are divided into
  bool fits_ = true;
};

std::optional<Mistake> scale_losses(EncodedTable& table, const Job& job) {
  LossScale scale(table, job);
  if (!scale.fits()) {
    return Mistake{"attributes", "heights and weights have no common multiple small enough for exact sums",
                   "use rounder weights, or hierarchies of fewer different heights"};
  }
  bool exact = true;
  for (std::size_t j = 0; j < table.quasi_identifiers.size(); ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    if (qi.range) exact = scale.refine(j, qi.range->grain()) && exact;
  }
  if (!exact) scale.use_up_room();
  for (QuasiIdentifier& qi : table.quasi_identifiers) {
    if (qi.range) qi.range->scale(qi.full);
  }
  return std::nullopt;
}

// Every column must have a role and every attribute a column.
void match_columns(const Table& table, const Job& job, std::vector<Mistake>& mistakes) {
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    if (!table.find(job.attributes[i].name)) {
      mistakes.push_back({path_of(i), "the table has no column " + in_quotes(job.attributes[i].name),
                          "remove the attribute, or give the job the table that it was made for"});
    }
  }
  for (const Column& column : table.columns) {
    const bool named = std::any_of(job.attributes.begin(), job.attributes.end(),
                                   [&](const Attribute& attribute) { return attribute.name == column.name; });
    if (!named) {
      mistakes.push_back({"attributes", "column " + in_quotes(column.name) + " has no role",
                          "add it with role identifier, quasi-identifier, sensitive or insensitive"});
    }
  }
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
    return Mistake{where, "the table has no column " + in_quotes(name), remedy};
  }
  if (attribute->role == Role::identifier || attribute->role == Role::quasi_identifier) {
    return Mistake{where, in_quotes(name) + " is not released as it is, so nobody can learn to predict it",
                   remedy};
  }
  const Column& labels = table.columns[*column];
  // Losses are exact to a thousandth of a cell where weights are.
  const Loss penalty = job.classification->penalty_milli * encoded.loss_scale / 1000;
  encoded.labels = {labels.cells, static_cast<std::uint32_t>(labels.values.size()), penalty};
  return std::nullopt;
}

}  // namespace

Loss EncodedTable::full_row_loss() const {
  Loss sum = 0;
  for (const QuasiIdentifier& qi : quasi_identifiers) sum += qi.full;
  return sum;
}

Result<std::size_t> column_to_generalize(const Table& table, const Attribute& attribute,
                                         const std::string& path) {
  const std::optional<std::size_t> column = table.find(attribute.name);
  if (!column) {
    return bad_input(path, "the table has no column " + in_quotes(attribute.name),
                     "name a column of the table");
  }
  if (!attribute.hierarchy) {
    return bad_input(path, "a quasi-identifier needs a hierarchy", R"(add one, at least {"flat": true})");
  }
  return *column;
}

QuasiIdentifier over_column(const Table& table, std::size_t column, const HierarchyForm& form,
                            BuiltHierarchy built) {
  QuasiIdentifier qi;
  qi.column = column;
  qi.tree = std::move(built.tree);
  qi.set = std::holds_alternative<SetForm>(form);
  qi.implied.assign(qi.tree.size(), false);
  for (const NodeId node : built.implied_boundaries) qi.implied[node] = true;

  const Dictionary& values = table.columns[column].values;
  std::vector<NodeId> leaf_of(values.size());
  for (ValueId value = 0; value < leaf_of.size(); ++value)
    leaf_of[value] = qi.tree.leaf(values[value]).value();
  qi.leaves.reserve(table.rows);
  for (const ValueId value : table.columns[column].cells) qi.leaves.push_back(leaf_of[value]);
  return qi;
}

std::vector<Mistake> set_boundaries(QuasiIdentifier& qi, const Attribute& attribute,
                                    const std::vector<std::string>& missing, const std::string& path) {
  std::vector<Mistake> mistakes = check_boundaries(attribute, path);
  if (!mistakes.empty()) return mistakes;
  if (const auto* form = std::get_if<RangeForm>(&*attribute.hierarchy)) {
    const auto& width = attribute.boundaries.empty() ? std::nullopt : attribute.boundaries.front().width;
    Result<Range> range = Range::over(qi.tree, *form, missing, width, path + ".hierarchy");
    if (!range) return range.failure().mistakes;
    qi.range = std::move(*range);
  }
  qi.marked = qi.implied;
  for (std::size_t b = 0; b < attribute.boundaries.size(); ++b) {
    if (attribute.boundaries[b].width) continue;
    const std::string where = path + ".boundaries[" + std::to_string(b) + "]";
    if (auto mistake = mark(attribute.boundaries[b], qi.tree, qi.marked, where)) {
      mistakes.push_back(std::move(*mistake));
    }
  }
  qi.magval = first_marked_ancestors(qi.tree, qi.marked);
  return mistakes;
}

Result<QuasiIdentifier> encode_attribute(const Table& table, const Attribute& attribute,
                                         const std::vector<std::string>& missing, const std::string& path,
                                         std::vector<std::string>& notes) {
  const Result<std::size_t> column = column_to_generalize(table, attribute, path);
  if (!column) return column.failure();
  const HierarchyForm& form = *attribute.hierarchy;
  Result<BuiltHierarchy> built = build_hierarchy(form, table.columns[*column], missing, path + ".hierarchy");
  if (!built) return built.failure();
  const std::vector<std::string> said = std::move(built->notes);
  QuasiIdentifier qi = over_column(table, *column, form, std::move(*built));
  Failure failure;
  failure.mistakes = set_boundaries(qi, attribute, missing, path);
  if (!failure.mistakes.empty()) return failure;
  for (const std::string& note : said) notes.push_back(printable(attribute.name, longest_name) + ": " + note);
  return qi;
}

Result<EncodedTable> encode(const Table& table, const Job& job) {
  return encode(table, job, [&](const Attribute& attribute, const std::string& path, auto& notes) {
    return encode_attribute(table, attribute, job.missing, path, notes);
  });
}

Result<EncodedTable> encode(const Table& table, const Job& job, const AttributeEncoder& attribute_of) {
  EncodedTable encoded;
  encoded.rows = table.rows;
  Failure failure;
  match_columns(table, job, failure.mistakes);
  const auto add = [&](const Failure& more) {
    failure.mistakes.insert(failure.mistakes.end(), more.mistakes.begin(), more.mistakes.end());
  };
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    const Attribute& attribute = job.attributes[i];
    if (!table.find(attribute.name)) continue;
    if (attribute.role == Role::quasi_identifier) {
      Result<QuasiIdentifier> qi = attribute_of(attribute, path_of(i), encoded.hierarchy_notes);
      if (qi) {
        qi->attribute = i;
        encoded.quasi_identifiers.push_back(std::move(*qi));
      } else {
        add(qi.failure());
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
  if (encoded.quasi_identifiers.size() > max_quasi_identifiers) {
    failure.mistakes.push_back({"attributes",
                                std::to_string(encoded.quasi_identifiers.size()) + " quasi-identifiers",
                                "choose at most " + std::to_string(max_quasi_identifiers)});
  }
  if (failure.mistakes.empty()) {
    if (auto mistake = scale_losses(encoded, job)) failure.mistakes.push_back(std::move(*mistake));
    if (auto mistake = encode_labels(table, job, encoded)) failure.mistakes.push_back(std::move(*mistake));
  }
  if (!failure.mistakes.empty()) return failure;
  return encoded;
}

std::vector<std::uint64_t> rows_below(const Hierarchy& tree, const Column& column) {
  std::vector<std::uint64_t> rows_of(column.values.size(), 0);
  for (const ValueId value : column.cells) ++rows_of[value];
  std::vector<std::uint64_t> rows(tree.size(), 0);
  for (ValueId value = 0; value < rows_of.size(); ++value) {
    if (const auto leaf = tree.leaf(column.values[value])) rows[*leaf] += rows_of[value];
  }
  for (NodeId node = static_cast<NodeId>(rows.size()); --node > 0;) rows[tree.parent(node)] += rows[node];
  return rows;
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
