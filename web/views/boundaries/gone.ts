// Boundaries that could not stay when the column's hierarchy was made another way.
import { html, nothing, type TemplateResult } from 'lit';
import type { ColumnTemplate } from '../../protocol/findings.ts';
import type { BoundaryRef, HierarchyForm } from '../../protocol/job.ts';
import { levelNames } from '../../state/hierarchy/level-names.ts';
import { hierarchyKey } from '../../state/job/job.ts';
import { isRule } from '../../state/job/rules.ts';
import type { Session } from '../../state/session/session.ts';
import { jobOf } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import { ruleWords } from '../../texts/rules.ts';
import { listed, quoted } from '../../texts/wording.ts';

function named(ref: BoundaryRef, form: HierarchyForm | undefined, templates: readonly ColumnTemplate[]): string {
  if (typeof ref === 'string') return quoted(ref);
  if (isRule(ref)) return ruleWords(ref);
  const { level = 0, label } = ref;
  if (label !== undefined) return quoted(label);
  const name = levelNames(form, templates)[level - 1];
  return name === undefined ? t.history.level(level) : t.boundaries.gone.level(name);
}

// It can be undone here as long as nothing else was done since.
export function goneBoundaries(session: Session, column: string): TemplateResult | typeof nothing {
  const { state } = session;
  const { boundariesGone, templates } = state;
  const job = jobOf(state);
  if (!job || boundariesGone?.column !== column || hierarchyKey(job, column) !== boundariesGone.key) return nothing;
  const { former, gone } = boundariesGone;
  const words = t.boundaries.gone;
  const names = gone.map((ref) => named(ref, former.hierarchy, templates[column]?.value ?? []));
  return html`<p class="gone" role="status">
    ${words.said(listed(names, 'and'))}
    ${job === boundariesGone.job ? html`<button @click=${() => session.undo()}>${words.undo}</button>` : nothing}
  </p>`;
}
