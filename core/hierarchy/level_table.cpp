#include "core/hierarchy/level_table.h"

#include <map>

#include "core/base/text.h"
#include "core/table/csv/read.h"
#include "core/table/csv/write.h"

namespace kordon {
namespace {

std::string_view without_padding(std::string_view label) {
  const std::size_t first = label.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return label.substr(first, label.find_last_not_of(" \t") - first + 1);
}

// Returns the length that most rows have, or the longest such length if there are several.
std::size_t usual_length(const LevelsForm& form) {
  std::map<std::size_t, std::size_t> rows_of_length;
  for (const auto& row : form.rows) ++rows_of_length[row.size()];
  std::size_t usual = 0;
  std::size_t most = 0;
  for (const auto& [length, rows] : rows_of_length) {
    if (rows >= most) {
      usual = length;
      most = rows;
    }
  }
  return usual;
}

std::vector<Mistake> check_rows(const LevelsForm& form, std::size_t length, const std::string& where) {
  std::vector<Mistake> mistakes;
  Enumeration odd_rows;
  Enumeration gaps;
  for (std::size_t i = 0; i < form.rows.size(); ++i) {
    const std::vector<std::string>& row = form.rows[i];
    if (row.size() != length) odd_rows.add(say("row {n} ({m})", i + 1, row.size()));
    for (std::size_t level = 1; level < row.size(); ++level) {
      if (without_padding(row[level]).empty() && !without_padding(row[level - 1]).empty()) {
        gaps.add(say("row {n} (level {m})", i + 1, level));
      }
    }
  }
  if (odd_rows.size() != 0) {
    mistakes.push_back(
        {where,
         say("most rows of the level table have {n|label|labels}; these have another number: {rows}", length,
             odd_rows.text()),
         "give every row one label a level, up to the root"});
  }
  if (gaps.size() != 0) {
    mistakes.push_back({where, say("rows of the level table have no label at a level: {rows}", gaps.text()),
                        "repeat the label below where a branch is short"});
  }
  return mistakes;
}

// Returns the place `where` in the file that stands at `of`.
Where place_in(const Where& of, const Where& where) {
  if (where.line == 0) return in_part(say("{place}, {part}", text_of(of), text_of(where)));
  Where place = of;
  place.line = where.line;
  place.column = where.column;
  return place;
}

// Makes a hierarchy of the rows of a level table. Each row has a label at every level.
class LevelTable {
 public:
  LevelTable(const LevelsForm& form, const Column& column, std::size_t length)
      : column_(column), length_(length), draft_{HierarchyAssembly(root_label(form))}, levels_(below_root()) {
    for (const std::vector<std::string>& row : form.rows) add(row);
  }

  std::vector<Mistake> mistakes(const std::string& where) const {
    std::vector<Mistake> found;
    if (two_paths_.size() != 0) {
      found.push_back({where, say("values are repeated with another path: {values}", two_paths_.text()),
                       "keep one row for each value"});
    }
    if (two_parents_.size() != 0) {
      found.push_back({where, say("labels stand under two parents: {labels}", two_parents_.text()),
                       "give each label of a level one parent, or rename one of the two"});
    }
    return found;
  }

  HierarchyDraft take() {
    if (repeated_ != 0) {
      draft_.notes.push_back(
          say("the level table of {column} repeats {n|row|rows}", as_quoted(column_.name), repeated_));
    }
    if (forest_) {
      draft_.implied_boundaries = levels_.back().node.size();
      draft_.notes.push_back(say(
          R"(the level table of {column} ends in {n|label|labels} without a common root: each of them is a boundary, below a root "*")",
          as_quoted(column_.name), draft_.implied_boundaries));
    }
    return std::move(draft_);
  }

 private:
  using Cells = std::vector<std::string>;

  // A Level holds the nodes of one level.
  struct Level {
    Dictionary labels;
    std::vector<HierarchyAssembly::Handle> node;    // by label
    std::vector<HierarchyAssembly::Handle> parent;  // by label
  };

