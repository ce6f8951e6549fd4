import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { recordsIssued } from '../papers/papers.sql.server.ts';
import { entryOfRecord, ksefMarkOf, type RegisterEntry, type SentPaper } from './entry.ts';
import { type EntryRange, goodsOfOrders } from './ledger-entries.sql.server.ts';

/** What the register has to know of a paper before it is read. */
interface PaperHead {
  readonly id: string;
  readonly number: string;
  readonly orderId: string;
  /** A closed month has the order without an invoice. */
  readonly isDeclared: boolean;
  /** Of a correction: the tax point of the invoice that it is about. */
  readonly originalTaxPoint: IsoDay | null;
  readonly sent: SentPaper | null;
}

/**
 * Invoices and corrections of some days. An invoice counts on the day of its tax point, unless a closed month has its
 * sale without it: then it is listed on the day of its issue and adds nothing. A correction counts when it is issued.
 */
export async function paperEntries(
  sql: Queryable,
  { from, until, orders }: EntryRange,
  sellerCountry: string,
): Promise<readonly RegisterEntry[]> {
  const ofThese = orders ? sql`and sold.number = any(${[...orders]}::text[])` : sql``;
  const heads = await sql<PaperHead[]>`
    select paper.id, paper.number, paper.order_id as "orderId", is_declared as "isDeclared",
           case when paper.kind = 'credit-note' then ${taxPointOf(sql, 'invoice')} end as "originalTaxPoint",
           case when sent.id is not null then json_build_object(
             'state', sent.state, 'ksefNumber', sent.ksef_number, 'isOfFailure', exists (
               select from ksef_outage
               where kind = 'failure' and sent.issued_on between began_on and coalesce(ended_on, 'infinity'))
           ) end as sent
    from paper
    join placed_order sold on sold.id = paper.order_id
    left join paper invoice on paper.kind = 'credit-note' and invoice.order_id = paper.order_id
      and invoice.kind = 'invoice'
    left join ksef_submission sent on sent.paper_id = paper.id
    cross join lateral (
      select exists (select from register_entry where key = 'sale ' || sold.number) as is_declared) as before
    cross join lateral (
      select case when paper.kind = 'credit-note' or is_declared then paper.content ->> 'issuedOn'
               else ${taxPointOf(sql, 'paper')} end as day) as counted
    where paper.kind in ('invoice', 'credit-note') and day >= ${from} and day < ${until} ${ofThese}
      and not exists (
        select from register_entry
        where key = case paper.kind when 'invoice' then 'invoice ' else 'correction ' end || paper.number)`;
  if (heads.length === 0) return [];
  const [papers, goods] = await Promise.all([
    recordsIssued(sql, { ids: heads.map(({ id }) => id), sellerCountry }),
    goodsOfOrders(
      sql,
      heads.map(({ orderId }) => orderId),
    ),
  ]);
  const headOf = new Map(heads.map((head) => [head.id, head]));
  return papers.flatMap(({ id, record }) => {
    const head = headOf.get(id);
    if (!head) return [];
    const lines = goods.get(head.orderId) ?? [];
    const entry = entryOfRecord(record, {
      ksef: ksefMarkOf(head.sent),
      isCounted: !head.isDeclared || record.kind === 'correction',
      originalTaxPoint: head.originalTaxPoint,
      gramsByLine: new Map(
        lines.flatMap(({ lineId, gramsEach }) =>
          gramsEach === null ? [] : [[lineId, gramsEach] as const],
        ),
      ),
    });
    return entry ? [entry] : [];
  });
}

/** A paper's tax point; its day of supply or of issue where it has none, as papers from before there were records. */
const taxPointOf = (sql: Queryable, paper: 'paper' | 'invoice') => {
  const content = sql(`${paper}.content`);
  return sql`coalesce(${content} -> 'dates' ->> 'taxPoint', ${content} ->> 'suppliedOn', ${content} ->> 'issuedOn')`;
};
