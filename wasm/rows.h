// The rows of the table and of its last release, as the page's grids sort, filter and search them. A query is
// that of core/table/arrangement, as JSON; rows come piece by piece.
#pragma once

#include <cstddef>
#include <string>

#include "core/recoding/partition.h"

namespace kordon::wasm {

// Tell how many rows of the table, or of the release, a query finds.
std::string arrange(const std::string& query);
std::string arrange_release(const std::string& query);

// Return those rows from `first` on, `count` at most.
std::string rows(const std::string& query, std::size_t first, std::size_t count);
std::string release_rows(const std::string& query, std::size_t first, std::size_t count);

// Returns rows of the release in the order of their classes, however the grid is arranged.
std::string class_rows(std::size_t first, std::size_t count);

std::string release_class(ClassId id);

}  // namespace kordon::wasm
