import type { Fact } from '../part-type.ts';
import { drawingOf } from './draw-kit.ts';
import { Sheet } from './drawings/sheet.ts';
import type { DrawnPart } from './drawn-part.ts';
import type { PictureKind } from './picture-kinds.ts';

const LETTER = / \([A-Z]\)$/;

/** Technical details whose names end in the letter of the dimension drawing: "Free length (L)". */
export function letteredFacts(kind: PictureKind, facts: readonly Fact[]): Fact[] {
  const dimensions = drawingOf(kind)?.dimensions ?? [];
  const drawn =
    typeof dimensions === 'function' ? dimensions(new Sheet(nothing(kind), 'lined')) : dimensions;
  const letters = new Map(drawn.map(({ fact, letter }) => [fact, letter]));
  return facts.map(({ name, value }) => {
    const letter = letters.get(name);
    return { name: letter ? `${name} (${letter})` : name, value };
  });
}

/** Values by name, without the letters. */
export function factsByName(details: readonly Fact[]): DrawnPart['facts'] {
  return Object.fromEntries(details.map(({ name, value }) => [name.replace(LETTER, ''), value]));
}

/** A part without data: its letters are those of any other. */
function nothing(kind: PictureKind): DrawnPart {
  return {
    kind,
    number: '',
    brand: '',
    description: '',
    parameters: [],
    facts: {},
    contents: [],
  };
}
