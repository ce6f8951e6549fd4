import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findOrders } from '../../domain/fulfilment/find-orders.server.ts';
import { orderViews } from '../../domain/fulfilment/order-views.ts';
import { setBuyerDetails } from '../../domain/papers/buyer-details.server.ts';
import { issueCreditNotes, issueInvoice } from '../../domain/papers/issue-papers.server.ts';
import { paperUseCases } from '../../domain/papers/paper-use-cases.server.ts';
import type { BuyerDetails } from '../../domain/papers/record/parties.ts';
import { ok } from '../../kernel/result.ts';
import { deskBuyerDetails } from '../../messages/desk/orders/buyer-details.ts';
import { CommandRefusedError, oneOf } from '../command.ts';
import { actor, orderCommand as command } from './order-command.ts';

/** Only the owner's account may read a file. */
const MODE = 0o600;

/** Invoices, credit notes and packing lists. */
export const paperCommands = {
  'buyer-details': command({
    usage: "NUMBER --to 'leitweg=04011000-12345-03; jst=yes; group=no; unit=5260001246'",
    run([number], { to = '' }) {
      const change = detailsOf(to);
      return (context) => setBuyerDetails(context, { number, actor, change });
    },
    print: deskBuyerDetails.noted,
  }),
  invoice: command({
    usage: 'NUMBER [--before-dispatch]',
    run:
      ([number], { 'before-dispatch': isBeforeDispatch = false }) =>
      (context) =>
        issueInvoice(context, { number, actor, isBeforeDispatch }),
    print: ({ number }) => `Issued as ${number}; the shopper gets it by mail.`,
  }),
  'credit-notes': command({
    usage: 'NUMBER',
    run:
      ([number]) =>
      (context) =>
        issueCreditNotes(context, { number, actor }),
    print: (notes) =>
      `Issued, and the shopper gets them by mail: ${notes.map(({ number }) => number).join(', ')}.`,
  }),
  'resend-einvoices': command({
    usage: 'NUMBER',
    run:
      ([number]) =>
      (context) =>
        paperUseCases(context).resendEinvoices({ number, actor }),
    print: (count) => `Handed over again within a minute: ${count}.`,
  }),
  papers: command({
    usage: 'NUMBER [--out FOLDER]',
    run:
      ([number], { out }) =>
      async (context) => {
        const papers = paperUseCases(context);
        const names = (await papers.list({ number })).map(({ file }) => file);
        if (out === undefined) return ok(names);
        await mkdir(out, { recursive: true });
        for (const file of names) {
          const paper = await papers.file({ number, file });
          if (!paper.ok) return paper;
          await writeFile(path.join(out, `${number}-${file}`), paper.value.bytes, { mode: MODE });
        }
        return ok(names);
      },
    print: (names) => names.join('\n'),
  }),
  'packing-lists': command({
    usage: '[NUMBER…] [--view VIEW] --out FILE.pdf',
    run(words, { view: typed = 'to-pack', out }) {
      const view = oneOf('--view', orderViews, typed);
      const named = words.filter(Boolean);
      return async (context) => {
        if (out === undefined) throw new CommandRefusedError('Say where to: --out FILE.pdf.');
        const page = named.length > 0 ? undefined : await findOrders(context, { view });
        const found = page?.ok ? page.value.orders.map(({ number }) => number) : [];
        const paper = await paperUseCases(context).manyPackingLists({
          numbers: page ? found : named,
        });
        if (!paper.ok) return paper;
        await writeFile(out, paper.value.bytes, { mode: MODE });
        return ok(out);
      };
    },
    print: (file) => `Written to ${file}`,
  }),
};

/** Parses `leitweg=…; jst=yes`; what is not named stays. */
function detailsOf(typed: string): Partial<BuyerDetails> {
  const parts = typed.split(';').filter((part) => part.trim() !== '');
  const pairs = parts.map((part) => {
    const [, name = '', value = ''] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
    if (name === 'leitweg') return { leitwegId: value };
    if (name === 'unit') return { unitId: value };
    const isYesOrNo = value === 'yes' || value === 'no';
    if (name === 'jst' && isYesOrNo) return { isJst: value === 'yes' };
    if (name === 'group' && isYesOrNo) return { isVatGroupMember: value === 'yes' };
    throw new CommandRefusedError(
      `--to is like "leitweg=04011000-12345-03; jst=yes", not "${part.trim()}".`,
    );
  });
  if (pairs.length === 0) throw new CommandRefusedError('Say what the invoice has to name: --to.');
  return Object.assign({}, ...pairs);
}
