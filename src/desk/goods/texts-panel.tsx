import {
  type GoodsText,
  type GoodsTextState,
  goodsTexts,
  layeredText,
} from '../../domain/goods/goods.ts';
import type { StoredValue } from '../../domain/parts/part-columns.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import { DeskTextArea } from '../frame/field.tsx';
import { LayerNote } from './layer-note.tsx';
import type { Fields, PartPanelProps, PartStep } from './part-step.ts';
import { StepForm } from './step-form.tsx';

const texts = deskGoods.texts;
/** Characters of a text that is shown in short. */
const SHOWN = 200;
const TAG = /<[^>]*>/g;

/** Title, details and notes, each with a form. */
export function TextsPanel(panel: PartPanelProps) {
  return (
    <section aria-labelledby="texts">
      <h2 id="texts">{texts.title}</h2>
      <p className="hint">{texts.lead}</p>
      <ul className="plain">
        {goodsTexts.map((field) => {
          const state = panel.part.texts[field];
          return (
            <li key={field}>
              <strong>{texts.labels[field]}</strong>: {shownText(field, state.text)}
              {state.layer && (
                <LayerNote
                  {...panel}
                  layer={state.layer}
                  mark={state.mark}
                  what={texts.labels[field]}
                  feed={shownText(field, layeredText(field, state.layer.feedValue as StoredValue))}
                  then={deskGoods.part.theFeeds}
                />
              )}
              {panel.mayWork && <TextForm {...panel} field={field} state={state} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function TextForm({
  path,
  field,
  state,
}: PartPanelProps & { readonly field: GoodsText; readonly state: GoodsTextState }) {
  return (
    <StepForm
      summary={texts.change(texts.labels[field])}
      action={`${path}/text/check`}
      of={{ name: 'field', value: field }}
      mark={state.mark}
    >
      <DeskTextArea
        name="text"
        id={`text-${field}`}
        label={texts.labels[field]}
        hint={texts.hints[field]}
        rows={field === 'detail' ? 10 : 3}
        defaultValue={state.text}
        required={field === 'description'}
      />
      <button type="submit">{deskGoods.part.check}</button>
    </StepForm>
  );
}

/** HTML reduced to its text. */
function shownText(field: GoodsText, said: string): string {
  const text = field === 'detail' ? said.replaceAll(TAG, ' ').trim() : said;
  if (text === '') return texts.empty;
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

export const textStep: PartStep = {
  name: 'text',
  fields: ['field', 'text'],
  fieldOf: { 'text-required': 'text', 'text-too-long': 'text', 'text-refused': 'text' },
  idOf: (_, fields) => `text-${fields('field')}`,
  async check(shop, change, fields) {
    const wanted = wantedText(fields);
    if (!wanted.ok) return wanted;
    const looked = await shop.goods.changeText({ ...change, ...wanted.value, isPreview: true });
    if (!looked.ok) return looked;
    const { before, after } = looked.value;
    const label = texts.labels[wanted.value.field];
    return ok({
      title: texts.checkTitle(label),
      rows: [{ name: label, before: before.text || texts.empty, after: after.text || texts.empty }],
      notes: [texts.hints[wanted.value.field], texts.lead].filter(Boolean),
      confirm: texts.confirm,
    });
  },
  async take(shop, change, fields) {
    const wanted = wantedText(fields);
    return wanted.ok ? shop.goods.changeText({ ...change, ...wanted.value }) : wanted;
  },
};

function wantedText(
  fields: Fields,
): Result<{ field: GoodsText; text: string }, { kind: 'no-such-text' }> {
  const field = goodsTexts.find((one) => one === fields('field'));
  // Browsers send line ends as CRLF.
  const text = fields('text').replaceAll('\r\n', '\n');
  return field ? ok({ field, text }) : refuse({ kind: 'no-such-text' });
}
