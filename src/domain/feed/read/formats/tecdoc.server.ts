import { distinct } from '../../../../kernel/group-by.ts';
import { gtinOf } from '../../../parts/gtin.ts';
import {
  faultOf,
  feedApplicationSchema,
  feedCrossNumberSchema,
  feedNameSchema,
  feedTechnicalDetailSchema,
} from '../feed-fields.schema.server.ts';
import type { TecdocKind } from '../feed-kind.ts';
import { axleOf, type FeedCrossNumber } from '../feed-part.ts';
import { type PartialSay, preservedKinds } from '../feed-record.ts';
import type { AssemblePart, FeedRow } from '../joined-feed.server.ts';
import { readKeyedRows } from '../keyed-rows.server.ts';
import { type KeyOfFacts, keysOfFacts } from '../known-parts.sql.server.ts';
import type { ProductGroups } from '../product-groups.server.ts';
import type { FeedFile } from '../rows/feed-file.server.ts';
import { type Cells, textCell } from '../rows/list-cells.ts';

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

interface YearMonth {
  readonly year: number;
  /** undefined where only the year is known. */
  readonly month: number | undefined;
}

/**
 * The years of a fitment given by dates, and a note about its first and last year, because the shop finds vehicles by
 * whole years.
 * @param to empty: still built
 * @returns undefined where one of the two is no date
 */
export function fitmentPeriod(
  from: string,
  to: string,
): { yearfrom: number; yearto: number | null; note: string } | undefined {
  const start = yearMonth(from);
  const end = to === '' ? null : yearMonth(to);
  if (start === undefined || end === undefined) return undefined;
  return { yearfrom: start.year, yearto: end?.year ?? null, note: noteOf(start, end) };
}

function noteOf(start: YearMonth, end: YearMonth | null): string {
  const first = start.month === undefined || start.month === 1 ? '' : label(start);
  const last = !end || end.month === undefined || end.month === 12 ? '' : label(end);
  if (first && last) return `${first} - ${last}`;
  if (first) return `From ${first}`;
  return last ? `To ${last}` : '';
}

function label({ year, month }: YearMonth): string {
  return `${String(month).padStart(2, '0')}/${year}`;
}

function yearMonth(text: string): YearMonth | undefined {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return undefined;
  if (month !== undefined && (Number(month) < 1 || Number(month) > 12)) return undefined;
  if (day !== undefined && !isCalendarDay(text)) return undefined;
  return { year: Number(year), month: month === undefined ? undefined : Number(month) };
}

/** Dates that do not exist, as 30 February, roll over to another day. */
function isCalendarDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** Format 3: a TecDoc-style set of CSV files, as wholesalers provide it. */
type TecdocDetailKind = Exclude<TecdocKind, 'tecdoc-articles'>;

interface Article {
  readonly name: string;
  readonly brand: string;
  readonly productGroup: string;
  readonly description: string;
  readonly eans: readonly string[];
  /** Data of an existing part that the set cannot contain. */
  readonly technicaldetails?: readonly { readonly name: string; readonly value: string }[];
}

interface Fitment {
  readonly make: string;
  readonly model: string;
  readonly engine: string;
  readonly yearfrom: number;
  readonly yearto: number | null;
  readonly note: string;
}

interface Attribute {
  readonly name: string;
  readonly value: string;
}

type Read = { value: unknown } | { fault: string };

/** The attribute for a part's position on the vehicle. */
const POSITION = 'fitting position';
const POSITIONS_SHOWN = 4;
export async function* readTecdocCsv(input: {
  file: FeedFile;
  kind: TecdocKind;
  thisYear: number;
  onBytes?: (bytes: number) => void;
}): AsyncGenerator<FeedRow<TecdocDetailKind>> {
  const { kind } = input;
  const read = rowReaders(input.thisYear);
  for await (const row of readKeyedRows(input.file, 'article_no', input.onBytes)) {
    if (row.is === 'fault') {
      yield row;
      continue;
    }
    const { place, part, brand } = row;
    const result = brand ? read[kind](row.cells) : { fault: 'brand: empty' };
    if ('fault' in result) {
      yield { is: 'fault', ...place, part, brand, fault: result.fault };
    } else if (kind === 'tecdoc-articles') {
      const value = { ...(result.value as object), name: part, brand };
      yield { is: 'part', ...place, name: part, brand, value };
    } else {
      yield { is: 'detail', kind, ...place, name: part, brand, value: result.value };
    }
  }
}

