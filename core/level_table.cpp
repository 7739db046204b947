#include "core/level_table.h"

#include <map>

#include "core/csv.h"
#include "core/wording.h"

namespace kordon {
namespace {

std::string_view without_padding(std::string_view label) {
  const std::size_t first = label.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return label.substr(first, label.find_last_not_of(" \t") - first + 1);
}

std::string row_name(std::size_t row) {
  return "row " + std::to_string(row + 1);
}

// The length that most rows have, the longest of them if there are several.
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
    if (row.size() != length) odd_rows.add(row_name(i) + " (" + std::to_string(row.size()) + ")");
    for (std::size_t level = 1; level < row.size(); ++level) {
      if (without_padding(row[level]).empty() && !without_padding(row[level - 1]).empty()) {
        gaps.add(row_name(i) + " (level " + std::to_string(level) + ")");
      }
    }
  }
  if (odd_rows.size() != 0) {
    mistakes.push_back({where,
                        "most rows of the level table have " + counted(length, "label") +
                            "; these have another number: " + odd_rows.text(),
                        "give every row one label a level, up to the root"});
  }
  if (gaps.size() != 0) {
    mistakes.push_back({where, "rows of the level table have no label at a level: " + gaps.text(),
                        "repeat the label below where a branch is short"});
  }
  return mistakes;
}

// The nodes of one level.
struct Level {
  Dictionary labels;
  std::vector<HierarchyAssembly::Handle> node;    // by label
  std::vector<HierarchyAssembly::Handle> parent;  // by label
};

}  // namespace

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

  const auto label_at = [&](const std::vector<std::string>& row, std::size_t level) -> std::string_view {
    if (level == 0 && column.values.find(row[0])) return row[0];
    return without_padding(row[level]);
  };
  bool forest = length == 1;
  const std::string_view top = label_at(form.rows.front(), length - 1);
  for (const auto& row : form.rows) forest = forest || label_at(row, length - 1) != top;

  HierarchyDraft draft{HierarchyAssembly(forest ? std::string_view("*") : top)};
  const std::size_t levels = forest ? length : length - 1;  // below the root
  std::vector<Level> level_of(levels);
  Enumeration two_parents;
  Enumeration two_paths;
  std::size_t repeated = 0;
  for (const auto& row : form.rows) {
    HierarchyAssembly::Handle parent = HierarchyAssembly::root;
    for (std::size_t j = levels; j-- > 0;) {
      Level& level = level_of[j];
      const std::string_view label = label_at(row, j);
      const ValueId id = level.labels.intern(label);
      if (id == level.node.size()) {
        level.node.push_back(draft.assembly.add(parent, label));
        level.parent.push_back(parent);
      } else if (level.parent[id] != parent) {
        std::string item = in_quotes(label);
        if (j > 0) item += " of level " + std::to_string(j);
        item += " (under " + in_quotes(draft.assembly.label(level.parent[id])) + " and " +
                in_quotes(label_at(row, j + 1)) + ")";
        (j > 0 ? two_parents : two_paths).add(item);
      } else if (j == 0) {
        ++repeated;
      }
      parent = level.node[id];
    }
  }
  if (two_paths.size() != 0) {
    failure.mistakes.push_back(
        {where, "values are repeated with another path: " + two_paths.text(), "keep one row for each value"});
  }
  if (two_parents.size() != 0) {
    failure.mistakes.push_back({where, "labels stand under two parents: " + two_parents.text(),
                                "give each label of a level one parent, or rename one of the two"});
  }
  if (!failure.mistakes.empty()) return failure;

  if (repeated != 0) {
    draft.notes.push_back("the level table of " + in_quotes(column.name) + " repeats " +
                          counted(repeated, "row"));
  }
  if (forest) {
    draft.implied_boundaries = level_of.back().node.size();
    draft.notes.push_back("the level table of " + in_quotes(column.name) + " ends in " +
                          counted(draft.implied_boundaries, "label") +
                          " without a common root: each of them is a boundary, below a root \"*\"");
  }
  return draft;
}

Result<LevelsForm> read_level_table(std::string_view bytes, const std::string& where, char delimiter) {
  Result<std::vector<std::vector<std::string>>> records = read_records(bytes, delimiter);
  if (!records) {
    Failure failure = records.failure();
    for (Mistake& mistake : failure.mistakes) {
      mistake.where = mistake.where.empty() ? where : where + ", " + mistake.where;
    }
    return failure;
  }
  LevelsForm form;
  for (std::vector<std::string>& record : *records) {
    if (record.empty() || (record.size() == 1 && without_padding(record[0]).empty())) continue;
    form.rows.push_back(std::move(record));
  }
  return form;
}

LevelsForm level_table(const Hierarchy& tree) {
  LevelsForm form;
  for (NodeId node = 0; node < tree.size(); ++node) {
    if (!tree.is_leaf(node)) continue;
    // A short branch stays at its value until the level of the value's parent.
    std::vector<std::string> row(tree.level(node), std::string(tree.label(node)));
    for (NodeId at = node; at != no_node; at = tree.parent(at)) row.emplace_back(tree.label(at));
    form.rows.push_back(std::move(row));
  }
  return form;
}

Result<LevelsForm> bounded_level_table(const Hierarchy& tree, const std::vector<NodeId>& magval,
                                       const std::string& where) {
  LevelsForm form;
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
        ambiguous.add(in_quotes(tree.label(node)) + " of level " + std::to_string(level));
        known->second = node;
      }
      row.emplace_back(tree.label(node));
    }
    form.rows.push_back(std::move(row));
  }
  if (ambiguous.size() == 0) return form;
  return bad_input(
      where, "with the boundaries' labels repeated, one label stands for two nodes: " + ambiguous.text(),
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
