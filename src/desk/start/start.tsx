import type { FastifyInstance } from 'fastify';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import {
  momentOfImport,
  nameOfImport,
  outcomeOfImport,
} from '../../domain/feed/history/history-words.ts';
import type { PastImport } from '../../domain/feed/history/import-history.ts';
import type { DayFigures } from '../../domain/figures/figures.ts';
import { packingViews } from '../../domain/fulfilment/order-views.ts';
import {
  MAX_COUNTED,
  QUESTION_DAYS,
  type WaitingWork,
  type WorkView,
} from '../../domain/fulfilment/waiting-work.server.ts';
import { type GoingLivePoint, openPoints } from '../../domain/going-live/going-live.ts';
import { goingLiveWords } from '../../domain/going-live/going-live-words.ts';
import { shopDay } from '../../domain/shop-context/shop-day.ts';
import { dayAfter, type IsoDay } from '../../kernel/clock.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { formatNumber } from '../../kernel/format-number.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { deskCorrections } from '../../messages/desk/orders/corrections.ts';
import { deskGoingLive } from '../../messages/desk/settings/going-live.ts';
import { deskStart as texts } from '../../messages/desk/start.ts';
import type { Shop } from '../../shop.server.ts';
import { type May, mayOf } from '../frame/may.ts';
import { dayWords, inEuros } from '../frame/money.ts';
import { navigationOf } from '../frame/navigation.ts';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';

const viewWords: Readonly<Record<WorkView, string>> = texts.views;

/** The last change that shoppers see, and the result of the last import. */
interface ShownCatalogue {
  readonly changedAt: Date | undefined;
  readonly lastImport: PastImport | undefined;
}

function StartScreen({
  work,
  toStop,
  notArrived,
  corrections,
  missing,
  catalogue,
  days,
  may,
}: {
  work: WaitingWork | undefined;
  /** Of two weeks and today. */
  days: readonly DayFigures[] | undefined;
  /** Drop shipments of what their buyers' orders no longer have. */
  toStop: number;
  notArrived: NotArrived;
  /** Fitment corrections that wait for a decision. */
  corrections: number;
  /** The requirements that keep the shop from taking money. */
  missing: readonly GoingLivePoint[];
  catalogue: ShownCatalogue | undefined;
  may: May;
}) {
  return (
    <>
      {work && (
        <Work
          work={work}
          toStop={toStop}
          notArrived={notArrived}
          corrections={corrections}
          may={may}
        />
      )}
      {days && <Week days={days} />}
      {missing.length > 0 && <Missing missing={missing} />}
      {catalogue && <Catalogue catalogue={catalogue} mayImport={may('work-imports')} />}
    </>
  );
}

function Catalogue({
  catalogue: { changedAt, lastImport },
  mayImport,
}: {
  catalogue: ShownCatalogue;
  mayImport: boolean;
}) {
  const imported = lastImport && (
    <>
      {nameOfImport(lastImport)}: {outcomeOfImport(lastImport)}
    </>
  );
  return (
    <section className="block" aria-labelledby="catalogue">
      <h2 id="catalogue">{texts.catalogue}</h2>
      <p>{changedAt ? texts.changed(atMoment(changedAt)) : texts.unchanged}</p>
      {lastImport && (
        <p>
          {mayImport ? <a href={`${deskPaths.imports}/${lastImport.id}`}>{imported}</a> : imported},{' '}
          {texts.imported(momentOfImport(lastImport.begunAt), lastImport.by)}
        </p>
      )}
    </section>
  );
}

/** Purchase orders that their suppliers have not got. */
type NotArrived = Awaited<ReturnType<Shop['buying']['notArrived']>>;

function atMoment(moment: Date): string {
  return formatMoment(moment, SHOP_TIME_ZONE);
}

