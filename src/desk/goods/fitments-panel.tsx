import {
  correctionWords,
  faultsOfFitment,
  fitmentKinds,
  type WantedFitment,
} from '../../domain/goods/goods-fitments.ts';
import {
  correctionsOf,
  type OwnerFitments,
  type PartFitment,
  spanWords,
} from '../../domain/parts/owner-fitments.ts';
import { vehicleKey } from '../../domain/vehicles/vehicle-choice.ts';
import { ok } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import { DeskForm } from '../frame/form.tsx';
import { DeskTable } from '../frame/table.tsx';
import { FitmentFields, fitmentYears } from './fitment-fields.tsx';
import { LayerNote } from './layer-note.tsx';
import type { Fields, PartPanelProps, PartStep } from './part-step.ts';
import { StepForm } from './step-form.tsx';

const texts = deskGoods.fitments;
/** The limit for a long list; the part's page in the shop has all. */
const SHOWN = 60;

/** The vehicles that the part fits, the owner's corrections, and the form for another correction. GDS-10. */
export function FitmentsPanel(panel: PartPanelProps) {
  const { fitments: list, part } = panel;
  const { layer, mark } = part.fitments;
  const corrections = layer ? correctionsOf(layer.ownerValue as OwnerFitments) : [];
  return (
    <section aria-labelledby="fitments">
      <h2 id="fitments">{texts.title}</h2>
      <p className="hint">{texts.lead}</p>
      {list.length === 0 ? <p>{texts.none}</p> : <FitmentTable list={list} />}
      {layer && (
        <>
          <h3>{texts.corrections}</h3>
          <ul className="plain">
            {corrections.map(({ key, kind, span }) => (
              <li key={key}>
                {texts.kinds[kind]} {spanWords(span)}
                {panel.mayWork && corrections.length > 1 && (
                  <DeskForm action={`${panel.path}/fitment-back`}>
                    <input type="hidden" name="correction" value={key} />
                    <input type="hidden" name="seen" value={mark} />
                    <button type="submit" className="quiet">
                      {texts.takeBack(`${texts.kinds[kind]} ${spanWords(span)}`)}
                    </button>
                  </DeskForm>
                )}
              </li>
            ))}
          </ul>
          <LayerNote
            {...panel}
            layer={layer}
            mark={mark}
            what={texts.takeAllBack}
            feed={texts.count((layer.feedValue as readonly PartFitment[]).length)}
            then={deskGoods.part.theFeeds}
          />
        </>
      )}
      {panel.mayWork && (
        <StepForm summary={texts.correct} action={`${panel.path}/fitment/check`} mark={mark}>
          <FitmentFields vehicles={list} />
          <button type="submit">{deskGoods.part.check}</button>
        </StepForm>
      )}
    </section>
  );
}

function FitmentTable({ list }: { readonly list: readonly PartFitment[] }) {
  const { vehicle, years, group, condition } = texts.columns;
  return (
    <>
      <DeskTable
        label={texts.title}
        columns={[vehicle, years, group, condition]}
        rows={list.slice(0, SHOWN).map((fitment, at) => ({
          key: at,
          cells: [
            `${fitment.make} ${fitment.model}`,
            fitmentYears(fitment),
            fitment.group,
            [fitment.engine, fitment.parameter, fitment.parameter2, fitment.parameter3]
              .filter(Boolean)
              .join(', '),
          ],
        }))}
      />
      {list.length > SHOWN && <p className="hint">{texts.more(list.length - SHOWN)}</p>}
    </>
  );
}

export const fitmentFields = [
  ...['kind', 'make', 'model', 'yearFrom', 'yearTo', 'engine', 'group', 'parameter', 'reason'],
] as const;

export const fitmentStep: PartStep = {
  name: 'fitment',
  fields: fitmentFields,
  wrong: (fields) => faultsOfFitment(wantedFitment(fields)),
  idOf: (field) => (field === 'reason' || field === 'kind' ? `fitment-${field}` : field),
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
