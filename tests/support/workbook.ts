import { crc32, deflateRawSync } from 'node:zlib';

type Cell = string | number;

/** A small Excel workbook: texts shared, numbers as such. */
export function workbook(sheets: Record<string, Cell[][]>): Buffer {
  const shared: string[] = [];
  const names = Object.keys(sheets);
  const files: Record<string, string> = {};
  for (const [index, rows] of Object.values(sheets).entries()) {
    files[`xl/worksheets/sheet${index + 1}.xml`] = sheetOf(rows, shared);
  }
  const relations = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const list = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  files['xl/workbook.xml'] = `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`;
  files['xl/_rels/workbook.xml.rels'] = `<Relationships>${relations.join('')}</Relationships>`;
  files['xl/sharedStrings.xml'] =
    `<sst>${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`;
  return zipOf(files);
}

function sheetOf(rows: Cell[][], shared: string[]): string {
  const cell = (value: Cell, at: string) =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="s"><v>${shared.push(value) - 1}</v></c>`;
  const lines = rows.map((row, at) => {
    const cells = row.map((value, column) =>
      cell(value, `${String.fromCharCode(65 + column)}${at + 1}`),
    );
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** A zip of these files, packed. */
export function zipOf(files: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(raw), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(raw.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, rest, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
