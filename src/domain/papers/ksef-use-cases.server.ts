import type { Queryable } from '../../db/database.server.ts';
import { lockWorkedOrder } from '../fulfilment/order/worked-order.sql.server.ts';
import { bind } from '../shop-context/bind.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { mailedXml } from './einvoices.server.ts';
import { mailPaper } from './issue-papers.server.ts';
import { handOutPapers } from './ksef/hand-out.server.ts';
import { type KsefApi, ksefApi } from './ksef/ksef-api.server.ts';
import { sendToKsef } from './ksef/send-to-ksef.server.ts';
import {
  ksefFile,
  ksefList,
  ksefOfOrder,
  noteOutage,
  removeOutage,
  sendAgain,
  setAsideSubmission,
} from './ksef/work-submissions.server.ts';
import { recordsOfOrder } from './papers.sql.server.ts';

/** The use cases about KSeF, for the job that sends and for the people who look after it. */
export function ksefUseCases(context: ShopContext) {
  const { ksef } = context.config;
  const api = ksef && ksefApi(ksef, { clock: context.clock });
  return {
    isOn: api !== undefined,
    /** Takes papers on their way, and mails those that are there. */
    send: async () => {
      if (api) await sendPapers(context, api);
    },
    ...bind(context, {
      list: ksefList,
      again: sendAgain,
      setAside: setAsideSubmission,
      noteOutage,
      removeOutage,
      file: ksefFile,
    }),
    ofOrder: (orderId: string) => ksefOfOrder(context, orderId),
  };
}

/** Papers that are there are mailed even where others could not be taken on. */
export async function sendPapers(context: ShopContext, api: KsefApi): Promise<void> {
  try {
    await sendToKsef(context, api);
  } finally {
    await handOutPapers(context, (tx, paper) => mailWaiting(context, tx, paper));
  }
}

async function mailWaiting(
  context: ShopContext,
  tx: Queryable,
  paper: Parameters<Parameters<typeof handOutPapers>[1]>[1],
): Promise<void> {
  const order = await lockWorkedOrder(tx, paper.orderNumber);
  if (!order) return;
  const { sellerCountry } = context.config;
  const papers = await recordsOfOrder(tx, { orderId: order.id, sellerCountry });
  const stored = papers.find(({ number }) => number === paper.number);
  await mailPaper(tx, context, order, { ...paper, xml: stored ? mailedXml(context, stored) : [] });
}
