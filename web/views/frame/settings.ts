// The page's language and colours: a small menu in the frame. What is chosen holds at once, and for the next visit.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { colours, firstColours, firstLanguage, rememberColours, rememberLanguage, type Colours } from '../../state/frame/preferences.ts';
import type { Memory } from '../../state/memory/memory.ts';
import { language, languages, speak, t, type Language } from '../../texts/language.ts';
import * as icons from '../parts/icons.ts';
import { keepingChoice } from '../parts/keeping.ts';
import { View } from '../parts/view.ts';

const memory = () => localStorage;
const root = document.documentElement;
const schemes: Record<Colours, string> = { system: 'light dark', light: 'light', dark: 'dark' };

function speakOnPage(next: Language): void {
  speak(next, navigator.languages);
  root.lang = next;
  document.title = t.frame.title;
}

function paint(chosen: Colours): void {
  root.style.colorScheme = schemes[chosen];
}

// To be called before anything is drawn.
export function applyPreferences(): void {
  speakOnPage(firstLanguage(memory, navigator.languages));
  paint(firstColours(memory));
}

@customElement('kordon-settings')
export class Settings extends View {
  @property({ attribute: false }) memory!: Memory;
  @state() private colours = firstColours(memory);

  private chooseLanguage(next: Language): void {
    rememberLanguage(memory, next);
    speakOnPage(next);
  }

  private chooseColours(next: Colours): void {
    rememberColours(memory, next);
    paint(next);
    this.colours = next;
  }

  override render(): TemplateResult {
    const label = t.frame.settings;
    return html`<button class="tool" popovertarget="settings" title=${label} aria-haspopup="dialog">
        ${icons.globe}<span class="hidden">${label}</span> <span class="code">${language.toUpperCase()}</span>
      </button>
      <div id="settings" class="settings" popover role="dialog" aria-label=${label}>
        <fieldset>
          <legend>${t.frame.language}</legend>
          ${(Object.keys(languages) as Language[]).map((each) =>
            this.choice('page-language', html`<span lang=${each}>${languages[each]}</span>`, language === each, () => this.chooseLanguage(each)),
          )}
        </fieldset>
        <fieldset>
          <legend>${t.frame.colours}</legend>
          ${colours.map((each) =>
            this.choice('page-colours', t.frame.colourNames[each], this.colours === each, () => this.chooseColours(each)),
          )}
        </fieldset>
        ${this.state.memory
          ? html`<fieldset>
              <legend>${t.memory.title}</legend>
              ${keepingChoice(this.memory, this.state.memory.how)}
            </fieldset>`
          : nothing}
      </div>`;
  }

  private choice(group: string, words: unknown, chosen: boolean, act: () => void): TemplateResult {
    return html`<label><input type="radio" name=${group} .checked=${chosen} @change=${act} /> ${words}</label>`;
  }
}
