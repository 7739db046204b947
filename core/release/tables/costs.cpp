#include "core/release/tables/costs.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/text.h"

namespace kordon {
namespace {

struct TableCost {
  std::uint64_t rows = 0, released = 0;
  Loss lost = 0;    // in its own quasi-identifiers
  Loss of_row = 0;  // what a row loses that is suppressed
};

bool has_column(const Job& job, const std::string& table, const std::string& column) {
  if (column == column_of_tables) return false;
  const auto without = job.tables_without.find(column);
  return without == job.tables_without.end() ||
         std::find(without->second.begin(), without->second.end(), table) == without->second.end();
}

}  // namespace

Finding cost_of_tables(const Task& task, const Table& all, const FinalRecoding& recoding) {
  const Job& job = task.job;
  const std::vector<QuasiIdentifier>& qis = task.table.quasi_identifiers;
  std::vector<TableCost> costs(job.tables.size());
  std::vector<std::vector<std::size_t>> own(job.tables.size());  // quasi-identifiers, by table
  for (std::size_t t = 0; t < costs.size(); ++t) {
    for (std::size_t j = 0; j < qis.size(); ++j) {
      if (!has_column(job, job.tables[t], job.attributes[qis[j].attribute].name)) continue;
      own[t].push_back(j);
      costs[t].of_row += qis[j].full;
    }
  }
  const Column& table_of = all.columns[all.find(column_of_tables).value()];
  for (std::size_t row = 0; row < all.rows; ++row) {
    const auto t = static_cast<std::size_t>(
        std::find(job.tables.begin(), job.tables.end(), table_of.cell(row)) - job.tables.begin());
    TableCost& cost = costs[t];
    ++cost.rows;
    const ClassId c = recoding.partition.class_of[row];
    if (c == suppressed) {
      cost.lost += cost.of_row;
      continue;
    }
    ++cost.released;
    for (const std::size_t j : own[t]) {
      cost.lost += released_loss(task.table, recoding, j, recoding.value(c, j, qis.size()));
    }
  }
  std::vector<Text> texts;
  for (std::size_t t = 0; t < costs.size(); ++t) {
    const TableCost& cost = costs[t];
    if (cost.of_row == 0 || cost.rows == 0) {
      texts.push_back(
          say("{table}: {n} of {m|row|rows} go out.", printable(job.tables[t]), cost.released, cost.rows));
      continue;
    }
    const double share = static_cast<double>(cost.lost) / static_cast<double>(cost.rows * cost.of_row);
    texts.push_back(say("{table}: {n} of {m|row|rows} go out, with a loss of {share} %.",
                        printable(job.tables[t]), cost.released, cost.rows,
                        as_number(with_decimals(100 * share, 1))));
  }
  return {.kind = Finding::Kind::tables, .gravity = Finding::Gravity::know, .says = in_a_row(texts)};
}

}  // namespace kordon
