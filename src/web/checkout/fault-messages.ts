import type { CheckoutFault, CheckoutRule } from '../../domain/checkout/checkout-form.ts';
import { misplacedWords } from '../../domain/checkout/misplaced.ts';
import { checkout as text } from '../../messages/checkout.ts';

const messages: Readonly<Record<Exclude<CheckoutRule, 'place'>, string>> = {
  required: text.required,
  email: text.invalidEmail,
  'same-emails': text.sameEmails,
  phone: text.shortPhone,
  name: text.invalidName,
  country: text.unknownCountry,
  'vat-letters': text.vatLetters,
  'vat-valid': text.vatInvalid,
  'vat-available': text.vatUnavailable,
  'trade-only': text.tradeOnly,
  terms: text.termsRequired,
};

export function messageOf(fault: CheckoutFault): string {
  return fault.rule === 'place' ? misplacedWords(fault.address) : messages[fault.rule];
}
