import { type Config, readConfig } from '../../src/config/config.ts';
import { noBuyerDetails, sellerParty } from '../../src/domain/papers/record/parties.ts';
import type { RecordFacts } from '../../src/domain/papers/record/record-lines.ts';

/** Facts of a paper about an order of which nothing has left, nothing was paid and nothing is known of its goods. */
export function recordFacts(
  config: Config = readConfig({}),
  over: Partial<RecordFacts> = {},
): RecordFacts {
  return {
    seller: sellerParty(config),
    sellerCountry: config.sellerCountry,
    einvoiceForms: config.einvoice.forms,
    isDemonstration: false,
    account: { text: config.bankAccount ?? '', bic: config.bankBic ?? '' },
    now: new Date('2026-03-10T12:00:00Z'),
    buyer: noBuyerDetails,
    goods: new Map(),
    leftOn: new Map(),
    paidOn: null,
    zlotyRate: null,
    ...over,
  };
}
