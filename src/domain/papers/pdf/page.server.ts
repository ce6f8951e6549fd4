import { readFileSync } from 'node:fs';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { projectRoot } from '../../../kernel/project-root.server.ts';
import { papers as text } from '../../../messages/order/papers.ts';
import { escapeMetadata } from '../../../platform/pdf-metadata.server.ts';
import { asArchive, type InsideXml } from './archive.server.ts';

/** Points, from the upper left corner of an A4 page. */
export const PAGE = { left: 54, right: 541, top: 54, bottom: 760, width: 487 } as const;
export const INK = '#15181c';
export const QUIET = '#5b6470';
const RULE = '#c8ced6';

type Doc = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

const face = (name: string) =>
  readFileSync(path.join(projectRoot, 'src/domain/papers/pdf/faces', `noto-sans-${name}.ttf`));
let faces: { regular: Buffer; bold: Buffer } | undefined;

/** A document being drawn. `at` is the current position down the page. */
export interface Sheet {
  readonly doc: Doc;
  readonly root: Structure;
  at: number;
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
  }: {
    readonly title: string;
    readonly author: string;
    readonly footer: readonly string[];
    readonly inside?: InsideXml | undefined;
  },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  faces ??= { regular: face('400'), bold: face('600') };
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
  doc.registerFont('regular', faces.regular);
  doc.registerFont('bold', faces.bold);
  doc.font('regular').fillColor(INK);
  const file = collect(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  draw({ doc, root, at: PAGE.top });
  root.end();
  drawFooters(doc, footer);
  asArchive(doc, inside);
  escapeMetadata(doc);
  doc.end();
  return file;
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
  doc.font(options.isBold ? 'bold' : 'regular').fontSize(size);
  const height = doc.heightOfString(words || ' ', { width });
  parent.add(
    doc.struct(as, {}, () => {
      doc.fillColor(options.isQuiet ? QUIET : INK);
      doc.text(words, x, y, { width, align: options.align ?? 'left', features: ['tnum', 'kern'] });
    }),
  );
  return height;
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
    doc.text(footer.join('  ·  '), PAGE.left, 786, {
      width: PAGE.width - 80,
      lineBreak: true,
      height: 30,
    });
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