  // Returns a row's label. A value that the column has with its padding keeps it.
  std::string_view label_at(const Cells& row, std::size_t level) const {
    if (level == 0 && column_.values.find(row[0])) return row[0];
    return without_padding(row[level]);
  }

  // Returns the label of the last level if all rows share it; else the table is a forest, and gets a root.
  std::string_view root_label(const LevelsForm& form) {
    const std::string_view top = label_at(form.rows.front(), length_ - 1);
    forest_ = length_ == 1;
    for (const Cells& row : form.rows) forest_ = forest_ || label_at(row, length_ - 1) != top;
    return forest_ ? std::string_view("*") : top;
  }
  std::size_t below_root() const { return forest_ ? length_ : length_ - 1; }

  void add(const Cells& row) {
    HierarchyAssembly::Handle parent = HierarchyAssembly::root;
    for (std::size_t j = levels_.size(); j-- > 0;) {
      Level& level = levels_[j];
      const std::string_view label = label_at(row, j);
      const ValueId id = level.labels.intern(label);
      if (id == level.node.size()) {
        level.node.push_back(draft_.assembly.add(parent, label));
        level.parent.push_back(parent);
      } else if (level.parent[id] != parent) {
        const Text one = as_quoted(draft_.assembly.label(level.parent[id]));
        const Text other = as_quoted(label_at(row, j + 1));
        if (j > 0) {
          two_parents_.add(
              say("{label} of level {n} (under {one} and {other})", as_quoted(label), j, one, other));
        } else {
          two_paths_.add(say("{label} (under {one} and {other})", as_quoted(label), one, other));
        }
      } else if (j == 0) {
        ++repeated_;
      }
      parent = level.node[id];
    }
  }

  const Column& column_;
  const std::size_t length_;
  bool forest_ = false;
  HierarchyDraft draft_;
  std::vector<Level> levels_;  // below the root
  Enumeration two_parents_, two_paths_;
  std::size_t repeated_ = 0;
};

// --- Trees ---

void check_tree(const TreeForm& node, const std::string& path, unsigned depth,
                std::vector<Mistake>& mistakes) {
  if (depth > max_hierarchy_height) {
    mistakes.push_back(
        {path, say("the hierarchy is more than {n} levels high", max_hierarchy_height), "leave out levels"});
    return;
  }
  if (node.label.empty() && !node.children.empty()) {
    mistakes.push_back({path, "a node with children has an empty label", "give it a label"});
  }
  if (!node.values.empty() && (!node.children.empty() || node.label.empty())) {
    mistakes.push_back({path, "values can only share a node that has a label and no children",
                        "give the node children or values"});
  }
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    const TreeForm& child = node.children[i];
    // Leaves have nothing to check; their paths would cost more than the tree.
    if (child.children.empty() && child.values.empty()) continue;
    check_tree(child, path + ".children[" + std::to_string(i) + "]", depth + 1, mistakes);
  }
}

void add_children(HierarchyAssembly& assembly, HierarchyAssembly::Handle handle, const TreeForm& node) {
  for (const std::string& value : node.values) assembly.share(handle, value);
  for (const TreeForm& child : node.children)
    add_children(assembly, assembly.add(handle, child.label), child);
}

}  // namespace

std::vector<Mistake> check(const TreeForm& form, const std::string& path) {
  std::vector<Mistake> mistakes;
  if (form.children.empty()) mistakes.push_back({path, "the tree has no values", "give its root children"});
  check_tree(form, path, 0, mistakes);
  return mistakes;
}

Result<HierarchyDraft> assemble(const TreeForm& form) {
  HierarchyDraft draft{HierarchyAssembly(form.label)};
  add_children(draft.assembly, HierarchyAssembly::root, form);
  return draft;
}

