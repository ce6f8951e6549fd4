import { carriers } from '../../config/carriers.ts';
import { deskBench } from '../../messages/desk/orders/bench.ts';
import { benchPathOf } from '../frame/paths.ts';
import { type BenchState, benchAddress } from './bench-address.ts';
import { BenchStep } from './scan-form.tsx';

const texts = deskBench.which;

/** A tracking number that does not say whose it is: somebody says it. */
export function WhichCarrier({
  number,
  tracking,
  possible,
  state,
}: {
  readonly number: string;
  readonly tracking: string;
  readonly possible: readonly string[];
  readonly state: BenchState;
}) {
  const names = possible.length > 0 ? possible : carriers.map(({ name }) => name);
  const action = `${benchPathOf(number)}/hand-over`;
  return (
    <>
      <p className="bench-count" role="alert">
        {possible.length > 0 ? texts.several(tracking) : texts.none(tracking)}
      </p>
      <BenchStep action={action} state={state}>
        <input type="hidden" name="tracking" value={tracking} />
        <div className="row">
          {names.map((name, at) => (
            // biome-ignore lint/a11y/noAutofocus: Enter or an arrow answers what the scan has asked
            <button key={name} type="submit" name="carrier" value={name} autoFocus={at === 0}>
              {name}
            </button>
          ))}
        </div>
      </BenchStep>
      <BenchStep action={action} state={state}>
        <input type="hidden" name="tracking" value={tracking} />
        <div className="row">
          <div className="field">
            <label htmlFor="carrier">{texts.other}</label>
            <input id="carrier" name="carrier" autoComplete="off" required maxLength={100} />
          </div>
          <button type="submit" className="quiet">
            {deskBench.handOver}
          </button>
        </div>
      </BenchStep>
      <p>
        <a href={benchAddress(number, state)}>{texts.change}</a>
      </p>
    </>
  );
}
