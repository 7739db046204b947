// The first screen: what the page is for, the ways for a table to come in, and the samples.
import { html, nothing, type TemplateResult } from 'lit';
import { sampleIn, sampleKeys, type SampleKey } from '../../state/data/samples.ts';
import { fingerprint } from '../../state/release/made-with.ts';
import { startTour } from '../../state/frame/tour.ts';
import type { Session } from '../../state/session/session.ts';
import type { Memory } from '../../state/memory/memory.ts';
import { tools, type MemoryState } from '../../state/session/state.ts';
import { language, t } from '../../texts/language.ts';
import { manualLink, served } from '../parts/files.ts';
import { keeping } from '../parts/keeping.ts';
import * as icons from '../parts/icons.ts';
import { boundaryDrawing } from './boundary-drawing.ts';

type Part = TemplateResult | typeof nothing;

const shownAtOnce = 3; // samples; the others are behind a fold

// `back` leads to the table that is here, if there is one.
export function welcome(session: Session, { choose, paste, trust, kept, back }: Record<'choose' | 'paste' | 'trust' | 'kept' | 'back', Part>): TemplateResult {
  const [first, others] = [sampleKeys.slice(0, shownAtOnce), sampleKeys.slice(shownAtOnce)];
  return html`
    <section class="welcome">
      ${back}
      <div class="idea">
        <div>
          <h1 tabindex="-1">${t.data.title}</h1>
          <p class="lead">${t.data.lead}</p>
          <p>${t.data.result}</p>
        </div>
        ${boundaryDrawing()}
      </div>
      ${kept}
      <div class="drop">
        <p>${t.data.drop}</p>
        <div class="ways">${choose}</div>
        ${paste}
      </div>
      ${trust}
      <h2>${t.data.trySample}</h2>
      <p class="line tour-offer"><button @click=${() => void startTour(session, 'clinic')}>${icons.compass} ${t.data.takeTour}</button> <button class="link" @click=${() => void startTour(session, 'panel')}>${t.data.takeSurveyTour}</button></p>
      <ul class="samples">${first.map((key) => sampleCard(session, key))}</ul>
      <details class="fold more-samples">
        <summary>${t.data.moreSamples(others.length)}</summary>
        <ul class="samples">${others.map((key) => sampleCard(session, key))}</ul>
      </details>
      <h2>${t.tools.offer}</h2>
      <ul class="samples">
        ${tools.map((tool) => {
          const { title, summary } = t.tools.offers[tool];
          return html`<li>
            <button class="card" @click=${() => session.showTool(tool)}><b>${title}</b><span>${summary}</span></button>
          </li>`;
        })}
      </ul>
      ${offlineCopy()}
    </section>
  `;
}

function sampleCard(session: Session, key: SampleKey): TemplateResult {
  const { title, story } = t.data.samples[key];
  return html`<li>
    <button class="card" @click=${() => void session.openSample(sampleIn(language, key))}>
      <b>${title}</b> <span>${story}</span>
    </button>
    ${key === 'advice' ? manualLink(t.release.narrowed.lessonPage, t.release.narrowed.lesson) : nothing}
  </li>`;
}

function offlineCopy(): TemplateResult | typeof nothing {
  if (!served) return nothing;
  return html`<p class="line offline-copy">
    <a href="./kordon.html" download>${t.data.saveOffline}</a> <span class="quiet">${t.data.saveOfflineHint}</span>
  </p>`;
}

// Where the table and the work stay, in one line, and how to check it.
export function trust(memory: Memory, kept: MemoryState | undefined, version: string | undefined): TemplateResult {
  const digits = fingerprint();
  return html`${navigator.onLine ? nothing : html`<p class="quiet offline">${t.data.offline}</p>`}<details class="fold trust keeping">
    <summary>${t.data.stays} ${kept ? t.memory.summary[kept.how] : nothing} <u>${t.data.checkIt}</u></summary>
    <p>${t.data.ban}</p>
    <p>${t.data.notBlocked}</p>
    <ul>${t.data.checks.map((check) => html`<li>${check}</li>`)}</ul>
    <p>${t.data.build(version, kordonBuild)}</p>
    ${digits ? html`<p>${t.data.fingerprint(digits)}</p>` : nothing}
    <p>${manualLink('limits', t.data.limits)}, ${manualLink('verify', t.data.howToCheck)}</p>
    ${kept ? keeping(memory, kept) : nothing}
  </details>`;
}
