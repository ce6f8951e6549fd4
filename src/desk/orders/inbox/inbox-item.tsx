import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '../../../kernel/result.ts';
import { deskInbox } from '../../../messages/desk/inbox.ts';
import type { Shop } from '../../../shop.server.ts';
import { mayOf } from '../../frame/may.ts';
import { deskPaths } from '../../frame/paths.ts';
import { sendScreen } from '../../frame/send-screen.tsx';
import { actorOf } from '../../guard/actor.ts';
import { asked, posted } from '../../guard/posted.ts';
import { faultWords } from '../fault-words.ts';
import { inboxPathOf } from '../order-path.ts';
import { InboxItemScreen } from './inbox-item-screen.tsx';

/** One question, dealer request or withdrawal: its assignee, its answers, and an answer by template. DSK-33. */
export function registerInboxItem(app: FastifyInstance, shop: Shop): void {
  const { inbox } = shop;
  const path = '/inbox/:kind/:id';

  app.get(path, { config: { right: 'see-orders' } }, (request, reply) => show(request, reply));

  step('answer', '?done=answered', (request) =>
    inbox.answer({
      ...named(request),
      by: actorOf(request),
      subject: posted(request, 'subject'),
      text: posted(request, 'text'),
      key: posted(request, 'key') || randomUUID(),
    }),
  );
  step('assign', '?done=assigned', (request) =>
    inbox.assign({
      ...named(request),
      by: actorOf(request),
      assignee: posted(request, 'assignee'),
    }),
  );
  step('close', undefined, (request) => inbox.close({ ...named(request), by: actorOf(request) }));

  function step(
    name: string,
    /** The address to go to afterwards; the inbox itself where left out. */
    next: string | undefined,
    take: (request: FastifyRequest) => Promise<Result<unknown, { readonly kind: string }>>,
  ): void {
    app.post(
      `${path}/${name}`,
      { config: { right: 'write-to-shoppers' } },
      async (request, reply) => {
        const taken = await take(request);
        if (!taken.ok) return show(request, reply, faultOf(taken.refusal));
        const to = next === undefined ? `${deskPaths.inbox}?done=closed` : pathOf(request) + next;
        return reply.redirect(to, 303);
      },
    );
  }

  async function show(request: FastifyRequest, reply: FastifyReply, fault?: string) {
    const found = await inbox.item({ ...named(request), template: asked(request, 'template') });
    if (!found.ok) {
      const body = <a href={deskPaths.inbox}>{deskInbox.back}</a>;
      return sendScreen(request, reply, { title: deskInbox.unknown, body, status: 404 });
    }
    const done = asked(request, 'done');
    const typed = { subject: posted(request, 'subject'), text: posted(request, 'text') };
    const body = (
      <InboxItemScreen
        worked={found.value}
        draft={fault === undefined ? found.value.draft : typed}
        token={request.desk.formToken}
        mayWork={mayOf(request)('write-to-shoppers')}
        pressKey={randomUUID()}
        fault={fault}
        done={done === 'answered' || done === 'assigned' ? deskInbox.done[done] : undefined}
      />
    );
    const title = deskInbox.titles[found.value.item.kind];
    return sendScreen(request, reply, { title, body, status: fault ? 422 : 200 });
  }
}

function named(request: FastifyRequest): { kind: string; id: string } {
  return request.params as { kind: string; id: string };
}

function pathOf(request: FastifyRequest): string {
  const { kind, id } = named(request);
  return inboxPathOf(kind, id);
}

function faultOf(refusal: { readonly kind: string }): string {
  return deskInbox.faults[refusal.kind] ?? faultWords(refusal);
}
