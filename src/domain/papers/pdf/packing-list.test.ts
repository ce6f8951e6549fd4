import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import type { PackingList } from '../content/paper.ts';
import drawPdfOf from './pdf-worker.server.ts';

const LIST: PackingList = {
  orderNumber: 'WB-6589349235',
  buyerReference: 'Order 4711 of the workshop in the yard, '.repeat(2),
  parcel: 1,
  promised: '11 to 12 May 2026',
  shopName: 'Rev Parts',
  shipTo: ['Anna Nowak', 'Prosta 51', '00-838 Warszawa'],
  delivery: 'Courier, '.repeat(12),
  pickUpAt: null,
  lines: [],
};
const BLUE = { r: 0, g: 0, b: 200 };

afterEach(() => vi.restoreAllMocks());

test('the bar code has a place of its own, beside texts and below the logo', async () => {
  const images = vi.spyOn(PDFDocument.prototype, 'image');
  const bars = vi.spyOn(PDFDocument.prototype, 'rect');
  const texts = vi.spyOn(PDFDocument.prototype, 'text');
  const logo = await sharp({ create: { width: 400, height: 100, channels: 3, background: BLUE } })
    .png()
    .toBuffer();
  await drawPdfOf({ drawable: { kind: 'packing-lists', lists: [LIST, LIST] }, logo });

  const [, , top] = images.mock.calls[0] as unknown as [Buffer, number, number];
  const boxes = bars.mock.calls as unknown as [number, number, number, number][];
  const highest = Math.min(...boxes.map(([, y]) => y));
  const left = Math.min(...boxes.map(([x]) => x));
  const lowest = Math.max(...boxes.map(([, y, , height]) => y + height));
  expect(images).toHaveBeenCalledOnce();
  expect(highest).toBeGreaterThan(top + 35);
  const beside = texts.mock.calls.flatMap((call) => {
    const [words, x, y, options] = call as unknown as [string, number, number, { width: number }];
    return y >= highest && y < lowest ? [{ words, end: x + options.width }] : [];
  });
  expect(beside.map(({ words }) => words)).toContain(
    `Your order reference: ${LIST.buyerReference}`,
  );
  expect(Math.max(...beside.map(({ end }) => end))).toBeLessThan(left - 9);
});
