import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { LOGO_UPLOAD_BYTES } from '../../config/shop-logo.ts';
import type { LogoRefusal } from '../../domain/settings/shop-logo.server.ts';
import { deskBrand as texts } from '../../messages/desk/goods/brand.ts';
import { deskSettings } from '../../messages/desk/settings/settings.ts';
import type { Shop } from '../../shop.server.ts';
import { settingsPathOf } from '../frame/paths.ts';
import { actorOf } from '../guard/actor.ts';
import { posted } from '../guard/posted.ts';
import { base64Of, takeSmallFiles } from '../guard/small-files.ts';
import { PicturePanel } from './picture-panel.tsx';

const PATH = `${settingsPathOf('seller')}/logo`;
const FORM_BYTES = 64 * 1024;
const owner = { config: { right: 'work-settings' as const } };

/** Shows the form of who sells again, with what is wrong. */
type ShowFault = (
  request: FastifyRequest,
  reply: FastifyReply,
  fault: string,
) => Promise<FastifyReply>;

/** The shop's own logo, uploaded and taken away. SET-3 */
export function registerLogo(app: FastifyInstance, shop: Shop, show: ShowFault): void {
  app.get('/settings/seller/logo.png', owner, async (_request, reply) => {
    const { logo } = shop.config;
    const bytes = logo && (await shop.logo({ name: logo.name }));
    return bytes ? reply.type('image/png').send(bytes) : reply.callNotFound();
  });

  app.register(async (scope) => {
    takeSmallFiles(scope, { mostBytes: LOGO_UPLOAD_BYTES + FORM_BYTES, read: base64Of });
    scope.post('/settings/seller/logo', owner, async (request, reply) => {
      const bytes = Buffer.from(posted(request, 'picture'), 'base64');
      const changed = await shop.settings.changeLogo({ bytes, by: actorOf(request) });
      if (changed.ok) return reply.redirect(`${settingsPathOf('seller')}?done=logo#logo`, 303);
      const { refusal } = changed;
      const isOfLogo = !(refusal.kind === 'faulty' || refusal.kind === 'changed-meanwhile');
      return show(request, reply, isOfLogo ? wordsOf(refusal) : deskSettings.refused);
    });
  });

  app.post('/settings/seller/remove-logo', owner, async (request, reply) => {
    const removed = await shop.settings.removeLogo({ by: actorOf(request) });
    if (!removed.ok) return show(request, reply, deskSettings.refused);
    return reply.redirect(`${settingsPathOf('seller')}?done=no-logo#logo`, 303);
  });
}

function wordsOf(refusal: LogoRefusal): string {
  return refusal.kind === 'too-large'
    ? texts.tooLarge(Math.floor(refusal.mostBytes / 1024 / 1024))
    : texts.faults[refusal.kind];
}

export function LogoPanel({
  config: { logo, colour, environment },
  fault,
}: {
  readonly config: Config;
  readonly fault: string | undefined;
}) {
  const shown = logo && {
    src: `${PATH}.png?${logo.name}`,
    width: logo.width / 2,
    height: logo.height / 2,
  };
  return (
    <PicturePanel
      name="logo"
      texts={texts}
      field={{ name: 'picture' }}
      shown={shown}
      isUploaded={logo !== undefined}
      isGiven={environment.SHOP_LOGO !== undefined}
      fault={fault}
    >
      {colour && <ColourSample colour={colour} />}
    </PicturePanel>
  );
}

/** A button and a price in the colour, drawn: the desk's policy allows no styles of a page. */
function ColourSample({ colour }: { readonly colour: string }) {
  return (
    <svg className="colour-sample" viewBox="0 0 260 48" width="260" height="48" role="img">
      <title>{texts.colour}</title>
      <rect width="260" height="48" fill="#ffffff" />
      <rect x="0" y="4" width="140" height="40" rx="4" fill={colour} />
      <text x="70" y="29" textAnchor="middle" fill="#ffffff" fontWeight="700">
        Aa 123
      </text>
      <text x="160" y="29" fill={colour} fontWeight="700">
        123.45 €
      </text>
    </svg>
  );
}
