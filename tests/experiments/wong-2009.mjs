// R. C.-W. Wong, J. Li, A. W.-C. Fu, K. Wang, "(alpha, k)-anonymous data publishing" (2009), section 5: figures 5
// and 6.
import { job, levels, quasiIdentifier, sensitive } from './adult.mjs';
import { compared, falling, leaning, less, mean, rising, trend } from './trend.mjs';
import { ms, share, times } from './words.mjs';

const names = { incognito: 'eIncognito', progressive: 'Progressive', 'top-down': 'Top Down' };
const [incognito, progressive, topDown] = Object.keys(names);
const ks = [2, 10];
const alphas = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const attributes = [
  'age',
  'workclass',
  'education',
  'marital-status',
  'occupation',
  'race',
  'sex',
  'native-country',
];
const sizes = attributes.map((_, i) => i + 1);

export function measure(lab, { folder, rows }) {
  const trees = Object.fromEntries(attributes.map((name) => [name, levels(folder, 'arx', name)]));
  const trials = (alpha, size) =>
    lab.compare({
      rows,
      job: job(
        [
          ...attributes.slice(0, size).map((name) => quasiIdentifier(name, trees[name])),
          sensitive('salary-class'),
        ],
        { k: 2, alpha: { alpha, values: ['>50K'] } },
      ),
      algorithms: Object.keys(names),
      k: ks,
    });
  return {
    byAlpha: alphas.map((alpha) => ({ alpha, trials: trials(alpha, attributes.length) })),
    bySize: sizes.map((size) => ({ size, trials: trials(0.5, size) })),
  };
}

