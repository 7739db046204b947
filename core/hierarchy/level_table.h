// Hierarchies that are written out: level tables, as ARX imports and exports them, and trees.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/hierarchy/hierarchy.h"
#include "core/table/table.h"

namespace kordon {

// {"levels": …} and level table files have one row a value, from the value itself to the root, all rows of
// one length. A node is a (level, label) pair. Rows that end in different labels form a forest; it gets a
// root "*" above, and each of its tops becomes an implied boundary. So it is with a table of a single column.
// Padding blanks around labels are dropped, except around a value that the column has with them. An empty
// label is only possible for a value and, above it, as its own padding (`;;*`).
struct LevelsForm {
  std::vector<std::vector<std::string>> rows;
};

// {"tree": …} is a nested tree whose leaves may be at different depths. A node without children is a value,
// or has "values" that share it: {"label": "000", "values": ["03601", "05901"]}. They go out as `000` at
// most.
struct TreeForm {
  std::string label;
  std::vector<TreeForm> children;
  std::vector<std::string> values = {};
};

// Returns what is wrong with the form itself.
std::vector<Mistake> check(const TreeForm& form, const std::string& path);

Result<HierarchyDraft> assemble(const TreeForm& form);

// Fails on no rows, rows of unequal length, a missing label, a value repeated with another path, and a label
// with two parents. Rows that are repeated unchanged only make a note.
Result<HierarchyDraft> assemble(const LevelsForm& form, const Column& column, const std::string& where);

// Reads a level table file without header; the delimiter is `;` `,` tab or `|`, and '\0' has it found from
// the first lines. Quotes, CRLF, byte order mark and blank lines are allowed. `of` heads the mistakes.
Result<LevelsForm> read_level_table(std::string_view bytes, const Location& of, char delimiter = '\0');

// Returns the level table of a hierarchy, one row a value in tree order, every row H + 1 labels long (short
// branches repeat the value below, not above). `read_level_table` reads it back as the same levels, but for
// leaves that values share: in a file each value is a leaf of its own, which may go out as it is.
LevelsForm level_table(const Hierarchy& tree);

// Returns the level table with boundaries: above a row's MAGVal (`magval` is by node) stands the MAGVal's
// label again, and ARX takes that for a hierarchy that ends there. Fails where one label at one level would
// then stand for two nodes. `where` heads the mistakes.
Result<LevelsForm> bounded_level_table(const Hierarchy& tree, const std::vector<NodeId>& magval,
                                       const Location& where);

// Writes a level table as text: `;`-separated, "\n" line ends, quoted where it must be (the CSV that ARX
// imports).
std::string write_level_table(const LevelsForm& table);

}  // namespace kordon
