import { setImmediate as turn } from 'node:timers/promises';

/** The answer did not come in time. */
export class LateAnswer extends Error {
  constructor() {
    super('The database does not answer in time');
  }
}

/** Turns of the loop after which an answer that has arrived has been read, however long pages kept it waiting. */
const TURNS_TO_READ = 5;

/** @throws LateAnswer where the answer takes longer; it is not waited for any more, and not ended */
export async function inTime<Value>(answer: PromiseLike<Value>, withinMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(async () => {
      for (let turns = 0; turns < TURNS_TO_READ; turns++) await turn();
      reject(new LateAnswer());
    }, withinMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