export function present({ byAlpha, bySize }) {
  const values = (points, k, id, take) =>
    points.map(({ trials }) => take(trials.find((t) => t.algorithm === id && t.k === k)));
  const time = (t) => t?.ms;
  const ratio = (t) => t?.quality?.distortion_ratio;
  const ids = Object.keys(names);
  const x = {
    alpha: { label: 'alpha', values: alphas, format: String, points: byAlpha },
    size: { label: 'quasi-identifiers', values: sizes, format: String, points: bySize },
  };
  const figure = (number, title, k, axis, take, format) => ({
    kind: 'figure',
    number: `Figure ${number}`,
    title: `${title}, k = ${k}`,
    x: x[axis],
    series: ids.map((id) => ({ name: names[id], values: values(x[axis].points, k, id, take) })),
    format,
    wide: take === time,
  });
  const figures = (number, k) => [
    figure(`${number} (a)`, 'Execution time and alpha', k, 'alpha', time, ms),
    figure(`${number} (b)`, 'Execution time and number of quasi-identifiers', k, 'size', time, ms),
    figure(`${number} (c)`, 'Distortion ratio and alpha', k, 'alpha', ratio, share),
    figure(`${number} (d)`, 'Distortion ratio and number of quasi-identifiers', k, 'size', ratio, share),
  ];
  // For each k, and each of the algorithms if they are named.
  const placed = (checks, before, after) =>
    checks.map((check) => ({ ...check, at: [before, check.at, after].filter(Boolean).join(', ') }));
  const each = (makeChecks) => ks.flatMap((k) => placed(makeChecks(k), '', `k = ${k}`));
  const everyId = (some, makeChecks) => each((k) => some.flatMap((id) => placed(makeChecks(k, id), names[id], '')));
  const average = (k, id, take) =>
    mean([...values(byAlpha, k, id, take), ...values(bySize, k, id, take)].map((value) => value ?? NaN));
  const averages = (k, a, b, take) => [
    { at: 'average', a: average(k, a, take), b: average(k, b, take), of: [names[a], names[b]] },
  ];
  const twoAndTen = (id, take) => ({ a: average(2, id, take), b: average(10, id, take), of: ['k = 2', 'k = 10'] });
  const tenAndTwo = (id, take) => ({ a: average(10, id, take), b: average(2, id, take), of: ['k = 10', 'k = 2'] });
  const leans = (id, axis, k, direction) =>
    leaning('', x[axis].values, values(x[axis].points, k, id, time), ms, direction);
  const withinTimes = (limit) => (k, id) => {
    const all = values(byAlpha, k, id, time);
    if (!all.every(Number.isFinite)) return [];
    const spread = Math.max(...all) / Math.min(...all);
    return [{ at: '', holds: spread <= limit, says: `longest ${spread.toFixed(2)} times the shortest` }];
  };
  const smaller = (id) => (k) => {
    const quotient = average(k, incognito, ratio) / average(k, id, ratio);
    if (!Number.isFinite(quotient)) return [];
    return [{ at: names[id], holds: quotient >= 2, says: times(quotient) }];
  };
  return {
    id: 'wong-2009',
    title: 'Local and full-domain recoding under (alpha, k)-anonymity',
    paper: 'R. C.-W. Wong, J. Li, A. W.-C. Fu, K. Wang: (alpha, k)-anonymous data publishing (2009), section 5',
    algorithms: ids,
    setup: [
      `As in the paper: Adult, salary class sensitive, alpha = 0.5 unless alpha varies, eight quasi-identifiers
      unless their number does.`,
      `Chosen here: the sensitive value is “>50K” (a quarter of the rows, so alpha is at least 0.3 by the paper’s
      Lemma 1), the hierarchies are those distributed with ARX, and the quasi-identifiers come in the order
      ${attributes.join(', ')}; those of the paper’s Table 12 may differ. Here are 30,162 rows, there 45,222.`,
    ],
    parts: [
      {
        kind: 'trends',
        trends: [
          trend(
            'The time of eIncognito grows with alpha',
            'Figures 5 and 6 (a)',
            everyId([incognito], (k, id) => leans(id, 'alpha', k, 1)),
          ),
          trend(
            'The time of Top Down falls with alpha',
            'Figures 5 and 6 (a)',
            everyId([topDown], (k, id) => leans(id, 'alpha', k, -1)),
          ),
          trend(
            'The time of Progressive hardly changes with alpha (here: by a factor of at most 2)',
            'Figures 5 and 6 (a)',
            everyId([progressive], withinTimes(2)),
          ),
          trend(
            'Time grows with the number of quasi-identifiers',
            'Figures 5 and 6 (b)',
            everyId(ids, (k, id) => leans(id, 'size', k, 1)),
          ),
          trend(
            'On average eIncognito takes the longest',
            'Section 5',
            each((k) => [progressive, topDown].flatMap((id) => less(averages(k, id, incognito, time), ms))),
          ),
          trend(
            'On average Progressive takes the shortest',
            'Section 5',
            each((k) => [topDown, incognito].flatMap((id) => less(averages(k, progressive, id, time), ms))),
          ),
          trend(
            'Progressive is faster for the larger k',
            'Section 5',
            less([{ at: 'average', ...tenAndTwo(progressive, time) }], ms),
          ),
          trend(
            'Distortion falls as alpha grows',
            'Figures 5 and 6 (c)',
            everyId(ids, (k, id) => falling(alphas, values(byAlpha, k, id, ratio), share)),
          ),
          trend(
            'Distortion grows with the number of quasi-identifiers',
            'Figures 5 and 6 (d)',
            everyId(ids, (k, id) => rising(sizes, values(bySize, k, id, ratio), share)),
          ),
          trend(
            'Local recoding distorts about a third of what eIncognito does, on average (here: at most half)',
            'Section 5',
            each((k) => [progressive, topDown].flatMap((id) => smaller(id)(k))),
          ),
          trend(
            'Progressive and Top Down distort about the same (here: within a factor of 1.5)',
            'Section 5',
            each((k) =>
              compared(averages(k, progressive, topDown, ratio), share, (a, b) => Math.max(a / b, b / a) <= 1.5),
            ),
          ),
          trend(
            'Distortion is greater for the larger k',
            'Section 5',
            ids.flatMap((id) => less([{ at: names[id], ...twoAndTen(id, ratio) }], share)),
          ),
          trend(
            'For k = 10 and many quasi-identifiers, Top Down distorts more than Progressive',
            'Figure 6 (d)',
            less(
              sizes
                .map((size, i) => ({
                  at: `${size} quasi-identifiers`,
                  a: values(bySize, 10, progressive, ratio)[i],
                  b: values(bySize, 10, topDown, ratio)[i],
                  of: [names[progressive], names[topDown]],
                }))
                .slice(5),
              share,
            ),
          ),
        ],
      },
      ...figures(5, 2),
      ...figures(6, 10),
    ],
    remarks: [
      `Kordon’s lattice search rolls the counts of a node up from those of the one before it; the paper does not tell
      how its eIncognito counts, so its times and these may differ most.`,
    ],
  };
}
