import type { BasisPoints } from '../../kernel/money.ts';

/** The one list of checks before a shop takes money, in the order in which they are shown. GOL-1. */
export const goingLivePointIds = [
  'seller',
  'payment',
  'legal-pages',
  'guarantee',
  'vat',
  'ksef',
  'shipping',
  'mail',
  'address',
  'catalogue',
  'backup',
  'desk',
  'staff',
] as const;
export type GoingLivePointId = (typeof goingLivePointIds)[number];

/** The finding for a check. Each finding has its text in messages/desk/going-live.ts. */
export type GoingLiveFinding =
  | 'seller-named'
  | 'seller-unnamed'
  | 'guarantee-notice'
  | 'no-guarantee-notice'
  | 'seller-address-whole'
  | 'payable'
  | 'demo-payment'
  | 'test-keys'
  | 'keys-refused'
  | 'no-payment'
  | 'pages-confirmed'
  | 'pages-unread'
  | 'pages-changed'
  | 'vat-set'
  | 'vat-off'
  | 'no-vat-number'
  | 'vat-number-abroad'
  | 'vat-rate-differs'
  | 'ksef-abroad'
  | 'ksef-off'
  | 'ksef-trial'
  | 'ksef-refused'
  | 'ksef-token'
  | 'ksef-no-offline'
  | 'ksef-set'
  | 'shipping-set'
  | 'no-shipping'
  | 'market-without-shipping'
  | 'mail-arrives'
  | 'no-mail-server'
  | 'mail-addresses-here'
  | 'mail-refused'
  | 'mail-untried'
  | 'https'
  | 'not-https'
  | 'address-here'
  | 'own-catalogue'
  | 'demo-parts'
  | 'no-parts'
  | 'backed-up'
  | 'backup-old'
  | 'no-backup'
  | 'desk-reachable'
  | 'desk-not-https'
  | 'desk-off'
  | 'passkeys'
  | 'passwords';

/** `open`: no money may be taken yet. `advised`: it may, but the owner should check this. */
export type GoingLiveState = 'done' | 'open' | 'advised';

export interface GoingLivePoint {
  readonly id: GoingLivePointId;
  readonly state: GoingLiveState;
  readonly finding: GoingLiveFinding;
  /** The subjects of the finding: settings, pages, countries, addresses. */
  readonly names: readonly string[];
  /** When it was found, where that matters. */
  readonly at?: Date | undefined;
}

/** A mail server's answer to a test mail. */
export interface MailTest {
  readonly at: Date;
  readonly isAccepted: boolean;
  readonly answer: string;
}

/** Facts for the checks, read from settings, database and files. */
export interface GoingLiveFacts {
  readonly now: Date;
  readonly seller: Readonly<
    Record<'name' | 'address' | 'email' | 'register' | 'phone', string | undefined>
  > & {
    /** Street, postal code and town are known apart. */
    readonly isAddressSplit: boolean;
  };
  readonly payment: {
    readonly hasAccount: boolean;
    /** Names of the active providers. */
    readonly providers: readonly string[];
    /** Those whose keys are for tests. */
    readonly ofTests: readonly string[];
    /** Those that refused their keys when they were tried. */
    readonly refused: readonly string[];
    readonly isDemo: boolean;
  };
  /** Titles of the legal pages, and whether their owner has confirmed what they say. */
  readonly legalPages: readonly {
    readonly title: string;
    readonly state: 'lacking' | 'unread' | 'changed' | 'confirmed';
  }[];
  /** The official notice of the legal guarantee is set. */
  readonly hasGuaranteeNotice: boolean;
  readonly vat: {
    readonly country: string;
    readonly number: string | undefined;
    readonly rate: BasisPoints;
    /** The VAT rate of the seller's country today; undefined outside the EU's VAT area. */
    readonly standardRate: BasisPoints | undefined;
  };
  /** The Polish ministry's system; undefined: it is off. */
  readonly ksef:
    | {
        readonly environment: string;
        readonly hasCertificate: boolean;
        readonly hasOffline: boolean;
        /** Papers that somebody has to look at. */
        readonly refused: number;
      }
    | undefined;
  /** Each market's country, with the number of delivery methods to it. */
  readonly shipping: readonly {
    readonly market: string;
    readonly country: string;
    readonly methods: number;
    /** The market of this shop, SHOP_SOURCE. */
    readonly isOwn: boolean;
  }[];
  readonly mail: {
    /** Host and port of the mail server. */
    readonly server: string | undefined;
    readonly from: string;
    readonly to: string;
    /** The newest test by this server. */
    readonly test: MailTest | undefined;
    /** When a mail was last sent; undefined in a demonstration, where that means a file. */
    readonly lastSent: Date | undefined;
  };
  readonly publicUrl: string;
  readonly isPublicUrlHere: boolean;
  readonly catalogue: 'empty' | 'demonstration' | 'own';
  readonly lastBackup: Date | undefined;
  readonly desk: { readonly origin: string; readonly isHere: boolean } | undefined;
  /** Addresses of accounts without a passkey. */
  readonly passwordOnly: readonly string[];
}

