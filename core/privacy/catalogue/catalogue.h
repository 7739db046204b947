// The catalogue is what there is to choose from: algorithms, privacy models and metrics, each a plain struct
// with functions. This room says what an entry is and lists all entries. A job comes in; what it may ask for,
// and requirements ready to judge classes, go out. Page and command line build menus and forms from it.
//
// To add a privacy model, say `gap`:
//   1. core/privacy/models/gap.cpp opens with the paper it follows and ends with the entry,
//        extern const PrivacyModel model;
//        const PrivacyModel model = {.name = "gap", ..., .demand = {.key = "gap", .parameters = parameters},
//        ...};
//      in the namespace kordon::gap: models all define the same functions. (The first line gives the constant
//      a name that the catalogue can see.) What a job may say of the model are its parameters: jobs are read
//      and checked by them, and the page builds its form from them;
//   2. core/privacy/catalogue/models.inc gets the line KORDON_PRIVACY_MODEL(gap), where it is to stand in the
//   report;
//   3. tests/core/privacy/models/gap_test.cpp checks it against the paper's own example.
// Nothing else asks what a model is called, with one exception that is meant: the audit judges releases by
// definitions of its own and shares nothing with what it judges, so audit/demands/measures.cpp gets a
// measure. Tests say so where it lacks one, and where public/job.schema.json or the page's German lack a
// parameter. If the model sets least_values, then measures/certificate/variety.cpp needs its rule.
//
// Algorithms (KORDON_ALGORITHM in algorithms.inc) and metrics (KORDON_METRIC in metrics.inc) are added in the
// same three steps. What else each needs is words and figures, and a test names what lacks:
//   model      German for its texts; no test names what tries it at random (core/README.md lists that)
//   algorithm  German for its texts, its golden figure in every_algorithm_test.cpp, its place in
//              tests/adversary/jobs.mjs
//   metric     German for its formula, its title in web/texts/{en,de}/steps/release.ts; a line in
//              release/editions/report_keys.cpp if everybody may see it
// The sources of a wing are compiled as one (batch_by_wing in CMakeLists.txt), so what two of them keep to
// themselves has two names. The name in the list is the C++ constant (greedy_cka), or a
// model's namespace; the entry's own name is that of the job and the report (greedy-cka).
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/catalogue/metric.h"
#include "core/privacy/catalogue/privacy_model.h"

namespace kordon {

std::span<const Algorithm* const> algorithms();
std::span<const PrivacyModel* const> privacy_models();
std::span<const Metric* const> metrics();

// Returns nullptr if there is none of that name.
const Algorithm* find_algorithm(std::string_view name);

// Returns how jobs write their demands, in the order of the models. A demand points to the form that it was
// read by.
std::span<const DemandForm* const> demand_forms();
const PrivacyModel& model_of(const Demand& demand);

// Returns what the job asks of classes besides k: one requirement for each demand and each sensitive
// attribute it binds, in the order of the models, then of the demands. They point into table and job. If the
// job withholds cells of classes that fail, then it demands nothing of classes.
std::vector<Requirement> requirements(const EncodedTable& table, const Job& job);
// Returns those of its demands alone, by which cells are withheld.
std::vector<Requirement> demanded(const EncodedTable& table, const Job& job);
// Returns k-anonymity as a requirement, judged by the number of rows alone.
Requirement size_requirement(const Job& job);

}  // namespace kordon
