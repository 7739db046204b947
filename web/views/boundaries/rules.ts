// The boundaries of a column that are rules, each with its figure and with how many nodes it makes boundaries.
import { html, nothing, type TemplateResult } from 'lit';
import type { Attribute, BoundaryRule } from '../../protocol/job.ts';
import type { Fences } from '../../state/hierarchy/bounded.ts';
import { furtherRules, rulesOf, withFurtherRule, withRule } from '../../state/hierarchy/boundaries.ts';
import { followsRows, kindOfRule, ruleKindsFor, textOfRule, type RuleKind } from '../../state/job/rules.ts';
import type { Session } from '../../state/session/session.ts';
import type { Expected } from '../../texts/expected.ts';
import { t } from '../../texts/language.ts';
import { calendarText, calendarUnits, calendarWidth, ruleWords, type CalendarUnit } from '../../texts/rules.ts';
import { figureField, selectOption } from '../parts/fields.ts';
import * as icons from '../parts/icons.ts';
import type { MenuItem } from '../parts/menu.ts';

const expected: Record<RuleKind, Expected> = {
  rows: { whole: true, least: 1, most: 1e9 },
  width: { least: 0 },
  relative: { least: 0, above: true, most: 100 },
  loss: { least: 0, most: 100 },
};

// The rules that the column can have besides those it has.
export function furtherRuleItems(session: Session, attribute: Attribute): MenuItem[] {
  const words = t.boundaries.byRule;
  if (!ruleKindsFor(attribute.hierarchy).length) return [];
  return furtherRules(attribute).map((kind) => ({
    title: words.add(words.kinds[kind]),
    hint: words.hints[kind],
    act: () => session.change((job) => withFurtherRule(job, attribute.name, kind)),
  }));
}

export function rulesPanel(session: Session, attribute: Attribute, fences: Fences): TemplateResult | typeof nothing {
  const { hierarchy, name } = attribute;
  const rules = rulesOf(attribute);
  if (!ruleKindsFor(hierarchy).length || !rules.length) return nothing;
  const words = t.boundaries.byRule;
  return html`<section class="rules" aria-label=${words.title}>
    <ul>
      ${rules.map((rule, at) => html`<li>${icons.boundary(14)} ${ruleLine(session, attribute, rule, `${name} rule ${at}`)} ${fall(fences[textOfRule(rule)])} ${away(session, name, rule)}</li>`)}
    </ul>
    <p class="quiet">${words.together} ${rules.some((rule) => followsRows(rule, hierarchy)) ? words.tells : nothing}</p>
  </section>`;
}

const fall = (nodes: readonly number[] | undefined): TemplateResult =>
  html`<span class="quiet rule-nodes">${nodes ? t.boundaries.byRule.fall(nodes.length) : t.boundaries.byRule.counting}</span>`;

function away(session: Session, name: string, rule: BoundaryRule): TemplateResult {
  const words = t.boundaries.byRule.remove(ruleWords(rule));
  return html`<button class="level-remove" title=${words} aria-label=${words} @click=${() => session.change((job) => withRule(job, name, rule, undefined))}>
    ${icons.cross}
  </button>`;
}

function ruleLine(session: Session, { name }: Attribute, rule: BoundaryRule, gesture: string): TemplateResult {
  const words = t.boundaries.byRule;
  const kind = kindOfRule(rule);
  const put = (now: BoundaryRule) => session.change((job) => withRule(job, name, rule, now), gesture);
  const settled = () => session.endGesture();
  const label = words.fields[kind];
  if (typeof rule.width === 'string') {
    const width = calendarWidth(rule.width);
    const units = html`<select
      aria-label=${words.unit}
      @change=${(event: Event) => put({ width: calendarText({ ...width, unit: (event.target as HTMLSelectElement).value as CalendarUnit }) })}
    >
      ${calendarUnits.map((unit) => selectOption(unit, words.unitNames[unit], unit === width.unit))}
    </select>`;
    const set = (number: number) => put({ width: calendarText({ ...width, number }) });
    return html`${figureField({ label, value: width.number, ...expected.rows, set, settled })} ${units}`;
  }
  const isShare = kind === 'relative' || kind === 'loss';
  const value = isShare ? inPercent(rule[kind] ?? 0) : rule[kind];
  const set = (figure: number) => put({ [kind]: isShare ? Math.round(figure * 1e4) / 1e6 : figure });
  return html`${figureField({ label, value: Number(value), ...expected[kind], set, settled })} ${isShare ? '%' : nothing}`;
}

const inPercent = (share: number): number => Math.round(share * 1e6) / 1e4;
