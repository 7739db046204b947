// The public edition of a report says what was done, k and the models, what it cost and the risk, and nothing
// that helps somebody who looks for a person. The internal edition, which has all, is the report itself
// (release/report.h).
//
// Of the report it has the keys of an allow-list (report_keys.h), and of the job what that asks of rows and
// columns. Somebody who also has the release could work out from it, and cannot:
// - How many rows were suppressed, if they are few. Fewer than k are "<5" (k = 5; for k = 2 it is "<3"). Then
//   nothing stands there that gives them away: neither the rows that came in, nor the suppression limit (0.01
//   of 100 rows is one row), nor a loss that counts suppressed rows.
// - How many people were suppressed. Seven rows may be of one person: where they are of fewer than k, as far
//   as the person columns of the job and identifiers tell, any number of rows is "some".
// - What stood in suppressed rows. t-closeness compares classes with the whole input: with one row
//   suppressed, who tries each diagnosis finds the one that gives the distance reported. So it is told only
//   if every row was released, as is the loss of what is measured by the values of the column.
// - How rows of a value are shared out to people. Where k counts people, alpha = 0.2 in a class of five with
//   three rows of HIV says that these are of one person: what entropy, t and alpha came to is not told then,
//   and of the risks only the highest.
// - Which rows are one person's. Identifiers stay, so two inputs that differ in them alone have one edition,
// but for what is left below.
//   Of columns that go out unchanged it says what the released rows show: a value in five rows is alone in
//   none, though they are one person's. Risk is told unless a finding of the edition says that people can be
//   found otherwise.
// - Whether a guess at the input is right. No figure is of the input alone (unique rows before, the least
//   possible loss), there is no hash, not even of the release, and no seed. Risks and losses have four
//   decimals.
//
// What is left: where a group has fewer than k persons by an identifier, a finding says so, and no risk is
// told: a reader would take the group for k persons. How many rows were suppressed may be "some". A reader of
// the public editions of two releases of one table can subtract their counts. Of codes of different lengths
// the height of the hierarchy tells that a long one occurs. Where several rows are of a person and neither
// the job nor an identifier says so, rows are counted as people. Names of columns that go out, widths of
// ranges and how many boundaries there are stand there as the job has them.
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/job/job.h"

namespace kordon {

// Makes the public edition of a report of anonymize() by this job:
//   edition           "public"
//   asked             k, counts ("rows" or "people"), suppression_limit, order and suppressed as in a job,
//                     boundaries ("respect" or "ignore")
//   columns           those that go out, in the job's order: name, role; of quasi-identifiers also hierarchy,
//                     its form by the word that a job has for it, and boundaries: levels, the number of
//                     labels, width
//   columns_left_out  how many do not go out
//   rows              released, suppressed (a number, "<5" or "some"); input where suppressed is a number
//   findings          what a reader must know, as in the report; nothing of an earlier release
//   classes, privacy, quality, risk, audit
//                     as in the report, as far as it is public, without empty bins of sizes; of alpha
//                     named_values is how many values it names; risk only where no finding of the edition
//                     stops it, and not if the job asks for fewer than k people alike in all their rows
//   left_out          what the internal edition has besides, in sentences, the same for every release; they
//                     are put into JSON by `write`, as the report's texts were
// Fails where the release does not hold what it promises: its figures count people whom it singles out.
Result<Json> public_edition(const Json& report, const Job& job, TextWriter write = in_english);

}  // namespace kordon
