// The figures that trials are compared by.
import type { Report } from '../../protocol/report.ts';
import { count, decimal, duration, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Trial } from './points.ts';

export interface Figure {
  key: keyof Texts['compare']['figures']; // names it in the catalogue of texts
  of(report: Report): number;
  words(value: number): string;
}

export const figureTitle = ({ key }: Figure): string => t.compare.figures[key];

const metric = (report: Report, key: string): number => {
  const value = report.quality[key];
  return typeof value === 'number' ? value : Number.NaN;
};
const share = (key: Figure['key']): Figure => ({ key, of: (report) => metric(report, key), words: percent });

export const figures: readonly Figure[] = [
  share('normalized_information_loss'),
  { key: 'time', of: ({ timings_ms }) => timings_ms['mask'] ?? Number.NaN, words: duration },
  { key: 'suppressed', of: ({ rows }) => rows.suppressed, words: count },
  { key: 'violations', of: ({ violations }) => violations.cells, words: count },
  { key: 'smallest', of: ({ classes }) => classes.smallest, words: count },
  { key: 'average', of: ({ classes }) => classes.average, words: (value) => decimal(value, 1) },
  { key: 'discernibility', of: (report) => metric(report, 'discernibility'), words: count },
  share('precision'),
  share('classification_metric'),
  share('ncp'),
  share('non_uniform_entropy'),
  { key: 'risk', of: ({ risk }) => risk.prosecutor.average, words: percent },
];

// The figures that say something here: some trial has them, and not all are nought.
export const tellingFigures = (trials: Trial[]): Figure[] =>
  figures.filter((figure, at) =>
    at < 4 || trials.some(({ report }) => report && Number.isFinite(figure.of(report)) && figure.of(report) !== 0),
  );

// Whether what came out protects as asked.
export const holds = ({ report }: Trial): boolean => !!report && report.privacy.every((verdict) => verdict.holds);
