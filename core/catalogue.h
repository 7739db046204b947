// The three catalogues. Page and command line build their menus from them.
//
// To add an entry, say the metric `precision`:
//   1. core/metrics/precision.cpp opens with the paper it follows and ends with the entry,
//        extern const Metric precision;
//        const Metric precision = {"precision", ..., measure};
//      (the first line gives the constant a name that the catalogue can see);
//   2. core/metrics/list.inc gets the line KORDON_METRIC(precision), where it is to stand in the report;
//   3. tests/core/metrics/precision_test.cpp checks it against the paper's own example.
// Algorithms (KORDON_ALGORITHM in core/algorithms/list.inc, type Algorithm) and privacy models
// (KORDON_PRIVACY_MODEL in core/models/list.inc, type PrivacyModel) likewise. The name in the list is the
// C++ constant (greedy_cka); the entry's own name is that of the job and the report (greedy-cka).
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/algorithm.h"
#include "core/metric.h"
#include "core/privacy_model.h"

namespace kordon {

std::span<const Algorithm* const> algorithms();
std::span<const PrivacyModel* const> privacy_models();
std::span<const Metric* const> metrics();

// nullptr if there is none of that name.
const Algorithm* find_algorithm(std::string_view name);
const PrivacyModel* find_privacy_model(std::string_view name);
const Metric* find_metric(std::string_view name);

// What the job asks of classes besides k: one for each demand and each sensitive attribute it binds, in the
// order of the models, then of the demands. They point into table and job.
std::vector<Requirement> requirements(const EncodedTable& table, const Job& job);
// k-anonymity as a requirement, judged by the number of rows alone.
Requirement size_requirement(const Job& job);

}  // namespace kordon
