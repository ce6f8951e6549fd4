import { type EinvoiceForm, einvoiceForms } from '../../config/einvoice-forms.ts';
import type { Queryable } from '../../db/database.server.ts';
import { newId } from '../../kernel/ids.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { paperFileName } from './content/paper.ts';
import { formForBuyer } from './einvoice/buyer-form.ts';
import type { EinvoiceRefusal } from './einvoice/refusals.ts';
import { einvoiceRefusal, writeEinvoice } from './einvoice/write-einvoice.ts';
import {
  deliveriesOfOrder,
  type EinvoiceDelivery,
  insertDelivery,
} from './einvoice-delivery.sql.server.ts';
import { awaitSupply, recordsOfOrder, type StoredPaper } from './papers.sql.server.ts';
import type { InsideXml } from './pdf/archive.server.ts';
import type { PaperRecord } from './record/record.ts';

type Settings = Pick<ShopContext, 'config'>;

/** Forms that are a file of their own; a hybrid invoice is the PDF. */
const xmlForms = einvoiceForms.filter((form) => form !== 'facturx');

/** An invoice or credit note as data: in which forms, why not in others, and where it went. */
export interface Einvoice {
  readonly number: string;
  readonly forms: readonly {
    readonly form: EinvoiceForm;
    readonly file: string;
    /** Why it cannot be written; undefined where it can. */
    readonly refusal: EinvoiceRefusal | undefined;
    /** What the buyer gets without asking. */
    readonly isForBuyer: boolean;
  }[];
  readonly deliveries: readonly EinvoiceDelivery[];
}

/** The invoices and credit notes of an order as data. */
export async function einvoicesOf(
  { db, config }: Pick<ShopContext, 'db' | 'config'>,
  orderId: string,
): Promise<readonly Einvoice[]> {
  const { sellerCountry } = config;
  const deliveries = await deliveriesOfOrder(db.sql, orderId);
  const papers = await recordsOfOrder(db.sql, { orderId, sellerCountry });
  return papers.filter(isNumbered).map((paper) => {
    const chosen = formForBuyer(paper.record, config.einvoice.forms);
    return {
      number: paper.number,
      forms: einvoiceForms.map((form) => ({
        form,
        file: einvoiceFile(paper, form),
        refusal: einvoiceRefusal(dataOf(paper), form),
        isForBuyer: form === chosen,
      })),
      deliveries: deliveries.filter(({ paperId }) => paperId === paper.id),
    };
  });
}

/** The form in which a buyer gets a paper, where it can be written in it. */
export function einvoiceForm({ config }: Settings, paper: StoredPaper): EinvoiceForm | undefined {
  if (!isNumbered(paper)) return undefined;
  const form = formForBuyer(paper.record, config.einvoice.forms);
  return form && !einvoiceRefusal(dataOf(paper), form) ? form : undefined;
}

/**
 * A paper's record as its data has it: frozen, but for the day of supply of one that was issued before the goods left.
 * EN 16931 does not allow an intra-Community supply without that day (BR-IC-11).
 */
export function dataOf({ record, suppliedLater }: StoredPaper): PaperRecord {
  if (suppliedLater === null) return record;
  return { ...record, dates: { ...record.dates, suppliedOn: suppliedLater } };
}

/** The name of the file that has a paper in a form. */
export function einvoiceFile(paper: StoredPaper, form: EinvoiceForm): string {
  return form === 'facturx' ? paperFileName(paper) : `${paper.number}-${form}.xml`;
}

/** The XML of a paper by its file name; undefined where there is none, or it cannot be written. */
export function xmlOf(papers: readonly StoredPaper[], file: string): string | undefined {
  for (const paper of papers.filter(isNumbered)) {
    const form = xmlForms.find((one) => einvoiceFile(paper, one) === file);
    const written = form && writeEinvoice(dataOf(paper), form);
    if (written?.ok) return written.value;
  }
  return undefined;
}

/** The XML inside a hybrid invoice; undefined for papers that are pictures alone. */
export function insideOf(settings: Settings, paper: StoredPaper): InsideXml | undefined {
  if (einvoiceForm(settings, paper) !== 'facturx') return undefined;
  const written = writeEinvoice(dataOf(paper), 'facturx');
  return written.ok ? { xml: written.value, modifiedAt: paper.issuedAt } : undefined;
}

/**
 * Queues a paper for the outlets that are set up, in the transaction that issues it, or in the one that learns the day
 * of supply for which its data waited. An access point takes XML only.
 * @returns files for the mail beside the PDF: the XML, where no access point takes it
 */
export async function queueEinvoice(
  tx: Queryable,
  settings: Settings,
  paper: StoredPaper,
): Promise<readonly string[]> {
  if (lacksSupply(paper)) await awaitSupply(tx, paper.id);
  const form = einvoiceForm(settings, paper);
  if (!form) return [];
  const { accessPoint, folder } = settings.config.einvoice;
  const isXml = form !== 'facturx';
  const outlets = [
    ...(accessPoint && isXml ? (['access-point'] as const) : []),
    ...(folder ? (['folder'] as const) : []),
  ];
  for (const outlet of outlets) {
    const delivery = { id: newId(), paperId: paper.id, outlet, form, queuedAt: paper.issuedAt };
    await insertDelivery(tx, delivery);
  }
  return mailedXml(settings, paper);
}

/** Files for the mail about a paper beside its PDF. */
export function mailedXml(settings: Settings, paper: StoredPaper): readonly string[] {
  const form = einvoiceForm(settings, paper);
  const isMailed = form && form !== 'facturx' && !settings.config.einvoice.accessPoint;
  return isMailed ? [einvoiceFile(paper, form)] : [];
}

function lacksSupply(paper: StoredPaper): boolean {
  const { dates, taxes } = dataOf(paper);
  return dates.suppliedOn === null && taxes.some(({ category }) => category === 'K');
}

function isNumbered({ kind }: StoredPaper): boolean {
  return kind === 'invoice' || kind === 'credit-note';
}
