// The files of a release, each with what it is for.
import { strToU8, zipSync } from 'fflate';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Job } from '../../protocol/job.ts';
import type { Failure } from '../../protocol/reply.ts';
import { reportDocument } from '../../report/document.ts';
import { reportFacts, type Wanted } from '../../report/facts.ts';
import { publicDocument } from '../../report/public.ts';
import { baseName } from '../../state/data/table.ts';
import { makesValues } from '../../state/hierarchy/boundaries.ts';
import { formatOf } from '../../state/job/codebook.ts';
import { attributeOf, columnsOfRole } from '../../state/job/job.ts';
import { isUnseen } from '../../state/release/found.ts';
import { entryNames, fileNames, tableFileName } from '../../state/release/file-names.ts';
import type { Release } from '../../state/session/state.ts';
import { asHandedOver, madeBy } from '../../state/release/made-by.ts';
import { codebookKinds, writtenCodebook, writtenFile, writtenTables } from '../../state/release/written.ts';
import { language, t } from '../../texts/language.ts';
import { saveFile, saveJson } from '../parts/files.ts';
import { selectOption } from '../parts/fields.ts';
import { mistakeList } from '../parts/problem.ts';
import { View } from '../parts/view.ts';
import * as icons from '../parts/icons.ts';
import './for-whom.ts';

@customElement('kordon-release-files')
export class ReleaseFiles extends View {
  @property({ attribute: false }) release!: Release;
  @property({ attribute: false }) former = false; // another job or table is at work, or a run goes on
  @state() private making = false;
  @state() private codebookAs: keyof typeof codebookKinds = 'CSV';
  @state() private failure: Failure | undefined; // of the format that was asked for
  @state() private wanted: Wanted = { hash: false, identifiers: false };

  private get job(): Job {
    return madeBy(this.release);
  }

  // The quasi-identifiers that have a hierarchy.
  private get trees(): string[] {
    const { job } = this;
    return columnsOfRole(job, 'quasi-identifier').filter((name) => !makesValues(attributeOf(job, name)?.hierarchy));
  }

  override render(): TemplateResult {
    const { release, trees } = this;
    const { report, published } = release;
    const names = fileNames(release);
    const format = formatOf(this.job);
    const words = t.release.files;
    const engineHasIt = this.session.holdsRows(release);
    const file = (label: string, use: unknown, save: () => void, more: { primary?: boolean; barred?: boolean } = {}) => html`<li>
      <button class=${more.primary ? 'primary' : ''} ?disabled=${more.barred || this.state.running} @click=${save}>${icons.save} ${label}</button>
      <div>${use}</div>
    </li>`;
    const shuffled = this.job.output?.order !== 'input';
    const barred = isUnseen(release);
    const { tables } = this.job;
    return html`<ul class="downloads">
        ${tables
          ? tables.map(({ name }) => file(words.ofTable(name), report.audit.passed ? words.shuffled : words.unprotectedUse, () => void this.saveTable(name), { primary: report.audit.passed && !this.former, barred: barred || !engineHasIt }))
          : file((this.former ? words.former : words.release)(format ?? 'csv'), report.audit.passed ? (shuffled ? words.shuffled : words.inputOrder) : words.unprotectedUse, () => void this.saveRelease(), { primary: report.audit.passed && !this.former, barred })}
        ${file(words.report, this.making ? words.reportMaking : words.reportUse, () => void this.saveReport(), { barred: this.making })}
        ${file(words.job, words.jobUse, () => saveFile(asHandedOver(release, this.state).job, names.job, 'application/json'))}
      </ul>
      ${this.failure ? html`<div class="panel bad">${mistakeList(this.failure)}</div>` : nothing}
      ${release.saved ? html`<p class="quiet saved">${icons.check} ${words.saved}</p>` : nothing}
      ${report.formula_cells ? html`<p class="quiet">${icons.warning} ${words.formulas(report.formula_cells)}</p>` : nothing}
      ${this.former ? nothing : html`<kordon-for-whom .session=${this.session} .state=${this.state}></kordon-for-whom>`}
      <details class="more-files">
        <summary>${words.more} <span class="told">${words.moreTold}</span></summary>
        <ul class="downloads">
          ${published
            ? [
                file(words.publicReport, words.publicReportUse, () =>
                  saveFile(publicDocument(published.edition, this.session.state.catalogue, language, release.table.facts.codebook), names.publicPage, 'text/html'),
                ),
                file(words.publicJson, words.publicJsonUse, () => saveJson(published.inEnglish, names.publicReport)),
              ]
            : nothing}
          ${format ? file(words.asCsv, words.asCsvUse, () => this.saveCsv(), { barred }) : nothing}
          ${release.table.facts.codebook ? file(words.codebook, html`${words.codebookUse} ${this.codebookChoice()}`, () => void this.saveCodebook(), { barred }) : nothing}
          ${file(words.reportJson, words.reportJsonUse, () => saveJson(asHandedOver(release, this.state).inEnglish, names.report))}
          ${report.pseudonyms && engineHasIt ? file(words.codes, html`${icons.warning} ${words.codesUse}`, () => void this.saveCodes()) : nothing}
          ${engineHasIt && !tables && !report.withheld ? file(words.mapping, words.mappingUse, () => void this.saveMapping()) : nothing}
          ${trees.length && engineHasIt ? file(words.hierarchies, words.hierarchiesUse(trees.length), () => void this.saveHierarchies(trees)) : nothing}
        </ul>
        ${published ? nothing : html`<p class="quiet">${words.noPublic}</p>`} ${this.options()}
      </details>`;
  }

