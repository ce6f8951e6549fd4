import { fit as text } from '../../../messages/catalogue/fit.ts';
import { vehicleDetails } from '../../../messages/catalogue/vehicle-details.ts';
import { fullVehicleName, valueWords } from '../../vehicles/detail-words.ts';
import type { Vehicle } from '../../vehicles/vehicle.ts';
import type { Fit } from './fit.ts';
import type { Dependence } from './fitment-match.ts';

/** A verdict in one sentence: "Fits TOYOTA HILUX 2012: Front, To 07/2012". */
export function fitWords(vehicle: Vehicle, fit: Fit): string {
  return withConditions(text.verdict[fit.verdict](fullVehicleName(vehicle)), fit);
}

/** The same without the vehicle: "Fits: Front, To 07/2012". */
export function shortFitWords(fit: Fit): string {
  return withConditions(text.shortVerdict[fit.verdict], fit);
}

/** The open or unmet requirements: "engine 2.5 D-4D / 4.0 V6, build date to 07/2012". */
export function dependenceWords(dependences: readonly Dependence[]): string {
  return dependences
    .map(({ kind, values }) => {
      const words = values.map((value) =>
        kind === 'built' ? monthsWords(value) : valueWords(kind, value),
      );
      return `${vehicleDetails.kinds[kind]} ${words.join(' / ')}`;
    })
    .join(', ');
}

/** "to 07/2012" of "-201207". */
function monthsWords(months: string): string {
  const [from = '', to = ''] = months.split('-').map(monthWords);
  if (from && to) return vehicleDetails.between(from, to);
  return from ? vehicleDetails.from(from) : vehicleDetails.to(to);
}

function monthWords(month: string): string {
  return month && `${month.slice(4)}/${month.slice(0, 4)}`;
}

function withConditions(verdict: string, { conditions, open, against }: Fit): string {
  const withOpen =
    open.length > 0 ? `${verdict} ${vehicleDetails.onlyIf(dependenceWords(open))}` : verdict;
  const withReason =
    against.length > 0
      ? `${withOpen}: ${vehicleDetails.because(dependenceWords(against))}`
      : withOpen;
  return conditions.length > 0 ? `${withReason}: ${conditions.join(' / ')}` : withReason;
}
