import type { FeedApplication } from '../../src/domain/feed/read/feed-part.ts';
import type { Generation } from './platform.ts';

/** The years of a generation that a part fits. */
export interface Span {
  readonly generation: Generation;
  readonly from: number;
  readonly to: number | undefined;
  /** Says where within a year it begins or ends. */
  readonly remark: string;
}

export function wholeSpan(generation: Generation): Span {
  return { generation, from: generation.from, to: generation.to, remark: '' };
}

/** The two halves of a generation whose part changed in the summer of a year. */
export function splitSpan(generation: Generation, thisYear: number): readonly [Span, Span] {
  const { from, to } = generation;
  const year = Math.round((from + Math.min(to ?? thisYear, thisYear)) / 2);
  return [
    { generation, from, to: year, remark: `To 07/${year}` },
    { generation, from: year, to, remark: `From 08/${year}` },
  ];
}

export function application(
  { generation, from, to, remark }: Span,
  place: {
    readonly category: string;
    readonly group: string;
    readonly parameter?: string | undefined;
    readonly parameter2?: string | undefined;
    readonly parameter3?: string | undefined;
    readonly engine?: string | undefined;
  },
): FeedApplication {
  return {
    make: generation.make,
    model: generation.model,
    yearfrom: from,
    ...(to === undefined ? {} : { yearto: to }),
    ...(place.engine ? { engine: place.engine } : {}),
    categorydescription: place.category,
    groupdescription: place.group,
    parameter: place.parameter ?? '',
    parameter2: place.parameter2 ?? '',
    parameter3: place.parameter3 || place.engine || remark,
  };
}

/** "Toyota Hilux 2005-2015". */
export function vehicleName({ make, model, from, to }: Generation): string {
  return `${titleCase(make)} ${titleCase(model)} ${to === undefined ? `from ${from}` : `${from}-${to}`}`;
}

const asWritten: ReadonlySet<string> = new Set([
  'BMW',
  'BRZ',
  'XV',
  'STI',
  'WRX',
  'FJ',
  'TT',
  'ASX',
]);

function titleCase(name: string): string {
  return name
    .split(' ')
    .map((word) =>
      asWritten.has(word) || /\d/.test(word) || word.length < 2
        ? word
        : word.replace(/[A-Z]+/g, (run) =>
            run.length < 3 ? run : `${run.charAt(0)}${run.slice(1).toLowerCase()}`,
          ),
    )
    .join(' ');
}
