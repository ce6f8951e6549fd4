/** The mail to a buyer that a step causes, looked at before it leaves. */
export const deskMail = {
  title: 'Mail to the buyer',
  titleOfSeveral: 'Mails to buyers',
  lead: 'Nothing has happened yet. The step is taken, and the mail sent, when you confirm.',
  changed: 'This is not the mail that you saw: something has changed meanwhile. Please look again.',
  to: 'To',
  subject: 'Subject',
  confirm: 'Confirm and send',
  back: 'Change something',
  see: 'See the mail to the buyer',
  seeSeveral: 'See the mails to the buyers',
};
