import { type Allowance, allowances } from '../../config/allowances.ts';

/** Who gets a mail: whoever typed an address, or the shop itself. */
type MailRule =
  | {
      readonly to: 'customer';
      /** Counted by recipient: of this kind alone, beside all mails to that recipient. */
      readonly ofKind?: Allowance;
    }
  | {
      readonly to: 'shop';
      /** More of the kind are bundled into digests; all are sent one by one where this is left out. */
      readonly oneByOne?: Allowance;
    };

/**
 * Every kind of mail: the one list. What a stranger can cause without buying ends long before the mails about orders
 * do. What follows from paid money is never bundled.
 */
export const mailKinds = {
  order: { to: 'customer' },
  'order-link': { to: 'customer', ofKind: allowances['order-link-by-recipient'] },
  'withdrawal-receipt': { to: 'customer', ofKind: allowances['withdrawal-receipt-by-recipient'] },
  'lead-receipt': { to: 'customer', ofKind: allowances['lead-receipt-by-recipient'] },
  /** Somebody of the shop has written it. */
  answer: { to: 'customer' },
  'shop-payment': { to: 'shop' },
  'shop-order': { to: 'shop', oneByOne: allowances['order-mails-to-shop'] },
  'shop-withdrawal': { to: 'shop', oneByOne: allowances['withdrawal-mails-to-shop'] },
  'shop-enquiry': { to: 'shop', oneByOne: allowances['enquiry-mails-to-shop'] },
  'shop-lead': { to: 'shop', oneByOne: allowances['lead-mails-to-shop'] },
  'shop-digest': { to: 'shop' },
  'shop-alarm': { to: 'shop' },
} as const satisfies Record<string, MailRule>;

export type MailKind = keyof typeof mailKinds;

const kinds = Object.keys(mailKinds) as MailKind[];
const customerKinds = kinds.filter((kind) => mailKinds[kind].to === 'customer');

/** Kinds that are bundled once there are too many. */
export const bundledKinds = kinds.filter((kind) => 'oneByOne' in mailKinds[kind]);

/** So many mails of these kinds to one recipient in so many seconds; the next one is held back. */
interface MailLimit extends Allowance {
  readonly kinds: readonly MailKind[];
}

/** @returns what holds for a mail of a kind; it is held back where one of them is reached */
export function limitsOf(kind: MailKind): readonly MailLimit[] {
  const rule: MailRule = mailKinds[kind];
  if (rule.to === 'shop') return rule.oneByOne ? [{ kinds: [kind], ...rule.oneByOne }] : [];
  return [
    { kinds: customerKinds, ...allowances['mail-by-recipient'] },
    ...(rule.ofKind ? [{ kinds: [kind], ...rule.ofKind }] : []),
  ];
}
