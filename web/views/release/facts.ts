// How many rows went out, in how many groups, and at what loss.
import { html, nothing, type TemplateResult } from 'lit';
import type { Catalogue } from '../../protocol/catalogue.ts';
import type { Report } from '../../protocol/report.ts';
import { suppressedWords } from '../../state/release/verdict.ts';
import { count, decimal, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { explained } from '../parts/explain.ts';
import { metricExplained } from './cost.ts';

export function factsOf(report: Report, catalogue: Catalogue | undefined): TemplateResult {
  const { rows, classes, quality, composition } = report;
  const words = t.release.facts;
  const fact = (label: TemplateResult, value: string, more = '') =>
    html`<div><dt>${label}</dt><dd>${value} ${more ? html`<span class="quiet">${more}</span>` : nothing}</dd></div>`;
  return html`<dl class="facts">
    ${fact(explained(words.released, words.releasedMeaning, 'release'), t.words.rows(rows.released), words.of(rows.input))}
    ${rows.suppressed ? fact(explained(words.suppressed, words.suppressedMeaning, 'suppression'), t.words.rows(rows.suppressed), suppressedWords(report)) : nothing}
    ${composition
      ? fact(
          explained(words.both, words.bothMeaning, 'linkage'),
          words.people(composition.people.both),
          composition.people.both ? words.sharing(composition.intersection.smallest) : '',
        )
      : nothing}
    ${fact(explained(words.classes, words.classesMeaning, 'equivalenceClass'), count(classes.count), classes.count ? words.classSizes(classes.smallest, classes.largest, decimal(classes.average, 1)) : '')}
    ${fact(metricExplained('normalized_information_loss', catalogue, words.loss), percent(quality.normalized_information_loss), report.loss ? t.release.least.byShare.told : '')}
  </dl>`;
}
