// Step 4: what is shut until somebody asks for it; its summary says what inside differs from the usual.
import type { TemplateResult } from 'lit';
import { differs, type ProtectFold } from '../../state/protect/differs.ts';
import type { Session } from '../../state/session/session.ts';
import type { State } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import { door } from '../parts/fold.ts';

export function fold(session: Session, state: State, name: ProtectFold, contents: unknown): TemplateResult {
  const words = t.protect.folds;
  const set = differs(state, name);
  return door(session, state, { name, title: words.titles[name], told: set.length ? set.join('; ') : words.usual, inside: contents });
}
