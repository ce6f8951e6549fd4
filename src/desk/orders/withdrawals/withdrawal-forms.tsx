import {
  AS_CONDITION,
  goodsConditions,
  returnReasons,
} from '../../../domain/fulfilment/returns/returned-goods.ts';
import { deskOrderStand as stands } from '../../../messages/desk/orders/order-stand.ts';
import { deskReturns as texts } from '../../../messages/desk/orders/returns.ts';
import { Facts } from '../../frame/facts.tsx';
import { DeskField, DeskSelect, DeskTick } from '../../frame/field.tsx';
import { DeskForm } from '../../frame/form.tsx';
import { SeeMail } from '../../frame/mailing-steps.tsx';
import { dayWords, inEuros, inField } from '../../frame/money.ts';
import { deskPaths, withdrawalPathOf } from '../../frame/paths.ts';
import { Warnings } from '../drop-shipments.tsx';
import { namedParts } from '../named-parts.ts';
import { ReturnCost } from './fit-promise.tsx';
import type { WithdrawalParts } from './withdrawal-parts.ts';

/** Which pieces the buyer means, where their words do not say so. */
export function DecideForm({ withdrawal: { id, lines, parts }, warnings, may }: WithdrawalParts) {
  const sold = lines.filter(({ parentLineId, left }) => parentLineId === null && left > 0);
  return (
    <section aria-labelledby="decide">
      <h2 id="decide">{stands.decide}</h2>
      <blockquote>{namedParts(parts)}</blockquote>
      <p className="hint">{stands.decideHint}</p>
      <Warnings warnings={warnings} />
      {may('work-withdrawals') && (
        <DeskForm action={`${withdrawalPathOf(id)}/decide`}>
          {sold.map((line) => (
            <DeskField
              key={line.id}
              name={`line:${line.id}`}
              label={stands.withdrawnOf(line.partNumber, line.left)}
              hint={line.description}
              type="number"
              min={0}
              max={line.left}
              defaultValue={0}
            />
          ))}
          <div className="row">
            <button type="submit">{stands.decided}</button>
            <SeeMail />
          </div>
        </DeskForm>
      )}
    </section>
  );
}

/** Returned pieces in one condition, and whether they go on sale again. */
export function ReceiveForm({ withdrawal, pressKey }: WithdrawalParts) {
  const { id, lines, places } = withdrawal;
  const out = lines.filter((line) => line.isPacked && line.goneOut > line.returnedInAll);
  if (out.length === 0) return null;
  return (
    <section aria-labelledby="receive">
      <h2 id="receive">{texts.receive}</h2>
      <p className="hint">{texts.receiveHint}</p>
      <DeskForm action={`${withdrawalPathOf(id)}/received`}>
        <input type="hidden" name="key" value={pressKey} />
        {out.map((line) => (
          <DeskField
            key={line.id}
            name={`line:${line.id}`}
            label={texts.piecesOf(line.partNumber)}
            type="number"
            min={0}
            max={line.goneOut - line.returnedInAll}
            defaultValue={line.toCome}
          />
        ))}
        <DeskSelect name="condition" label={texts.condition} isRequired>
          <option value="">{texts.chooseCondition}</option>
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
        <ReturnCost withdrawal={withdrawal} />
        <DeskSelect name="place" label={texts.place} defaultValue={AS_CONDITION}>
          {places[0] && <option value={AS_CONDITION}>{texts.asCondition(places[0])}</option>}
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
        <div className="row">
          <button type="submit">{texts.note}</button>
          <SeeMail />
        </div>
      </DeskForm>
    </section>
  );
}

/** Closes it although money may be owed: says first what stays owed, and where it stands. */
export function SettleForm({ withdrawal: { id, amount, clock } }: WithdrawalParts) {
  const { totalCents } = amount;
  return (
    <details>
      <summary>{texts.settle}</summary>
      <DeskForm action={`${deskPaths.inbox}/settle`}>
        <p>
          {totalCents > 0
            ? texts.staysOwed(inEuros(totalCents), dayWords(clock.payBackBy))
            : texts.nothingOwed}
        </p>
        <input type="hidden" name="id" value={id} />
        <button type="submit" className="quiet">
          {texts.settleNow}
        </button>
      </DeskForm>
    </details>
  );
}

/** The refund that the law requires, and the refund that settles the withdrawal. */
export function PayBackForm({ withdrawal, may, pressKey }: WithdrawalParts) {
  const { id, amount, isAllBack, settledAt, lines } = withdrawal;
  const sums = [
    [texts.goods, inEuros(amount.goodsCents)],
    [texts.delivery, inEuros(amount.deliveryCents)],
    [texts.total, inEuros(amount.totalCents)],
  ] as const;
  if (settledAt) return null;
  return (
    <section aria-labelledby="pay-back">
      <h2 id="pay-back">{texts.payBack}</h2>
      <Facts facts={sums} />
      {amount.lessFor.map((why) => (
        <p key={why} className="hint">
          {texts.lessFor[why]}
        </p>
      ))}
      {!amount.isWhole && <p className="hint">{texts.partly}</p>}
      {lines.some(({ isPacked }) => !isPacked) && <p className="hint">{texts.kits}</p>}
      {may('pay-back') && (
        <DeskForm action={`${withdrawalPathOf(id)}/pay-back`}>
          <input type="hidden" name="key" value={pressKey} />
          <DeskField
            name="amount"
            label={texts.amount}
            inputMode="decimal"
            defaultValue={inField(amount.totalCents)}
            required
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
          <button type="submit">{isAllBack ? texts.pay : texts.payPart}</button>
        </DeskForm>
      )}
    </section>
  );
}
