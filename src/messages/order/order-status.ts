import { WITHDRAWAL_DAYS } from '../../config/law.ts';

/** Where an order stands, at the top of its page. Only the server reads them. */
export const orderStatusText = {
  title: {
    packed: 'Your order is packed',
    'partly-packed': 'Part of your order is packed',
    'to-pick-up': 'Your order is ready to be picked up',
    'partly-to-pick-up': 'Part of your order is ready to be picked up',
    later: 'Your order comes later than promised',
    'partly-later': 'Part of your order comes later than promised',
    'partly-sent': 'Part of your order is on its way',
    'partly-there': 'Part of your order has arrived',
    'on-its-way': 'Your order is on its way',
    there: 'Your order has arrived',
    'picked-up': 'You have picked up your order',
    back: 'Your order came back to us',
    'partly-back': 'Part of your order came back to us',
    withdrawn: 'You have withdrawn from this order',
    'partly-withdrawn': 'You have withdrawn from part of this order',
    'partly-cancelled': 'Part of your order is cancelled',
    cancelled: 'Your order is cancelled',
  },
  ofLine: (pieces: number, partNumber: string) => `${pieces} x ${partNumber}`,
  toSend: (parts: string) => `Still to be sent: ${parts}.`,
  toPickUp: (parts: string) => `Still to be picked up: ${parts}.`,
  next: (days: string, country: string) => `Next: it arrives ${days} in ${country}.`,
  nextOnceSent: (days: string, country: string) =>
    `Next: what is still to be sent arrives ${days} in ${country}.`,
  nextRest: (days: string, country: string) =>
    `Next: the rest of what is still to be sent arrives ${days} in ${country}.`,
  later: (parts: string, day: string) =>
    `Later than promised: ${parts}, by ${day}, as we wrote to you.`,
  cancelled: (parts: string) => `Cancelled: ${parts}.`,
  cameBack: (parts: string) => `Came back to us: ${parts}.`,
  withdrawn: (at: string, parts: string) => `Withdrawal received on ${at}: ${parts}.`,
  allOfIt: 'everything in this order',
  toPay: (amount: string) => `Still to pay: ${amount}.`,
  toSendBack: (amount: string) => `To be paid back to you: ${amount}.`,
  withdrawBy: (day: string) => `You may withdraw from it until ${day}.`,
  withdrawRest: (day: string) => `You may withdraw from the rest of it until ${day}.`,
  withdrawAtLeast: (day: string) =>
    `You may withdraw from what has arrived until ${day} at least: the ${WITHDRAWAL_DAYS} days begin when the last part is with you.`,
} as const;
