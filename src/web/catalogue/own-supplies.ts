import { CARD_RECORDS_MAX } from '../../config/guards.ts';
import type { WirePieceSupply } from '../../wire/part.ts';
import { getSupply } from '../api-client/catalogue-calls.ts';

/** The supply of cards for a country other than the page's: a screen's parts are requested in one call. */

/** Long enough to collect all cards of a screen, too short to be noticed. */
const GATHER_MS = 20;

type Settle = (supply: WirePieceSupply | undefined) => void;

interface Batch {
  readonly country: string;
  readonly settle: Map<string, Settle[]>;
}

let batch: Batch | undefined;

/** @returns undefined where the shop gave no answer: the card then keeps the page's, which names its country */
export function askSupply(record: string, country: string): Promise<WirePieceSupply | undefined> {
  if (batch?.country !== country || batch.settle.size >= CARD_RECORDS_MAX) {
    const begun: Batch = { country, settle: new Map() };
    setTimeout(() => void ask(begun), GATHER_MS);
    batch = begun;
  }
  const { settle } = batch;
  return new Promise((resolve) => {
    settle.set(record, [...(settle.get(record) ?? []), resolve]);
  });
}

async function ask(asked: Batch): Promise<void> {
  if (batch === asked) batch = undefined;
  const { country, settle } = asked;
  const { results } = await getSupply([...settle.keys()], country).catch(() => ({ results: [] }));
  const supplies = new Map(results.map((supply) => [supply.record, supply]));
  for (const [record, waiting] of settle)
    for (const resolve of waiting) resolve(supplies.get(record));
}
