import { redirect } from 'react-router';
import { FIND_VEHICLE_PATH } from '../../config/page-paths.ts';
import { allowanceOfKey, keyInText } from '../../domain/vehicles/vehicle-keys.ts';
import { vehiclePapers as text } from '../../messages/catalogue/vehicle-keys.ts';
import { problem } from '../../messages/problem.ts';
import { shell } from '../../messages/shell.ts';
import { toWireFoundVehicles, type WireFoundVehicles } from '../../wire/found-vehicles.ts';
import { canonical } from '../addresses/canonical.ts';
import { searchHref, TERM } from '../addresses/search-address.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { askForVehicle } from '../api-client/catalogue-calls.ts';
import { FindVehiclePage } from '../find-vehicle/find-vehicle-page.tsx';
import {
  type AskedVehicle,
  type FindVehicleStep,
  nextFindVehicleStep,
} from '../find-vehicle/find-vehicle-step.ts';
import { refusalOfForm } from '../page-data/form-allowance.ts';
import { shopContext } from '../page-data/shop-context.ts';
import type { Route } from './+types/find-vehicle.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { kinds: (await context.get(shopContext).finderOptions({})).keys };
}

/** Without script the page itself takes its form, and what stands in the search box. */
export async function action({ request, context }: Route.ActionArgs): Promise<FindVehicleStep> {
  const shop = context.get(shopContext);
  const ask = async (asked: AskedVehicle) => {
    const spentUp = await refusalOfForm(context, allowanceOfKey(asked.kind));
    if (spentUp) return spentUp;
    const found = await shop.findVehicle(asked);
    if (found.ok) return toWireFoundVehicles(found.value);
    return found.refusal.kind === 'plates-away' ? problem.platesAway : text.noKey;
  };
  const sent = await request.formData();
  const term = sent.get(TERM);
  if (typeof term !== 'string') return nextFindVehicleStep(sent, ask);
  const key = keyInText(term);
  if (key?.kind !== 'vin') throw redirect(searchHref(term), 303);
  sent.set('vin', key.key);
  const step = await nextFindVehicleStep(sent, ask);
  // A part number may have the form of a VIN.
  if (step.answer && saysNothing(step.answer)) throw redirect(searchHref(term), 303);
  return step;
}

function saysNothing({ vehicles, withoutparts, vin }: WireFoundVehicles): boolean {
  return vehicles.length + withoutparts.length + (vin?.make.length ?? 0) === 0;
}

async function findInBrowser({ request }: Route.ClientActionArgs): Promise<FindVehicleStep> {
  return nextFindVehicleStep(await request.formData(), async (asked) => {
    try {
      return await askForVehicle(asked);
    } catch (error) {
      if (error instanceof ApiProblem) return error.message;
      throw error;
    }
  });
}

export { findInBrowser as clientAction };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: text.pageTitle(matches[0].loaderData?.shopName ?? shell.shopName) },
    { name: 'description', content: text.description },
    canonical(matches[0].loaderData?.publicUrl, FIND_VEHICLE_PATH),
  ];
}

export default function FindVehicle({ loaderData, actionData }: Route.ComponentProps) {
  return <FindVehiclePage kinds={loaderData.kinds} at={actionData} />;
}
