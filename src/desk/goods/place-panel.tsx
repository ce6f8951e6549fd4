import { placeWords } from '../../domain/goods/goods.ts';
import type { PartPlace } from '../../domain/parts/part-layer.ts';
import { ok } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import { DeskField, DeskSelect } from '../frame/field.tsx';
import { LayerNote } from './layer-note.tsx';
import type { Fields, PartPanelProps, PartStep } from './part-step.ts';
import { StepForm } from './step-form.tsx';

const texts = deskGoods.place;

/** Category and group of a part without vehicles; of others each fitment names them. GDS-15. */
export function PlacePanel(panel: PartPanelProps) {
  const { part, mayWork, path, places } = panel;
  const { is, layer, mark } = part.place;
  const hasFitments = part.fitments.count > 0;
  if (hasFitments && !layer) return null;
  return (
    <section aria-labelledby="place">
      <h2 id="place">{texts.title}</h2>
      <p className="hint">{hasFitments ? texts.ofFitments : texts.lead}</p>
      {!hasFitments && <p>{placeWords(is) || texts.none}</p>}
      {layer && (
        <LayerNote
          {...panel}
          layer={layer}
          mark={mark}
          what={deskGoods.fields.place}
          feed={placeWords(layer.feedValue as PartPlace | null) || texts.none}
          then={deskGoods.part.theFeeds}
        />
      )}
      {mayWork && !hasFitments && (
        <StepForm summary={texts.change} action={`${path}/place/check`} mark={mark}>
          <DeskSelect
            name="category"
            label={texts.category}
            defaultValue={is?.category ?? undefined}
          >
            {places.categories.map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
          </DeskSelect>
          <DeskField
            name="group"
            id="place-group"
            label={texts.group}
            hint={texts.groupHint}
            list="place-groups"
            maxLength={100}
            defaultValue={is?.group}
            required
          />
          <datalist id="place-groups">
            {places.groups.map((group) => (
              <option key={group} value={group} />
            ))}
          </datalist>
          <button type="submit">{deskGoods.part.check}</button>
        </StepForm>
      )}
    </section>
  );
}

export const placeStep: PartStep = {
  name: 'place',
  fields: ['category', 'group'],
  fieldOf: { 'unknown-category': 'category', 'no-group': 'group', 'text-too-long': 'group' },
  idOf: (field) => (field === 'group' ? 'place-group' : field),
  async check(shop, change, fields) {
    const looked = await shop.goods.choosePlace({
      ...{ ...change, ...wanted(fields), isPreview: true },
    });
    if (!looked.ok) return looked;
    const { before, after } = looked.value;
    const words = ({ is }: typeof before) => placeWords(is) || texts.none;
    return ok({
      title: texts.title,
      rows: [{ name: texts.title, before: words(before), after: words(after) }],
      notes: [texts.lead],
      confirm: texts.confirm,
    });
  },
  take: (shop, change, fields) => shop.goods.choosePlace({ ...change, ...wanted(fields) }),
};

const wanted = (fields: Fields) => ({ category: fields('category'), group: fields('group') });
