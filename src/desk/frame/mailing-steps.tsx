import { deskMail } from '../../messages/desk/mail.ts';

/**
 * Every step of the desk that writes to a buyer, by the end of its address, and how its mail is seen before it leaves. `shown`: it has words or
 * amounts that somebody has typed, and is looked at before the step is taken. `offered`: the shop alone words it, and
 * a button beside the step's shows it.
 */
export const mailingSteps = {
  address: 'shown',
  cancel: 'shown',
  'cancel-pieces': 'shown',
  'lower-price': 'shown',
  refund: 'shown',
  'write-off': 'shown',
  exchange: 'shown',
  message: 'shown',
  'pay-back': 'shown',
  tell: 'shown',
  confirm: 'offered',
  reopen: 'offered',
  paid: 'offered',
  pack: 'offered',
  'pack-again': 'offered',
  'hand-over': 'offered',
  scan: 'offered',
  'take-back': 'offered',
  'fall-away': 'offered',
  'return-deposit': 'offered',
  invoice: 'offered',
  'credit-notes': 'offered',
  'resend-einvoices': 'offered',
  received: 'offered',
  decide: 'offered',
  answer: 'offered',
  ship: 'offered',
  send: 'offered',
  apply: 'offered',
} as const satisfies Record<string, 'shown' | 'offered'>;

export type MailingStep = keyof typeof mailingSteps;

export function isMailingStep(name: string): name is MailingStep {
  return Object.hasOwn(mailingSteps, name);
}

/** The field that says what has been seen. */
export const MAIL_FIELD = 'mail';
export const SEE_MAIL = 'see';
export const CHANGE_TYPED = 'change';

/** Beside the button of a step whose mail is offered. */
export function SeeMail({ several = false }: { readonly several?: boolean }) {
  return (
    <button type="submit" name={MAIL_FIELD} value={SEE_MAIL} className="quiet">
      {several ? deskMail.seeSeveral : deskMail.see}
    </button>
  );
}
