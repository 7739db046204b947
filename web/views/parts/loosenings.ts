// The boundaries whose loosening would save most rows, each a button that loosens it.
import { html, nothing, type TemplateResult } from 'lit';
import type { Session } from '../../state/session/session.ts';
import { t } from '../../texts/language.ts';
import { shown } from '../../texts/wording.ts';

const shownLoosenings = 3;

export function loosenings(session: Session, title: string): TemplateResult | typeof nothing {
  const words = t.boundaries;
  const found = session.state.feasibility?.value?.loosenings ?? [];
  const helpful = found.filter(({ saves }) => saves > 0).slice(0, shownLoosenings);
  if (!helpful.length) return nothing;
  return html`<h3>${title}</h3>
    <ul class="loosenings">
      ${helpful.map(
        (loosening) => html`<li>
          <button @click=${() => session.loosen(loosening)}>
            <span>${words.allow(loosening.attribute, few(loosening.from), shown(loosening.to.label))}</span>
            <span class="accent">${words.saves(loosening.saves)}</span>
          </button>
        </li>`,
      )}
    </ul>`;
}

const few = (from: { label: string }[]): string =>
  `${from.slice(0, 3).map(({ label }) => shown(label)).join(', ')}${from.length > 3 ? ', …' : ''}`;
