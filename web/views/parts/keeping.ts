// What the browser keeps for the next visit, and how to stop that.
import { html, nothing, type TemplateResult } from 'lit';
import type { Memory } from '../../state/memory/memory.ts';
import type { MemoryState } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';

export const keeping = (memory: Memory, { how }: MemoryState): TemplateResult => html`<h3>${t.memory.title}</h3>
  <p>${t.memory.meaning[how]}</p>
  ${keepingChoice(memory, how)}`;

export const keepingChoice = (memory: Memory, how: MemoryState['how']): TemplateResult => html`${location.protocol === 'file:' ? html`<p>${t.memory.onDisk}</p>` : nothing}
  <label class="keeps-nothing">
    <input type="checkbox" .checked=${how === 'off'} @change=${({ target }: Event) => void memory.keepNothing((target as HTMLInputElement).checked)} />
    ${t.memory.nothing}
  </label>
  <button ?disabled=${how !== 'on'} @click=${() => void memory.forgetAll()}>${t.memory.forgetAll}</button>`;
