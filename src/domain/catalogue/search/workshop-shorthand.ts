/** Shorthand with strokes and signs: "n/s/f", "d/shaft". The first that matches counts. */
const signs: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/\bn\s?\/\s?s\s?\/?\s?f\b/gi, 'front left'],
  [/\bn\s?\/\s?s\s?\/?\s?r\b/gi, 'rear left'],
  [/\bo\s?\/\s?s\s?\/?\s?f\b/gi, 'front right'],
  [/\bo\s?\/\s?s\s?\/?\s?r\b/gi, 'rear right'],
  [/\bn\s?\/\s?s\b/gi, 'left'],
  [/\bo\s?\/\s?s\b/gi, 'right'],
  [/\bl\s?[/.]\s?h\b\.?/gi, 'left'],
  [/\br\s?[/.]\s?h\b\.?/gi, 'right'],
  [/\bf\s?\/\s?l\b/gi, 'front left'],
  [/\bf\s?[&+]\s?r\b/gi, 'front rear'],
  [/\bh\s?[/.]\s?d\b\.?/gi, 'heavy duty'],
  [/\bd\/shafts?\b/gi, 'driveshaft'],
  [/\bp\/shafts?\b/gi, 'propshaft'],
  [/\b[ts]\/rods?\b/gi, 'tie rod'],
  [/\ba\/r(?:oll)?(?:[\s/]?b(?:ar)?)?\b/gi, 'anti roll bar'],
  [/\bs\/bars?\b/gi, 'sway bar'],
  [/\bb\/joints?\b/gi, 'ball joint'],
  [/\bw\/b(?:ea)?r(?:in)?gs?\b/gi, 'wheel bearing'],
  [/\bc\/arms?\b/gi, 'control arm'],
  [/\bs\/abs(?:orbers?)?\b|\bshock\s?\/?abs\b\.?/gi, 'shock absorber'],
  [/\bp\/s(?:teer(?:ing)?)?\b/gi, 'power steering'],
  [/\b(ball|cv)\s?jts?\b/gi, '$1 joint'],
  // "Del." is front; "del" is of the.
  [/\bdel\.(?=\s|$)/gi, 'delantero'],
  // A Range Rover Sport, where "rr" elsewhere is rear.
  [/\brr\s?(?=sport\b)/gi, 'range rover '],
];

/** A shopper's text with its strokes and signs written out. */
export function withSignsWrittenOut(text: string): string {
  if (!/[/&+.]|\b(?:rr|jts?|abs)\b/i.test(text)) return text;
  return signs.reduce((some, [pattern, words]) => some.replace(pattern, ` ${words} `), text);
}

/** What workshops shorten words to: English, then German. A list to add to. */
const shorthand: Readonly<Record<string, string>> = {
  'fr ft frt frnt': 'front',
  'rr rer': 'rear',
  'lh lhs ns': 'left',
  'rh rhs os': 'right',
  'nsf lhf': 'front left',
  'nsr lhr': 'rear left',
  'osf rhf': 'front right',
  'osr rhr': 'rear right',
  'lwr lowr': 'lower',
  'upr uppr': 'upper',
  'inr innr': 'inner',
  'otr outr': 'outer',
  'brk brks': 'brake',
  'brg brgs brng brngs': 'bearing',
  'whl whls': 'wheel',
  'lnk lnks': 'link',
  'jnt jnts': 'joint',
  'sprg sprgs sprng sprngs': 'spring',
  'shk shks shcks': 'shock absorber',
  'absr absrs': 'absorber',
  'susp suspn': 'suspension',
  'strg stg steer': 'steering',
  'dmpr dmprs': 'damper',
  'assy assys asy': 'assembly',
  bmp: 'bump',
  'stp stps': 'stop',
  'brkt brkts': 'bracket',
  'mnt mnts mtg': 'mount',
  'clpr clprs': 'caliper',
  'stblsr stabilsr': 'stabiliser',
  tre: 'tie rod end',
  lbj: 'lower ball joint',
  ubj: 'upper ball joint',
  vl: 'front left',
  vr: 'front right',
  hl: 'rear left',
};

const byShorthand = new Map(
  Object.entries(shorthand).flatMap(([short, words]) =>
    short.split(' ').map((each) => [each, words.split(' ')] as const),
  ),
);

/** Words with workshop shorthand written out: "rr lwr arm" is a rear lower arm. */
export function writtenOut(words: readonly string[]): string[] {
  return words.flatMap((word) => byShorthand.get(word) ?? [word]);
}
