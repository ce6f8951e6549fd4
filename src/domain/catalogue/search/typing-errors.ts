/** Letters that sound alike in some of the languages that shoppers write: one for the other is half an error. */
const sounds = ['aeiouy', 'ckq', 'sz', 'cs', 'vwf', 'gj', 'jy', 'bp', 'dt', 'mn', 'xk'];
/** Letters beside and below each other; a Polish and a German keyboard differ in y and z alone. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const ALIKE = 0.5;
const NEIGHBOUR = 0.75;
const SWAPPED = 0.75;

const costs = new Map<string, number>();
const put = (a: string, b: string, cost: number) => {
  for (const pair of [a + b, b + a]) {
    const least = Math.min(costs.get(pair) ?? 1, cost);
    costs.set(pair, least).set(pair.toUpperCase(), least);
  }
};
for (const [at, row] of rows.entries()) {
  for (const [place, letter] of [...row].entries()) {
    const below = rows[at + 1] ?? '';
    for (const near of [row[place + 1], below[place], below[place - 1]])
      if (near) put(letter, near, NEIGHBOUR);
  }
}
for (const group of sounds) for (const a of group) for (const b of group) put(a, b, ALIKE);

/** A letter too many or missing: half an error where it is doubled or not heard. */
function loneCost(letter: string, before: string | undefined, after: string | undefined): number {
  return letter === before || letter === after || letter === 'h' || letter === 'H' ? ALIKE : 1;
}

/**
 * How far a typed word is from the meant one: letters missing, added, wrong or swapped count one each, and less where
 * the letters sound alike, lie beside each other or are doubled: "jymni" is one from "jimny". Stops counting at
 * `enough`.
 */
export function typingErrors(a: string, b: string, enough = Number.POSITIVE_INFINITY): number {
  let before: number[] = [];
  let last = [0];
  for (let j = 1; j <= b.length; j++)
    last.push((last[j - 1] ?? 0) + loneCost(b[j - 1] ?? '', b[j - 2], b[j]));
  for (let i = 1; i <= a.length; i++) {
    const letter = a[i - 1] ?? '';
    const extra = loneCost(letter, a[i - 2], a[i]);
    const row = [(last[0] ?? 0) + extra];
    let least = row[0] ?? 0;
    for (let j = 1; j <= b.length; j++) {
      const other = b[j - 1] ?? '';
      let cost = Math.min(
        (last[j] ?? 0) + extra,
        (row[j - 1] ?? 0) + loneCost(other, b[j - 2], b[j]),
        (last[j - 1] ?? 0) + (letter === other ? 0 : (costs.get(letter + other) ?? 1)),
      );
      if (i > 1 && j > 1 && letter === b[j - 2] && a[i - 2] === other)
        cost = Math.min(cost, (before[j - 2] ?? 0) + (letter === other ? 0 : SWAPPED));
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least >= enough) return enough;
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The errors that a word of a length may have; shorter ones have too many neighbours. */
const allowed = [
  { from: 8, errors: 2 },
  { from: 6, errors: 1.5 },
  { from: 4, errors: 1 },
];

function errorsAllowed(length: number): number {
  return allowed.find(({ from }) => length >= from)?.errors ?? 0;
}

const LENGTH_MIN = 4;

/** Whether two words begin with the same letter, letters that sound alike, or the same two swapped. */
function beginAlike(a: string, b: string): boolean {
  const [first = '', second] = a;
  return (
    first === b[0] || (costs.get(first + b[0]) ?? 1) <= ALIKE || (first === b[1] && second === b[0])
  );
}

/**
 * The name that a typed one is nearest to; undefined where none is near enough. Few people mistype a first letter, and a
 * word that begins otherwise is most likely another word: "kolo" is no Polo.
 */
export function nearestName(typed: string, names: Iterable<string>): string | undefined {
  const most = /\d/.test(typed) ? 0 : errorsAllowed(typed.length);
  if (most === 0) return undefined;
  const first = typed[0] ?? '';
  let best: string | undefined;
  let least = most + 0.01;
  for (const name of names) {
    if (Math.abs(name.length - typed.length) > most || name.length < LENGTH_MIN) continue;
    if (!beginAlike(typed, name)) continue;
    const begins = name[0] === first;
    const errors = typingErrors(typed, name, least + 0.01);
    const isNearer = errors < least || (errors === least && begins && best?.[0] !== first);
    if (isNearer) {
      best = name;
      least = errors;
    }
  }
  return best;
}
