// What the table is, and how it was read.
import { html, nothing, type TemplateResult } from 'lit';
import type { Starred } from '../../protocol/job.ts';
import type { Text } from '../../protocol/text.ts';
import { formatOfFile } from '../../state/job/codebook.ts';
import type { LoadedTable } from '../../state/data/table.ts';
import type { Session } from '../../state/session/session.ts';
import type { State } from '../../state/session/state.ts';
import { said, saidInShort } from '../../texts/engine.ts';
import { bytes } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { capital, lineEndName } from '../../texts/wording.ts';
import * as icons from '../parts/icons.ts';
import { codebookFiles, pickFile } from '../parts/files.ts';
import { chosenReading, readChoices } from './read-options.ts';
import { sheetFact } from './sheets.ts';

// `ways`: how another table comes in.
export function tableFacts(session: Session, table: LoadedTable, ways: TemplateResult): TemplateResult {
  const { name, source, facts } = table;
  const { rows, columns } = facts;
  const notes = [...(table.made?.notes ?? []), ...facts.notes];
  const doubts = [...(table.made?.doubts ?? []), ...facts.doubts];
  return html`<div class="table-head"><h1 tabindex="-1">${name}</h1>${ways}</div>
    <div class="facts">
      <p><b>${t.data.shape(rows, columns.length)}</b></p>
      ${facts.workbook && facts.workbook.sheets.length > 1 ? html`<dl>${sheetFact(session, table)}</dl>` : nothing} ${howRead(session, table)}
    </div>
    ${madeOf(session, table)}
    ${notes.length ? html`<ul class="notes">${notes.map((note) => html`<li>${capital(saidInShort(note))}</li>`)}</ul>` : nothing}
    ${doubts.length ? html`<ul class="findings">${doubts.map((doubt) => html`<li class="caution">${icons.warning}<span>${capital(said(doubt))}. ${leaveOut(session, doubt)}</span></li>`)}</ul>` : nothing}
    ${leftOut(session.state, source)} ${starred(session, table)}`;
}

function madeOf(session: Session, { made }: LoadedTable): TemplateResult | typeof nothing {
  const [first] = made?.files ?? [];
  if (!made || !first) return nothing;
  return html`<p>${t.data.severalTables(made.files.map(({ name }) => name))}
    <button class="link" @click=${() => void session.open(first.source, first.name)}>${t.data.onlyTable(first.name)}</button></p>`;
}

// How the file was read; its line names what a person chose.
function howRead(session: Session, table: LoadedTable): TemplateResult {
  const { name, source, options, facts } = table;
  const format = formatOfFile(name, facts);
  const fact = (label: string, value: string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
  const chosen = chosenReading(options);
  return html`<details class="fold how-read">
    <summary>${t.data.readAs.how}${chosen.length ? html`<span class="quiet">: ${chosen.join(', ')}</span>` : nothing}</summary>
    <dl>
      ${fact(t.data.size, bytes(source.size))}
      ${format ? fact(t.data.format, t.words.packages[format]) : facts.workbook ? (facts.workbook.sheets.length > 1 ? nothing : sheetFact(session, table)) : fact(t.data.lineEnds, lineEndName(facts.line_end))}
      ${format || session.state.readProblem?.otherwise ? nothing : readChoices(options, facts, (others) => void session.reread(others))}
    </dl>
    ${facts.reading.map((note) => html`<p>${capital(said(note))}.</p>`)}
    <p><button class="link" @click=${() => void pickFile(codebookFiles).then((file) => session.addCodebook(file))}>${t.data.addCodebook}</button></p>
  </details>`;
}

function leaveOut(session: Session, doubt: Text): TemplateResult | typeof nothing {
  const [sum] = typeof doubt === 'object' && 'phrase' in doubt && doubt.phrase.startsWith('the last row looks like a sum') ? doubt.with : [];
  if (typeof sum !== 'object' || !('quoted' in sum)) return nothing;
  return html`<button @click=${() => void session.leaveOutLastRow(sum.quoted)}>${t.data.leaveOutLast}</button>`;
}

function leftOut({ leftOut }: State, table: Blob): TemplateResult | typeof nothing {
  if (!leftOut?.list.length || leftOut.table !== table) return nothing;
  return html`<section class="panel" aria-labelledby="left-out">
    <h2 id="left-out">${t.data.leftOut(leftOut.project)}</h2>
    <ul class="notes">${leftOut.list.map((each) => html`<li>${said(each)}</li>`)}</ul>
  </section>`;
}

// Only the person can say what rows of nothing but * are.
function starred(session: Session, { options, facts }: LoadedTable): TemplateResult | typeof nothing {
  if (!facts.starred) return nothing;
  const words = t.data.starred;
  const decide = (starred?: Starred) => void session.reread({ ...options, starred });
  if (options.starred) {
    return html`<p class="starred">
      <b>${words.title(facts.starred)}</b>: ${words.chosen[options.starred]}.
      <button class="link" @click=${() => decide()}>${words.change}</button>
    </p>`;
  }
  return html`<section class="panel starred" aria-labelledby="starred">
    <h2 id="starred">${icons.warning} ${words.title(facts.starred)}</h2>
    <p>${words.meaning}</p>
    <div class="line"><button @click=${() => decide('leave-out')}>${words.leaveOut}</button> <span class="quiet">${words.leaveOutMeaning}</span></div>
    <div class="line"><button @click=${() => decide('count')}>${words.count}</button> <span class="quiet">${words.countMeaning}</span></div>
  </section>`;
}
