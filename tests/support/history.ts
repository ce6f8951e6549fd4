/** A call as its caller saw it; moments in ms. */
export interface Call<Input, Output> {
  readonly input: Input;
  /** Undefined: nobody knows whether it was carried out, then or later. */
  readonly output: Output | undefined;
  readonly start: number;
  readonly end: number;
}

/** What a thing that is called would do if calls came one after the other. */
export interface Model<State extends number, Input, Output> {
  readonly initial: State;
  /** The state after a call, undefined where it cannot be answered so. Without an output any answer will do. */
  next(state: State, input: Input, output: Output | undefined): State | undefined;
}

/**
 * Whether calls can be put in an order that explains each answer, where each takes effect at one moment between its
 * start and its end. This is linearizability, searched for as Wing and Gong (1993) do, with the memory of states that
 * Lowe (2017) and Porcupine add. Calls of one thing only, a few dozen of them: the search is exponential in the number
 * of those that overlap.
 */
export function isExplained<State extends number, Input, Output>(
  { initial, next }: Model<State, Input, Output>,
  calls: readonly Call<Input, Output>[],
): boolean {
  const ordered = calls
    .map((call) => (call.output === undefined ? { ...call, end: Infinity } : call))
    .sort((a, b) => a.start - b.start);
  const isSettled = ordered.map(({ output }) => output === undefined);
  const seen = new Set<string>();

  /** @param done places of calls that have taken effect */
  function search(done: readonly boolean[], state: State): boolean {
    if (done.every((isDone, place) => isDone || isSettled[place])) return true;
    const key = `${done.map(Number).join('')} ${state}`;
    if (seen.has(key)) return false;
    seen.add(key);
    const open = [...ordered.keys()].filter((place) => !done[place]);
    const firstEnd = Math.min(...open.map((place) => ordered[place]!.end));
    // The others began when another one was already over.
    const candidates = open.filter((place) => ordered[place]!.start <= firstEnd);
    const outcomes = candidates.map((place) => {
      const { input, output } = ordered[place]!;
      return { place, after: next(state, input, output) };
    });
    // What changes nothing and is right now can be put first without harm: only changes need to be tried in turns.
    const harmless = outcomes.find(({ after }) => after === state);
    if (harmless) return search(done.with(harmless.place, true), state);
    return outcomes.some(
      ({ place, after }) => after !== undefined && search(done.with(place, true), after),
    );
  }
  return search(Array(ordered.length).fill(false), initial);
}

/** The same with reads that may show what was so up to `ms` before them. */
export function withLag<Input, Output>(
  calls: readonly Call<Input, Output>[],
  isRead: (input: Input) => boolean,
  ms: number,
): Call<Input, Output>[] {
  return calls.map((call) => (isRead(call.input) ? { ...call, start: call.start - ms } : call));
}

export type CounterInput = { readonly add: number } | 'read';

/** A cart's line: what is added is there from then on. Both answer the pieces. */
export const counter: Model<number, CounterInput, number> = {
  initial: 0,
  next(state, input, output) {
    const after = input === 'read' ? state : state + input.add;
    return output === undefined || output === after ? after : undefined;
  },
};

export type RegisterInput = { readonly write: number } | 'read';

/** A price: a read answers what was written last. */
export function register(initial: number): Model<number, RegisterInput, number> {
  return {
    initial,
    next(state, input, output) {
      const after = input === 'read' ? state : input.write;
      return output === undefined || output === after ? after : undefined;
    },
  };
}

export type SaleInput = { readonly pieces: number };

/** Pieces of a part: a purchase is refused only where they do not suffice. */
export function shelf(pieces: number): Model<number, SaleInput, 'sold' | 'refused'> {
  return {
    initial: pieces,
    next(left, { pieces: wanted }, output) {
      const isEnough = wanted <= left;
      if (output === 'refused') return isEnough ? undefined : left;
      return isEnough ? left - wanted : undefined;
    },
  };
}
