import { expect, test } from 'vitest';
import { elementsAt, readXml, textAt } from '../../../../tests/support/einvoice/xml-tree.ts';
import { attachmentsOf, readPdf } from '../../../../tests/support/pdf-text.ts';
import { drawPdf, say } from './page.server.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n<a>Müller &amp; Söhne</a>\n';
const about = { title: 'Invoice <1>', author: 'Nuts & Bolts', footer: ['Zażółć gęślą jaźń'] };
const draw = (inside?: { xml: string; modifiedAt: Date }) =>
  drawPdf({ ...about, inside }, (sheet) => {
    say(sheet, 'Größe ½ Ħ', { as: 'H1', isBold: true });
  });
const hybrid = () => draw({ xml: XML, modifiedAt: new Date('2026-11-27T10:00:00Z') });

function metadataOf(bytes: Uint8Array) {
  const file = Buffer.from(bytes).toString('latin1');
  const [xmp = ''] = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/.exec(file) ?? [];
  const described = elementsAt(readXml(xmp), 'RDF/Description');
  const at = (path: string) => described.map((one) => textAt(one, path)).find(Boolean);
  const schemas = described.flatMap((one) => elementsAt(one, 'schemas/Bag/li'));
  return { file, at, schemas };
}

test('a paper is PDF/A-3a and PDF/UA-1 at once, and says so', async () => {
  const { file, at, schemas } = metadataOf(await draw());
  expect(file).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(file).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(schemas.map((schema) => textAt(schema, 'prefix'))).toEqual(['pdfuaid']);
  expect(at('title/Alt/li')).toBe('Invoice <1>');
});

test('a hybrid invoice has its XML inside, as Factur-X describes it', async () => {
  const bytes = await hybrid();
  const [attached, ...others] = await attachmentsOf(bytes);
  expect(others).toEqual([]);
  expect(attached?.name).toBe('factur-x.xml');
  expect(Buffer.from(attached?.bytes ?? []).toString('utf8')).toBe(XML);
  const { file, at, schemas } = metadataOf(bytes);
  expect(file).toContain('/AFRelationship /Alternative');
  expect(file).toMatch(/\/AF \[\d+ 0 R\]/);
  expect(file).toContain('/Subtype /text#2Fxml');
  expect(['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'].map(at)).toEqual([
    'factur-x.xml',
    'INVOICE',
    '1.0',
    'EN 16931',
  ]);
  // Each property that PDF/A does not know is described in the file.
  const declared = schemas.flatMap((schema) =>
    elementsAt(schema, 'property/Seq/li').map((one) => textAt(one, 'name')),
  );
  expect(declared).toEqual([
    'part',
    'DocumentFileName',
    'DocumentType',
    'Version',
    'ConformanceLevel',
  ]);
});

test('it keeps to what PDF/A-3 asks of a file', async () => {
  const { file } = metadataOf(await hybrid());
  const count = (pattern: RegExp) => (file.match(pattern) ?? []).length;
  expect(file).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/);
  expect(file).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
  expect(file).toMatch(/\/MarkInfo \d+ 0 R/);
  expect(file).toContain('/Marked true');
  expect(file).toContain('/Lang (en)');
  expect(file).toMatch(/trailer\n<<[\s\S]*\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
  // Every face is embedded, and its letters can be read as text.
  expect(count(/\/Type \/FontDescriptor/g)).toBe(2);
  expect(count(/\/FontFile2 /g)).toBe(2);
  expect(count(/\/ToUnicode /g)).toBe(2);
  expect(count(/\/CIDToGIDMap \/Identity/g)).toBe(2);
  // Neither transparency nor encryption, scripts, actions or content from elsewhere.
  expect(file).not.toMatch(/\/(SMask|CA|ca|BM|Encrypt|JavaScript|JS|Launch|AA|OpenAction)\b/);
});

test('its words stay readable', async () => {
  const { text, title } = await readPdf(await hybrid());
  expect(title).toBe('Invoice <1>');
  expect(text).toContain('Größe ½ Ħ');
  expect(text).toContain('Zażółć gęślą jaźń');
});
