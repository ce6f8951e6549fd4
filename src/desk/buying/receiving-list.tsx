import type { PurchaseOrder } from '../../domain/buying/purchase.ts';
import { normaliseNumber } from '../../domain/parts/normalise.ts';
import { shopDay } from '../../domain/shop-context/shop-day.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import { deskPurchases } from '../../messages/buying/desk-purchases.ts';
import { DeskField } from '../frame/field.tsx';
import { dayWords } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, receivePathOf } from '../frame/paths.ts';
import { DeskTable } from '../frame/table.tsx';

const texts = deskBuying.receiving;

/** The order of that number, or those that still bring a part of it. */
export function thatBring(
  purchases: readonly PurchaseOrder[],
  typed: string,
): readonly PurchaseOrder[] {
  const wanted = normaliseNumber(typed);
  const isWanted = (number: string) => number !== '' && normaliseNumber(number) === wanted;
  const named = purchases.filter(({ number }) => isWanted(number));
  if (named.length > 0) return named;
  return purchases.filter(({ lines }) =>
    lines.some(
      ({ partNumber, gtin, supplierNumber, quantity, received }) =>
        received < quantity && [partNumber, gtin, supplierNumber].some(isWanted),
    ),
  );
}

/** What is on its way here, without prices. */
export function ReceivingList({
  purchases,
  fault,
  said,
  done,
}: {
  readonly purchases: readonly PurchaseOrder[];
  readonly fault: string | undefined;
  readonly said: string | undefined;
  readonly done: string | undefined;
}) {
  const { number, supplier, pieces, day } = texts.columns;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <p className="lead">{texts.intro}</p>
      <form method="get" action={deskPaths.goodsIn} className="row">
        <DeskField
          name="scan"
          label={texts.scan}
          hint={texts.scanHint}
          autoComplete="off"
          data-scan
        />
        <button type="submit">{texts.find}</button>
      </form>
      {said && <p className="notice">{said}</p>}
      {purchases.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <DeskTable
          label={texts.title}
          columns={[number, supplier, pieces, day]}
          rows={purchases.map((one) => ({
            key: one.id,
            cells: [
              <a key="order" href={receivePathOf(one.id)}>
                {one.number}
              </a>,
              one.supplierName,
              deskPurchases.of(
                sum(one.lines.map(({ received }) => received)),
                sum(one.lines.map(({ quantity }) => quantity)),
              ),
              dayWords(shopDay(one.sentAt ?? one.madeAt)),
            ],
          }))}
        />
      )}
    </>
  );
}
