import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { type CatalogueChoice, catalogueHref } from '../addresses/catalogue-choice.ts';

/** The path from the whole catalogue to a choice: by vehicle, then by category and group. */
export function catalogueSteps(choice: CatalogueChoice): { name: string; path: string }[] {
  const { make, model, year, engine, category, groups, clearance } = choice;
  const steps: { name: string; path: string }[] = [];
  let passed: CatalogueChoice = clearance ? { clearance } : {};
  const go = (name: string, more: CatalogueChoice) => {
    passed = { ...passed, ...more };
    steps.push({ name, path: catalogueHref(passed) });
  };
  function goToVehicle() {
    if (make) go(make, { make });
    if (model) go(model, { model });
    if (year) go(String(year), { year });
    if (engine) go(engine, { engine });
  }
  go(clearance ? catalogue.clearance : catalogue.everything, {});
  if (!clearance) goToVehicle();
  if (category) go(category, { category });
  if (groups) go(groups, { groups });
  return steps;
}
