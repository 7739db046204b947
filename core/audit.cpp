#include "core/audit.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <string_view>
#include <utility>

#include "core/audit_classes.h"
#include "core/audit_made_values.h"
#include "core/audit_models.h"
#include "core/wording.h"

namespace kordon {
namespace {

constexpr std::uint32_t nowhere = UINT32_MAX;

// A column that the release must hold, before and after.
struct Pair {
  const Attribute* attribute = nullptr;
  const Column* before = nullptr;
  const Column* after = nullptr;
  std::size_t attribute_index = 0;
};

// A quasi-identifier's hierarchy as the audit sees it; or what stands in for one.
struct Scale {
  const Pair* pair = nullptr;
  std::optional<MadeValueReader> made;  // without a hierarchy; then nothing of what follows
  Hierarchy tree;
  std::vector<NodeId> leaf;   // by original value
  std::vector<NodeId> limit;  // by original value: MAGVal of that leaf
  std::vector<ValueId> code;  // by node: the released value that is its label; nowhere if none is
};

// What offends against a check: how often, and the first case in words.
class Offences {
 public:
  template <class Words>
  void add(const Words& words) {
    if (count_++ == 0) first_ = words();
  }
  bool none() const { return count_ == 0; }
  std::uint64_t count() const { return count_; }
  const std::string& first() const { return first_; }

 private:
  std::uint64_t count_ = 0;
  std::string first_;
};

Result<std::vector<NodeId>> nodes_named(const BoundaryRef& boundary, const Hierarchy& tree,
                                        const std::string& where) {
  if (boundary.width) {
    return bad_input(where, "only ranges have a width", "name a node or a level of the hierarchy");
  }
  std::vector<NodeId> nodes(boundary.label ? 0 : tree.size());
  if (boundary.label) {
    nodes = tree.find(*boundary.label);
  } else {
    std::iota(nodes.begin(), nodes.end(), Hierarchy::root);
  }
  if (boundary.level) {
    std::erase_if(nodes, [&](NodeId node) { return tree.level(node) != *boundary.level; });
  }
  if (nodes.empty()) return bad_input(where, "the boundary names no node", "name one that the hierarchy has");
  if (boundary.label && nodes.size() > 1) {
    return bad_input(where, "the boundary names several nodes", "give both level and label");
  }
  return nodes;
}

class Audit {
 public:
  Audit(const Table& original, const Table& released, const Job& job)
      : original_(original), released_(released), job_(job) {}

  Result<AuditReport> run(const std::optional<std::vector<std::uint32_t>>& origin) {
    if (auto failure = match_columns()) return *failure;
    if (auto failure = match_rows(origin)) return *failure;
    if (auto failure = read_hierarchies()) return *failure;
    find_masked_rows();
    check_columns();
    check_rows();
    check_quasi_identifiers();
    check_unchanged();
    find_released_classes();
    check_anonymity();
    if (auto failure = check_demands()) return *failure;
    check_suppression();
    CountedPeople counted = count_people(original_, job_, classes_, origin_);
    report_.people = std::move(counted.people);
    report_.unchanged = find_unchanged(released_, job_, classes_, counted.person_of);
    return std::move(report_);
  }

 private:
  std::optional<Failure> match_columns() {
    for (const Column& column : original_.columns) {
      const auto attribute = std::find_if(job_.attributes.begin(), job_.attributes.end(),
                                          [&](const Attribute& each) { return each.name == column.name; });
      if (attribute == job_.attributes.end()) {
        return bad_input("attributes", "column " + in_quotes(column.name) + " has no role",
                         "give the job that belongs to this table");
      }
      if (attribute->role == Role::identifier) continue;
      const std::optional<std::size_t> after = released_.find(column.name);
      if (!after) {
        return bad_input("released table", "it has no column " + in_quotes(column.name),
                         "give the release that this job made of this table");
      }
      pairs_.push_back({&*attribute, &column, &released_.columns[*after],
                        static_cast<std::size_t>(attribute - job_.attributes.begin())});
    }
    for (const Attribute& attribute : job_.attributes) {
      if (!original_.find(attribute.name)) {
        return bad_input("attributes", "the table has no column " + in_quotes(attribute.name),
                         "give the job that belongs to this table");
      }
    }
    return std::nullopt;
  }

