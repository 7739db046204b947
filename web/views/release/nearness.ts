// How near the release is to the best there can be, as a sentence and a picture; and the way to look longer, which brings
// both ends nearer to each other.
import { html, nothing, type TemplateResult } from 'lit';
import type { Job } from '../../protocol/job.ts';
import { lostIn } from '../../state/compare/points.ts';
import { effortOf } from '../../state/job/algorithm.ts';
import { asksTheSame } from '../../state/job/text.ts';
import { gainedWords, keptWords, mostWords, nearnessOf, nearnessWords, stretchOf, type Nearness } from '../../state/release/least.ts';
import { mayLookLonger } from '../../state/session/look-longer.ts';
import type { Session } from '../../state/session/session.ts';
import { jobOf, type Look, type Looking, type Release, type State } from '../../state/session/state.ts';
import { madeBy } from '../../state/release/made-by.ts';
import { said } from '../../texts/engine.ts';
import { enumerated, percent, percentage } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { timeLeft } from '../../texts/wording.ts';
import { term } from '../parts/explain.ts';

const greedy = 'greedy-cka';

// What stands at the door: how much the release keeps, and how much no release can exceed.
export function nearnessTold({ report }: Release): string | undefined {
  const near = nearnessOf(report.quality);
  return near && t.release.doors.nearness(keptWords(near), mostWords(near));
}

export function nearnessPanel(session: Session, state: State, release: Release): TemplateResult | typeof nothing {
  const { report } = release;
  const job = madeBy(release);
  const near = nearnessOf(report.quality);
  const [sentence, ...others] = nearnessWords(report, job);
  if (!near || sentence === undefined) return nothing;
  const { look } = release;
  const atFirst = look?.rounds ? nearnessOf(look.atFirst) : undefined;
  const lost = job.algorithm.name === greedy ? undefined : lostIn(state.compare, job, greedy);
  return html`<section class="nearness" aria-label=${t.release.least.title}>
    <p id="nearness-title" tabindex="-1">${sentence} ${term('leastLoss', t.release.least.how)}</p>
    ${picture(near, atFirst, lost === undefined ? undefined : 1 - lost)} ${others.map((words) => html`<p class="quiet">${words}</p>`)}
    <p id="look-status" class="look-status" role="status">${statusWords(state, release, job)}</p>
    ${look ? lastRound(look, near) : nothing}
    ${state.looking ? atWork(session, state.looking) : longer(session, state, release)}
  </section>`;
}

// What the look is about, or why it ended and what it did to the job. The place is always there, so that screen readers say
// what changes in it.
function statusWords(state: State, { job: text, look }: Release, job: Job): string {
  const words = t.release.least;
  if (!look) return '';
  if (state.looking) return words.looking(look.rounds + 1);
  const ended = look.end && (typeof look.end === 'object' ? words.ended.failed(said(look.end.failed)) : words.ended[look.end]);
  const present = jobOf(state);
  const raised = effortOf(job) > look.effort;
  const effort = raised && words[present && asksTheSame(text, present) ? 'effort' : 'effortOnce'](effortOf(job));
  return [ended, effort].filter(Boolean).join(' ');
}

// What the last round brought, while the next one goes on and when the look is over.
function lastRound({ rounds, before }: Look, near: Nearness): TemplateResult | typeof nothing {
  const former = before && nearnessOf(before);
  return former ? html`<p class="gained">${gainedWords(rounds, former, near)}</p>` : nothing;
}

// A scale of detail: from what the worst of these keeps to all of it, or near the marks where these lie close together. What
// each mark means stands beneath.
function picture(near: Nearness, atFirst: Nearness | undefined, others: number | undefined): TemplateResult {
  const words = t.release.least;
  const { from, to } = stretchOf([near, ...(atFirst ? [atFirst] : [])].flatMap(({ kept, most }) => [kept, most]), others === undefined ? [] : [others]);
  const at = (share: number) => `${(100 * (share - from)) / (to - from)}%`;
  const mark = (kind: string, share: number) => html`<span class="mark ${kind}" style="left: ${at(share)}"></span>`;
  const entry = (kind: string, figures: string[], what: string) => html`<li>
    <span class="swatch ${kind}" aria-hidden="true"></span><span><b>${enumerated(figures, 'and')}</b> ${what}</span>
  </li>`;
  const former = atFirst ? [keptWords(atFirst), mostWords(atFirst)].filter((figure) => figure !== keptWords(near) && figure !== mostWords(near)) : [];
  const hidden = others !== undefined && others < from;
  return html`<div class="scale" aria-hidden="true">
      <span class="open" style="left: ${at(near.kept)}; right: calc(100% - ${at(near.most)})"></span>
      <span class="never" style="left: ${at(near.most)}"></span>
      ${atFirst && former.length ? html`${mark('first', atFirst.kept)}${mark('first', atFirst.most)}` : nothing} ${others === undefined || hidden ? nothing : mark('others', others)}
      ${mark('release', near.kept)} ${near.most > near.kept ? mark('most', near.most) : nothing}
    </div>
    <p class="scale-ends" aria-hidden="true"><span>${percentage(from)}</span><span>${percentage(to)}</span></p>
    <ul class="scale-words" aria-label=${words.marks}>
      ${others === undefined ? nothing : entry(hidden ? 'none' : 'others', [percentage(others)], hidden ? `${words.greedy} (${words.offScale})` : words.greedy)}
      ${former.length ? entry('first', former, words.atFirst) : nothing} ${entry('release', [keptWords(near)], words.release)}
      ${near.most > near.kept ? entry('most', [mostWords(near)], words.most) : nothing} ${to < 1 ? nothing : entry('all', [percentage(1)], words.all)}
    </ul>
    ${to < 1 ? html`<p class="quiet">${words.ends(percentage(from), percentage(to))}</p>` : nothing}`;
}

function longer(session: Session, state: State, release: Release): TemplateResult | typeof nothing {
  const words = t.release.least;
  if (!mayLookLonger(state)) return nothing;
  return html`<p class="longer">
    <button @click=${() => void session.lookLonger()}>${words.longer}</button>
    <span class="quiet">${session.holdsRows(release) ? words.longerMeans : words.longerAnew}</span>
  </p>`;
}

// Before a round has told how far it is, its bar has no length.
function atWork(session: Session, { progress, since, done, stopping }: Looking): TemplateResult {
  const words = t.release.least;
  const stage = [t.frame.stages[progress.stage] ?? progress.stage, done > 0 ? percent(done) : '', timeLeft(performance.now() - since, done)];
  return html`<div class="longer">
    <div class="progress">
      <progress aria-labelledby="look-status" value=${done > 0 ? done : nothing}></progress>
      <p class="quiet">${stopping ? words.stopping : stage.filter(Boolean).join(' · ')}</p>
    </div>
    <button aria-disabled=${stopping ? 'true' : 'false'} @click=${() => session.stopLooking()}>${words.stop}</button>
    ${stopping ? html`<p class="quiet"><button class="link" @click=${() => session.cancel()}>${words.stopAtOnce}</button> ${words.atOnceMeans}</p>` : nothing}
  </div>`;
}
