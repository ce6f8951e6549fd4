import type { FastifyInstance } from 'fastify';
import { locations, markets } from '../../config/markets.ts';
import { type GoodsView, goodsViews, type ListedGoods } from '../../domain/goods/goods.ts';
import { shownPhotos } from '../../domain/photos/shown-photos.ts';
import { formatNumber } from '../../kernel/format-number.ts';
import { deskGoods, deskGoods as texts } from '../../messages/desk/goods.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField, DeskSelect } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { type May, mayOf } from '../frame/may.ts';
import { inEuros } from '../frame/money.ts';
import { deskPaths, partPathOf } from '../frame/paths.ts';
import { DeskPhoto } from '../frame/photo.tsx';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable, TickAll } from '../frame/table.tsx';
import { DeskTabs } from '../frame/tabs.tsx';
import { asked } from '../guard/posted.ts';

/** The list of parts, and the search for any of them. GDS-1. */
export function registerParts(app: FastifyInstance, shop: Shop): void {
  app.get('/parts', { config: { right: 'see-goods' } }, async (request, reply) => {
    const search = asked(request, 'search') ?? '';
    const view = goodsViews.find((one) => one === asked(request, 'view')) ?? 'all';
    const page = pageOf(asked(request, 'page'));
    const found = await shop.goods.find({ view, search, page });
    const may = mayOf(request);
    const { location } = markets[shop.config.source];
    const photoHosts = shop.config.keepPhotosFrom;
    const body = <PartsScreen {...{ view, search, page, found, may, location, photoHosts }} />;
    return sendScreen(request, reply, { title: deskGoods.title, body });
  });
}

function pageOf(text = ''): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : 0;
}

interface PartsScreenProps {
  readonly view: GoodsView;
  readonly search: string;
  readonly page: number;
  readonly found: { readonly parts: readonly ListedGoods[]; readonly isMore: boolean };
  readonly may: May;
  /** Of the prices in the list. */
  readonly location: string;
  /** Of KEEP_PHOTOS_FROM. */
  readonly photoHosts: readonly string[];
}

function PartsScreen({ view, search, page, ...list }: PartsScreenProps) {
  const { found } = list;
  return (
    <>
      <form method="get" action={deskPaths.parts} className="row">
        <DeskField
          name="search"
          type="search"
          label={texts.search}
          defaultValue={search}
          data-find
        />
        <button type="submit">{texts.find}</button>
      </form>
      <DeskTabs
        label={texts.title}
        tabs={goodsViews.map((each) => ({
          label: texts.views[each],
          href: hrefOf({ view: each }),
          isCurrent: each === view && search === '',
        }))}
      />
      {found.parts.length === 0 ? <p>{texts.none}</p> : <Parts {...list} />}
      {found.isMore && (
        <p>
          <a href={hrefOf({ view, search, page: String(page + 1) })}>{texts.next}</a>
        </p>
      )}
    </>
  );
}

function Parts({
  found,
  may,
  location,
  photoHosts,
}: Omit<PartsScreenProps, 'view' | 'search' | 'page'>) {
  const seesMargin = may('see-figures') && found.parts.some((listed) => marginOf(listed) !== '');
  const isWorking = may('work-goods');
  const { part, title, price, margin, stock, state, changed } = texts.columns;
  const rows = found.parts.map((listed) => ({
    key: listed.id,
    cells: [
      <Numbered key="part" {...{ listed, photoHosts }} isChosen={isWorking} />,
      listed.description,
      priceOf(listed),
      ...(seesMargin ? [marginOf(listed)] : []),
      listed.stock.map(({ location: at, pieces }) => texts.at(at, pieces)).join(', '),
      texts.states[listed.isHidden ? 'hidden' : listed.isOnSale ? 'on-sale' : 'withdrawn'],
      listed.layers.map((field) => texts.fields[field]).join(', '),
    ],
  }));
  const columns = [part, title, price, ...(seesMargin ? [margin] : []), stock, state, changed];
  const table = <DeskTable label={texts.title} columns={columns} rows={rows} />;
  if (!isWorking) return table;
  return (
    <DeskForm action={`${deskPaths.parts}/prices/check`}>
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

function Numbered({
  listed,
  photoHosts,
  isChosen,
}: {
  listed: ListedGoods;
  photoHosts: readonly string[];
  isChosen: boolean;
}) {
  const title = texts.part.title(listed.brand, listed.partNumber);
  const [photo] = listed.photoUrl
    ? shownPhotos(photoHosts, listed.urlcomponent, [listed.photoUrl])
    : [];
  return (
    <div className="with-photo">
      {isChosen && (
        <input type="checkbox" name="part" value={listed.id} aria-label={texts.choose(title)} />
      )}
      <DeskPhoto url={photo} />
      <a href={partPathOf(listed.id)}>{title}</a>
    </div>
  );
}

function priceOf({ grossCents, promotion }: ListedGoods): string {
  if (grossCents === null) return texts.price.none;
  return [inEuros(grossCents), ...(promotion ? [texts.price.promotion] : [])].join(', ');
}

/** What is earned of the price without VAT, in percent. */
function marginOf({ netCents, costNetCents }: ListedGoods): string {
  if (netCents === null || costNetCents === null || netCents === 0) return '';
  return `${formatNumber(((netCents - costNetCents) / netCents) * 100, 1)} %`;
}

function hrefOf(query: { view: GoodsView; search?: string; page?: string }): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return `${deskPaths.parts}?${new URLSearchParams(given)}`;
}
