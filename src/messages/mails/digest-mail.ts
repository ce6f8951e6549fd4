/** The digest of mails to the shop that were too many to send singly. */
export const digestMail = {
  subject: (count: number) => (count === 1 ? '1 more message' : `${count} more messages`),
  opening: (count: number) =>
    `The shop bundles messages of this kind, because many came within a day. ${count === 1 ? 'This one' : `These ${count}`} came since the last bundle.`,
  answerTo: (email: string) => `Answer to: ${email}`,
  line: `\n\n${'-'.repeat(60)}\n\n`,
} as const;