  std::optional<Failure> match_rows(const std::optional<std::vector<std::uint32_t>>& origin) {
    if (origin) {
      if (origin->size() != released_.rows) {
        return bad_input("released table",
                         "it has " + counted(released_.rows, "row") + ", and the origin of " +
                             std::to_string(origin->size()) + " is known",
                         "give the release together with its own origins");
      }
      origin_ = *origin;
      return std::nullopt;
    }
    if (job_.order == Order::shuffled) {
      return bad_input("output.order", "rows of a shuffled release cannot be told apart",
                       R"(audit a release made with "order": "input" and "suppressed": "mask")");
    }
    if (released_.rows != original_.rows) {
      return bad_input(
          "released table",
          "it has " + counted(released_.rows, "row") + ", the original " + std::to_string(original_.rows),
          R"(audit a release made with "order": "input" and "suppressed": "mask")");
    }
    origin_.resize(released_.rows);
    std::iota(origin_.begin(), origin_.end(), 0U);
    return std::nullopt;
  }

  std::optional<Failure> read_hierarchies() {
    for (const Pair& pair : pairs_) {
      if (pair.attribute->role != Role::quasi_identifier) continue;
      const std::string path = "attributes[" + std::to_string(pair.attribute_index) + "]";
      if (!pair.attribute->hierarchy) {
        return bad_input(path, "a quasi-identifier needs a hierarchy", "add one to the job");
      }
      Scale scale;
      scale.pair = &pair;
      const HierarchyForm& form = *pair.attribute->hierarchy;
      if (std::holds_alternative<RangeForm>(form) || std::holds_alternative<SetForm>(form)) {
        std::optional<std::string> width;
        for (const BoundaryRef& boundary : pair.attribute->boundaries) {
          if (!boundary.width) {
            return bad_input(path + ".boundaries", "without a hierarchy there is no node to name",
                             R"(give the greatest width of a range, for example {"width": 10})");
          }
          width = boundary.width;
        }
        scale.made.emplace(form, job_.missing, width, *pair.before, *pair.after);
        scales_.push_back(std::move(scale));
        continue;
      }
      Result<BuiltHierarchy> built = build_hierarchy(form, *pair.before, job_.missing, path + ".hierarchy");
      if (!built) return built.failure();
      scale.tree = std::move(built->tree);
      std::vector<bool> marked(scale.tree.size(), false);
      for (const NodeId node : built->implied_boundaries) marked[node] = true;
      for (const BoundaryRef& boundary : pair.attribute->boundaries) {
        const Result<std::vector<NodeId>> named = nodes_named(boundary, scale.tree, path + ".boundaries");
        if (!named) return named.failure();
        for (const NodeId node : *named) marked[node] = true;
      }
      for (ValueId value = 0; value < pair.before->values.size(); ++value) {
        const std::optional<NodeId> leaf = scale.tree.leaf(pair.before->values[value]);
        if (!leaf) {
          return bad_input(path + ".hierarchy", "it has no value " + in_quotes(pair.before->values[value]),
                           "add it");
        }
        NodeId limit = *leaf;
        while (limit != Hierarchy::root && !marked[limit]) limit = scale.tree.parent(limit);
        scale.leaf.push_back(*leaf);
        scale.limit.push_back(limit);
      }
      for (NodeId node = 0; node < scale.tree.size(); ++node) {
        scale.code.push_back(pair.after->values.find(scale.tree.label(node)).value_or(nowhere));
      }
      scales_.push_back(std::move(scale));
    }
    return std::nullopt;
  }

  // Rows of nothing but `*`, but for those that read as one class generalized to its roots (see audit.h).
  void find_masked_rows() {
    masked_.assign(released_.rows, false);
    if (job_.suppressed != Suppressed::mask) return;
    std::vector<ValueId> star;
    for (const Pair& pair : pairs_) star.push_back(pair.after->values.find("*").value_or(nowhere));
    for (std::size_t row = 0; row < released_.rows; ++row) {
      bool all = true;
      for (std::size_t j = 0; all && j < pairs_.size(); ++j) all = pairs_[j].after->cells[row] == star[j];
      masked_[row] = all;
    }
    const bool roots_are_stars = std::all_of(scales_.begin(), scales_.end(), [](const Scale& scale) {
      return scale.made || scale.tree.label(Hierarchy::root) == "*";
    });
    if (scales_.size() != released_.columns.size() || !roots_are_stars) return;
    std::vector<std::size_t> unfenced;
    for (std::size_t row = 0; row < released_.rows; ++row) {
      if (masked_[row] && known_origin(row) && may_reach_every_root(origin_[row])) unfenced.push_back(row);
    }
    if (unfenced.size() < job_.k) return;
    for (const std::size_t row : unfenced) masked_[row] = false;
  }

  bool may_reach_every_root(std::uint32_t original_row) const {
    return std::all_of(scales_.begin(), scales_.end(), [&](const Scale& scale) {
      if (scale.made) {
        return scale.made->may_become_star() && (job_.ignore_boundaries || !scale.made->has_width());
      }
      return job_.ignore_boundaries ||
             scale.limit[scale.pair->before->cells[original_row]] == Hierarchy::root;
    });
  }

