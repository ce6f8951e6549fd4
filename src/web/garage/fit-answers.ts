import { useEffect, useState } from 'react';
import { CARD_RECORDS_MAX } from '../../config/guards.ts';
import { type Vehicle, vehicleIdentity } from '../../domain/vehicles/vehicle.ts';
import { fit as text } from '../../messages/catalogue/fit.ts';
import type { WireFit } from '../../wire/part.ts';
import { getFit } from '../api-client/calls.ts';
import { FIT_CACHED_MINUTES } from '../ui/behaviour/screen.ts';

/** This tab's cached verdicts: a screen's parts are requested in one call. */

/** Long enough to collect all cards of a screen, too short to be noticed. */
const GATHER_MS = 20;
const MOST_ANSWERS = 1_000;

interface Kept {
  readonly until: number;
  readonly fit: Promise<WireFit | undefined>;
}

interface Batch {
  readonly vehicle: Vehicle;
  readonly settle: Map<string, (fit: WireFit | undefined) => void>;
}

const answers = new Map<string, Kept>();
let batch: Batch | undefined;

/**
 * Whether a part fits a vehicle.
 * @returns undefined where the shop gave no answer: then nothing is said of it
 */
export function askFit(record: string, vehicle: Vehicle): Promise<WireFit | undefined> {
  const key = `${vehicleIdentity(vehicle)}\n${record}`;
  const found = answers.get(key);
  if (found && found.until > Date.now()) return found.fit;

  const fit = inBatch(record, vehicle);
  answers.set(key, { until: Date.now() + FIT_CACHED_MINUTES * 60_000, fit });
  fit.then((answer) => {
    if (!answer) answers.delete(key);
  });
  const [oldest] = answers.keys();
  if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
  return fit;
}

function inBatch(record: string, vehicle: Vehicle): Promise<WireFit | undefined> {
  const isOther =
    !batch ||
    batch.settle.size >= CARD_RECORDS_MAX ||
    vehicleIdentity(batch.vehicle) !== vehicleIdentity(vehicle);
  const current: Batch = isOther || !batch ? { vehicle, settle: new Map() } : batch;
  if (current !== batch) setTimeout(() => void ask(current), GATHER_MS);
  batch = current;
  return new Promise((resolve) => {
    current.settle.set(record, resolve);
  });
}

async function ask(asked: Batch): Promise<void> {
  if (batch === asked) batch = undefined;
  const records = [...asked.settle.keys()];
  const results = await getFit(asked.vehicle, records).catch((error: unknown) => {
    console.warn(text.failed, error);
    return { results: [] };
  });
  const fits = new Map(results.results.map((fit) => [fit.record, fit]));
  for (const [record, settle] of asked.settle) settle(fits.get(record));
}

/** Whether a part fits a vehicle, as soon as that is known. */
export function useFit(record: string, vehicle: Vehicle): WireFit | undefined {
  const key = `${vehicleIdentity(vehicle)}\n${record}`;
  const [answer, setAnswer] = useState<{ key: string; fit: WireFit | undefined }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers both.
  useEffect(() => {
    let isCurrent = true;
    askFit(record, vehicle).then((fit) => {
      if (isCurrent) setAnswer({ key, fit });
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);

  return answer?.key === key ? answer.fit : undefined;
}
