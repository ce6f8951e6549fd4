import type { BenchList } from '../../domain/fulfilment/bench/bench.server.ts';
import { deskBench as texts } from '../../messages/desk/orders/bench.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { dayWords } from '../frame/money.ts';
import { deskPaths } from '../frame/paths.ts';
import { DeskTable } from '../frame/table.tsx';
import { type BenchState, benchAddress } from './bench-address.ts';
import { BenchOutcome, ScanForm } from './scan-form.tsx';

/** The orders of the bench, by way of delivery and by place, and the field that opens one. */
export function BenchListScreen({
  list,
  state,
  fault,
  done,
}: {
  readonly list: BenchList;
  readonly state: BenchState;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}) {
  const { order, delivery, pieces, places, promised } = texts.columns;
  return (
    <>
      <BenchOutcome fault={fault} done={done} />
      <ScanForm
        action={deskPaths.bench}
        state={state}
        label={texts.scanOrder}
        hint={texts.scanOrderHint}
        button={texts.open}
        method="get"
        isFault={fault !== undefined}
      />
      <Choices name="method" label={texts.methods} choices={list.methods} state={state} />
      <Choices name="place" label={texts.places} choices={list.places} state={state} />
      {list.orders.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <DeskTable
          label={texts.list}
          columns={[order, delivery, pieces, places, promised]}
          rows={list.orders.slice(0, SHOWN).map((one) => ({
            key: one.number,
            cells: [
              <a key="order" href={benchAddress(one.number, state)}>
                {one.number}
              </a>,
              one.method,
              one.isPacked ? texts.waitsForLabel : one.pieces,
              one.places.map(placeName).join(', '),
              one.promisedBy ? dayWords(one.promisedBy) : deskOrders.noPromise,
            ],
          }))}
        />
      )}
    </>
  );
}

const SHOWN = 50;

/** A location's own name, or the words for what has none. */
export function placeName(place: string): string {
  return deskOrders.order.stages[place] ?? place;
}

function Choices({
  name,
  label,
  choices,
  state,
}: {
  readonly name: 'method' | 'place';
  readonly label: string;
  readonly choices: BenchList['methods'];
  readonly state: BenchState;
}) {
  const chosen = state[name];
  if (choices.length < 2 && chosen === '') return null;
  const all = [{ name: '', count: 0 }, ...choices];
  return (
    <nav className="bench-choices" aria-label={label}>
      <span aria-hidden>{label}</span>
      <ul className="tabs">
        {all.map((choice) => (
          <li key={choice.name}>
            <a
              href={benchAddress(undefined, { ...state, [name]: choice.name })}
              aria-current={choice.name === chosen ? 'page' : undefined}
            >
              {choice.name === '' ? texts.any : texts.counted(placeName(choice.name), choice.count)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