function Work({
  work: { orders, enquiries, leads },
  toStop,
  notArrived,
  corrections,
  may,
}: {
  work: WaitingWork;
  toStop: number;
  notArrived: NotArrived;
  corrections: number;
  may: May;
}) {
  const seen = orders.filter(({ view }) => may('see-orders') || packingViews.includes(view));
  const tiles = [
    {
      href: `${deskPaths.purchases}?view=open`,
      count: toStop,
      label: texts.toStop,
      isUrgent: true,
    },
    {
      href: `${deskPaths.purchases}?view=${notArrived.some(({ state }) => state !== 'cancelled') ? 'open' : 'done'}`,
      count: notArrived.length,
      label: texts.notArrived,
      isUrgent: true,
    },
    ...byUrgency(seen).map(({ view, count }) => ({
      href: `${deskPaths.orders}?view=${view}`,
      count,
      label: viewWords[view],
      isUrgent: view === 'late',
    })),
    ...(may('see-orders')
      ? [
          { href: deskPaths.inbox, count: enquiries, label: texts.enquiries(QUESTION_DAYS) },
          { href: deskPaths.inbox, count: leads, label: texts.leads(QUESTION_DAYS) },
        ]
      : []),
    ...(may('see-goods')
      ? [{ href: deskPaths.corrections, count: corrections, label: deskCorrections.waiting }]
      : []),
  ];
  const waiting = tiles.filter(({ count }) => count > 0);
  return (
    <section className="block" aria-labelledby="work">
      <h2 id="work">{texts.work}</h2>
      {waiting.length === 0 && <p className="lead">{texts.nothing}</p>}
      <ul className="tiles">
        {waiting.map(({ href, count, label, ...tile }) => {
          const isUrgent = 'isUrgent' in tile && tile.isUrgent;
          return (
            <li key={label}>
              <a href={href} className={isUrgent ? 'urgent' : undefined}>
                <strong>{texts.counted(count, MAX_COUNTED)}</strong> <span>{label}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Lists whose entries cost most by waiting, first; the others follow as they come. */
const urgentViews: readonly WorkView[] = ['late', 'refunds', 'withdrawals', 'came-back', 'short'];

function byUrgency(orders: WaitingWork['orders']): WaitingWork['orders'] {
  const rank = ({ view }: { readonly view: WorkView }) =>
    urgentViews.includes(view) ? urgentViews.indexOf(view) : urgentViews.length;
  return orders.toSorted((a, b) => rank(a) - rank(b));
}

/** The seven days before today beside the seven before those, and today so far. */
function Week({ days }: { readonly days: readonly DayFigures[] }) {
  return (
    <section className="block" aria-labelledby="week">
      <h2 id="week">{texts.figures}</h2>
      <div className="weeks">
        <WeekOf
          title={texts.ordered}
          days={days.map(({ day, orders }) => ({ day, value: orders }))}
          words={(orders) => formatNumber(orders)}
        />
        <WeekOf
          title={texts.revenue}
          days={days.map(({ day, orderedGrossCents }) => ({ day, value: orderedGrossCents }))}
          words={inEuros}
        />
      </div>
      <p>
        <a href={deskPaths.figures}>{texts.figuresLink}</a>
      </p>
    </section>
  );
}

interface DayValue {
  readonly day: IsoDay;
  readonly value: number;
}

const BAR = 12;
const HEIGHT = 48;

/** @param props.days fifteen, today the last */
function WeekOf({
  title,
  days,
  words,
}: {
  readonly title: string;
  readonly days: readonly DayValue[];
  readonly words: (value: number) => string;
}) {
  const whole = days.slice(0, -1);
  const sum = (some: readonly DayValue[]) => some.reduce((all, { value }) => all + value, 0);
  const most = Math.max(1, ...whole.map(({ value }) => value));
  const spoken = whole.map(({ day, value }) => texts.ofDay(dayWords(day), words(value))).join(', ');
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <strong>{words(sum(whole.slice(WEEK)))}</strong>
      <span className="hint">{texts.before(words(sum(whole.slice(0, WEEK))))}</span>
      <svg
        viewBox={`0 0 ${whole.length * BAR} ${HEIGHT}`}
        role="img"
        aria-label={texts.eachDay(spoken)}
      >
        {whole.map(({ day, value }, at) => {
          const height = Math.max(1, Math.round((value / most) * HEIGHT));
          return (
            <rect
              key={day}
              className={at < WEEK ? 'before' : undefined}
              x={at * BAR}
              y={HEIGHT - height}
              width={BAR - 3}
              height={height}
            >
              <title>{texts.ofDay(dayWords(day), words(value))}</title>
            </rect>
          );
        })}
      </svg>
      <span className="hint">
        {texts.yesterday(words(whole.at(-1)?.value ?? 0))},{' '}
        {texts.today(words(days.at(-1)?.value ?? 0))}
      </span>
    </figure>
  );
}

const WEEK = 7;

function Missing({ missing }: { missing: readonly GoingLivePoint[] }) {
  return (
    <section className="block" aria-labelledby="going-live">
      <h2 id="going-live">{texts.goingLive}</h2>
      <p>{deskGoingLive.lead(missing.length)}</p>
      <ul className="plain">
        {missing.map(goingLiveWords).map(({ id, title, found }) => (
          <li key={id}>
            <a href={`${deskPaths.goingLive}#${id}`}>{title}</a>: {found}
          </li>
        ))}
      </ul>
      <p>
        <a href={deskPaths.goingLive}>{deskGoingLive.summaryLink}</a>
      </p>
    </section>
  );
}

/** The desk opens on the work to be done, as far as the role may see it. DSK-23. */
export function registerStart(app: FastifyInstance, shop: Shop): void {
  app.get('/', { config: { right: 'use-desk' } }, async (request, reply) => {
    const { welcome, nothing, title } = deskMessages.start;
    const role = request.desk.session?.account.role;
    const may = mayOf(request);
    const maySeeSetup = may('see-setup');
    const mayImport = may('work-imports');
    const [work, points, catalogue, corrections, days, toStop, notArrived] = await Promise.all([
      may('see-packing') ? shop.orders.waiting() : undefined,
      maySeeSetup ? shop.goingLive() : undefined,
      maySeeSetup || mayImport ? catalogueOf(shop) : undefined,
      shop.goods.openCorrections({ most: MAX_COUNTED }),
      may('see-figures') ? daysOf(shop) : undefined,
      may('see-buying') ? shop.buying.toStop({}) : [],
      may('see-buying') ? shop.buying.notArrived() : [],
    ]);
    if (!work && !points && !catalogue) {
      const hasScreens = role !== undefined && navigationOf(role).length > 0;
      const body = <p>{hasScreens ? welcome : `${welcome} ${nothing}`}</p>;
      return sendScreen(request, reply, { title, body });
    }
    const missing = openPoints(points ?? []);
    const body = (
      <StartScreen
        work={work}
        toStop={new Set(toStop.map(({ purchaseId }) => purchaseId)).size}
        notArrived={notArrived}
        corrections={corrections}
        missing={missing}
        catalogue={catalogue}
        days={days}
        may={may}
      />
    );
    return sendScreen(request, reply, { title, body });
  });
}

async function daysOf(shop: Shop): Promise<readonly DayFigures[] | undefined> {
  const today = shopDay(shop.clock());
  const read = await shop.figures({ from: dayAfter(today, -2 * WEEK), to: today });
  return read.ok ? read.value.days : undefined;
}

async function catalogueOf(shop: Shop): Promise<ShownCatalogue> {
  const [changedAt, { imports }] = await Promise.all([
    shop.catalogueChangedAt(),
    shop.importHistory({}),
  ]);
  return { changedAt, lastImport: imports[0] };
}
