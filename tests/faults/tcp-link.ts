import net from 'node:net';

/** A link to a server that can be cut, or go silent. */
export interface TcpLink {
  /** The server's address by way of the line. */
  readonly url: string;
  cut(): void;
  /** Nothing passes any more, and neither side is notified. */
  silence(): void;
  /** All takes so much longer, each way. */
  slow(ms: number): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param serverUrl `postgres://…` of a server on this machine */
export async function openTcpLink(serverUrl: string): Promise<TcpLink> {
  const target = new URL(serverUrl);
  const ends = new Set<net.Socket>();
  let state: 'whole' | 'cut' | 'silent' = 'whole';
  let slowMs = 0;

  const server = net.createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = net.connect(Number(target.port), target.hostname);
    const pair = [near, far];
    for (const [end, other] of [pair, pair.toReversed()] as [net.Socket, net.Socket][]) {
      ends.add(end);
      end.on('data', (chunk) => {
        if (state !== 'whole') return;
        if (slowMs > 0) setTimeout(() => other.write(chunk), slowMs);
        else other.write(chunk);
      });
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

  const endAll = () => {
    for (const end of ends) end.destroy();
  };
  return {
    url: url.href,
    cut() {
      state = 'cut';
      endAll();
    },
    silence() {
      state = 'silent';
    },
    slow(ms) {
      slowMs = ms;
    },
    mend() {
      // Open connections have lost data meanwhile.
      endAll();
      state = 'whole';
      slowMs = 0;
    },
    async close() {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
