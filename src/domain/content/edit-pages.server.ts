import { ok, type Result, refuse } from '../../kernel/result.ts';
import {
  KEEPS_PARTS,
  raiseCatalogueVersion,
} from '../catalogue-version/catalogue-version.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import type { ContentPage } from './content-page.ts';
import { factOf, isExample, type PageFile } from './page-file.ts';
import { fileDigest, type PageOfFolder, pagesOfFolder } from './page-files.server.ts';
import { pageTerms } from './page-terms.ts';
import {
  addVersion,
  currentVersion,
  currentVersions,
  type ListedVersion,
  listVersions,
  lockPage,
  versionOf,
} from './page-versions.sql.server.ts';
import {
  baseOf,
  layeredFile,
  type PageRefusal,
  type PageText,
  type PageVersion,
  readPageText,
} from './page-versions.ts';
import { renderPage, UnknownTermError } from './render-page.server.ts';

const LISTED_VERSIONS = 100;
/** Stands for a version's id: the file of the content folder. */
export const FILE = 'file';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

/** A page in the list of all. */
export interface ListedPage extends Pick<PageOfFolder, 'address' | 'kind'> {
  readonly title: string;
  /** Undefined: the file of the content folder is shown. */
  readonly version: Pick<PageVersion, 'id' | 'at' | 'by'> | undefined;
  /** The file is still the shipped example. */
  readonly isExample: boolean;
  /** A deploy has changed the file since the version was written. */
  readonly hasOtherFile: boolean;
}

/** A page with everything that its editor shows. */
export interface EditedPage extends ListedPage {
  readonly text: PageText;
  /** Sent back with the saved text, so that somebody else's change is noticed. */
  readonly base: string;
  /** Allowed names in double braces: in running text, and alone in a paragraph. */
  readonly terms: { readonly words: readonly string[]; readonly blocks: readonly string[] };
  readonly versions: readonly ListedVersion[];
}

/** Every page: information pages, then those of vehicles, each by title. PGE-1. */
export async function listPages({ db }: Pick<Context, 'db'>): Promise<readonly ListedPage[]> {
  const versions = await currentVersions(db.sql);
  return [...pagesOfFolder.values()]
    .map((page) => listed(page, versions.get(page.address)))
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.title.localeCompare(b.title, 'en'));
}

/** @returns a page with its text and versions, or a refusal where there is none of this address */
export async function pageToEdit(
  { db, config }: Context,
  { address }: { readonly address: string },
): Promise<Result<EditedPage, PageRefusal>> {
  const page = pagesOfFolder.get(address);
  if (!page) return refuse({ kind: 'unknown-page' });
  const [version, versions] = await Promise.all([
    currentVersion(db.sql, address),
    listVersions(db.sql, { address, most: LISTED_VERSIONS }),
  ]);
  const { words, blocks } = pageTerms(config);
  return ok({
    ...listed(page, version),
    text: textOf(layeredFile(page.file, version)),
    base: baseOf(version, fileDigest(page.file)),
    terms: { words: Object.keys(words), blocks: Object.keys(blocks) },
    versions,
  });
}

/** The text of an older version, or of the file. */
export async function pageTextOf(
  { db }: Pick<Context, 'db'>,
  { address, version }: { readonly address: string; readonly version: string },
): Promise<Result<PageText, PageRefusal>> {
  const page = pagesOfFolder.get(address);
  if (!page) return refuse({ kind: 'unknown-page' });
  if (version === FILE) return ok(textOf(page.file));
  const id = /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0;
  const found = await versionOf(db.sql, { address, id });
  if (!found) return refuse({ kind: 'unknown-version' });
  const { title, description, markdown } = found;
  return ok({ title, description, markdown });
}

