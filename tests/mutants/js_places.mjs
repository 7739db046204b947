// Finds what may be changed in a JavaScript source by its syntax tree: node js_places.mjs FILE prints a list of
// {line, function, kind, before, after, begin, end, text}, where `text` in place of what is between `begin` and `end` is the change.
import { readFileSync } from 'node:fs';
import { parseAst } from '../../web/node_modules/vite/dist/node/index.js';

const comparisons = { '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'], '===': ['!=='], '!==': ['==='] };
const arithmetic = { '+': '-', '-': '+', '*': '/', '/': '*', '<<': '>>', '>>': '<<' };
const extremes = { min: 'max', max: 'min', some: 'every', every: 'some' };
const isText = (node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
const squeezed = (text) => text.replace(/\s+/g, ' ').trim();

export function find(source) {
  const found = [];
  const text = (node) => source.slice(node.start, node.end);
  const line = (at) => source.slice(0, at).split('\n').length;

  function add(node, name, kind, change) {
    const whole = text(node);
    const after = kind === 'statement' ? '(nothing)' : squeezed(change);
    found.push({ line: line(node.start), function: name, kind, before: squeezed(whole), after, begin: node.start, end: node.end, text: change });
  }

  function condition(node, name) {
    if (node.type === 'UnaryExpression' && node.operator === '!') return;
    for (const value of ['false', 'true']) add(node, name, 'condition', value);
  }

  function changes(node, parent, field, name) {
    const { type } = node;
    const asked = field === 'test';
    if (type === 'BinaryExpression' && comparisons[node.operator]) {
      if (!asked || comparisons[node.operator].length > 1)
        for (const other of comparisons[node.operator]) add(node, name, 'comparison', `${text(node.left)} ${other} ${text(node.right)}`);
    } else if (type === 'BinaryExpression' && arithmetic[node.operator] && !isText(node.left) && !isText(node.right)) {
      add(node, name, 'arithmetic', `${text(node.left)} ${arithmetic[node.operator]} ${text(node.right)}`);
      if (['1', '1n'].includes(text(node.right)) && '+-'.includes(node.operator)) add(node, name, 'off by one', text(node.left));
    } else if (type === 'LogicalExpression') {
      const other = { '&&': '||', '||': '&&', '??': undefined }[node.operator];
      if (other) add(node, name, 'and, or', `((${text(node.left)}) ${other} (${text(node.right)}))`);
      add(node, name, 'and, or', text(node.left));
      add(node, name, 'and, or', text(node.right));
    } else if (type === 'UnaryExpression' && node.operator === '!') {
      add(node, name, 'not', text(node.argument));
    } else if (type === 'CallExpression' && node.callee.type === 'MemberExpression' && Object.hasOwn(extremes, node.callee.property.name)) {
      const { property } = node.callee;
      const kind = property.name.startsWith('m') ? 'least, most' : 'any, all';
      add(node, name, kind, source.slice(node.start, property.start) + extremes[property.name] + source.slice(property.end, node.end));
    } else if (type === 'Literal' && typeof node.value === 'boolean' && parent.type === 'ReturnStatement') {
      add(node, name, 'returned truth', String(!node.value));
    } else if (type === 'ExpressionStatement' && !node.directive) {
      add(node, name, 'statement', ';');
    } else if ((type === 'ContinueStatement' || type === 'BreakStatement') && parent.type === 'BlockStatement') {
      add(node, name, 'statement', ';');
    }
    if (asked && parent.type !== 'ForStatement' && parent.type !== 'WhileStatement') condition(node, name);
    if (asked && parent.type === 'WhileStatement') add(node, name, 'condition', 'false');
  }

  function look(node, parent, field, name) {
    if (node.type === 'ImportDeclaration' || node.type === 'TemplateLiteral') return;
    if (node.type === 'FunctionDeclaration') name = node.id.name;
    if (node.type === 'MethodDefinition') name = node.key.name;
    if (node.type === 'VariableDeclarator' && node.init?.type === 'ArrowFunctionExpression') name = node.id.name;
    if (node.type === 'ThrowStatement') return;
    changes(node, parent, field, name);
    for (const [key, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') look(child, node, key, name);
  }

  look(parseAst(source), undefined, '', '');
  return found;
}

if (process.argv[1] === import.meta.filename) process.stdout.write(JSON.stringify(find(readFileSync(process.argv[2], 'utf8'))));
