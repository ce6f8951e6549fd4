import { REFUND_DAYS, SEND_BACK_DAYS, WITHDRAWAL_DAYS } from '../config/law.ts';
import { invalidEmail } from './email.ts';

/** The withdrawal function. Source of the confirmation's label: Directive 2011/83/EU, article 11a. */
export const withdrawal = {
  pageTitle: (shop: string) => `Withdraw from contract | ${shop}`,
  description: `Withdraw from a purchase within ${WITHDRAWAL_DAYS} days of receiving the parts: two steps, no reason needed, and a receipt by e-mail.`,
  title: 'Withdraw from contract',
  intro: `As a consumer you may withdraw from a purchase within ${WITHDRAWAL_DAYS} days of receiving the parts, without giving a reason. Tell us which order it is; then check everything once more and confirm.`,
  name: 'Your name',
  orderNumber: 'Order number',
  orderNumberHint: 'It is in the confirmation e-mail and on your order’s page.',
  email: 'E-mail',
  emailHint: 'The address that you ordered with. We send the receipt there.',
  parts: 'Parts',
  partsHint: 'If it is not the whole order: part numbers and quantities.',
  before: (at: string, parts: string) =>
    `You have declared a withdrawal already, on ${at}: ${parts}. You need not declare it again.`,
  partsOfOrder: 'Which parts?',
  partsMissing: 'Say which parts, or tick that it is everything in this order.',
  piecesOf: (pieces: number, words: string) => `${pieces} x ${words}`,
  takenOf: (words: string, left: number) => `${words}: how many of ${left}?`,
  notSent: 'Not sent yet: nothing to send back.',
  partlySent: (unsent: number) =>
    `${unsent} not sent yet: withdrawn first, with nothing to send back.`,
  /** Of an order of which a supplier sends some. */
  notSentByUs: 'Not sent by us yet.',
  partlySentByUs: (unsent: number) => `${unsent} not sent by us yet: withdrawn first.`,
  wrongPieces: (left: number) =>
    `How many pieces do you withdraw? A whole number, from 0 to ${left}.`,
  misfit: (part: string, vehicle: string) =>
    `${part} does not fit ${vehicle}, although the shop said so`,
  misfitHint: 'Then sending it back costs you nothing.',
  next: 'Continue',
  stepsTitle: 'How it works',
  steps: [
    'You check everything once more and confirm.',
    'A receipt with the date and time comes by e-mail at once.',
    `You send back what you have received, within ${SEND_BACK_DAYS} days. What was not sent yet is cancelled.`,
    `You get your money back within ${REFUND_DAYS} days; we may wait until the parts are here, or shown to be on their way.`,
  ],
  stepsMore: 'All about returns',
  review: 'Please check what you declare',
  declaration: 'I hereby withdraw from my contract for the purchase of the following goods.',
  wholeOrder: 'Everything in this order',
  confirm: 'Confirm withdrawal',
  change: 'Change',
  sending: 'Sending your withdrawal...',
  done: 'We have received your withdrawal',
  doneText: (email: string, at: string) =>
    `Received on ${at}. A receipt with everything that you declared is on its way to ${email}. Please keep it.`,
  doneWithoutMail: (at: string) =>
    `Received on ${at}. No receipt was mailed, because so many withdrawals name this e-mail address today. Your withdrawal counts all the same. Please save or print this receipt.`,
  receiptTitle: 'Receipt',
  receivedOn: 'Received on',
  save: 'Save this receipt',
  fileName: (number: string) => `withdrawal-${number.replace(/[^\w-]+/g, '-')}.txt`,
  doneNext: `Send back what you have received, within ${SEND_BACK_DAYS} days.`,
  doneUnsent: 'Nothing of it was sent to you, so there is nothing to send back.',
  doneUnsentByUs: 'We have sent none of it.',
  doneFree:
    'Where the shop had said that a part fits, sending it back costs you nothing: wait for our label, or send it and tell us what it cost.',
  /** Where a supplier has an order to send some of it. */
  bySupplier:
    'A supplier sends some of these parts straight to you, and may have sent them already. If a parcel comes with parts that you withdraw from, refuse it, or tell us that you have it: we have it fetched at our cost, and you pay nothing for it.',
  doneReturns: 'How to send them',
  required: 'This is a required field.',
  invalidEmail,
  incomplete: 'Please fill in name, order number and e-mail.',
  summaryTitle: (count: number) =>
    count === 1 ? 'Please correct one thing' : `Please correct ${count} things`,
} as const;