  void check_columns() {
    Offences offences;
    std::size_t next = 0;
    for (const Column& column : released_.columns) {
      const bool expected = next < pairs_.size() && &column == pairs_[next].after;
      if (expected) {
        ++next;
        continue;
      }
      offences.add([&] {
        const auto attribute = std::find_if(job_.attributes.begin(), job_.attributes.end(),
                                            [&](const Attribute& each) { return each.name == column.name; });
        if (attribute == job_.attributes.end())
          return in_quotes(column.name) + ", which the job does not know";
        if (attribute->role == Role::identifier) return in_quotes(column.name) + ", an identifier";
        return in_quotes(column.name) + ", which is out of order";
      });
    }
    const std::size_t left_out = original_.columns.size() - pairs_.size();
    conclude("columns", offences,
             counted(pairs_.size(), "column") + " released, " + counted(left_out, "identifier") + " left out",
             "of the released columns must not stand there");
  }

  void check_rows() {
    Offences offences;
    std::vector<bool> seen(original_.rows, false);
    std::uint64_t distinct = 0;
    for (std::size_t row = 0; row < released_.rows; ++row) {
      if (!known_origin(row)) {
        offences.add([&] { return "released row " + number(row) + ", which stems from no row"; });
      } else if (seen[origin_[row]]) {
        offences.add(
            [&] { return "released row " + number(row) + ", which repeats row " + number(origin_[row]); });
      } else {
        seen[origin_[row]] = true;
        ++distinct;
        if (job_.order == Order::input && row > 0 && origin_[row] < origin_[row - 1]) {
          offences.add([&] { return "released row " + number(row) + ", which is out of order"; });
        }
      }
    }
    missing_ = original_.rows - distinct;
    if (job_.suppressed == Suppressed::mask && missing_ > 0) {
      const auto lost = std::find(seen.begin(), seen.end(), false) - seen.begin();
      offences.add([&] {
        return "row " + number(static_cast<std::size_t>(lost)) + ", which is neither released nor masked";
      });
    }
    conclude("rows", offences,
             std::to_string(distinct) + " of " + counted(original_.rows, "row") + " released, each once",
             "of the rows at fault");
  }

  void check_quasi_identifiers() {
    Offences strangers;
    Offences beyond;
    std::vector<bool> violating(released_.rows, false);
    for (const Scale& scale : scales_) {
      const Column& before = *scale.pair->before;
      const Column& after = *scale.pair->after;
      for (std::size_t row = 0; row < released_.rows; ++row) {
        if (!comparable(row)) continue;
        const ValueId value = before.cells[origin_[row]];
        if (scale.made) {
          if (!scale.made->covers(after.cells[row], value)) {
            strangers.add([&] {
              return in_row(row, after) + ": " + in_quotes(after.cell(row)) + " does not cover " +
                     in_quotes(before.values[value]);
            });
          } else if (scale.made->too_wide(after.cells[row])) {
            violating[row] = true;
            beyond.add([&] {
              return in_row(row, after) + ": " + in_quotes(before.values[value]) + " became " +
                     in_quotes(after.cell(row)) + ", which is wider than allowed";
            });
          }
          continue;
        }
        NodeId node = scale.leaf[value];
        while (node != no_node && scale.code[node] != after.cells[row]) node = scale.tree.parent(node);
        if (node == no_node) {
          strangers.add([&] {
            return in_row(row, after) + ": " + in_quotes(after.cell(row)) + " is not above " +
                   in_quotes(before.values[value]);
          });
        } else if (scale.tree.depth(node) < scale.tree.depth(scale.limit[value])) {
          violating[row] = true;
          beyond.add([&] {
            return in_row(row, after) + ": " + in_quotes(before.values[value]) + " became " +
                   in_quotes(after.cell(row)) + ", at most " +
                   in_quotes(scale.tree.label(scale.limit[value])) + " is allowed";
          });
        }
      }
    }
    const std::uint64_t cells = scales_.size() * comparable_rows();
    conclude("generalization", strangers,
             counted(cells, "cell") + " compared, each its original value or what covers it",
             "of the cells do not cover the original value");

    report_.violating_cells = beyond.count();
    report_.violating_rows = static_cast<std::uint64_t>(std::count(violating.begin(), violating.end(), true));
    const std::string what =
        "of the cells (in " + counted(report_.violating_rows, "row") + ") above their boundary";
    if (job_.ignore_boundaries && !beyond.none()) {
      // This passes, so it stands in the report of a release: no row and no original value may be named.
      report_.checks.push_back(
          {"boundaries", std::to_string(beyond.count()) + " " + what + " (which the job ignores)", true});
    } else {
      conclude("boundaries", beyond, "no cell lies above its boundary", what);
    }
  }

