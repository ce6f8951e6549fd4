/**
 * Lets several clients share the one session that PGlite has. Whoever opens a transaction has the database
 * alone until it ends; what the others ask waits, in the order in which it came.
 * Plain JavaScript, because the worker that uses it is started straight from its file.
 */

/** The shop itself. It is waited for, however long its transaction takes. */
export const SHOP = 0;

const IDLE_MS = 60_000;

/**
 * @typedef {{ client: number, bytes: Uint8Array }} Message
 * @param {object} options
 * @param {(message: Message) => Promise<boolean>} options.run answers a message; true while its transaction is open
 * @param {() => Promise<void>} options.rollBack ends what a client left open
 * @param {(client: number) => void} options.onGone a client was given up
 * @param {number} [options.idleMs] how long others wait for a client that says nothing in its transaction
 */
export function transactionTurns({ run, rollBack, onGone, idleMs = IDLE_MS }) {
  /** @type {(Message | { work: () => Promise<void> })[]} */
  let waiting = [];
  /** @type {(() => Promise<void>) | undefined} */
  let end;
  /** @type {number | undefined} */
  let holder;
  let heardAt = 0;
  let isWorking = false;

  function next() {
    const index = waiting.findIndex((entry) => holder === undefined || entry.client === holder);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  }

  async function work() {
    if (isWorking) return;
    isWorking = true;
    for (let entry = next(); entry; entry = next()) {
      if ('work' in entry) {
        await entry.work();
        continue;
      }
      holder = (await run(entry)) ? entry.client : undefined;
      heardAt = Date.now();
    }
    isWorking = false;
    await end?.();
  }

  /** @param {number} client */
  function leave(client) {
    waiting = waiting.filter((entry) => entry.client !== client);
    // Its last message may be under way, so whether it holds the database is known only afterwards.
    waiting.unshift({
      client,
      work: async () => {
        if (holder !== client) return;
        await rollBack();
        holder = undefined;
      },
    });
    void work();
  }

  const watch = setInterval(() => {
    const isIdle = !isWorking && holder !== undefined && Date.now() - heardAt > idleMs;
    if (!isIdle || holder === SHOP || waiting.length === 0) return;
    onGone(holder);
    leave(holder);
  }, idleMs / 4);
  watch.unref();

  return {
    /** @param {Message} message */
    put(message) {
      waiting.push(message);
      void work();
    },
    leave,
    /** Does something while no transaction is open. @param {() => Promise<void>} task */
    alone(task) {
      waiting.push({ work: task });
      void work();
    },
    /** Does something when all that can be answered is, be a transaction open or not. @param {() => Promise<void>} task */
    last(task) {
      clearInterval(watch);
      end = task;
      void work();
    },
  };
}
