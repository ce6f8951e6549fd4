import { marked } from 'marked';
import type { ContentPage } from './content-page.ts';
import { factOf, type PageFile } from './page-file.ts';
import type { PageTerms } from './page-terms.ts';

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/** @throws where the page lacks its title or description, or names an unknown term */
export function renderPage(file: PageFile, terms: PageTerms): ContentPage {
  const values = new Map(Object.entries(terms));
  const fill = (text: string, written: (value: string) => string) =>
    text.replace(PLACEHOLDER, (_, name: string) => {
      const value = values.get(name);
      if (value === undefined) throw new Error(`Nothing stands for {{${name}}}.`);
      return written(value);
    });
  const asIs = (value: string) => value;
  return {
    title: fill(factOf(file, 'title'), asIs),
    description: fill(factOf(file, 'description'), asIs),
    html: marked.parse(fill(file.markdown, withoutMarkdown), { async: false }),
  };
}

/** A backslash before punctuation makes it plain text, in words and in addresses of links. */
function withoutMarkdown(value: string): string {
  return value.replace(PUNCTUATION, '\\$&');
}