  void check_unchanged() {
    Offences offences;
    std::uint64_t columns = 0;
    for (const Pair& pair : pairs_) {
      if (pair.attribute->role == Role::quasi_identifier) continue;
      ++columns;
      std::vector<ValueId> original_of;  // by released value
      for (ValueId value = 0; value < pair.after->values.size(); ++value) {
        original_of.push_back(pair.before->values.find(pair.after->values[value]).value_or(nowhere));
      }
      for (std::size_t row = 0; row < released_.rows; ++row) {
        if (!comparable(row)) continue;
        if (original_of[pair.after->cells[row]] == pair.before->cells[origin_[row]]) continue;
        offences.add([&] {
          return in_row(row, *pair.after) + ": " + in_quotes(pair.before->cell(origin_[row])) + " became " +
                 in_quotes(pair.after->cell(row));
        });
      }
    }
    conclude("unchanged", offences, counted(columns * comparable_rows(), "cell") + " compared, all equal",
             "of the cells changed outside the quasi-identifiers");
  }

  void find_released_classes() {
    std::vector<const Column*> columns;
    for (const Scale& scale : scales_) columns.push_back(scale.pair->after);
    classes_ = find_classes(std::move(columns), masked_);
    report_.released = classes_.rows.size();
    report_.classes = classes_.count();
    report_.smallest_class = classes_.smallest();
  }

  void check_anonymity() {
    Offences offences;
    for (std::size_t c = 0; c < classes_.count(); ++c) {
      if (classes_.of(c).size() < job_.k) offences.add([&] { return classes_.in_words(c); });
    }
    const std::string required = "required " + std::to_string(job_.k);
    conclude("k-anonymity", offences,
             report_.classes == 0 ? "no row is released, " + required
                                  : classes_.smallest_in_words() + ", " + required,
             "of the classes too small (" + required + ")");
    report_.checks.back().protection = true;
  }

  std::optional<Failure> check_demands() {
    Result<std::vector<AuditCheck>> checks = check_models(original_, released_, job_, classes_);
    if (!checks) return checks.failure();
    std::move(checks->begin(), checks->end(), std::back_inserter(report_.checks));
    return std::nullopt;
  }

  void check_suppression() {
    report_.suppressed =
        missing_ + static_cast<std::uint64_t>(std::count(masked_.begin(), masked_.end(), true));
    const auto allowed = static_cast<std::uint64_t>(
        std::floor(job_.suppression_limit * static_cast<double>(original_.rows) + 1e-9));
    report_.checks.push_back({"suppression",
                              std::to_string(report_.suppressed) + " of " + counted(original_.rows, "row") +
                                  " suppressed, at most " + std::to_string(allowed) + " allowed",
                              report_.suppressed <= allowed});
  }

  bool known_origin(std::size_t row) const { return origin_[row] < original_.rows; }
  bool comparable(std::size_t row) const { return !masked_[row] && known_origin(row); }
  std::uint64_t comparable_rows() const {
    std::uint64_t rows = 0;
    for (std::size_t row = 0; row < released_.rows; ++row) rows += comparable(row) ? 1U : 0U;
    return rows;
  }

  static std::string number(std::size_t index) { return std::to_string(index + 1); }
  static std::string in_row(std::size_t row, const Column& column) {
    return "in released row " + number(row) + ", column " + in_quotes(column.name);
  }

  // `good` if nothing offends; else "3 <bad>, first ...".
  void conclude(const char* name, const Offences& offences, std::string good, const std::string& bad) {
    std::string detail = std::move(good);
    if (!offences.none()) {
      detail = std::to_string(offences.count()) + " " + bad + ", first " + offences.first();
    }
    report_.checks.push_back({name, std::move(detail), offences.none()});
  }

  const Table& original_;
  const Table& released_;
  const Job& job_;
  std::vector<Pair> pairs_;    // in the order of the original
  std::vector<Scale> scales_;  // of the quasi-identifiers among them
  std::vector<std::uint32_t> origin_;
  std::vector<bool> masked_;   // by released row: reads as suppressed
  std::uint64_t missing_ = 0;  // rows of the original that no released row stems from
  ReleasedClasses classes_;
  AuditReport report_;
};

}  // namespace

bool AuditReport::passed() const {
  return !checks.empty() &&
         std::all_of(checks.begin(), checks.end(), [](const AuditCheck& check) { return check.passed; });
}

Result<AuditReport> audit(const Table& original, const Table& released, const Job& job,
                          const std::optional<std::vector<std::uint32_t>>& origin) {
  return Audit(original, released, job).run(origin);
}

}  // namespace kordon
