import type { CheckoutRule } from '../../domain/checkout/checkout-form.ts';
import { checkout as text } from '../../messages/checkout.ts';

const messages: Readonly<Record<CheckoutRule, string>> = {
  required: text.required,
  email: text.invalidEmail,
  'same-emails': text.sameEmails,
  phone: text.shortPhone,
  name: text.invalidName,
  country: text.unknownCountry,
  'vat-letters': text.vatLetters,
  'vat-valid': text.vatInvalid,
  'vat-available': text.vatUnavailable,
  terms: text.termsRequired,
};

export function messageOf(rule: CheckoutRule): string {
  return messages[rule];
}
