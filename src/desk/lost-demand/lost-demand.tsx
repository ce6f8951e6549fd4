import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExportColumn, exportFormats } from '../../domain/accounting/export.ts';
import type { LostDemand } from '../../domain/lost-demand/lost-demand.server.ts';
import { formatNumber } from '../../kernel/format-number.ts';
import { deskFigures } from '../../messages/desk/figures.ts';
import { deskLostDemand as texts } from '../../messages/desk/lost-demand.ts';
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

/** Searches and enquiries without a result. LST-1. */
export function registerLostDemand(app: FastifyInstance, shop: Shop): void {
  app.get('/lost-demand', SEE, (request, reply) =>
    answer(request, reply, (lost) =>
      sendScreen(request, reply, { title: texts.title, body: <LostDemandScreen {...lost} /> }),
    ),
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
function LostDemandScreen({ period, kinds, total, wordless }: LostDemand) {
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
      <LeftBaskets total={total} />
      {wordless.length > 0 && <Wordless groups={wordless} />}
      <HowCounted {...texts.counted} />
    </>
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