/** A preview of a text by the shop's own renderer; saves nothing. PGE-2. */
export function previewPage(
  { config }: Pick<Context, 'config'>,
  { address, text }: { readonly address: string; readonly text: PageText },
): Result<ContentPage, PageRefusal> {
  const page = pagesOfFolder.get(address);
  if (!page) return refuse({ kind: 'unknown-page' });
  const read = readPageText(text);
  if (!read.ok) return read;
  try {
    return ok(renderPage(layeredFile(page.file, read.value), pageTerms(config)));
  } catch (error) {
    if (error instanceof UnknownTermError)
      return refuse({ kind: 'unknown-term', term: error.term });
    throw error;
  }
}

interface Saved {
  readonly address: string;
}

/**
 * Saves a version over the page's file; every instance shows it from its next page on. PGE-3.
 * @param input.base what the page said as `base` when its writer began
 * @returns a refusal if nothing was changed, for example because somebody else has saved meanwhile
 */
export async function savePage(
  context: Context,
  input: {
    readonly address: string;
    readonly text: PageText;
    readonly base: string;
    readonly by: Actor;
  },
): Promise<Result<Saved, PageRefusal>> {
  const preview = previewPage(context, input);
  if (!preview.ok) return preview;
  const read = readPageText(input.text);
  return read.ok ? change(context, { ...input, text: read.value, action: 'save-page' }) : read;
}

/** Shows the file of the content folder again; versions stay. PGE-3. */
export function takeBackPage(
  context: Context,
  input: { readonly address: string; readonly base: string; readonly by: Actor },
): Promise<Result<Saved, PageRefusal>> {
  return change(context, { ...input, text: undefined, action: 'take-back-page' });
}

/** Makes the text of an older version the newest one. PGE-3. */
export async function restorePage(
  context: Context,
  input: {
    readonly address: string;
    readonly version: string;
    readonly base: string;
    readonly by: Actor;
  },
): Promise<Result<Saved, PageRefusal>> {
  const text = await pageTextOf(context, input);
  return text.ok ? savePage(context, { ...input, text: text.value }) : text;
}

async function change(
  { db, clock }: Context,
  input: {
    readonly address: string;
    readonly text: PageText | undefined;
    readonly base: string;
    readonly by: Actor;
    readonly action: 'save-page' | 'take-back-page';
  },
): Promise<Result<Saved, PageRefusal>> {
  const { address, text, base, by, action } = input;
  const page = pagesOfFolder.get(address);
  if (!page) return refuse({ kind: 'unknown-page' });
  const digest = fileDigest(page.file);
  const now = clock();
  return db.transaction(async (tx) => {
    await lockPage(tx, address);
    const before = await currentVersion(tx, address);
    if (base !== baseOf(before, digest)) return refuse({ kind: 'changed-meanwhile' });
    if (!before && !text) return ok({ address });
    const accountId = by.accountId;
    const id = await addVersion(tx, { address, at: now, accountId, text, fileDigest: digest });
    await raiseCatalogueVersion(tx, { now, by: 1, keeps: KEEPS_PARTS });
    await audit(tx, {
      at: now,
      by,
      action,
      thing: { kind: 'page', id: address },
      before: valuesOf(before?.id ?? null, before ?? textOf(page.file)),
      after: valuesOf(id, text ?? textOf(page.file)),
    });
    return ok({ address });
  });
}

/** The texts themselves are stored as versions. */
function valuesOf(version: number | null, { title, markdown }: PageText) {
  return { version, title, characters: markdown.length };
}

function listed(
  { address, kind, file }: PageOfFolder,
  version: PageVersion | undefined,
): ListedPage {
  return {
    address,
    kind,
    title: version?.title ?? factOf(file, 'title'),
    version: version && { id: version.id, at: version.at, by: version.by },
    isExample: !version && isExample(file),
    hasOtherFile: version !== undefined && version.fileDigest !== fileDigest(file),
  };
}

function textOf(file: PageFile): PageText {
  const { markdown } = file;
  return { title: factOf(file, 'title'), description: factOf(file, 'description'), markdown };
}
