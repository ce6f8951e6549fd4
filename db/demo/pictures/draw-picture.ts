import { drawingOf, drawKit, drawPiece } from './draw-kit.ts';
import type { Drawing } from './drawings/drawing.ts';
import { type Dimension, Sheet } from './drawings/sheet.ts';
import { type DrawnPart, marksOf } from './drawn-part.ts';
import type { PictureView } from './picture-kinds.ts';

/** How much a part shrinks on the measured sheet, to leave room for its dimensions. */
const MEASURED_SCALE = 0.8;
/** The caption at the foot. */
const FOOT = { y: 568, height: 15, left: 22, right: 778 } as const;

/**
 * A made-up part's picture as SVG. Everything in it follows from the part's data. Its caption says that it is an
 * illustration, names the part, and says by how much the part raises or lowers a vehicle.
 */
export function drawPicture(part: DrawnPart, view: PictureView): string {
  const drawing = drawingOf(part.kind);
  const sheet = new Sheet(part, view === 'detail' ? 'lined' : 'shaded');
  if (!drawing) drawKit(sheet, view);
  else if (view === 'detail') drawMeasured(sheet, drawing);
  else if (view === 'side') drawPiece(sheet, part, drawing);
  else drawing.front(sheet);
  sheet.words('Illustration', FOOT.left, FOOT.y, FOOT.height);
  const marks = [...marksOf(part), part.number].join('  ');
  return sheet.words(marks, FOOT.right, FOOT.y, FOOT.height, 'left').toSvg();
}

/** Adds the dimension letters of the technical details. */
function drawMeasured(sheet: Sheet, drawing: Drawing): void {
  const offset = [400 * (1 - MEASURED_SCALE), 300 * (1 - MEASURED_SCALE) - 8] as const;
  sheet.group(`translate(${offset[0]} ${offset[1]}) scale(${MEASURED_SCALE})`, drawing.side);
  const place = ([x, y]: Dimension['from']) =>
    [x * MEASURED_SCALE + offset[0], y * MEASURED_SCALE + offset[1]] as const;
  const { dimensions } = drawing;
  for (const dimension of typeof dimensions === 'function' ? dimensions(sheet) : dimensions) {
    if (sheet.fact(dimension.fact) === '') continue;
    const { from, to, off } = dimension;
    sheet.dimension({
      ...dimension,
      from: place(from),
      to: place(to),
      off: off * MEASURED_SCALE,
    });
  }
}
