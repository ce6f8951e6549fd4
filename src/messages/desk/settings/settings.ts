import type { DeskSettingName, SettingGroup } from '../../../config/setting-places.ts';

interface FieldTexts {
  readonly label: string;
  readonly help?: string;
}

const kept = (what: string, help?: string): FieldTexts => ({
  label: `Days: ${what}`,
  ...(help && { help }),
});

const fields: Readonly<Record<DeskSettingName, FieldTexts>> = {
  SHOP_NAME: { label: 'Name of the shop', help: 'In titles and mails.' },
  SHOP_COLOUR: {
    label: 'Colour of buttons and offers',
    help: 'As #dc3332. It must stand out with white text on it, on white and on dark. Empty: the red that the shop came with.',
  },
  SELLER_NAME: {
    label: 'Legal name of the seller',
    help: 'On the legal pages, in mails and on papers.',
  },
  SELLER_ADDRESS: {
    label: 'Postal address in one line',
    help: 'Papers break it at “;”: Polna 7; 00-001 Warszawa. Empty: the three fields below.',
  },
  SELLER_STREET: {
    label: 'Street and number',
    help: 'Street, postal code and town belong together; structured invoices want them.',
  },
  SELLER_ZIP: { label: 'Postal code' },
  SELLER_CITY: { label: 'Town' },
  SELLER_COUNTRY: {
    label: 'Country',
    help: 'Where you are registered for VAT, as two letters: PL, DE, GR. Nothing leaves on its public holidays.',
  },
  SELLER_REGISTER: {
    label: 'Register and number',
    help: 'KRS 0000000000, District Court in Warsaw. Whoever is in no register says so.',
  },
  SELLER_EMAIL: {
    label: 'E-mail address for shoppers',
    help: 'On pages and in mails. Empty: the address that enquiries go to, under Mail.',
  },
  SELLER_PHONE: { label: 'Phone number' },
  SELLER_HOURS: { label: 'When the phone is answered', help: 'Mon–Fri 8:00–16:00' },
  RETURNS_ADDRESS: {
    label: 'Address for returned parts',
    help: 'Empty: the postal address.',
  },
  PICK_UP_ADDRESS: {
    label: 'Address where orders are picked up',
    help: 'Empty: the postal address.',
  },
  SECURITY_CONTACT: {
    label: 'Contact for reports of weaknesses',
    help: 'A mail address, or the https:// address of a page. Empty: the e-mail address for shoppers.',
  },
  SHOP_SOURCE: {
    label: 'Market',
    help: 'Its prices, stock and language of calls; EU where you are in doubt.',
  },
  FIT_PROMISE: {
    label: 'Free return of what does not fit',
    help: 'On: a return is free where the shop had said that the part fits, and it does not.',
  },

  SELLER_VAT_NUMBER: {
    label: 'VAT number',
    help: 'With the letters of its country: PL5260001246. Companies can order only with it.',
  },
  VAT_RATE: {
    label: 'VAT rate in percent',
    help: 'Prices in the shop contain it. 0 where you bill without VAT.',
  },
  VAT_MODE: {
    label: 'Whose rate private buyers pay',
    help: 'eu-rate: the one above, wherever the parcel goes. destination: that of the country of delivery, above the threshold for distance sales or with the One-Stop-Shop.',
  },
  VAT_RATES_ADDED: {
    label: 'Rates that a country has announced',
    help: 'Country, first day and percent, parted by ; as in EE 2027-01-01 25; A2 2027-07-01 16.5. They count from that day on, in place of the rates that the shop knows. The screen VAT shows them.',
  },
  VIES_URL: {
    label: 'The EU’s register of VAT numbers',
    help: 'https://ec.europa.eu/taxation_customs/vies/rest-api. Empty: only format and check digits are checked.',
  },
  VAT_NUMBER_HOLD: {
    label: 'Hold untaxed orders until the number is confirmed',
    help: 'Without the EU’s register: such an order is neither packed nor invoiced before you have confirmed the number.',
  },
  NORTHERN_IRELAND: {
    label: 'Sell to Northern Ireland',
    help: 'On: as the EU’s VAT law has it for goods; ask your accountant. The seller must be in the EU. Off: such orders are refused.',
  },
  COUNTRIES_ADDED: {
    label: 'Further countries of delivery',
    help: 'Two letters of each country outside the EU, and an example of its postal codes, parted by ; as in US 94103; LI 9490; AE. No VAT is charged there. Put each in a zone under Shipping, too.',
  },
  NBP_URL: {
    label: 'Rates of the National Bank of Poland',
    help: 'https://api.nbp.pl/api. Empty: you type or upload them.',
  },
  SELLER_TAX_OFFICE: {
    label: 'Code of your Polish tax office',
    help: 'Four digits; JPK_V7M and VAT-UE name it.',
  },
  SELLER_EORI: { label: 'EORI number', help: 'With customs, for parcels that leave the EU.' },
  SELLER_NUMBERS: {
    label: 'Further numbers for papers',
    help: 'Names with their numbers: BDO 000012345; LUCID DE1234567890123',
  },

  SMTP_URL: {
    label: 'Mail server',
    help: 'smtps://user:password@mail.example:465 or smtp://…:587. Your mail provider names it “SMTP”.',
  },
  MAIL_FROM: { label: 'Sender of mails', help: 'Parts Ltd <shop@parts.example>' },
  MAIL_TO: { label: 'Address that orders and enquiries go to' },
  SHOP_MAIL: {
    label: 'Mails to that address',
    help: 'at-once: one of each order and question. hourly or daily: bundled into one of each kind, daily at seven. Mails about payments and faults always come at once.',
  },

  BANK_ACCOUNT: {
    label: 'Account for bank transfers',
    help: 'An IBAN, or a text with one. Its check digits are checked. Empty: bank transfer is not offered.',
  },
  BANK_BIC: { label: 'The bank’s code (BIC)', help: '8 or 11 signs, for structured invoices.' },
  STRIPE_SECRET_KEY: {
    label: 'Stripe: secret key',
    help: 'sk_live_…, from Stripe’s dashboard under API keys.',
  },
  STRIPE_WEBHOOK_SECRET: {
    label: 'Stripe: secret of the webhook',
    help: 'whsec_…; both keys switch Stripe on.',
  },
  PAYPAL_CLIENT_ID: { label: 'PayPal: client ID', help: 'All three switch PayPal on.' },
  PAYPAL_CLIENT_SECRET: { label: 'PayPal: secret' },
  PAYPAL_WEBHOOK_ID: { label: 'PayPal: ID of the webhook' },
  FREE_ORDERS: {
    label: 'Take orders of 0.00',
    help: 'As with a promo code worth more than its parts. Off: the shopper is asked to write to you.',
  },

  INVOICE_AT: {
    label: 'When invoices are issued',
    help: 'press: when you press at the desk. payment: within a minute of the payment. dispatch: once all of an order has left.',
  },
  ADVANCE_INVOICES: {
    label: 'Advance invoices (ZAL)',
    help: 'For a seller in Poland: the invoice of prepaid goods that have not left is one about the payment.',
  },
  EINVOICE_FORMS: {
    label: 'Invoices as data, by the buyer’s country',
    help: 'xrechnung, peppol, ubl, cii or facturx: DE:facturx, BE:peppol. off: PDFs alone.',
  },
  SELLER_PEPPOL_ID: {
    label: 'Your address in Peppol',
    help: 'Scheme and id: 9945:PL5260001246. Empty: it follows from the VAT number.',
  },
  EINVOICE_URL: {
    label: 'Access point for invoices as data',
    help: 'They are posted there, with the token below.',
  },
  EINVOICE_TOKEN: { label: 'Token of the access point' },
  KSEF: {
    label: 'KSeF',
    help: 'The Polish ministry’s system. Needs your Polish VAT number, and the token below or a certificate in the environment.',
  },
  KSEF_TOKEN: {
    label: 'Token for KSeF',
    help: 'The ministry takes tokens until 31 December 2026.',
  },
  KSEF_CONSUMERS: { label: 'Invoices to consumers go through KSeF, too' },

  PLATES_URL: {
    label: 'Register of number plates',
    help: 'https://register.example/vehicles/{plate}: what is typed stands in place of {plate}. Empty: shoppers are not asked for plates.',
  },
  PLATES_COUNTRY: { label: 'Whose plates it knows', help: 'As two letters: NL, PL, GB.' },
  PLATES_MAPPING: {
    label: 'Where its answer has what',
    help: 'make=0.merk; model=0.handelsbenaming; year=0.datum_eerste_toelating. Or a key of your table, such as ktype=vehicle.kType.',
  },
  PLATES_HEADER: {
    label: 'Header with its key',
    help: 'Name and value, as the register wants them: X-Api-Key: 1a2b3c',
  },

  FACEBOOK_URL: { label: 'Facebook', help: 'In the top bar. off leaves it out.' },
  INSTAGRAM_URL: { label: 'Instagram', help: 'In the top bar. off leaves it out.' },
  EU_DEALERS_URL: { label: 'Dealers in the EU', help: 'Under “Where to buy”. off leaves it out.' },
  INTERNATIONAL_DEALERS_URL: {
    label: 'Dealers elsewhere',
    help: 'Under “Where to buy”. off leaves it out.',
  },
  UK_HOST: { label: 'Site for visitors from the United Kingdom' },
  FR_HOST: { label: 'Site for visitors from France' },
  GTM_ID: {
    label: 'Google Tag Manager',
    help: 'GTM-…; loaded only with the visitor’s consent, like the next two.',
  },
  HEATMAP_ID: { label: 'Microsoft Clarity' },
  CHAT_ID: { label: 'Crisp chat', help: 'The id of the website there.' },
  TAG_HOSTS: {
    label: 'Further hosts of tags',
    help: 'That tags in the container need: pixel.example, *.ads.example',
  },

  UNPAID_HOURS: {
    label: 'Hours: an order unpaid with a provider',
    help: 'Then it is cancelled and gives its stock back.',
  },
  UNPAID_BANK_TRANSFER_HOURS: { label: 'Hours: an order unpaid by bank transfer' },
  UNCONFIRMED_HOURS: {
    label: 'Hours: a bank transfer order that nobody confirms',
    help: 'Until the shopper has pressed “Confirm my order” in the mail.',
  },
  DEPOSIT_DAYS: {
    label: 'Days: an old part brings its deposit back',
    help: 'From dispatch of the exchange part.',
  },
  ORDER_LINK_DAYS: { label: 'Days: the link of an order opens its page' },
  ORDER_ADDRESS_SHOWN_DAYS: { label: 'Days: the page of an order shows the full address' },
  ENQUIRIES_KEPT_DAYS: kept('enquiries about parts'),
  LEADS_KEPT_DAYS: kept('requests of dealers'),
  BUYER_NOTES_KEPT_DAYS: kept('notes about buyers, and whom a promo code is for'),
  STOCK_NOTICES_KEPT_DAYS: kept('requests to be told when a part is back'),
  WITHDRAWALS_KEPT_DAYS: kept('withdrawals from contracts'),
  BASKETS_KEPT_DAYS: kept('carts that became no order'),
  SHARED_BASKETS_KEPT_DAYS: kept('carts saved as a link'),
  CANCELLED_ORDERS_KEPT_DAYS: kept('orders that nobody paid'),
  ORDERS_KEPT_DAYS: kept('the buyer’s data on paid orders'),
  ACCOUNTING_KEPT_DAYS: kept('what accounting needs', 'Never less than the law asks for.'),
  VAT_ANSWERS_KEPT_DAYS: kept('answers about VAT numbers'),
  MAILS_KEPT_DAYS: kept('mails that were sent'),
  UNDELIVERED_MAILS_KEPT_DAYS: kept('mails that could not be sent'),
  MAIL_FILES_KEPT_DAYS: kept('mails in files, without a mail server'),
  PRICE_HISTORY_KEPT_DAYS: kept('prices of the past', 'At least 31.'),
  IMPORTS_KEPT_DAYS: kept('the history of imports', 'At least 31.'),
  AUDIT_KEPT_DAYS: kept('the audit trail', 'At least 731.'),
  LOST_DEMAND_KEPT_DAYS: kept('searches without a result'),
  UPLOADS_KEPT_DAYS: kept('uploaded feeds'),
  STAFF_ACCOUNTS_KEPT_DAYS: kept('revoked accounts of the desk'),
};

