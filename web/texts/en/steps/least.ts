// Step 5: how near the release is to the best there can be, and the longer look.
import { count, enumerated, plural } from '../../figures.ts';

export type Gain = [from: string, to: string] | undefined; // nothing where the figure stayed

export const least = {
  title: 'How much more could be kept?',
  how: 'How this is known',
  // What the bound counts: "with k = 5, p = 2 for diagnosis and these boundaries".
  given: (counted: string[]) => `with ${enumerated(counted, 'and')}`,
  kPeople: (k: number) => `k = ${plural(k, 'person', 'people')}`,
  boundaries: 'these boundaries',
  byShare: {
    title: 'Count loss by share',
    why: 'by how many values a cell may have had, not by levels; better if branches differ much in size',
    told: 'loss by share',
    changed: (byShare: boolean) => `Loss: ${byShare ? 'by share' : 'by levels'}`,
  },
  asked: {
    p: (p: number, column: string) => `p = ${count(p)} for ${column}`,
    distinct: (l: string, column: string) => `l = ${l} for ${column}`,
    entropy: (l: string, column: string) => `l = ${l} by entropy for ${column}`,
    recursive: (l: string, column: string, c: string) => `l = ${l}, c = ${c} for ${column}`,
    alpha: (alpha: string, column: string) => `alpha = ${alpha} for ${column}`,
    t: (t: string, column: string) => `t = ${t} for ${column}`,
    beta: (beta: string, column: string) => `beta = ${beta} for ${column}`,
    delta: (delta: string, column: string) => `delta = ${delta} for ${column}`,
  },
  cannot: (given: string, most: string, kept: string) => `No release of this table ${given} can keep more than ${most} of the detail; this one keeps ${kept}.`,
  reached: (given: string, kept: string) => `This release keeps ${kept} of the detail, and no release of this table ${given} can keep more.`,
  optimal: (given: string, kept: string) => `This release keeps ${kept} of the detail, and no other release that has all these rows ${given} can keep more: all were tried or ruled out.`,
  times: (factor: string) => `What this release loses is at most ${factor} times the least possible loss, that of the best there can be.`,
  partly: (demand: string, values: number) => `Of ${demand}, the first figure counts only that each group has at least ${count(values)} different values: some of the difference may be what it asks beyond that, and no release could keep it.`,
  between: (aside: string[]): string =>
    aside.length
      ? `What lies between nobody knows. The first figure does not count ${enumerated(aside, 'and')}: some of the difference may be what that costs, and no release could keep it.`
      : 'What lies between nobody knows: a longer look may find a release that keeps more, and may prove that none can keep as much.',
  earlier: 'the earlier release',
  nested: 'that no group inside another gives values away',
  marks: 'What the marks mean',
  release: 'this release',
  most: 'no release keeps more',
  greedy: 'GreedyCKA, in the comparison below',
  all: 'every value as it is',
  atFirst: 'at first',
  ends: (from: string, to: string) => `The scale shows ${from} to ${to} of the detail.`,
  offScale: 'left of what the scale shows',
  longer: 'Look longer',
  longerMeans: 'Goes on from this release, round by round, until you stop it or nothing is gained. No round keeps less than the one before; the job’s effort rises up to the last that gains something, so that it gives the release that you see.',
  longerAnew: 'The engine was started anew, so the first round makes the release from the start. It goes on until you stop it or nothing is gained, and the job’s effort rises up to the last round that gains something.',
  looking: (round: number) => `Looking longer, round ${count(round)}`,
  gained: (round: number, kept: Gain, most: Gain) => {
    const moved = [kept && `what this release keeps from ${kept[0]} to ${kept[1]}`, most && `what no release can exceed from ${most[0]} to ${most[1]}`].filter((part) => part !== undefined);
    return moved.length ? `Round ${count(round)} brought ${moved.join(' and ')}.` : `Round ${count(round)} changed neither figure.`;
  },
  meanwhile: 'The rows and what became of the columns are shown again after the look.',
  stop: 'Stop',
  stopping: 'It stops after this round.',
  stopAtOnce: 'Stop at once',
  atOnceMeans: 'To stop at once keeps the release and its reports; its rows can be seen, and its value mapping and hierarchies saved, only after another run.',
  effort: (effort: number) => `The look raised the job’s effort to ${count(effort)}, so that anyone who runs the job again gets this release.`,
  effortOnce: (effort: number) => `This release is of effort ${count(effort)}, as the job says that is saved with it; the job at hand is another.`,
  ended: {
    stopped: 'The look was stopped; the release is that of the last round.',
    atOnce: 'The look was stopped at once; the release is that of the last round that ended.',
    idle: 'The look is over: three rounds in a row gained next to nothing.',
    reached: 'The look is over: no release can keep more.',
    optimal: 'The look is over: no other release that has all these rows can keep more.',
    changed: 'The look is over, as the job has changed.',
    failed: (why: string) => `The look is over: ${why}. The release is that of the last round that ended.`,
  },
};
