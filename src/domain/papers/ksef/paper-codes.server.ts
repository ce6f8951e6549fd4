import type { KsefSettings } from '../../../config/third-party-settings.ts';
import type { Queryable } from '../../../db/database.server.ts';
import { newId } from '../../../kernel/ids.ts';
import type { NumberedKind, PaperCode } from '../content/paper.ts';
import type { PaperRecord } from '../record/record.ts';
import { openSigner } from './ksef-keys.server.ts';
import { belongsInKsef } from './submission.ts';
import { findSubmission, insertSubmission } from './submissions.sql.server.ts';
import { certificateLink, invoiceLink } from './verification-links.server.ts';

/**
 * Queues a paper for KSeF in the transaction that issues it.
 * @returns whether its buyer gets it only when it is there, or leaves before with both codes
 */
export async function offerToKsef(
  tx: Queryable,
  settings: KsefSettings | undefined,
  {
    paperId,
    kind,
    record,
    now,
  }: {
    readonly paperId: string;
    readonly kind: NumberedKind;
    readonly record: PaperRecord;
    readonly now: Date;
  },
): Promise<boolean> {
  if (!settings || !belongsInKsef(record, settings)) return false;
  const { number, issuedOn } = record;
  await insertSubmission(tx, { id: newId(), paperId, kind, number, issuedOn, now });
  return true;
}

/** A correction with the numbers that the invoices which it corrects have in KSeF by now. */
export async function withKsefNumbers(sql: Queryable, record: PaperRecord): Promise<PaperRecord> {
  const corrects = await Promise.all(
    record.corrects.map(async (original) => {
      const sent = await findSubmission(sql, { number: original.number });
      return { ...original, ksefNumber: sent?.ksefNumber ?? original.ksefNumber };
    }),
  );
  return { ...record, corrects };
}

/**
 * The codes that the picture of a paper bears: KOD I with its number in KSeF, or OFFLINE while it has none; KOD II beside
 * it where it left before. The words under them are those of the ministry. None before its document is written.
 */
export async function paperCodes(
  sql: Queryable,
  settings: KsefSettings | undefined,
  number: string,
): Promise<readonly PaperCode[]> {
  const sent = await findSubmission(sql, { number });
  if (!settings || !sent?.digest || sent.state === 'aside') return [];
  const named = { issuedOn: sent.issuedOn, digest: sent.digest };
  const first = {
    link: invoiceLink(settings, named),
    label: sent.ksefNumber ?? 'OFFLINE',
    is: 'invoice',
  } as const;
  if (!sent.offlineAt || !settings.offline) return [first];
  const link = certificateLink(settings, named, openSigner(settings.offline));
  return [first, { link, label: 'CERTYFIKAT', is: 'certificate' }];
}
