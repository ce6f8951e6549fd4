import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { goodsCents, isUnpriced, type PurchaseOrder } from '../../domain/buying/purchase.ts';
import { type PurchaseView, purchaseViews } from '../../domain/buying/purchases.server.ts';
import { draftShown } from '../../domain/buying/shown.ts';
import { shopDay } from '../../domain/shop-context/shop-day.ts';
import { shownMark } from '../../kernel/shown-mark.server.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import { deskPurchases } from '../../messages/buying/desk-purchases.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskForm } from '../frame/form.tsx';
import { mayOf } from '../frame/may.ts';
import { dayWords } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, orderPathOf, purchasePathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { MARK } from '../frame/shown-mark.tsx';
import { DeskTable, TickAll } from '../frame/table.tsx';
import { DeskTabs } from '../frame/tabs.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { faultWords } from '../orders/fault-words.ts';
import { buyingFault, inCurrency } from './buying-words.ts';

const texts = deskPurchases;
const views = Object.keys(purchaseViews) as PurchaseView[];
const tickOf = (id: number) => `draft-${id}`;

/** The lists of purchase orders; drafts that are ticked are sent together. */
export function registerPurchases(app: FastifyInstance, shop: Shop): void {
  const { buying } = shop;

  app.get('/purchases', { config: { right: 'see-buying' } }, (request, reply) => {
    const drafted = Number(asked(request, 'drafted')) || 0;
    const sent = Number(asked(request, 'sent')) || 0;
    const first = drafted > 0 ? 'drafts' : 'open';
    const view = views.find((one) => one === asked(request, 'view')) ?? first;
    const done = sent > 0 ? texts.sent(sent) : drafted > 0 ? texts.drafted(drafted) : undefined;
    const isUnknown = asked(request, 'unknown') !== undefined;
    const fault = isUnknown ? buyingFault({ kind: 'unknown-purchase' }) : undefined;
    return show(request, reply, { view, done, fault });
  });

  app.post('/purchases/send', { config: { right: 'work-buying' } }, async (request, reply) => {
    const fields = request.body instanceof URLSearchParams ? request.body : undefined;
    const ids = [...new Set(fields?.getAll('draft') ?? [])]
      .map(Number)
      .filter(Number.isSafeInteger);
    if (ids.length === 0) {
      return show(request, reply, { view: 'drafts', fault: texts.noneTicked });
    }
    let sent = 0;
    const faults = new Map<string, string>();
    for (const id of ids) {
      const mark = posted(request, `${MARK}:${id}`);
      const one = await buying.send({ id, by: actorOf(request), mark });
      if (one.ok) sent += 1;
      else {
        const words = buyingFault(one.refusal) ?? faultWords(one.refusal);
        faults.set(tickOf(id), texts.notSent(texts.draftName(id), words));
      }
    }
    if (faults.size === 0) return reply.redirect(`${deskPaths.purchases}?sent=${sent}`, 303);
    const fault = sent > 0 ? texts.sentInPart(sent) : undefined;
    return show(request, reply, { view: 'drafts', fault, faults });
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { view, ...notice }: Listed,
  ): Promise<FastifyReply> {
    const { purchases, counts } = await buying.list({ view });
    const mayTick = view === 'drafts' && mayOf(request)('work-buying');
    const isRefused = notice.fault !== undefined || notice.faults !== undefined;
    const body = (
      <>
        <DeskNotice {...notice} />
        <DeskTabs
          label={texts.title}
          tabs={views.map((each) => ({
            label: texts.views[each],
            href: `${deskPaths.purchases}?view=${each}`,
            isCurrent: each === view,
            count: each !== 'done' && counts[each] > 0 ? String(counts[each]) : undefined,
          }))}
        />
        {purchases.length === 0 ? (
          <p>{texts.none}</p>
        ) : mayTick ? (
          <DeskForm action={`${deskPaths.purchases}/send`}>
            <p className="hint">{texts.sendTickedHint}</p>
            <PurchaseTable {...{ purchases, mayTick }} refused={notice.faults} />
            <div className="row bulk">
              <TickAll />
              <button type="submit">{texts.sendTicked}</button>
            </div>
          </DeskForm>
        ) : (
          <PurchaseTable
            {...{ purchases, mayTick }}
            toStop={view === 'open' ? (await buying.toStop({})).map((one) => one.purchaseId) : []}
            missing={(await buying.notArrived()).map(({ id }) => id)}
          />
        )}
      </>
    );
    return sendScreen(request, reply, { title: texts.title, body, status: isRefused ? 422 : 200 });
  }
}

interface Listed {
  readonly view: PurchaseView;
  readonly done?: string | undefined;
  readonly fault?: string | undefined;
  /** Of drafts that were not sent, by the ids of their ticks. */
  readonly faults?: ReadonlyMap<string, string>;
}

function PurchaseTable({
  purchases,
  mayTick,
  refused,
  toStop = [],
  missing = [],
}: {
  readonly purchases: readonly PurchaseOrder[];
  readonly mayTick: boolean;
  /** Why drafts were not sent, by the ids of their ticks. */
  readonly refused?: ReadonlyMap<string, string> | undefined;
  /** Of which a buyer's order no longer has pieces. */
  readonly toStop?: readonly number[];
  /** Of which the supplier has not got a file. */
  readonly missing?: readonly number[];
}) {
  const { number, supplier, state, pieces, value, day } = texts.columns;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return (
    <DeskTable
      label={texts.title}
      columns={[number, supplier, state, pieces, value, day]}
      rows={purchases.map((one) => ({
        key: one.id,
        cells: [
          <>
            {mayTick && <Tick draft={one} isTicked={refused?.has(tickOf(one.id))} />}
            <a href={purchasePathOf(one.id)}>{one.number || texts.draftName(one.id)}</a>
            {one.shipTo && (
              <>
                {' '}
                <a href={orderPathOf(one.shipTo.number)}>{one.shipTo.number}</a>
              </>
            )}
          </>,
          one.supplierName,
          <>
            {texts.states[one.state]}
            {toStop.includes(one.id) && (
              <>
                {' '}
                <span className="badge open">{texts.toStop}</span>
              </>
            )}
            {missing.includes(one.id) && (
              <>
                {' '}
                <span className="badge open">{deskBuying.files.notArrived}</span>
              </>
            )}
          </>,
          texts.of(
            sum(one.lines.map(({ received }) => received)),
            sum(one.lines.map(({ quantity }) => quantity)),
          ),
          texts.knownValue(
            inCurrency(goodsCents(one.lines), one.currency),
            one.lines.filter(isUnpriced).length,
          ),
          dayWords(shopDay(one.sentAt ?? one.madeAt)),
        ],
      }))}
    />
  );
}

/** A draft goes out as the list has shown it. */
function Tick({
  draft,
  isTicked = false,
}: {
  readonly draft: PurchaseOrder;
  readonly isTicked?: boolean | undefined;
}) {
  const { id } = draft;
  return (
    <>
      <input type="hidden" name={`${MARK}:${id}`} value={shownMark(draftShown(draft))} />
      <input
        type="checkbox"
        id={tickOf(id)}
        name="draft"
        value={id}
        defaultChecked={isTicked}
        aria-label={texts.choose(texts.draftName(id))}
      />{' '}
    </>
  );
}
