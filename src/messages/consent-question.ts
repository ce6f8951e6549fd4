/** The question about cookies, whose script loads only for visitors who have not answered it. */
export const consentQuestion = {
  title: 'Cookies',
  text: 'We use cookies that the shop needs to work. With your consent also others: to remember preferences, and to see how the shop is used.',
  textOfMandatory: 'We use only the cookies that the shop needs to work.',
  policy: 'Read our cookie policy',
  agree: 'Agree',
  onlyMandatory: 'Only mandatory',
  manage: 'Manage',
} as const;
