// The verdict on a clause: a sign and a word.
import { html, type TemplateResult } from 'lit';
import type { ClauseVerdict } from '../../protocol/rules.ts';
import { t } from '../../texts/language.ts';
import * as icons from '../parts/icons.ts';

const signs = { holds: icons.check, said: icons.saying, fails: icons.cross, ask: icons.warning } satisfies Record<ClauseVerdict, TemplateResult>;

export const verdictMark = (verdict: ClauseVerdict): TemplateResult => html`<span class="clause-verdict ${verdict}">${signs[verdict]} ${t.rules.verdicts[verdict]}</span>`;
