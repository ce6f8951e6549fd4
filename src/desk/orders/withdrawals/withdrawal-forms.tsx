import {
  goodsConditions,
  returnReasons,
} from '../../../domain/fulfilment/returns/returned-goods.ts';
import { deskReturns as texts } from '../../../messages/desk/returns.ts';
import { DeskField, DeskSelect, DeskTick } from '../../frame/field.tsx';
import { DeskForm } from '../../frame/form.tsx';
import { inEuros } from '../../frame/money.ts';
import { withdrawalPathOf } from '../order-path.ts';
import type { WithdrawalParts } from './withdrawal-parts.ts';

/** Returned pieces in one condition, and whether they go on sale again. */
export function ReceiveForm({ withdrawal, token, pressKey }: WithdrawalParts) {
  const { id, lines, places } = withdrawal;
  const out = lines.filter((line) => line.isPacked && line.goneOut > line.returnedInAll);
  if (out.length === 0) return null;
  return (
    <section aria-labelledby="receive">
      <h2 id="receive">{texts.receive}</h2>
      <p className="hint">{texts.receiveHint}</p>
      <DeskForm action={`${withdrawalPathOf(id)}/received`} token={token}>
        <input type="hidden" name="key" value={pressKey} />
        {out.map((line) => (
          <DeskField
            key={line.id}
            name={`line:${line.id}`}
            label={texts.piecesOf(line.partNumber)}
            type="number"
            min={0}
            max={line.goneOut - line.returnedInAll}
            defaultValue={line.goneOut - line.returnedInAll}
          />
        ))}
        <DeskSelect name="condition" label={texts.condition}>
          {goodsConditions.map((condition) => (
            <option key={condition} value={condition}>
              {texts.conditions[condition]}
            </option>
          ))}
        </DeskSelect>
        <DeskSelect name="why" label={texts.why} hint={texts.whyHint}>
          {returnReasons.map((reason) => (
            <option key={reason} value={reason}>
              {texts.reasons[reason]}
            </option>
          ))}
        </DeskSelect>
        <DeskSelect name="place" label={texts.place} defaultValue={places[0]}>
          {places.map((place) => (
            <option key={place} value={place}>
              {texts.onSale(place)}
            </option>
          ))}
          <option value="">{texts.nowhere}</option>
        </DeskSelect>
        <DeskField
          name="reason"
          id="goods-reason"
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={500}
        />
        <button type="submit">{texts.note}</button>
      </DeskForm>
    </section>
  );
}

/** The refund that the law requires, and the refund that settles the withdrawal. */
export function PayBackForm({ withdrawal, token, may, pressKey }: WithdrawalParts) {
  const { id, amount, settledAt, lines } = withdrawal;
  const sums: readonly (readonly [string, number])[] = [
    [texts.goods, amount.goodsCents],
    [texts.delivery, amount.deliveryCents],
    [texts.total, amount.totalCents],
  ];
  if (settledAt) return null;
  return (
    <section aria-labelledby="pay-back">
      <h2 id="pay-back">{texts.payBack}</h2>
      <dl>
        {sums.map(([term, cents]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{inEuros(cents)}</dd>
          </div>
        ))}
      </dl>
      {amount.totalCents < amount.goodsCents + amount.deliveryCents && (
        <p className="hint">{texts.goneBack}</p>
      )}
      {!amount.isWhole && <p className="hint">{texts.partly}</p>}
      {lines.some(({ isPacked }) => !isPacked) && <p className="hint">{texts.kits}</p>}
      {may('pay-back') && (
        <DeskForm action={`${withdrawalPathOf(id)}/pay-back`} token={token}>
          <input type="hidden" name="key" value={pressKey} />
          <DeskField
            name="amount"
            label={texts.amount}
            inputMode="decimal"
            defaultValue={(amount.totalCents / 100).toFixed(2)}
          />
          <DeskField
            name="reason"
            id="amount-reason"
            label={texts.otherReason}
            hint={texts.otherReasonHint}
            maxLength={500}
          />
          <DeskTick name="byHand" label={texts.byHand} />
          <DeskField name="reference" label={texts.reference} maxLength={200} />
          <button type="submit">{texts.pay}</button>
        </DeskForm>
      )}
    </section>
  );
}
