import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { partPath } from '../../config/page-paths.ts';
import { type ExportColumn, exportFormats } from '../../domain/accounting/export.ts';
import type { LostDemand } from '../../domain/lost-demand/lost-demand.server.ts';
import type { AwaitedStock } from '../../domain/stock-notices/stock-notices.server.ts';
import { formatNumber } from '../../kernel/format-number.ts';
import { deskLostDemand as texts } from '../../messages/desk/goods/lost-demand.ts';
import { deskFigures } from '../../messages/desk/papers/figures.ts';
import type { Shop } from '../../shop.server.ts';
import { inEuros } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { PeriodForm, periodQuery } from '../frame/period-form.tsx';
import { sendScreen } from '../frame/send-screen.tsx';
import { asked } from '../guard/posted.ts';
import { sendTable } from '../tables/send-table.ts';
import { HowCounted, TableLinks } from '../tables/table-links.tsx';

const SEE = { config: { right: 'see-figures' as const } };

const COLUMNS: readonly ExportColumn[] = [
  { name: 'kind', is: 'text' },
  { name: 'asked for', is: 'text' },
  { name: 'how often', is: 'count' },
];

const AWAITED_COLUMNS: readonly ExportColumn[] = [
  { name: 'part number', is: 'text' },
  { name: 'description', is: 'text' },
  { name: 'people', is: 'count' },
  { name: 'pieces', is: 'count' },
  { name: 'net value', is: 'money' },
];

/** Searches and enquiries without a result. LST-1. */
export function registerLostDemand(app: FastifyInstance, shop: Shop): void {
  app.get('/lost-demand', SEE, (request, reply) =>
    answer(request, reply, async (lost) => {
      const awaited = await shop.awaitedStock(lost.period);
      const body = <LostDemandScreen {...lost} awaited={awaited} />;
      return sendScreen(request, reply, { title: texts.title, body });
    }),
  );

  for (const format of exportFormats) {
    app.get(`/lost-demand/asked.${format}`, SEE, (request, reply) =>
      answer(request, reply, ({ period, kinds }) => {
        const name = `lost-demand-${period.from}-${period.to}`;
        const rows = kinds.flatMap(({ kind, terms }) =>
          terms.map(({ term, asked: times }) => [kind, term, times]),
        );
        return sendTable(reply, { name, format, columns: COLUMNS, rows });
      }),
    );
  }

  for (const format of exportFormats) {
    app.get(`/lost-demand/awaited.${format}`, SEE, (request, reply) =>
      answer(request, reply, async ({ period }) => {
        const { parts } = await shop.awaitedStock(period);
        const rows = parts.map(({ partNumber, description, people, pieces, netCents }) => [
          ...[partNumber, description, people, pieces],
          netCents,
        ]);
        return sendTable(reply, { name: 'awaited-parts', format, columns: AWAITED_COLUMNS, rows });
      }),
    );
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    send: (lost: LostDemand) => FastifyReply | Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const read = await shop.lostDemand({ from: asked(request, 'from'), to: asked(request, 'to') });
    if (read.ok) return send(read.value);
    const body = <DeskNotice fault={deskFigures.noPeriod} />;
    return sendScreen(request, reply, { title: texts.title, body, status: 400 });
  }
}

/** Searches and enquiries without a result, and abandoned baskets. LST-1. */
function LostDemandScreen({
  period,
  kinds,
  total,
  wordless,
  awaited,
}: LostDemand & { readonly awaited: AwaitedStock }) {
  return (
    <>
      <p className="lead">{texts.lead}</p>
      <PeriodForm period={period} action={deskPaths.lostDemand} />
      {kinds.map((kind) => (
        <Kind key={kind.kind} lost={kind} />
      ))}
      <TableLinks
        path={`${deskPaths.lostDemand}/asked`}
        query={periodQuery(period)}
        what={texts.list}
      />
      <Awaited {...awaited} />
      <LeftBaskets total={total} />
      {wordless.length > 0 && <Wordless groups={wordless} />}
      <HowCounted {...texts.counted} />
    </>
  );
}

