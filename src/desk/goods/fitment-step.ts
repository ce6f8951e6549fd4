import {
  correctionWords,
  fitmentKinds,
  type WantedFitment,
} from '../../domain/goods/goods-fitments.ts';
import type { PartFitment } from '../../domain/parts/owner-fitments.ts';
import { vehicleKey } from '../../domain/vehicles/vehicle-choice.ts';
import { ok } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods.ts';
import { fitmentYears } from './fitment-years.ts';
import type { Fields, PartStep } from './part-step.ts';

const texts = deskGoods.fitments;

export const fitmentFields = [
  ...['kind', 'make', 'model', 'yearFrom', 'yearTo', 'engine', 'group', 'parameter', 'reason'],
] as const;

export const fitmentStep: PartStep = {
  name: 'fitment',
  fields: fitmentFields,
  async check(shop, change, fields) {
    const wanted = wantedFitment(fields);
    const looked = await shop.goods.correctFitment({ ...change, ...wanted, isPreview: true });
    if (!looked.ok) return looked;
    const { before, after } = looked.value;
    const ofModel = (list: readonly PartFitment[]) =>
      list.filter(
        ({ make, model }) =>
          vehicleKey(make) === vehicleKey(wanted.make) &&
          vehicleKey(model) === vehicleKey(wanted.model),
      );
    const isOfAllEngines =
      wanted.kind === 'does-not-fit' &&
      wanted.engine !== '' &&
      ofModel(before).some(({ engine }) => engine === '');
    return ok({
      title: texts.checkTitle,
      rows: [
        {
          name: `${wanted.make} ${wanted.model}`,
          before: listed(ofModel(before)),
          after: listed(ofModel(after)),
        },
        { name: texts.title, before: texts.count(before.length), after: texts.count(after.length) },
      ],
      notes: [
        `${correctionWords(wanted.kind, wanted)}.`,
        ...(isOfAllEngines ? [texts.noEngine] : []),
        texts.lead,
      ],
      confirm: texts.confirm,
    });
  },
  take: (shop, change, fields) =>
    shop.goods.correctFitment({ ...change, ...wantedFitment(fields) }),
};

export function wantedFitment(fields: Fields): WantedFitment {
  const year = (name: string) => (/^\d{4}$/.test(fields(name).trim()) ? Number(fields(name)) : 0);
  return {
    kind: fitmentKinds.find((kind) => kind === fields('kind')) ?? 'does-not-fit',
    ...{ make: fields('make').trim(), model: fields('model').trim(), yearFrom: year('yearFrom') },
    yearTo: fields('yearTo').trim() === '' ? null : year('yearTo'),
    ...{ engine: fields('engine').trim(), group: fields('group').trim() },
    ...{ parameter: fields('parameter').trim(), reason: fields('reason').trim() },
  };
}

function listed(fitments: readonly PartFitment[]): string {
  const words = fitments.map((fitment) =>
    [fitmentYears(fitment), fitment.engine, fitment.group].filter(Boolean).join(', '),
  );
  return words.join('; ') || texts.nothing;
}
