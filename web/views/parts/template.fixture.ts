// What a view draws, read without a browser.
import type { TemplateResult } from 'lit';

// What a template is made of: its texts, and everything that is put between them.
export function parts(template: unknown): unknown[] {
  if (Array.isArray(template)) return template.flatMap(parts);
  const { strings, values } = (template ?? {}) as Partial<TemplateResult>;
  return strings && values ? strings.flatMap((text, i) => [text, ...parts(values[i])]) : [template];
}

export const textIn = (template: unknown): string => parts(template).filter((part) => typeof part === 'string').join('');
