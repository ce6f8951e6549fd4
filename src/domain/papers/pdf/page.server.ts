import PDFDocument from 'pdfkit';
import { papers as text } from '../../../messages/order/papers.ts';
import { escapeMetadata } from '../../../platform/pdf-metadata.server.ts';
import { asArchive, type InsideXml } from './archive.server.ts';
import { asDrawn, BOX, type FurtherFace, readFace, runsOf } from './letters.server.ts';

/** Points, from the upper left corner of an A4 page. */
export const PAGE = { left: 54, right: 541, top: 54, bottom: 760, width: 487 } as const;
/** Where the right half begins. */
export const COLUMN = PAGE.left + PAGE.width / 2;
export const INK = '#15181c';
export const QUIET = '#5b6470';
const RULE = '#c8ced6';

type Doc = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** Read once each, when the first paper needs them. */
const faces = new Map<string, Buffer>();

function faceOf(name: string): Buffer {
  const face = faces.get(name) ?? readFace(name);
  faces.set(name, face);
  return face;
}

/** A document being drawn. `at` is the current position down the page. */
export interface Sheet {
  readonly doc: Doc;
  readonly root: Structure;
  at: number;
  /** Whether a letter was drawn as a box, as no face has it. */
  hasBoxes: boolean;
}

/**
 * Draws a tagged document (PDF/UA-1 and PDF/A-3a): all text is in its structure, in reading order.
 * @param draw fills it, on as many pages as it takes
 * @param footer lines at the foot of each page
 * @param inside the structured invoice that it is the picture of
 * @returns the file
 */
export function drawPdf(
  {
    title,
    author,
    footer,
    inside,
    logo,
  }: {
    readonly title: string;
    readonly author: string;
    readonly footer: readonly string[];
    readonly inside?: InsideXml | undefined;
    /** A PNG, at the head of the first page. */
    readonly logo?: Uint8Array | undefined;
  },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { left: PAGE.left, right: 595.28 - PAGE.right, top: PAGE.top, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author },
    // Neither of the two allows the standard fonts.
    font: '',
    subset: 'PDF/A-3a',
  });
  doc.registerFont('regular', faceOf('noto-sans-400'));
  doc.registerFont('bold', faceOf('noto-sans-600'));
  doc.font('regular').fillColor(INK);
  const file = collect(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet: Sheet = { doc, root, at: PAGE.top, hasBoxes: false };
  if (logo) drawLogo(sheet, logo, author);
  draw(sheet);
  if (sheet.hasBoxes) {
    makeRoom(sheet, 30);
    sheet.at += say(sheet, text.boxes, {}) + 3;
  }
  root.end();
  drawFooters(doc, footer);
  asArchive(doc, inside);
  escapeMetadata(doc);
  doc.end();
  return file;
}

const LOGO = { width: 140, height: 35 } as const;

/** In the upper right corner, beside the author's name. */
function drawLogo({ doc, root }: Sheet, logo: Uint8Array, alt: string): void {
  root.add(
    doc.struct('Figure', { alt }, () => {
      doc.image(Buffer.from(logo), PAGE.right - LOGO.width, PAGE.top - 6, {
        fit: [LOGO.width, LOGO.height],
        align: 'right',
      });
    }),
  );
}

/** Adds a text to the structure, and draws it. */
export function say(
  sheet: Sheet,
  words: string,
  options: {
    readonly as?: 'P' | 'H1' | 'H2' | 'TH' | 'TD' | 'LBody';
    readonly in?: Structure;
    readonly x?: number;
    readonly y?: number;
    readonly width?: number;
    readonly size?: number;
    readonly isBold?: boolean;
    readonly isQuiet?: boolean;
    readonly align?: 'left' | 'right';
  },
): number {
  const { doc, root } = sheet;
  const { as = 'P', x = PAGE.left, y = sheet.at, width = PAGE.right - x, size = 9.5 } = options;
  const parent = options.in ?? root;
  const font = options.isBold ? 'bold' : 'regular';
  doc.font(font).fontSize(size);
  const height = heightOf(sheet, words, width);
  sheet.hasBoxes ||= words !== text.boxes && runsOf(words).some((run) => run.words.includes(BOX));
  let drawn = height;
  parent.add(
    doc.struct(as, {}, () => {
      doc.fillColor(options.isQuiet ? QUIET : INK);
      drawn = drawRuns(doc, words, { x, y, font, width, align: options.align ?? 'left' });
    }),
  );
  return Math.max(height, drawn);
}

/**
 * How high a text is in the current font. Where letters of other scripts are in it, each counts as a wide one, so that it
 * takes no more.
 */
export function heightOf({ doc }: Sheet, words: string, width: number): number {
  const wide = runsOf(words).map((run) =>
    run.face ? 'W'.repeat([...run.words].length) : run.words,
  );
  return doc.heightOfString(wide.join('') || ' ', { width });
}

const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];

/** Draws a text, each stretch in the face that has its letters. @returns its height */
function drawRuns(
  doc: Doc,
  words: string,
  {
    x,
    y,
    font,
    width,
    align,
  }: { x: number; y: number; font: string; width: number; align: 'left' | 'right' },
): number {
  const runs = runsOf(words);
  if (runs.length <= 1 && !runs[0]?.face) {
    doc.text(runs[0]?.words ?? '', x, y, { width, align, features: FEATURES });
    return doc.y - y;
  }
  runs.forEach((run, index) => {
    // With named features a line is drawn as one, in its own direction; without, word by word.
    const told = { width, continued: index < runs.length - 1, features: FEATURES };
    doc.font(run.face ? fontOf(doc, run.face) : font);
    if (index === 0) doc.text(asDrawn(run), x, y, told);
    else doc.text(asDrawn(run), told);
  });
  doc.font(font);
  return doc.y - y;
}

function fontOf(doc: Doc, face: FurtherFace): string {
  doc.registerFont(face, faceOf(face));
  return face;
}

/** Draws somebody's lines under a title, on half of the width. @returns where it ends */
export function block(
  sheet: Sheet,
  { title, lines, x, y }: { title: string; lines: readonly string[]; x: number; y: number },
): number {
  const width = PAGE.width / 2 - 12;
  let at =
    y + say(sheet, title, { as: 'H2', x, y, width, size: 8.5, isBold: true, isQuiet: true }) + 2;
  for (const line of lines) at += say(sheet, line, { x, y: at, width }) + 1;
  return at;
}

/** A decorative line. */
export function rule(sheet: Sheet, y = sheet.at): void {
  sheet.doc.markContent('Artifact', { type: 'Layout' });
  sheet.doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.6).strokeColor(RULE).stroke();
  sheet.doc.endMarkedContent();
}

/** Starts the next page if this one has no room left. @returns whether it did */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.at + height <= PAGE.bottom) return false;
  sheet.doc.addPage();
  sheet.at = PAGE.top;
  return true;
}

function drawFooters(doc: Doc, footer: readonly string[]): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('regular').fontSize(7.5).fillColor(QUIET);
    const lines = { x: PAGE.left, y: 786, font: 'regular', width: PAGE.width - 80 };
    drawRuns(doc, footer.join('  ·  '), { ...lines, align: 'left' });
    doc.text(text.page(page + 1, count), PAGE.right - 70, 786, { width: 70, align: 'right' });
    doc.endMarkedContent();
  }
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
}
