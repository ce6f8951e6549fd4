import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a stand-in does with a call. A cut connection is what a killed process leaves, on either side of the work. */
export type AccessPointFault = 'away' | 'cut-before' | 'cut-after' | 'refused' | 'unknown-token';

/**
 * An access point of our own: takes an invoice once for each key, and answers 409 for one that it has.
 * @param faultOf what goes wrong with the call of this count, from 0 on
 */
export async function openAccessPoint(
  faultOf: (call: number) => AccessPointFault | undefined = () => undefined,
) {
  const taken = new Map<string, { readonly name: string; readonly xml: string }>();
  let calls = 0;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const fault = faultOf(calls);
    calls += 1;
    const { authorization, 'idempotency-key': key, 'content-disposition': name } = request.headers;
    if (fault === 'cut-before') return request.socket.destroy();
    if (fault === 'away') return response.writeHead(503).end('Later, please');
    if (fault === 'refused') return response.writeHead(422).end('BR-99: no such buyer');
    if (fault === 'unknown-token' || authorization !== 'Bearer secret') {
      return response.writeHead(401).end();
    }
    const isKnown = taken.has(String(key));
    if (!isKnown) {
      taken.set(String(key), { name: String(name), xml: Buffer.concat(pieces).toString('utf8') });
    }
    if (fault === 'cut-after') return request.socket.destroy();
    return response.writeHead(isKnown ? 409 : 202).end(`message ${taken.size}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/invoices`,
    taken,
    get calls() {
      return calls;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
