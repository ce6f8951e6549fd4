import { fit as text } from '../../../messages/catalogue/fit.ts';
import { type Vehicle, vehicleName } from '../../vehicles/vehicle.ts';
import type { Fit } from './fit.ts';

/** A verdict in one sentence: "Fits TOYOTA HILUX 2012: Front, To 07/2012". */
export function fitWords(vehicle: Vehicle, fit: Fit): string {
  return withConditions(text.verdict[fit.verdict](vehicleName(vehicle)), fit);
}

/** The same without the vehicle: "Fits: Front, To 07/2012". */
export function shortFitWords(fit: Fit): string {
  return withConditions(text.shortVerdict[fit.verdict], fit);
}

function withConditions(verdict: string, { conditions, engines }: Fit): string {
  const withEngines =
    engines.length > 0 ? `${verdict}, ${text.checkEngine(engines.join(' / '))}` : verdict;
  return conditions.length > 0 ? `${withEngines}: ${conditions.join(' / ')}` : withEngines;
}
