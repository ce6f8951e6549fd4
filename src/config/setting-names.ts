import { closest, distance } from 'fastest-levenshtein';
import { environment } from './environment.ts';

const known = Object.keys(environment.shape);

/** Names with these prefixes belong to the shop. Others belong to other programs of the machine. */
const PREFIX =
  /^(SHOP|SETTINGS|SELLER|VAT|VIES|MAIL|SMTP|DEMO|BANK|UNPAID|FREE|UNCONFIRMED|STRIPE|PAYPAL|GTM|HEATMAP|CHAT|TAG|TRUST|RATE|KEPT|LEGAL|ORDER|RETURNS|PICK|SECURITY|DESK|BACKUP|EINVOICE|INVOICE|KSEF|NBP|PLATES)_|_KEPT_DAYS$/;

/** Kubernetes sets variables for every service in its neighbours' environment: `SHOP_PORT_80_TCP`. */
const OF_AN_ORCHESTRATOR = /_SERVICE_(HOST|PORT)|_PORT(_\d+)?(_(TCP|UDP))?/;

/**
 * Names in the environment that look like a setting of the shop but are none.
 * @returns a sentence for each, with the setting that may have been meant
 */
export function unknownSettings(names: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name) && (PREFIX.test(name) || isNear(name)))
    .filter((name) => !OF_AN_ORCHESTRATOR.test(name))
    .map((name) => {
      const meant = nearestOf(name);
      return `${name}: there is no such setting${meant ? `; did you mean ${meant}?` : ''}`;
    });
}

const NEAR = 2;
/** Shorter names are too similar to many others: HOST to POST. */
const NEAR_FROM_LENGTH = 8;

function isNear(name: string): boolean {
  return name.length >= NEAR_FROM_LENGTH && nearestOf(name, 1) !== undefined;
}

function nearestOf(name: string, most = NEAR): string | undefined {
  const nearest = closest(name, known);
  return distance(name, nearest) <= most ? nearest : undefined;
}
