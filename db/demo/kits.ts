import { categoryOfGroup } from '../../src/domain/parts/groups.ts';
import { type DemoPart, detailHtml, picturesOf } from './demo-part.ts';
import { application, vehicleName, wholeSpan } from './fitments.ts';
import { type Ingredient, type KitRecipe, kitRecipes } from './kit-recipes.ts';
import type { Platform } from './platform.ts';
import { netCents } from './prices.ts';

/** The price of a kit as a share of its parts' prices. */
const KIT_SHARE = 0.92;

/** The kits that can be put together from the parts at hand for a platform. */
export function platformKits(
  platform: Platform,
  parts: readonly DemoPart[],
  nextNumber: (prefix: string) => string,
): DemoPart[] {
  return kitRecipes
    .filter((recipe) => recipe.fits(platform.chassis))
    .flatMap((recipe) => {
      const components = assemble(recipe, parts);
      return components ? [makeKit(recipe, platform, components, nextNumber(recipe.prefix))] : [];
    });
}

/** The first part with one of the roles, `type/grade` or a type in any grade. */
export function partWithRole(
  parts: readonly DemoPart[],
  roles: readonly string[],
): DemoPart | undefined {
  for (const role of roles) {
    const found = parts.find((part) =>
      role.includes('/') ? part.role === role : part.role.startsWith(`${role}/`),
    );
    if (found) return found;
  }
  return undefined;
}

type Component = { readonly part: DemoPart; readonly quantity: number };

function assemble(
  { ingredients, least }: KitRecipe,
  parts: readonly DemoPart[],
): Component[] | undefined {
  const components: Component[] = [];
  for (const { anyOf, quantity, optional } of ingredients satisfies readonly Ingredient[]) {
    const part = partWithRole(parts, anyOf);
    if (part) components.push({ part, quantity });
    else if (!optional) return undefined;
  }
  return components.filter(({ quantity }) => quantity > 0).length >= least ? components : undefined;
}

function makeKit(
  recipe: KitRecipe,
  platform: Platform,
  components: readonly Component[],
  number: string,
): DemoPart {
  const sum = (value: (part: DemoPart) => number) =>
    components.reduce((total, { part, quantity }) => total + value(part) * quantity, 0);
  const vehicles = platform.generations.map(vehicleName);
  return {
    number,
    brand: recipe.brand,
    role: `${recipe.key}/`,
    description: `${recipe.title}, ${vehicles[0]}`,
    detailHtml: detailHtml(
      recipe.about,
      ['Everything matched and packed together', 'Costs less than its parts one by one'],
      vehicles,
    ),
    note:
      recipe.group === 'Lift Kits'
        ? 'Wheel alignment needed after fitting. A lift may have to be approved: ask your inspector first.'
        : '',
    facts: [
      { name: 'Parts in the kit', value: String(sum(() => 1)) },
      ...(recipe.parameter2 ? [{ name: 'Height', value: recipe.parameter2 }] : []),
      { name: 'Fitting', value: 'See <a href="/technical-information">technical information</a>' },
    ],
    weightKg: Math.round(sum(({ weightKg }) => weightKg) * 100) / 100,
    netCents: netCents((sum(({ netCents: cents }) => cents) / 100) * KIT_SHARE),
    pictures: picturesOf(recipe.kind, number),
    oeNumbers: [],
    applications: platform.generations.map((generation) =>
      application(wholeSpan(generation), {
        category: categoryOfGroup(recipe.group) ?? '',
        group: recipe.group,
        parameter2: recipe.parameter2,
      }),
    ),
    goesWith: [...new Set(components.map(({ part }) => part.role))].slice(0, 4),
    components,
  };
}
