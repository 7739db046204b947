// What a ready-made hierarchy would make of a column, before it is chosen.
import { html, nothing, type TemplateResult } from 'lit';
import type { ColumnTemplate } from '../../protocol/findings.ts';
import { levelNames } from '../../state/hierarchy/level-names.ts';
import { said } from '../../texts/engine.ts';
import { count } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { capital, listed, quoted, shown } from '../../texts/wording.ts';

interface Deeds {
  use(): void;
  leave(): void;
}

export function templatePreview(template: ColumnTemplate, distinct: number, { use, leave }: Deeds): TemplateResult {
  const words = t.boundaries;
  const { groups, example, hierarchy } = template;
  const names = levelNames(hierarchy, [template]);
  const row = (name: string, groups: number | undefined, label: string | undefined) =>
    html`<tr><th scope="row">${name}</th><td class="figure">${groups === undefined ? '' : count(groups)}</td><td>${label === undefined ? '' : shown(label)}</td></tr>`;
  return html`<section class="template-preview" aria-label=${words.previewOf(said(template.title))}>
    <p class="quiet">${capital(said(template.source))}.</p>
    <table>
      <thead>
        <tr><th scope="col">${words.previewLevel}</th><th scope="col" class="figure">${words.previewGroups}</th><th scope="col">${words.previewExample}</th></tr>
      </thead>
      <tbody>
        ${row(words.values, distinct, example[0])} ${groups.map((n, i) => row(names[i] ?? words.level(i + 1), n, example[i + 1]))}
        ${row(words.root, undefined, example.at(-1))}
      </tbody>
    </table>
    ${template.unknown ? unknownValues(template) : nothing}
    <p class="template-deeds">
      <button class="primary" @click=${use}>${words.useTemplate}</button>
      <button @click=${leave}>${t.words.cancel}</button>
    </p>
  </section>`;
}

function unknownValues({ unknown, unknown_values, hierarchy }: ColumnTemplate): TemplateResult {
  const words = t.boundaries;
  const labels = listed(unknown_values.map(quoted), 'and') + (unknown > unknown_values.length ? ', …' : '');
  return html`<p>${words.unknownValues(unknown, labels)} ${'tree' in hierarchy ? words.unknownApart(unknown) : words.unknownNowhere}</p>`;
}
