import type { detailValues, ListedKind } from '../../vehicles/vehicle-details.ts';

/**
 * The words by which feeds name a vehicle's drive, body and steering side in the remarks of a fitment. Lower case,
 * without accents, with blanks for hyphens. Raise `QUALIFIERS_VERSION` with every change, so that shops read the
 * remarks of existing fitments again.
 */
export const qualifierWords: {
  readonly [Kind in ListedKind]: Readonly<
    Record<(typeof detailValues)[Kind][number], readonly string[]>
  >;
} = {
  drive: {
    '4wd': [
      ...['4wd', '4x4', 'awd', 'four wheel drive', '4 wheel drive', 'all wheel drive'],
      ...['allrad', 'allradantrieb', 'naped 4x4', 'naped na cztery kola'],
    ],
    '2wd': ['2wd', '4x2', 'two wheel drive', '2 wheel drive', 'naped 4x2'],
    fwd: ['fwd', 'front wheel drive', 'frontantrieb', 'naped na przod', 'naped przedni'],
    rwd: ['rwd', 'rear wheel drive', 'heckantrieb', 'naped na tyl', 'naped tylny'],
  },
  body: {
    'single-cab': [
      ...['single cab', 'regular cab', 'standard cab', 'singlecab', 'einzelkabine'],
      ...['kabina pojedyncza', 'pojedyncza kabina'],
    ],
    'extra-cab': [
      ...['extra cab', 'extended cab', 'king cab', 'space cab', 'club cab', 'super cab'],
      ...['xtra cab', 'xtracab', 'smart cab', 'freestyle cab', 'rap cab', 'kabina przedluzona'],
    ],
    'double-cab': [
      ...['double cab', 'dual cab', 'crew cab', 'doublecab', 'doppelkabine', 'doka'],
      ...['kabina podwojna', 'podwojna kabina'],
    ],
    pickup: ['pickup', 'pick up'],
    wagon: ['wagon', 'station wagon', 'estate', 'kombi'],
    saloon: ['saloon', 'sedan', 'limousine'],
    hatchback: ['hatchback', 'hatch', 'schragheck', 'fliessheck'],
    coupe: ['coupe'],
    convertible: ['convertible', 'cabrio', 'cabriolet', 'roadster', 'kabriolet'],
    van: ['van', 'panel van', 'kastenwagen', 'furgon'],
  },
  wheel: {
    lhd: ['lhd', 'left hand drive', 'linkslenker', 'kierownica po lewej'],
    rhd: ['rhd', 'right hand drive', 'rechtslenker', 'kierownica po prawej'],
  },
};

/** A phrase with one of these words is negative or depends on the reader: it is shown, not read. */
export const negativeWords = [
  ...[
    'not',
    'no',
    'non',
    'except',
    'excl',
    'excluding',
    'without',
    'w/o',
    'unless',
    'also',
    'check',
  ],
  ...['nicht', 'ohne', 'ausser', 'kein', 'keine', 'bez', 'oprocz', 'nie', 'poza'],
];

/** The version of the words above and of the way they are read. */
export const QUALIFIERS_VERSION = 1;
