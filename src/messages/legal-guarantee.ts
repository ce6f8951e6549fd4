/**
 * The notice on the legal guarantee of conformity, in words of our own: what Implementing Regulation (EU) 2025/1960
 * wants said. Source of the rights: Directive (EU) 2019/771, articles 10 to 16.
 */
export const legalGuarantee = {
  title: 'Legal guarantee of conformity',
  /** The picture's text alternative; its content is given in words next to it. */
  picture: 'The notice of the European Union on the legal guarantee of conformity',
  years: 'At least 2 years',
  short: 'At least 2 years of legal guarantee, by EU law.',
  more: 'What it gives you',
  intro:
    'Under EU law the seller answers to you, as a consumer, for at least 2 years from delivery if the goods are faulty, do not do what they should, or are not as described.',
  rights: [
    'First you can have the goods repaired or replaced, free of charge and within a reasonable time.',
    'If that is not possible, takes too long or fails, you can have the price lowered, or your money back.',
    'In some countries of the EU the guarantee lasts longer.',
    'A commercial guarantee, of a maker or a seller, comes on top of it and never takes its place.',
  ],
  europe: 'Your rights on Your Europe',
  europeAddress: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees/index_en.htm',
} as const;
