import type { FastifyInstance } from 'fastify';
import { type GoodsView, goodsViews, type ListedGoods } from '../../domain/goods/goods.ts';
import { deskGoods, deskGoods as texts } from '../../messages/desk/goods.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField } from '../frame/field.tsx';
import { deskPaths, partPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { DeskTabs } from '../frame/tabs.tsx';
import { asked } from '../guard/posted.ts';

/** The list of parts, and the search for any of them. GDS-1. */
export function registerParts(app: FastifyInstance, shop: Shop): void {
  app.get('/parts', { config: { right: 'see-goods' } }, async (request, reply) => {
    const search = asked(request, 'search') ?? '';
    const view = goodsViews.find((one) => one === asked(request, 'view')) ?? 'all';
    const page = pageOf(asked(request, 'page'));
    const found = await shop.goods.find({ view, search, page });
    const body = <PartsScreen view={view} search={search} page={page} found={found} />;
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
}

function PartsScreen({ view, search, page, found }: PartsScreenProps) {
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
      {found.parts.length === 0 ? <p>{texts.none}</p> : <Parts parts={found.parts} />}
      {found.isMore && (
        <p>
          <a href={hrefOf({ view, search, page: String(page + 1) })}>{texts.next}</a>
        </p>
      )}
    </>
  );
}

function Parts({ parts }: { readonly parts: readonly ListedGoods[] }) {
  const rows = parts.map((part) => ({
    key: part.id,
    cells: [
      <a key="part" href={partPathOf(part.id)}>
        {texts.part.title(part.brand, part.partNumber)}
      </a>,
      part.description,
      texts.states[part.isHidden ? 'hidden' : part.isOnSale ? 'on-sale' : 'withdrawn'],
      part.layers.map((field) => texts.fields[field]).join(', '),
    ],
  }));
  return <DeskTable label={texts.title} columns={Object.values(texts.columns)} rows={rows} />;
}

function hrefOf(query: { view: GoodsView; search?: string; page?: string }): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return `${deskPaths.parts}?${new URLSearchParams(given)}`;
}
