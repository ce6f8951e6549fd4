import type { DeskSettingName } from '../../config/setting-places.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import type { ContentPage } from './content-page.ts';
import {
  asOpened,
  filledOf,
  type LegalPageState,
  lackingFor,
  legalAddresses,
  legalPageState,
  type PageConfirmation,
  type PageReading,
} from './legal-pages.ts';
import { addConfirmation, confirmations } from './page-confirmations.sql.server.ts';
import { factOf, type PageFile } from './page-file.ts';
import { pagesOfFolder } from './page-files.server.ts';
import { pageTerms } from './page-terms.ts';
import { currentVersion, currentVersions, lockPage } from './page-versions.sql.server.ts';
import { layeredFile } from './page-versions.ts';
import { renderPage } from './render-page.server.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

export interface LegalPage {
  readonly address: string;
  readonly title: string;
  readonly state: LegalPageState;
  /** The newest confirmation, also of what the page said before. */
  readonly confirmed: Pick<PageConfirmation, 'at' | 'by'> | undefined;
}

/** A legal page with all that its reader sees. */
export interface ReadLegalPage extends LegalPage {
  /** As shoppers read it once the shop is open. */
  readonly content: ContentPage;
  /** Sent back with the confirmation: what was read is what is confirmed. */
  readonly seen: string;
}

/** The legal pages, and whether an owner has confirmed what each says now. GOL-3. */
export async function legalPages({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<readonly LegalPage[]> {
  const [versions, confirmed] = await Promise.all([currentVersions(db.sql), confirmations(db.sql)]);
  return legalAddresses.flatMap((address) => {
    const page = pagesOfFolder.get(address);
    if (!page) return [];
    const file = layeredFile(page.file, versions.get(address));
    return [legalPageOf(address, file, config, confirmed.get(address))];
  });
}

function legalPageOf(
  address: string,
  file: PageFile,
  config: Context['config'],
  confirmed: PageConfirmation | undefined,
): LegalPage {
  const open = asOpened(config);
  const reading = readingOf(file, open);
  const lacking = lackingFor(Object.keys(reading.filled), open);
  return {
    address,
    title: factOf(file, 'title'),
    state: legalPageState(reading, lacking, confirmed),
    confirmed,
  };
}

/** @param config of the open shop */
function readingOf(file: PageFile, config: Context['config']): PageReading {
  const text = [factOf(file, 'title'), factOf(file, 'description'), file.markdown];
  return { textDigest: keyDigest(JSON.stringify(text)), filled: filledOf(file, config) };
}

function seenOf({ textDigest, filled }: PageReading): string {
  return keyDigest(JSON.stringify([textDigest, Object.entries(filled).sort()]));
}

/** @returns a refusal where no legal page has this address */
export async function legalPageToRead(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { address }: { readonly address: string },
): Promise<Result<ReadLegalPage, { readonly kind: 'unknown-page' }>> {
  const page = legalAddresses.includes(address) ? pagesOfFolder.get(address) : undefined;
  if (!page) return refuse({ kind: 'unknown-page' });
  const [version, confirmed] = await Promise.all([
    currentVersion(db.sql, address),
    confirmations(db.sql),
  ]);
  const file = layeredFile(page.file, version);
  const open = asOpened(config);
  return ok({
    ...legalPageOf(address, file, config, confirmed.get(address)),
    content: renderPage(file, pageTerms(open)),
    seen: seenOf(readingOf(file, open)),
  });
}

export type LegalPageRefusal =
  | { readonly kind: 'unknown-page' }
  /** The page says something else than what was read. */
  | { readonly kind: 'changed-meanwhile' }
  | { readonly kind: 'lacking'; readonly settings: readonly DeskSettingName[] };

/**
 * Records that an owner has read a legal page and finds it true of the shop. GOL-3.
 * @param input.seen of the page as it was read
 */
export async function confirmLegalPage(
  { db, config, clock }: Context,
  { address, seen, by }: { readonly address: string; readonly seen: string; readonly by: Actor },
): Promise<Result<{ readonly address: string }, LegalPageRefusal>> {
  const page = legalAddresses.includes(address) ? pagesOfFolder.get(address) : undefined;
  if (!page) return refuse({ kind: 'unknown-page' });
  const open = asOpened(config);
  return refusableTransaction<{ readonly address: string }, LegalPageRefusal>(db, async (tx) => {
    await lockPage(tx, address);
    const file = layeredFile(page.file, await currentVersion(tx, address));
    const reading = readingOf(file, open);
    if (seen !== seenOf(reading)) return refuse({ kind: 'changed-meanwhile' });
    const settings = lackingFor(Object.keys(reading.filled), open);
    if (settings.length > 0) return refuse({ kind: 'lacking', settings });
    const at = clock();
    await addConfirmation(tx, { address, at, accountId: by.accountId, reading });
    await audit(tx, {
      at,
      by,
      action: 'confirm-page',
      thing: { kind: 'page', id: address },
      after: { title: factOf(file, 'title') },
    });
    return ok({ address });
  });
}
