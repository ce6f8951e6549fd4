import { invalidEmail } from './email.ts';

/** The question about a part that cannot be bought as wanted; its window is loaded when it opens. */
export const enquiry = {
  title: 'Send an enquiry',
  body: (part: string) => `Hi, I am interested in ${part}. Let me know if this is available.`,
  quantity: 'Quantity',
  wholeNumber: 'Please enter a whole number of 1 or more.',
  email: 'E-mail',
  placeholder: 'Your email',
  send: 'Send enquiry',
  sent: 'Enquiry sent',
  answered: (days: number) =>
    days === 1
      ? 'We answer by e-mail, at the latest on the next working day.'
      : `We answer by e-mail within ${days} working days.`,
  failed: 'Your enquiry could not be sent. Please try again in a moment.',
  required: 'This is a required field.',
  invalid: invalidEmail,
} as const;
