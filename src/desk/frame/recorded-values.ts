import type { RecordedField } from '../../domain/staff/recorded-fields.ts';
import { deskFields, morePay } from '../../messages/desk/fields.ts';
import { deskReturns } from '../../messages/desk/orders/returns.ts';
import { dayWords } from '../frame/money.ts';
import { inEuros, moment } from './money.ts';

const words: Readonly<Record<RecordedField, string>> = deskFields;
/** Fields whose values are codes. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  condition: deskReturns.conditions,
  reason: deskReturns.reasons,
};
const MOMENT = /^\d{4}-\d\d-\d\dT/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Recorded values in words: amounts in euros, times in the shop's time zone. Absent and false values are left out.
 * DSK-8.
 */
export function recordedValues(values: Readonly<Record<string, unknown>> | null): string {
  return Object.entries(values ?? {})
    .filter(([, value]) => value !== null && value !== '' && value !== false)
    .map(([field, value]) => {
      if (value === true) return wordOf(field);
      if (field === 'lessCents' && Number(value) < 0) return morePay(inEuros(-Number(value)));
      return `${wordOf(field)} ${shown(field, value)}`;
    })
    .join(', ');
}

/** A field of an earlier version of the shop is shown under its name of that time. */
function wordOf(field: string): string {
  return Object.hasOwn(words, field) ? words[field as RecordedField] : field;
}

function shown(field: string, value: unknown): string {
  if (field.endsWith('Cents')) return inEuros(Number(value));
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  const code = codes[field];
  if (code && Object.hasOwn(code, text)) return code[text] ?? text;
  if (DAY.test(text)) return dayWords(text);
  return MOMENT.test(text) ? moment(new Date(text)) : text;
}
