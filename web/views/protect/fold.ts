// Step 4: what is shut until somebody asks for it; its summary says what inside differs from the usual.
import { html, type TemplateResult } from 'lit';
import { differs, isUnfolded, unfold } from '../../state/protect/folds.ts';
import type { Session } from '../../state/session/session.ts';
import type { Fold, State } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';

export function fold(session: Session, state: State, name: Fold, contents: unknown): TemplateResult {
  const words = t.protect.folds;
  const set = differs(state, name);
  return html`<details class="fold" ?open=${isUnfolded(state, name)} @toggle=${(event: Event) => unfold(session, name, (event.currentTarget as HTMLDetailsElement).open)}>
    <summary><b>${words.titles[name]}</b> <span class="quiet">${set.length ? set.join('; ') : words.usual}</span></summary>
    ${contents}
  </details>`;
}
