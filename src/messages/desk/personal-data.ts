/** What the shop says about handing over or erasing what it holds of a person, at the desk and by command. */
export const personalData = {
  title: 'Personal data',
  intro:
    'For somebody who asks what the shop holds of them, or wants to be forgotten. Make sure first that it is they who ask: answer to that address.',
  who: 'Their e-mail address, or the number of one of their orders',
  whoHint: 'Upper and lower case, +tags and a provider’s dots do not count.',
  look: 'See what there is',
  of: 'What there is',
  notYet: 'It cannot be erased yet',
  ofBuyer: 'Hand over or erase their data',
  fromBuyers: 'Somebody asks for their data, or to be forgotten',
  export: 'Download all of it',
  exportHint: 'One JSON file with every row that belongs to the person, and their mails.',
  erase: 'Erase it',
  eraseHint:
    'It cannot be undone. What accounting law keeps of paid orders stays apart from them, until the days above.',
  again: 'Somebody else',
  erased: 'Erased. This is what was there:',
  kept: 'What is kept, with the proof of untaxed supplies, an owner reads at the desk under Registers, Erased buyers.',
  elsewhere:
    'Backups of the database and of the data folder, and your mailbox, are yours to look through.',
  counts: {
    basketIds: ['cart', 'carts'],
    enquiryIds: ['enquiry', 'enquiries'],
    leadIds: ['lead', 'leads'],
    withdrawalIds: ['withdrawal', 'withdrawals'],
    stockNoticeIds: ['request to be told of stock', 'requests to be told of stock'],
    mailIds: ['mail', 'mails'],
    vatNumbers: ['answer about a VAT number', 'answers about VAT numbers'],
  },
  files: ['mail file', 'mail files'],
  count: (count: number, [one, many]: readonly [string, string]) =>
    `${count} ${count === 1 ? one : many}`,
  held: (email: string, counts: string) => `Of ${email}: ${counts}.`,
  deletedOrder: (number: string) => `Order ${number}: nobody paid it, it goes altogether.`,
  keptOrder: (number: string, until: string, papers: string) =>
    `Order ${number}: the invoice's name, address and VAT number are kept for accounting only, until ${until}${papers && `, with ${papers}`}.`,
  faults: {
    'nothing-held': 'The shop holds nothing of that person. Is the address spelt as they typed it?',
    'no-subject': 'That is neither an e-mail address nor an order number.',
    'unknown-order': 'There is no order of that number.',
    erasedAlready: (until: string) =>
      `The buyer of that order was erased. What an invoice says is kept for accounting only, until ${until}.`,
    moneyMoving: (numbers: string) =>
      `Money is on its way for ${numbers}, or goes back. Erase when that has ended.`,
    unfinished: (numbers: string) =>
      `Something of ${numbers} is still to be sent, to come back, to be given back or to be paid. Finish it first.`,
  },
} as const;
