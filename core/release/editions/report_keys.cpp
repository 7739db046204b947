#include "core/release/editions/report_keys.h"

#include <algorithm>

namespace kordon {
namespace {

// In the order of the report.
constexpr ReportKey all_report_keys[] = {
    {"kordon", Told::always},
    {"version", Told::always},
    {"algorithm", Told::always},
    {"seed", Told::never},
    {"loss", Told::never},  // what is asked says it

    {"rows.input", Told::always},  // with the suppressed ones only (public_edition.cpp)
    {"rows.released", Told::always},
    {"rows.suppressed", Told::always},
    {"rows.suppressed_people", Told::never},
    {"rows.mandatory", Told::never},
    {"rows.starred", Told::never},

    {"classes.count", Told::always},
    {"classes.smallest", Told::always},
    {"classes.average", Told::always},
    {"classes.largest", Told::always},
    {"classes.sizes[].lower", Told::always},
    {"classes.sizes[].upper", Told::always},
    {"classes.sizes[].clusters", Told::always},
    {"classes.sizes[].rows", Told::always},

    {"privacy[].model", Told::always},
    {"privacy[].attribute", Told::always},  // where the column goes out
    {"privacy[].kind", Told::always},
    {"privacy[].c", Told::always},
    {"privacy[].refined", Told::always},
    {"privacy[].values[]", Told::never},  // how many stands in their place
    {"privacy[].required", Told::always},
    {"privacy[].least_values", Told::never},  // it may follow from shares of the input
    {"privacy[].achieved", Told::always},     // where it follows from the release (public_edition.cpp)
    {"privacy[].holds", Told::always},
    {"privacy[].nearest.rows", Told::never},
    {"privacy[].nearest.values.*", Told::never},

    // Those that have a text for everybody, which counts nothing and follows from what is released
    // (findings/findings.h): it is what they say in the public edition.
    {"findings[].kind", Told::always},
    {"findings[].gravity", Told::always},
    {"findings[].attributes[]", Told::always},
    {"findings[].rows", Told::never},
    {"findings[].people", Told::never},
    {"findings[].example[]", Told::never},
    {"findings[].says", Told::never},
    {"findings[].members[]", Told::never},
    {"findings[].remedies[].change", Told::never},
    {"findings[].remedies[].attributes[]", Told::never},
    {"findings[].in_public", Told::always},
    {"findings[].gravity_in_public", Told::always},  // in the place of "gravity"
    {"disclosures[].attribute", Told::never},
    {"disclosures[].classes", Told::never},
    {"disclosures[].rows", Told::never},
    {"disclosures[].highest_share", Told::never},
    {"disclosures[].value", Told::never},
    {"disclosures[].value_rows", Told::never},
    {"disclosures[].people.classes", Told::never},
    {"disclosures[].people.rows", Told::never},
    {"disclosures[].people.highest_share", Told::never},
    {"disclosures[].people.value", Told::never},
    {"disclosures[].people.value_rows", Told::never},
    {"violations.cells", Told::never},
    {"violations.tuples", Told::never},

    // Heights of released nodes, and sizes of classes; a suppressed row costs what it costs.
    {"quality.information_loss", Told::where_all_released},
    {"quality.normalized_information_loss", Told::where_all_released},
    {"quality.precision", Told::where_all_released},
    {"quality.distortion_ratio", Told::where_all_released},
    {"quality.discernibility", Told::where_all_released},
    {"quality.average_class_size", Told::always},
    {"quality.optimal", Told::never},
    // Other metrics stay internal without a line: they count what is below the nodes in the input, in rows
    // released or not.
    {"quality.attributes[].name", Told::always},
    {"quality.attributes[].loss", Told::always},  // of ranges and sets where all rows are released
    {"quality.attributes[].levels[]", Told::always},
    // How far the rows lie from the numbers that are released is more than these tell.
    {"quality.attributes[].numbers.release", Told::always},
    {"quality.attributes[].numbers.mean_squared_error", Told::never},
    {"quality.attributes[].numbers.share_of_variance", Told::never},

    {"risk.prosecutor.highest", Told::always},
    {"risk.prosecutor.average", Told::always},
    {"risk.prosecutor.share_at_highest", Told::always},
    {"risk.journalist.highest", Told::always},
    {"risk.journalist.average", Told::always},
    {"risk.journalist.share_at_highest", Told::always},
    {"risk.marketer.average", Told::always},
    // True of the quasi-identifiers alone: people are found otherwise. Only where the release does not show
    // that do they stand in the place of the others (public_edition.cpp).
    {"risk.quasi_identifiers_alone.prosecutor.highest", Told::never},
    {"risk.quasi_identifiers_alone.prosecutor.average", Told::never},
    {"risk.quasi_identifiers_alone.prosecutor.share_at_highest", Told::never},
    {"risk.quasi_identifiers_alone.journalist.highest", Told::never},
    {"risk.quasi_identifiers_alone.journalist.average", Told::never},
    {"risk.quasi_identifiers_alone.journalist.share_at_highest", Told::never},
    {"risk.quasi_identifiers_alone.marketer.average", Told::never},
    {"risk.quasi_identifiers_alone.household.highest", Told::never},
    {"risk.quasi_identifiers_alone.household.average", Told::never},
    {"risk.quasi_identifiers_alone.household.share_at_highest", Told::never},
    {"risk.quasi_identifiers_alone.household.households", Told::never},
    {"risk.quasi_identifiers_alone.uniques.estimator", Told::never},
    {"risk.quasi_identifiers_alone.uniques.rows", Told::never},
    {"risk.quasi_identifiers_alone.sample.expected", Told::never},
    {"risk.quasi_identifiers_alone.sample.share", Told::never},
    {"risk.quasi_identifiers_alone.sample.highest", Told::never},
    {"risk.quasi_identifiers_alone.sample.household.expected", Told::never},
    {"risk.quasi_identifiers_alone.sample.household.share", Told::never},
    // How large households are, no release shows.
    {"risk.household.highest", Told::never},
    {"risk.household.average", Told::never},
    {"risk.household.share_at_highest", Told::never},
    {"risk.household.households", Told::never},
    {"risk.before.highest", Told::never},
    {"risk.before.average", Told::never},
    {"risk.before.unique", Told::never},
    {"risk.before.prosecutor.highest", Told::never},
    {"risk.before.prosecutor.average", Told::never},
    {"risk.before.prosecutor.share_at_highest", Told::never},
    {"risk.before.household.highest", Told::never},
    {"risk.before.household.average", Told::never},
    {"risk.before.household.share_at_highest", Told::never},
    {"risk.before.household.households", Told::never},
    {"risk.before.journalist.highest", Told::never},
    {"risk.before.journalist.average", Told::never},
    {"risk.before.journalist.share_at_highest", Told::never},
    {"risk.before.marketer.average", Told::never},
    // They count rows that are alone, and may be people who can be found.
    {"risk.uniques.estimator", Told::never},
    {"risk.uniques.rows", Told::never},
    {"risk.before.uniques.estimator", Told::never},
    {"risk.before.uniques.rows", Told::never},
    // Weights tell them, which may not be there.
    {"risk.sample.expected", Told::never},
    {"risk.sample.share", Told::never},
    {"risk.sample.highest", Told::never},
    {"risk.sample.household.expected", Told::never},
    {"risk.sample.household.share", Told::never},
    {"risk.before.sample.expected", Told::never},
    {"risk.before.sample.share", Told::never},
    {"risk.before.sample.highest", Told::never},
    {"risk.before.sample.household.expected", Told::never},
    {"risk.before.sample.household.share", Told::never},

    // Which conclusions of a reader are right, who has the release alone cannot know.
    // All follow from the released cells.
    {"known.sets[].columns", Told::always},
    {"known.sets[].k", Told::always},
    {"known.sets[].sets", Told::always},
    {"known.sets[].smallest", Told::always},
    {"known.rare[].any", Told::always},
    {"known.rare[].sets", Told::always},
    {"known.rare[].rows", Told::always},  // not where they are few (public_edition.cpp)
    {"known.rare[].with[].column", Told::never},
    {"known.rare[].with[].rows", Told::never},
    {"known.before[].any", Told::never},
    {"known.before[].sets", Told::never},
    {"known.before[].rows", Told::never},
    {"known.before[].with[].column", Told::never},
    {"known.before[].with[].rows", Told::never},

    {"nested.not_computed", Told::never},
    {"nested.classes_containing", Told::never},
    {"nested.rows_in_them", Told::never},
    {"nested.rows_narrowed", Told::never},
    {"nested.cells_single", Told::never},
    {"nested.cells_below", Told::never},
    {"nested.counting.not_computed", Told::never},
    {"nested.counting.rows_narrowed", Told::never},
    {"nested.counting.cells_below", Told::never},
    {"nested.counting.rows_located", Told::never},
    {"nested.counting.rows_counted", Told::never},
    {"minimality.not_computed", Told::never},
    {"minimality.rows_failing", Told::never},
    {"minimality.rows_certain", Told::never},
    {"minimality.rows_likelier", Told::never},
    {"minimality.most_certain.attribute", Told::never},
    {"minimality.most_certain.value", Told::never},
    {"minimality.most_certain.rows", Told::never},
    {"minimality.nothing", Told::never},

    // How many cells are withheld everybody sees, and nobody which of them fail.
    {"withheld[].attribute", Told::always},
    {"withheld[].classes", Told::always},
    {"withheld[].rows", Told::always},
    {"withheld[].failing.classes", Told::never},
    {"withheld[].failing.rows", Told::never},
    {"withheld[].bias.greatest_difference", Told::never},
    {"withheld[].bias.values[].value", Told::never},
    {"withheld[].bias.values[].rows", Told::never},
    {"withheld[].bias.values[].shown", Told::never},

    {"people.known", Told::never},
    {"people.identifiers[].attribute", Told::never},
    {"people.identifiers[].values", Told::never},
    {"people.identifiers[].rows", Told::never},
    {"people.identifiers[].smallest_class", Told::never},
    {"people.identifiers[].classes_below_k", Told::never},
    {"people.identifiers[].rows_below_k", Told::never},

    {"pseudonyms.says", Told::always},
    {"pseudonyms.columns[].attribute", Told::always},  // it goes out
    {"pseudonyms.columns[].kind", Told::always},
    // How many rows a person has, the codes show, but not of those that are suppressed.
    {"pseudonyms.columns[].persons", Told::never},
    {"pseudonyms.columns[].codes", Told::never},
    {"pseudonyms.columns[].uncoded", Told::never},
    {"pseudonyms.columns[].smallest_group", Told::never},
    {"pseudonyms.columns[].persons_below_k", Told::never},
    {"pseudonyms.together.persons", Told::never},
    {"pseudonyms.together.codes", Told::never},
    {"pseudonyms.together.uncoded", Told::never},
    {"pseudonyms.together.smallest_group", Told::never},
    {"pseudonyms.together.persons_below_k", Told::never},

    {"shifted.columns[]", Told::always},  // they go out
    {"shifted.days", Told::always},       // the job says it
    {"shifted.weeks", Told::always},
    {"shifted.kind", Told::never},
    {"shifted.persons", Told::never},
    {"shifted.alone", Told::never},
    {"shifted.intervals", Told::never},
    {"since[].attribute", Told::always},
    {"since[].since", Told::always},  // it goes out, too
    {"since[].persons_without", Told::never},

    // Readers may know that there are earlier releases, and need not hear how these fit.
    {"composition.earlier_releases", Told::never},
    {"composition.told_apart_by[]", Told::never},
    {"composition.places_kept", Told::never},
    {"composition.unlooked[].release", Told::never},
    {"composition.unlooked[].attribute", Told::never},
    {"composition.people.both", Told::never},
    {"composition.people.only_earlier", Told::never},
    {"composition.people.only_later", Told::never},
    {"composition.intersection.pairs", Told::never},
    {"composition.intersection.smallest", Told::never},
    {"composition.intersection.below_k", Told::never},
    {"composition.intersection.sizes[].lower", Told::never},
    {"composition.intersection.sizes[].upper", Told::never},
    {"composition.intersection.sizes[].clusters", Told::never},
    {"composition.intersection.sizes[].rows", Told::never},
    {"composition.newcomers_below_k", Told::never},
    {"composition.leavers_below_k", Told::never},
    {"composition.correspondence[].attribute", Told::never},
    {"composition.correspondence[].people", Told::never},
    {"composition.demands[].attribute", Told::never},
    {"composition.demands[].alike", Told::never},
    {"composition.demands[].failing", Told::never},
    {"composition.left_out", Told::never},

    // Where clusters were divided, and how large the sections are, follows from suppressed rows, too.
    {"division.clusters", Told::never},
    {"division.sections", Told::never},
    {"division.large", Told::never},
    {"division.smallest", Told::never},
    {"division.lower_bound", Told::never},

    {"unchanged.columns[].attribute", Told::never},
    {"unchanged.columns[].role", Told::never},
    {"unchanged.columns[].values", Told::never},
    {"unchanged.columns[].unique", Told::never},
    {"unchanged.columns[].warning", Told::never},
    {"unchanged.columns[].looks_like", Told::never},
    {"unchanged.columns[].cells[].like", Told::never},
    {"unchanged.columns[].cells[].rows", Told::never},
    {"unchanged.together[].attributes[]", Told::never},
    {"unchanged.together[].unique", Told::never},
    {"unchanged.together[].warning", Told::never},
    {"unchanged.generalized[].attribute", Told::never},
    {"unchanged.generalized[].cells[].like", Told::never},
    {"unchanged.generalized[].cells[].rows", Told::never},

    {"spellings[].attribute", Told::never},
    {"spellings[].values", Told::never},
    {"spellings[].folded", Told::never},
    {"spellings[].example[]", Told::never},
    {"spellings[].fold", Told::never},
    {"formula_cells", Told::never},
    {"hierarchy_notes[]", Told::never},
    {"input_notes[]", Told::never},

    // Who gets the release need not hear who decided, which contract binds others, and what these have.
    {"for_whom.recipient", Told::never},
    {"for_whom.holds", Told::never},
    {"for_whom.contract", Told::never},
    {"for_whom.decided_by", Told::never},
    {"for_whom.review", Told::never},
    {"reasons[].attribute", Told::never},
    {"reasons[].reason", Told::never},

    // Verdicts count suppressed rows and name columns that lead to people; answers are for who decides.
    {"rules.book", Told::never},
    {"rules.title.en", Told::never},
    {"rules.title.de", Told::never},
    {"rules.dated", Told::never},
    {"rules.source.title", Told::never},
    {"rules.source.address", Told::never},
    {"rules.about.en", Told::never},
    {"rules.about.de", Told::never},
    {"rules.words.*.en", Told::never},
    {"rules.words.*.de", Told::never},
    {"rules.headings[].title.en", Told::never},
    {"rules.headings[].title.de", Told::never},
    {"rules.headings[].clauses[].id", Told::never},
    {"rules.headings[].clauses[].title.en", Told::never},
    {"rules.headings[].clauses[].title.de", Told::never},
    {"rules.headings[].clauses[].verdict", Told::never},
    {"rules.headings[].clauses[].detail", Told::never},
    {"rules.headings[].clauses[].remedy.en", Told::never},
    {"rules.headings[].clauses[].remedy.de", Told::never},
    {"rules.headings[].clauses[].answer", Told::never},
    {"rules.counts.holds", Told::never},
    {"rules.counts.fails", Told::never},
    {"rules.counts.ask", Told::never},
    {"rules.counts.said", Told::never},

    {"timings_ms.read", Told::never},
    {"timings_ms.mask", Told::never},
    {"timings_ms.audit", Told::never},
    {"timings_ms.write", Told::never},
    {"timings_ms.bound", Told::never},

    {"audit.passed", Told::always},
    {"audit.checks", Told::always},
    {"audit.results[].name", Told::never},
    {"audit.results[].passed", Told::never},
    {"audit.results[].detail", Told::never},
};

}  // namespace

std::span<const ReportKey> report_keys() {
  return all_report_keys;
}

Told told_of(std::string_view path) {
  const auto key = std::find_if(std::begin(all_report_keys), std::end(all_report_keys),
                                [&](const ReportKey& each) { return each.path == path; });
  return key == std::end(all_report_keys) ? Told::never : key->told;
}

bool tells_below(std::string_view path) {
  return std::any_of(std::begin(all_report_keys), std::end(all_report_keys), [&](const ReportKey& each) {
    return each.told != Told::never && each.path.size() > path.size() &&
           each.path.substr(0, path.size()) == path &&
           (each.path[path.size()] == '.' || each.path[path.size()] == '[');
  });
}

}  // namespace kordon
