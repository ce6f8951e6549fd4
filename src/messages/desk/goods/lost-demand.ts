import { formatNumber } from '../../../kernel/format-number.ts';

/** Names of kinds are keyed as src/domain/lost-demand names them. */
export const deskLostDemand = {
  title: 'Lost demand',
  lead: 'What shoppers asked for and the shop did not have, sold-out parts they wait for, and the baskets they left.',
  kinds: {
    search: 'Searches without a result',
    number: 'Numbers that no part has',
    vehicle: 'Vehicles without parts',
  },
  asked: (times: number) => (times === 1 ? 'Asked once' : `Asked ${formatNumber(times)} times`),
  estimate: (amount: string) => `, worth some ${amount} net`,
  none: 'Nothing in this period.',
  term: 'Asked for',
  times: 'How often',
  notKept: 'Others, whose words are not stored',
  list: 'What was asked for',
  awaited: {
    title: 'Waiting until a part is back',
    none: 'Nobody waits for a part now.',
    sum: ({ people, pieces, amount }: { people: number; pieces: number; amount: string }) =>
      `Now ${people === 1 ? 'one request' : `${formatNumber(people)} requests`} for ${pieces === 1 ? 'one piece' : `${formatNumber(pieces)} pieces`}, worth ${amount} net at today's prices.`,
    part: 'Part',
    people: 'Requests',
    pieces: 'Pieces',
    value: 'Value, net',
    noPrice: 'no price',
    list: 'Parts that are awaited',
    told: (people: number, pieces: number) =>
      `In this period ${people === 1 ? 'one mail' : `${formatNumber(people)} mails`} said that a part is back, for ${pieces === 1 ? 'one piece' : `${formatNumber(pieces)} pieces`}.`,
  },
  baskets: {
    title: 'Baskets left',
    what: 'Left',
    count: 'Baskets',
    value: 'Value shown last, with VAT',
    before: 'Before a price of delivery was shown',
    after: 'After a price of delivery was shown',
    all: 'All',
    pieces: (pieces: number) =>
      pieces === 1 ? 'They contained one piece.' : `They contained ${formatNumber(pieces)} pieces.`,
  },
  wordless: {
    title: 'Groups without words',
    lead: 'The search has no word for these groups in the languages named. Add one to content/search/words.',
    group: 'Group',
    parts: 'Parts',
    languages: 'No word in',
  },
  counted: {
    title: 'What is counted',
    points: [
      'Each question to the server counts, also when the same shopper asks again, and robots are among them. Answers from caches are not counted, so there were more.',
      'A number alone counts as a number, anything else as a search. A search counts on its first page only.',
      'The value is a rough estimate: each question counts as a basket, with the conversion and the average order of the period.',
      'Who asked is not known. E-mail addresses, vehicle numbers, long sentences, and nine digits or more without a letter before them, which may be a telephone number, are counted without their words.',
      'Somebody waits for a part once they have pressed the link in our mail. At most 200 parts are listed, those worth most first.',
      'If the shop is killed, it loses the last half minute.',
      'A basket is left when it is not ordered and not touched for a day. Whether it was the price of delivery or the promised day is not known: both are shown together.',
    ],
  },
} as const;
