import { createApp } from '../../src/api/app.ts';
import type { ShopContext } from '../../src/domain/shop-context.server.ts';
import { createShop } from '../../src/shop.server.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  readonly body: any;
}

/** The shop's calls without a network. */
export async function openCalls(context: ShopContext) {
  const app = await createApp(createShop(context));
  return {
    async post(path: string, body: object): Promise<Answer> {
      const reply = await app.inject({
        method: 'POST',
        url: `/api/external/${path}`,
        payload: body,
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
