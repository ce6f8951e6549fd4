import {
  type StandInAnswer,
  type StandInRequest,
  type StandInServer,
  startStandIn,
} from './providers/stand-in.ts';

/** A stand-in for the National Bank of Poland: its tables A of a span of days, as its service writes them. */
export interface NbpStandIn extends StandInServer {
  /** The euro's rates by the day of their table, which is there from noon on. */
  readonly published: Map<string, number>;
  /** Taken one a question instead of an answer. */
  readonly next: StandInAnswer[];
}

/** The service's own words where no table was published. */
const NO_DATA: StandInAnswer = { status: 404, body: '404 NotFound - Not Found - Brak danych' };
const DAYS_AT_ONCE = 93;
const DAY_MS = 24 * 60 * 60_000;

/** @param clock what it takes for now */
export async function startNbp(clock: () => Date): Promise<NbpStandIn> {
  const published = new Map<string, number>();
  const next: StandInAnswer[] = [];

  function answer({ method, url }: StandInRequest): StandInAnswer {
    const [, from = '', to = ''] =
      /^\/api\/exchangerates\/tables\/A\/(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)\/$/.exec(
        url.pathname,
      ) ?? [];
    if (method !== 'GET' || from === '' || url.searchParams.get('format') !== 'json')
      return NO_DATA;
    const instead = next.shift();
    if (instead) return instead;
    if (Date.parse(to) - Date.parse(from) > DAYS_AT_ONCE * DAY_MS) {
      return { status: 400, body: '400 BadRequest - Przekroczony limit 93 dni' };
    }
    const now = clock().toISOString();
    const isThere = (day: string) => day >= from && day <= to && `${day}T11:15` < now;
    const days = [...published].filter(([day]) => isThere(day)).sort();
    return days.length === 0 ? NO_DATA : { status: 200, body: days.map(tableOf) };
  }

  function tableOf([effectiveDate, mid]: [string, number]) {
    return {
      table: 'A',
      no: `${numberOf(effectiveDate)}/A/NBP/${effectiveDate.slice(0, 4)}`,
      effectiveDate,
      rates: [
        { currency: 'dolar amerykański', code: 'USD', mid: 3.6012 },
        { currency: 'euro', code: 'EUR', mid },
      ],
    };
  }

  const server = await startStandIn(answer, () => true);
  return Object.assign(server, { published, next, url: `${server.url}/api` });
}

/** The day of the year stands for the number of the table. */
function numberOf(day: string): string {
  const days = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / DAY_MS + 1;
  return String(days).padStart(3, '0');
}
