import { type GoodsView, goodsViews, type ListedGoods } from '../../domain/goods/goods.ts';
import { deskGoods as texts } from '../../messages/desk/goods.ts';
import { DeskField } from '../frame/field.tsx';
import { deskPaths } from '../frame/paths.ts';
import { DeskTable } from '../frame/table.tsx';
import { partPathOf } from './part-paths.ts';

interface PartsScreenProps {
  readonly view: GoodsView;
  readonly search: string;
  readonly page: number;
  readonly found: { readonly parts: readonly ListedGoods[]; readonly isMore: boolean };
}

export function PartsScreen({ view, search, page, found }: PartsScreenProps) {
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
      <nav aria-label={texts.title}>
        <ul className="tabs">
          {goodsViews.map((each) => (
            <li key={each}>
              <a
                href={hrefOf({ view: each })}
                aria-current={each === view && search === '' ? 'page' : undefined}
              >
                {texts.views[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
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
