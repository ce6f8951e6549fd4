import { connectRunning } from '../../../src/db/command-socket.server.ts';
import { handOver } from '../../../src/domain/fulfilment/parcels/hand-over.server.ts';
import { issueInvoice } from '../../../src/domain/papers/issue-papers.server.ts';
import { ksefApi } from '../../../src/domain/papers/ksef/ksef-api.server.ts';
import {
  noteOutage,
  setAsideSubmission,
} from '../../../src/domain/papers/ksef/work-submissions.server.ts';
import { sendPapers } from '../../../src/domain/papers/ksef-use-cases.server.ts';
import { keepZlotyRates } from '../../../src/domain/papers/zloty/zloty-rates.sql.server.ts';
import { noteProof } from '../../../src/domain/registers/evidence.server.ts';
import { keepForAccounting } from '../../../src/domain/retention/accounting-record.sql.server.ts';
import { addDays, addSeconds, dayAfter, isoDay } from '../../../src/kernel/clock.ts';
import { testContext } from '../../support/context.ts';
import { sender } from '../../support/ksef/issued.ts';
import { startKsef } from '../../support/ksef/stand-in.ts';
import { orderOf } from '../../support/paid-order.ts';
import { got } from '../../support/ready-basket.ts';

const actor = 'owner@shop.example';
/** Without proof since then, domestic VAT is due. */
const LEFT_DAYS_AGO = 100;

/**
 * Papers in the states of KSeF, and exports that left long ago.
 * @returns their numbers
 */
export async function fill({
  dataDir,
  settings: given,
}: {
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
}) {
  const db = await connectRunning(dataDir);
  if (!db) throw new Error('No shop runs there');
  let refused = '';
  const ksef = await startKsef({
    ...sender,
    clock: () => context.now,
    codeOf: (number) => (number === refused ? 450 : 200),
  });
  const context = testContext(db, { ...given, KSEF_API_URL: ksef.url });
  const today = new Date();
  const settings = context.config.ksef;

  async function invoiced() {
    const { number } = await orderOf(context, [2], {
      changes: [
        { field: 'iscompany', value: true },
        { field: 'vat', value: '5260250274' },
      ],
    });
    return got(await issueInvoice(context, { number, actor })).number;
  }
  async function throughKsef() {
    if (!settings) throw new Error('KSeF is off');
    const api = ksefApi(settings, { clock: context.clock, pauseMs: 1 });
    for (let run = 0; run < 3; run++) {
      await sendPapers(context, api);
      context.now = addSeconds(context.now, 60);
    }
  }
  async function exported() {
    const address = { country: 'NO', zip: '0150', city: 'Oslo', company: 'Fjell AS' };
    const order = await orderOf(context, [1], { address });
    const sent = { number: order.number, actor, carrier: 'DHL', tracking: 'JD0146' };
    got(await handOver(context, sent));
    return order;
  }

  try {
    const days = Array.from({ length: LEFT_DAYS_AGO + 10 }, (_, ago) => ago + 1);
    await keepZlotyRates(
      db.sql,
      days.map((ago) => ({
        day: dayAfter(isoDay(today), -ago),
        table: `${ago}/A/NBP`,
        rateTenThousandths: 42_567,
      })),
    );

    context.now = addDays(today, -LEFT_DAYS_AGO);
    const [proved, unproved, erased] = [await exported(), await exported(), await exported()];
    const datedOn = isoDay(context.now);
    const proof = {
      kind: 'export-message',
      reference: '26PL361010E0123456',
      issuedBy: '',
      datedOn,
    };
    got(await noteProof(context, { number: proved.number, actor, proof }));
    context.now = today;
    await db.transaction((tx) =>
      keepForAccounting(
        tx,
        { id: erased.id, email: erased.shippingAddress.email },
        { keptUntil: addDays(today, 2000), now: today },
      ),
    );

    const accepted = await invoiced();
    refused = await invoiced();
    await throughKsef();
    const aside = await invoiced();
    const reason = 'Entered by hand in the ministry’s application';
    got(await setAsideSubmission(context, { number: aside, reason, actor }));
    const [beganOn, endedOn] = [dayAfter(datedOn, -3), dayAfter(datedOn, -1)];
    got(await noteOutage(context, { kind: 'failure', beganOn, endedOn, actor }));
    const waiting = await invoiced();
    return {
      papers: { accepted, refused, aside, waiting },
      exports: {
        proved: proved.number,
        unproved: unproved.number,
        erased: erased.number,
        leftOn: datedOn,
      },
    };
  } finally {
    await ksef.close();
    await db.close();
  }
}
