import type { FastifyInstance, FastifyRequest } from 'fastify';
import { settingGroups, settingsOfGroup } from '../../config/setting-places.ts';
import type { OrderListPage } from '../../domain/fulfilment/find-orders.server.ts';
import type { ListedGoods } from '../../domain/goods/goods.ts';
import type { ErasedOrder } from '../../domain/papers/kept-order.server.ts';
import { shopDay } from '../../domain/shop-context/shop-day.ts';
import { folded } from '../../kernel/text/folded.ts';
import { deskFind as texts } from '../../messages/desk/find.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { settingLabel } from '../../messages/desk/settings/settings.ts';
import { deskStart } from '../../messages/desk/start.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField } from '../frame/field.tsx';
import { mayOf } from '../frame/may.ts';
import { dayWords, inEuros } from '../frame/money.ts';
import { navigationOf } from '../frame/navigation.ts';
import {
  deskPaths,
  orderPathOf,
  pagePathOf,
  partPathOf,
  settingsPathOf,
  stepAnchors,
} from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { asked } from '../guard/posted.ts';

/** The most hits of a kind; its own list has the others. */
const SHOWN = 8;

type Step = keyof typeof texts.steps;

interface Hit {
  readonly path: string;
  readonly title: string;
  readonly about?: string;
}

interface HitGroup {
  readonly title: string;
  readonly hits: readonly Hit[];
  /** The list that has all of them. */
  readonly all?: Hit | undefined;
}

/** One search over all that the desk has, and the page of its keys. DSK-24. */
export function registerFind(app: FastifyInstance, shop: Shop): void {
  app.get('/find', { config: { right: 'use-desk' } }, async (request, reply) => {
    const typed = (asked(request, 'q') ?? '').trim();
    const { step, what } = readFind(typed);
    const groups = typed === '' ? [] : await foundOf(shop, request, { what, step });
    const [only] = groups.flatMap(({ hits }) => hits.filter(({ title }) => isSame(title, what)));
    // A list that grows while somebody types leads nowhere by itself.
    if (only && asked(request, 'now') === undefined) return reply.redirect(only.path, 303);
    const body = <FindScreen typed={typed} groups={groups} />;
    return sendScreen(request, reply, { title: texts.title, body });
  });
  app.get('/keys', { config: { right: 'use-desk' } }, (request, reply) => {
    const role = request.desk.session?.account.role;
    const entries = role ? navigationOf(role).flatMap((group) => group.entries) : [];
    const rows = [
      ['Ctrl K', texts.keys.find],
      ['/', texts.keys.search],
      ['j', texts.keys.down],
      ['k', texts.keys.up],
      ['Enter', texts.keys.open],
      ['Esc', texts.keys.leave],
      ['?', texts.keys.help],
      [texts.keys.inTurn('g', 's'), texts.keys.goTo(deskStart.title)],
      ...entries.flatMap(({ key, label }) =>
        key ? [[texts.keys.inTurn('g', key), texts.keys.goTo(label)]] : [],
      ),
    ].map((cells) => ({ key: cells.join(), cells }));
    const body = (
      <>
        <p className="lead">{texts.keys.lead}</p>
        <p>
          <label>
            <input type="checkbox" data-keys defaultChecked /> {texts.keys.on}
          </label>
        </p>
        <DeskTable
          label={texts.keys.title}
          columns={[texts.keys.key, texts.keys.does]}
          rows={rows}
        />
      </>
    );
    return sendScreen(request, reply, { title: texts.keys.title, body });
  });
}

/** A step, where the first words name one, and what it is for. */
function readFind(typed: string): { readonly step: Step | undefined; readonly what: string } {
  const spoken = typed.toLowerCase();
  for (const [step, { words }] of Object.entries(texts.steps)) {
    const word = words.find((one) => spoken.startsWith(`${one} `));
    if (word) return { step: step as Step, what: typed.slice(word.length + 1).trim() };
  }
  return { step: undefined, what: typed };
}

