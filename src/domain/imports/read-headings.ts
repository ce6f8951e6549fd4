import type { ListColumn } from '../feed/read/feed-mapping.server.ts';
import type { ColumnRole } from './typed-mapping.ts';

/** What headings leave open, so that somebody has to say it. */
export interface OpenColumns {
  /** From 1. */
  readonly columns: readonly number[];
  /** A price that does not say whether it is with VAT; or several columns that may be the same. */
  readonly why: 'with-or-without-vat' | ListColumn;
}

interface ReadHeadings {
  /** By column; empty where a heading says nothing, or leaves it open. */
  readonly roles: readonly ColumnRole[];
  readonly open: readonly OpenColumns[];
}

const TAX = /\b(vat|tax|mwst|ust|steuer|btw|tva|iva|dph)\b/;
const WITHOUT =
  /\b(without|w\/o|ex|excl\w*|excluding|ohne|exkl\w*|zzgl|plus|hors|sin|senza|esclus\w*|bez|zonder|net|netto|nett)\b/;
const WITH =
  /\b(with|w\/|incl\w*|including|inkl\w*|mit|con|avec|compris\w*|s|z|met|gross|brutto)(?=\W|$)/;
const NET = /\b(net|netto|nett|ht)\b/;
const GROSS = /\b(gross|brutto|ttc)\b/;
const PRICE = /\b(prices?|preise?|prijs|prix|precios?|prezz[io]|cen[ay]|rrp|uvp|msrp)\b/;
const COST =
  /\b(cost|ek|einkauf(spreis)?|purchase|buying|dealer price|your price|inkoop\w*|achat|compra|acquisto|zakup\w*)\b/;

/** What a heading says of a column; of several that match, the first. Making parts is never guessed. */
const meanings: readonly (readonly [RegExp, ListColumn])[] = [
  [/\b(superseded|replaced) by\b|\bersetzt durch\b/, 'replacedby'],
  [/\b(supersedes|replaces|ersetzt)\b/, 'replaces'],
  [/\b(oe|oem|oen)\b/, 'oenumber'],
  [/\bcross ?brand\b/, 'crossbrand'],
  [/\b(cross|interchange|competitor)\b/, 'crossnumber'],
  [
    /^(part|article|artikel|item|sku|mpn|number|nr|no)\W*$|\b(sku|mpn|artikelnummer|artikelnr|teile?nummer)\b|\b(part|article|artikel|item|product|catalogue)\W+(number|no|nr|num|nummer|code|id)\b/,
    'part',
  ],
  [/\b(brand|marke|make|hersteller|merk|marque|marca|marka)\b/, 'brand'],
  [/\b(lead ?time|lieferzeit|days)\b/, 'leadtime'],
  [/\b(depot|warehouse|location|lager(ort)?)\b/, 'location'],
  [/\b(qty|quantity|stock|menge|bestand|available)\b/, 'quantity'],
];
/** Quantities of something else. */
const OTHER_QUANTITY = /\b(min|minimum|moq|order|pack\w*|box|vpe)\b/;

/**
 * Reads headings for what they say. A price is net or gross only where its heading says so, and a meaning that
 * several columns could have is given to none of them. SUP-10.
 */
export function readHeadings(headings: readonly string[]): ReadHeadings {
  const said = headings.map(meaningOf);
  const columnsOf = (meaning: Said) =>
    said.flatMap((each, at) => (each === meaning ? [at + 1] : []));
  const open = [...new Set(said)].flatMap((meaning): OpenColumns[] => {
    const columns = columnsOf(meaning);
    const isOpen = meaning === 'with-or-without-vat' || (meaning !== '' && columns.length > 1);
    return isOpen ? [{ columns, why: meaning }] : [];
  });
  const isOpen = (meaning: Said) => open.some(({ why }) => why === meaning);
  return {
    roles: said.map((meaning) => (isOpen(meaning) ? '' : (meaning as ColumnRole))),
    open,
  };
}

type Said = ListColumn | 'with-or-without-vat' | '';

function meaningOf(heading: string): Said {
  const text = heading.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
  const [, meaning] = meanings.find(([words]) => words.test(text)) ?? [];
  const isPrice = PRICE.test(text) || COST.test(text) || NET.test(text) || GROSS.test(text);
  if (!isPrice || meaning === 'part')
    return meaning === 'quantity' && OTHER_QUANTITY.test(text) ? '' : (meaning ?? '');
  return priceOf(text);
}

function priceOf(text: string): Said {
  const saysTax = TAX.test(text);
  const isNet = NET.test(text) || (saysTax && WITHOUT.test(text));
  const isGross = GROSS.test(text) || (saysTax && WITH.test(text) && !WITHOUT.test(text));
  if (COST.test(text)) return isGross ? 'with-or-without-vat' : 'cost';
  if (isNet === isGross) return 'with-or-without-vat';
  return isNet ? 'net' : 'gross';
}

/** Meanings that were chosen for several columns, of which a mapping can name one. Pieces add up. */
export function chosenTwice(roles: readonly ColumnRole[]): OpenColumns[] {
  const columns = (role: ColumnRole) =>
    roles.flatMap((each, at) => (each === role ? [at + 1] : []));
  return [...new Set(roles)].flatMap((role) =>
    role === '' || role.startsWith('stock:') || columns(role).length < 2
      ? []
      : [{ columns: columns(role), why: role as ListColumn }],
  );
}
