// What every view shares: it draws into the page itself (one set of styles, labels that reach across views)
// and knows the session and its state.
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import type { Session } from '../state/session.ts';
import type { State } from '../state/state.ts';

export class PlainView extends LitElement {
  protected override createRenderRoot(): this {
    return this;
  }
}

export class View extends PlainView {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) state!: State;
}
