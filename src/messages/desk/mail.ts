/** The mail to a buyer that a step causes, looked at before it leaves. */
export const deskMail = {
  title: 'Mail to the buyer',
  titleOfSeveral: 'Mails to buyers',
  lead: 'Nothing has happened yet. The step is taken, and the mail sent, when you confirm.',
  changed: 'This is not the mail that you saw: something has changed meanwhile. Please look again.',
  /** Where no mail server is set: what becomes of the mails that a screen speaks of. */
  unsent: {
    'in-file':
      'No mail server is set, so no mail is sent: each is written to a file in the data folder.',
    waiting:
      'No mail server is set, so no mail is sent: each waits for one, and is given up after five days.',
  },
  setServer: 'Set a mail server',
  to: 'To',
  subject: 'Subject',
  confirm: 'Confirm and send',
  back: 'Change something',
  see: 'See the mail to the buyer',
  seeSeveral: 'See the mails to the buyers',
};
