import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Proposal, ProposedLine, WaitingPieces } from '../../domain/buying/to-order.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskForm } from '../frame/form.tsx';
import { mayOf } from '../frame/may.ts';
import { DeskNotice } from '../frame/notice.tsx';
import {
  deskPaths,
  orderPathOf,
  partPathOf,
  purchasePathOf,
  supplierPathOf,
} from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { inCurrency } from './buying-words.ts';
import { type LinesOnPage, linesOnPage } from './lines-on-page.ts';

const texts = deskBuying.toOrder;

/** What has to be ordered, by supplier; one press makes the drafts. */
export function registerToOrder(app: FastifyInstance, shop: Shop): void {
  app.get('/to-order', { config: { right: 'see-buying' } }, (request, reply) =>
    show(request, reply),
  );

  app.post('/to-order/draft', { config: { right: 'work-buying' } }, async (request, reply) => {
    const supplierId = Number(posted(request, 'supplier')) || 0;
    const drafted = await shop.buying.draft({ supplierId, by: actorOf(request) });
    if (!drafted.ok) return show(request, reply, texts.fault);
    const { ids } = drafted.value;
    const [only = 0] = ids;
    const path =
      ids.length === 1
        ? `${purchasePathOf(only)}?drafted=1`
        : `${deskPaths.purchases}?drafted=${ids.length}`;
    return reply.redirect(path, 303);
  });

  async function show(request: FastifyRequest, reply: FastifyReply, fault?: string) {
    const { proposals, unknown } = await shop.buying.toOrder();
    // The page of one supplier's lines; all others show their first.
    const pageOf = (section: string) =>
      asked(request, 'of') === section ? Math.trunc(Number(asked(request, 'page'))) || 1 : 1;
    const sections = proposals.map((proposal) => ({
      proposal,
      lines: linesOnPage(listsOf(proposal), pageOf(sectionOf(proposal))),
    }));
    const unknownLines = linesOnPage([{ lines: unknown }], pageOf(UNKNOWN));
    const shown = [
      ...sections.flatMap(({ lines }) => lines.lists.flatMap((list) => list.shown)),
      ...unknownLines.lists.flatMap((list) => list.shown),
    ];
    const partIds = shown.map(({ partId }) => partId);
    const names = await shop.buying.namesOfParts({ partIds });
    const isNothing = proposals.length === 0 && unknown.length === 0;
    const mayWork = mayOf(request)('work-buying');
    const body = (
      <>
        <DeskNotice fault={fault} />
        <p className="lead">{texts.intro}</p>
        {isNothing && <p>{texts.none}</p>}
        {sections.map(({ proposal, lines }) => (
          <OneSupplier key={proposal.supplier.id} {...{ proposal, lines, names, mayWork }} />
        ))}
        {unknown.length > 0 && <Unknown lines={unknownLines} names={names} />}
        <p className="hint">{texts.formula}</p>
      </>
    );
    return sendScreen(request, reply, { title: texts.title, body, status: fault ? 422 : 200 });
  }
}

type Names = Awaited<ReturnType<Shop['buying']['namesOfParts']>>;

const UNKNOWN = 'unknown';
const sectionOf = ({ supplier }: Proposal) => `supplier-${supplier.id}`;

/** The orders that are proposed for a supplier. */
function listsOf({ lines, dropShipments }: Proposal) {
  return [
    ...(lines.length > 0 ? [{ key: 'here', title: texts.here, lines }] : []),
    ...dropShipments.map((drop) => ({
      key: drop.orderId,
      title: texts.dropShipment(drop.orderNumber),
      lines: drop.lines,
    })),
  ];
}

function OneSupplier({
  proposal,
  lines,
  names,
  mayWork,
}: {
  readonly proposal: Proposal;
  readonly lines: LinesOnPage<ProposedLine, ReturnType<typeof listsOf>[number]>;
  readonly names: Names;
  readonly mayWork: boolean;
}) {
  const { supplier } = proposal;
  const section = sectionOf(proposal);
  return (
    <section className="spaced" aria-labelledby={section}>
      <h2 id={section}>
        <a href={supplierPathOf(supplier.id)}>{supplier.name}</a>
      </h2>
      {lines.lists.map((list) => (
        <div key={list.key}>
          <h3>{list.title}</h3>
          <Lines
            lines={list.shown}
            names={names}
            label={`${supplier.name}: ${list.title}`}
            currency={supplier.currency}
          />
          <Sums lines={list.lines} supplier={supplier} />
        </div>
      ))}
      <OtherPages section={section} lines={lines} />
      {mayWork && (
        <DeskForm
          action={`${deskPaths.toOrder}/draft`}
          of={{ name: 'supplier', value: String(supplier.id) }}
        >
          <button type="submit">{texts.draft(supplier.name)}</button>
        </DeskForm>
      )}
    </section>
  );
}

