// The figures that trials are compared by.
import { riskOf, type Report } from '../../protocol/report.ts';
import { count, decimal, duration, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Trial } from './points.ts';

export interface Figure {
  key: keyof Texts['compare']['figures']; // names it in the catalogue of texts
  of(report: Report): number;
  words(value: number): string;
  better: 'less' | 'more';
  overK: boolean; // whether it has a plot of its own
}

export const figureTitle = ({ key }: Figure): string => t.compare.figures[key];

const metric = (report: Report, key: string): number => {
  const value = report.quality[key];
  return typeof value === 'number' ? value : Number.NaN;
};

type Rest = Partial<Pick<Figure, 'better' | 'overK'>>;
const figure = (key: Figure['key'], of: Figure['of'], words: Figure['words'], rest: Rest = {}): Figure => ({
  key, of, words, better: 'less', overK: true, ...rest,
});
const share = (key: Figure['key'], rest?: Rest): Figure => figure(key, (report) => metric(report, key), percent, rest);

export const loss = share('normalized_information_loss');

// The chance to find the row of a person in the class in which that is easiest.
export const highestRisk = figure('highest', (report) => riskOf(report).prosecutor.highest, percent, { overK: false });

// What a release loses at least, whichever algorithm makes it, as a share of all that could be lost.
export const leastLoss = figure(
  'least',
  ({ quality }) => {
    const { information_loss: lost, normalized_information_loss: shareLost, lower_bound: least = Number.NaN } = quality;
    return lost ? (shareLost * least) / lost : least;
  },
  percent,
  { overK: false },
);

export const figures: readonly Figure[] = [
  loss,
  figure('time', ({ timings_ms }) => timings_ms['mask'] ?? Number.NaN, duration),
  figure('suppressed', ({ rows }) => rows.suppressed, count),
  figure('violations', ({ violations }) => violations.cells, count),
  figure('smallest', ({ classes }) => classes.smallest, count, { better: 'more' }),
  figure('average', ({ classes }) => classes.average, (value) => decimal(value, 1)),
  figure('discernibility', (report) => metric(report, 'discernibility'), count),
  share('precision', { better: 'more' }),
  share('classification_metric'),
  share('ncp'),
  share('non_uniform_entropy'),
  figure('risk', (report) => riskOf(report).prosecutor.average, percent),
  highestRisk,
  leastLoss,
];

// The figures that say something here: some trial has them, and not all are nought.
export const tellingFigures = (trials: Trial[]): Figure[] =>
  figures.filter((figure, at) =>
    at < 4 || trials.some(({ report }) => report && Number.isFinite(figure.of(report)) && figure.of(report) !== 0),
  );

// Whether what came out protects as asked.
export const holds = ({ report }: Trial): boolean => !!report && report.privacy.every((verdict) => verdict.holds);
