// The passphrase of codes. It is shown only while somebody asks for it, kept nowhere, and offered to no store of passwords:
// a slip of the fingers would make codes that nobody can make again.
import { html, type TemplateResult } from 'lit';
import { isTooShort, leastPassphrase } from '../../state/protect/obstacles.ts';
import { t } from '../../texts/language.ts';

export function passphraseField(passphrase: string, set: (passphrase: string) => void): TemplateResult {
  const words = t.protect.passphrase;
  return html`<section class="panel">
    <h2><label for="passphrase">${words.title}</label></h2>
    <input
      id="passphrase"
      type="password"
      autocomplete="off"
      spellcheck="false"
      aria-describedby="passphrase-help"
      aria-invalid=${passphrase !== '' && isTooShort(passphrase)}
      .value=${passphrase}
      @input=${(event: Event) => set((event.target as HTMLInputElement).value)}
    />
    <button class="link" aria-pressed="false" @click=${show}>${words.show}</button>
    <p class="quiet" id="passphrase-help">${words.help(leastPassphrase)}</p>
  </section>`;
}

function show({ currentTarget }: Event): void {
  const button = currentTarget as HTMLButtonElement;
  const field = button.parentElement!.querySelector('input')!;
  const shows = field.type === 'password';
  field.type = shows ? 'text' : 'password';
  button.ariaPressed = String(shows);
}
