import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import type { TableRow } from './csv-rows.server.ts';
import { FEED_BUDGETS, unpackedMax } from './feed-budgets.ts';
import {
  FeedFileError,
  FeedFileTooLarge,
  noWork,
  type ReadingWork,
  tooMuchUnpacked,
  unpackingWithin,
  type WorkbookFile,
} from './feed-file.server.ts';
import { descendantsOf, readXmlElements, type XmlElement } from './xml-elements.server.ts';

/** Shared strings of a workbook are looked up by number and must be in memory; the limit in characters. */
const SHARED_TEXT_MAX = 64 * 1024 * 1024;
/** The overhead of an empty string. */
const TEXT_OVERHEAD = 16;

/**
 * The rows of one sheet of an Excel workbook (.xlsx), read as a stream.
 * @param options.work counts what all entries of the workbook take together, also for the caller
 */
export async function* readSheetRows(
  file: WorkbookFile,
  options: {
    sheet?: string | undefined;
    /** How numbers are written; cells of text stay as they are. */
    decimal?: '.' | ',' | undefined;
    onBytes?: ((bytes: number) => void) | undefined;
    work?: ReadingWork | undefined;
  },
): AsyncGenerator<TableRow> {
  const zip = await openZip(file);
  const { work = noWork() } = options;
  try {
    const entries = await entriesOf(zip, file);
    const read = (name: string, elements: readonly string[]) =>
      elementsOf({ zip, file, work, entry: entries.get(name), name, elements });
    const sheet = await sheetEntry(read, file, options.sheet);
    const shared = entries.has('xl/sharedStrings.xml')
      ? await sharedTexts(read('xl/sharedStrings.xml', ['si']), file)
      : [];
    let line = 0;
    let characters = 0;
    for await (const row of read(sheet, ['row'])) {
      line = rowNumber(row, { file, last: line });
      const values = valuesOf(row, { file, shared, decimal: options.decimal });
      // Shared strings may appear in any number of cells.
      for (const value of values) characters += value.length;
      if (characters > unpackedMax(file)) throw tooMuchUnpacked(file);
      yield { line, values };
    }
    options.onBytes?.(file.bytes);
  } finally {
    zip.close();
  }
}

/** Rows come in the order of their numbers; Excel writes no other. */
function rowNumber(row: XmlElement, { file, last }: { file: WorkbookFile; last: number }): number {
  const line = Number(row.attributes.r ?? last + 1);
  if (!Number.isInteger(line) || line <= last || line > FEED_BUDGETS.sheetRows) throw damaged(file);
  return line;
}

type ReadEntry = (name: string, elements: readonly string[]) => AsyncGenerator<XmlElement>;

async function sheetEntry(read: ReadEntry, file: WorkbookFile, wanted?: string): Promise<string> {
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

async function sharedTexts(
  items: AsyncIterable<XmlElement>,
  file: WorkbookFile,
): Promise<string[]> {
  const texts: string[] = [];
  let size = 0;
  for await (const item of items) {
    const text = richText(item);
    size += text.length + TEXT_OVERHEAD;
    if (size > SHARED_TEXT_MAX) {
      throw new FeedFileError(`${file.name} holds too many texts; save the sheet as CSV.`);
    }
    texts.push(text);
  }
  return texts;
}

/** Plain text, or runs of different formats. */
function richText(item: XmlElement): string {
  return [...descendantsOf(item, 't'), ...descendantsOf(item, 'r', 't')]
    .map(({ text }) => text)
    .join('');
}

function valuesOf(
  row: XmlElement,
  {
    file,
    shared,
    decimal = '.',
  }: { file: WorkbookFile; shared: readonly string[]; decimal?: string | undefined },
): string[] {
  const values: string[] = [];
  for (const cell of descendantsOf(row, 'c')) {
    const text = cellText(cell, shared, decimal);
    if (text.length > FEED_BUDGETS.cellCharacters) {
      throw new FeedFileError(
        `${file.name}, row ${row.line} of the sheet's XML: a cell has more than ${FEED_BUDGETS.cellCharacters} ` +
          'characters, which Excel itself cannot write. Ask your supplier for a new file.',
      );
    }
    const at = cell.attributes.r ? columnIndex(cell.attributes.r) : values.length;
    // A sheet may have formatted empty cells far to the right.
    if (text === '') continue;
    if (at >= FEED_BUDGETS.columns) {
      throw new FeedFileError(
        `${file.name} has a sheet of more than ${FEED_BUDGETS.columns} columns, the most that a table may have. ` +
          'Take the columns that the shop does not need out of it.',
      );
    }
    while (values.length < at) values.push('');
    values[at] = text;
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

/** Excel stores 12.1 as 12.100000000000001 and large numbers with an exponent. */
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

function damaged(file: WorkbookFile, cause?: unknown): FeedFileError {
  return new FeedFileError(`${file.name} is damaged, or no Excel workbook.`, { cause });
}

function openZip(file: WorkbookFile): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false };
    const opened = (error: Error | null, zip: yauzl.ZipFile) =>
      error ? reject(damaged(file, error)) : resolve(zip);
    if (file.content) yauzl.fromBuffer(file.content, options, opened);
    else yauzl.open(file.path, options, opened);
  });
}

function entriesOf(zip: yauzl.ZipFile, file: WorkbookFile): Promise<Map<string, yauzl.Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    let count = 0;
    zip.on('entry', (entry: yauzl.Entry) => {
      count += 1;
      if (count > FEED_BUDGETS.workbookEntries) {
        reject(
          new FeedFileError(
            `${file.name} is made of more than ${FEED_BUDGETS.workbookEntries} files, which no Excel workbook is. ` +
              'Ask your supplier for a new file.',
          ),
        );
        return;
      }
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
  file: WorkbookFile;
  work: ReadingWork;
  entry: yauzl.Entry | undefined;
  name: string;
  elements: readonly string[];
}): AsyncGenerator<XmlElement> {
  const { zip, file, work, entry, name, elements } = input;
  if (!entry) throw damaged(file);
  // Checks the zip's declared size first; yauzl refuses an entry longer than declared.
  if (work.unpackedBytes + entry.uncompressedSize > unpackedMax(file)) throw tooMuchUnpacked(file);
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) =>
      error ? reject(damaged(file, error)) : resolve(opened),
    );
  });
  const bounded = unpackingWithin(file, work);
  const { xmlNodes = Number.POSITIVE_INFINITY } = file;
  pipeline(stream, bounded).catch(() => {});
  try {
    yield* readXmlElements(bounded as AsyncIterable<Buffer>, {
      name: `${file.name}, ${name}`,
      encoding: 'utf-8',
      elements,
      keepsSpace: true,
      onNode() {
        work.xmlNodes += 1;
        if (work.xmlNodes > xmlNodes) {
          throw new FeedFileTooLarge(
            `${file.name} has more than ${xmlNodes} elements and attributes.`,
          );
        }
      },
    });
  } catch (error) {
    throw error instanceof FeedFileError ? error : damaged(file, error);
  } finally {
    stream.destroy();
  }
}
