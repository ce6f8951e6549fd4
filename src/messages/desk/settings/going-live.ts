import { settingLabel } from './settings.ts';

type Found = (names: readonly string[], at: string) => string;

interface Remedy {
  readonly text: string;
  /** The command to type on the shop's machine. */
  readonly command?: string;
}

interface PointTexts {
  readonly title: string;
  /** Why it matters. */
  readonly why: string;
}

/** Of a setting that stays with the machine: the desk has no field for it. */
const machine =
  'where the shop runs, in the environment or in .env, and start it again: the desk has no such field';
const list = (names: readonly string[]) => names.filter(Boolean).join(', ');
/** Settings by what their fields are called. */
const labels = (names: readonly string[]) => list(names.map((name) => settingLabel(name)));

const points = {
  seller: {
    title: 'Who sells',
    why: 'The law requires a shop to name its seller, address, register and contact.',
  },
  payment: {
    title: 'A way to be paid',
    why: 'Without an account or a payment provider nobody can pay an order.',
  },
  'legal-pages': {
    title: 'Legal pages',
    why: 'They bind you. They come as templates that are filled from your settings, so read what they say.',
  },
  guarantee: {
    title: 'The notice of the legal guarantee',
    why: 'Regulation (EU) 2025/1960 wants the Commission’s notice, unchanged, where consumers buy.',
  },
  vat: {
    title: 'VAT',
    why: 'Prices are shown with this VAT, and orders are billed with it. Ask your accountant about the threshold for distance sales, where your goods start, rates that change before an order is paid, annex 15 and split payment, advance invoices (ADVANCE_INVOICES), untaxed supplies without proof, and papers that KSeF had not numbered when their month was closed.',
  },
  ksef: {
    title: 'Invoices through KSeF',
    why: 'In Poland an invoice to a company has to pass through the ministry’s system.',
  },
  shipping: {
    title: 'Delivery to each market',
    why: 'Nobody can order to a country that no delivery method goes to.',
  },
  mail: {
    title: 'Mail that arrives',
    why: 'Confirmations, dispatch notes and your own orders come by mail.',
  },
  address: {
    title: 'The public address',
    why: 'Links in mails lead there, and browsers and payment providers want https.',
  },
  catalogue: {
    title: 'Your own parts',
    why: 'The demonstration’s parts are made up: whoever orders one gets nothing.',
  },
  backup: {
    title: 'A backup younger than a day',
    why: 'If the disk fails, everything since the last backup is lost, orders too.',
  },
  desk: {
    title: 'The desk',
    why: 'You process orders there; passkeys and sessions need https.',
  },
  staff: {
    title: 'Passkeys of your staff',
    why: 'A password with a code can be typed into a forged page; a passkey cannot.',
  },
} satisfies Record<string, PointTexts>;

const found = {
  'seller-named': (names) => list(names),
  'seller-unnamed': (names) => `Not set: ${labels(names)}.`,
  'seller-address-whole': (names) =>
    `Street, postal code and town cannot be told apart in ${list(names)}, and invoices as data need them.`,
  payable: (names) => `Paid by ${list(names).replace('BANK_ACCOUNT', 'bank transfer')}.`,
  'demo-payment': () => 'DEMO_PAYMENT is on: anybody can mark an order as paid.',
  'test-keys': (names) => `Keys for tests, which move no money: ${list(names)}.`,
  'keys-refused': (names) => `The keys do not work: ${list(names)}.`,
  'no-payment': () => 'There is neither an account nor a payment provider.',
  'guarantee-notice': () => 'It is shown on part and payment pages and under Warranties.',
  'no-guarantee-notice': () => 'The shop says it in words of its own only.',
  'pages-confirmed': () => 'You have read and confirmed each.',
  'pages-unread': (names) => `Not confirmed yet: ${list(names)}.`,
  'pages-changed': (names) => `Changed since you confirmed them: ${list(names)}.`,
  'vat-set': ([country, rate, number]) => `${rate} % of ${country}, billed as ${number}.`,
  'vat-off': () => 'Prices are without VAT: the rate is 0.',
  'no-vat-number': () => 'Prices have VAT, and there is no VAT number: companies cannot order.',
  'vat-number-abroad': ([number, country]) =>
    `The VAT number ${number} is not one of the seller’s country, which is ${country}.`,
  'vat-rate-differs': ([country, rate, standard]) =>
    standard
      ? `The VAT rate is ${rate} %; the standard rate of ${country} is ${standard} %.`
      : `The VAT rate is ${rate} %; the shop knows no rate of ${country}.`,
  'ksef-abroad': ([country]) => `The seller’s country is ${country}: KSeF is for Polish sellers.`,
  'ksef-off': () => 'KSeF is off, and the seller’s country is PL.',
  'ksef-trial': ([environment]) => `KSEF is ${environment}: what goes there is no invoice.`,
  'ksef-refused': ([count]) =>
    `${count} papers are not in KSeF and do not get there by themselves.`,
  'ksef-token': () => 'KSeF is on, by a token; the ministry takes tokens until 31 December 2026.',
  'ksef-no-offline': () =>
    'KSeF is on. Without a certificate of type Offline no invoice leaves while KSeF is away.',
  'ksef-set': () => 'KSeF is on.',
  'shipping-set': () => 'Each market has a delivery method.',
  'no-shipping': (names) => `Without a method: ${list(names)}.`,
  'market-without-shipping': (names) => `Without a method: ${list(names)}.`,
  'mail-arrives': ([server, answer], at) =>
    `${server} accepted a mail on ${at}${answer ? `: ${answer}` : ''}.`,
  'no-mail-server': () => 'There is no mail server.',
  'mail-addresses-here': (names) => `Not set: ${labels(names)}.`,
  'mail-refused': ([server, answer], at) => `${server} refused a test mail on ${at}: ${answer}`,
  'mail-untried': ([server]) => `${server} has not been given a mail yet.`,
  https: (names) => list(names),
  'not-https': (names) => `${list(names)} is not https.`,
  'address-here': (names) => `${list(names)} works on this machine only.`,
  'own-catalogue': () => 'The parts for sale are your own.',
  'demo-parts': () => 'Parts of the demonstration are for sale.',
  'no-parts': () => 'No part is for sale.',
  'backed-up': (_, at) => `The last backup was made on ${at}.`,
  'backup-old': (_, at) => `The last backup was made on ${at}: over a day ago.`,
  'no-backup': () => 'The shop knows of no backup.',
  'desk-reachable': (names) => list(names),
  'desk-not-https': (names) => `${list(names)} is not an https address that others can reach.`,
  'desk-off': () => 'The desk is switched off.',
  passkeys: () => 'No account has a password alone.',
  passwords: (names) => `Without a passkey: ${list(names)}.`,
} satisfies Record<string, Found>;

