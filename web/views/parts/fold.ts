// A door: its title says what is behind it, and a few words what is worth knowing before it is opened.
import { html, nothing, type TemplateResult } from 'lit';
import { isUnfolded, unfold } from '../../state/session/folds.ts';
import type { Session } from '../../state/session/session.ts';
import type { Fold, State } from '../../state/session/state.ts';

export interface Door {
  name: Fold;
  title: string;
  told: string;
  inside: unknown;
}

export const door = (session: Session, state: State, { name, title, told, inside }: Door): TemplateResult =>
  html`<details class="fold door" ?open=${isUnfolded(state, name)} @toggle=${(event: Event) => event.target === event.currentTarget && unfold(session, name, (event.currentTarget as HTMLDetailsElement).open)}>
    <summary><h2>${title}</h2>${told ? html` <span class="told">${told}</span>` : nothing}</summary>
    ${inside}
  </details>`;

// Opens whatever hides an element.
export function openAround(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement!.closest('details')) fold.open = true;
}
