import type { ColumnRole } from '../../domain/imports/typed-mapping.ts';
import type { Upload, UploadRun } from '../../domain/imports/upload.ts';
import { formatMoney } from '../../kernel/money.ts';
import { differsInvisibly } from '../../kernel/text/number-text.ts';
import { deskImports } from '../../messages/desk/goods/imports.ts';
import { DeskTable } from '../frame/table.tsx';
import { roleWords } from './role-words.ts';
import { uploadPathOf } from './upload-paths.ts';

const texts = deskImports.upload;

type Outcome = NonNullable<UploadRun['outcome']>;
type AsRead = NonNullable<Outcome['asRead']>[number];

/** What was read from which cell of an upload's lists, and the prices that change, old beside new. */
export function ListsAsRead({ upload, run }: { readonly upload: Upload; readonly run: UploadRun }) {
  const { asRead = [], prices = [] } = run.outcome ?? { asRead: [], prices: [] };
  return (
    <>
      {prices.length > 0 && <Prices upload={upload} run={run} prices={prices} />}
      {asRead.map((list) => (
        <List key={list.file} list={list} />
      ))}
    </>
  );
}

function List({ list: { file, columns, rows } }: { readonly list: AsRead }) {
  return (
    <>
      <h3>{texts.asRead(file)}</h3>
      <p>{texts.asReadLead(rows.length)}</p>
      <DeskTable
        label={texts.asRead(file)}
        columns={[
          texts.asReadLine,
          ...columns.map(({ role, number, heading }) =>
            texts.asReadColumn(roleWords(role as ColumnRole), number, heading),
          ),
        ]}
        rows={rows.map(({ line, cells }) => ({ key: line, cells: [line, ...cells.map(cellText)] }))}
        isShort
      />
    </>
  );
}

function cellText({ cell, read, fault }: AsRead['rows'][number]['cells'][number]): string {
  if (fault !== undefined) return texts.asReadFault(cell, fault);
  if (read === undefined || read === cell) return cell;
  return differsInvisibly(cell) && looksLike(cell, read)
    ? texts.asReadInvisibly(read)
    : texts.asReadCell(cell, read);
}

/** Whether two texts have the same letters and digits, so that a reader cannot tell them apart. */
function looksLike(cell: string, read: string): boolean {
  const seen = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  return seen(cell) === seen(read);
}

function Prices({
  upload,
  run,
  prices,
}: {
  readonly upload: Upload;
  readonly run: UploadRun;
  readonly prices: NonNullable<Outcome['prices']>;
}) {
  const amount = (cents: number | null) =>
    cents === null ? texts.priceGone : formatMoney(cents, '€');
  return (
    <>
      <h3>{texts.prices}</h3>
      <p>{texts.pricesFirst(prices.length)}</p>
      <DeskTable
        label={texts.prices}
        columns={Object.values(texts.priceColumns)}
        rows={prices.map(({ part, brand, location, netBefore, net, grossBefore, gross }) => ({
          key: `${brand} ${part} ${location}`,
          cells: [
            `${brand} ${part}`,
            location,
            amount(netBefore),
            amount(net),
            amount(grossBefore),
            amount(gross),
            gross === null || grossBefore === 0
              ? ''
              : texts.priceChange(Math.round((1_000 * (gross - grossBefore)) / grossBefore) / 10),
          ],
        }))}
        isShort
      />
      <p>
        <a href={`${uploadPathOf(upload.id)}/prices/${run.id}`}>{texts.downloadPrices}</a>
      </p>
    </>
  );
}
