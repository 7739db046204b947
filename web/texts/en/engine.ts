// What the engine says of a job's keys or of the command line's options, in the words of the page, where the job of a page
// can bring it about. Files keep the engine's words; what only the job in a file can have wrong is told by its keys.
import type { Phrase } from '../phrases.ts';

export const pageWords: readonly Phrase[] = [
  ['correct them, or count them as missing (input.missing)', 'correct them, or count them as missing'],
  [
    'add a row for each of them to the level table, correct them, or count them as missing (input.missing)',
    'add a row for each of them to the level table, correct them, or count them as missing',
  ],
  [
    'add a leaf for each of them to the tree, correct them, or count them as missing (input.missing)',
    'add a leaf for each of them to the tree, correct them, or count them as missing',
  ],
  ['list it in input.missing, too, or name one that is listed', 'count it as missing, too, or name a text that is'],
  [
    'use {choices}, or list what means a missing value in input.missing',
    'use {choices}, or count as missing what means a missing value',
  ],
  [
    'Releases every row at the cheapest generalization at which it finds company; often loses a quarter less than GreedyCKA',
    'Releases every row at the cheapest generalization at which it finds company',
  ],
  [
    'say "starred": "leave-out" in "input" to leave them out, or "count" to count them as suppressed rows',
    'say in step 1 whether they are left out or counted as suppressed rows',
  ],
  ['leave "release" out: classes then go out as their intervals', 'in step 3 have its classes go out as their intervals'],
  [
    'give every column a name; or have it named by its number: "complete_names": true; or say which line has the names: "header"',
    'give every column a name; or have it named by its number; or say which line has the column names',
  ],
  [
    'give every column its own name; or have them numbered: "complete_names": true; or say which line has the names: "header"',
    'give every column its own name; or have them numbered; or say which line has the column names',
  ],
  [
    '{n|column name looks|column names look} like the cells below: if line {m} is a row, say that no line has column names ("header": "none")',
    '{n|column name looks|column names look} like the cells below: if line {m} is a row, say that no line has column names',
  ],
  ['have empty fields beyond the names cut off: "ragged": "fill"', 'have such rows filled or cut'],
  ['have it read as if it did not: "ragged": "fill"', 'have such rows filled with empty cells'],
  [
    'if it is the name of each row, as R and pandas write it, say so: "row_names": true',
    'if it is the name of each row, as R and pandas write it, say so under “Names of rows”',
  ],
  [
    'if it is the name of the row, as R writes it, say so: "row_names": true; if it is what the first name says, the last name is missing: "complete_names": true',
    'if it is the name of the row, as R writes it, say so under “Names of rows”; if it is what the first name says, the last name is missing: have columns numbered',
  ],
  [
    'complete the line of names; or have the last column named by its number: "complete_names": true',
    'complete the line of names; or have the last column named by its number',
  ],
  ['remove "row_names"', 'choose “none” under “Names of rows”'],
  [
    'the last row looks like a sum, not like a person ({value}): leave it out ("repairs")',
    'the last row looks like a sum, not like a person ({value}): leave it out where the table is mended',
  ],
  [
    'put fields that contain the delimiter in quotes; or have such rows left out: "ragged": "leave-out"',
    'put fields that contain the delimiter in quotes; or have such rows left out',
  ],
  [
    'complete the row (an empty field still needs its delimiter); or have such rows filled or left out: "ragged": "fill" or "leave-out"',
    'complete the row (an empty field still needs its delimiter); or have such rows filled or left out',
  ],
  [
    'delete blank lines between rows; or have them left out: "ragged": "leave-out"',
    'delete blank lines between rows; or have them left out',
  ],
  ['say which one to read: "sheet" in the job\'s "input", or --sheet', 'say which one to read'],
  [
    'leave these rows out, or recode the value if it is somebody\'s ("repairs")',
    'leave these rows out where the table is mended, or replace the value there if it is somebody’s',
  ],
  [
    'fill them in, or leave these rows out ("repairs")',
    'fill them in, or leave these rows out where the table is mended',
  ],
  [
    'say how the column writes numbers ("number"), or recode the value first',
    'say how the column writes numbers, or replace the value first',
  ],
  [
    'say "range", or use the hierarchy range, adaptive or intervals',
    'let classes go out as intervals, or use intervals or ranges of numbers',
  ],
  [
    'say "release": "range", or have another text stand for missing values',
    'let classes go out as intervals, or have another text stand for missing values',
  ],
  ['use another form, for example {"flat": true}', 'use another hierarchy, for example a flat one'],
  ['add one, at least {"flat": true}', 'add one, at least a flat one'],
  [
    '{n|row has|rows have} an age over 89, and few people are that old: "top": 90, "always": true in an interval hierarchy lets none out',
    '{n|row has|rows have} an age over 89, and few people are that old: “Open-ended from” 90, “never exact beyond these ends”, in step 3 lets none out',
  ],
  [
    '{n|row has|rows have} a birth that tells an age over 89, and few people are that old: "from": {from} in a date hierarchy lets none out',
    '{n|row has|rows have} a birth that tells an age over 89, and few people are that old: “One value before” {from} in step 3 lets none out',
  ],
  [
    '{n|row shows|rows show} an age over 89 in {column}, and few people are that old; an interval hierarchy with "top": 90, "always": true lets none out',
    '{n|row shows|rows show} an age over 89 in {column}, and few people are that old; “Open-ended from” 90, “never exact beyond these ends”, in step 3 lets none out',
  ],
  [
    '{n|row shows|rows show} in {column} a birth that tells an age over 89 in {year}; a date hierarchy with "from": {from} lets none out',
    '{n|row shows|rows show} in {column} a birth that tells an age over 89 in {year}; “One value before” {from} in step 3 lets none out',
  ],
  [
    '{n|row shows|rows show} a number over 89 in {column} that counts as missing; if it is an age, give the column a "missing" of its own',
    '{n|row shows|rows show} a number over 89 in {column} that counts as missing; if it is an age, do not count it as missing there, in step 2',
  ],
  [
    '{n|code is|codes are} shorter than the {m} digits of the others, as {value}: did a spreadsheet take the zero in front? The repair "fill": {"length": {length}} puts it back',
    '{n|code is|codes are} shorter than the {m} digits of the others, as {value}: did a spreadsheet take the zero in front? “Clean up” in step 1 fills codes with zeros, to {length} digits',
  ],
  [
    '{n|row has|rows have} a day number of a spreadsheet: {value} is {date}; the repair "day_numbers": {format} makes dates of them',
    '{n|row has|rows have} a day number of a spreadsheet: {value} is {date}; “Clean up” in step 1 makes dates of them, as {format}',
  ],
  [
    '{n|whole number|whole numbers} up to {m}: are they codes, as of a region, or amounts? Codes take {"flat": true}, amounts intervals',
    '{n|whole number|whole numbers} up to {m}: are they codes, as of a region, or amounts?',
  ],
  [
    'round the numbers of the column, or use "cost": "width"',
    'round the numbers of the column, or let intervals be tightest by width',
  ],
  [
    'give the group another label, for example "other": "all others"',
    'give the group another name, for example "all others"',
  ],
  [
    'put them under one parent, keep one of them, or leave out "fold"',
    'put them under one parent, keep one of them, or let each spelling count as a value of its own',
  ],
  [
    'ranges take {numbers} ({"set": true} takes texts): {remedy}',
    'ranges take {numbers} (sets of values take texts): {remedy}',
  ],
  [
    'plain numbers such as -12.5, unless the attribute says otherwise ("number": {"decimal": ","})',
    'plain numbers such as -12.5, unless step 2 says that the column writes them otherwise',
  ],
  [
    'numbers such as {example}, as the attribute\'s "number" says',
    'numbers such as {example}, as step 2 says',
  ],
  [
    'say "release": "range" there, or "nested": "allow"',
    'let classes go out as intervals there, or allow groups inside others',
  ],
  ['give it a hierarchy, or say "nested": "allow"', 'give it a hierarchy, or allow groups inside others'],
  [
    'use another algorithm or other models, or say "nested": "allow"',
    'use another algorithm or other models, or allow groups inside others',
  ],
  ['leave it out, or give "allow"', 'allow groups inside others'],
  ['leave this out, or leave out "failing"', 'leave this out, or withhold no cells'],
  ['leave it out, or leave out "failing" in "privacy"', 'leave it out, or withhold no cells'],
  [
    'write another value with the repair "recode", or leave out "failing" in "privacy"',
    'write another value where the table is mended, or withhold no cells',
  ],
  [
    'use an algorithm that guarantees it, or say "unprotected": "accept" in "algorithm"',
    'use an algorithm that guarantees it, or say that you want the unprotected table all the same',
  ],
  [
    'use "greedy-cka", which divides any number of rows, or the level "attribute"',
    'use "greedy-cka", which divides any number of rows, or let it generalize whole columns',
  ],
  [
    'use another algorithm, or the level "attribute"',
    'use another algorithm, or let it generalize whole columns',
  ],
  [
    'give the original, too: that takes a release with "order": "input" and "suppressed": "mask"',
    'give the original, too: that takes a release in the order of the input, with rows that could not be kept as rows of *',
  ],
  ['say "suppressed": "remove" in "output"', 'have rows that cannot be kept removed'],
  [
    'audit a release made with "order": "input" and "suppressed": "mask"',
    'check a release in the order of the input, with rows that could not be kept as rows of *',
  ],
  [
    'audit the release alone, or make it with "output": {"order": "input", "suppressed": "mask"}; mask audits every release before it writes it',
    'check the release alone, or release in the order of the input, with rows that could not be kept as rows of *; every release is checked before it is written',
  ],
  [
    'give a release with "order": "input" and "suppressed": "mask"',
    'give a release in the order of the input, with rows that could not be kept as rows of *',
  ],
  [
    'give a release with "order": "input" and "suppressed": "mask", or name a column that tells people apart (--person)',
    'give a release in the order of the input, with rows that could not be kept as rows of *, or name a column that tells people apart',
  ],
  ['name the columns that tell people apart (--person)', 'name the columns that tell people apart'],
  ['tell people apart by the same columns (--person)', 'tell people apart by the same columns'],
  [
    'give the table that the earlier release was made of, too (--earlier-original)',
    'give the table that the earlier release was made of, too',
  ],
  [
    'say "release": "range" where the same people are released again',
    'let classes go out as intervals where the same people are released again',
  ],
  [
    'say whose the rows are, for example "person": "patient_id"',
    'say in step 4 that k counts people, and by which columns they are told apart',
  ],
  [
    'give a file that `kordon mask --mapping` wrote',
    'give a value mapping, as step 5 or `kordon mask --mapping` writes it',
  ],
  [
    '{name} as a response variable: which column a release shall help to predict is for the algorithm\'s option "classification" to say',
    '{name} as a response variable: which column a release shall help to predict is said beside the algorithm, in step 4',
  ],
];
