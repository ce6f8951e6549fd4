import type { WorkedWithdrawal } from '../../../domain/fulfilment/returns/worked-withdrawal.server.ts';
import { deskReturns } from '../../../messages/desk/orders/returns.ts';
import { DeskField } from '../../frame/field.tsx';
import { fitSourceWords } from '../../frame/fit-source-words.ts';

const texts = deskReturns.promise;

/** What the shop had promised of the fit, and on which data. */
export function FitPromise({
  withdrawal: { promised, misfits },
}: {
  readonly withdrawal: WorkedWithdrawal;
}) {
  if (promised.length === 0) return null;
  const isClaimed = (lineId: string) => misfits.some((misfit) => misfit.lineId === lineId);
  return (
    <section aria-labelledby="fit-promise">
      <h2 id="fit-promise">{texts.title}</h2>
      <ul className="plain">
        {promised.map(({ lineId, partNumber, vehicle, sources }) => (
          <li key={lineId}>
            {isClaimed(lineId) && <strong>{texts.claimed(partNumber)} </strong>}
            {texts.said(partNumber, vehicle)}
            <div className="hint">{fitSourceWords(sources)}</div>
          </li>
        ))}
      </ul>
      <p className="hint">{texts.free}</p>
    </section>
  );
}

/** What a return cost that the promise makes free. */
export function ReturnCost({ withdrawal }: { readonly withdrawal: WorkedWithdrawal }) {
  if (withdrawal.promised.length === 0) return null;
  return (
    <DeskField name="returnCost" label={texts.cost} hint={texts.costHint} inputMode="decimal" />
  );
}
