import { vehicleDetails as text } from '../../messages/catalogue/vehicle-details.ts';
import { type Vehicle, vehicleName } from './vehicle.ts';
import {
  type DetailKind,
  detailKinds,
  type detailValues,
  type ListedKind,
  OTHER,
  readDetails,
  SKIPPED,
} from './vehicle-details.ts';

const words: {
  readonly [Kind in ListedKind]: Readonly<Record<(typeof detailValues)[Kind][number], string>>;
} = text.values;

/** The vehicle with all that is known of it: "TOYOTA HILUX 2012 4WD, built 08–12/2012". */
export function fullVehicleName(vehicle: Vehicle): string {
  return [vehicleName(vehicle), detailWords(vehicle).join(', ')].filter(Boolean).join(' ');
}

/** A value of a kind that has a list; an engine's name as it is. */
export function valueWords(kind: DetailKind, value: string): string {
  const ofKind: Readonly<Record<string, string>> = kind in words ? words[kind as ListedKind] : {};
  return ofKind[value] ?? value;
}

function detailWords({ year, details }: Vehicle): string[] {
  if (!details) return [];
  const known = readDetails(details);
  return detailKinds.flatMap((kind) => {
    const value = known[kind];
    if (!value || value === SKIPPED || value === OTHER) return [];
    return kind === 'built' ? text.builtIn(text.months(value, year)) : valueWords(kind, value);
  });
}
