#include "core/release/tables/findings.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/release/findings/finding.h"
#include "core/release/findings/findings.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

struct TableCost {
  std::uint64_t rows = 0, released = 0;
  Loss lost = 0;    // in its own quasi-identifiers
  Loss of_row = 0;  // what a row loses that is suppressed
};

// Spellings of a value are one, as where people are counted.
std::string person_of(const Table& table, const std::vector<std::size_t>& columns, std::size_t row) {
  std::string person;
  for (const std::size_t column : columns) {
    person += fold_spelling(table.columns[column].cell(row));
    person += '\x1f';
  }
  return person;
}

// Says of each table how many of its rows are of people whom the first one does not have.
std::vector<Text> strangers(const Table& all, const Job& job) {
  std::vector<std::size_t> columns;
  for (const std::string& each : job.person) columns.push_back(all.find(each).value());
  const Column& table_of = all.columns[all.find(column_of_tables).value()];
  std::set<std::string> known;
  std::map<std::string, std::map<std::string, std::uint64_t>, std::less<>> rows_of;  // by table and person
  for (std::size_t row = 0; row < all.rows; ++row) {
    const std::string_view table = table_of.cell(row);
    if (table == job.tables.front().name) {
      known.insert(person_of(all, columns, row));
    } else {
      ++rows_of[std::string(table)][person_of(all, columns, row)];
    }
  }
  std::vector<Text> texts;
  for (const StackedTable& each : job.tables) {
    std::uint64_t people = 0, rows = 0;
    for (const auto& [person, count] : rows_of[each.name]) {
      if (known.contains(person)) continue;
      ++people;
      rows += count;
    }
    if (rows == 0) continue;
    texts.push_back(say("{table}: {n|row is|rows are} of {m|person|people} whom {first} does not have",
                        printable(each.name), rows, people, printable(job.tables.front().name)));
  }
  return texts;
}

// Names the columns that go out as they are in several tables: equal values join rows that no code does, and
// of a sensitive one the classes of both may leave one value.
std::vector<Text> told_twice(const Job& job) {
  std::vector<Text> texts;
  for (const Attribute& attribute : job.attributes) {
    if (attribute.role != Role::sensitive && attribute.role != Role::insensitive) continue;
    const std::size_t have = job.tables.size() - tables_without(job, attribute.name).size();
    if (have < 2) continue;
    texts.push_back(
        say("{column} goes out in {n|table|tables}: equal values may join rows of somebody, and "
            "nobody looked at what these tell together",
            printable(attribute.name), have));
  }
  return texts;
}

}  // namespace

std::vector<Finding> findings_of_tables(const Task& task, const Table& all, const FinalRecoding& recoding) {
  const Job& job = task.job;
  const std::vector<QuasiIdentifier>& qis = task.table.quasi_identifiers;
  std::vector<TableCost> costs(job.tables.size());
  std::vector<std::vector<std::size_t>> own(job.tables.size());  // quasi-identifiers, by table
  for (std::size_t t = 0; t < costs.size(); ++t) {
    for (std::size_t j = 0; j < qis.size(); ++j) {
      const std::string& column = job.attributes[qis[j].attribute].name;
      const std::vector<std::string> without = tables_without(job, column);
      if (column == column_of_tables ||
          std::find(without.begin(), without.end(), job.tables[t].name) != without.end())
        continue;
      own[t].push_back(j);
      costs[t].of_row += qis[j].full;
    }
  }
  const Column& table_of = all.columns[all.find(column_of_tables).value()];
  for (std::size_t row = 0; row < all.rows; ++row) {
    std::size_t t = 0;
    while (table_of.cell(row) != job.tables[t].name) ++t;
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
      texts.push_back(say("{table}: of {m|row|rows} {n|goes|go} out.", printable(job.tables[t].name),
                          cost.rows, cost.released));
      continue;
    }
    const double share = static_cast<double>(cost.lost) / static_cast<double>(cost.rows * cost.of_row);
    texts.push_back(say("{table}: of {m|row|rows} {n|goes|go} out, with a loss of {share} %.",
                        printable(job.tables[t].name), cost.rows, cost.released,
                        as_number(with_decimals(100 * share, 1))));
  }
  const bool is_lost =
      std::any_of(costs.begin(), costs.end(), [](const TableCost& each) { return each.released == 0; });
  std::vector<Finding> findings = {{.kind = Finding::Kind::tables,
                                    .gravity = is_lost ? Finding::Gravity::decide : Finding::Gravity::know,
                                    .says = in_a_row(texts)}};
  for (Text& each : strangers(all, job)) findings.push_back(doubt(std::move(each)));
  for (Text& each : told_twice(job)) findings.push_back(doubt(std::move(each)));
  return findings;
}

}  // namespace kordon
