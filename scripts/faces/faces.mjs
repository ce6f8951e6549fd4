import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../run.mjs';

export const FACES = [
  { family: 'Barlow', from: 'barlow', weight: 400 },
  { family: 'Barlow', from: 'barlow', weight: 600 },
  { family: 'Barlow Condensed', from: 'barlow-condensed', weight: 600 },
  { family: 'Barlow Condensed', from: 'barlow-condensed', weight: 700 },
];

/**
 * The characters of English text, prices, measures and quotations, and every invisible one. Pages load the other
 * files only when they need them.
 */
const BASIC = characters(
  'U+0-7E,U+A0,U+A3,U+A9,U+AD-AE,U+B0-B1,U+B7,U+D7,U+2000-200F,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2028-202F,U+20AC,U+2122,U+2212',
);
/** Kerning, the fi ligature, tabular figures; marks on letters, and letters of single languages. */
const FEATURES = ['kern', 'liga', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

/**
 * The files of one face: what most pages need, further letters of western Europe, and the rest of Europe.
 * Hinting is left out, which is more than a third of the weight: only Windows reads it, and it smooths without it
 * too.
 * @param {(typeof FACES)[number]} face
 * @returns {Promise<{ name: string, range: string, content: Buffer }[]>}
 */
export async function makeFace({ from, weight }) {
  const folder = path.join(root, 'node_modules/@fontsource', from);
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8'));
  const latin = characters(ranges.latin);
  const parts = [
    { name: 'extended', of: 'latin-ext', wanted: characters(ranges['latin-ext']) },
    { name: 'western', of: 'latin', wanted: latin.filter((one) => !BASIC.includes(one)) },
    { name: 'basic', of: 'latin', wanted: BASIC },
  ];
  return Promise.all(
    parts.map(async ({ name, of, wanted }) => ({
      name: `${from}-${weight}-${name}.woff2`,
      range: rangeOf(wanted),
      content: await subsetFont(
        readFileSync(path.join(folder, `files/${from}-${of}-${weight}-normal.woff2`)),
        String.fromCodePoint(...wanted),
        { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true },
      ),
    })),
  );
}

/** The style sheet that names a face's files. Where ranges overlap, a browser takes the later one. */
export function styleOf({ family, weight }, files) {
  return files.map(
    ({ name, range }) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("./${name}") format("woff2");
  unicode-range:
    ${range};
}
`,
  );
}

/** Code points that a `unicode-range` names. */
function characters(range) {
  return range.split(',').flatMap((span) => {
    const [first, last = first] = span
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** The `unicode-range` of code points in ascending order. */
function rangeOf(points) {
  const spans = [];
  for (const point of points) {
    const span = spans.at(-1);
    if (span?.last === point - 1) span.last = point;
    else spans.push({ first: point, last: point });
  }
  return spans
    .map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join(', ');
}

function hex(point) {
  return point.toString(16).toUpperCase().padStart(4, '0');
}
