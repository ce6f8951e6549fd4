import { type Allowance, allowances } from '../../config/allowances.ts';

/** What the mails that a limit counts have in common. */
type CountedBy = 'recipient' | 'visitor' | 'order';

/** The recipient of a mail: an address that somebody typed, or the shop itself. */
type MailRule =
  | {
      readonly to: 'customer';
      /** Limits of the kind, each with the kinds that it counts together. */
      readonly limits?: readonly MailLimit[];
      /** Not counted with all other mails to its recipient. */
      readonly isApart?: true;
    }
  | {
      readonly to: 'shop';
      /** Further mails of the kind are bundled into digests; without this all are sent singly. */
      readonly oneByOne?: Allowance;
    };

/** The most mails of these kinds in a number of seconds; further ones are held back. */
interface MailLimit extends Allowance {
  readonly kinds: readonly string[];
  readonly by: CountedBy;
}

const ofKind = (kind: string, allowance: Allowance): MailRule => ({
  to: 'customer',
  limits: [{ kinds: [kind], by: 'recipient', ...allowance }],
});

const UNPROVEN = ['order-placed', 'order-unproven'];
/** Mails that tell a shopper about an order. */
export const orderMailKinds: readonly string[] = ['order', ...UNPROVEN];

/** All mails that a visitor causes by orders that are neither paid nor confirmed. */
const byVisitor: MailLimit = {
  kinds: [...UNPROVEN, 'order-link'],
  by: 'visitor',
  ...allowances['unproven-order-by-visitor'],
};

const unproven: MailRule = {
  to: 'customer',
  isApart: true,
  limits: [
    { kinds: UNPROVEN, by: 'recipient', ...allowances['unproven-order-by-recipient'] },
    byVisitor,
  ],
};

/**
 * Every kind of mail: the one list. Mails that a stranger can cause without buying reach their limit long before
 * mails about orders. Mails that follow from paid money are never bundled.
 */
export const mailKinds = {
  /** About a paid or confirmed order. */
  order: { to: 'customer' },
  /** Confirms what was ordered, with the link to confirm a transfer. Sent when its link is asked for, if held back. */
  'order-placed': unproven,
  /** About an order that is neither paid nor confirmed. */
  'order-unproven': unproven,
  'order-link': {
    to: 'customer',
    isApart: true,
    limits: [
      { kinds: ['order-link'], by: 'order', ...allowances['order-link-by-order'] },
      { kinds: ['order-link'], by: 'recipient', ...allowances['order-link-by-recipient'] },
      byVisitor,
    ],
  },
  'withdrawal-receipt': ofKind('withdrawal-receipt', allowances['withdrawal-receipt-by-recipient']),
  'lead-receipt': ofKind('lead-receipt', allowances['lead-receipt-by-recipient']),
  'stock-notice-confirm': ofKind('stock-notice-confirm', allowances['stock-notice-by-recipient']),
  /** A part that its recipient waits for is back. */
  'stock-notice': { to: 'customer' },
  /** Written by somebody at the shop. */
  answer: { to: 'customer' },
  /** An order to a supplier: whoever works at the desk sent it. */
  'purchase-order': { to: 'customer', isApart: true },
  'shop-payment': { to: 'shop' },
  /** The answer about a buyer's VAT number has changed. */
  'shop-tax': { to: 'shop' },
  'shop-order': { to: 'shop', oneByOne: allowances['order-mails-to-shop'] },
  'shop-withdrawal': { to: 'shop', oneByOne: allowances['withdrawal-mails-to-shop'] },
  'shop-enquiry': { to: 'shop', oneByOne: allowances['enquiry-mails-to-shop'] },
  'shop-lead': { to: 'shop', oneByOne: allowances['lead-mails-to-shop'] },
  'shop-digest': { to: 'shop' },
  'shop-alarm': { to: 'shop' },
} as const satisfies Record<string, MailRule>;

export type MailKind = keyof typeof mailKinds;

const kinds = Object.keys(mailKinds) as MailKind[];
const ruleOf = (kind: MailKind): MailRule => mailKinds[kind];
const countedTogether = kinds.filter((kind) => {
  const rule = ruleOf(kind);
  return rule.to === 'customer' && !rule.isApart;
});

/** Kinds that are bundled above their limit. */
export const bundledKinds = kinds.filter((kind) => 'oneByOne' in ruleOf(kind));

/** The kind of a mail about an order: one that anybody may have placed is counted apart. MAI-4. */
export function kindOfOrder(order: {
  readonly isConfirmed: boolean;
  readonly isPaid?: boolean;
}): MailKind {
  return order.isPaid || order.isConfirmed ? 'order' : 'order-unproven';
}

/** @returns the limits for a kind of mail; a mail is held back if one of them is reached */
export function limitsOf(kind: MailKind): readonly MailLimit[] {
  const rule = ruleOf(kind);
  if (rule.to === 'shop') {
    return rule.oneByOne ? [{ kinds: [kind], by: 'recipient', ...rule.oneByOne }] : [];
  }
  const { limits = [], isApart } = rule;
  const all = {
    kinds: countedTogether,
    by: 'recipient',
    ...allowances['mail-by-recipient'],
  } as const;
  return isApart ? limits : [all, ...limits];
}
