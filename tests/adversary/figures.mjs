// Whether the report's figures are those that the release itself shows. Own counts, from a Verdict.
import { expect } from './tool.mjs';
import { counts, tolerance } from './models.mjs';

function agree(name, reported, own) {
  const near = typeof own === 'number' && Math.abs(reported - own) <= tolerance * Math.max(1, Math.abs(own));
  expect(
    near || reported === own,
    () => `report: ${name} is ${JSON.stringify(reported)}, counted ${JSON.stringify(own)}`,
  );
}

const sum = (list) => list.reduce((a, b) => a + b, 0);
const inWords = (cells) => JSON.stringify(cells);

function rows(report, verdict) {
  agree('rows.input', report.rows.input, verdict.case.before.rows.length);
  agree('rows.released', report.rows.released, verdict.kept.length);
  agree('rows.suppressed', report.rows.suppressed, verdict.suppressed);
}

function classes(report, verdict) {
  const { sizes } = verdict;
  agree('classes.count', report.classes.count, sizes.length);
  agree('classes.smallest', report.classes.smallest, verdict.smallest);
  agree('classes.largest', report.classes.largest, verdict.largest);
  if (sizes.length > 0) agree('classes.average', report.classes.average, sum(sizes) / sizes.length);
  agree('rows of classes.sizes', sum(report.classes.sizes.map((bin) => bin.rows)), sum(sizes));
  for (const { lower, upper, clusters } of report.classes.sizes) {
    agree(
      `classes of ${lower} to ${upper} rows`,
      clusters,
      sizes.filter((size) => lower <= size && size <= upper).length,
    );
  }
}

function prosecutor(name, reported, sizes) {
  const total = sum(sizes);
  const least = Math.min(...sizes);
  agree(`${name}.highest`, reported.highest, total === 0 ? 0 : 1 / least);
  agree(`${name}.average`, reported.average, total === 0 ? 0 : sizes.length / total);
  const atHighest = sum(sizes.filter((size) => size === least));
  if (reported.share_at_highest !== undefined)
    agree(`${name}.share_at_highest`, reported.share_at_highest, total === 0 ? 0 : atHighest / total);
}

function risk(report, verdict) {
  prosecutor('risk.prosecutor', report.risk.prosecutor, verdict.sizes);
  agree(
    'risk.marketer',
    report.risk.marketer.average,
    verdict.kept.length === 0 ? 0 : verdict.sizes.length / verdict.kept.length,
  );
  // Of numbers without a hierarchy, several texts are one value.
  if (verdict.case.identifying.some(({ hierarchy }) => hierarchy.range)) return;
  const alike = counts(
    verdict.case.before.rows.map((row) => inWords(verdict.case.identifying.map(({ at }) => row[at]))),
  );
  const before = [...alike.values()];
  prosecutor('risk.before', { ...report.risk.before.prosecutor }, before);
  agree('risk.before.unique', report.risk.before.unique, before.filter((size) => size === 1).length);
}

function privacy(report, verdict) {
  const [anonymity, ...demands] = report.privacy;
  agree('privacy k', anonymity.achieved, verdict.smallest);
  agree(
    'privacy k holds',
    anonymity.holds,
    verdict.sizes.every((size) => size >= verdict.case.job.privacy.k),
  );
  agree('demands', demands.length, verdict.figures.length);
  verdict.figures.forEach(({ model, attribute, figures, results }, at) => {
    const told = demands[at];
    const name = `${told.model} of ${told.attribute}`;
    agree(`attribute of demand ${at + 1}`, told.attribute, attribute.name);
    agree(
      `${name} holds`,
      told.holds,
      results.every(({ holds }) => holds),
    );
    if (results.length === 0 || figures.refined || figures.kind === 'recursive') return;
    const achieved = results.map((result) => result.achieved);
    const most = model === 't-closeness' || model === 'alpha';
    agree(`${name} achieved`, told.achieved, most ? Math.max(...achieved) : Math.min(...achieved));
  });
}

function disclosures(report, verdict) {
  agree('disclosures', report.disclosures.length, verdict.case.sensitive.length);
  verdict.case.sensitive.forEach(({ name }, at) => {
    const told = report.disclosures[at];
    const disclosed = verdict.classes.filter((_, each) => new Set(verdict.sensitiveValues(each, name)).size === 1);
    agree('disclosures.attribute', told.attribute, name);
    agree(`classes that disclose ${name}`, told.classes, disclosed.length);
    agree(`rows that disclose ${name}`, told.rows, sum(disclosed.map((each) => each.length)));
  });
}

function quality(report, verdict) {
  const { sizes, case: the } = verdict;
  const total = the.before.rows.length;
  agree(
    'discernibility',
    report.quality.discernibility,
    sum(sizes.map((size) => size * size)) + verdict.suppressed * total,
  );
  if (report.quality.average_class_size !== undefined && sizes.length > 0) {
    agree('average_class_size', report.quality.average_class_size, sum(sizes) / sizes.length / the.job.privacy.k);
  }
  const trees = the.identifying.every(({ reader, weight = 1 }) => reader.loss && weight === 1);
  if (!trees || verdict.ambiguous) return;
  const cell = (row, index, j) =>
    the.identifying[j].reader.loss(
      verdict.after.rows[row][verdict.quasi[j]],
      the.before.rows[verdict.origin[index]][the.identifying[j].at],
    );
  const released = sum(verdict.kept.map((row, index) => sum(the.identifying.map((_, j) => cell(row, index, j)))));
  const own = released + verdict.suppressed * the.identifying.length;
  if (the.identifying.some(({ reader }) => reader.tree.repeats)) {
    // A label that stands for several ancestors is read here as the lowest.
    expect(
      own <= report.quality.information_loss + tolerance,
      () => `report: information_loss ${report.quality.information_loss} is below ${own}`,
    );
    return;
  }
  agree('information_loss', report.quality.information_loss, own);
  agree(
    'normalized_information_loss',
    report.quality.normalized_information_loss,
    own / (total * the.identifying.length),
  );
  const least = report.quality.lower_bound;
  if (least !== undefined && verdict.problems.length === 0 && !the.ignoresBoundaries) {
    expect(least <= own + tolerance, () => `report: lower_bound ${least} is above the loss ${own}`);
  }
}

function outcome(report, verdict) {
  if (!verdict.ambiguous) {
    agree('violations.cells', report.violations.cells, verdict.violations.cells);
    agree('violations.tuples', report.violations.tuples, verdict.violations.tuples);
  }
  agree('seed', report.seed, verdict.case.job.seed ?? 0);
  agree('audit.passed', report.audit.passed, verdict.problems.length === 0);
}

// Throws a Disagreement at the first figure that is another.
export function expectFigures(report, verdict) {
  for (const part of [rows, classes, risk, privacy, disclosures, quality, outcome]) part(report, verdict);
}
