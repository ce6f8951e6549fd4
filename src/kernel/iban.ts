import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

/** An IBAN somewhere in a text, with or without blanks. */
const LOOKS_LIKE_ONE = /\b[A-Z]{2}\d{2}[A-Z0-9 ]{11,40}/gi;

/** The IBAN that a text is or contains, with valid check digits. */
export function ibanOf(account: string): string | undefined {
  return [account, ...(account.match(LOOKS_LIKE_ONE) ?? [])]
    .map((text) => electronicFormatIBAN(text.trim()) ?? '')
    .find((iban) => isValidIBAN(iban));
}
