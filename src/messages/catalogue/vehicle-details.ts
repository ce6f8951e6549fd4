/** What some parts depend on beyond the year: questions, answers and how verdicts name them. */
export const vehicleDetails = {
  values: {
    drive: { '4wd': '4WD', '2wd': '2WD', fwd: 'front-wheel drive', rwd: 'rear-wheel drive' },
    body: {
      ...{ 'single-cab': 'single cab', 'extra-cab': 'extra cab', 'double-cab': 'double cab' },
      ...{ pickup: 'pickup', wagon: 'estate', saloon: 'saloon', hatchback: 'hatchback' },
      ...{ coupe: 'coupé', convertible: 'convertible', van: 'van' },
    },
    wheel: { lhd: 'left-hand drive', rhd: 'right-hand drive' },
  },
  /** @param when as `months` writes it */
  builtIn: (when: string) => `built ${when}`,
  questions: {
    engine: 'Which engine does it have?',
    drive: 'Which drive does it have?',
    body: 'Which body does it have?',
    wheel: 'On which side is the steering wheel?',
    built: 'When was it built?',
  },
  kinds: {
    engine: 'engine',
    drive: 'drive',
    body: 'body',
    wheel: 'steering wheel',
    built: 'build date',
  },
  title: 'About your vehicle',
  why: 'Some parts depend on it.',
  other: 'None of these',
  skip: 'I do not know',
  chosen: (vehicle: string) => `Shown for ${vehicle}.`,
  again: 'Ask me again',
  months: (months: string, year: number) => {
    const [from, to] = months.split('-');
    return from === to ? `${from}/${year}` : `${from}–${to}/${year}`;
  },
  to: (month: string) => `to ${month}`,
  from: (month: string) => `from ${month}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  onlyIf: (words: string) => `if ${words}`,
  because: (words: string) => `only for ${words}`,
} as const;
