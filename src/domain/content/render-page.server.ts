import { Marked, type RendererThis, type Tokens } from 'marked';
import { getHeadingList, gfmHeadingId } from 'marked-gfm-heading-id';
import { htmlText } from '../../kernel/html-text.ts';
import { ui } from '../../messages/ui.ts';
import { escapeHtml } from '../mail/mail.ts';
import type { ContentPage } from './content-page.ts';
import { factOf, type PageFile } from './page-file.ts';
import type { PageTerms } from './page-terms.ts';

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
/** A placeholder that is a paragraph of its own. */
const BLOCK = /^\{\{(\w+)\}\}$/m;
/** So that a heading never has the id of something else on the page. */
const reader = new Marked(gfmHeadingId({ prefix: 'about-' }), { renderer: { link: linkOf } });
const SECTION_LEVEL = 2;
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/** A link to another site says that it leads there; `false` leaves all others to the library. */
function linkOf(this: RendererThis, { href, title, tokens }: Tokens.Link): string | false {
  if (!/^https?:/.test(href)) return false;
  const words = this.parser.parseInline(tokens);
  const named = title ? ` title="${escapeHtml(title)}"` : '';
  return `<a class="outside" href="${escapeHtml(href)}" rel="external noopener"${named}>${words}<span class="visually-hidden"> ${ui.outside}</span></a>`;
}

/** @throws where the page lacks its title or description, or names an unknown term */
export function renderPage(file: PageFile, { words, blocks }: PageTerms): ContentPage {
  const known = new Map(Object.entries(words));
  const stands = new Map(Object.entries(blocks));
  const fill = (text: string, written: (value: string) => string) =>
    text.replace(PLACEHOLDER, (_, name: string) => {
      const value = known.get(name);
      if (value === undefined) throw new Error(`Nothing stands for {{${name}}}.`);
      return written(value);
    });
  const asIs = (value: string) => value;
  const markdown = file.markdown
    .split(BLOCK)
    .map((part, index) => {
      const block = index % 2 === 1 ? stands.get(part) : undefined;
      return block ?? fill(index % 2 === 1 ? `{{${part}}}` : part, withoutMarkdown);
    })
    .join('');
  return {
    title: fill(factOf(file, 'title'), asIs),
    description: fill(factOf(file, 'description'), asIs),
    html: reader.parse(markdown, { async: false }),
    // Of the text that was read last.
    sections: getHeadingList()
      .filter(({ level }) => level === SECTION_LEVEL)
      .map(({ id, text }) => ({ id, title: htmlText(text) })),
  };
}

/** A backslash before punctuation makes it plain text, in words and in addresses of links. */
function withoutMarkdown(value: string): string {
  return value.replace(PUNCTUATION, '\\$&');
}
