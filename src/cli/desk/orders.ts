import { waivablePoints } from '../../domain/checkout/judged-points.ts';
import { linesOfAddress } from '../../domain/checkout/order-in-words.ts';
import {
  CHANGEABLE_FIELDS,
  type ChangeableField,
  changeAddress,
} from '../../domain/fulfilment/change-address.server.ts';
import { confirmByHand, reopenByHand } from '../../domain/fulfilment/confirm-by-hand.server.ts';
import {
  exchangeLine,
  exchangeOffer,
} from '../../domain/fulfilment/exchange/exchange-line.server.ts';
import { findOrders } from '../../domain/fulfilment/find-orders.server.ts';
import { markOrderPaid } from '../../domain/fulfilment/mark-order-paid.server.ts';
import { orderViews } from '../../domain/fulfilment/order-views.ts';
import { handOver } from '../../domain/fulfilment/parcels/hand-over.server.ts';
import {
  packAgain,
  packOrder,
  unpackParcel,
} from '../../domain/fulfilment/parcels/pack-order.server.ts';
import {
  deliverParcels,
  returnParcel,
} from '../../domain/fulfilment/parcels/parcel-arrival.server.ts';
import { goodsConditions, returnReasons } from '../../domain/fulfilment/returns/returned-goods.ts';
import { wholeOrder } from '../../domain/fulfilment/whole-order.server.ts';
import { CommandRefusedError, oneOf } from '../command.ts';
import { commandTable } from '../command-table.ts';
import { waivedOf } from '../orders.ts';
import { changeCommands } from './changes.ts';
import { evidenceCommands } from './evidence.ts';
import { fileCommands } from './files.ts';
import { inboxCommands } from './inbox.ts';
import {
  actor,
  centsOf,
  orderCommand as command,
  linesOf,
  orderOptions,
  parcelNumberOf,
} from './order-command.ts';
import { exchangeLines, orderLines, pageLines, paidLine, parcelLines } from './order-words.ts';
import { paperCommands } from './papers.ts';

/** Orders, what is paid for them, and their parcels. */
const stepsOnOrders = {
  orders: command({
    usage: '[--view VIEW] [--search TEXT] [--page PAGE]',
    run(_, { view: typed = 'to-pack', search, page }) {
      const view = oneOf('--view', orderViews, typed);
      return (context) => findOrders(context, { view, search, page });
    },
    print: pageLines,
  }),
  order: command({
    usage: 'NUMBER',
    run:
      ([number]) =>
      (context) =>
        wholeOrder(context, { number }),
    print: orderLines,
  }),
  confirm: command({
    usage: 'NUMBER [--waive POINT,…]',
    run([number], { waive }) {
      const waived = waivedOf(waive);
      return (context) => confirmByHand(context, { number, actor, waived });
    },
    print: ({ until }) => `Confirmed; it waits until ${until.toISOString()}.`,
  }),
  reopen: command({
    usage: 'NUMBER [--waive POINT,…]',
    run([number], { waive }) {
      const waived = waivedOf(waive);
      return (context) => reopenByHand(context, { number, actor, waived });
    },
    print: ({ until }) => `Open again; it waits until ${until.toISOString()}.`,
  }),
  paid: command({
    usage: 'NUMBER --reference TEXT [--amount EUROS [--force]] [--waive POINT,…]',
    run([number], { reference = '', amount, force: isForced = false, waive }) {
      const amountCents = centsOf(amount);
      const waived = waivedOf(waive);
      return (context) =>
        markOrderPaid(context, { number, actor, reference, amountCents, isForced, waived });
    },
    print: paidLine,
  }),
  pack: command({
    usage: 'NUMBER [--lines PART:PIECES,…]',
    run([number], typed) {
      const lines = linesOf(typed.lines);
      return (context) => packOrder(context, { number, actor, lines });
    },
    print: parcelLines,
  }),
  unpack: command({
    usage: 'NUMBER --parcel N',
    run([number], typed) {
      const parcel = named(typed.parcel);
      return (context) => unpackParcel(context, { number, actor, parcel });
    },
    print: parcelLines,
  }),
  'pack-again': command({
    usage: 'NUMBER --parcel N',
    run([number], typed) {
      const parcel = named(typed.parcel);
      return (context) => packAgain(context, { number, actor, parcel });
    },
    print: parcelLines,
  }),
  ship: command({
    usage: 'NUMBER [--carrier NAME] [--tracking TEXT] [--parcel N | --lines PART:PIECES,…]',
    run([number], { carrier = '', tracking, ...typed }) {
      const [parcel, lines] = [parcelNumberOf(typed.parcel), linesOf(typed.lines)];
      return (context) => handOver(context, { number, actor, carrier, tracking, parcel, lines });
    },
    print: parcelLines,
  }),
  deliver: command({
    usage: 'NUMBER [--parcel N]',
    run([number], typed) {
      const parcel = parcelNumberOf(typed.parcel);
      return (context) => deliverParcels(context, { number, actor, parcel });
    },
    print: parcelLines,
  }),
  return: command({
    usage: 'NUMBER [--parcel N]',
    run([number], typed) {
      const parcel = parcelNumberOf(typed.parcel);
      return (context) => returnParcel(context, { number, actor, parcel });
    },
    print: parcelLines,
  }),
  address: command({
    usage: "NUMBER --to 'zip=80-002; city=Sopot'",
    run([number], { to = '' }) {
      const change = addressOf(to);
      return (context) => changeAddress(context, { number, actor, change });
    },
    print: ({ address }) => linesOfAddress(address).join('\n'),
  }),
  exchange: command({
    usage: 'NUMBER --line PART --part PART [--due] [--reason TEXT] [--apply]',
    run:
      ([number], { line = '', part = '', due: isCheaperDue = false, reason, apply }) =>
      (context) =>
        (apply ? exchangeLine : exchangeOffer)(context, {
          ...{ number, actor, line, part, isCheaperDue, reason },
        }),
    print: exchangeLines,
  }),
  ...changeCommands,
};