/** What is there of a demonstration. */
export interface Played {
  /** On sale. */
  readonly demoParts: number;
  readonly hasOwnParts: boolean;
  readonly codes: number;
  /** Counted up to a thousand. */
  readonly orders: number;
  /** An order was placed for real, paid through a provider, or invoiced by a shop. */
  readonly hasRealOrders: boolean;
}

const BACKUP_AGE_MS = 24 * 60 * 60_000;

type Found = Omit<GoingLivePoint, 'id'>;

/** Each check with its finding. */
export function goingLivePoints(facts: GoingLiveFacts): readonly GoingLivePoint[] {
  return goingLivePointIds.map((id) => ({ id, ...rules[id](facts) }));
}

/** The number of findings that keep the shop from taking money. */
export function openPoints(points: readonly GoingLivePoint[]): readonly GoingLivePoint[] {
  return points.filter(({ state }) => state === 'open');
}

const rules: Readonly<Record<GoingLivePointId, (facts: GoingLiveFacts) => Found>> = {
  seller: ({ seller: { name, address, email, register, phone, isAddressSplit } }) => {
    const missing = [
      ...(name ? [] : ['SELLER_NAME']),
      ...(address ? [] : ['SELLER_ADDRESS']),
      ...(register ? [] : ['SELLER_REGISTER']),
      ...(email && !isOnlyHere(email) ? [] : ['SELLER_EMAIL']),
      ...(phone ? [] : ['SELLER_PHONE']),
    ];
    if (missing.length > 0) return open('seller-unnamed', missing);
    if (!isAddressSplit) return advised('seller-address-whole', [address ?? '']);
    return done('seller-named', [name ?? '', address ?? '', email ?? '']);
  },
  payment: ({ payment: { hasAccount, providers, ofTests, refused, isDemo } }) => {
    if (isDemo) return open('demo-payment');
    if (refused.length > 0) return open('keys-refused', refused);
    if (ofTests.length > 0) return open('test-keys', ofTests);
    const ways = [...providers, ...(hasAccount ? ['BANK_ACCOUNT'] : [])];
    return ways.length > 0 ? done('payable', ways) : open('no-payment');
  },
  'legal-pages': ({ legalPages }) => {
    const titles = (...states: readonly string[]) =>
      legalPages.filter(({ state }) => states.includes(state)).map(({ title }) => title);
    const unread = titles('lacking', 'unread');
    if (unread.length > 0) return open('pages-unread', unread);
    const changed = titles('changed');
    return changed.length > 0 ? open('pages-changed', changed) : done('pages-confirmed');
  },
  guarantee: ({ hasGuaranteeNotice }) =>
    hasGuaranteeNotice ? done('guarantee-notice') : open('no-guarantee-notice'),
  vat: ({ vat }) => vatFound(vat),
  ksef: ({ vat: { country }, ksef }) => ksefFound(country, ksef),
  shipping: ({ shipping }) => {
    const without = shipping.filter(({ methods }) => methods === 0);
    const names = without.map(({ market, country }) => `${market} (${country})`);
    if (without.some(({ isOwn }) => isOwn)) return open('no-shipping', names);
    return without.length > 0 ? advised('market-without-shipping', names) : done('shipping-set');
  },
  mail: ({ mail }) => mailFound(mail),
  address: ({ publicUrl, isPublicUrlHere }) => {
    if (isPublicUrlHere) return open('address-here', [publicUrl]);
    return publicUrl.startsWith('https:')
      ? done('https', [publicUrl])
      : open('not-https', [publicUrl]);
  },
  catalogue: ({ catalogue }) => {
    if (catalogue === 'own') return done('own-catalogue');
    return open(catalogue === 'empty' ? 'no-parts' : 'demo-parts');
  },
  backup: ({ lastBackup, now }) => {
    if (!lastBackup) return open('no-backup');
    return now.getTime() - lastBackup.getTime() < BACKUP_AGE_MS
      ? { ...done('backed-up'), at: lastBackup }
      : { ...open('backup-old'), at: lastBackup };
  },
  desk: ({ desk }) => {
    if (!desk) return advised('desk-off');
    const isReachable = desk.origin.startsWith('https:') && !desk.isHere;
    return isReachable
      ? done('desk-reachable', [desk.origin])
      : open('desk-not-https', [desk.origin]);
  },
  staff: ({ passwordOnly }) =>
    passwordOnly.length > 0 ? advised('passwords', passwordOnly) : done('passkeys'),
};

