import type { Drawing } from './drawings/drawing.ts';
import { type Dimension, Sheet } from './drawings/sheet.ts';
import { drawings } from './drawings.ts';
import {
  PICTURE_VARIANTS,
  type PictureKind,
  type PictureView,
  pictureKinds,
  pictureViews,
} from './picture-kinds.ts';

/** How much a part shrinks on the measured sheet, to leave room for its dimensions. */
const MEASURED_SCALE = 0.8;

const partPicture = new RegExp(
  `^(${pictureKinds.join('|')})-(${pictureViews.join('|')})-([1-${PICTURE_VARIANTS}])$`,
);

/**
 * A made-up part's picture as SVG.
 * @param name `<kind>-<view>-<variant>`: `coil-spring-side-1`
 * @returns undefined where there is no picture of that name
 */
export function drawPicture(name: string): string | undefined {
  const match = partPicture.exec(name);
  if (!match) return undefined;
  const [, kind, view, variant] = match as unknown as [string, PictureKind, PictureView, string];
  return drawPart(drawings[kind], view, Number(variant));
}

function drawPart(drawing: Drawing, view: PictureView, variant: number): string {
  if (view === 'detail') return drawMeasured(drawing, variant);
  const sheet = new Sheet(variant, 'shaded');
  const { tilt = 0, zoom = 1 } = drawing;
  const turned = `translate(400 300) rotate(${tilt}) scale(${zoom}) translate(-400 -300)`;
  if (view === 'side' && tilt) sheet.group(turned, drawing.side);
  else drawing[view](sheet);
  return sheet.toSvg();
}

function drawMeasured(drawing: Drawing, variant: number): string {
  const sheet = new Sheet(variant, 'lined');
  const offset = [400 * (1 - MEASURED_SCALE), 300 * (1 - MEASURED_SCALE)] as const;
  sheet.group(`translate(${offset[0]} ${offset[1]}) scale(${MEASURED_SCALE})`, drawing.side);
  const place = ([x, y]: Dimension['from']) =>
    [x * MEASURED_SCALE + offset[0], y * MEASURED_SCALE + offset[1]] as const;
  for (const { from, to, letter, off } of drawing.dimensions) {
    sheet.dimension({ from: place(from), to: place(to), letter, off: off * MEASURED_SCALE });
  }
  return sheet.toSvg();
}
