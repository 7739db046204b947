// The section on what was asked: roles and boundaries, models, algorithm, output.
import type { Catalogue } from '../protocol/catalogue.ts';
import type { Hierarchy } from '../protocol/findings.ts';
import type { Attribute, DecidedRole, BoundaryRef, HierarchyForm, Job, ReleasedDates } from '../protocol/job.ts';
import type { PublicVerdict } from '../protocol/public-report.ts';
import type { ModelVerdict } from '../protocol/report.ts';
import { goesOut, movesDates } from '../state/job/job.ts';
import { formatOfFile, labelOf, type ValueName } from '../state/job/codebook.ts';
import { isRule } from '../state/job/rules.ts';
import { originalNames, releasedNames } from '../state/release/names.ts';
import { askedWords, modelTerms, verdictTitle } from '../state/release/verdict.ts';
import { said } from '../texts/engine.ts';
import { count, decimal, enumerated, percentage } from '../texts/figures.ts';
import { t } from '../texts/language.ts';
import { ruleWords } from '../texts/rules.ts';
import { delimiterName, listed, quoted, shown } from '../texts/wording.ts';
import type { Release } from '../state/session/state.ts';
import type { ReportFacts } from './facts.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { columnHeads, keys, number, table } from './tables.ts';

const mostBoundaries = 40; // a column's list ends there; the job has all of them

// A boundary in words: the more is known of the hierarchy, the more of them.
export function boundaryWords(ref: BoundaryRef, hierarchy: Hierarchy | undefined, form?: HierarchyForm, nameOf = (label: string): string => label): string {
  const words = t.report.asked;
  if (typeof ref === 'string') return quoted(nameOf(ref));
  if (isRule(ref)) return form && 'range' in form ? words.width(decimal(Number(ref.width))) : words.byRule(ruleWords(ref));
  if (ref.label !== undefined) return ref.level === undefined ? quoted(nameOf(ref.label)) : words.atLevel(quoted(nameOf(ref.label)), ref.level);
  const level = ref.level ?? 0;
  const labels = hierarchy?.nodes.filter((node) => node.level === level).map(({ label }) => shown(nameOf(label))) ?? [];
  return labels.length ? words.wholeLevelNamed(level, labels.length, listed(labels, 'and')) : words.wholeLevel(level);
}

// What dates go out as that do not go out as they are.
export function datesWords({ shift, since }: ReleasedDates): string {
  const words = t.report.asked.dates;
  if (!shift) return words.since(since ?? '');
  return shift.weeks ? words.weeks(shift.days) : words.days(shift.days);
}

function boundariesOf({ role, boundaries = [], name, pseudonym, hierarchy: form, release }: Attribute, hierarchies: Record<string, Hierarchy>, names: ValueName): Content {
  const words = t.report.asked;
  if (pseudonym) return words.coded[pseudonym.kind];
  if (role === 'identifier' || role === 'leave-out') return words.notReleased;
  if (movesDates(release)) return datesWords(release);
  if (role !== 'quasi-identifier') return role === 'insensitive' && release === 'mean' ? words.classMean : words.asItIs;
  if (!boundaries.length) return words.free;
  const more = boundaries.length - mostBoundaries;
  return markup`<ul${boundaries.length === 1 ? markup` class="alone"` : ''}>${boundaries
    .slice(0, mostBoundaries)
    .map((ref) => markup`<li>${boundaryWords(ref, hierarchies[name], form, (label) => names(name, label))}</li>`)}${more > 0 ? markup`<li>${t.words.others(more)}</li>` : ''}</ul>`;
}

type Verdict = PublicVerdict & Pick<ModelVerdict, 'values'>;

// What was asked, as title and words: one demand on several columns is one.
export function demandsOf<V extends Verdict>(verdicts: V[], names?: ValueName): { model: string; title: string; asked: string }[] {
  const demands = new Map<string, V[]>();
  for (const verdict of verdicts) {
    const key = JSON.stringify([verdict.model, askedWords(verdict, names)]);
    demands.set(key, [...(demands.get(key) ?? []), verdict]);
  }
  return [...demands.values()].map((same) => {
    const { model } = same[0]!;
    const columns = same.flatMap(({ attribute }) => attribute ?? []);
    return { model, title: verdictTitle(columns.length ? { model, attribute: enumerated(columns, 'and') } : { model }), asked: askedWords(same[0]!, names) };
  });
}