/** A seller who charges VAT needs a VAT number of the country whose rate is charged. */
function vatFound({ country, number, rate, standardRate }: GoingLiveFacts['vat']): Found {
  if (rate === 0) return done('vat-off');
  if (number === undefined) return open('no-vat-number');
  // Greek numbers begin with EL.
  const letters = country === 'GR' ? 'EL' : country;
  if (!number.startsWith(letters)) return open('vat-number-abroad', [number, country]);
  const names = [country, `${rate / 100}`];
  return rate === standardRate
    ? done('vat-set', [...names, number])
    : advised('vat-rate-differs', [
        ...names,
        standardRate === undefined ? '' : `${standardRate / 100}`,
      ]);
}

/**
 * A Polish seller's invoices to companies have to pass through KSeF: from 1 February or 1 April 2026, the smallest
 * sellers' from 1 January 2027. The ministry takes tokens until the end of 2026.
 */
function ksefFound(country: string, ksef: GoingLiveFacts['ksef']): Found {
  if (!ksef) return country === 'PL' ? advised('ksef-off') : done('ksef-abroad', [country]);
  if (ksef.refused > 0) return advised('ksef-refused', [`${ksef.refused}`]);
  if (ksef.environment !== 'production') return advised('ksef-trial', [ksef.environment]);
  if (!ksef.hasCertificate) return advised('ksef-token');
  return ksef.hasOffline ? done('ksef-set') : advised('ksef-no-offline');
}

/** Mail works if the current server has accepted one and has not refused a later test. */
function mailFound({ server, from, to, test, lastSent }: GoingLiveFacts['mail']): Found {
  if (server === undefined) return open('no-mail-server', ['SMTP_URL']);
  const here = [...(isOnlyHere(from) ? ['MAIL_FROM'] : []), ...(isOnlyHere(to) ? ['MAIL_TO'] : [])];
  if (here.length > 0) return open('mail-addresses-here', here);
  const isSentSince = lastSent !== undefined && (!test || lastSent > test.at);
  if (isSentSince) return { ...done('mail-arrives', [server, '']), at: lastSent };
  if (!test) return open('mail-untried', [server]);
  const found = { names: [server, test.answer], at: test.at };
  return test.isAccepted
    ? { ...done('mail-arrives'), ...found }
    : { ...open('mail-refused'), ...found };
}

/** The default of the settings, which is no real address. */
function isOnlyHere(address: string): boolean {
  return /@localhost>?$/.test(address);
}

function done(finding: GoingLiveFinding, names: readonly string[] = []): Found {
  return { state: 'done', finding, names };
}

function open(finding: GoingLiveFinding, names: readonly string[] = []): Found {
  return { state: 'open', finding, names };
}

function advised(finding: GoingLiveFinding, names: readonly string[] = []): Found {
  return { state: 'advised', finding, names };
}
