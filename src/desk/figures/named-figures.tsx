import type { Misfits } from '../../domain/figures/figures.ts';
import {
  type NamedCount,
  namedCount,
  promisesOf,
  warehouseOf,
} from '../../domain/figures/promises.ts';
import { returnReasons } from '../../domain/fulfilment/returns/returned-goods.ts';
import { formatNumber } from '../../kernel/format-number.ts';
import { deskReturns } from '../../messages/desk/orders/returns.ts';
import { deskFigures } from '../../messages/desk/papers/figures.ts';
import { fitSourceWords } from '../frame/fit-source-words.ts';
import { inEuros } from '../frame/money.ts';
import { deskPaths } from '../frame/paths.ts';
import { DeskTable } from '../frame/table.tsx';
import { TableLinks } from '../tables/table-links.tsx';

/** Parcels against the promised day, by where they came from. */
export function Promises({ named, query }: { named: readonly NamedCount[]; query: string }) {
  const texts = deskFigures.promises;
  const promises = promisesOf(named);
  return (
    <section className="block" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {promises.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.source}</th>
                <th scope="col">{texts.kept}</th>
                <th scope="col">{texts.late}</th>
                <th scope="col">{texts.share}</th>
              </tr>
            </thead>
            <tbody>
              {promises.map(({ source, kept, late }) => (
                <tr key={source}>
                  <th scope="row">{sourceWords(source)}</th>
                  <td>{formatNumber(kept)}</td>
                  <td>{formatNumber(late)}</td>
                  <td>{deskFigures.percent(kept / (kept + late))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <TableLinks
            path={`${deskPaths.figures}/promises`}
            query={query}
            what={deskFigures.promises.title}
          />
        </>
      )}
    </section>
  );
}

function sourceWords(source: string): string {
  const location = warehouseOf(source);
  const { stock, supplier } = deskFigures.promises;
  return location === undefined ? supplier(source) : stock(location);
}

/** Withdrawals and parcels that came back. */
export function CameBack({ named }: { named: readonly NamedCount[] }) {
  const texts = deskFigures.back;
  const counts = [
    [texts.names.whole, namedCount(named, 'withdrawal', 'whole')],
    [texts.names.part, namedCount(named, 'withdrawal', 'part')],
    [texts.names.returned, namedCount(named, 'returned', '')],
    ...returnReasons
      .map((reason) => {
        const pieces = namedCount(named, 'reason', reason);
        return [texts.reason(deskReturns.reasons[reason]), pieces] as const;
      })
      .filter(([, pieces]) => pieces > 0),
  ] as const;
  return (
    <section className="block" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {counts.every(([, count]) => count === 0) ? (
        <p>{texts.none}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.what}</th>
              <th scope="col">{texts.count}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(([name, count]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{texts.noReasons}</p>
    </section>
  );
}

/** What came back under the fit promise, by supplier and data; nothing in a shop without such returns. */
export function MisfitTable({ misfits }: { misfits: readonly Misfits[] }) {
  const texts = deskFigures.misfits;
  if (misfits.length === 0) return null;
  return (
    <section className="block" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <DeskTable
        label={texts.title}
        columns={[texts.supplier, texts.data, texts.pieces, texts.goods, texts.cost]}
        rows={misfits.map(({ brand, sources, pieces, goodsGrossCents, returnCents }) => ({
          key: `${brand} ${JSON.stringify(sources)}`,
          cells: [
            brand,
            fitSourceWords(sources),
            formatNumber(pieces),
            inEuros(goodsGrossCents),
            inEuros(returnCents),
          ],
        }))}
        hasRowHeadings
      />
      <p>{texts.lead}</p>
    </section>
  );
}