/** Sold-out parts that shoppers wait for, with what they are worth. STN-2. */
function Awaited({ parts, told }: AwaitedStock) {
  const { awaited } = texts;
  const sum = (of: (part: AwaitedStock['parts'][number]) => number) =>
    parts.reduce((all, part) => all + of(part), 0);
  return (
    <section className="block" aria-label={awaited.title}>
      <h2>{awaited.title}</h2>
      {parts.length === 0 ? (
        <p>{awaited.none}</p>
      ) : (
        <>
          <p>
            {awaited.sum({
              people: sum(({ people }) => people),
              pieces: sum(({ pieces }) => pieces),
              amount: inEuros(sum(({ netCents }) => netCents ?? 0)),
            })}
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">{awaited.part}</th>
                <th scope="col">{awaited.people}</th>
                <th scope="col">{awaited.pieces}</th>
                <th scope="col">{awaited.value}</th>
              </tr>
            </thead>
            <tbody>
              {parts.map(({ partNumber, description, urlcomponent, people, pieces, netCents }) => (
                <tr key={urlcomponent}>
                  <th scope="row">
                    <a href={partPath(urlcomponent)}>{partNumber}</a> {description}
                  </th>
                  <td>{formatNumber(people)}</td>
                  <td>{formatNumber(pieces)}</td>
                  <td>{netCents === null ? awaited.noPrice : inEuros(netCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <TableLinks path={`${deskPaths.lostDemand}/awaited`} query="" what={awaited.list} />
        </>
      )}
      {told.people > 0 && <p>{awaited.told(told.people, told.pieces)}</p>}
    </section>
  );
}

/** Groups that shoppers of some languages do not find by their own words. */
function Wordless({ groups }: { groups: LostDemand['wordless'] }) {
  const { wordless } = texts;
  return (
    <section className="block" aria-label={wordless.title}>
      <h2>{wordless.title}</h2>
      <p>{wordless.lead}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{wordless.group}</th>
            <th scope="col">{wordless.parts}</th>
            <th scope="col">{wordless.languages}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, parts, languages }) => (
            <tr key={group}>
              <th scope="row">{group}</th>
              <td>{formatNumber(parts)}</td>
              <td>{languages.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Kind({ lost }: { lost: LostDemand['kinds'][number] }) {
  const { kind, asked, estimatedCents, terms } = lost;
  return (
    <section className="block" aria-label={texts.kinds[kind]}>
      <h2>{texts.kinds[kind]}</h2>
      {asked === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p>
            {texts.asked(asked)}
            {estimatedCents !== undefined && texts.estimate(inEuros(estimatedCents))}.
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.term}</th>
                <th scope="col">{texts.times}</th>
              </tr>
            </thead>
            <tbody>
              {terms.map(({ term, asked: times }) => (
                <tr key={term}>
                  <th scope="row">{term === '' ? texts.notKept : <bdi>{term}</bdi>}</th>
                  <td>{formatNumber(times)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function LeftBaskets({ total }: Pick<LostDemand, 'total'>) {
  const { baskets } = texts;
  const { leftBaskets, leftGrossCents, leftAfterShipping, leftAfterShippingCents } = total;
  const rows = [
    [baskets.before, leftBaskets - leftAfterShipping, leftGrossCents - leftAfterShippingCents],
    [baskets.after, leftAfterShipping, leftAfterShippingCents],
    [baskets.all, leftBaskets, leftGrossCents],
  ] as const;
  return (
    <section className="block" aria-label={baskets.title}>
      <h2>{baskets.title}</h2>
      {leftBaskets === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p>{baskets.pieces(total.leftPieces)}</p>
          <table>
            <thead>
              <tr>
                <th scope="col">{baskets.what}</th>
                <th scope="col">{baskets.count}</th>
                <th scope="col">{baskets.value}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, count, cents]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{formatNumber(count)}</td>
                  <td>{inEuros(cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
