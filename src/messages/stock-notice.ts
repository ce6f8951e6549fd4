import { STOCK_NOTICE_CONFIRM_DAYS } from '../config/shop-rules.ts';
import { invalidEmail } from './email.ts';

/** A mail when a sold-out part can be bought again: the form on its page, and the page behind the mail's link. */
export const stockNotice = {
  pageTitle: (shop: string) => `Back in stock | ${shop}`,
  description: 'A mail when a sold-out part can be bought again.',
  title: 'Tell me when it is back',
  intro: 'We send one mail when this part can be bought again.',
  email: 'E-mail',
  quantity: 'Pieces',
  send: 'Send me a mail',
  part: (number: string, description: string) => `${number} ${description}`,
  toPart: 'To the part',
  sent: {
    title: 'Please check your mailbox',
    text: (email: string) =>
      `We have sent a mail to ${email}, unless this address waits for the part already. Press its link within ${STOCK_NOTICE_CONFIRM_DAYS} days: only then do we write when the part is back.`,
  },
  asked: {
    title: 'One more press',
    text: 'Press the button, and we send you one mail when this part can be bought again.',
    confirm: 'Yes, write to me',
    end: 'I did not ask for this',
  },
  waiting: {
    title: 'We will write to you',
    text: 'We send one mail when this part can be bought again. Then we delete your address from the list.',
    end: 'Do not write to me',
  },
  told: {
    title: 'We have written to you',
    text: 'This part was back in stock, and your address is no longer on the list.',
  },
  ended: {
    title: 'You get no mail',
    text: 'Your address is not on the list. If you want to know when a part is back, ask again on its page.',
  },
  refused: {
    'email-not-valid': invalidEmail,
    'can-be-bought': 'This part can be bought now.',
    'unknown-part': 'The shop does not have this part.',
  },
} as const;
