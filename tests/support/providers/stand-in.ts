import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a stand-in for a payment provider can be made to do instead of answering. */
export type Trouble = 'away' | 'silent' | 'broken' | 'overloaded';

export interface StandInRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface StandInAnswer {
  /** 0: the connection breaks instead. */
  readonly status: number;
  /** An object is sent as JSON. */
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A webhook as a provider sends it. */
export interface SignedEvent {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StandInServer {
  readonly url: string;
  /** Calls of the API answer so; the pages for shoppers still work. */
  trouble: Trouble | undefined;
  /** Calls of the API so far, as `POST /path`. */
  readonly calls: string[];
  close(): Promise<void>;
}

const REFUSED: Readonly<Record<string, number>> = { broken: 500, overloaded: 429 };

/** Serves a provider's API and its pages on a free port. */
export async function startStandIn(
  answer: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>,
  isApi: (path: string) => boolean,
): Promise<StandInServer> {
  const server = createServer((request, response) => void handle(request, response));
  // Callers close what they do not use; closed from here it could be in use at that moment.
  server.keepAliveTimeout = 0;
  const standIn: StandInServer = {
    url: '',
    trouble: undefined,
    calls: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? '/', standIn.url);
    const method = request.method ?? 'GET';
    if (isApi(url.pathname)) {
      standIn.calls.push(`${method} ${url.pathname}`);
      if (standIn.trouble === 'away') return void request.socket.destroy();
      if (standIn.trouble === 'silent') return;
      const status = REFUSED[standIn.trouble ?? ''];
      if (status) return send(response, { status, body: { error: { message: 'In trouble' } } });
    }
    const body = Buffer.concat(chunks).toString('utf8');
    try {
      send(response, await answer({ method, url, headers: request.headers, body }));
    } catch (error) {
      send(response, { status: 500, body: String(error) });
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(standIn, { url: `http://127.0.0.1:${port}` });
}

function send(response: ServerResponse, { status, body = '', headers = {} }: StandInAnswer): void {
  const isText = typeof body === 'string';
  if (status === 0) return void response.destroy();
  response
    .writeHead(status, {
      'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
      ...headers,
    })
    .end(isText ? body : JSON.stringify(body));
}

/** A provider's page for shoppers: forms that post to where they lie. */
export function standInPage(title: string, forms: readonly string[]): StandInAnswer {
  return {
    status: 200,
    body: `<!doctype html><html lang="en"><head><title>${title}</title>
      <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
      <body><main><h1>${title}</h1>${forms.join('\n')}</main></body></html>`,
  };
}

export function postButton(action: string, label: string): string {
  return `<form method="post" action="${action}"><button>${label}</button></form>`;
}
