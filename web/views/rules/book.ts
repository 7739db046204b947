// Step 4: a rule book is chosen, and the job asks what it asks. The books come once this is open. This is the face of its
// room: session and state come in, and changes of the job go to the session.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { ruleBooks, type BookFile } from '../../state/data/rule-books.ts';
import { askAsBook, ofBook, withBook } from '../../state/protect/rule-books.ts';
import { isUnfolded } from '../../state/session/folds.ts';
import { jobOf } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import { manualLink } from '../parts/files.ts';
import { selectOption } from '../parts/fields.ts';
import { View } from '../parts/view.ts';

@customElement('kordon-rule-book')
export class RuleBookView extends View {
  @state() private books: BookFile[] | undefined;
  private asked = false;

  override render(): TemplateResult | typeof nothing {
    const job = jobOf(this.state);
    if (!job || !isUnfolded(this.state, 'rules')) return nothing;
    void this.fetch();
    const words = t.rules;
    const chosen = job.rules?.book;
    const file = this.books?.find(({ book }) => book.name === chosen);
    const choose = (event: Event) => this.session.change((job) => withBook(job, (event.target as HTMLSelectElement).value || undefined));
    return html`<section class="panel">
      <label class="line">
        ${words.book}
        <select @change=${choose}>
          ${selectOption('', words.none, chosen === undefined)} ${chosen !== undefined && this.books && !file ? selectOption(chosen, chosen, true) : nothing}
          ${(this.books ?? []).map(({ book }) => selectOption(book.name, ofBook(book.title), book.name === chosen))}
        </select>
      </label>
      ${file ? this.about(file) : html`<p class="quiet">${chosen !== undefined && this.books ? words.unknown(chosen) : words.hint} ${manualLink('rule-books', t.frame.inManual)}</p>`}
    </section>`;
  }

  private about({ book, text }: BookFile): TemplateResult {
    const words = t.rules;
    const asks = Object.keys(book.job).length > 0;
    const meanings = Object.entries(book.words ?? {});
    return html`<p>${ofBook(book.about)}</p>
      <p class="quiet">${words.source(book.source.title, book.dated)} ${manualLink('rule-books', t.frame.inManual)}</p>
      ${asks ? html`<button @click=${() => void askAsBook(this.session, text)}>${words.ask}</button>` : nothing}
      <details>
        <summary>${words.asks}</summary>
        ${book.headings.map(({ title, clauses }) => html`<h3>${ofBook(title)}</h3><ul class="clauses">${clauses.map((clause) => html`<li>${ofBook(clause.title)}</li>`)}</ul>`)}
        ${meanings.length ? html`<h3>${words.words}</h3><ul class="clauses">${meanings.map(([word, meaning]) => html`<li><b>${word}</b>: ${ofBook(meaning)}</li>`)}</ul>` : nothing}
      </details>`;
  }

  private async fetch(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    this.books = await ruleBooks();
  }
}
