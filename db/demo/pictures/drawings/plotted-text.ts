/** Strokes of each character in a box of 4 by 6: points `x,y` in a run, runs parted by a bar. */
const glyphs: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  B: '06 00 30 41 42 33 03 33 44 45 36 06',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 45 41 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26|10 30|16 36',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  0: '10 30 41 45 36 16 05 01 10|15 31',
  1: '11 20 26|16 36',
  2: '01 10 30 41 42 06 46',
  3: '00 40 22 32 43 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 02 32 43 45 36 16 05',
  6: '40 20 02 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '10 30 41 42 33 13 04 05 16 36 45 44 33 13 02 01 10',
  9: '06 26 44 41 30 10 01 02 13 43',
  '-': '13 33',
  '+': '13 33|22 24',
  '.': '25 26',
  '/': '06 40',
};

/** The distance between the left edges of two characters, in stroke box widths. */
const ADVANCE = 6;

/** The width of a text at a given capital height. */
export function plottedWidth(text: string, height: number): number {
  return ((text.length * ADVANCE - 2) * height) / 6;
}

/**
 * Draws text as plotter strokes, so that a picture looks the same whatever fonts a machine has.
 * @param x where it begins, `y` its upper edge; characters without strokes are blanks
 * @returns the data of a path without fill
 */
export function plottedText(
  text: string,
  { x, y, height }: { readonly x: number; readonly y: number; readonly height: number },
): string {
  const unit = height / 6;
  const at = (value: number) => String(Math.round(value * 10) / 10);
  return [...text.toUpperCase()]
    .flatMap((character, index) =>
      (glyphs[character] ?? '')
        .split('|')
        .filter(Boolean)
        .map(
          (run) =>
            `M${run
              .split(' ')
              .map(
                (point) =>
                  `${at(x + (index * ADVANCE + Number(point[0])) * unit)} ${at(y + Number(point[1]) * unit)}`,
              )
              .join('L')}`,
        ),
    )
    .join('');
}
