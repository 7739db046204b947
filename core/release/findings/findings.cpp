#include "core/release/findings/findings.h"

#include <algorithm>

namespace kordon {
namespace {

using Kind = Finding::Kind;
using Gravity = Finding::Gravity;

Text meaning(std::string_view words) {
  return std::string(words).c_str();  // a phrase, which other languages have
}

class Finder {
 public:
  explicit Finder(const ToFind& release) : release_(release), job_(release.job) {}

  std::vector<Finding> run() {
    for (const Unchanged::Column& each : release_.unchanged.columns) find_unchanged(each);
    for (const Unchanged::Generalized& each : release_.unchanged.generalized) {
      for (const Unchanged::Cells& cells : each.cells) {
        add(Kind::generalized, Gravity::stops, {each.attribute}, cells.like);
      }
    }
    // What more columns tell than fewer do, the fewer say already.
    for (const Unchanged::Together& each : release_.unchanged.together) {
      if (!each.warning) continue;
      add(Kind::unique_together, gravity_of(each), each.attributes);
      break;
    }
    for (const std::string& name : release_.not_looked_at) add(Kind::not_looked_at, Gravity::stops, {name});
    find_people();
    find_others();
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Found& a, const Found& b) { return a.gravity < b.gravity; });
    std::vector<Finding> findings;
    for (Found& each : found_) {
      Text says = in_words(each);
      findings.push_back({each.kind, each.gravity, std::move(each.attributes), std::move(says)});
    }
    return findings;
  }

 private:
  struct Found {
    Kind kind;
    Gravity gravity;
    std::vector<std::string> attributes;
    std::string_view like;  // what names or cells look like
  };

  // Columns of which the same is said are one finding.
  void add(Kind kind, Gravity gravity, std::vector<std::string> attributes = {}, std::string_view like = {}) {
    const auto same = std::find_if(found_.begin(), found_.end(), [&](const Found& each) {
      return each.kind == kind && each.gravity == gravity && each.like == like &&
             kind != Kind::unique_together;
    });
    if (same == found_.end()) {
      found_.push_back({kind, gravity, std::move(attributes), like});
    } else {
      same->attributes.insert(same->attributes.end(), attributes.begin(), attributes.end());
    }
  }

  // Nobody is taken to know a sensitive value, even a rare one. A column in which nearly every row has a
  // value of its own is a number of the row, whatever it is called.
  void find_unchanged(const Unchanged::Column& column) {
    if (!column.looks_like.empty()) add(Kind::name, Gravity::stops, {column.attribute}, column.looks_like);
    for (const Unchanged::Cells& cells : column.cells) {
      add(Kind::cells, Gravity::stops, {column.attribute}, cells.like);
    }
    if (!column.many_unique) return;
    const std::uint64_t rows = release_.unchanged.rows;
    const bool numbers_rows = rows >= 20 && column.unique * 20 >= rows * 19;
    add(Kind::unique, column.role == Role::insensitive || numbers_rows ? Gravity::stops : Gravity::decide,
        {column.attribute});
  }

  Gravity gravity_of(const Unchanged::Together& columns) const {
    const bool sensitive =
        std::any_of(columns.attributes.begin(), columns.attributes.end(),
                    [&](const std::string& name) { return job_.find(name)->role == Role::sensitive; });
    return sensitive ? Gravity::decide : Gravity::stops;
  }

  void find_people() {
    if (release_.people != nullptr &&
        std::any_of(release_.people->identifiers.begin(), release_.people->identifiers.end(),
                    [](const People::Identifier& each) { return each.classes_below_k > 0; })) {
      add(Kind::people, Gravity::stops);
    }
    for (const LinkedPeople& each : release_.linked) {
      const bool few = each.persons_below_k > 0;
      if (few) add(Kind::linked_people, Gravity::stops, each.attributes);
      if (each.kind == Pseudonym::keyed || (!few && each.persons < release_.unchanged.rows)) {
        add(Kind::codes, Gravity::stops, each.attributes, each.kind ? pseudonym_name(*each.kind) : "");
      }
    }
  }

