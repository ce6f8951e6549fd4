import { PAGE_DESCRIPTION_MAX, PAGE_TEXT_MAX, PAGE_TITLE_MAX } from '../../config/lengths.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { PageFile } from './page-file.ts';

/** The parts of a page that can be edited at the desk. */
export interface PageText {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly markdown: string;
}

/** An owner's version that replaces the file of the content folder. */
export interface PageVersion extends PageText {
  readonly id: number;
  readonly at: Date;
  /** The author's address; null where that account is gone, or a command wrote it. */
  readonly by: string | null;
  /** A digest of the file that it replaced. */
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
 * Normalises a text for saving: title and description on one line each, and one kind of line end.
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

/** The file with its text replaced by an owner's version; the file's data about a vehicle stay. */
export function layeredFile(file: PageFile, version: PageText | undefined): PageFile {
  if (!version) return file;
  const { example: _, ...facts } = file.facts;
  const { title, description, markdown } = version;
  return { facts: { ...facts, title, description }, markdown };
}

/** Identifies the text that an editor started from; it differs once somebody else has saved or the file has changed. */
export function baseOf(version: Pick<PageVersion, 'id'> | undefined, fileDigest: string): string {
  return version ? String(version.id) : `file-${fileDigest}`;
}
