import type { Drawing } from './drawings/drawing.ts';
import type { Sheet } from './drawings/sheet.ts';
import { drawings } from './drawings.ts';
import type { DrawnPart } from './drawn-part.ts';
import type { PictureKind, PictureView } from './picture-kinds.ts';

/** Pieces beyond this number would be too small to tell apart. */
const PIECES_SHOWN = 12;
/** Applies to the close view. */
const PARTS_SHOWN = 4;
/** The height of the sheet without the caption at its foot. */
const ROOM = { x: 20, y: 16, width: 760, height: 530 } as const;

/** The drawing of a kind; undefined for a kit, which is drawn from its contents. */
export function drawingOf(kind: PictureKind): Drawing | undefined {
  return kind in drawings ? drawings[kind as keyof typeof drawings] : undefined;
}

/** One part alone, centred on a sheet of 800 by 600. */
export function drawPiece(sheet: Sheet, part: DrawnPart, drawing: Drawing): void {
  const { tilt = 0, zoom = 1, size } = drawing;
  const scale = zoom * (size ? sheet.measure(size[0], [size[1], size[2]], [0.84, 1.02]) : 1);
  // Right-hand parts are mirror images of left-hand ones.
  const mirror = /\bright\b/i.test([part.description, ...part.parameters].join(' ')) ? -1 : 1;
  sheet.group(
    `translate(400 300) scale(${(scale * mirror).toFixed(3)} ${scale.toFixed(3)}) rotate(${tilt}) translate(-400 -300)`,
    drawing.side,
  );
}

/** All pieces, a close view of the largest ones, or each part once with its number and quantity. */
export function drawKit(sheet: Sheet, view: PictureView): void {
  const known = sheet.contents.flatMap(({ part, quantity }) => {
    const drawing = drawingOf(part.kind);
    return drawing && quantity > 0 ? [{ part, quantity, drawing }] : [];
  });
  known.forEach(({ part, drawing }, at) => {
    sheet.withPart(part, (own) => {
      own.raw(`<defs><g id="piece${at}">`);
      drawPiece(own, part, drawing);
      own.raw('</g></defs>');
    });
  });
  const cells =
    view === 'side'
      ? known.flatMap(({ quantity }, at) => Array.from({ length: quantity }, () => at))
      : known.map((_, at) => at);
  const shown = cells.slice(0, view === 'front' ? PARTS_SHOWN : PIECES_SHOWN);
  const columns = Math.ceil(Math.sqrt(shown.length));
  const rows = Math.ceil(shown.length / Math.max(1, columns));
  const [width, height] = [ROOM.width / columns, ROOM.height / rows];
  const scale = Math.min(width / 800, height / 600) * 1.06;
  shown.forEach((piece, at) => {
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, shown.length - row * columns);
    const x = ROOM.x + (ROOM.width - inRow * width) / 2 + (at % columns) * width;
    const y = ROOM.y + row * height;
    const [left, top] = [x + width / 2 - 400 * scale, y + height / 2 - 300 * scale];
    sheet.raw(
      `<use href="#piece${piece}" transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})"/>`,
    );
    const label = view === 'detail' ? known[piece] : undefined;
    if (label) {
      sheet.words(`${label.quantity} X ${label.part.number}`, x + 8, y + height - 14, 12);
    }
  });
}
