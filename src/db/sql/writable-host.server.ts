import type pg from 'pg';

/** The host that took writes has this long before the others are asked beside it. */
const KNOWN_WITHIN_MS = 1_000;
const EACH_WITHIN_MS = 5_000;

/** Makes a client that is not connected yet. */
type Make = (address: string) => pg.Client;

/**
 * Finds the host of a database that takes writes: the primary, wherever it is. One for all pools of an address, so that
 * each connection to another host ends as soon as one of them has found the new primary: a server that hangs would hold
 * them for good.
 */
export class WritableHost {
  readonly #addresses: readonly string[];
  readonly #clients = new Map<pg.Client, string>();
  #known: string | undefined;

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  /**
   * @returns a connected client
   * @throws the first host's fault, where none takes writes
   */
  async connect(make: Make): Promise<pg.Client> {
    const known = this.#known;
    if (known !== undefined) {
      const client = await opened(make(known), KNOWN_WITHIN_MS).catch(() => undefined);
      if (client) return this.#keep(client, known);
    }
    const attempts = this.#addresses.map(async (address) => ({
      address,
      client: await opened(make(address), EACH_WITHIN_MS),
    }));
    const found = await Promise.any(attempts).catch(({ errors }: AggregateError) => {
      throw errors[0];
    });
    for (const attempt of attempts) {
      void attempt.then(
        ({ client }) => (client === found.client ? undefined : client.end()),
        () => undefined,
      );
    }
    this.#known = found.address;
    for (const [client, address] of this.#clients) {
      if (address !== found.address) client.connection.stream.destroy();
    }
    return this.#keep(found.client, found.address);
  }

  #keep(client: pg.Client, address: string): pg.Client {
    this.#clients.set(client, address);
    client.once('end', () => this.#clients.delete(client));
    return client;
  }
}

/** Connects, and asks whether writes are taken. */
async function opened(client: pg.Client, withinMs: number): Promise<pg.Client> {
  const giveUp = () => void client.connection.stream.destroy();
  const late = setTimeout(giveUp, withinMs);
  // A client that is given up says so to nobody.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show transaction_read_only');
    if (rows[0].transaction_read_only === 'off') return client;
    // As of a server that is starting up.
    throw Object.assign(new Error('No host of the database takes writes'), { code: '57P03' });
  } catch (error) {
    giveUp();
    throw error;
  } finally {
    clearTimeout(late);
  }
}
