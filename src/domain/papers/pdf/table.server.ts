import { heightOf, makeRoom, PAGE, rule, type Sheet, say } from './page.server.ts';

export interface Column {
  readonly title: string;
  /** Points. */
  readonly width: number;
  readonly align?: 'left' | 'right';
}

const SIZE = 9;
const GAP = 8;
const BELOW = 5;

/** A part's description with its vehicles under it. */
export function titleOf(description: string, vehicleLine = ''): string {
  return vehicleLine ? `${description}\n${vehicleLine}` : description;
}

/** Draws a table over several pages, repeating its head on each of them. */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  const widths = columns.map(({ width }) => width - GAP);
  const lefts = columns.map((_, index) =>
    columns.slice(0, index).reduce<number>((sum, { width }) => sum + width, PAGE.left),
  );
  const row = (cells: readonly string[], as: 'TH' | 'TD') => {
    const tr = sheet.doc.struct('TR');
    table.add(tr);
    const heights = cells.map((words, index) =>
      say(sheet, words, {
        as,
        in: tr,
        x: lefts[index] ?? PAGE.left,
        width: widths[index] ?? 0,
        size: SIZE,
        align: columns[index]?.align ?? 'left',
        isBold: as === 'TH',
        isQuiet: as === 'TH',
      }),
    );
    tr.end();
    sheet.at += Math.max(...heights) + BELOW;
  };
  const head = () => {
    row(
      columns.map(({ title }) => title),
      'TH',
    );
    rule(sheet, sheet.at - BELOW / 2);
  };
  head();
  for (const cells of rows) {
    sheet.doc.font('regular').fontSize(SIZE);
    const height = Math.max(
      ...cells.map((words, index) => heightOf(sheet, words, widths[index] ?? 0)),
    );
    if (makeRoom(sheet, height + BELOW)) head();
    row(cells, 'TD');
  }
  table.end();
  rule(sheet, sheet.at - BELOW / 2);
}
