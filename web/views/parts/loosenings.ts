// The boundaries whose loosening would save most rows, each a button that loosens it.
import { html, nothing, type TemplateResult } from 'lit';
import { looseningsOf } from '../../state/session/loosenings.ts';
import type { Session } from '../../state/session/session.ts';
import { t } from '../../texts/language.ts';
import { shown } from '../../texts/wording.ts';

const shownLoosenings = 3;

export function loosenings(session: Session, title: string): TemplateResult | typeof nothing {
  const words = t.boundaries;
  const { byHand, ruled } = looseningsOf(session.state);
  if (!byHand.length && !ruled) return nothing;
  const buttons = byHand.slice(0, shownLoosenings).map(
    (loosening) => html`<li>
      <button @click=${() => session.loosen(loosening)}>
        <span>${words.allow(loosening.attribute, few(loosening.from), shown(loosening.to.label))}</span>
        <span class="accent">${words.saves(loosening.saves)}</span>
      </button>
    </li>`,
  );
  return html`<h3>${title}</h3>
    ${buttons.length ? html`<ul class="loosenings">${buttons}</ul>` : nothing}
    ${ruled ? html`<p class="quiet">${words.ruledLoosenings(buttons.length > 0)}</p>` : nothing}`;
}

const few = (from: { label: string }[]): string =>
  `${from.slice(0, 3).map(({ label }) => shown(label)).join(', ')}${from.length > 3 ? ', …' : ''}`;
