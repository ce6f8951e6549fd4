import { marked } from 'marked';
import type { ContentPage } from './content-page.ts';
import { factOf, type PageFile } from './page-file.ts';
import type { PageTerms } from './page-terms.ts';

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
/** A placeholder that is a paragraph of its own. */
const BLOCK = /^\{\{(\w+)\}\}$/m;
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

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
    html: marked.parse(markdown, { async: false }),
  };
}

/** A backslash before punctuation makes it plain text, in words and in addresses of links. */
function withoutMarkdown(value: string): string {
  return value.replace(PUNCTUATION, '\\$&');
}