  void find_others() {
    for (const std::string& name : release_.one_valued) add(Kind::value, Gravity::decide, {name});
    for (const SpellingNote& note : release_.spellings) {
      // Only released rows give examples.
      if (!note.fold && !note.example.empty()) add(Kind::spelling, Gravity::decide, {note.attribute});
    }
    if (release_.nested != nullptr && release_.nested->rows_narrowed > 0 && job_.asks_of_population()) {
      add(Kind::nested, Gravity::decide);
    }
    if (release_.together != nullptr && warns(*release_.together)) add(Kind::earlier, Gravity::decide);
    if (job_.order == Order::input) add(Kind::order, Gravity::decide);
    if (release_.violating_cells > 0) add(Kind::boundaries, Gravity::decide);
  }

  static bool warns(const Composition& together) {
    return (together.told_apart_by.empty() && !together.places_kept) || !together.unlooked.empty() ||
           together.both == 0 || together.leavers_below_k > 0 || together.newcomers_below_k > 0;
  }

  Text in_words(const Found& found) const {
    Enumeration names;
    for (const std::string& each : found.attributes) names.add(printable(each));
    const Text columns = names.text();
    switch (found.kind) {
      case Kind::name:
        return say("released unchanged, by name {meaning}: {columns}", meaning(found.like), columns);
      case Kind::cells:
        return say("released unchanged, with cells that look like {meaning}: {columns}", meaning(found.like),
                   columns);
      case Kind::generalized:
        return say("generalized, and cells still look like {meaning}: {columns}", meaning(found.like),
                   columns);
      case Kind::unique:
        return say("released unchanged, and many rows have a value that nobody else has: {columns}", columns);
      case Kind::unique_together:
        return say("released unchanged, and many rows are alone in these columns together: {columns}",
                   columns);
      case Kind::not_looked_at:
        return say("released unchanged, and not looked at, as they are not counted: {columns}", columns);
      case Kind::people:
        return say("several rows may be of one person: some classes have fewer than {k} persons", job_.k);
      case Kind::linked_people:
        return say(
            "codes link the rows of a person, and some persons with all their rows hide among fewer "
            "than {k} who are alike: {columns}",
            job_.k, columns);
      case Kind::codes:
        return found.like == pseudonym_name(Pseudonym::keyed)
                   ? say("codes made by a passphrase link the rows of a person, in other releases, too: "
                         "{columns}",
                         columns)
                   : say("codes link the rows of a person: {columns}", columns);
      case Kind::value:
        return say("in some classes all rows have the same value: {columns}", columns);
      case Kind::spelling:
        return say("spellings of one value count as different values: {columns}", columns);
      case Kind::nested:
        return "a reader who knows the method can rule out values of some rows, so that fewer people of the "
               "population fit them";
      case Kind::earlier:
        return "a reader who also has the earlier release of the same people may learn more than either "
               "tells";
      case Kind::order:
        return "rows are in the order of the input: a reader who knows that order finds rows by their place";
      case Kind::boundaries:
        break;
    }
    return "some cells are more general than their boundaries allow";
  }

  const ToFind& release_;
  const Job& job_;
  std::vector<Found> found_;
};

}  // namespace

std::vector<Finding> findings_of(const ToFind& release) {
  return Finder(release).run();
}

std::vector<Finding> findings_of(const MaskedTableAudit& audit, std::span<const SpellingNote> spellings,
                                 const Job& job) {
  return findings_of({.job = job,
                      .unchanged = audit.unchanged,
                      .linked = audit.linked,
                      .nested = &audit.nested,
                      .one_valued = columns_of(audit.disclosed),
                      .spellings = spellings});
}

std::vector<Finding> findings_of(const AuditReport& audit, std::span<const SpellingNote> spellings,
                                 const Job& job) {
  return findings_of({.job = job,
                      .unchanged = audit.unchanged,
                      .linked = audit.linked,
                      .people = &audit.people,
                      .nested = &audit.nested,
                      .spellings = spellings,
                      .violating_cells = audit.violating_cells});
}

bool is_true_of_all(std::span<const Finding> findings) {
  return std::none_of(findings.begin(), findings.end(),
                      [](const Finding& each) { return each.gravity == Gravity::stops; });
}

std::vector<std::string> columns_that_find(std::span<const Finding> findings) {
  std::vector<std::string> columns;
  for (const Finding& each : findings) {
    if (each.gravity != Gravity::stops) continue;
    for (const std::string& name : each.attributes) {
      if (std::find(columns.begin(), columns.end(), name) == columns.end()) columns.push_back(name);
    }
  }
  return columns;
}

}  // namespace kordon
