import { type Allowance, allowances } from '../../config/allowances.ts';

/** The recipient of a mail: an address that somebody typed, or the shop itself. */
type MailRule =
  | {
      readonly to: 'customer';
      /** The limit by recipient for this kind, besides that for all mails to a recipient. */
      readonly ofKind?: Allowance;
    }
  | {
      readonly to: 'shop';
      /** Further mails of the kind are bundled into digests; without this all are sent singly. */
      readonly oneByOne?: Allowance;
    };

/**
 * Every kind of mail: the one list. Mails that a stranger can cause without buying reach their limit long before
 * mails about orders. Mails that follow from paid money are never bundled.
 */
export const mailKinds = {
  order: { to: 'customer' },
  'order-link': { to: 'customer', ofKind: allowances['order-link-by-recipient'] },
  'withdrawal-receipt': { to: 'customer', ofKind: allowances['withdrawal-receipt-by-recipient'] },
  'lead-receipt': { to: 'customer', ofKind: allowances['lead-receipt-by-recipient'] },
  /** Written by somebody at the shop. */
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

/** Kinds that are bundled above their limit. */
export const bundledKinds = kinds.filter((kind) => 'oneByOne' in mailKinds[kind]);

/** The most mails of these kinds to one recipient in a number of seconds; further ones are held back. */
interface MailLimit extends Allowance {
  readonly kinds: readonly MailKind[];
}

/** @returns the limits for a kind of mail; a mail is held back if one of them is reached */
export function limitsOf(kind: MailKind): readonly MailLimit[] {
  const rule: MailRule = mailKinds[kind];
  if (rule.to === 'shop') return rule.oneByOne ? [{ kinds: [kind], ...rule.oneByOne }] : [];
  return [
    { kinds: customerKinds, ...allowances['mail-by-recipient'] },
    ...(rule.ofKind ? [{ kinds: [kind], ...rule.ofKind }] : []),
  ];
}
