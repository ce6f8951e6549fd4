import type { OpenedBench } from '../../domain/fulfilment/bench/bench.server.ts';
import { type BenchPart, benchCount } from '../../domain/fulfilment/bench/bench.ts';
import { deskBench as texts } from '../../messages/desk/orders/bench.ts';
import { AlsoOpen } from '../frame/also-open.tsx';
import { benchPathOf, deskPaths, orderPathOf } from '../frame/paths.ts';
import { DeskTable } from '../frame/table.tsx';
import { AddressDoubts, AddressLines } from '../orders/order-address.tsx';
import { awayWords } from '../orders/order-parcels.tsx';
import { type BenchState, benchAddress } from './bench-address.ts';
import { placeName } from './bench-list.tsx';
import { BenchOutcome, BenchStep, ScanForm } from './scan-form.tsx';

interface Shown {
  readonly opened: OpenedBench;
  /** Who else has it open. */
  readonly alsoOpen: readonly string[];
  readonly state: BenchState;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}

/** An order on the bench: its parts to be scanned, then its parcel to be labelled. */
export function BenchOrderScreen(shown: Shown) {
  const { opened, state, fault, done, alsoOpen } = shown;
  const { whole, bench } = opened;
  const { number } = whole.order;
  return (
    <>
      <p className="lead">
        <a href={benchAddress(undefined, { ...state, scanned: new Map() })}>{texts.back}</a> ·{' '}
        <a href={orderPathOf(number)}>{texts.screen}</a>
      </p>
      <BenchOutcome fault={fault} done={done} />
      <AlsoOpen order={number} others={alsoOpen} />
      <div className="bench">
        <div className="stack">{bench.packed ? <Label {...shown} /> : <Parts {...shown} />}</div>
        <section aria-labelledby="ship-to">
          <h2 id="ship-to">{texts.shipTo}</h2>
          <p>{whole.order.shippingMethodName}</p>
          <AddressLines address={whole.order.shippingAddress} />
          {whole.addressDoubts.length > 0 && <AddressDoubts whole={whole} />}
          {(bench.packed || bench.parts.length > 0) && (
            <p>
              <a href={packingListOf(number)} target="_blank" rel="noreferrer">
                {texts.papers}
              </a>
            </p>
          )}
        </section>
      </div>
    </>
  );
}

/** Of what is packed and of what is left. */
function packingListOf(number: string): string {
  return `${deskPaths.packingLists}?${new URLSearchParams({ order: number })}`;
}

function Parts({ opened, state, fault }: Shown) {
  const { bench, whole, refusal } = opened;
  const { number } = whole.order;
  const { scanned, due } = benchCount(bench, state.scanned);
  const now = bench.parts.filter((part) => part.due > 0);
  const later = bench.parts.filter((part) => part.left > part.due);
  const action = `${benchPathOf(number)}/scan`;
  const { part, scanned: counted, places, step } = texts.partColumns;
  if (refusal) return null;
  return (
    <>
      {due === 0 ? (
        <p className="bench-count">{texts.nothingNow}</p>
      ) : (
        <>
          <p className="bench-count">{texts.progress(scanned, due)}</p>
          <ScanForm
            action={action}
            state={state}
            label={texts.scanPart}
            hint={texts.scanPartHint}
            button={texts.count}
            isFault={fault !== undefined}
          />
          <DeskTable
            label={texts.parts}
            columns={[part, counted, places, step]}
            rows={now.map((one) => ({
              key: one.partNumber,
              cells: [
                <PartName key="part" part={one} />,
                <Progress
                  key="scanned"
                  part={one}
                  scanned={state.scanned.get(one.partNumber) ?? 0}
                />,
                placesOf(opened, one),
                (state.scanned.get(one.partNumber) ?? 0) < one.due && (
                  <BenchStep key="step" action={action} state={state}>
                    <button
                      type="submit"
                      name="scan"
                      value={one.partNumber}
                      className="quiet"
                      aria-label={texts.addOneOf(one.partNumber)}
                    >
                      {texts.addOne}
                    </button>
                  </BenchStep>
                ),
              ],
            }))}
          />
          {scanned > 0 && (
            <div className="row">
              <BenchStep action={`${benchPathOf(number)}/pack`} state={state}>
                <button type="submit" className="quiet" aria-describedby="close-hint">
                  {texts.closePartly(scanned, due)}
                </button>
              </BenchStep>
              <a href={benchAddress(number, { ...state, scanned: new Map() })}>
                {texts.beginAgain}
              </a>
              <p className="hint" id="close-hint">
                {texts.closePartlyHint(due - scanned)}
              </p>
            </div>
          )}
        </>
      )}
      {later.length > 0 && <Later parts={later} />}
    </>
  );
}

function PartName({ part }: { readonly part: BenchPart }) {
  return (
    <>
      <strong className="bench-number">{part.partNumber}</strong>
      <div>{part.description}</div>
      {part.vehicleLine && <div className="hint">{part.vehicleLine}</div>}
      {part.kits.length > 0 && <div className="hint">{texts.inKit(part.kits.join(', '))}</div>}
    </>
  );
}

function Progress({ part, scanned }: { readonly part: BenchPart; readonly scanned: number }) {
  const isDone = scanned === part.due;
  return (
    <span className={isDone ? 'badge done bench-number' : 'bench-number'}>
      {texts.progress(scanned, part.due)}
    </span>
  );
}

function placesOf({ whole }: OpenedBench, { partNumber }: BenchPart): string {
  return whole.supply
    .filter((taken) => taken.partNumber === partNumber)
    .map(({ location, stage, quantity }) => `${placeName(location || stage)}: ${quantity}`)
    .join(', ');
}

function Later({ parts }: { readonly parts: readonly BenchPart[] }) {
  const { part, pieces, when } = texts.laterColumns;
  return (
    <DeskTable
      label={texts.later}
      columns={[part, pieces, when]}
      rows={parts.map(({ partNumber, description, left, due, ...elsewhere }) => ({
        key: partNumber,
        cells: [
          `${partNumber} ${description}`,
          left - due,
          awayWords(elsewhere) ?? texts.laterParcel,
        ],
      }))}
    />
  );
}

/** A closed parcel: its paper, and the field for its tracking number. */
function Label({ opened, state, fault }: Shown) {
  const { whole, bench, refusal } = opened;
  const { packed } = bench;
  const { number, pickUpAt } = whole.order;
  if (!packed) return null;
  return (
    <>
      {pickUpAt === null && !refusal && (
        <ScanForm
          action={`${benchPathOf(number)}/scan`}
          state={state}
          label={texts.scanTracking}
          hint={texts.scanTrackingHint}
          button={texts.handOver}
          offersMail
          isFault={fault !== undefined}
        />
      )}
      {pickUpAt !== null && (
        <p className="bench-count">
          {texts.pickUp} <a href={benchAddress(undefined, state)}>{texts.nextOrder}</a>
        </p>
      )}
      <section aria-labelledby="contents">
        <h2 id="contents">{texts.contents}</h2>
        <ul>
          {packed.lines.map(({ lineId, quantity, partNumber, description }) => (
            <li key={lineId}>
              {quantity} × <strong>{partNumber}</strong> {description}
            </li>
          ))}
        </ul>
        <BenchStep action={`${benchPathOf(number)}/unpack`} state={state}>
          <button type="submit" name="parcel" value={packed.position} className="quiet">
            {texts.unpack}
          </button>
        </BenchStep>
      </section>
    </>
  );
}
