// What every view shares: it draws into the page itself (one set of styles, labels that reach across views), again
// when the page's language changes, and knows the session and its state. This is the face of a room of parts that the
// steps are made of: figures, texts and actions come in, and what a person does goes out through the actions.
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import type { Session } from '../../state/session/session.ts';
import type { State } from '../../state/session/state.ts';
import { onLanguage } from '../../texts/language.ts';

export class PlainView extends LitElement {
  private stopListening = (): void => {};

  protected override createRenderRoot(): this {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stopListening = onLanguage(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopListening();
  }
}

export class View extends PlainView {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) state!: State;
}
