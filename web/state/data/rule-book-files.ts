// The texts of the rule books: a script of its own, which comes when somebody looks at one.
export const ruleBookTexts: string[] = Object.values(import.meta.glob<string>('../../../core/release/rulebooks/*.json', { query: '?raw', import: 'default', eager: true }));
