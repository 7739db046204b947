#include "core/preview.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace kordon {

using nlohmann::ordered_json;

Preview::Preview(const Table& table, const Recoding& recoding, const Job& job)
    : identifier_(table.columns.size(), false) {
  ClassRows by_class = rows_by_class(recoding.partition);
  order_ = std::move(by_class.rows);
  start_ = std::move(by_class.start);
  const std::vector<ClassId>& class_of = recoding.partition.class_of;
  for (std::uint32_t row = 0; row < class_of.size(); ++row) {
    if (class_of[row] == suppressed) order_.push_back(row);
  }
  for (const Attribute& attribute : job.attributes) {
    const auto column = table.find(attribute.name);
    if (!column) continue;
    identifier_[*column] = attribute.role == Role::identifier;
    if (attribute.role == Role::sensitive) sensitive_.push_back(*column);
  }
}

std::string Preview::rows(const Table& table, const EncodedTable& encoded, const Recoding& recoding,
                          std::size_t first, std::size_t count) const {
  const std::vector<QuasiIdentifier>& identifiers = encoded.quasi_identifiers;
  ordered_json list = ordered_json::array();
  for (std::size_t i = first; i < order_.size() && i - first < count; ++i) {
    const std::uint32_t row = order_[i];
    const ClassId c = recoding.partition.class_of[row];
    ordered_json before = ordered_json::array();
    ordered_json after = ordered_json::array();
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
      before.push_back(table.columns[j].cell(row));
      after.push_back(identifier_[j] ? ordered_json() : ordered_json(table.columns[j].cell(row)));
    }
    if (c == suppressed) {
      list.push_back({{"class", -1}, {"before", before}, {"after", nullptr}});
      continue;
    }
    for (std::size_t j = 0; j < identifiers.size(); ++j) {
      after[identifiers[j].column] =
          released_label(encoded, recoding, j, recoding.value(c, j, identifiers.size()));
    }
    list.push_back({{"class", c}, {"before", before}, {"after", after}});
  }
  return list.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

std::string Preview::release_class(const Table& table, const EncodedTable& encoded, const Recoding& recoding,
                                   ClassId id) const {
  const std::vector<QuasiIdentifier>& identifiers = encoded.quasi_identifiers;
  ordered_json values = std::vector<ordered_json>(table.columns.size());
  for (std::size_t j = 0; j < identifiers.size(); ++j) {
    values[identifiers[j].column] =
        released_label(encoded, recoding, j, recoding.value(id, j, identifiers.size()));
  }
  ordered_json sensitive = ordered_json::array();
  for (const std::size_t j : sensitive_) {
    const Column& column = table.columns[j];
    std::map<ValueId, std::uint32_t> rows;
    for (std::uint32_t i = start_[id]; i < start_[id + 1]; ++i) ++rows[column.cells[order_[i]]];
    std::vector<std::pair<ValueId, std::uint32_t>> frequent(rows.begin(), rows.end());
    std::stable_sort(frequent.begin(), frequent.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    ordered_json list = ordered_json::array();
    for (const auto& [value, count] : frequent) {
      list.push_back({{"value", column.values[value]}, {"rows", count}});
    }
    sensitive.push_back({{"column", column.name}, {"values", std::move(list)}});
  }
  const ordered_json facts = {{"first", start_[id]},
                              {"rows", start_[id + 1] - start_[id]},
                              {"values", std::move(values)},
                              {"sensitive", std::move(sensitive)}};
  return facts.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace kordon