const groups: Readonly<Record<SettingGroup, { readonly title: string; readonly about: string }>> = {
  seller: { title: 'Shop and seller', about: 'Name, address, register, contact and market.' },
  taxes: { title: 'Taxes', about: 'VAT number and rate, the registers of the EU and of the bank.' },
  mail: { title: 'Mail', about: 'The server that mails go through, sender and receiver.' },
  payment: { title: 'Payment', about: 'Bank transfer, Stripe and PayPal.' },
  papers: { title: 'Papers', about: 'When invoices are issued, invoices as data, KSeF.' },
  vehicles: { title: 'Vehicles', about: 'The register that is asked about number plates.' },
  links: { title: 'Links and third parties', about: 'Sites that menus lead to, tags and chat.' },
  times: { title: 'Times', about: 'When unpaid orders end, and how long data is kept.' },
};

/** What the desk calls a setting; its name where the desk has no field for it. */
export function settingLabel(name: string): string {
  return Object.hasOwn(fields, name) ? fields[name as DeskSettingName].label : name;
}

/** The screens of settings. */
export const deskSettings = {
  noPhone: 'Expected a telephone number with at least six digits',
  title: 'Settings',
  lead: 'What is saved here is in force at once, on every instance. Nothing has to be restarted.',
  ofMachine:
    'Addresses, ports, the database, proxies and files stay in the environment of the server.',
  groups,
  fields,
  groupTitle: (title: string) => `Settings: ${title}`,
  all: 'All settings',
  setHere: (count: number) => (count === 0 ? 'Nothing set yet.' : `${count} set.`),
  standard: (value: string) => (value === '' ? 'Not set' : `Standard: ${value}`),
  given: (name: string) => `Given in the environment as ${name}, which goes before the desk.`,
  setOn: (at: string, by: string | undefined) => `Set on ${at}${by ? ` by ${by}` : ''}.`,
  secretKept: 'It is kept encrypted and not shown again. Empty: it stays as it is.',
  remove: (label: string) => `Remove: ${label}`,
  save: 'Save',
  done: 'Saved, and in force.',
  nothing: 'Nothing was different.',
  refused: 'Nothing was saved. Look at the marked fields.',
  elsewhere: (name: string, text: string) => `${name}: ${text}`,
  meanwhile: (names: string) =>
    `Somebody else has changed ${names} since you opened this form. Nothing was saved: the fields show what you typed, and below each stands what holds now.`,
  holdsNow: (value: string) => `Holds now: ${value === '' ? 'nothing' : value}`,
  proved:
    'Thank you. What you typed is in the form again, but for secrets: check it and press once more.',
  history: 'Who changed what',
  file: {
    title: 'All settings as one file',
    about:
      'A JSON file of everything that is set, to keep or to bring to another shop. Secrets are not in it; it names them.',
    take: 'Download the file',
    choose: 'A file of settings',
    look: 'Look at what changes',
    previewTitle: 'What the file changes',
    same: 'The file changes nothing.',
    setting: 'Setting',
    before: 'Now',
    after: 'Then',
    save: 'Save all of it',
    back: 'Choose another file',
    faults: {
      'no-settings-file': 'That is no file of settings.',
      'not-of-the-desk': (names: string) => `The desk does not set ${names}.`,
    },
  },
  open: {
    title: 'Open the shop',
    about:
      'It is a demonstration, and says so on its legal pages and in its mails. Once the settings are complete, you open it with one press.',
    lacking: 'Still missing:',
    legalPages: 'Legal pages to be read and confirmed',
    refused: 'The shop stays a demonstration: something is still missing.',
    ready: 'Everything that an open shop needs is there.',
    demoParts:
      'Parts of the demonstration are still for sale: whoever orders one for real gets nothing. Bring in your own parts in their place first.',
    toImport: 'Import parts',
    press: 'Open the shop',
    done: 'The shop is open.',
  },
  commands: {
    saved: (names: readonly string[]) =>
      names.length === 0 ? 'Nothing was different.' : `Saved: ${names.join(', ')}.`,
    meanwhile: (names: readonly string[]) => `Changed meanwhile: ${names.join(', ')}.`,
    unknown: (name: string) => `${name} is no setting of the desk.`,
    given: (name: string) => `${name} is given in the environment, which goes before the desk.`,
    secret: 'set, not shown',
    secretTyped: (name: string) =>
      `Every account of the machine can read a command line. Give the secret as input: npm run desk -- set ${name} - < FILE`,
    none: 'Nothing is set.',
    line: (name: string, value: string | undefined, from: string) =>
      `${name}=${value ?? '(not shown)'}${from === 'environment' ? '  (environment)' : ''}`,
    about: `The settings that an owner decides, kept in the database; docs/settings.md describes them. A running shop takes a
change within a second.

  settings         lists them; --json prints the file that settings-import reads, without secrets
  set              sets one; - reads its value from the standard input, which is the only way for a secret
  unset            removes one
  settings-import  sets all those of a file

Exit status: 0 done, 1 nothing was changed.`,
  },
};
