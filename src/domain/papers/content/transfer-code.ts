import { isSEPACountry } from 'ibantools';
import { ibanOf } from '../../../kernel/iban.ts';

/** The maximum lengths of the code's fields. */
const NAME_LENGTH = 70;
const REFERENCE_LENGTH = 140;

/**
 * The text of a SEPA transfer's QR code, which banking apps read: EPC069-12, version 2, UTF-8.
 * @returns '' where the account is no IBAN of the SEPA area, so that no code can be made
 */
export function transferCode(transfer: {
  readonly name: string;
  readonly account: string;
  readonly amountCents: number;
  readonly reference: string;
}): string {
  const iban = ibanOf(transfer.account);
  if (iban === undefined || !isSEPACountry(iban.slice(0, 2))) return '';
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    transfer.name.slice(0, NAME_LENGTH),
    iban,
    `EUR${(transfer.amountCents / 100).toFixed(2)}`,
    '',
    '',
    transfer.reference.slice(0, REFERENCE_LENGTH),
  ].join('\n');
}