const remedies = {
  'seller-unnamed': {
    text: 'Fill them in under “Settings”. Whoever is in no register says so in its field.',
  },
  'seller-address-whole': {
    text: 'Fill in street, postal code and town under “Settings”.',
  },
  'demo-payment': { text: `Set DEMO_PAYMENT=off ${machine}.` },
  'test-keys': {
    text: 'Give the live keys under “Settings”, “Payment”. To play, keep those for tests until you open the shop.',
  },
  'keys-refused': { text: 'What is wrong stands beside the keys, under “Settings”, “Payment”.' },
  'no-payment': {
    text: 'Give an account, or the keys of Stripe or PayPal, under “Settings”, “Payment”: Stripe’s are in its dashboard under API keys and Webhooks, PayPal’s under Apps & Credentials of its developer site.',
  },
  'no-guarantee-notice': {
    text: 'Upload the Commission’s file in your language under “Settings”, “Shop and seller”.',
  },
  'pages-unread': {
    text: 'Read each page as shoppers will, correct it where it is not true of your shop, and confirm it.',
  },
  'pages-changed': { text: 'Read what is new in them, and confirm them again.' },
  'no-vat-number': {
    text: 'Give the number under “Settings”; or 0 as the rate, where you bill without VAT.',
  },
  'vat-number-abroad': { text: 'Correct the country or the number under “Settings”.' },
  'vat-rate-differs': {
    text: 'Check the rate and the seller’s country under “Settings”. “VAT” shows what they mean for an order.',
  },
  'ksef-off': {
    text: 'Choose production under “Settings”, with a token or a certificate of that system, by the day that your accountant names: 1 February or 1 April 2026, for the smallest 1 January 2027.',
  },
  'ksef-trial': {
    text: 'Choose production under “Settings”, with a token or a certificate of that system.',
  },
  'ksef-refused': { text: 'Look at them under “KSeF”; each says what to do.' },
  'ksef-token': { text: `Set KSEF_CERTIFICATE and KSEF_KEY ${machine}.` },
  'ksef-no-offline': {
    text: `Set KSEF_OFFLINE_CERTIFICATE and KSEF_OFFLINE_KEY ${machine}.`,
  },
  'no-shipping': { text: 'Give the country a zone and a price under “Shipping”.' },
  'market-without-shipping': {
    text: 'Give the country a zone and a price under “Shipping”, where you sell there.',
  },
  'no-mail-server': { text: 'Give one under “Settings”.' },
  'mail-addresses-here': { text: 'Fill them in under “Settings”.' },
  'mail-refused': {
    text: 'Correct the mail server or the sender under “Settings”; then send a test mail again.',
    command: 'npm run desk -- test-mail you@firm.example',
  },
  'mail-untried': {
    text: 'Send a test mail, and check that it has arrived.',
    command: 'npm run desk -- test-mail you@firm.example',
  },
  'not-https': { text: `Let your proxy end TLS, and set PUBLIC_URL=https://… ${machine}.` },
  'address-here': { text: `Set PUBLIC_URL=https://… ${machine}.` },
  'demo-parts': {
    text: 'Import your own parts in place of the demonstration’s under “Imports”, or end the demonstration at the end of this list.',
    command: 'npm run import -- --replace PATH',
  },
  'no-parts': { text: 'Import your parts under “Imports”.', command: 'npm run import -- PATH' },
  'backup-old': {
    text: 'Find out why the backup did not run, and let it touch BACKUP_MARK again.',
  },
  'no-backup': {
    text: 'Make a backup each night, and let it touch the file that BACKUP_MARK names as its last step.',
    command: 'pg_dump "$DATABASE_URL" -Fc -f shop.dump && touch var/last-backup',
  },
  'desk-not-https': { text: `Set PUBLIC_URL or DESK to an https address ${machine}.` },
  'desk-off': { text: `Continue with npm run desk, or set DESK=on ${machine}.` },
  passwords: {
    text: 'Revoke the account under “Accounts” and invite it again; its link offers a passkey.',
    command: 'npm run desk -- revoke EMAIL',
  },
} satisfies Record<string, Remedy>;

