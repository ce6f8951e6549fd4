/**
 * Makes the faces of PDF papers, since names and addresses are printed as they were typed: Latin letters of all
 * languages (Vietnamese included), Greek and Cyrillic in two weights, and Georgian, Armenian, Hebrew, Arabic and the 3,755
 * most frequent Chinese characters (GB 2312, level 1) in one. Run it by hand after an update of a face's package; those
 * of the further scripts are installed for that only, because they are large:
 *
 *     npm install --no-save @expo-google-fonts/noto-sans-{georgian,armenian,hebrew,arabic,sc}
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { root } from '../run.mjs';

const FROM = 'node_modules/@expo-google-fonts';
const TO = 'src/domain/papers/pdf/faces';

const marks = [
  ...[
    [0x2c6, 0x2dd],
    [0x300, 0x36f],
    [0x2010, 0x2026],
    [0x2030, 0x203a],
    [0x20ac, 0x20ac],
  ],
  ...[
    [0x20bd, 0x20bd],
    [0x2116, 0x2116],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
];
const europe = [
  ...[
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x250, 0x2af],
    [0x370, 0x3ff],
    [0x400, 0x52f],
    [0x1e00, 0x1eff],
  ],
  ...[[0x1f00, 0x1fff], ...marks],
];
/** What stands between letters of a script: blanks, digits and common marks. */
const between = [
  [0x20, 0x40],
  [0x5b, 0x60],
  [0xa0, 0xa0],
];

const FACES = {
  'noto-sans-400': { package: 'noto-sans', file: 'NotoSans', ranges: europe },
  'noto-sans-600': { package: 'noto-sans', file: 'NotoSans', style: '600SemiBold', ranges: europe },
  'noto-sans-georgian': {
    ...{ package: 'noto-sans-georgian', file: 'NotoSansGeorgian' },
    ranges: [[0x10a0, 0x10ff], [0x1c90, 0x1cbf], ...between],
  },
  'noto-sans-armenian': {
    ...{ package: 'noto-sans-armenian', file: 'NotoSansArmenian' },
    ranges: [[0x531, 0x58f], ...between],
  },
  'noto-sans-hebrew': {
    ...{ package: 'noto-sans-hebrew', file: 'NotoSansHebrew' },
    ranges: [[0x591, 0x5f4], ...between],
  },
  'noto-sans-arabic': {
    ...{ package: 'noto-sans-arabic', file: 'NotoSansArabic' },
    ranges: [[0x600, 0x6ff], ...between],
  },
  'noto-sans-chinese': {
    ...{ package: 'noto-sans-sc', file: 'NotoSansSC' },
    ranges: [[0x25a1, 0x25a1], [0x3001, 0x3002], [0xff08, 0xff09], [0xff0c, 0xff0c], ...between],
    further: frequentChinese(),
  },
};

/** Rows 16 to 55 of GB 2312. */
function frequentChinese() {
  const decoder = new TextDecoder('gb2312');
  const bytes = (first, last) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return bytes(0xb0, 0xd7)
    .flatMap((row) => bytes(0xa1, 0xfe).map((cell) => decoder.decode(Uint8Array.of(row, cell))))
    .filter((sign) => /^\p{Script=Han}$/u.test(sign))
    .join('');
}

// Without ccmp, which takes Vietnamese letters apart, so that a reader would copy other ones.
const KEPT = ['kern', 'mark', 'mkmk', 'locl', 'tnum'];
const JOINING = ['init', 'medi', 'fina', 'isol', 'rlig', 'liga', 'calt'];

const coverage = {};
mkdirSync(path.join(root, TO), { recursive: true });
for (const [name, face] of Object.entries(FACES)) {
  const { style = '400Regular', ranges, further = '' } = face;
  const file = path.join(root, FROM, face.package, style, `${face.file}_${style}.ttf`);
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  const made = await subsetFont(readFileSync(file), String.fromCodePoint(...letters) + further, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: [...KEPT, ...(name === 'noto-sans-arabic' ? JOINING : [])],
  });
  writeFileSync(path.join(root, TO, `${name}.ttf`), made);
  coverage[name] = rangesOf(create(made).characterSet);
}
writeFileSync(path.join(root, TO, 'coverage.json'), `${JSON.stringify(coverage)}\n`);

/** Code points as `first-last` in base 36, one after the other. */
function rangesOf(points) {
  const ranges = [];
  for (const point of [...new Set(points)].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map((range) => range.map((point) => point.toString(36)).join('-')).join(' ');
}
