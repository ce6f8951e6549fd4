import { PAGE_DESCRIPTION_MAX, PAGE_TEXT_MAX, PAGE_TITLE_MAX } from '../../config/lengths.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { PageFile } from './page-file.ts';

/** What of a page is written at the desk. */
export interface PageText {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly markdown: string;
}

/** A version that somebody has written over the file of the content folder. */
export interface PageVersion extends PageText {
  readonly id: number;
  readonly at: Date;
  /** The address of who wrote it; null where that account is gone, or it was a command. */
  readonly by: string | null;
  /** Of the file that it was written over. */
  readonly fileDigest: string;
}

export type PageRefusal =
  | { readonly kind: 'unknown-page' }
  | { readonly kind: 'unknown-version' }
  | { readonly kind: 'text-required'; readonly of: keyof PageText }
  | { readonly kind: 'text-too-long'; readonly of: keyof PageText; readonly most: number }
  | { readonly kind: 'unknown-term'; readonly term: string }
  | { readonly kind: 'changed-meanwhile' };

const most: Readonly<Record<keyof PageText, number>> = {
  title: PAGE_TITLE_MAX,
  description: PAGE_DESCRIPTION_MAX,
  markdown: PAGE_TEXT_MAX,
};

/**
 * A text as it is saved: title and description in one line each, line ends of one kind.
 * @returns a refusal where one of them is empty or too long
 */
export function readPageText(typed: PageText): Result<PageText, PageRefusal> {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  const text = {
    title: oneLine(typed.title),
    description: oneLine(typed.description),
    markdown: typed.markdown.replace(/\r\n?/g, '\n').trim(),
  };
  for (const of of ['title', 'description', 'markdown'] as const) {
    if (text[of] === '') return refuse({ kind: 'text-required', of });
    if (text[of].length > most[of]) return refuse({ kind: 'text-too-long', of, most: most[of] });
  }
  return ok(text);
}

/** The file with an owner's version over it: what the file says of a vehicle stays. */
export function layeredFile(file: PageFile, version: PageText | undefined): PageFile {
  if (!version) return file;
  const { example: _, ...facts } = file.facts;
  const { title, description, markdown } = version;
  return { facts: { ...facts, title, description }, markdown };
}

/** What somebody saw before they began to write: another one where somebody else has saved since, or the file changed. */
export function baseOf(version: Pick<PageVersion, 'id'> | undefined, fileDigest: string): string {
  return version ? String(version.id) : `file-${fileDigest}`;
}
