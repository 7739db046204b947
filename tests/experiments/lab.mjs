// Runs `kordon compare` and `kordon suggest` on samples and jobs, and takes from its reports what the figures need.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toCsv } from './adult.mjs';

const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

// By attribute: the highest level that a released cell has. Full-domain releases have one level an attribute.
const levelsOf = (report) =>
  Object.fromEntries(report.quality.attributes.map(({ name, levels }) => [name, levels.findLastIndex((n) => n > 0)]));

function summary({ algorithm, k, boundaries, report, failure }) {
  if (failure) return { algorithm, k, boundaries, failure: failure.map(({ what }) => what).join('; ') };
  const { rows, classes, violations, disclosures, quality, privacy } = report;
  const numbers = Object.fromEntries(Object.entries(quality).filter(([, value]) => typeof value === 'number'));
  return {
    algorithm,
    k,
    boundaries,
    suppressed: rows.suppressed,
    mandatory: rows.mandatory,
    classes: classes.count,
    averageClass: classes.average,
    violations,
    disclosures,
    quality: numbers,
    // By attribute that is released as numbers: how far its rows lie from them, as a share of their variance.
    numbers: Object.fromEntries(
      quality.attributes.flatMap(({ name, numbers: each }) => (each ? [[name, each.share_of_variance]] : [])),
    ),
    levels: levelsOf(report),
    holds: privacy.every(({ holds }) => holds),
    ms: report.timings_ms.mask,
  };
}

export class Lab {
  #kordon;
  #repeat;
  #known;
  #folder = mkdtempSync(join(tmpdir(), 'kordon-'));
  missing = new Set(); // algorithms that were asked for and are not in this build

  constructor(kordon, repeat) {
    this.#kordon = kordon;
    this.#repeat = repeat;
    const help = execFileSync(kordon, ['compare', '--help'], { encoding: 'utf8' });
    this.#known = /^Algorithms: (.*)$/m.exec(help)[1].split(', ');
  }

  close() {
    rmSync(this.#folder, { recursive: true });
  }

  #given({ rows, job }) {
    const path = (name) => join(this.#folder, name);
    writeFileSync(path('input.csv'), toCsv(rows, job.attributes.map(({ name }) => name)));
    writeFileSync(path('job.json'), JSON.stringify(job));
    return path;
  }

  // One release: its loss, the bound that no release is below, how many sets of known columns were looked at, masking time.
  mask({ rows, job }) {
    const path = this.#given({ rows, job });
    const places = ['-o', path('masked.csv'), '--report', path('report.json'), '--quiet'];
    execFileSync(this.#kordon, ['mask', path('input.csv'), '--job', path('job.json'), ...places], { stdio: ['ignore', 'ignore', 'inherit'] });
    const { quality, known, timings_ms } = JSON.parse(readFileSync(path('report.json'), 'utf8'));
    const { information_loss: loss, normalized_information_loss: normalized, lower_bound: bound } = quality;
    return { loss: normalized, bound: (bound / loss) * normalized, sets: known?.sets.reduce((sum, { sets }) => sum + sets, 0), time: timings_ms.mask };
  }

  // What shares of the rows buy: [{ share, lost, detail }].
  suggest({ rows, job }) {
    const path = this.#given({ rows, job });
    const told = execFileSync(this.#kordon, ['suggest', path('input.csv'), '--job', path('job.json'), '--json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(told).frontier.map(({ allowed, lost, detail }) => ({ share: allowed / rows.length, lost, detail }));
  }

  // Trials of every algorithm with every k; times are medians over the repetitions.
  compare({ rows, job, algorithms, k, boundaries = 'respect', repeat = this.#repeat }) {
    const present = algorithms.filter((name) => {
      const known = this.#known.includes(name.split(':')[0]);
      if (!known) this.missing.add(name.split(':')[0]);
      return known;
    });
    if (present.length === 0) return [];
    const path = this.#given({ rows, job });
    const words = ['--algorithms', present.join(','), '--k', [k].flat().join(','), '--boundaries', boundaries];
    const round = () => {
      execFileSync(this.#kordon, [
        ...['compare', path('input.csv'), '--job', path('job.json'), ...words],
        ...['--json', '--quiet', '-o', path('trials.json')],
      ]);
      return JSON.parse(readFileSync(path('trials.json'), 'utf8')).trials.map(summary);
    };
    const rounds = Array.from({ length: repeat }, round);
    return rounds[0].map((trial, i) =>
      trial.failure ? trial : { ...trial, ms: median(rounds.map((round) => round[i].ms)) },
    );
  }
}
