import type { FastifyServerOptions } from 'fastify';
import { createApp } from '../../src/api/app.ts';
import type { ShopContext } from '../../src/domain/shop-context/shop-context.server.ts';
import { createShop } from '../../src/shop.server.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  readonly body: any;
}

/** The shop's calls without a network. */
export async function openCalls(
  context: ShopContext,
  options: Pick<FastifyServerOptions, 'logger' | 'handlerTimeout'> = {},
) {
  const app = await createApp(createShop(context), options);
  return {
    log: app.log,
    async post(path: string, body: object): Promise<Answer> {
      const reply = await app.inject({
        method: 'POST',
        url: `/api/external/${path}`,
        payload: body,
      });
      return { status: reply.statusCode, body: reply.json() };
    },
    async postJson(url: string, body: object): Promise<Answer> {
      const reply = await app.inject({ method: 'POST', url, payload: body });
      return { status: reply.statusCode, body: reply.json() };
    },
    /** Posts a page's form and follows the redirect. */
    async postForm(
      url: string,
      fields: Record<string, string>,
    ): Promise<{ status: number; to: string | undefined }> {
      const reply = await app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
      return { status: reply.statusCode, to: reply.headers.location };
    },
    async postMultipart(
      url: string,
      fields: Record<string, string>,
      files: Record<string, string> = {},
    ): Promise<Answer> {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      for (const [name, value] of Object.entries(files)) form.set(name, new Blob([value]), name);
      const encoded = new Response(form);
      const reply = await app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return { status: reply.statusCode, body: reply.json() };
    },
    async get(
      url: string,
      from: { headers?: Record<string, string>; remoteAddress?: string } = {},
    ): Promise<Answer> {
      const reply = await app.inject({ method: 'GET', url, ...from });
      return { status: reply.statusCode, body: reply.json() };
    },
    close: () => app.close(),
  };
}

export type Calls = Awaited<ReturnType<typeof openCalls>>;