export const orderCommands = commandTable({
  call: 'npm run desk --',
  options: orderOptions,
  misplaced: (option, name) => `--${option} does not go with ${name}.`,
  commands: {
    ...stepsOnOrders,
    ...paperCommands,
    ...evidenceCommands,
    ...inboxCommands,
    ...fileCommands,
  },
  about: `What is done about orders. Each step mails the shopper where it matters to them, and is written into the order's history.

  orders       lists what is to be done; --view is one of ${orderViews.join(', ')}
  order        shows one order whole
  confirm      confirms a bank transfer for its shopper
  reopen       opens a cancelled order again, as long as all of its parts are there; --waive names what is not asked, of
               ${waivablePoints.join(', ')}, which the audit trail keeps
  paid         marks an order paid; another amount than its total needs --force
  pack, ship   everything that is left where no lines are named; ship packs what is not packed
  deliver, return  all parcels that are on their way where none is named
  address      changes where it goes until some of it has gone out; --to names ${Object.keys(CHANGEABLE_FIELDS).join(', ')}
  exchange     says what it means to send another part instead of one that is not packed, at the agreed price; --apply
               does it, --due notes what the other part is cheaper by as due to go back
  cancel       all that was not sent; cancel-pieces some pieces of a line, before or after others were sent
  lower-price  lowers the price of a line, or of the delivery (--line delivery); the goods stay with the buyer
  write-off    gives up what is still to come for a paid order; the price stays
  return-deposit  notes that the old part of an exchange part has come: its deposit falls, late only with a reason
  fall-away    lets a parcel that came back undelivered fall away; pack-again sends it again
  refund       all that is owed back where no amount is named, by the provider that took the money; --line lowers the
               price of that line, or of the delivery, first. The same amount is the same refund until
               more is to be given back, and it says so; another --key makes it another one
  invoice      issues the invoice of a paid order under the next number, and mails it; credit-notes does the same for
               each refund that has none; papers lists what there is, and writes it as PDFs into a folder
               --before-dispatch: also that of an untaxed order of which something has not left yet
               --before-dispatch: also that of an untaxed order of which something has not left yet
  buyer-details  sets what the invoice of an authority or a VAT group names, until it is issued; what is left out stays
  evidence     untaxed orders whose proof is not complete, with the last day; note-proof notes a paper that proves where
               the goods went, remove-proof takes one back
  confirm-vat-number  lets an untaxed order go whose number nobody could be asked about; --reason says how it was checked
  resend-einvoices  hands over again what an access point or a folder did not take of the order's invoices as data
  packing-lists  writes one PDF with a page for each parcel, packed or still to be packed, of the named orders, or of the
               first 50 of a view; without --view of those that are to be packed
  withdrawals  those that wait, with the last day to pay back; settle takes one off the list
  answer       answers an enquiry, a lead or a withdrawal by mail, with a template of content/answers.json or what is
               typed; assign says who works it; close takes an enquiry or a lead off the list
  withdrawal   one of them with the law's days, what came back and what goes back by law
  decide-withdrawal  says which pieces a withdrawal is about, where its words do not, in one step: those that were not
               sent fall away, the others are to come back, and it is settled where nothing is left to do
  received     notes what came back, all that is to come where no lines are named; CONDITION is one of
               ${goodsConditions.join(', ')}; --restock puts it on sale again; --why is one of
               ${returnReasons.join(', ')}
  pay-back     pays back what goes back by law and settles it; another amount needs a --reason

  bank         says which orders a bank's statement pays; --apply marks those paid that are sure, each line once
  tracking     says which parcels a carrier's file names; --apply hands those over that are sure, each number once

  --json       prints what is known as JSON

Exit status: 0 done, 1 nothing was changed.`,
});

/** The parcel has to be named. */
function named(typed: string | undefined): number {
  const parcel = parcelNumberOf(typed);
  if (parcel === undefined) throw new CommandRefusedError('Say which parcel: --parcel N.');
  return parcel;
}

type AddressField = ChangeableField | 'country';

/** Parses `zip=80-002; city=Sopot` as fields. */
function addressOf(text: string): Partial<Record<AddressField, string>> {
  const names: readonly string[] = [...Object.keys(CHANGEABLE_FIELDS), 'country'];
  const given = text.split(';').filter((one) => one.trim() !== '');
  return Object.fromEntries(
    given.map((one) => {
      const [, name = '', value = ''] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(one) ?? [];
      if (names.includes(name)) return [name, value];
      throw new CommandRefusedError(`--to is like "zip=80-002; city=Sopot", not "${one.trim()}".`);
    }),
  );
}