Result<HierarchyDraft> assemble(const LevelsForm& form, const Column& column, const std::string& where) {
  if (form.rows.empty()) {
    return bad_input(where, "the level table is empty", "give one row a value, from the value to the root");
  }
  const std::size_t length = usual_length(form);
  if (length == 0) {
    return bad_input(where, "the rows of the level table are empty",
                     "give one row a value, from the value to the root");
  }
  Failure failure;
  failure.mistakes = check_rows(form, length, where);
  if (!failure.mistakes.empty()) return failure;
  LevelTable table(form, column, length);
  failure.mistakes = table.mistakes(where);
  if (!failure.mistakes.empty()) return failure;
  return table.take();
}

Result<LevelsForm> read_level_table(std::string_view bytes, const Where& of, char delimiter) {
  Result<std::vector<std::vector<std::string>>> records = read_records(bytes, delimiter);
  if (!records) {
    Failure failure = records.failure();
    for (Mistake& mistake : failure.mistakes) mistake.where = place_in(of, mistake.where);
    return failure;
  }
  LevelsForm form;
  for (std::vector<std::string>& record : *records) {
    if (record.empty() || (record.size() == 1 && without_padding(record[0]).empty())) continue;
    form.rows.push_back(std::move(record));
  }
  return form;
}

namespace {

// A file has no leaves that values share: each of these gets a row of its own.
void add_rows(const std::vector<std::string_view>& shared, std::vector<std::string> row, LevelsForm& form) {
  if (shared.empty()) form.rows.push_back(row);
  for (const std::string_view value : shared) {
    row.front() = value;
    form.rows.push_back(row);
  }
}

}  // namespace

LevelsForm level_table(const Hierarchy& tree) {
  LevelsForm form;
  const std::vector<std::vector<std::string_view>> shared = tree.shared_values();
  for (NodeId node = 0; node < tree.size(); ++node) {
    if (!tree.is_leaf(node)) continue;
    // A short branch stays at its value until the level of the value's parent.
    std::vector<std::string> row(tree.level(node), std::string(tree.label(node)));
    for (NodeId at = node; at != no_node; at = tree.parent(at)) row.emplace_back(tree.label(at));
    add_rows(shared[node], std::move(row), form);
  }
  return form;
}

Result<LevelsForm> bounded_level_table(const Hierarchy& tree, const std::vector<NodeId>& magval,
                                       const Where& where) {
  LevelsForm form;
  const std::vector<std::vector<std::string_view>> shared = tree.shared_values();
  std::vector<std::map<std::string_view, NodeId>> node_of(tree.height() + 1);  // by level and label
  Enumeration ambiguous;
  for (NodeId leaf = 0; leaf < tree.size(); ++leaf) {
    if (!tree.is_leaf(leaf)) continue;
    std::vector<std::string> row;
    NodeId node = leaf;
    for (unsigned level = 0; level <= tree.height(); ++level) {
      if (level > tree.level(node) && node != magval[leaf]) node = tree.parent(node);
      const auto [known, fresh] = node_of[level].emplace(tree.label(node), node);
      if (!fresh && known->second != node) {
        ambiguous.add(say("{label} of level {n}", as_quoted(tree.label(node)), level));
        known->second = node;
      }
      row.emplace_back(tree.label(node));
    }
    add_rows(shared[leaf], std::move(row), form);
  }
  if (ambiguous.size() == 0) return form;
  return bad_input(
      where,
      say("with the boundaries' labels repeated, one label stands for two nodes: {labels}", ambiguous.text()),
      "rename one of the two, or leave the boundaries out");
}

std::string write_level_table(const LevelsForm& table) {
  CsvFormat format;
  format.delimiter = ';';
  std::string out;
  for (const auto& row : table.rows) append_record(out, {row.begin(), row.end()}, format);
  // A label that itself starts with U+FEFF must not be taken for the mark of the file.
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (std::string_view(out).substr(0, mark.size()) == mark) out.insert(0, mark);
  return out;
}

}  // namespace kordon
