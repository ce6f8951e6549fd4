import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { redactedText } from '../../kernel/text/redacted-text.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type HandedOver, postToAccessPoint } from './access-point.server.ts';
import { writeEinvoice } from './einvoice/write-einvoice.ts';
import {
  type EinvoiceDelivery,
  markDelivered,
  markUndelivered,
  takeDelivery,
} from './einvoice-delivery.sql.server.ts';
import { dataOf, einvoiceFile } from './einvoices.server.ts';
import { paperCodes } from './ksef/paper-codes.server.ts';
import { findRecordById, type StoredPaper } from './papers.sql.server.ts';
import { renderPdf } from './pdf/render-pdf.server.ts';
import { sendSuppliedPapers } from './send-supplied.server.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

const MINUTE_MS = 60_000;
/** Longer than a hand-over takes: after it, whoever took a delivery is gone. */
const TAKEN_MS = 10 * MINUTE_MS;
const LONGEST_WAIT_MS = 120 * MINUTE_MS;
const TRIED_FOR_MS = 5 * 24 * 60 * MINUTE_MS;
/** One run ends before its job counts as killed, and does not go on against an outlet that is away. */
const MOST_AT_ONCE = 500;
const FAILURES_AT_ONCE = 5;

/**
 * Hands over the structured invoices that wait. What fails is tried again after 1, 2, 4 … 120 minutes, for five days;
 * what is refused is given up at once, and the desk tells why. A paper is handed over once: a delivery that nobody
 * finished goes out again with the same key, or as the same file.
 * @returns how many were handed over
 */
export async function sendEinvoices(context: Context): Promise<number> {
  await sendSuppliedPapers(context);
  const { accessPoint, folder } = context.config.einvoice;
  if (!accessPoint && !folder) return 0;
  let sent = 0;
  let failures = 0;
  for (let tried = 0; tried < MOST_AT_ONCE && failures < FAILURES_AT_ONCE; tried++) {
    const now = context.clock();
    const retryAt = new Date(now.getTime() + TAKEN_MS);
    const delivery = await takeDelivery(context.db.sql, { now, retryAt });
    if (!delivery) break;
    const outcome = await handOver(context, delivery);
    await note(context, delivery, outcome);
    if (outcome.is === 'taken') sent += 1;
    if (outcome.is === 'failed') failures += 1;
  }
  return sent;
}

async function handOver(context: Context, delivery: EinvoiceDelivery): Promise<HandedOver> {
  const { config, db } = context;
  const { outlet, form, paperId } = delivery;
  const { accessPoint, folder } = config.einvoice;
  const paper = await findRecordById(db.sql, { id: paperId, sellerCountry: config.sellerCountry });
  if (!paper) throw new Error(`Paper ${paperId} is gone`);
  const written = writeEinvoice(dataOf(paper), form);
  if (!written.ok) return { is: 'refused', problem: written.refusal.kind };
  const xml = written.value;
  const name = einvoiceFile(paper, form);
  if (outlet === 'folder') {
    if (!folder) return { is: 'failed', problem: 'EINVOICE_FOLDER' };
    const bytes = form === 'facturx' ? await hybrid(context, paper, xml) : Buffer.from(xml);
    return dropFile(path.join(folder, name), bytes);
  }
  if (!accessPoint) return { is: 'failed', problem: 'EINVOICE_URL' };
  return postToAccessPoint(accessPoint, { key: delivery.id, name, xml });
}

async function hybrid(
  context: Context,
  { record, issuedAt }: StoredPaper,
  xml: string,
): Promise<Uint8Array> {
  const { db, config } = context;
  const inside = { xml, modifiedAt: issuedAt };
  const codes = await paperCodes(db.sql, config.ksef, record.number);
  return renderPdf(context, { kind: 'paper', record, inside, codes }, 'mails');
}

/** The file appears under its name once it is complete. */
async function dropFile(file: string, bytes: Uint8Array): Promise<HandedOver> {
  const part = `${file}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(part, bytes, { flush: true });
    await rename(part, file);
    return { is: 'taken', receipt: '' };
  } catch (error) {
    return { is: 'failed', problem: error instanceof Error ? error.message : String(error) };
  }
}

async function note(
  { db, clock }: Context,
  { id, attempts, queuedAt }: EinvoiceDelivery,
  outcome: HandedOver,
): Promise<void> {
  const now = clock();
  if (outcome.is === 'taken') {
    return markDelivered(db.sql, id, { receipt: outcome.receipt, now });
  }
  const waitMs = Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  const isOver = now.getTime() - queuedAt.getTime() >= TRIED_FOR_MS;
  await markUndelivered(db.sql, id, {
    problem: redactedText(outcome.problem),
    retryAt: outcome.is === 'refused' || isOver ? null : new Date(now.getTime() + waitMs),
    now,
  });
}