/** What is missing before the shop may take money, in words. */
export const deskGoingLive = {
  title: 'Going live',
  lead: (missing: number) =>
    missing === 0
      ? 'Nothing is missing: the shop may take money.'
      : `${missing === 1 ? 'One thing is' : `${missing} things are`} missing before the shop may take money.`,
  summaryLink: 'See what is missing',
  states: { open: 'missing', advised: 'to look at', done: 'done' },
  toAccounts: 'To the accounts',
  toPages: 'To the legal pages',
  toSettings: 'To the settings',
  toShipping: 'To zones and prices of delivery',
  toImports: 'To the imports',
  points,
  found,
  remedies,
  guide: {
    title: 'Seven steps to an open shop',
    lead: 'In any order. A step that you skip stays here; the whole list follows below.',
    steps: {
      seller: { title: 'Who sells', link: 'Name, address, logo and colour' },
      countries: { title: 'Where to', link: 'Countries that you deliver to' },
      delivery: { title: 'What delivery costs', link: 'The starting prices, to be made yours' },
      payment: { title: 'How one pays', link: 'Bank transfer, Stripe, PayPal' },
      mail: { title: 'Mail', link: 'The server; then try it with a mail to yourself, below' },
      pages: { title: 'Legal pages', link: 'Filled from your settings: read and confirm each' },
      goods: {
        title: 'Goods',
        link: 'Bring in your parts; the demonstration stays to play with until then',
      },
    },
    states: { done: 'done', skipped: 'skipped', open: 'open' },
    skip: 'Skip',
    skipOf: (step: string) => `Skip: ${step}`,
    takeUp: 'Take up again',
    takeUpOf: (step: string) => `Take up again: ${step}`,
    open: 'Then open the shop, under “Settings”',
  },
  end: {
    title: 'End the demonstration',
    about:
      'Its parts go off sale and its promo codes end. Every order, question, figure and paper so far is deleted, numbers of invoices too, so that yours begin at 1. Settings, accounts, delivery prices, pages and the audit trail stay. Make a backup first if you want to keep something.',
    left: (parts: number, codes: number, orders: string) =>
      `There are ${parts} of its parts on sale, ${codes} promo codes and ${orders} orders.`,
    word: 'demonstration',
    label: (word: string) => `Type “${word}” to confirm`,
    press: 'End it',
    done: 'The demonstration is over. Bring in your parts, and open the shop under “Settings”.',
    faults: {
      'not-confirmed': 'Type the word to confirm.',
      'no-demonstration': 'There is nothing left of the demonstration.',
      'real-orders':
        'There are orders that were placed for real, paid through a provider, or invoiced by your shop. They are kept as the law asks, so this cannot be done any more. Import your parts in place of the demonstration’s, and end its promo codes.',
      'own-parts':
        'Your own parts are for sale beside the demonstration’s. Import yours once more with “replace”, which withdraws the others; then press again.',
    },
  },
  testHint: 'Skips the queue: you see at once what the mail server answers.',
  recipient: 'To',
  send: 'Send a test mail',
  accepted: 'The mail server accepted the test mail. Check that it has arrived.',
  faults: {
    'no-mail-server': 'There is no mail server. Give one under “Settings”.',
    'no-email': 'That is not an e-mail address.',
  },
  refused: (answer: string) => `The mail server refused it: ${answer}`,
  testMail: {
    subject: (shop: string) => `Test mail of ${shop}`,
    text: (url: string) =>
      `This is a test mail of the shop at ${url}.\n\nIf you can read it, mail from the shop arrives here.\n`,
  },
};
