import { REORDER_COVER_DAYS, SALES_DAYS } from '../../config/shop-rules.ts';
import { formatNumber } from '../../kernel/format-number.ts';
import { withoutPrice } from './desk-purchases.ts';

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);

/** Buying: suppliers, what to order, purchase orders, and receiving. */
export const deskBuying = {
  group: 'Buying',
  history: 'Who changed it',
  pieces,
  suppliers: {
    title: 'Suppliers',
    intro:
      'Whom the shop buys from. Their lists say what they call our parts, and what these cost.',
    none: 'No supplier yet. Add the first below.',
    columns: {
      name: 'Supplier',
      ordersTo: 'Orders go to',
      lead: 'Lead time',
      minimum: 'Least order',
      freight: 'Freight',
    },
    leadDays: (days: number) => (days === 1 ? '1 working day' : `${days} working days`),
    ended: 'ended',
    newTitle: 'A new supplier',
    editTitle: 'What it is and how it delivers',
    name: 'Name',
    ordersTo: 'E-mail for orders',
    ordersToHint:
      'Purchase orders are mailed there, as PDF and as a list, unless they go as files.',
    postal: 'Postal address',
    currency: 'Currency',
    currencyHint:
      'Of its prices: EUR, PLN, CHF. Its rate in euros is typed under Imports, Exchange rates.',
    leadTime: 'Lead time in working days',
    leadTimeHint: 'From an order until the goods are here.',
    minimum: 'Least order, in its currency',
    freight: 'Freight of an order, in its currency',
    format: 'Its list comes as',
    formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
    brands: 'Brands',
    brandsHint:
      'Of which it delivers every part, with commas between them. Parts of its list come besides.',
    places: 'Its own stock',
    placesHint: (known: string) =>
      `Locations whose stock is its own and not yours, such as DROPSHIP. There are: ${known}.`,
    brandIsRight: (brand: string) => `${brand} is right, and new to the shop`,
    shipsToBuyers: 'It sends parts straight to buyers',
    save: 'Save',
    order: 'Begin an order by hand',
    end: 'Buy no more from it',
    resume: 'Buy from it again',
    list: 'Its list',
    listCount: (count: number, shown: number) =>
      count > shown
        ? `${count} parts, of which the first ${shown} are shown.`
        : count === 1
          ? '1 part.'
          : `${count} parts.`,
    listHint:
      'A line for each part, and one more for each further quantity: our number; its number; net price; from how many pieces. Or with headings, in any order. Parts that a list does not name stay as they are.',
    typed: 'Type or paste',
    file: 'Or a CSV file',
    take: 'Take the list',
    partColumns: { part: 'Part', number: 'Its number', prices: 'Net price', step: 'Step' },
    from: (quantity: number, amount: string) =>
      quantity === 1 ? amount : `from ${quantity}: ${amount}`,
    drop: 'Take out',
    dropOf: (part: string) => `Take out ${part}`,
    done: {
      saved: 'The supplier is saved.',
      tried:
        'It is saved. The place for the orders was looked for just now: it is there, and lets the shop in.',
      ended: 'Nothing more is proposed from it. Its orders stay.',
      resumed: 'It is proposed again.',
      dropped: 'The part is taken out of its list.',
    },
    taken: (count: number) =>
      count === 1 ? '1 part of the list is taken.' : `${count} parts of the list are taken.`,
    unknown: (numbers: string) =>
      `No part, or parts of several brands, have these numbers: ${numbers}.`,
  },
  way: {
    title: 'How it gets its orders',
    link: 'Change how it gets its orders',
    by: 'Orders go',
    ways: { mail: 'by mail', folder: 'as files to a folder', sftp: 'as files to its SFTP server' },
    to: 'Folder or server',
    toHint:
      'A folder’s name, such as acme: it is made in the folder purchases of the data folder. Or the server’s address: sftp://user@files.acme.example/in.',
    hostKey: 'Key of the SFTP server',
    hostKeyHint:
      'Its SHA256 fingerprint, which the supplier tells you: SHA256:… No other server gets an order. ssh-keyscan HOST | ssh-keygen -lf - prints it.',
    password: 'Password of the SFTP server',
    passwordHint: 'It is encrypted, and not shown again.',
    passwordKnown: 'It is known; type another to change it.',
    triedInVain: (problem: string) =>
      `No order would arrive: ${problem}. What you typed is saved all the same: change it, or save it again to try it once more.`,
  },
  files: {
    title: 'Handed over',
    arrived: (at: string) => `arrived ${at}`,
    waits: 'goes out within a minute',
    triedAgain: (problem: string) => `did not arrive and is tried again: ${problem}`,
    givenUp: (problem: string) => `did not arrive: ${problem}`,
    again: 'Try again now',
    byMail: 'Send it by mail instead',
    byMailHint: 'The supplier gets its orders by mail now, and these files by neither way.',
    notArrived: 'did not arrive',
    way: 'How the supplier gets its orders',
    troubles: {
      'unknown-host': 'there is no server of that name',
      'nobody-answers': 'no SFTP server answers there',
      'too-slow': 'the server takes too long to answer',
      'wrong-login': 'the server refuses the user or the password',
      'no-folder': 'there is no such folder',
      'may-not-write': 'writing there is not allowed',
      'other-key': 'another server answers there, or it has a new key: ask the supplier',
    },
    said: (trouble: string, problem: string) => `${trouble} (${problem})`,
  },
  toOrder: {
    title: 'To order',
    intro: `Sold parts that must come from outside and that nothing brings yet, and parts below their reorder point.`,
    formula: `Reorder point: pieces sold in ${SALES_DAYS} days × (lead time + days of safety) ÷ ${SALES_DAYS}. What is proposed for the shelf fills it up to that, and for ${REORDER_COVER_DAYS} days more.`,
    none: 'Nothing has to be ordered.',
    unknown: 'No supplier delivers these',
    unknownHint: 'Add their numbers to a supplier’s list, or their brand to a supplier.',
    columns: {
      part: 'Part',
      quantity: 'Pieces',
      price: 'Unit price',
      amount: 'Net',
      why: 'Why',
    },
    unknownColumns: { part: 'Part', quantity: 'Pieces', order: 'Order' },
    forOrders: (count: number) => `${pieces(count)} for orders:`,
    reorder: (of: {
      sold: number;
      leadDays: number;
      safetyDays: number;
      point: number;
      atHand: number;
    }) =>
      `${of.sold} sold × (${of.leadDays} + ${of.safetyDays}) ÷ ${SALES_DAYS}: reorder below ${of.point}, ${of.atHand} at hand or coming`,
    noPrice: 'not known',
    dropShipment: (order: string) => `Drop shipment for ${order}`,
    here: 'To us',
    total: (amount: string, freight: string) =>
      `Goods ${amount}, freight ${freight} for each order.`,
    totalWithoutUnpriced: (amount: string, freight: string, unpriced: number) =>
      `Goods ${amount} without ${withoutPrice(unpriced)}, freight ${freight} for each order.`,
    belowMinimum: (short: string, minimum: string) =>
      `${short} short of the least order of ${minimum}.`,
    maybeBelowMinimum: (short: string, minimum: string) =>
      `${short} short of the least order of ${minimum}, unless the parts whose price is not known make up for it.`,
    shown: (of: { from: number; to: number; count: number }) =>
      `Lines ${formatNumber(of.from)} to ${formatNumber(of.to)} of ${formatNumber(of.count)}.`,
    before: 'Lines before',
    next: 'Next lines',
    draft: (name: string) => `Make the drafts for ${name}`,
    fault: 'Nothing is left to order from it: somebody has made the drafts.',
  },
  late: {
    title: 'Later than promised',
    intro:
      'By the days that the supplier has confirmed, these orders are late. Each buyer hears of a day once.',
    columns: {
      order: 'Order',
      parts: 'Parts',
      promised: 'Promised until',
      now: 'Now',
      step: 'Instead',
    },
    told: 'told',
    choose: (order: string) => `Write to the buyer of ${order}`,
    split: 'send the rest',
    cancel: 'cancel pieces',
    text: 'What they read',
    textHint:
      'For each buyer their own parts and days stand in {{parts}}, {{promised}}, {{from}} and {{to}}.',
    tell: 'Write to the ticked buyers',
  },
  receiving: {
    title: 'Goods in',
    intro: 'Purchase orders that bring goods here, the newest first.',
    scan: 'Scan or type a purchase order or a part',
    scanHint: 'Our number of either, the EAN or the supplier’s number.',
    find: 'Receive',
    none: 'No purchase order brings goods here.',
    noneHas: (number: string) => `No open purchase order brings ${number}.`,
    several: (number: string) =>
      `These purchase orders bring ${number}. Choose the one that the delivery note names.`,
    columns: { number: 'Order', supplier: 'Supplier', pieces: 'Received', day: 'Sent' },
    booked: 'The goods are booked.',
  },
  receive: {
    title: 'Receive goods',
    intro:
      'Type what came of each part, or scan. Nothing is booked before you have seen what becomes of it.',
    place: 'Where they are put',
    cameOf: (part: string) => `Came of ${part}`,
    columns: { part: 'Part', number: 'Its number', open: 'Still to come', came: 'Came' },
    typed: 'Scan or type numbers',
    typedHint:
      'One a line: our number, the supplier’s or the EAN, with the pieces behind it; without, each line is one piece. They count beside the list below.',
    look: 'See what becomes of it',
    checkTitle: 'What becomes of it',
    checkColumns: {
      part: 'Part',
      came: 'Came',
      orders: 'For orders',
      shelf: 'On the shelf',
      said: 'Said',
    },
    over: (count: number) => `${pieces(count)} more than ordered`,
    missing: (count: number) => `${pieces(count)} still missing`,
    forOrder: (count: number) => `${count} for`,
    all: 'all here',
    book: 'Book them',
    change: 'Change something',
  },
  faults: {
    'unknown-supplier': 'There is no such supplier.',
    'name-required': 'A supplier has a name.',
    'name-taken': 'Another supplier has that name.',
    'no-mail-address': 'That is no e-mail address.',
    'no-currency': 'That is no currency such as EUR.',
    'no-lead-days': 'The lead time is a whole number of working days, 365 at most.',
    'no-amount': 'That is no amount such as 12.50.',
    'no-format': 'Choose CSV or Excel.',
    'unknown-place': 'There is no such location.',
    'empty-list': 'The list is empty.',
    'not-a-price': 'A price has at most two decimals, and a quantity is a whole number from 1 on.',
    'unreadable-file': 'The list cannot be read as CSV.',
    'too-many-lines': 'The list is too long, or one of its lines is.',
    'unknown-purchase': 'There is no such purchase order.',
    'changed-meanwhile': 'Somebody else has changed it meanwhile. Look at it once more.',
    'nothing-to-try': 'Nothing of it has failed: it has arrived, or goes out by itself.',
    'impossible-step': 'The order’s state no longer allows that: somebody may have been faster.',
    'no-number': 'Pieces are whole numbers, and prices amounts such as 12.50.',
    'wrong-draft': 'Not all of it is a number.',
    'wrong-days': 'Not all of these days can be.',
    'not-a-part':
      'These name no part of ours, or one of several brands, or pieces that are no whole number:',
    'parts-not-added':
      'These parts are not on the draft yet. Press “Add parts”, or empty the field, and then send it.',
    'no-lines': 'There is no part on it.',
    'order-gone': 'The buyer’s order is no longer there.',
    'no-day': 'Name a day such as 2026-12-31.',
    'past-day':
      'That day is past. A supplier confirms today or a later day; goods that are here are received, and a drop shipment that has left is handed over.',
    'far-day': 'That day is more than two years ahead. Look at its year.',
    'nothing-came': 'Nothing that came is named.',
    'not-on-order': 'These numbers are not on the order:',
    'text-required': 'Buyers need a text.',
    'text-too-long': 'The text is too long.',
    'no-way': 'Choose how its orders go.',
    'no-folder-name': 'A folder’s name has letters, digits, - and _ only, 60 at most.',
    'no-sftp-address': 'An address is like sftp://user@files.acme.example/in, without a password.',
    'no-host-key': 'The key’s fingerprint begins with SHA256: and has 43 more signs.',
    'password-required': 'Type the password of this server.',
    'nobody-chosen': 'Nobody is ticked who was not told already.',
  } as Readonly<Record<string, string>>,
  unknownBrand: ({ typed, close }: { typed: string; close: readonly string[] }) => {
    const meant = close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : '';
    return `The shop has no part of ${typed}.${meant}`;
  },
  tickBrand: 'A brand that is right as it is can be ticked as such above the button.',
  tooMany: 'The buyer waits for fewer pieces.',
  /** Beside the field of a draft that is no number. */
  draftField: {
    quantity: 'Pieces are a whole number from 0 to 100,000.',
    unit: 'A price is an amount such as 12.50. Leave it empty if you do not know it.',
    freight: 'Freight is an amount such as 12.50, or 0.',
  },
  moreThanWanted: ({ partNumber, wanted }: { partNumber: string; wanted: number }) =>
    wanted === 0
      ? `The buyer waits for no ${partNumber} that another drop shipment does not bring: take it out with 0 pieces, or cancel this draft.`
      : `The buyer waits for ${pieces(wanted)} of ${partNumber} that no other drop shipment brings: order no more than that.`,
  sentBefore: (number: string) => `It was sent already, as ${number}. Nothing is sent twice.`,
  atLine: (line: number, text: string) => `Line ${line}: ${text}.`,
} as const;
