// What the page is for, as long as there is no table: the idea, the ways for a table to come in, and the samples.
import { html, nothing, type TemplateResult } from 'lit';
import { sampleIn, sampleKeys } from '../../state/data/samples.ts';
import { fingerprint } from '../../state/release/made-with.ts';
import { startTour } from '../../state/frame/tour.ts';
import type { Session } from '../../state/session/session.ts';
import { tools } from '../../state/session/state.ts';
import { language, t } from '../../texts/language.ts';
import { besideThePage, served } from '../parts/files.ts';
import * as icons from '../parts/icons.ts';
import { boundaryDrawing } from './boundary-drawing.ts';

type Part = TemplateResult | typeof nothing;

export function welcome(session: Session, { choose, paste, keeping, kept }: Record<'choose' | 'paste' | 'keeping' | 'kept', Part>): TemplateResult {
  return html`
    <section class="welcome">
      <div class="idea">
        <div>
          <h1 tabindex="-1">${t.data.title}</h1>
          <p class="lead">${t.data.lead}</p>
          <p>${t.data.forWhom}</p>
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
      ${trust()} ${keeping}
      <h2>${t.data.trySample}</h2>
      <p class="line tour-offer">
        <button @click=${() => void startTour(session)}>${icons.compass} ${t.data.takeTour}</button>
        <span class="quiet">${t.data.tourHint}</span>
      </p>
      <ul class="samples">
        ${sampleKeys.map((key) => {
          const { title, story } = t.data.samples[key];
          return html`<li>
            <button class="card" @click=${() => void session.openSample(sampleIn(language, key))}>
              <b>${title}</b> <span>${story}</span>
            </button>
            ${key === 'advice' ? besideThePage(t.release.narrowed.lessonPage, t.release.narrowed.lesson) : nothing}
          </li>`;
        })}
      </ul>
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

function offlineCopy(): TemplateResult | typeof nothing {
  if (!served) return nothing;
  return html`<p class="line offline-copy">
    <a href="./kordon.html" download>${t.data.saveOffline}</a> <span class="quiet">${t.data.saveOfflineHint}</span>
  </p>`;
}

export function trust(): TemplateResult {
  const digits = fingerprint();
  return html`${navigator.onLine ? nothing : html`<p class="quiet offline">${t.data.offline}</p>`}<details class="trust">
    <summary>${t.data.stays}</summary>
    <p>${t.data.ban}</p>
    <p>${t.data.notBlocked}</p>
    <ul>${t.data.checks.map((check) => html`<li>${check}</li>`)}</ul>
    <p>${t.data.build(kordonBuild)}</p>
    ${digits ? html`<p>${t.data.fingerprint(digits)}</p>` : nothing}
    ${served ? html`<p>${besideThePage('./about/limits.html', t.data.limits)}</p>` : nothing}
  </details>`;
}
