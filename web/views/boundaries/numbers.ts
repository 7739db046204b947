// As what a class goes out in a column of numbers: as the range of its values, or as a number again.
import { html, nothing, type TemplateResult } from 'lit';
import type { Attribute } from '../../protocol/job.ts';
import { hasNumbers, withRelease } from '../../state/job/job.ts';
import type { Session } from '../../state/session/session.ts';
import { t } from '../../texts/language.ts';
import { selectOption } from '../parts/fields.ts';

const kinds = ['range', 'mean', 'median'] as const;

export function releasedAs(session: Session, { name, role, hierarchy, release = 'range' }: Attribute): TemplateResult | typeof nothing {
  if (role !== 'quasi-identifier' || !hierarchy || !hasNumbers(hierarchy)) return nothing;
  const words = t.boundaries.numbers;
  const choose = (event: Event) => session.change((job) => withRelease(job, name, (event.target as HTMLSelectElement).value as (typeof kinds)[number]));
  return html`<section class="released-as">
    <label class="field">
      <span>${words.title}</span>
      <select @change=${choose}>
        ${kinds.map((kind) => selectOption(kind, words.kinds[kind], kind === release))}
      </select>
    </label>
    ${release === 'range' ? nothing : html`<p class="quiet">${words.means}</p>`}
  </section>`;
}
