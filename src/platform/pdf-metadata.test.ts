import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { readXml } from '../../tests/support/einvoice/xml-tree.ts';
import { escapeMetadata } from './pdf-metadata.server.ts';

test('a title with characters of XML leaves the metadata well-formed', async () => {
  const doc = new PDFDocument({ info: { Title: 'Nuts & <Bolts>' }, pdfVersion: '1.7' });
  escapeMetadata(doc);
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const end = new Promise((resolve) => doc.on('end', resolve));
  doc.end();
  await end;
  const file = Buffer.concat(pieces).toString('latin1');
  const [xmp = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(file) ?? [];
  expect(readXml(xmp).name).toBe('xmpmeta');
  expect(xmp).toContain('Nuts &amp; &lt;Bolts&gt;');
  expect(file).toContain('(Nuts & <Bolts>)');
});
