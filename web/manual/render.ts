// Markdown becomes HTML. markdown-it: CommonMark with tables, read into tokens, so that headings get their anchors and
// links their addresses without a change of the text.
import MarkdownIt from 'markdown-it';

export const { escapeHtml } = new MarkdownIt().utils;

export interface Section {
  anchor: string; // empty: the beginning of the page
  heading: string;
  text: string;
}

export interface Rendered {
  html: string;
  headings: Section[]; // those of the second order, and the beginning
}

// Where a link leads: an address, or nothing where what it names is not beside the page. Then its words stand alone.
export type Address = (page: string, anchor: string) => string | undefined;

// As the forge makes them of headings, so that one link serves both.
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s_-]/gu, '')
    .replaceAll(' ', '-');

const wide = 4; // columns: tables with more are figures, and scroll; others stack where the page is narrow

export function render(markdown: string, page: string, address: Address, prefix = ''): Rendered {
  const md = new MarkdownIt();
  const headings: Section[] = [{ anchor: '', heading: '', text: '' }];
  const tokens = md.parse(markdown.replaceAll(/^<!--.*-->\n/gm, ''), {});
  tokens.forEach((token, at) => {
    if (token.type === 'heading_open' && token.tag !== 'h1') {
      const { content, children } = tokens[at + 1]!;
      const words = (children ?? []).map((each) => each.content).join('');
      token.attrSet('id', prefix + anchorOf(content));
      if (token.tag === 'h2') headings.push({ anchor: anchorOf(content), heading: words, text: '' });
    } else if (token.type === 'heading_open' && prefix) token.attrSet('id', page);
    if (token.type === 'table_open') {
      const columns = tokens.slice(at).findIndex(({ type }) => type === 'tr_close');
      const heads = tokens.slice(at, at + columns).filter(({ type }) => type === 'th_open');
      token.attrSet('class', heads.length > wide ? 'figures' : 'stacks');
      if (heads.length > wide) token.attrSet('tabindex', '0'); // scrolled by keyboard, too
    }
    if (token.type === 'th_open') token.attrSet('scope', 'col');
    for (const link of token.children ?? []) {
      if (link.type !== 'link_open') continue;
      const leadsTo = resolved(String(link.attrGet('href')), page, address);
      if (leadsTo === undefined) link.hidden = true;
      else link.attrSet('href', leadsTo);
    }
    const last = headings.at(-1)!;
    if (token.type === 'inline' && tokens[at - 1]?.type !== 'heading_open') last.text += `${(token.children ?? []).map(wordsOf).join('')} `;
    if (token.type === 'fence') last.text += `${token.content} `;
  });
  md.renderer.rules['link_open'] = (all, at, options, _env, self) => (all[at]!.hidden ? '<span>' : self.renderToken(all, at, options));
  md.renderer.rules['link_close'] = (all, at) => (openOf(all, at).hidden ? '</span>' : '</a>');
  md.renderer.rules['table_open'] = (all, at, options, _env, self) => `<div class="table">${self.renderToken(all, at, options)}`;
  md.renderer.rules['table_close'] = () => '</table></div>\n';
  // A page may end in another language: from the heading `Deutsch` on.
  const html = md.renderer.render(tokens, md.options, {}).replace(/<h2 id="[a-z-]*deutsch">[^]*$/, (german) => `<section lang="de">${german}</section>`);
  return { html, headings };
}

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

const wordsOf = ({ type, content }: Token): string => (type === 'softbreak' ? ' ' : content);

function openOf(tokens: Token[], close: number): Token {
  let at = close;
  while (tokens[at]!.type !== 'link_open') at -= 1;
  return tokens[at]!;
}

function resolved(href: string, page: string, address: Address): string | undefined {
  if (/^[a-z]+:/.test(href)) return href;
  const [file = '', anchor = ''] = href.split('#');
  const name = file === '' ? page : file === 'README.md' ? 'index' : file.replace(/\.md$/, '');
  return address(name, anchor);
}
