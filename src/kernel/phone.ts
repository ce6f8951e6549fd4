/** The shortest numbers that a carrier can call have six digits. */
const LEAST_DIGITS = 6;

/** Whether a number is long enough to be called, in whatever way it is written: `+48 601 234 567`, `(58) 301-2345`. */
export function canBeCalled(phone: string): boolean {
  return phone.replace(/\D/g, '').length >= LEAST_DIGITS;
}
