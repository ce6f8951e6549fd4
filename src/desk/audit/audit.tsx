import type { FastifyInstance } from 'fastify';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { Shop } from '../../shop.server.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { asked } from '../guard/posted.ts';
import { AuditScreen } from './audit-screen.tsx';

/** The audit trail, for roles that may read it. */
export function registerAudit(app: FastifyInstance, shop: Shop): void {
  app.get('/audit', { config: { right: 'see-audit' } }, async (request, reply) => {
    const kind = asked(request, 'kind');
    const id = asked(request, 'id');
    const thing = kind === undefined ? undefined : { kind, id };
    const entries = await shop.staff.auditTrail({ thing });
    return sendScreen(request, reply, {
      title: deskMessages.audit.title,
      body: <AuditScreen entries={entries} kind={kind} id={id} />,
    });
  });
}
