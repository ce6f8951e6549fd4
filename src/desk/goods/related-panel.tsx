import type { FeedRelated } from '../../domain/parts/part-layer.ts';
import { ok, refuse } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import { DeskTextArea } from '../frame/field.tsx';
import { partPathOf } from '../frame/paths.ts';
import { LayerNote } from './layer-note.tsx';
import type { PartPanelProps, PartStep } from './part-step.ts';
import { StepForm } from './step-form.tsx';

const texts = deskGoods.related;

/** The part's related parts. GDS-12. */
export function RelatedPanel(panel: PartPanelProps) {
  const { parts, layer, mark } = panel.part.related;
  return (
    <section aria-labelledby="related">
      <h2 id="related">{texts.title}</h2>
      <p className="hint">{texts.lead}</p>
      {parts.length === 0 && <p>{texts.none}</p>}
      <ul className="plain">
        {parts.map(({ id, brand, partNumber, description }) => (
          <li key={id}>
            <a href={partPathOf(id)}>
              {brand} {partNumber}
            </a>{' '}
            {description}
          </li>
        ))}
      </ul>
      {layer && (
        <LayerNote
          {...panel}
          layer={layer}
          mark={mark}
          what={deskGoods.fields.related}
          feed={texts.count((layer.feedValue as readonly FeedRelated[]).length)}
          then={deskGoods.part.theFeeds}
        />
      )}
      {panel.mayWork && (
        <StepForm summary={texts.change} action={`${panel.path}/related/check`} mark={mark}>
          <DeskTextArea
            name="numbers"
            id="related-numbers"
            label={texts.numbers}
            rows={5}
            defaultValue={parts.map(({ partNumber }) => partNumber).join('\n')}
          />
          <button type="submit">{deskGoods.part.check}</button>
        </StepForm>
      )}
    </section>
  );
}

export const relatedStep: PartStep = {
  name: 'related',
  fields: ['numbers'],
  fieldOf: {
    'unknown-part': 'numbers',
    'several-parts': 'numbers',
    'related-to-itself': 'numbers',
    'too-many-related': 'numbers',
  },
  idOf: () => 'related-numbers',
  async check(shop, change, fields) {
    const looked = await shop.goods.chooseRelated({
      ...{ ...change, related: numbersOf(fields('numbers')), isPreview: true },
    });
    if (!looked.ok) return looked;
    const words = ({ parts }: (typeof looked.value)['before']) =>
      parts.map(({ brand, partNumber }) => `${brand} ${partNumber}`).join(', ') || texts.nobody;
    const { before, after } = looked.value;
    return ok({
      title: texts.title,
      rows: [{ name: texts.title, before: words(before), after: words(after) }],
      notes: [texts.lead],
      confirm: texts.confirm,
    });
  },
  async take(shop, change, fields) {
    const chosen = await shop.goods.chooseRelated({
      ...{ ...change, related: numbersOf(fields('numbers')) },
    });
    return chosen.ok ? chosen : refuse(chosen.refusal);
  },
};

function numbersOf(text: string): string[] {
  return text.split(/[\n;]/).map((line) => line.trim());
}
