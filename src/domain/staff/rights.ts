export const roles = [
  'owner',
  'orders',
  'packing',
  'bookkeeping',
  'catalogue',
  'content',
  'read-only',
] as const;
export type Role = (typeof roles)[number];

/**
 * The rights of the desk, and the roles that have them: the one table. Every address of the desk names one of these, and
 * every button is shown by one. DSK-6.
 */
const rights = {
  /** Sign in, see what the role may see, see to one's own sessions and passkeys, sign out. */
  'use-desk': roles,
  /** The paid orders to be sent: parts, delivery address, parcels and packing lists; no prices, no other data. */
  'see-packing': ['owner', 'orders', 'packing', 'bookkeeping', 'read-only'],
  /** Pack, unpack, hand over, tracking files. */
  pack: ['owner', 'orders', 'packing'],
  /** Everything about every order, and the inbox. */
  'see-orders': ['owner', 'orders', 'bookkeeping', 'read-only'],
  /** Confirm a bank transfer for its shopper, open an expired order again. */
  'confirm-orders': ['owner', 'orders'],
  /** Mark as paid, by hand and by a bank's statement. */
  'take-payments': ['owner', 'orders', 'bookkeeping'],
  /** Note that a parcel arrived or came back. */
  'note-arrivals': ['owner', 'orders'],
  /** Change the address, exchange a part. */
  'change-orders': ['owner', 'orders'],
  'cancel-orders': ['owner', 'orders'],
  /** Invoices and credit notes. */
  'issue-papers': ['owner', 'orders', 'bookkeeping'],
  /** Confirm the VAT number of a company that nobody could be asked about. */
  'confirm-vat-numbers': ['owner'],
  /** Note papers that prove where untaxed goods went. */
  'note-proofs': ['owner', 'orders', 'bookkeeping'],
  /** Refunds of orders and of withdrawals. */
  'pay-back': ['owner', 'orders'],
  /** Note which parts of a withdrawal came back, and settle it. */
  'work-withdrawals': ['owner', 'orders'],
  /** Notes, messages, answers to questions, and who works on them. */
  'write-to-shoppers': ['owner', 'orders'],
  'see-goods': ['owner', 'orders', 'bookkeeping', 'catalogue', 'content', 'read-only'],
  /** Change prices, stock and texts of parts, hide them. */
  'work-goods': ['owner', 'catalogue'],
  /** Suppliers and their prices, what to order, purchase orders. */
  'see-buying': ['owner', 'orders', 'bookkeeping', 'read-only'],
  /** Change suppliers, order from them, write to buyers whose parts come later. */
  'work-buying': ['owner', 'orders'],
  /** What suppliers deliver: counted and put on the shelf, without their prices. */
  'receive-goods': ['owner', 'orders', 'packing'],
  'see-pages': ['owner', 'content', 'read-only'],
  /** Write the pages of the shop. */
  'work-pages': ['owner', 'content'],
  'see-selling': ['owner', 'content', 'read-only'],
  /** Promo codes, delivery, opening days. */
  'work-selling': ['owner'],
  /** Download accounting exports; read the papers of erased buyers, and note the proof of their untaxed supplies. */
  'take-exports': ['owner', 'bookkeeping'],
  /** Hand over what the shop holds of a person, and erase it. */
  'handle-personal-data': ['owner'],
  /** See what is missing before the shop may take money. */
  'see-setup': ['owner', 'read-only'],
  /** Try the mail server. */
  'work-setup': ['owner'],
  /** See and change what the owner decides: seller, taxes, payment and the like; open the shop. */
  'work-settings': ['owner'],
  /** Upload feeds, preview and import them, see the history, undo imports. */
  'work-imports': ['owner', 'catalogue'],
  /** Daily figures and lost demand; they name nobody. */
  'see-figures': ['owner', 'bookkeeping', 'read-only'],
  'see-audit': ['owner', 'read-only'],
  'manage-accounts': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

export const allRights = Object.keys(rights) as Right[];

export function mayDo(role: Role, right: Right): boolean {
  const allowed: readonly Role[] = rights[right];
  return allowed.includes(role);
}

export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}

/** An account of the desk. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}

/** An account as the list of all of them shows it. */
export interface ListedAccount extends Account {
  readonly createdAt: Date;
  readonly hasPassword: boolean;
  readonly passkeys: number;
  readonly lastSeenAt: Date | null;
  /** The end of its invitation; null where it followed it. */
  readonly invitedUntil: Date | null;
}
