import { VEHICLE_KEY_LENGTH } from '../../config/lengths.ts';
import { type FindableKind, findableKinds } from '../../domain/vehicles/vehicle-keys.ts';
import { vinFault } from '../../domain/vehicles/vin-form.ts';
import { vehiclePapers as text } from '../../messages/catalogue/vehicle-keys.ts';
import type { WireFoundVehicles } from '../../wire/found-vehicles.ts';
import type { TypedVehicleKey } from '../garage/vehicle-key-form.tsx';

/** The state of the page: fields to fill in, and what they mean. */
export interface FindVehicleStep {
  readonly typed: TypedVehicleKey;
  readonly problem?: string;
  readonly answer?: WireFoundVehicles;
}

export interface AskedVehicle {
  readonly kind: FindableKind;
  readonly key: string;
}

/**
 * The next state of the page: the same in the browser and, without script, on the server.
 * @param ask answers a key, or why it is refused
 */
export async function nextFindVehicleStep(
  sent: FormData,
  ask: (asked: AskedVehicle) => Promise<WireFoundVehicles | string>,
): Promise<FindVehicleStep> {
  const typed = typedIn(sent);
  const asked = askedBy(typed);
  if (typeof asked === 'string') return { typed, problem: asked };
  const fault = asked.kind === 'vin' ? vinFault(asked.key) : undefined;
  if (fault) return { typed, problem: text.vinFault(fault) };
  const answer = await ask(asked);
  return typeof answer === 'string' ? { typed, problem: answer } : { typed, answer };
}

function typedIn(sent: FormData): TypedVehicleKey {
  const field = (name: keyof TypedVehicleKey) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value.trim().slice(0, VEHICLE_KEY_LENGTH) : '';
  };
  return {
    hsn: field('hsn'),
    tsn: field('tsn'),
    vin: field('vin'),
    plate: field('plate'),
    kind: field('kind'),
    key: field('key'),
  };
}

/** A VIN says the most, so it goes first. @returns what is asked, or what is missing */
function askedBy({ vin, plate, hsn, tsn, kind, key }: TypedVehicleKey): AskedVehicle | string {
  if (vin) return { kind: 'vin', key: vin };
  if (plate) return { kind: 'plate', key: plate };
  if (hsn || tsn) return hsn && tsn ? { kind: 'hsn-tsn', key: hsn + tsn } : text.bothOfPair;
  const known = findableKinds.find((one) => one === kind);
  return known && key ? { kind: known, key } : text.empty;
}
