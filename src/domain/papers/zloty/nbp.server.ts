import type { IsoDay } from '../../../kernel/clock.ts';
import { type Breaker, breakerOf, CircuitOpenError } from '../../third-parties/breaker.server.ts';
import type { ZlotyRate } from '../record/taxes.ts';
import { ratesInFile } from './zloty-rates.ts';

/** What the bank's service said of a span of days: its rates, empty where it published none. */
export type SaidRates =
  | { readonly is: 'said'; readonly rates: readonly ZlotyRate[] }
  | { readonly is: 'away'; readonly problem: string };

/** The service's word for a span in which no table was published. */
const NOT_FOUND = 404;

class Away extends Error {}

const breakers = new Map<string, Breaker>();

function breakerAt(url: string): Breaker {
  const breaker = breakers.get(url) ?? breakerOf('The National Bank of Poland');
  breakers.set(url, breaker);
  return breaker;
}

/**
 * Asks the National Bank of Poland for its tables A of a span of days, both ends included; at most 93 days, which is the
 * service's own limit. Not at all for a while after repeated failures.
 * @param url of its service, without a slash at the end
 * @returns never throws where the bank is silent, or says what cannot be read
 * Source: the bank's description of its Web API, https://api.nbp.pl.
 */
export async function askNbp(
  url: string,
  { from, to }: { readonly from: IsoDay; readonly to: IsoDay },
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<SaidRates> {
  try {
    const ask = () => tablesOf(`${url}/exchangerates/tables/A/${from}/${to}/?format=json`);
    const rates = await breakerAt(url).ask(ask, (error) => error instanceof Away);
    return { is: 'said', rates: rates.filter(({ day }) => day >= from && day <= to) };
  } catch (error) {
    if (error instanceof Away || error instanceof CircuitOpenError) {
      return { is: 'away', problem: error.message };
    }
    throw error;
  }

  async function tablesOf(address: string): Promise<readonly ZlotyRate[]> {
    const signal = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let text: string;
    try {
      const headers = { accept: 'application/json' };
      response = await fetch(address, { headers, redirect: 'error', signal });
      text = await response.text();
    } catch (error) {
      throw new Away(signal.aborted ? 'TIMEOUT' : 'UNREACHABLE', { cause: error });
    }
    if (response.status === NOT_FOUND) return [];
    if (!response.ok) throw new Away(`HTTP_${response.status}`);
    const rates = ratesInFile(text);
    if (rates.length === 0) throw new Away('UNREADABLE');
    return rates;
  }
}
