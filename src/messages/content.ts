import type { RetentionKey } from '../config/retention.ts';
import { FIT_PROMISE_DAYS } from '../config/shop-rules.ts';

/** Texts around the written pages; the pages themselves are Markdown files in the content folder. */
export const content = {
  /** By the seller's country. */
  disputes: {
    DE: 'We neither have to nor want to take part in proceedings before a consumer arbitration board (§ 36 VSBG).',
    AT: 'We do not take part in alternative dispute resolution under the AStG unless we say so in our answer to your complaint.',
    PL: 'Consumers in Poland can ask the provincial inspectorate of trade (Inspekcja Handlowa) for mediation or arbitration. We decide whether we take part once we know the case, and say so in our answer to your complaint.',
    other:
      'Consumers in the European Union can turn to the consumer centre of their country (ECC-Net) or to an arbitration body there.',
  },
  title: (page: string, shop: string) => `${page} | ${shop}`,
  vehicleTitle: (vehicle: string, shop: string) =>
    `${vehicle} suspension, steering and brake parts | ${shop}`,
  onThisPage: 'On this page',
  vehicleParts: (vehicle: string) => `Parts for the ${vehicle}`,
  wholeVehicle: (vehicle: string) => `All parts for the ${vehicle}`,
  noParts: 'There are no parts for this vehicle in the catalogue at the moment.',
  /** How a VAT number is checked, for the privacy page. */
  vatCheck: {
    local: 'We check the format and check digits of a VAT number on our own server.',
    vies: 'We check the format and check digits of a VAT number, and ask the service of the European Commission (VIES), whose answer is stored with the order as evidence.',
  },
  /** Where a register of plates is asked, for the privacy page. */
  plates: (country: string) =>
    `A number plate by which you look for parts is sent to a register of vehicles (${country}), without anything else of you. We remember its answer for a day and store no plate.`,
  vatRule: {
    'eu-rate': 'Every delivery within the European Union pays this rate.',
    destination: 'In the cart, the rate of the country of delivery replaces it.',
  },
  /** Kinds of stored data, for the privacy page's list of retention times; '' is no personal data. */
  kept: {
    enquiries: 'Enquiries about parts',
    leads: 'Requests sent with the form for dealers',
    buyers:
      'Notes of our staff about a buyer, and the e-mail address that a personal discount code is for',
    stockNotices:
      'Your address where you asked to be told when a part is back: until we have told you, at most',
    withdrawals: 'Withdrawals from a contract',
    baskets:
      'Carts that did not become an order, with an address where you entered one, from their last change',
    sharedBaskets:
      'Carts saved as a link: parts, quantities and prices, without the person who saved them',
    cancelledOrders: 'Orders that nobody paid, from their cancellation',
    orders:
      'Orders that were paid, with your addresses, e-mail address, phone number, vehicles and VAT number',
    accounting:
      'Your data on an order’s invoice, stored separately and for accounting only, counted from the order, and longer where tax law asks for it',
    vatAnswers: 'Answers of the European Union’s register about a VAT number',
    mails: 'E-mails that the shop sent',
    undeliveredMails: 'E-mails that could not be delivered, or were held back as too many',
    mailFiles: 'E-mails that a shop without a mail server writes to files',
    priceHistory: '',
    imports: 'Which member of our staff imported which parts',
    audit: 'Which member of our staff changed what in the shop',
    lostDemand: 'Search terms without a result, counted by day, without the person who searched',
    uploads: 'Files of suppliers, and the member of our staff who imported them',
    staffAccounts: 'Accounts of our staff, from when they were ended',
  } satisfies Record<RetentionKey, string>,
  /** A section of the terms and of the page about returns, where the shop gives the promise. */
  fitPromise: {
    title: 'Fit promise',
    points: [
      'If this shop said that a part fits your vehicle, without an "if", and the part does not fit it, the return costs you nothing: we send you a label for the parcel, or pay back what sending it has cost you. We pay back what you paid for the part.',
      'It holds for the vehicle that stands with the part in your cart and in your order, with all that the shop asked about it. What was said is kept with your order.',
      `Tell us within ${FIT_PROMISE_DAYS} days of receiving the part: as a consumer with the form for withdrawals, where you tick that it does not fit, else by e-mail. Compare the part with the old one before you fit it; one that was fitted or damaged is not covered.`,
      'Your right to withdraw and your rights in case of faulty goods stand beside this promise, in full.',
    ],
  },
  hours: (hours: number) =>
    hours % 24 === 0 && hours > 24
      ? `${hours / 24} days`
      : hours === 1
        ? '1 hour'
        : `${hours} hours`,
  partCount: (parts: number) => (parts === 1 ? '1 part' : `${parts} parts`),
  dealers: {
    caption: 'Dealers',
    name: 'Dealer',
    place: 'Place',
    does: 'Good at',
    phone: 'Phone',
    none: 'Ask us for the dealer nearest to you.',
    madeUp: 'These dealers are made up, as everything in this demonstration.',
  },
  delivery: {
    heading: 'Prices by country and weight',
    zone: (countries: readonly string[]) => countries.join(', '),
    method: 'Delivery',
    weight: 'Weight up to',
    kilograms: (kilograms: number) => `${kilograms} kg`,
    gross: 'With VAT',
    net: 'Without VAT',
    freeFrom: (amount: string) => `Free if the parts of the order come to ${amount}`,
  },
} as const;
