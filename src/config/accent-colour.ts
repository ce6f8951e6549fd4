/** The shop's accent colour, its shades, and whether text on them can be read. WCAG 2.2, success criteria 1.4.3, 1.4.11. */

/** The grounds of src/web/styles/tokens.css that the accent meets. */
const WHITE = '#ffffff';
const SOFT = '#f4f6f7';
const DARK = '#15191d';
const TEXT_AA = 4.5;
const SHAPE_AA = 3;

/** Red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number];

export interface AccentShades {
  readonly accent: string;
  /** Darker, for a pointer on it; also the colour of reduced prices. */
  readonly hover: string;
  readonly pressed: string;
  /** Nearly white. */
  readonly tint: string;
}

export function shadesOf(accent: string): AccentShades {
  return {
    accent,
    hover: mixed(accent, '#000000', 0.12),
    pressed: mixed(accent, '#000000', 0.25),
    tint: mixed(accent, WHITE, 0.93),
  };
}

/** A pair of colours that has too little contrast. */
export interface WeakPair {
  readonly what: 'on-accent' | 'as-text' | 'on-dark';
  readonly ratio: number;
  readonly needed: number;
}

/** The pairs that are too weak; none: the colour may be the accent. */
export function weakPairs(accent: string): readonly WeakPair[] {
  const { hover } = shadesOf(accent);
  const pairs = [
    { what: 'on-accent', ratio: contrast(WHITE, accent), needed: TEXT_AA },
    { what: 'as-text', ratio: contrast(hover, SOFT), needed: TEXT_AA },
    { what: 'on-dark', ratio: contrast(accent, DARK), needed: SHAPE_AA },
  ] as const;
  return pairs.filter(({ ratio, needed }) => ratio < needed);
}

/** The colour of the same hue and the nearest lightness that may be the accent. */
export function nearestAccent(accent: string): string {
  const [hue, saturation, lightness] = hslOf(rgbOf(accent));
  const passing = Array.from({ length: 1001 }, (_, step) => step / 1000)
    .sort((a, b) => Math.abs(a - lightness) - Math.abs(b - lightness))
    .map((each) => hexOf(rgbOfHsl([hue, saturation, each])))
    .find((colour) => weakPairs(colour).length === 0);
  // Each hue has such a lightness: the pairs ask for a luminance, which every hue reaches.
  return passing ?? '#dc3332';
}

/** The relative contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixed(colour: string, other: string, share: number): string {
  const into = rgbOf(other);
  const [red, green, blue] = rgbOf(colour).map(
    (channel, at) => channel * (1 - share) + (into[at] ?? 0) * share,
  );
  return hexOf([red ?? 0, green ?? 0, blue ?? 0]);
}

function rgbOf(colour: string): Rgb {
  const at = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Hue in sixths of the circle, saturation and lightness 0 to 1. */
function hslOf(rgb: Rgb): Rgb {
  const [red, green, blue] = rgb.map((channel) => channel / 255) as unknown as Rgb;
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const spread = most - least;
  const lightness = (most + least) / 2;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  if (most === red) return [((green - blue) / spread + 6) % 6, saturation, lightness];
  if (most === green) return [(blue - red) / spread + 2, saturation, lightness];
  return [(red - green) / spread + 4, saturation, lightness];
}

function rgbOfHsl([hue, saturation, lightness]: Rgb): Rgb {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const channel = (offset: number) => {
    const along = (hue + offset) % 6;
    const share = Math.max(0, Math.min(1, Math.abs(along - 3) - 1));
    return (lightness + chroma * (share - 0.5)) * 255;
  };
  return [channel(0), channel(4), channel(2)];
}
