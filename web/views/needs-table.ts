// A step that has nothing to work on yet.
import { html, type TemplateResult } from 'lit';
import type { Session } from '../state/session.ts';
import * as icons from './icons.ts';

export const needsTable = (session: Session, title: string): TemplateResult =>
  html`<section class="nothing-yet">
    ${icons.fence(48)}
    <h1 tabindex="-1">${title}</h1>
    <p>There is no table yet.</p>
    <button class="primary" @click=${() => session.go('data')}>Open one</button>
  </section>`;
