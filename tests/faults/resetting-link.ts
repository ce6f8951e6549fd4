import net from 'node:net';

/**
 * When a connection is reset: before the server reads the message, or after it has acted on it and before it answers.
 */
export type ResetMoment = 'before' | 'after';

/** A link to a server that resets the connection at a chosen message. */
export interface ResettingLink {
  readonly url: string;
  /** @param message counted from now on, over all connections; the first one is 1 */
  arm(message: number, moment: ResetMoment): void;
  /** @returns whether it was reset since it was armed; from now on it is not */
  disarm(): boolean;
  close(): Promise<void>;
}

/** @param serverUrl `postgres://…` of a server on this machine */
export async function openResettingLink(serverUrl: string): Promise<ResettingLink> {
  const target = new URL(serverUrl);
  const ends = new Set<net.Socket>();
  let left: number | undefined;
  let when: ResetMoment = 'before';
  let wasReset = false;

  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    let resetsAtAnswer = false;
    const reset = () => {
      wasReset = true;
      left = undefined;
      near.resetAndDestroy();
      far.resetAndDestroy();
    };
    near.on('data', (chunk) => {
      if (left !== undefined) left -= 1;
      if (left !== 0) return void far.write(chunk);
      left = undefined;
      if (when === 'before') return reset();
      resetsAtAnswer = true;
      far.write(chunk);
    });
    far.on('data', (chunk) => (resetsAtAnswer ? reset() : near.write(chunk)));
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(serverUrl);
  url.port = String((server.address() as net.AddressInfo).port);

  return {
    url: url.href,
    arm(message, moment) {
      left = message;
      when = moment;
      wasReset = false;
    },
    disarm() {
      left = undefined;
      return wasReset;
    },
    async close() {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
