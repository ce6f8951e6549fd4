/** Names of states, refusals and faults are keyed as src/domain/papers names them. */
export const deskKsef = {
  title: 'KSeF',
  lead: (environment: string) =>
    `Invoices and credit notes on their way through the Polish ministry’s system (${environment}). Buyers get them by mail once they are there.`,
  off: 'KSeF is off: invoices stay out of it. Choose its system and give a token under Settings, Papers.',
  list: 'Papers on their way',
  none: 'There are none.',
  columns: ['Paper', 'Order', 'State', 'Last day', 'What is known', 'What to do'],
  all: 'All',
  states: {
    waiting: 'Waiting',
    sent: 'Sent',
    accepted: 'In KSeF',
    refused: 'Refused',
    aside: 'Set aside',
  },
  counted: (state: string, count: number) => `${state} (${count})`,
  offline: 'left before it was there',
  noDeadline: 'after the outage',
  late: 'its last day is over',
  waitsForOriginal: 'It waits until the invoice that it corrects is there.',
  tried: (error: string, attempts: number) => `Tried ${attempts} times. ${error}`,
  receipt: 'Receipt (UPO)',
  document: 'XML',
  refusals: {
    answered: (code: number, words: string) => `KSeF refused it (${code}): ${words}`,
    'number-taken': (ksefNumber: string) =>
      `KSeF has another document of this number: ${ksefNumber}. Look there who issued it.`,
    unwritable: (faults: readonly string[]) => `It cannot be written as FA(3): ${faults.join(' ')}`,
    aside: (reason: string) => `Dealt with outside KSeF: ${reason}`,
  },
  wayOn: {
    answered:
      'Put right what KSeF names (rights of the token or certificate, a setting, this program), then send it again. If the paper itself is wrong, set it aside and issue a right one.',
    'number-taken':
      'If it is this invoice, issued by another program, set this one aside. If not, set it aside and issue the invoice under another number.',
    unwritable:
      'Put the setting right and issue the invoice anew: an issued paper never changes. Set this one aside, and its credit note too.',
  },
  faults: {
    'no-invoice': 'It is no invoice.',
    'seller-number': 'The seller has no Polish VAT number.',
    'buyer-number': 'The buyer’s Polish VAT number is not one.',
    'no-unit': 'The number of the authority’s unit, or of the VAT group’s member, is missing.',
    'tax-unknown': 'It has a tax that FA(3) has no field for.',
    'no-zloty-rate': 'The National Bank’s rate of the day is missing.',
    'no-original': 'It corrects no invoice.',
    'sums-differ': 'Its sums do not add up.',
    'tax-differs': 'Its tax is not that of its rate.',
    'line-differs': 'A line is not its price times its quantity.',
    negative: 'Something is negative, and it is no credit note.',
    'no-lines': 'It has no lines.',
    'too-large': 'It has more than a million bytes.',
  },
  again: 'Send it again',
  setAside: 'Set aside',
  reason: 'Why it stays out of KSeF',
  outages: {
    title: 'When KSeF was away',
    hint: 'As the ministry announced it. Papers of these days have longer: a working day after the end of an unavailability, seven after that of a failure.',
    kinds: { unavailable: 'unavailable', failure: 'failure' },
    kind: 'What was announced',
    from: 'From',
    until: 'Until; empty while it goes on',
    note: 'Note it',
    remove: 'Take it back',
    removeOf: (kind: string, from: string) => `Take it back: ${kind} from ${from}`,
    line: (kind: string, from: string, until: string | null) =>
      until === null ? `${kind} since ${from}` : `${kind} from ${from} to ${until}`,
  },
  done: {
    again: 'It is sent again within a minute.',
    aside: 'It is set aside.',
    outage: 'Noted. The last days of papers follow it.',
    'outage-removed': 'Taken back. The last days of papers are as if it had not been noted.',
  },
  refused: {
    'not-in-ksef': 'There is nothing of it.',
    'not-refused': 'Only what was refused is sent again, and what is in KSeF stays there.',
    'no-reason': 'Say why.',
    'bad-days': 'Give days like 2026-12-31, the first not after the last.',
    'before-ksef':
      'KSeF takes invoices since 1 February 2026: nothing before that day was due there.',
    'day-ahead':
      'A failure is noted when it has happened, and its end when it is over. An unavailability is at most 60 days ahead.',
    'has-its-end':
      'It has its end. Give another one, or take it back and note it anew if it goes on after all.',
    'outages-overlap':
      'One of its kind has some of these days. Give that one another end, or take it back first.',
  },
} as const;
