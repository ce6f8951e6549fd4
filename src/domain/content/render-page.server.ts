import { Marked, type RendererThis, type Tokens } from 'marked';
import { getHeadingList, gfmHeadingId } from 'marked-gfm-heading-id';
import sanitizeHtml from 'sanitize-html';
import { htmlText } from '../../kernel/text/html-text.ts';
import { ui } from '../../messages/ui.ts';
import { escapeHtml } from '../mail/mail.ts';
import type { ContentPage } from './content-page.ts';
import { factOf, type PageFile } from './page-file.ts';
import type { PageTerms } from './page-terms.ts';

/** Prefix of heading ids, so that none clashes with another id on the page. */
const HEADING_PREFIX = 'about-';

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];
const withAddress: sanitizeHtml.Transformer = (tagName, attribs) => {
  const { id, ...others } = attribs;
  return { tagName, attribs: id?.startsWith(HEADING_PREFIX) ? { ...others, id } : others };
};

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'small', 'span'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'a', 'img', 'code', 'pre', ...headings],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    ...Object.fromEntries(headings.map((heading) => [heading, ['id']])),
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    th: ['align', 'scope', 'colspan', 'rowspan'],
    td: ['align', 'colspan', 'rowspan'],
  },
  allowedClasses: { a: ['outside'], span: ['visually-hidden'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // The page itself has the first-level heading.
    h1: 'h2',
    ...Object.fromEntries(headings.map((heading) => [heading, withAddress])),
  },
  nestingLimit: 30,
};

/**
 * Sanitises a page's HTML: nothing in it can run, post or disguise. Several people write pages, and an author must
 * not gain everything that a shopper's browser can do.
 */
function sanitisePage(html: string): string {
  return sanitizeHtml(html, rules);
}

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
