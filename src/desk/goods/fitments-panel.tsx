import {
  correctionsOf,
  type OwnerFitments,
  type PartFitment,
  spanWords,
} from '../../domain/parts/owner-fitments.ts';
import { deskGoods } from '../../messages/desk/goods.ts';
import { DeskForm } from '../frame/form.tsx';
import { DeskTable } from '../frame/table.tsx';
import { FitmentFields } from './fitment-fields.tsx';
import { fitmentYears } from './fitment-years.ts';
import { LayerNote } from './layer-note.tsx';
import type { PartPanelProps } from './part-panel.ts';

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
                  <DeskForm action={`${panel.path}/fitment-back`} token={panel.token}>
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
        <details>
          <summary>{texts.correct}</summary>
          <DeskForm action={`${panel.path}/fitment/check`} token={panel.token}>
            <input type="hidden" name="seen" value={mark} />
            <FitmentFields vehicles={list} />
            <button type="submit">{deskGoods.part.check}</button>
          </DeskForm>
        </details>
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
