#include "core/profile/unique_sets/unique_sets.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>

#include "core/base/text.h"
#include "core/profile/unique_sets/coded_columns.h"
#include "core/profile/unique_sets/set_walk.h"

namespace kordon {
namespace {

// Counts the rows that are unique without one of the columns, for each of them. Halves are taken one after
// the other, so that each column parts as many groups as halves have halves.
class LeaveOneOut {
 public:
  LeaveOneOut(const CodedColumns& columns, std::vector<std::uint64_t>& without)
      : columns_(columns), without_(without) {}

  // The groups are of all columns but those from begin to end.
  void run(const RowGroups& groups, std::size_t begin, std::size_t end) {
    if (end - begin == 1) {
      without_[begin] = groups.alone;
      return;
    }
    const std::size_t middle = begin + (end - begin) / 2;
    run(parted(groups, middle, end), begin, middle);
    run(parted(groups, begin, middle), middle, end);
  }

  RowGroups parted(RowGroups groups, std::size_t begin, std::size_t end) {
    for (std::size_t j = begin; j < end; ++j) {
      columns_.part(parter_, groups, j, spare_);
      std::swap(groups, spare_);
    }
    return groups;
  }

 private:
  const CodedColumns& columns_;
  std::vector<std::uint64_t>& without_;
  Parter parter_;
  RowGroups spare_;
};

RowGroups all_rows(const Table& table) {
  std::vector<std::uint32_t> rows(table.rows);
  std::iota(rows.begin(), rows.end(), 0U);
  return all_alike(std::move(rows));
}

// Returns the least whole number that is this share of the rows; 0 of none.
std::uint64_t share_of(std::uint64_t rows, std::uint32_t percent) {
  return rows / 100 * percent + (rows % 100 * percent + 99) / 100;
}

double ratio(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

void put_figures(Json& json, const Tally& tally, std::uint64_t rows) {
  const std::uint64_t pairs = pairs_of(rows);
  json["unique"] = tally.unique;
  json["distinct"] = tally.distinct;
  json["separated"] = pairs - tally.alike;
  json["distinction"] = ratio(tally.distinct, rows);
  json["separation"] = ratio(pairs - tally.alike, pairs);
}

Json list_of(const std::vector<ColumnSet>& sets, const Table& table, std::uint64_t rows) {
  Json list = Json::array();
  for (const ColumnSet& set : sets) {
    Json names = Json::array();
    for (const std::size_t column : set.columns) names.push_back(table.columns[column].name);
    Json& entry = list.emplace_back(Json{{"columns", std::move(names)}});
    put_figures(entry, set.tally, rows);
  }
  return list;
}

}  // namespace

Result<std::vector<Candidates>> candidates_of(const Job& job, const Table& table) {
  Candidates quasi_identifiers{"quasi-identifiers", {}, {}};
  Candidates unchanged{"which go out as they are", {}, {}};
  Failure failure;
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    const Attribute& attribute = job.attributes[i];
    if (stays(attribute)) continue;
    const std::optional<std::size_t> column = table.find(attribute.name);
    if (!column) {
      failure.mistakes.push_back({"attributes[" + std::to_string(i) + "]",
                                  say("the table has no column {name}", as_quoted(attribute.name)),
                                  "check the name, or remove the attribute"});
    } else {
      (attribute.role == Role::quasi_identifier ? quasi_identifiers : unchanged).columns.push_back(*column);
    }
  }
  if (!failure.mistakes.empty()) return failure;
  std::vector<Candidates> all;
  for (Candidates* each : {&quasi_identifiers, &unchanged}) {
    if (!each->columns.empty()) all.push_back(std::move(*each));
  }
  return all;
}

std::optional<Failure> refuse_many(const std::vector<Candidates>& all) {
  for (const Candidates& each : all) {
    if (each.columns.size() <= max_set_columns) continue;
    return bad_input(in_part("table"),
                     say("{n|column|columns} are to be tried together", each.columns.size()),
                     say("choose at most {n}", max_set_columns));
  }
  return std::nullopt;
}

UniqueSets find_unique_sets(const Table& table, const std::vector<std::size_t>& columns,
                            const MissingTexts& missing, const SetSearch& search) {
  const CodedColumns coded(table, columns, missing);
  const RowGroups root = all_rows(table);
  std::vector<std::uint64_t> without(coded.size());
  LeaveOneOut leave_one_out(coded, without);
  leave_one_out.run(root, 0, coded.size());

  UniqueSets found;
  found.rows = table.rows;
  found.together = tally(leave_one_out.parted(root, 0, coded.size()));
  found.goal = share_of(found.together.unique, search.percent);
  found.columns.resize(columns.size());
  Parter parter;
  for (std::size_t j = 0; j < coded.size(); ++j) {
    found.columns[coded.given(j)] = {columns[coded.given(j)], coded.count(parter, root, j), without[j]};
  }
  SetWalk walk(coded, root, found.goal, search);
  const auto largest = std::min<std::size_t>(search.largest, coded.size());
  for (std::size_t size = 1; size <= largest; ++size) found.sizes.push_back(walk.sets_of(size));
  found.steps = walk.steps();
  return found;
}

Json to_json(const UniqueSets& found, const Candidates& candidates, const Table& table) {
  Json columns = Json::array();
  for (const UniqueSets::One& each : found.columns) {
    Json& entry = columns.emplace_back(Json{{"column", table.columns[each.column].name}});
    put_figures(entry, each.tally, found.rows);
    entry["without"] = each.without;
  }
  Json sizes = Json::array();
  for (std::size_t i = 0; i < found.sizes.size(); ++i) {
    const SetsOfSize& size = found.sizes[i];
    sizes.push_back({{"columns", i + 1},
                     {"sets", size.sets},
                     {"counted", size.counted},
                     {"covered", size.covered},
                     {"ruled_out", size.ruled_out},
                     {"not_looked_at", size.not_looked_at},
                     {"minimal", size.minimal},
                     {"minimal_sets", list_of(size.minimal_sets, table, found.rows)},
                     {"most", list_of(size.most, table, found.rows)}});
  }
  Json together = Json::object();
  put_figures(together, found.together, found.rows);
  return {{"candidates", candidates.are},  {"left_out", candidates.left_out}, {"rows", found.rows},
          {"pairs", pairs_of(found.rows)}, {"together", std::move(together)}, {"goal", found.goal},
          {"columns", std::move(columns)}, {"sizes", std::move(sizes)},       {"steps", found.steps}};
}

}  // namespace kordon
