// A step that has nothing to work on yet: what it will be for, and the way to a table.
import { html, type TemplateResult } from 'lit';
import type { Session } from '../../state/session/session.ts';
import { t } from '../../texts/language.ts';
import * as icons from './icons.ts';

export const needsTable = (session: Session, title: string): TemplateResult =>
  html`<section class="nothing-yet">
    ${icons.boundary(48)}
    <h1 tabindex="-1">${title}</h1>
    <p>${t.frame.needsTable.why[session.state.step]}</p>
    <p>${t.frame.needsTable.missing}</p>
    <button class="primary" @click=${() => session.go('data')}>${t.frame.needsTable.open}</button>
  </section>`;
