import { dayAfter } from '../../../kernel/clock.ts';
import { formatDays } from '../../../kernel/format-days.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { changedSince, shownMark } from '../../../kernel/shown-mark.server.ts';
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
  mergedDays,
  namedDays,
  type OpeningFault,
  readTypedOpeningDays,
  type TypedOpeningDays,
} from './typed-opening-days.ts';

/** The number of days whose orders are compared in the preview. */
const PREVIEW_DAYS = 400;

export type OpeningRefusal =
  | { readonly kind: 'faults'; readonly faults: readonly OpeningFault[] }
  /** Somebody else has changed them since the form was opened: what was typed, with what they have changed. */
  | { readonly kind: 'changed-meanwhile'; readonly merged: SavedOpeningDays }
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
    look: (input: ShownOpeningDays) => look(context, input),
    save: (input: SaveInput) => save(context, input),
  };
}

/** Includes a mark by which a change proves which days it was based on. */
async function readMarked({ db, clock }: OpeningDaysContext) {
  const days = await readOpeningDays(db.sql, shopDay(clock()));
  return { days, mark: markOf(days) };
}

function markOf(days: SavedOpeningDays): string {
  return shownMark(namedDays(days));
}

interface ShownOpeningDays {
  readonly typed: TypedOpeningDays;
  /** The mark of the days that were shown. */
  readonly mark: string;
}

/** The effect of typed days on orders of the coming year. */
async function look(
  { db, clock, config }: OpeningDaysContext,
  shown: ShownOpeningDays,
): Promise<Result<Looked, OpeningRefusal>> {
  const today = shopDay(clock());
  const before = await readOpeningDays(db.sql, today);
  const read = judge(before, shown, today);
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

interface SaveInput extends ShownOpeningDays {
  readonly by: Actor;
}

/** Pages show days of arrival, so page caches are renewed. Orders keep the days that they were promised. */
function save(
  { db, clock }: OpeningDaysContext,
  { by, ...shown }: SaveInput,
): Promise<Result<SavedOpeningDays, OpeningRefusal>> {
  return refusableTransaction<SavedOpeningDays, OpeningRefusal>(db, async (tx) => {
    const now = clock();
    const today = shopDay(now);
    await lockOpeningDays(tx);
    const before = await readOpeningDays(tx, today);
    const read = judge(before, shown, today);
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
  { typed, mark }: ShownOpeningDays,
  today: string,
): Result<SavedOpeningDays, OpeningRefusal> {
  const { days, faults } = readTypedOpeningDays(typed, today);
  if (faults.length > 0) return refuse({ kind: 'faults', faults });
  const [now, wanted] = [namedDays(before), namedDays(days)];
  const late = changedSince(mark, now, wanted);
  if (late) return refuse({ kind: 'changed-meanwhile', merged: mergedDays(late, now, wanted) });
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