function rowReaders(thisYear: number): Record<TecdocKind, (cells: Cells) => Read> {
  const fitmentSchema = feedApplicationSchema(thisYear);
  return {
    'tecdoc-articles': (cells) => ({
      value: {
        productGroup: textCell(cells, 'product_group') ?? '',
        description: textCell(cells, 'description') ?? '',
        // Some cells hold several numbers, one on each line.
        eans: (textCell(cells, 'ean') ?? '').split(/[\s,;|]+/).filter(Boolean),
      },
    }),
    'tecdoc-fitments': (cells) => {
      const period = fitmentPeriod(textCell(cells, 'from') ?? '', textCell(cells, 'to') ?? '');
      if (!period) return { fault: 'from or to: not a date, YYYY-MM-DD' };
      const value = {
        make: textCell(cells, 'make'),
        model: textCell(cells, 'model'),
        engine: textCell(cells, 'engine') ?? '',
        ...period,
      };
      const checked = fitmentSchema.safeParse(value);
      return checked.success ? { value } : { fault: faultOf(checked.error) };
    },
    'tecdoc-numbers': (cells) => {
      const checked = feedNameSchema.safeParse(textCell(cells, 'oe_number') ?? '');
      return checked.success
        ? { value: checked.data }
        : { fault: `oe_number: ${faultOf(checked.error)}` };
    },
    'tecdoc-crosses': (cells) => {
      const value = {
        brand: textCell(cells, 'cross_brand'),
        number: textCell(cells, 'cross_number') ?? '',
        kind: textCell(cells, 'kind'),
      };
      const checked = feedCrossNumberSchema.safeParse(value);
      return checked.success
        ? { value: checked.data }
        : { fault: `cross_number: ${faultOf(checked.error)}` };
    },
    'tecdoc-attributes': (cells) => {
      const value = { name: textCell(cells, 'name') ?? '', value: textCell(cells, 'value') ?? '' };
      const checked = feedTechnicalDetailSchema.safeParse(value);
      return checked.success ? { value } : { fault: faultOf(checked.error) };
    },
  };
}

/** Such a set contains none of these. */
const NEVER_SAID = keysOfFacts.filter(
  (key) => !['description', 'gtin', 'technicaldetails', 'oenumbers', 'crossnumbers'].includes(key),
);

/** The data of a part that these files cannot contain. */
export function leftOutOfTecdoc(files: ReadonlySet<TecdocKind>): KeyOfFacts[] {
  return [
    ...NEVER_SAID,
    ...(files.has('tecdoc-attributes') ? [] : ['technicaldetails' as const]),
    ...(files.has('tecdoc-numbers') ? [] : ['oenumbers' as const]),
    ...(files.has('tecdoc-crosses') ? [] : ['crossnumbers' as const]),
  ];
}

/**
 * An article with its fitments, numbers and attributes as a part of the shop feed. Prices and stock, which such a set
 * never has, stay as the shop has them, and so do data without a file.
 */
export function assembleArticle(
  groups: ProductGroups,
  files: ReadonlySet<TecdocKind>,
): AssemblePart<TecdocDetailKind> {
  const says: PartialSay = {
    facts: true,
    applications: files.has('tecdoc-fitments'),
    deliveries: [],
    keeps: preservedKinds,
    isWhole: true,
  };
  return ({ file, line, value }, details) => {
    const { productGroup, eans, ...article } = value as Article;
    const list = <Value>(kind: TecdocDetailKind) =>
      distinct(
        details.filter((detail) => detail.kind === kind).map((detail) => detail.value as Value),
      );
    const attributes = list<Attribute>('tecdoc-attributes');
    const positions = attributes
      .filter(({ name }) => name.toLowerCase() === POSITION)
      .map((attribute) => attribute.value);
    const { category, group } = groups.find(productGroup, axleOf(positions));
    return [
      {
        file,
        line,
        value: {
          ...article,
          description: article.description || productGroup,
          gtin: eans.find(gtinOf),
          ...(files.has('tecdoc-attributes') || !article.technicaldetails
            ? {
                technicaldetails: [
                  ...attributes,
                  ...eans.map((ean) => ({ name: 'EAN', value: ean })),
                ],
              }
            : {}),
          ...(files.has('tecdoc-numbers') ? { oenumbers: list<string>('tecdoc-numbers') } : {}),
          ...(files.has('tecdoc-crosses')
            ? { crossnumbers: list<FeedCrossNumber>('tecdoc-crosses') }
            : {}),
          // The category and group of an article without fitments.
          ...{ categorydescription: category, groupdescription: group },
          applications: list<Fitment>('tecdoc-fitments').map(({ note, ...fitment }) => ({
            ...fitment,
            categorydescription: category,
            groupdescription: group,
            parameter: positions.slice(0, POSITIONS_SHOWN).join(', '),
            parameter2: fitment.engine,
            parameter3: note,
          })),
        },
        says,
      },
    ];
  };
}
