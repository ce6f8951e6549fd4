import type { Refusal } from './problem.ts';

/** A refusal thrown where nothing can be answered yet, such as in a hook. */
export class DoorRefusal extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.kind);
  }
}
