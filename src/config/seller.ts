import { countryName } from './countries/countries.ts';
import type { Environment } from './environment.ts';

/** The seller, as the law requires it to be named. Pages leave out what is not set. */
export interface Seller {
  /** The legal name. */
  readonly name: string | undefined;
  /** The postal address, in one line. */
  readonly address: string | undefined;
  /** The same as it stands on papers and parcels, without the country. */
  readonly addressLines: readonly string[];
  /** The same in fields, as structured invoices want it; undefined where the line cannot be split with certainty. */
  readonly postal: SellerPostal | undefined;
  /** The register and the number in it. */
  readonly register: string | undefined;
  readonly vatNumber: string | undefined;
  /** The number with customs. */
  readonly eori: string | undefined;
  /** Numbers that certain states want on papers: BDO, LUCID … */
  readonly otherNumbers: readonly { readonly name: string; readonly number: string }[];
  /** The address in Peppol's network; undefined: it follows from the VAT number. */
  readonly electronicAddress: { readonly scheme: string; readonly id: string } | undefined;
  readonly email: string;
  readonly phone: string | undefined;
  /** When the phone is answered. */
  readonly hours: string | undefined;
  /** The address for returned parts; the postal address where none is set. */
  readonly returnsAddress: string | undefined;
  /** Where orders are picked up; the postal address where none is set. */
  readonly pickUpAddress: string | undefined;
  /** A demonstration, or without a name and an address: the shop must not sell, and says that it is a demonstration. */
  readonly isUnnamed: boolean;
}

export interface SellerPostal {
  /** With the house's number. */
  readonly street: string;
  readonly zip: string;
  readonly city: string;
}

/** @param isDemonstration it says so however much of its seller is filled in at the desk */
export function sellerOf(e: Environment, isDemonstration: boolean): Seller {
  const fields = fieldsOf(e);
  const given = e.SELLER_ADDRESS ?? (fields && `${fields.street}; ${fields.zip} ${fields.city}`);
  const address = inOneLine(given);
  const postal =
    fields ?? (given === undefined ? undefined : splitAddress(given, e.SELLER_COUNTRY));
  return {
    name: e.SELLER_NAME,
    address,
    addressLines: postal ? [postal.street, `${postal.zip} ${postal.city}`] : linesIn(given),
    postal,
    register: e.SELLER_REGISTER,
    vatNumber: e.SELLER_VAT_NUMBER,
    eori: e.SELLER_EORI,
    otherNumbers: e.SELLER_NUMBERS,
    electronicAddress: e.SELLER_PEPPOL_ID,
    email: e.SELLER_EMAIL ?? e.MAIL_TO,
    phone: e.SELLER_PHONE,
    hours: e.SELLER_HOURS,
    returnsAddress: inOneLine(e.RETURNS_ADDRESS) ?? address,
    pickUpAddress: inOneLine(e.PICK_UP_ADDRESS) ?? address,
    isUnnamed: isDemonstration || e.SELLER_NAME === undefined || address === undefined,
  };
}

/** A setting is one line: a semicolon in it ends a line of the address. */
function linesIn(address = ''): readonly string[] {
  return address.split(/\s*[;\n]\s*/).filter(Boolean);
}

function inOneLine(address: string | undefined): string | undefined {
  return address === undefined ? undefined : linesIn(address).join(', ');
}

function fieldsOf(e: Environment): SellerPostal | undefined {
  const { SELLER_STREET: street, SELLER_ZIP: zip, SELLER_CITY: city } = e;
  return street && zip && city ? { street, zip, city } : undefined;
}

/** A postal code before a town, with its state's letters or without: `00-001`, `LV-1010`, `110 00`, `10115`. */
const ZIP = String.raw`(?:[A-Z]{1,2}-)?(?:\d{2}-\d{3}|\d{4}-\d{3}|\d{3} \d{2}|\d{4,6})`;
const DUTCH_ZIP = String.raw`\d{4} ?[A-Z]{2}`;

/**
 * An address in one line as fields: the parts before the last one are the street, and the last one a postal code and a
 * town. The seller's country behind them is left out.
 * @returns undefined where it does not read so: a guess would stand on invoices
 */
export function splitAddress(address: string, country: string): SellerPostal | undefined {
  const parts = address.split(/\s*[;\n]\s*|,\s+/).filter(Boolean);
  const isCountry = [country, countryName(country)].some(
    (name) => name.toUpperCase() === parts.at(-1)?.toUpperCase(),
  );
  const [town = '', ...before] = (isCountry ? parts.slice(0, -1) : parts).reverse();
  const zip = country === 'NL' ? DUTCH_ZIP : ZIP;
  const found = new RegExp(String.raw`^(${zip})\s+(\p{L}[^\d]*)$`, 'u').exec(town);
  if (!found || before.length === 0) return undefined;
  const [, code = '', city = ''] = found;
  return { street: before.reverse().join(', '), zip: code, city };
}
