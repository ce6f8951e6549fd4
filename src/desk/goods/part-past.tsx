import { deskGoods } from '../../messages/desk/goods.ts';
import { moment } from '../frame/money.ts';
import { recordedValues } from '../frame/recorded-values.ts';
import type { PartPanelProps } from './part-panel.ts';

const texts = deskGoods.part;

/** The history of the part's changes, newest first. */
export function PartPast({ part: { history } }: PartPanelProps) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      {history.length === 0 && <p>{texts.historyNone}</p>}
      <ol className="plain">
        {history.map(({ entryId, at, actor, action, before, after }) => (
          <li key={entryId}>
            {moment(at)}, {actor}: <strong>{actionWords(action)}</strong>
            <div className="hint">
              {recordedValues(before) || texts.nothing} → {recordedValues(after) || texts.nothing}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function actionWords(action: string): string {
  const words: Readonly<Record<string, string>> = deskGoods.actions;
  return words[action] ?? action;
}
