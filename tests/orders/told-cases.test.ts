import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { openTestDatabase } from '../support/database.ts';
import { checkOrder } from './order-invariants.ts';
import { later, openPlayShop, type PlayShop } from './order-play.ts';
import { printedOrder } from './printed-ledger.ts';
import { runCase, toldCases } from './told-cases.ts';

let db: Database;
let shop: PlayShop;
beforeAll(async () => {
  db = await openTestDatabase();
  shop = await openPlayShop(db);
});
afterAll(() => db.close());

const INTRODUCTION = `# What an order's ledger says

Everything that happens to an order after it was placed is an entry of its ledger: its pieces, what is owed for them,
its money and its papers. \`npm run desk -- order NUMBER\` prints it. All else is derived from it: what is to be packed,
what is to be given back, what a credit note says.

| about | entries |
|---|---|
| what is owed | \`agreed\`; less by \`cancelled\` (never sent), \`withdrawn\` (came back), \`reduced\`; \`kept\` is what the seller keeps of what fell; \`exchanged\` for another part; \`closed\`: nothing is owed any more |
| pieces | \`packed\`, \`unpacked\`, \`handed-over\`, \`delivered\`; \`came-back\` undelivered; \`received-back\` by a withdrawal |
| money | \`received\`, \`sending-back\` until the provider answers, \`sent-back\`; \`refund-failed\`, \`charged-back\`, \`chargeback-won\`; \`rest-written-off\`; \`unwanted\` and \`unwanted-back\` never count for the order; \`fee\` is for information |
| papers | \`invoiced\`, \`corrected\` |

Each case below was played with the shop's own use cases; a test plays it again and compares
(\`npx vitest run --project unit tests/orders/told-cases.test.ts\`, with \`--update\` it writes this page). An arm (ARM)
costs 76.75 €, a bolt 1.22 €, a kit of an arm and three bolts 86.11 €, the simpler arm (ARM-B) 54.40 €, each with 23 %
VAT. First come the entries with net and gross, then where the order stands at the end, its papers, and the rows of the
exports for accounting. More cases stand in
[orders-part-two.md](orders-part-two.md) and [orders-part-three.md](orders-part-three.md).
`;

const furtherPart = (which: string) => `# What an order's ledger says, part ${which}

More cases; [orders.md](orders.md) says how to read them.
`;

/** A page with the cases before this one, by number. */
const PAGES = [
  { name: 'orders', head: INTRODUCTION, until: 7 },
  { name: 'orders-part-two', head: furtherPart('two'), until: 13 },
  { name: 'orders-part-three', head: furtherPart('three'), until: toldCases.length },
];

test('docs/orders.md and its further parts tell what the ledger says', async () => {
  const told: string[] = [];
  for (const one of toldCases) {
    // A day of its own, so that the exports of the time are about it alone.
    later(shop, 10 * 24 * 60);
    const since = shop.context.now;
    const play = await runCase(shop, one);
    await checkOrder(play);
    told.push(`## ${one.title}\n\n${one.told}\n\n${await printedOrder(play, since)}\n`);
  }
  let from = 0;
  for (const { name, head, until } of PAGES) {
    const page = [head, ...told.slice(from, until)].join('\n');
    await expect(page).toMatchFileSnapshot(`../../docs/${name}.md`);
    from = until;
  }
});
