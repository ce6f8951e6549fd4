import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { ODD_TEXTS } from '../../scripts/fuzz/alphabet.mjs';

/** What breaks cells, lines, tags, numbers or names. */
export const TOKENS = [
  ...ODD_TEXTS,
  'hasOwnProperty="x" b="y"',
  '"',
  '""',
  "'",
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\0',
  '\u001b[2J',
  '\ufeff',
  '\\',
  '\\u0000',
  '\\ud800',
  '[',
  '{',
  ']',
  '}',
  'null',
  '1e400',
  '-0',
  '99999999999999999999',
  'NaN',
  '__proto__',
  'constructor',
  '=1+1',
  '<',
  '>',
  '/>',
  '</',
  '<a>',
  '<App>',
  '</App>',
  '<Item>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?x',
  '<!DOCTYPE ACES [',
  '&lol;',
  '&#0;',
  '&#x110000;',
  '<!ENTITY a "b">',
  'id="constructor"',
  'r="XFD1"',
  'x'.repeat(400),
  '\u202e',
  '🔧',
  'İ',
  'ﬃ',
  '﷽',
];

type Change = (bytes: Buffer) => Buffer;

/** A place in a file, as a share of it, so that it suits files of any length. */
const place = fc.double({ min: 0, max: 1, noNaN: true });
const at = (bytes: Buffer, share: number) => Math.floor(share * bytes.length);

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(place, fc.constantFrom(...TOKENS))
      .map(([share, token]) => (bytes: Buffer) => {
        const here = at(bytes, share);
        return Buffer.concat([bytes.subarray(0, here), Buffer.from(token), bytes.subarray(here)]);
      }),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(place, fc.uint8Array({ minLength: 1, maxLength: 4 }))
      .map(([share, over]) => (bytes: Buffer) => {
        const copy = Buffer.from(bytes);
        copy.set(over.subarray(0, copy.length - at(bytes, share)), at(bytes, share));
        return copy;
      }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(place, place).map(([one, other]) => (bytes: Buffer) => {
      const [from, to] = [at(bytes, Math.min(one, other)), at(bytes, Math.max(one, other))];
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(place, place, fc.constantFrom(2, 10, 200))
      .map(([one, other, times]) => (bytes: Buffer) => {
        const [from, to] = [at(bytes, Math.min(one, other)), at(bytes, Math.max(one, other))];
        const repeated = Array.from({ length: times }, () => bytes.subarray(from, to));
        return Buffer.concat([bytes.subarray(0, from), ...repeated, bytes.subarray(to)]);
      }),
  },
  {
    weight: 1,
    arbitrary: place.map((share) => (bytes: Buffer) => bytes.subarray(0, at(bytes, share))),
  },
  { weight: 1, arbitrary: fc.constant<Change>((bytes) => gzipSync(bytes)) },
);

/** Sound bytes with up to six changes: cut, repeated, overwritten, packed, or with something put in between. */
export function spoiltBytes(sound: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> {
  return fc
    .tuple(sound, fc.array(change, { maxLength: 6 }))
    .map(([bytes, changes]) => changes.reduce((before, next) => next(before), bytes));
}