// How a model is defined is said once.
export function modelsTable(verdicts: Verdict[], names?: ValueName): Markup {
  const words = t.report.asked;
  const defined = new Set<string>();
  return table(
    [{ text: words.model }, { text: words.demand }, { text: words.definition }],
    demandsOf(verdicts, names).map(({ model, title, asked }) => {
      const term = defined.has(model) ? undefined : modelTerms[model];
      defined.add(model);
      const entry = term && t.glossary.entries[term];
      return markup`<tr><th scope="row">${title}</th><td>${asked}</td><td>${entry && markup`${entry.meaning} <cite>${entry.source}</cite>`}</td></tr>
`;
    }),
    words.protection,
  );
}

export function algorithmWords({ name, ...options }: Job['algorithm'], catalogue: Catalogue | undefined): Content {
  const entry = catalogue?.algorithms.find((each) => each.name === name);
  if (!entry) return name;
  const told = Object.entries(options).map(([key, value]) => {
    const title = entry.options.find((option) => option.key === key)?.title ?? key;
    return markup`<li>${said(title)}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}</li>`;
  });
  return markup`${said(entry.title)}. ${said(entry.summary)} <cite>${said(entry.paper)}</cite>${entry.guarantees ? '' : markup` ${t.report.asked.noGuarantee}`}${told.length ? markup`<ul>${told}</ul>` : ''}`;
}

// What is asked of all rows of a person, if anything is.
export const linkedKeys = ({ privacy: { linked } }: Job): [string, string][] => (linked === undefined ? [] : [[t.report.asked.linked, t.report.asked.linkedWords(linked)]]);

export function askedSection({ job, release, catalogue }: ReportFacts): Markup {
  const { facts } = release.table;
  const [original, released] = [originalNames(release), releasedNames(release)];
  const words = t.report.asked;
  const weighted = job.attributes.some(({ weight = 1 }) => weight !== 1);
  const reasoned = job.attributes.some((each) => each.reason && goesOut(each));
  const distinct = new Map(release.profile.map((column) => [column.name, column.distinct]));
  const heads = columnHeads(job.attributes.map(({ name }) => name), (name) => labelOf(facts, name));
  // Of a job that was run every role is decided.
  const columns = job.attributes.map(
    (attribute) => markup`<tr>${heads.of(attribute.name)}<td class="role">${words.roleNames[attribute.role as DecidedRole]}</td>${number(
      distinct.has(attribute.name) ? count(distinct.get(attribute.name)!) : '',
    )}<td>${boundariesOf(attribute, release.hierarchies, released)}</td>${weighted ? number(decimal(attribute.weight ?? 1)) : ''}${reasoned ? reasonCell(attribute) : ''}</tr>
`,
  );
  const head = [
    ...heads.head,
    { text: words.role },
    { text: words.distinct, number: true },
    { text: words.boundary },
    ...(weighted ? [{ text: words.weight, number: true }] : []),
    ...(reasoned ? [{ text: t.release.forWhom.reason }] : []),
  ];
  const { limit } = job.suppression;
  return markup`${table(head, columns, words.roles)}
${job.algorithm.boundaries === 'ignore' ? markup`<p><b>${words.ignored}</b></p>` : ''}
${modelsTable(release.report.privacy, released)}
<div class="wide">${keys([
    ...linkedKeys(job),
    [words.suppression, words.suppressionWords(percentage(limit), release.feasibility?.allowed)],
    [words.algorithm, algorithmWords(job.algorithm, catalogue)],
    [words.order, `${job.output.order === 'input' ? words.inputOrder : words.shuffled} (${words.seed}: ${count(job.seed)})`],
    [words.suppressed, job.output.suppressed === 'mask' ? words.keptAsStars : words.removed],
    [words.missing, missingWords(job.input.missing)],
    ...job.attributes.flatMap(({ name, missing }) => (missing ? [[words.missingIn(name), missingWords(missing, (text) => original(name, text))] as [string, string]] : [])),
    [words.reading, reading(job, release)],
  ])}</div>`;
}

// Where any column has a reason, one that goes out without shows that.
const reasonCell = (attribute: Attribute): Markup => markup`<td>${!goesOut(attribute) ? '' : (attribute.reason ?? markup`<span class="fails">${t.release.forWhom.notSaid}</span>`)}</td>`;

const missingWords = (texts: string[], nameOf = (text: string): string => text): string => texts.map((text) => (text === '' ? shown(text) : quoted(nameOf(text)))).join(', ');

const reading = ({ input }: Job, { table: { name, facts } }: Release): string => {
  const format = formatOfFile(name, facts);
  if (format) return t.words.packages[format];
  const { delimiter, encoding } = facts;
  return `${delimiterName(delimiter || input.delimiter)}, ${encoding || input.encoding}`;
};
