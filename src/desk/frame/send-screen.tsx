import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DeskLayout } from './layout.tsx';

/** Sends one screen of the desk in its frame, as complete HTML. */
export function sendScreen(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    title,
    body,
    status = 200,
    refreshSeconds,
  }: { title: string; body: ReactNode; status?: number; refreshSeconds?: number | undefined },
): FastifyReply {
  const { shopName, session, formToken } = request.desk;
  const [path = ''] = request.url.split('?');
  const account = session?.account;
  const frame = { shopName, title, path, formToken, account, refreshSeconds };
  const html = renderToStaticMarkup(<DeskLayout frame={frame}>{body}</DeskLayout>);
  return reply.code(status).type('text/html; charset=utf-8').send(`<!doctype html>${html}`);
}
