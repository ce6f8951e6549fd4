import { createHash } from 'node:crypto';
import { dayAfter } from '../../../kernel/clock.ts';
import { formatDays } from '../../../kernel/format-days.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { deskOpeningDays } from '../../../messages/desk/settings/opening-days.ts';
import {
  KEEPS_PARTS,
  raiseCatalogueVersion,
} from '../../catalogue-version/catalogue-version.sql.server.ts';
import { holidaysOf } from '../../delivery/holidays.server.ts';
import {
  lockOpeningDays,
  readOpeningDays,
  type SavedOpeningDays,
  writeOpeningDays,
} from '../../delivery/opening-days.sql.server.ts';
import { type DispatchChange, dispatchChanges, isOpenBy } from '../../delivery/opening-days.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { shopDay } from '../../shop-context/shop-day.ts';
import { type Actor, audit } from '../../staff/audit.server.ts';
import { refusableTransaction } from '../../transactions/refusable-transaction.server.ts';
import {
  type OpeningFault,
  readTypedOpeningDays,
  type TypedOpeningDays,
} from './typed-opening-days.ts';

/** The number of days whose orders are compared in the preview. */
const PREVIEW_DAYS = 400;

export type OpeningRefusal =
  | { readonly kind: 'faults'; readonly faults: readonly OpeningFault[] }
  | { readonly kind: 'changed-meanwhile' }
  | { readonly kind: 'nothing-changed' };

interface Looked {
  readonly before: SavedOpeningDays;
  readonly after: SavedOpeningDays;
  /** Orders that leave on another day; empty if only reasons change, or days that are closed anyway. */
  readonly changes: readonly DispatchChange[];
}

type OpeningDaysContext = Pick<ShopContext, 'db' | 'clock' | 'config'>;

/** All use cases about the days on which the seller sends orders. SEL-7 */
export function openingDaysUseCases(context: OpeningDaysContext) {
  return {
    read: () => readMarked(context),
    look: (typed: TypedOpeningDays) => look(context, typed),
    save: (input: SaveInput) => save(context, input),
  };
}

/** Includes a mark by which a change proves which days it was based on. */
async function readMarked({ db, clock }: OpeningDaysContext) {
  const days = await readOpeningDays(db.sql, shopDay(clock()));
  return { days, mark: markOf(days) };
}

function markOf(days: SavedOpeningDays): string {
  return createHash('sha256').update(JSON.stringify(days)).digest('hex').slice(0, 16);
}

/** The effect of typed days on orders of the coming year. */
async function look(
  { db, clock, config }: OpeningDaysContext,
  typed: TypedOpeningDays,
): Promise<Result<Looked, OpeningRefusal>> {
  const today = shopDay(clock());
  const before = await readOpeningDays(db.sql, today);
  const read = judge(before, typed, today);
  if (!read.ok) return read;
  const after = read.value;
  const isHoliday = await holidaysOf(config.sellerCountry);
  const changes = dispatchChanges(
    { from: today, to: dayAfter(today, PREVIEW_DAYS) },
    isOpenBy(before, isHoliday),
    isOpenBy(after, isHoliday),
  );
  return ok({ before, after, changes });
}

interface SaveInput {
  readonly typed: TypedOpeningDays;
  /** The mark of the days that were shown. */
  readonly mark: string;
  readonly by: Actor;
}

/** Pages show days of arrival, so page caches are renewed. Orders keep the days that they were promised. */
function save(
  { db, clock }: OpeningDaysContext,
  { typed, mark, by }: SaveInput,
): Promise<Result<SavedOpeningDays, OpeningRefusal>> {
  return refusableTransaction<SavedOpeningDays, OpeningRefusal>(db, async (tx) => {
    const now = clock();
    const today = shopDay(now);
    await lockOpeningDays(tx);
    const before = await readOpeningDays(tx, today);
    if (markOf(before) !== mark) return refuse({ kind: 'changed-meanwhile' });
    const read = judge(before, typed, today);
    if (!read.ok) return read;
    await writeOpeningDays(tx, read.value);
    await raiseCatalogueVersion(tx, { now, by: 1, keeps: KEEPS_PARTS });
    await audit(tx, {
      at: now,
      by,
      action: 'change-opening-days',
      thing: { kind: 'opening-days', id: 'shop' },
      before: { text: wordsOf(before) },
      after: { text: wordsOf(read.value) },
    });
    return read;
  });
}

function judge(
  before: SavedOpeningDays,
  typed: TypedOpeningDays,
  today: string,
): Result<SavedOpeningDays, OpeningRefusal> {
  const { days, faults } = readTypedOpeningDays(typed, today);
  if (faults.length > 0) return refuse({ kind: 'faults', faults });
  return markOf(days) === markOf(before) ? refuse({ kind: 'nothing-changed' }) : ok(days);
}

/** On one line, for the audit trail. */
function wordsOf({ weekdays, exceptions }: SavedOpeningDays): string {
  const { shortWeekdays, exception } = deskOpeningDays;
  return [
    weekdays.map((weekday) => shortWeekdays[weekday - 1]).join(' '),
    ...exceptions.map((kept) =>
      exception(kept.isOpen, formatDays(kept, { year: true }), kept.reason),
    ),
  ].join('; ');
}
