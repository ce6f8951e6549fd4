import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { locations, markets } from '../../config/countries/markets.ts';
import {
  countedOfGoods,
  type GoodsSort,
  type GoodsView,
  goodsSorts,
  goodsViews,
  type ListedGoods,
} from '../../domain/goods/goods.ts';
import type { ColumnOf } from '../../domain/list-views/lists.ts';
import { deskEditGoods } from '../../messages/desk/goods/edit-goods.ts';
import { deskGoods as texts } from '../../messages/desk/goods/goods.ts';
import { deskNewPart } from '../../messages/desk/goods/new-part.ts';
import { deskListViews } from '../../messages/desk/list-views.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField, DeskSelect } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { type May, mayOf } from '../frame/may.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable, TickAll } from '../frame/table.tsx';
import { TypedOnScreen } from '../frame/typed-form.ts';
import { ListHead, ListSetup } from '../list-views/list-setup.tsx';
import {
  type ListOutcome,
  listHref,
  narrowedIn,
  type OpenList,
  openList,
  roleOf,
} from '../list-views/open-list.ts';
import { listedWords, registerList } from '../list-views/register-list.ts';
import { goodsColumns, isKnown } from './parts-columns.tsx';
import { narrowedTo, pageOf, wantedOf } from './parts-wanted.ts';
import { registerPrices } from './prices.tsx';

const PRICES = `${deskPaths.parts}/prices/check`;

/** The list of parts, and the search for any of them. GDS-1. */
export function registerParts(app: FastifyInstance, shop: Shop): void {
  app.get('/parts', { config: { right: 'see-goods' } }, (request, reply) =>
    show(request, reply, { done: listedWords(request) }),
  );

  registerList(app, shop, {
    ...{ list: 'parts', right: 'see-goods', path: deskPaths.parts, show },
    async file(request) {
      const { columns } = await openList(shop, request, 'parts');
      const all = goodsColumns({ photoHosts: [], isChosen: false });
      const shown = columns.flatMap((name) => all[name].file);
      const parts = shop.goods.every({ ...wantedOf(request), counted: countedIn(columns) });
      return { columns: shown, rows: rowsOf(parts, shown) };
    },
  });

  registerPrices(app, shop, (request, reply, refused) => {
    const values = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const { fault, field } = refused ?? {};
    return show(request, reply, { fault, typed: { action: PRICES, values, fault, field } });
  });

  async function show(request: FastifyRequest, reply: FastifyReply, outcome: ListOutcome) {
    const wanted = wantedOf(request);
    const page = pageOf(request);
    const opened = await openList(shop, request, 'parts');
    const counted = countedIn(opened.columns);
    const found = await shop.goods.find({ ...wanted, counted, page });
    const { location } = markets[shop.config.source];
    const list = { found, may: mayOf(request), location, photoHosts: shop.config.keepPhotosFrom };
    const setUp = (
      <ListSetup
        opened={opened}
        role={roleOf(request)}
        labels={texts.columns}
        narrowed={narrowedIn(request, 'parts')}
        narrowing={{ sort: <Sort key="sort" sort={wanted.sort} /> }}
        mayExport={mayOf(request)('take-exports')}
        outcome={outcome}
      />
    );
    const where = narrowedTo(request);
    const body = (
      <TypedOnScreen value={outcome.typed}>
        <PartsScreen {...{ ...wanted, page, where, opened, outcome, setUp, ...list }} />
      </TypedOnScreen>
    );
    const status = outcome.fault ? 422 : 200;
    return sendScreen(request, reply, { title: texts.title, body, status });
  }
}

async function* rowsOf(
  parts: AsyncIterable<readonly ListedGoods[]>,
  columns: ReturnType<typeof goodsColumns>[ColumnOf<'parts'>]['file'],
) {
  for await (const piece of parts) yield piece.map((part) => columns.map(({ of }) => of(part)));
}

function countedIn(columns: readonly string[]) {
  return countedOfGoods.filter((one) => columns.includes(one));
}

function Sort({ sort }: { readonly sort: GoodsSort }) {
  return (
    <DeskSelect name="sort" label={deskListViews.sort} defaultValue={sort}>
      {goodsSorts.map((one) => (
        <option key={one} value={one}>
          {texts.sorts[one]}
        </option>
      ))}
    </DeskSelect>
  );
}

interface PartsListProps {
  /** The list as it is narrowed, for a step that leads back to it. */
  readonly where: Readonly<Record<string, string>>;
  readonly outcome: ListOutcome;
  readonly opened: OpenList<'parts'>;
  readonly found: { readonly parts: readonly ListedGoods[]; readonly isMore: boolean };
  readonly may: May;
  /** Of the prices in the list. */
  readonly location: string;
  /** Of KEEP_PHOTOS_FROM. */
  readonly photoHosts: readonly string[];
}

interface PartsScreenProps extends PartsListProps {
  readonly view: GoodsView;
  readonly search: string;
  readonly sort: GoodsSort;
  readonly page: number;
  readonly setUp: ReactNode;
}

function PartsScreen({ view, search, sort, page, setUp, ...list }: PartsScreenProps) {
  const { found, opened, outcome } = list;
  const saved = opened.current?.id;
  const more = { view, search, sort: sort === 'newest' ? '' : sort, saved, page: page + 1 };
  return (
    <>
      <DeskNotice fault={outcome.fault} done={outcome.done} />
      <form method="get" action={deskPaths.parts} className="row">
        <DeskField
          name="search"
          type="search"
          label={texts.search}
          defaultValue={search}
          data-find
        />
        <button type="submit">{texts.find}</button>
        {list.may('work-goods') && found.parts.length > 0 && (
          <a href={listHref(`${deskPaths.parts}/edit`, { ...more, page: page === 0 ? '' : page })}>
            {deskEditGoods.open}
          </a>
        )}
        {list.may('work-goods') && <a href={`${deskPaths.parts}/new`}>{deskNewPart.add}</a>}
      </form>
      <ListHead
        label={texts.title}
        path={deskPaths.parts}
        views={goodsViews}
        words={texts.views}
        current={search === '' && saved === undefined ? view : undefined}
        {...{ opened, setUp }}
      />
      {found.parts.length === 0 ? <p>{texts.none}</p> : <Parts {...list} />}
      {found.isMore && (
        <p>
          <a href={listHref(deskPaths.parts, more)}>{texts.next}</a>
        </p>
      )}
    </>
  );
}

function Parts({ opened, found, may, location, photoHosts, where, outcome }: PartsListProps) {
  const isWorking = may('work-goods');
  const ticked = outcome.typed?.values.getAll('part').map((value) => value.split(' ')[0] ?? '');
  const all = goodsColumns({ photoHosts, isChosen: isWorking, ticked });
  const shown = opened.columns
    .filter((column) => isKnown(column, found.parts))
    .map((column) => all[column]);
  const rows = found.parts.map((listed) => ({
    key: listed.id,
    cells: shown.map(({ cell }) => cell(listed)),
  }));
  const columns = shown.map(({ label }) => label);
  const table = <DeskTable label={texts.title} columns={columns} rows={rows} />;
  if (!isWorking) return table;
  return (
    <DeskForm action={PRICES}>
      {Object.entries(where).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {table}
      <div className="row bulk">
        <TickAll />
        <DeskField
          name="percent"
          label={texts.prices.percent}
          hint={texts.prices.percentHint}
          inputMode="decimal"
          required
        />
        <DeskSelect name="location" label={texts.prices.location} defaultValue={location}>
          {locations.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </DeskSelect>
        <button type="submit">{texts.prices.look}</button>
      </div>
    </DeskForm>
  );
}
