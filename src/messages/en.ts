import { basket } from './basket.ts';
import { calls } from './calls.ts';
import { problem } from './problem.ts';

/** Every text that a shopper sees, by screen. Texts of the specification stand here to the letter. */
export const messages = {
  calls,
  basket,
  problem,
} as const;