  // A hash of the input confirms a guess at it, so the report has it only where it is asked for.
  private options(): TemplateResult {
    const words = t.release.files;
    const option = (key: keyof Wanted, label: string, why: string) => html`<label class="option">
      <input type="checkbox" .checked=${this.wanted[key]} @change=${(event: Event) => (this.wanted = { ...this.wanted, [key]: (event.target as HTMLInputElement).checked })} />
      <span>${label}${why}</span>
    </label>`;
    return html`<div class="report-options">${option('hash', words.withHash, this.wanted.hash ? `. ${words.withHashWhy}` : '')} ${option('identifiers', words.withIdentifiers, '')}</div>`;
  }

  private async saveRelease(): Promise<void> {
    const { release } = this;
    const made = await writtenFile(this.session, release);
    this.failure = made.ok ? undefined : made.failure;
    if (!made.ok) return;
    saveFile(made.value.file, fileNames(release).release);
    this.session.saved();
  }

  private async saveTable(table: string): Promise<void> {
    const { release } = this;
    const file = (await writtenTables(this.session, release))?.find(({ name }) => name === table)?.file;
    if (!file) return this.session.say(t.release.files.tablesGone);
    saveFile(file, tableFileName(table, release));
    this.session.saved();
  }

  private codebookChoice(): TemplateResult {
    const kinds = Object.keys(codebookKinds) as (keyof typeof codebookKinds)[];
    return html`<select aria-label=${t.release.files.codebookAs} @change=${(event: Event) => (this.codebookAs = kinds[(event.target as HTMLSelectElement).selectedIndex]!)}>
      ${kinds.map((kind) => selectOption(kind, kind, kind === this.codebookAs))}
    </select>`;
  }

  private async saveCodebook(): Promise<void> {
    const { release } = this;
    const names = fileNames(release);
    const name = `${baseName(names.release)}${codebookKinds[this.codebookAs]}`;
    const reply = await writtenCodebook(this.session, release, name, names.release);
    this.failure = reply.ok ? undefined : reply.failure;
    if (reply.ok) saveFile(reply.value.text, name);
  }

  private saveCsv(): void {
    saveFile(this.release.csv, fileNames(this.release).csv);
    this.session.saved();
  }

  private async saveReport(): Promise<void> {
    const { release } = this;
    this.making = true;
    try {
      const facts = await reportFacts(this.session, release, this.wanted);
      saveFile(reportDocument(facts), fileNames(release).page, 'text/html');
    } finally {
      this.making = false;
    }
  }

  private async saveMapping(): Promise<void> {
    const { mapping } = fileNames(this.release);
    const reply = await this.session.mappingText();
    if (reply.ok) saveFile(reply.value.text, mapping, 'application/json');
    else this.session.say(t.release.files.mappingGone);
  }

  private async saveCodes(): Promise<void> {
    const { codes } = fileNames(this.release);
    const reply = await this.session.codesText();
    if (reply.ok) saveFile(new Blob([reply.value.text], { type: 'text/csv' }), codes);
    else this.session.say(t.release.files.codesGone);
  }

  private async saveHierarchies(trees: string[]): Promise<void> {
    const { release, job } = this;
    const tables: Record<string, Uint8Array> = {};
    const entries = entryNames(trees);
    for (const [at, column] of trees.entries()) {
      const reply = await this.session.levelTable(job, column);
      if (!reply.ok) return this.session.say(t.release.files.hierarchiesFailed);
      tables[`${baseName(release.table.name)}.${entries[at]}.levels.csv`] = strToU8(reply.value.text);
    }
    saveFile(new Blob([zipSync(tables) as BlobPart], { type: 'application/zip' }), fileNames(release).hierarchies);
  }
}
