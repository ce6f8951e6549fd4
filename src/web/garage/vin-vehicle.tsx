import { useEffect, useState } from 'react';
import { isSameVehicle, type Vehicle, vehicleName } from '../../domain/vehicles/vehicle.ts';
import { vinFault, vinKey } from '../../domain/vehicles/vin-form.ts';
import { vehiclePapers as text } from '../../messages/catalogue/vehicle-keys.ts';
import type { WireFoundVehicles } from '../../wire/found-vehicles.ts';
import type { WireFit, WireVehicleFit } from '../../wire/part.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { askForVehicle } from '../api-client/catalogue-calls.ts';
import { Select } from '../ui/controls.tsx';
import { Field } from '../ui/field.tsx';
import { askFit } from './fit-answers.ts';
import { FitLine } from './fit-line.tsx';
import { KeySaid } from './found-vehicles.tsx';
import styles from './vin-vehicle.module.css';

/** A part that the shopper is about to order, and the vehicles that it is for. */
interface OrderedPart {
  readonly displayname: string;
  readonly vehicles: readonly WireVehicleFit[];
  readonly item: { readonly urlcomponent: string };
}

interface VinVehicleProps {
  /** As typed, with at least one character. */
  readonly vin: string;
  readonly parts: readonly OrderedPart[];
}

/** What a VIN is read as, or what is wrong with it, and whether the parts fit that vehicle. It never blocks. */
export default function VinVehicle({ vin, parts }: VinVehicleProps) {
  const fault = vinFault(vin);
  const answer = useFound(fault ? '' : vinKey(vin));
  return (
    <div className={styles.vin}>
      <div role="status">
        {fault && <p>{text.vinFault(fault)}</p>}
        {typeof answer === 'string' && <p>{answer}</p>}
        {typeof answer === 'object' && <KeySaid found={answer} quiet />}
        {typeof answer === 'object' && <OtherMake found={answer} parts={parts} />}
      </div>
      {typeof answer === 'object' && answer.vehicles.length > 0 && (
        <ReadVehicle key={vin} found={answer} parts={parts} />
      )}
    </div>
  );
}

/** @returns the answer for a VIN, or in words why there is none; nothing while it is asked for */
function useFound(vin: string): WireFoundVehicles | string | undefined {
  const [state, setState] = useState<{ vin: string; answer: WireFoundVehicles | string }>();
  useEffect(() => {
    if (!vin) return;
    const abort = new AbortController();
    askForVehicle({ kind: 'vin', key: vin }, abort.signal)
      .catch((error: unknown) => (error instanceof ApiProblem ? error.message : text.failed))
      .then((answer) => {
        if (!abort.signal.aborted) setState({ vin, answer });
      });
    return () => abort.abort();
  }, [vin]);
  return vin !== '' && state?.vin === vin ? state.answer : undefined;
}

/** Said where the model is not known: the makers alone may show that the VIN is of another vehicle. */
function OtherMake({
  found: { vehicles, vin },
  parts,
}: {
  readonly found: WireFoundVehicles;
  readonly parts: readonly OrderedPart[];
}) {
  const makes = vin?.make ?? [];
  const meant = parts.flatMap((part) => part.vehicles)[0];
  const isOther = meant && makes.length > 0 && !makes.includes(meant.make);
  return vehicles.length === 0 && isOther ? <p>{text.otherMake(vehicleName(meant))}</p> : null;
}

/** The vehicle, chosen where it may be one of several: first that which the parts are for. */
function ReadVehicle({
  found,
  parts,
}: {
  readonly found: WireFoundVehicles;
  readonly parts: readonly OrderedPart[];
}) {
  const choices = found.vehicles.flatMap(({ years, ...vehicle }) =>
    years.map((year) => ({ ...vehicle, year })),
  );
  const meant = parts
    .flatMap(({ vehicles }) => vehicles)
    .find((vehicle) => choices.filter((choice) => isSameVehicle(vehicle, choice)).length === 1);
  const [at, choose] = useState(
    choices.length === 1 ? 0 : choices.findIndex((choice) => meant && isSameVehicle(meant, choice)),
  );
  const chosen = choices[at];
  // More may be known of the vehicle than its VIN says.
  const more = chosen && meant && isSameVehicle(meant, chosen) ? meant : undefined;
  const [only] = choices;
  return (
    <>
      {only && choices.length === 1 ? (
        <p>{text.readAs(nameOf(only), only.sure)}</p>
      ) : (
        <Field label={text.whichOne}>
          {(control) => (
            <Select {...control} value={at} onChange={({ target }) => choose(Number(target.value))}>
              <option value={-1}>{text.chooseOne}</option>
              {choices.map((choice, index) => (
                <option key={JSON.stringify(choice)} value={index}>
                  {nameOf(choice)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {chosen && (
        <Verdicts
          vehicle={{
            ...chosen,
            engine: chosen.engine || more?.engine || '',
            details: more?.details,
          }}
          parts={parts}
        />
      )}
    </>
  );
}

function nameOf(vehicle: Vehicle & { readonly otherengine: string }): string {
  return vehicleName({ ...vehicle, engine: vehicle.engine || vehicle.otherengine });
}

/** Parts of which the same is said stand together. */
function Verdicts({
  vehicle,
  parts,
}: {
  readonly vehicle: Vehicle;
  readonly parts: readonly OrderedPart[];
}) {
  const [fits, setFits] = useState<readonly (WireFit | undefined)[]>([]);
  const key = JSON.stringify([vehicle, ...parts.map(({ item }) => item.urlcomponent)]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers both.
  useEffect(() => {
    let isCurrent = true;
    const asked = parts.map(({ item }) => askFit(item.urlcomponent, vehicle));
    Promise.all(asked).then((answers) => {
      if (isCurrent) setFits(answers);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);

  const said = new Map<string, { fit: WireFit; names: readonly string[] }>();
  for (const [index, fit] of fits.entries()) {
    const name = parts[index]?.displayname;
    if (!fit || !name) continue;
    const words = `${fit.words}\n${fit.note}`;
    said.set(words, { fit, names: [...(said.get(words)?.names ?? []), name] });
  }
  return (
    <div role="status">
      <ul className={styles.verdicts}>
        {[...said.values()].map(({ fit, names }) => (
          <li key={names.join()}>
            <p className={styles.names}>{names.join(', ')}</p>
            <FitLine fit={{ ...fit, words: fit.shortwords }} />
          </li>
        ))}
      </ul>
    </div>
  );
}
