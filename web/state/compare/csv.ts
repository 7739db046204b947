// Trials as a file for other programs: all figures, as plain numbers.
import { inEnglish } from '../../texts/engine.ts';
import { figures, holds } from './figures.ts';
import type { Trial } from './points.ts';

const csvCell = (value: string | number): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function trialsCsv(trials: Trial[]): string {
  const head = ['algorithm', 'k', 'boundaries', 'holds', ...figures.map(({ key }) => key), 'failure'];
  const lines = trials.map((trial) => {
    const { point, report, failure } = trial;
    const numbers = figures.map((figure) => {
      const value = report ? figure.of(report) : Number.NaN;
      return Number.isFinite(value) ? value : '';
    });
    const [first] = failure?.mistakes ?? [];
    const why = first ? `${inEnglish(first.where.text)}: ${inEnglish(first.what)}` : '';
    return [point.algorithm, point.k, point.ignored ? 'ignore' : 'respect', report ? String(holds(trial)) : '', ...numbers, why];
  });
  return [head, ...lines].map((line) => `${line.map(csvCell).join(',')}\n`).join('');
}
