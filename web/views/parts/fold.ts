// A door: its title says what is behind it, and a few words what is worth knowing before it is opened. What is behind
// is drawn once it was opened, and stays.
import { html, nothing, type TemplateResult } from 'lit';

export interface Fold {
  key: string;
  title: string;
  told?: string;
  inside: () => TemplateResult | typeof nothing;
}

export class Folds {
  private readonly drawn = new Set<string>();

  constructor(private readonly host: HTMLElement & { requestUpdate(): void; updateComplete: Promise<boolean> }) {}

  view({ key, title, told, inside }: Fold): TemplateResult {
    return html`<details class="fold" data-fold=${key} @toggle=${(event: ToggleEvent) => this.toggled(event, key)}>
      <summary><h2>${title}</h2>${told ? html` <span class="told">${told}</span>` : nothing}</summary>
      ${this.drawn.has(key) ? inside() : nothing}
    </details>`;
  }

  // Resolves once what is behind it is drawn.
  async open(key: string): Promise<void> {
    this.draw(key);
    await this.host.updateComplete;
    const details = this.host.querySelector<HTMLDetailsElement>(`[data-fold="${key}"]`);
    if (details) details.open = true;
  }

  private toggled({ newState, target, currentTarget }: ToggleEvent, key: string): void {
    if (target === currentTarget && newState === 'open') this.draw(key);
  }

  private draw(key: string): void {
    if (this.drawn.has(key)) return;
    this.drawn.add(key);
    this.host.requestUpdate();
  }
}
