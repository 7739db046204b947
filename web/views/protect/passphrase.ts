// The passphrase of codes. It is shown only while somebody asks for it, kept nowhere (a job has a check value of it), and
// offered to no store of passwords: a slip of the fingers would make codes that nobody can make again.
import { html, nothing, type TemplateResult } from 'lit';
import { drawnBits, drawnWords } from '../../state/protect/passphrase.ts';
import { isTooShort, leastPassphrase } from '../../state/protect/obstacles.ts';
import { t } from '../../texts/language.ts';

// `renew` has the job take another passphrase from now on: the one given, or any.
export function passphraseField(passphrase: string, set: (passphrase: string) => void, renew?: (passphrase: string) => void, checked = false): TemplateResult {
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
    ${renew ? html`<button class="link" title=${words.bits(drawnBits)} @click=${({ currentTarget }: Event) => draw(currentTarget as HTMLElement, renew)}>${words.draw}</button>` : nothing}
    ${renew && checked ? html`<button class="link" @click=${() => renew('')}>${words.renew}</button>` : nothing}
    <p class="quiet" id="passphrase-help">${words.help(leastPassphrase)}</p>
  </section>`;
}

const show = ({ currentTarget }: Event): void => reveal((currentTarget as HTMLElement).parentElement!);

function reveal(panel: HTMLElement, shows = panel.querySelector('input')!.type === 'password'): void {
  panel.querySelector('input')!.type = shows ? 'text' : 'password';
  panel.querySelector<HTMLElement>('[aria-pressed]')!.ariaPressed = String(shows);
}

// Drawn words are shown, as somebody has to note them down.
function draw(button: HTMLElement, renew: (passphrase: string) => void): void {
  renew(drawnWords());
  reveal(button.parentElement!, true);
}
