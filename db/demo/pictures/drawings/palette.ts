/** The material of a surface; decides its shading. */
export type Material =
  | 'steel'
  | 'bright'
  | 'iron'
  | 'rubber'
  | 'zinc'
  | 'brass'
  | 'finish'
  | 'accent'
  | 'plastic'
  | 'paper';

/** The direction of the light: across, down, over a corner, or outwards from the middle. */
export type Shade = 'across' | 'down' | 'corner' | 'round';

export type Stops = readonly (readonly [offset: number, colour: string])[];

export const INK = '#20272f';
export const DIMENSION = '#dc3332';
export const GROUND = '#f4f6f8';

const cylinder = (dark: string, middle: string, light: string, edge: string): Stops => [
  [0, dark],
  [0.14, middle],
  [0.34, light],
  [0.62, middle],
  [1, edge],
];

export const stopsOf: Readonly<Record<Exclude<Material, 'finish'>, Stops>> = {
  steel: cylinder('#66717c', '#a7b1bb', '#eef2f5', '#5b6570'),
  bright: cylinder('#8b96a1', '#d3dae0', '#ffffff', '#7d8893'),
  iron: cylinder('#3f474f', '#69737d', '#a3adb6', '#343b42'),
  rubber: cylinder('#14181c', '#2b3138', '#59626c', '#0f1316'),
  zinc: cylinder('#8d7636', '#c9b36d', '#f4e9bf', '#7d672b'),
  brass: cylinder('#7e5a1d', '#c2973f', '#f3dca0', '#6f4d15'),
  accent: cylinder('#8f1717', '#dc3332', '#f58a80', '#7d1212'),
  plastic: cylinder('#23292f', '#3d454d', '#727c86', '#1b2025'),
  paper: cylinder('#dfe4e9', '#ffffff', '#ffffff', '#d3dae0'),
};

/** The colours that makers finish their parts in. */
const finishes = {
  PEDDERS: cylinder('#6d1616', '#b52f2d', '#e58f88', '#5d1212'),
  WHITELINE: cylinder('#8a6a0c', '#d9a91f', '#f7e09a', '#775a08'),
  DBA: cylinder('#1d2329', '#38414a', '#77828d', '#171c21'),
  HAWK: cylinder('#1c3a5e', '#2f6299', '#8db4dc', '#17304e'),
  ACS: cylinder('#1f4a32', '#37805a', '#93c9ab', '#193d29'),
  ACL: cylinder('#59646f', '#95a1ac', '#e3e8ec', '#4d5761'),
  XFORCE: cylinder('#7d8893', '#c3cbd2', '#ffffff', '#717c87'),
  TURBOSMART: cylinder('#41285e', '#6d4a94', '#b79cd4', '#36214f'),
} as const satisfies Record<string, Stops>;

const isKnown = (brand: string): brand is keyof typeof finishes => brand in finishes;

/** @returns a name for gradients, and the colour; any other maker's parts are grey */
export function finishOf(brand: string): { readonly name: string; readonly stops: Stops } {
  const known = isKnown(brand) ? brand : 'ACL';
  return { name: known.toLowerCase(), stops: finishes[known] };
}

export const fillInLines: Readonly<Record<Material, string>> = {
  steel: '#ffffff',
  bright: '#ffffff',
  iron: '#f1f3f5',
  rubber: '#d5dbe1',
  zinc: '#ffffff',
  brass: '#ffffff',
  finish: '#e6eaee',
  accent: '#f6d5d3',
  plastic: '#dfe4e9',
  paper: '#ffffff',
};