async function foundOf(
  shop: Shop,
  request: FastifyRequest,
  { what, step }: { readonly what: string; readonly step: Step | undefined },
): Promise<readonly HitGroup[]> {
  const may = mayOf(request);
  const role = request.desk.session?.account.role;
  const seesAll = may('see-orders');
  const view = seesAll ? 'all' : 'to-pack';
  const [orders, goods, pages, erased] = await Promise.all([
    may('see-packing')
      ? shop.orders.find({ view, search: what, isForPacking: !seesAll })
      : undefined,
    may('see-goods') ? shop.goods.find({ view: 'all', search: what }) : undefined,
    may('see-pages') ? shop.pages.list() : [],
    seesAll ? shop.papers.erasedOrder({ number: what }) : undefined,
  ]);
  const screens = role ? navigationOf(role).flatMap(({ entries }) => entries) : [];
  const query = new URLSearchParams({ search: what });
  const places: readonly HitGroup[] = [
    {
      title: texts.screens,
      hits: screens
        .filter(({ label }) => isLike(label, what))
        .map(({ label, path }) => ({ path, title: label }))
        .sort(byBeginning(what)),
    },
    {
      title: texts.settings,
      hits: may('work-settings') ? settingHits(what).sort(byBeginning(what)).slice(0, SHOWN) : [],
    },
  ];
  const isNamed = ({ hits }: HitGroup) => hits.some(({ title }) => begins(title, what));
  return [
    ...places.filter(isNamed),
    {
      title: texts.orders,
      ...atMost(
        [
          ...(orders?.ok ? orders.value.orders : []).map((order) =>
            orderHit(order, { step, seesAll }),
          ),
          ...(erased ? [erasedHit(erased)] : []),
        ],
        { path: `${deskPaths.orders}?view=${view}&${query}`, title: texts.allOrders },
      ),
    },
    {
      title: texts.parts,
      ...atMost(
        (goods?.parts ?? []).map((part) => partHit(part, step)),
        { path: `${deskPaths.parts}?${query}`, title: texts.allParts },
      ),
    },
    ...places.filter((place) => !isNamed(place)),
    {
      title: texts.pages,
      hits: pages
        .filter(({ title }) => isLike(title, what))
        .map(({ address, title }) => ({ path: pagePathOf(address), title })),
    },
  ].filter(({ hits }) => hits.length > 0);
}

function atMost(hits: readonly Hit[], all: Hit): Pick<HitGroup, 'hits' | 'all'> {
  return { hits: hits.slice(0, SHOWN), all: hits.length > SHOWN ? all : undefined };
}

/** Settings by their label or the name that the environment gives them. */
function settingHits(what: string): Hit[] {
  return settingGroups.flatMap((group) =>
    settingsOfGroup(group)
      .filter((name) => isLike(settingLabel(name), what) || name === what.toUpperCase())
      .map((name) => ({ path: `${settingsPathOf(group)}#${name}`, title: settingLabel(name) })),
  );
}

function erasedHit({ number, erasedAt }: ErasedOrder): Hit {
  const about = texts.erased(dayWords(shopDay(erasedAt)));
  return { path: orderPathOf(number), title: number, about };
}

function orderHit(
  order: OrderListPage['orders'][number],
  { step, seesAll }: { readonly step: Step | undefined; readonly seesAll: boolean },
): Hit {
  const { number, company, addressee, grossCents, paymentStatus, fulfilment, isClosed } = order;
  const anchors: Partial<Record<Step, string>> = {
    ship: stepAnchors.pack,
    paid: stepAnchors.paid,
    refund: stepAnchors.refund,
    address: stepAnchors.address,
  };
  const state = isClosed ? deskOrders.closed : deskOrders.fulfilment[fulfilment];
  const money = seesAll ? [inEuros(grossCents), deskOrders.payment[paymentStatus]] : [];
  return {
    path: anchored(orderPathOf(number), step && anchors[step]),
    title: number,
    about: [company || addressee, ...money, state].join(' · '),
  };
}

function partHit(part: ListedGoods, step: Step | undefined): Hit {
  const anchor = step === 'price' || step === 'stock' ? step : undefined;
  return {
    path: anchored(partPathOf(part.id), anchor),
    title: part.partNumber,
    about: `${part.brand} · ${part.description}`,
  };
}

function anchored(path: string, anchor: string | undefined): string {
  return anchor ? `${path}#${anchor}` : path;
}

function isSame(title: string, what: string): boolean {
  const key = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return key(title) !== '' && key(title) === key(what) && /\d/.test(what);
}

function isLike(title: string, what: string): boolean {
  return what.length > 1 && folded(title).includes(folded(what));
}

function begins(title: string, what: string): boolean {
  return folded(title).startsWith(folded(what));
}

/** Whoever types the beginning of a name means it before another that has it further on. */
function byBeginning(what: string) {
  return (one: Hit, other: Hit) =>
    Number(begins(other.title, what)) - Number(begins(one.title, what));
}

function FindScreen({ typed, groups }: { typed: string; groups: readonly HitGroup[] }) {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <>
      <form action={deskPaths.find} className="row">
        <DeskField
          name="q"
          id="find"
          type="search"
          label={texts.label}
          hint={texts.hint}
          defaultValue={typed}
          data-find
        />
        <button type="submit">{texts.find}</button>
      </form>
      <div data-found data-count={texts.count(count)}>
        {typed !== '' && count === 0 && <p>{texts.none(typed)}</p>}
        {groups.map(({ title, hits, all }) => (
          <section key={title} className="found" aria-label={title}>
            <h2>{title}</h2>
            <ul className="plain">
              {hits.map((hit) => (
                <li key={hit.path}>
                  <a href={hit.path}>{hit.title}</a>
                  {hit.about && <span className="hint"> {hit.about}</span>}
                </li>
              ))}
              {all && (
                <li>
                  <a href={all.path}>{all.title}</a>
                </li>
              )}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
