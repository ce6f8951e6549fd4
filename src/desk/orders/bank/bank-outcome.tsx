import type { AppliedLine } from '../../../domain/fulfilment/bank/bank.server.ts';
import { deskBank as texts } from '../../../messages/desk/bank.ts';
import { inEuros } from '../../frame/money.ts';
import { DeskNotice } from '../../frame/notice.tsx';
import { deskPaths } from '../../frame/paths.ts';
import { orderPathOf } from '../order-path.ts';

/** The outcome of each chosen line. */
export function BankOutcome({
  applied,
  faultOf,
}: {
  readonly applied: readonly AppliedLine[];
  faultOf(refusal: { readonly kind: string }): string;
}) {
  const paid = applied.filter(({ refusal }) => !refusal).length;
  return (
    <>
      <DeskNotice done={applied.length === 0 ? texts.none : texts.paid(paid)} />
      {applied.length > 0 && (
        <ul className="plain" aria-label={texts.outcome}>
          {applied.map(({ line, number, refusal }) => (
            <li key={line.digest}>
              <a href={orderPathOf(number)}>{number}</a>: {inEuros(line.amountCents)}, {line.payer}{' '}
              — {refusal ? <strong>{faultOf(refusal)}</strong> : texts.isPaid}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={deskPaths.bank}>{texts.another}</a>
      </p>
    </>
  );
}