/** Where the lines of a section do not fit on one page: which these are, and the way to the others. */
function OtherPages({
  section,
  lines: { page, from, to, count },
}: {
  readonly section: string;
  readonly lines: LinesOnPage<unknown>;
}) {
  if (from === 1 && to === count) return null;
  const href = (other: number) => `${deskPaths.toOrder}?of=${section}&page=${other}#${section}`;
  return (
    <p>
      {texts.shown({ from, to, count })} {from > 1 && <a href={href(page - 1)}>{texts.before}</a>}{' '}
      {to < count && <a href={href(page + 1)}>{texts.next}</a>}
    </p>
  );
}

function Sums({
  lines,
  supplier,
}: { lines: readonly ProposedLine[] } & Pick<Proposal, 'supplier'>) {
  const { currency, minimumCents, freightCents } = supplier;
  const goods = lines.reduce((sum, { quantity, unitCents = 0 }) => sum + quantity * unitCents, 0);
  const short = minimumCents - goods;
  const amount = (cents: number) => inCurrency(cents, currency);
  const unpriced = lines.filter(({ unitCents }) => unitCents === undefined).length;
  const sums = [amount(goods), amount(freightCents)] as const;
  const below = unpriced > 0 ? texts.maybeBelowMinimum : texts.belowMinimum;
  return (
    <p>
      {unpriced > 0 ? texts.totalWithoutUnpriced(...sums, unpriced) : texts.total(...sums)}{' '}
      {short > 0 && <strong>{below(amount(short), amount(minimumCents))}</strong>}
    </p>
  );
}

function Lines({
  lines,
  names,
  label,
  currency,
}: {
  readonly lines: readonly ProposedLine[];
  readonly names: Names;
  readonly label: string;
  readonly currency: string;
}) {
  const { part, quantity, price, amount, why } = texts.columns;
  return (
    <DeskTable
      label={label}
      columns={[part, quantity, price, amount, why]}
      rows={lines.map((line) => ({
        key: line.partId,
        cells: [
          <PartName key="part" partId={line.partId} names={names} />,
          line.quantity,
          line.unitCents === undefined ? texts.noPrice : inCurrency(line.unitCents, currency),
          line.unitCents === undefined ? '' : inCurrency(line.unitCents * line.quantity, currency),
          <>
            {line.forOrders > 0 && (
              <div>
                {texts.forOrders(line.forOrders)} <OrderLinks numbers={line.orders} />
              </div>
            )}
            {line.reorder && <div>{texts.reorder(line.reorder)}</div>}
          </>,
        ],
      }))}
    />
  );
}

function PartName({ partId, names }: { readonly partId: number; readonly names: Names }) {
  const name = names.get(partId);
  return (
    <>
      <a href={partPathOf(partId)}>{name?.partNumber}</a>{' '}
      <span className="hint">{name?.description}</span>
    </>
  );
}

/** Orders by number, with commas between them. */
export function OrderLinks({ numbers }: { readonly numbers: readonly string[] }) {
  return numbers.map((number, at) => (
    <span key={number}>
      {at > 0 && ', '}
      <a href={orderPathOf(number)} className="unbroken">
        {number}
      </a>
    </span>
  ));
}

function Unknown({
  lines,
  names,
}: {
  readonly lines: LinesOnPage<WaitingPieces>;
  readonly names: Names;
}) {
  const { part, quantity, order } = texts.unknownColumns;
  return (
    <section className="spaced" aria-labelledby={UNKNOWN}>
      <h2 id={UNKNOWN}>{texts.unknown}</h2>
      <p className="hint">
        {texts.unknownHint} <a href={deskPaths.suppliers}>{deskBuying.suppliers.title}</a>
      </p>
      <DeskTable
        label={texts.unknown}
        columns={[part, quantity, order]}
        rows={lines.lists
          .flatMap((list) => list.shown)
          .map((pieces) => ({
            key: `${pieces.orderId} ${pieces.partId} ${pieces.stage}`,
            cells: [
              <PartName key="part" partId={pieces.partId} names={names} />,
              pieces.quantity,
              <OrderLinks key="order" numbers={[pieces.orderNumber]} />,
            ],
          }))}
      />
      <OtherPages section={UNKNOWN} lines={lines} />
    </section>
  );
}
