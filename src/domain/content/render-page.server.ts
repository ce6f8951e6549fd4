import { Marked, type RendererThis, type Tokens } from 'marked';
import { getHeadingList, gfmHeadingId } from 'marked-gfm-heading-id';
import { htmlText } from '../../kernel/text/html-text.ts';
import { ui } from '../../messages/ui.ts';
import { escapeHtml } from '../mail/mail.ts';
import type { ContentPage } from './content-page.ts';
import { factOf, type PageFile } from './page-file.ts';
import type { PageTerms } from './page-terms.ts';
import { HEADING_PREFIX, sanitisePage } from './sanitise-page.server.ts';

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
/** A placeholder that is a whole paragraph. */
const BLOCK = /^\{\{(\w+)\}\}$/m;
const reader = new Marked(gfmHeadingId({ prefix: HEADING_PREFIX }), { renderer: { link: linkOf } });
const SECTION_LEVEL = 2;
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/** A link to another site says so; `false` leaves all other links to the library. */
function linkOf(this: RendererThis, { href, title, tokens }: Tokens.Link): string | false {
  if (!/^https?:/.test(href)) return false;
  const words = this.parser.parseInline(tokens);
  const named = title ? ` title="${escapeHtml(title)}"` : '';
  return `<a class="outside" href="${escapeHtml(href)}" rel="external noopener"${named}>${words}<span class="visually-hidden"> ${ui.outside}</span></a>`;
}

/** Stands for a block until the Markdown around it is parsed. It is removed from typed text, so nobody can type it. */
const MARK = '\uE000';
const MARKED_BLOCK = new RegExp(
  `(?:<p>${MARK}(\\d+)${MARK}</p>\\n?)|(?:${MARK}(\\d+)${MARK})`,
  'g',
);

/** @throws UnknownTermError for an unknown term; Error if the page lacks its title or description */
export function renderPage(file: PageFile, { words, blocks }: PageTerms): ContentPage {
  const known = new Map(Object.entries(words));
  const stands = new Map(Object.entries(blocks));
  const fill = (text: string, written: (value: string) => string) =>
    text.replace(PLACEHOLDER, (_, name: string) => {
      const value = known.get(name);
      if (value === undefined) throw new UnknownTermError(name);
      return written(value);
    });
  const asIs = (value: string) => value;
  const placed: string[] = [];
  const markdown = file.markdown
    .replaceAll(MARK, '')
    .split(BLOCK)
    .map((part, index) => {
      const block = index % 2 === 1 ? stands.get(part) : undefined;
      if (block === undefined) return fill(index % 2 === 1 ? `{{${part}}}` : part, withoutMarkdown);
      return `${MARK}${placed.push(block) - 1}${MARK}`;
    })
    .join('');
  // Typed text is sanitised; then the shop's own blocks are inserted unchanged.
  const html = sanitisePage(reader.parse(markdown, { async: false })).replace(
    MARKED_BLOCK,
    (_, alone: string | undefined, within: string | undefined) =>
      placed[Number(alone ?? within)] ?? '',
  );
  return {
    title: fill(factOf(file, 'title'), asIs),
    description: fill(factOf(file, 'description'), asIs),
    html,
    // The vehicle of the text being rendered.
    sections: getHeadingList()
      .filter(({ level }) => level === SECTION_LEVEL)
      .map(({ id, text }) => ({ id, title: htmlText(text) })),
  };
}

/** A backslash before punctuation makes it plain text, in words and in addresses of links. */
function withoutMarkdown(value: string): string {
  return value.replace(PUNCTUATION, '\\$&');
}

/** A page has an unknown name in double braces. */
export class UnknownTermError extends Error {
  constructor(readonly term: string) {
    super(`Nothing stands for {{${term}}}.`);
    this.name = 'UnknownTermError';
  }
}
