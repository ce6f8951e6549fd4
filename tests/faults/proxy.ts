import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Whose request it is, to the proxy alone: a test has one address of its own. */
const CLIENT = 'x-test-client';

export interface TestProxy {
  readonly url: string;
  /** Sends a request as a client of an address. */
  send(request: {
    readonly client: string;
    readonly method?: string;
    readonly path: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
  }): Promise<{ readonly status: number; readonly text: string }>;
  close(): Promise<void>;
}

/**
 * A proxy as it stands in front of several instances: takes turns between them over connections that it keeps, and adds
 * the client's address to X-Forwarded-For, behind whatever the client has written there.
 */
export async function startProxy(instances: readonly string[]): Promise<TestProxy> {
  const agent = new http.Agent({ keepAlive: true });
  let turn = 0;
  const server = http.createServer((request, response) => {
    const target = new URL(instances[turn++ % instances.length] ?? '');
    const { [CLIENT]: client, 'x-forwarded-for': forwarded, ...headers } = request.headers;
    const ask = http.request(
      {
        agent,
        hostname: target.hostname,
        port: target.port,
        method: request.method,
        path: request.url,
        headers: {
          ...headers,
          'x-forwarded-for': [forwarded, client].filter(Boolean).join(', '),
        },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    ask.on('error', () => response.writeHead(502).end());
    request.pipe(ask);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    send: ({ client, method = 'GET', path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const request = http.request(
          { hostname: '127.0.0.1', port, method, path, headers: { ...headers, [CLIENT]: client } },
          async (answer) => {
            let text = '';
            for await (const chunk of answer) text += chunk;
            resolve({ status: answer.statusCode ?? 0, text });
          },
        );
        request.on('error', reject);
        request.end(body);
      }),
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
