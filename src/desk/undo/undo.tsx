import type { FastifyInstance } from 'fastify';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { withUndone } from '../frame/undo-notice.tsx';
import { actorOf } from '../guard/actor.ts';
import { posted } from '../guard/posted.ts';
import { roleOf } from '../list-views/open-list.ts';

const texts = deskMessages.frame.undo;

/** Undoes the step that a screen has just offered to undo. DSK-27 */
export function registerUndo(app: FastifyInstance, shop: Shop): void {
  app.post('/undo', { config: { right: 'use-desk' } }, async (request, reply) => {
    const back = deskPathOf(posted(request, 'back'));
    const wanted = { id: posted(request, 'id'), by: actorOf(request), role: roleOf(request) };
    const taken = await shop.undo.take(wanted);
    if (taken.ok) return reply.redirect(withUndone(back), 303);
    const body = (
      <>
        <DeskNotice fault={texts.faults[taken.refusal.kind]} />
        <p>
          <a href={back}>{texts.back}</a>
        </p>
      </>
    );
    return sendScreen(request, reply, { title: texts.title, body, status: 422 });
  });
}
