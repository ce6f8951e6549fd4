/**
 * Makes the faces of PDF papers: letters of all European languages, Greek and Cyrillic included, since names and
 * addresses are printed as they were typed. Run it by hand after an update of the face's package.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../run.mjs';

const FROM = 'node_modules/@expo-google-fonts/noto-sans';
const TO = 'src/domain/papers/pdf/faces';
const FACES = { 'noto-sans-400': '400Regular', 'noto-sans-600': '600SemiBold' };
const RANGES = [
  ...[
    [0x20, 0x7e],
    [0xa0, 0x17f],
    [0x192, 0x192],
    [0x218, 0x21b],
    [0x2c6, 0x2dd],
    [0x370, 0x3ff],
  ],
  ...[
    [0x400, 0x45f],
    [0x490, 0x491],
    [0x1e80, 0x1e85],
    [0x2010, 0x2026],
    [0x2030, 0x203a],
  ],
  ...[
    [0x20ac, 0x20ac],
    [0x2116, 0x2116],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
];

const letters = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index),
);
mkdirSync(path.join(root, TO), { recursive: true });
for (const [name, face] of Object.entries(FACES)) {
  const file = path.join(root, FROM, face, `NotoSans_${face}.ttf`);
  const made = await subsetFont(readFileSync(file), String.fromCodePoint(...letters), {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
  });
  writeFileSync(path.join(root, TO, `${name}.ttf`), made);
}
