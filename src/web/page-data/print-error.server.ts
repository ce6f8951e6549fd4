import { inspect } from 'node:util';
import { redactedText } from '../../kernel/redacted-text.ts';

/** Says on the error output what went wrong with a page, without what the error holds of people and keys. */
export function printError(error: unknown, ...texts: readonly string[]): void {
  console.error(...texts, redactedText(inspect(error)));
}
