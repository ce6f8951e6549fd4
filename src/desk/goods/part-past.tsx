import { deskGoods } from '../../messages/desk-goods.ts';
import { inEuros, moment } from '../frame/money.ts';
import type { PartPanelProps } from './part-panel.ts';

const texts = deskGoods.part;

/** Who changed the part, newest first. */
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
              {valuesOf(before) || texts.nothing} → {valuesOf(after) || texts.nothing}
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

/** Amounts in euros; what was not there is left out. */
function valuesOf(values: Readonly<Record<string, unknown>> | null): string {
  const names: Readonly<Record<string, string>> = deskGoods.values;
  return Object.entries(values ?? {})
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) => {
      const shown = name.endsWith('Cents') ? inEuros(Number(value)) : String(value);
      return value === true ? (names[name] ?? name) : `${names[name] ?? name} ${shown}`;
    })
    .join(', ');
}
