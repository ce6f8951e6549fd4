import { deskGoods } from '../../messages/desk-goods.ts';
import { moment } from '../frame/money.ts';
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
            {moment(at)}, {actor}: <strong>{action}</strong>
            <div className="hint">
              {valuesOf(before)} → {valuesOf(after)}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function valuesOf(values: Readonly<Record<string, unknown>> | null): string {
  return Object.entries(values ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}
