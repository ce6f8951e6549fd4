import { mayDo, type Right, type Role } from '../staff/rights.ts';

interface ListColumn {
  /** Whoever lacks it does not see the column. */
  readonly right?: Right;
  /** Shown until an account chooses its columns. */
  readonly isUsual?: true;
}

/** The lists of the desk whose columns are chosen, with their columns in order: the one list. The first column stays. */
export const deskLists = {
  orders: {
    /** Who may keep views for all staff. */
    share: 'pack',
    /** What narrows and orders it, besides a search, which may name a person and is not kept. */
    narrows: ['view', 'country', 'sort'],
    columns: {
      number: { isUsual: true },
      placed: { isUsual: true },
      buyer: { isUsual: true },
      country: {},
      amount: { isUsual: true },
      payment: { right: 'see-orders', isUsual: true },
      method: { right: 'see-orders' },
      fulfilment: { isUsual: true },
      promised: { isUsual: true },
      invoice: { right: 'see-orders' },
    },
  },
  parts: {
    share: 'work-goods',
    narrows: ['view', 'search', 'sort'],
    columns: {
      part: { isUsual: true },
      title: { isUsual: true },
      price: { isUsual: true },
      cost: { right: 'see-figures' },
      margin: { right: 'see-figures', isUsual: true },
      stock: { isUsual: true },
      transit: {},
      sold: {},
      models: {},
      state: { isUsual: true },
      changed: { isUsual: true },
    },
  },
} as const satisfies Record<
  string,
  {
    readonly share: Right;
    readonly narrows: readonly string[];
    readonly columns: Readonly<Record<string, ListColumn>>;
  }
>;

export type DeskList = keyof typeof deskLists;
export const deskListNames = Object.keys(deskLists) as DeskList[];
export type ColumnOf<List extends DeskList> = keyof (typeof deskLists)[List]['columns'] & string;

/** The columns that a role may see, in order. */
export function columnsFor<List extends DeskList>(list: List, role: Role): ColumnOf<List>[] {
  return columnsOf(list).flatMap(([name, { right }]) =>
    right === undefined || mayDo(role, right) ? [name] : [],
  );
}

/**
 * The columns of a list that is shown, in order: those that were chosen, of those that the role may see.
 * @param chosen undefined where nobody has chosen
 */
export function columnsShown<List extends DeskList>(
  list: List,
  { role, chosen }: { readonly role: Role; readonly chosen: readonly string[] | undefined },
): ColumnOf<List>[] {
  const usual = columnsOf(list).flatMap(([name, { isUsual }]) => (isUsual ? [name] : []));
  const wanted: readonly string[] = chosen ?? usual;
  return columnsFor(list, role).filter((name, at) => at === 0 || wanted.includes(name));
}

function columnsOf<List extends DeskList>(list: List): [ColumnOf<List>, ListColumn][] {
  return Object.entries(deskLists[list].columns) as [ColumnOf<List>, ListColumn][];
}

/** What a list is narrowed to and how it is ordered, by the names of its address. */
export type Narrowed = Readonly<Record<string, string>>;

const NARROWED_MAX = 100;

/** What a view keeps of it. */
export function keptNarrowing(list: DeskList, narrowed: Narrowed): Narrowed {
  const names: readonly string[] = deskLists[list].narrows;
  return Object.fromEntries(
    Object.entries(narrowed)
      .filter(([name, value]) => names.includes(name) && value !== '')
      .map(([name, value]) => [name, value.slice(0, NARROWED_MAX)]),
  );
}

/** A list with its columns and its narrowing under a name. */
export interface DeskView {
  readonly id: number;
  readonly name: string;
  readonly isShared: boolean;
  readonly columns: readonly string[];
  readonly narrowed: Narrowed;
}

export type ViewRefusal =
  | { readonly kind: 'no-name' }
  | { readonly kind: 'name-too-long' }
  /** There is one of this name. */
  | { readonly kind: 'name-taken' }
  | { readonly kind: 'too-many-views' }
  /** It is gone, or somebody else's. */
  | { readonly kind: 'unknown-view' };

/** Of an account and of all staff together, in one list. */
export const VIEWS_MAX = 30;
