import path from 'node:path';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import type { TableRow } from './csv-rows.server.ts';
import { type FeedFile, FeedFileError } from './feed-file.server.ts';
import { descendantsOf, readXmlElements, type XmlElement } from './xml-elements.server.ts';

/** Shared texts of a workbook are looked up by number and so must be held; in characters. */
const SHARED_TEXT_MAX = 64 * 1024 * 1024;
const COLUMNS_MAX = 16_384;

/** The rows of one sheet of an Excel workbook (.xlsx), read as a stream. */
export async function* readSheetRows(
  file: FeedFile,
  options: {
    sheet?: string | undefined;
    /** How numbers are written; cells of text stay as they are. */
    decimal?: '.' | ',' | undefined;
    onBytes?: ((bytes: number) => void) | undefined;
  },
): AsyncGenerator<TableRow> {
  const zip = await openZip(file);
  try {
    const entries = await entriesOf(zip, file);
    const read = (name: string, elements: readonly string[]) =>
      elementsOf({ zip, file, entry: entries.get(name), name, elements });
    const sheet = await sheetEntry(read, file, options.sheet);
    const shared = entries.has('xl/sharedStrings.xml')
      ? await sharedTexts(read('xl/sharedStrings.xml', ['si']), file)
      : [];
    let line = 0;
    for await (const row of read(sheet, ['row'])) {
      line = Number(row.attributes.r ?? line + 1);
      yield { line, values: valuesOf(row, shared, options.decimal) };
    }
    options.onBytes?.(file.bytes);
  } finally {
    zip.close();
  }
}

type ReadEntry = (name: string, elements: readonly string[]) => AsyncGenerator<XmlElement>;

async function sheetEntry(read: ReadEntry, file: FeedFile, wanted?: string): Promise<string> {
  const sheets: XmlElement[] = [];
  for await (const sheet of read('xl/workbook.xml', ['sheet'])) sheets.push(sheet);
  const sheet = sheets.find(({ attributes }) => wanted === undefined || attributes.name === wanted);
  if (!sheet) {
    const names = sheets.map(({ attributes }) => attributes.name).join(', ');
    throw new FeedFileError(`${file.name} has no sheet ${wanted}; there are ${names}.`);
  }
  for await (const { attributes } of read('xl/_rels/workbook.xml.rels', ['Relationship'])) {
    if (attributes.Id !== sheet.attributes.id) continue;
    const target = attributes.Target ?? '';
    return target.startsWith('/') ? target.slice(1) : path.posix.join('xl', target);
  }
  throw new FeedFileError(`${file.name} is damaged: a sheet is missing.`);
}

async function sharedTexts(items: AsyncIterable<XmlElement>, file: FeedFile): Promise<string[]> {
  const texts: string[] = [];
  let size = 0;
  for await (const item of items) {
    const text = richText(item);
    size += text.length;
    if (size > SHARED_TEXT_MAX) {
      throw new FeedFileError(`${file.name} holds too many texts; save the sheet as CSV.`);
    }
    texts.push(text);
  }
  return texts;
}

/** Plain, or in runs of one format each. */
function richText(item: XmlElement): string {
  return [...descendantsOf(item, 't'), ...descendantsOf(item, 'r', 't')]
    .map(({ text }) => text)
    .join('');
}

function valuesOf(row: XmlElement, shared: readonly string[], decimal = '.'): string[] {
  const values: string[] = [];
  for (const cell of descendantsOf(row, 'c')) {
    const at = cell.attributes.r ? columnIndex(cell.attributes.r) : values.length;
    if (at >= COLUMNS_MAX) continue;
    while (values.length < at) values.push('');
    values[at] = cellText(cell, shared, decimal);
  }
  return values;
}

function cellText(cell: XmlElement, shared: readonly string[], decimal: string): string {
  if (cell.attributes.t === 'inlineStr') {
    return descendantsOf(cell, 'is').map(richText).join('');
  }
  const value = descendantsOf(cell, 'v')[0]?.text ?? '';
  if (cell.attributes.t === 's') return shared[Number(value)] ?? '';
  if (cell.attributes.t === 'e') return '';
  const isNumber = cell.attributes.t === undefined || cell.attributes.t === 'n';
  return isNumber ? plainNumber(value).replace('.', decimal) : value;
}

/** Excel keeps 12.1 as 12.100000000000001 and big numbers with an exponent. */
function plainNumber(value: string): string {
  if (value.trim() === '' || !Number.isFinite(Number(value))) return value;
  const number = Number(Number(value).toPrecision(15));
  return Math.abs(number) >= 1e15 ? BigInt(Math.round(number)).toString() : number.toString();
}

/** `C7` is in the third column: 2. */
function columnIndex(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? 'A') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

function damaged(file: FeedFile, cause?: unknown): FeedFileError {
  return new FeedFileError(`${file.name} is damaged, or no Excel workbook.`, { cause });
}

function openZip(file: FeedFile): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(file.path, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(damaged(file, error)) : resolve(zip),
    );
  });
}

function entriesOf(zip: yauzl.ZipFile, file: FeedFile): Promise<Map<string, yauzl.Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error) => reject(damaged(file, error)));
    zip.readEntry();
  });
}

async function* elementsOf(input: {
  zip: yauzl.ZipFile;
  file: FeedFile;
  entry: yauzl.Entry | undefined;
  name: string;
  elements: readonly string[];
}): AsyncGenerator<XmlElement> {
  const { zip, file, entry, name, elements } = input;
  if (!entry) throw damaged(file);
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) =>
      error ? reject(damaged(file, error)) : resolve(opened),
    );
  });
  try {
    yield* readXmlElements(stream as AsyncIterable<Buffer>, {
      name: `${file.name}, ${name}`,
      encoding: 'utf-8',
      elements,
      keepsSpace: true,
    });
  } catch (error) {
    throw error instanceof FeedFileError ? error : damaged(file, error);
  } finally {
    stream.destroy();
  }
}
