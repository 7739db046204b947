// Step 4: what is shut until somebody asks for it; its summary says what inside differs from the usual.
import { html, type TemplateResult } from 'lit';
import { differs, type ProtectFold } from '../../state/protect/differs.ts';
import { isUnfolded, unfold } from '../../state/session/folds.ts';
import type { Session } from '../../state/session/session.ts';
import type { State } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';

export function fold(session: Session, state: State, name: ProtectFold, contents: unknown): TemplateResult {
  const words = t.protect.folds;
  const set = differs(state, name);
  return html`<details class="fold" ?open=${isUnfolded(state, name)} @toggle=${(event: Event) => unfold(session, name, (event.currentTarget as HTMLDetailsElement).open)}>
    <summary><b>${words.titles[name]}</b> <span class="quiet">${set.length ? set.join('; ') : words.usual}</span></summary>
    ${contents}
  </details>`;
}
