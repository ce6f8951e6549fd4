export type Axle = 'front' | 'rear';
export type Hand = 'left' | 'right';
/** Words for the place of a part, each of which rules out its opposite. */
export type Place = Axle | Hand | 'upper' | 'lower' | 'inner' | 'outer';

export const opposites: Readonly<Record<Place, Place>> = {
  ...{ front: 'rear', rear: 'front', left: 'right', right: 'left' },
  ...{ upper: 'lower', lower: 'upper', inner: 'outer', outer: 'inner' },
};

/** All of them. */
export const wordsOfPlaces: ReadonlySet<string> = new Set(Object.keys(opposites));

export function isSideWord(word: string): boolean {
  return wordsOfPlaces.has(word);
}
