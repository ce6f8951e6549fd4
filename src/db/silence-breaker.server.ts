import { inTime, LateAnswer } from './late-answer.ts';
import type { Sql } from './sql/open-sql.server.ts';

export interface SilenceBreaker {
  /**
   * Asks the server for a sign of life. While none comes in time, the pool refuses statements at once.
   * @returns whether it is silent, where that has changed since the look before
   */
  look(): Promise<boolean | undefined>;
  close(): Promise<void>;
}

/** A server that lets `select 1` wait for longer would let a shopper wait for everything. */
const SIGN_OF_LIFE_MS = 1_500;
/** With the connection made first. */
const FIRST_SIGN_MS = 3_000;

/**
 * Keeps shoppers from waiting for a server that neither answers nor fails. It asks on a connection of its own, so
 * neither slow statements nor a pool that is used up count as silence. A server that refuses is not silent: statements
 * fail by themselves there.
 * @param options.open opens one connection
 */
export function openSilenceBreaker({
  pool,
  open,
}: {
  readonly pool: Pick<Sql, 'pause' | 'resume'>;
  readonly open: () => Sql;
}): SilenceBreaker {
  let asker: Sql | undefined;
  let isSilent = false;

  async function hasLateAnswer(): Promise<boolean> {
    const withinMs = asker ? SIGN_OF_LIFE_MS : FIRST_SIGN_MS;
    asker ??= open();
    try {
      await inTime(asker`select 1`, withinMs);
      return false;
    } catch (error) {
      if (!(error instanceof LateAnswer)) return false;
      void asker.end({ timeout: 0 }).catch(() => undefined);
      asker = undefined;
      return true;
    }
  }

  return {
    async look() {
      const wasSilent = isSilent;
      isSilent = await hasLateAnswer();
      if (isSilent === wasSilent) return undefined;
      if (isSilent) pool.pause();
      else pool.resume();
      return isSilent;
    },
    close: async () => asker?.end({ timeout: 0 }),
  };
}
