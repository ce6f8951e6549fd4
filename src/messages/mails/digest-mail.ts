/** The digest of mails to the shop that were too many to send singly. */
export const digestMail = {
  subject: (count: number) => (count === 1 ? '1 more message' : `${count} more messages`),
  opening: (count: number) =>
    `So many messages of this kind came within a day that the shop bundles them. ${count === 1 ? 'This one' : `These ${count}`} came since the last bundle.`,
  answerTo: (email: string) => `Answer to: ${email}`,
  line: `\n\n${'-'.repeat(60)}\n\n`,
} as const;
