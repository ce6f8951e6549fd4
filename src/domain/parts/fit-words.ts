import { fit as text } from '../../messages/fit.ts';
import { type Vehicle, vehicleName } from '../vehicles/vehicle.ts';
import type { Fit } from './fit.ts';

/** A verdict in one sentence: "Fits TOYOTA HILUX 2012: Front, To 07/2012". */
export function fitWords(vehicle: Vehicle, { verdict, conditions, engines }: Fit): string {
  const said = text.verdict[verdict](vehicleName(vehicle));
  const withEngines =
    engines.length > 0 ? `${said}, ${text.checkEngine(engines.join(' / '))}` : said;
  return conditions.length > 0 ? `${withEngines}: ${conditions.join(' / ')}` : withEngines;
}
