import { PROMO_CODE_LENGTH } from '../../config/lengths.ts';
import {
  PROMO_AMOUNT_MAX_CENTS,
  PROMO_SCOPE_NAMES_MAX,
  PROMO_USES_MAX,
} from '../../config/shop-rules.ts';

/** Texts of the desk about what the shop sells at: promo codes, the running message, VAT. */
export const deskSelling = {
  promo: {
    title: 'Promo codes',
    none: 'There are no promo codes.',
    columns: { code: 'Code', terms: 'Terms', uses: 'Used', state: 'State' },
    history: 'History',
    historyOf: (code: string) => `History of ${code}`,
    end: 'End now',
    endHint:
      'Nobody can use it any more, and it cannot be begun again. Orders that have used it keep their price.',
    endOf: (code: string) => `End ${code}`,
    newTitle: 'New code',
    code: 'Code',
    codeHint: 'Letters, digits, - and _. Shoppers may type it in small letters, too.',
    percent: 'Percent off',
    percentHint: 'Off each part that the code covers; delivery costs the same.',
    amount: 'Or an amount off, in euros',
    amountHint:
      'With VAT, once for an order; never more than the parts cost that the code covers. Without VAT where an order has none.',
    scope: 'What it covers',
    scopeHint:
      'One name a line. A part must match each list that is filled; empty lists cover everything.',
    categories: 'Categories',
    groups: 'Groups',
    brands: 'Makers',
    parts: 'Part numbers',
    markets: 'Markets',
    marketsHint: 'None ticked: all.',
    covers: (parts: number) =>
      parts === 1
        ? 'It covers 1 part of the shop now.'
        : `It covers ${parts} parts of the shop now.`,
    from: 'First day',
    until: 'Last day',
    dayHint: 'May be left empty. Days begin at midnight in Warsaw.',
    minimum: 'Minimum value of the parts, in euros',
    minimumHint: 'Those that the code covers, with VAT, before the discount. May be left empty.',
    uses: 'How many orders may use it',
    usesHint: 'May be left empty.',
    perCustomer: 'How many orders of one customer may use it',
    perCustomerHint: 'Customers are identified by their e-mail address. May be left empty.',
    buyerTitle: 'A code for one buyer',
    buyerHint:
      'Only this buyer may use it: whoever orders with this e-mail address, or with one that you have merged with it. The shop makes up the code; send it to the buyer.',
    buyer: 'E-mail address of the buyer',
    buyerPercent: 'Percent off for them',
    buyerAmount: 'Or an amount off for them, in euros',
    buyerUses: 'How many of their orders may use it',
    buyerLook: 'See what it does for them',
    onlyFor: (emails: readonly string[]) => `Only orders of ${emails.join(' or ')} may use it.`,
    ofNobody: 'Its buyer was forgotten: nobody may use it.',
    look: 'See what it does',
    confirmTitle: 'What this code does',
    confirm: (code: string, terms: string) => `Whoever types ${code} gets ${terms}.`,
    example: (before: string, after: string) => `A part for ${before} then costs ${after}.`,
    exampleOfAmount: (before: string, after: string) =>
      `Such parts for ${before} then cost ${after}.`,
    limit: (uses: number | null) => {
      if (uses === null) return 'Any number of orders may use it.';
      return uses === 1 ? 'One order may use it.' : `The first ${uses} orders may use it.`;
    },
    forGood: 'Its terms cannot be changed afterwards; it can be ended at any time.',
    make: 'Make the code',
    change: 'Change something',
    done: { made: 'The code is made.', ended: 'The code has ended.' },
    unknownInScope: {
      categories: (name: string) => `The shop has no category "${name}".`,
      groups: (name: string) => `The shop has no group "${name}".`,
      brands: (name: string) => `The shop has no maker "${name}".`,
      parts: (name: string) => `The shop has no part "${name}".`,
    },
    faults: {
      'no-code': 'A code may have only letters, digits, - and _.',
      'code-too-long': `A code has at most ${PROMO_CODE_LENGTH} characters.`,
      'discount-out-of-range': 'The percentage lies between 0.01 and 100.',
      'amount-out-of-range': `The amount lies between 0.01 and ${PROMO_AMOUNT_MAX_CENTS / 100} euros.`,
      'percent-and-amount': 'A code takes off either a percentage or an amount.',
      'scope-too-long': `Of each kind there can be ${PROMO_SCOPE_NAMES_MAX} names.`,
      'unknown-in-scope': 'The catalogue has no such name.',
      'minimum-out-of-range': 'No cart comes to so much.',
      'uses-out-of-range': `The number of orders lies between 1 and ${PROMO_USES_MAX}.`,
      'per-customer-out-of-range': `The number for each customer lies between 1 and ${PROMO_USES_MAX}.`,
      'no-buyer-email': 'That is no e-mail address.',
      'ends-before-it-begins': 'The last day lies before the first one.',
      'over-already': 'The last day has passed.',
      'code-taken': 'There is, or was, a code of that name. Choose another.',
      'unknown-promo-code': 'There is no code of that name.',
      'ended-already': 'Somebody has ended it already.',
      'not-a-number': 'That is no number with at most two decimals.',
      'not-a-count': 'That is no whole number.',
      'not-a-day': 'That is no day such as 2026-12-31.',
    },
  },
  message: {
    title: 'Message',
    intro: 'It runs over every page of the shop. An urgent message goes before the usual one.',
    now: 'Shoppers see now',
    nothing: 'Nothing.',
    urgent: 'urgent',
    text: 'Usual message',
    show: 'Show it',
    errorText: 'Urgent message',
    showError: 'Show it instead of the usual one',
    save: 'Save',
    done: 'Saved. Shoppers see it within a second.',
    history: 'Who changed it',
    faults: {
      'too-long': 'That is too long for one line.',
      'nothing-to-show': 'There is no text to show.',
    },
  },
  vat: {
    title: 'VAT',
    intro: 'What the settings of VAT mean for an order.',
    change: 'Change them under “Settings”',
    modes: {
      'eu-rate': (rate: number) =>
        `Private buyers in the EU pay ${rate}%, wherever the parcel goes. For sellers below the threshold for distance sales.`,
      destination: () =>
        'Private buyers pay the standard rate of the country of delivery. For sellers above the threshold, or with the One-Stop-Shop.',
    },
    rate: (rate: number) => `Prices in the shop contain ${rate}% VAT.`,
    country: (country: string) =>
      `The goods leave from ${country}. Companies in other member states with a valid VAT number pay none (intra-Community supply); in ${country} everybody pays.`,
    register:
      'VAT numbers are checked with the EU’s register, whose answer is stored with the order as proof.',
    noRegister:
      'Only the format and check digits of VAT numbers are checked, which does not prove that they exist. Give your VAT number and the register’s address to ask it.',
    ownNumber: (number: string) => `Printed on invoices and in the imprint: ${number}.`,
    noNumber: 'Not set: companies cannot order, because their invoices must name it.',
    northernIreland: (isServed: boolean) =>
      isServed
        ? 'Northern Ireland is sold to, as the EU’s VAT law has it for goods. Ask your accountant whether your One-Stop-Shop lists it under XI.'
        : 'Orders to Northern Ireland are refused.',
    rates: 'Rates by country of delivery, on the day of the order',
    laterRate: (percent: number, day: string) => `${percent}% from ${day}`,
    columns: { setting: 'Setting', value: 'Value', meaning: 'What it means' },
  },
} as const;
