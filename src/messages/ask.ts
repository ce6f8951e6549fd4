import { invalidEmail } from './email.ts';

/** The form for questions on the contact page. */
export const ask = {
  title: 'Write to us',
  part: 'Part',
  partHint: 'Its number, if you ask about one.',
  vehicle: 'Vehicle',
  vehicleHint: 'Make, model and year, if it matters.',
  question: 'Your question',
  email: 'E-mail',
  send: 'Send question',
  sending: 'Sending...',
  sent: 'We have your question',
  answered: (email: string, days: number) =>
    days === 1
      ? `We answer to ${email}, at the latest on the next working day.`
      : `We answer to ${email} within ${days} working days.`,
  required: 'This is a required field.',
  invalid: invalidEmail,
  failed: 'Your question could not be sent. Please try again in a moment.',
  summary: (count: number) =>
    count === 1 ? 'One field needs another look' : `${count} fields need another look`,
} as const;
