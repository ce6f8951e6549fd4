import type { PictureKind } from './picture-kinds.ts';

/** The end of a technical detail's name: its letter in the dimension drawing, as in "Free length (L)". */
const LETTER = / \([A-Z]\)$/;

/** The part data that a picture is drawn from. */
export interface DrawnPart {
  readonly kind: PictureKind;
  readonly number: string;
  readonly brand: string;
  readonly description: string;
  /** How it fits: "Front", "Raised 50 mm". */
  readonly parameters: readonly string[];
  /** Technical details by name. */
  readonly facts: Readonly<Record<string, string>>;
  /** The contents of a kit. */
  readonly contents: readonly { readonly part: DrawnPart; readonly quantity: number }[];
}

/** A picture's address has the kind of part, the view and the part number in lower case. */
export function picturePath(kind: PictureKind, view: string, number: string): string {
  return `/pictures/${kind}-${view}-${number.toLowerCase()}.webp`;
}

/** The caption after the number: height and side, where the part has them. */
export function marksOf({ description, parameters }: DrawnPart): string[] {
  const said = [...parameters, description];
  const first = (pattern: RegExp) =>
    said.map((text) => pattern.exec(text)).find((match) => match !== null);
  const height = first(/\b(raised|lowered|lift kit)\b\D{0,12}(\d{2,3}(?:-\d{2,3})?) mm/i);
  const side = first(/\b(left|right)\b/i)?.[1];
  const sign = height?.[1]?.toLowerCase() === 'lowered' ? '-' : '+';
  return [...(height ? [`${sign}${height[2]} MM`] : []), ...(side ? [side.toUpperCase()] : [])];
}

/** Values by name, without the letters. */
export function factsByName(
  details: readonly { readonly name: string; readonly value: string }[],
): DrawnPart['facts'] {
  return Object.fromEntries(details.map(({ name, value }) => [name.replace(LETTER, ''), value]));
}
