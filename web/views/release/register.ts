// A register of the population: what somebody sees of the release who has it.
import { html, nothing, type TemplateResult } from 'lit';
import type { Session } from '../../state/session/session.ts';
import type { Release } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import { pickFile } from '../parts/files.ts';
import { problemView } from '../parts/problem.ts';
import { progressView } from '../parts/progress.ts';

export function register(session: Session, release: Release): TemplateResult {
  const { name, progress, failure } = release.register ?? {};
  const words = t.release.register;
  const choose = () => void pickFile('.csv,.tsv,.txt,.xlsx,.ods,.sav,.zsav,.dta,.xpt,.sas7bdat,.parquet,.jsonl,.ndjson,text/csv').then((file) => session.countRegister(file));
  const counted = name !== undefined && !progress && !failure;
  return html`<details class="register" ?open=${name !== undefined}>
    <summary>${words.title}</summary>
    <p class="quiet">${words.hint}</p>
    ${counted ? html`<p role="status">${words.counted(name)}</p>` : nothing}
    ${name !== undefined && progress ? progressView(words.counting(name), progress) : nothing}
    ${name !== undefined && failure ? problemView(words.refused(name), { failure }) : nothing}
    ${session.holdsRows(release)
      ? html`<button ?disabled=${!!progress} @click=${choose}>${name === undefined ? words.choose : words.another}</button>`
      : html`<p class="quiet">${words.gone}</p>`}
  </details>`;
}
