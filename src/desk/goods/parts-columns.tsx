import { locations } from '../../config/countries/markets.ts';
import { type ListedGoods, MODELS_COUNTED_MAX } from '../../domain/goods/goods.ts';
import type { ColumnOf } from '../../domain/list-views/lists.ts';
import { shownPhotos } from '../../domain/photos/shown-photos.ts';
import { formatNumber } from '../../kernel/format-number.ts';
import { deskGoods as texts } from '../../messages/desk/goods/goods.ts';
import { inEuros } from '../frame/money.ts';
import { partPathOf } from '../frame/paths.ts';
import { DeskPhoto } from '../frame/photo.tsx';
import type { ShownColumn } from '../list-views/open-list.ts';
import { namedField } from './edit-fields.ts';

type PartColumn = ColumnOf<'parts'>;

/**
 * The columns of the list of parts.
 * @param of.photoHosts of KEEP_PHOTOS_FROM
 * @param of.isChosen parts can be ticked for bulk steps
 */
export function goodsColumns(of: {
  readonly photoHosts: readonly string[];
  readonly isChosen: boolean;
  /** The ids of those that are. */
  readonly ticked?: readonly string[] | undefined;
}): Readonly<Record<PartColumn, ShownColumn<ListedGoods>>> {
  const { columns: labels, file } = texts;
  const text = (name: string, value: (row: ListedGoods) => string) =>
    ({ name, is: 'text', of: value }) as const;
  const counted = (column: 'transit' | 'sold' | 'models', value: (row: ListedGoods) => number) => ({
    label: labels[column],
    cell: (row: ListedGoods) => (value(row) === 0 ? '' : formatNumber(value(row), 0)),
    file: [{ name: labels[column], is: 'count', of: value } as const],
  });
  return {
    part: {
      label: labels.part,
      cell: (listed) => <Numbered listed={listed} {...of} />,
      file: [text(file.brand, ({ brand }) => brand), text(file.number, (row) => row.partNumber)],
    },
    title: {
      label: labels.title,
      cell: ({ description }) => description,
      file: [text(labels.title, ({ description }) => description)],
    },
    price: {
      label: labels.price,
      cell: priceOf,
      file: [
        { name: file.price, is: 'money', of: ({ grossCents }) => grossCents },
        { name: file.net, is: 'money', of: ({ netCents }) => netCents },
        text(file.promotion, ({ promotion }) => (promotion ? file.yes : '')),
      ],
    },
    cost: {
      label: labels.cost,
      cell: ({ costNetCents }) => (costNetCents === null ? '' : inEuros(costNetCents)),
      file: [{ name: labels.cost, is: 'money', of: ({ costNetCents }) => costNetCents }],
    },
    margin: {
      label: labels.margin,
      cell: (listed) => {
        const margin = marginOf(listed);
        return margin === null ? '' : `${formatNumber(margin * 100, 1)} %`;
      },
      file: [
        {
          name: file.margin,
          is: 'rate',
          of: (listed) => {
            const margin = marginOf(listed);
            return margin === null ? null : Math.round(margin * 10_000);
          },
        },
      ],
    },
    stock: {
      label: labels.stock,
      cell: ({ stock }) => stock.map((at) => texts.at(at.location, at.pieces)).join(', '),
      file: locations.map((location) => ({
        name: file.pieces(location),
        is: 'count',
        of: ({ stock }) => stock.find((at) => at.location === location)?.pieces ?? null,
      })),
    },
    transit: counted('transit', ({ transitPieces }) => transitPieces),
    sold: counted('sold', ({ soldPieces }) => soldPieces),
    models: {
      ...counted('models', ({ models }) => models),
      cell: ({ models }) => {
        const count = formatNumber(models, 0);
        return models === 0 ? '' : models < MODELS_COUNTED_MAX ? count : texts.atLeast(count);
      },
    },
    state: {
      label: labels.state,
      cell: stateOf,
      file: [text(labels.state, stateOf)],
    },
    changed: {
      label: labels.changed,
      cell: changesOf,
      file: [text(labels.changed, changesOf)],
    },
  };
}

/** A column of money that nobody knows about a whole page is left out. */
export function isKnown(column: PartColumn, parts: readonly ListedGoods[]): boolean {
  if (column === 'margin') return parts.some((listed) => marginOf(listed) !== null);
  return column !== 'cost' || parts.some(({ costNetCents }) => costNetCents !== null);
}

function Numbered({
  listed,
  photoHosts,
  isChosen,
  ticked = [],
}: {
  listed: ListedGoods;
  photoHosts: readonly string[];
  isChosen: boolean;
  ticked?: readonly string[] | undefined;
}) {
  const title = texts.part.title(listed.brand, listed.partNumber);
  const [photo] = listed.photoUrl
    ? shownPhotos(photoHosts, listed.urlcomponent, [listed.photoUrl])
    : [];
  return (
    <div className="with-photo">
      {isChosen && (
        <>
          <input
            type="checkbox"
            name="part"
            value={listed.id}
            defaultChecked={ticked.includes(String(listed.id))}
            aria-label={texts.choose(title)}
          />
          <input type="hidden" name={namedField(listed.id)} value={title} />
        </>
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

/** What is earned of the price without VAT, as a share of it. */
function marginOf({ netCents, costNetCents }: ListedGoods): number | null {
  if (netCents === null || costNetCents === null || netCents === 0) return null;
  return (netCents - costNetCents) / netCents;
}

function stateOf({ isHidden, isOnSale }: ListedGoods): string {
  return texts.states[isHidden ? 'hidden' : isOnSale ? 'on-sale' : 'withdrawn'];
}

function changesOf({ layers }: ListedGoods): string {
  return layers.map((field) => texts.fields[field]).join(', ');
}
