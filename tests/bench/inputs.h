// Tables to measure with: Adult with its hierarchies where it lies beside the project, else one made up in
// that shape.
#pragma once

#include <chrono>
#include <cmath>
#include <functional>

#include "core/base/random.h"
#include "tests/examples/adult.h"

namespace kordon::bench {

struct Input {
  Table table;
  Job job;
};

struct Shape {
  unsigned values, height;
};
constexpr Shape adult_shape[] = {{2, 1}, {72, 4}, {5, 1}, {7, 2}, {16, 3}, {41, 2}, {7, 2}, {14, 2}};

// Level l groups the values in runs of base^l, so that groups nest and level `height` is the root.
inline LevelsForm even_levels(const Shape& shape) {
  const auto base = static_cast<unsigned>(std::ceil(std::pow(shape.values, 1.0 / shape.height)));
  LevelsForm form;
  for (unsigned value = 0; value < shape.values; ++value) {
    std::vector<std::string>& row = form.rows.emplace_back();
    unsigned group = value;
    for (unsigned level = 0; level < shape.height; ++level, group /= base) {
      row.push_back(std::to_string(level) + ":" + std::to_string(group));
    }
    row.emplace_back("*");
  }
  return form;
}

inline Input made_up(std::size_t rows) {
  Random random(1);
  Input input;
  input.table.rows = rows;
  for (const Shape& shape : adult_shape) {
    Attribute attribute;
    attribute.name = "c" + std::to_string(input.table.columns.size());
    attribute.role = Role::quasi_identifier;
    attribute.hierarchy = even_levels(shape);
    Column column;
    column.name = attribute.name;
    for (std::size_t row = 0; row < rows; ++row) {
      const std::uint64_t first = random.below(shape.values);
      const std::uint64_t second = random.below(shape.values);
      column.cells.push_back(column.values.intern("0:" + std::to_string(first * second / shape.values)));
    }
    input.table.columns.push_back(std::move(column));
    input.job.attributes.push_back(std::move(attribute));
  }
  return input;
}

inline Input adult() {
  auto real = testing::adult(30162);
  return real ? Input{std::move(real->table), std::move(real->job)} : made_up(30162);
}

// Rows drawn from the table, two quasi-identifiers of each taken from other rows.
inline Input resampled(const Input& from, std::size_t rows) {
  Random random(7);
  Input result = from;
  std::vector<std::size_t> identifying;
  for (std::size_t j = 0; j < from.job.attributes.size(); ++j) {
    result.table.columns[j].cells = std::vector<ValueId>(rows, 0);
    if (from.job.attributes[j].role == Role::quasi_identifier) identifying.push_back(j);
  }
  result.table.rows = rows;
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t source = random.below(from.table.rows);
    for (std::size_t j = 0; j < from.table.columns.size(); ++j) {
      result.table.columns[j].cells.set(row, from.table.columns[j].cells[source]);
    }
    for (int exchange = 0; exchange < 2; ++exchange) {
      const std::size_t j = identifying[random.below(identifying.size())];
      result.table.columns[j].cells.set(row, from.table.columns[j].cells[random.below(from.table.rows)]);
    }
  }
  return result;
}

inline double seconds(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace kordon::bench
