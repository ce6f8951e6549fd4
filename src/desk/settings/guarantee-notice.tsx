import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { NOTICE_BYTES_MAX, NOTICE_POLICY } from '../../config/guarantee-notice.ts';
import { deskNotice as texts } from '../../messages/desk/settings/guarantee-notice.ts';
import { deskSettings } from '../../messages/desk/settings/settings.ts';
import type { Shop } from '../../shop.server.ts';
import { settingsPathOf } from '../frame/paths.ts';
import { actorOf } from '../guard/actor.ts';
import { posted } from '../guard/posted.ts';
import { base64Of, takeSmallFiles } from '../guard/small-files.ts';
import { PicturePanel } from './picture-panel.tsx';

const PATH = `${settingsPathOf('seller')}/notice`;
const FORM_BYTES = 64 * 1024;
const SHOWN = { width: 240 };
const owner = { config: { right: 'work-settings' as const } };

/** Shows the form of who sells again, with what is wrong. */
type ShowFault = (
  request: FastifyRequest,
  reply: FastifyReply,
  fault: string,
) => Promise<FastifyReply>;

/** The notice on the legal guarantee, uploaded and taken away. SET-3 */
export function registerGuaranteeNotice(app: FastifyInstance, shop: Shop, show: ShowFault): void {
  app.get('/settings/seller/notice/shown', owner, async (_request, reply) => {
    const picture = await shop.guaranteePicture();
    if (!picture) return reply.callNotFound();
    return reply
      .header('content-security-policy', NOTICE_POLICY)
      .type(picture.type)
      .send(picture.bytes);
  });

  app.register(async (scope) => {
    takeSmallFiles(scope, { mostBytes: NOTICE_BYTES_MAX + FORM_BYTES, read: base64Of });
    scope.post('/settings/seller/notice', owner, async (request, reply) => {
      const bytes = Buffer.from(posted(request, 'notice'), 'base64');
      const changed = await shop.settings.changeNotice({ bytes, by: actorOf(request) });
      if (changed.ok) return reply.redirect(`${settingsPathOf('seller')}?done=notice#notice`, 303);
      const { kind } = changed.refusal;
      const isOfSettings = kind === 'faulty' || kind === 'changed-meanwhile';
      return show(request, reply, isOfSettings ? deskSettings.refused : texts.faults[kind]);
    });
  });

  app.post('/settings/seller/remove-notice', owner, async (request, reply) => {
    const removed = await shop.settings.removeNotice({ by: actorOf(request) });
    if (!removed.ok) return show(request, reply, deskSettings.refused);
    return reply.redirect(`${settingsPathOf('seller')}?done=no-notice#notice`, 303);
  });
}

export function NoticePanel({
  config: { legalGuaranteePicture, legalGuaranteeNotice, environment },
  fault,
}: {
  readonly config: Config;
  readonly fault: string | undefined;
}) {
  const shown = legalGuaranteePicture ?? legalGuaranteeNotice;
  const isGiven = legalGuaranteePicture ?? environment.LEGAL_GUARANTEE_NOTICE;
  return (
    <PicturePanel
      name="notice"
      texts={texts}
      field={{ name: 'notice', id: 'notice-file' }}
      shown={shown ? { src: `${PATH}/shown?${encodeURIComponent(shown)}`, ...SHOWN } : undefined}
      isUploaded={legalGuaranteeNotice !== undefined}
      isGiven={isGiven !== undefined}
      fault={fault}
    />
  );
}
