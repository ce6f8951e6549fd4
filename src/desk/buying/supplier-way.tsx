import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { waysToSend } from '../../domain/buying/supplier-way.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField, DeskSelect } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, supplierPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { posted } from '../guard/posted.ts';
import { buyingFault, idIn } from './buying-words.ts';

const texts = deskBuying.way;

type Fields = Readonly<Record<'sendsBy' | 'sendsTo' | 'hostKey', string>>;

const fieldOf: Readonly<Record<string, string>> = {
  'no-folder-name': 'sendsTo',
  'no-sftp-address': 'sendsTo',
  'no-host-key': 'hostKey',
  'password-required': 'password',
};

/** How a supplier gets its orders: by mail, or as files in a folder or on its SFTP server. */
export function registerSupplierWay(app: FastifyInstance, shop: Shop): void {
  const work = { config: { right: 'work-buying' as const } };
  const { buying } = shop;

  app.get('/suppliers/:id/way', work, (request, reply) => show(request, reply));
  app.post('/suppliers/:id/way', work, async (request, reply) => {
    const typed = {
      sendsBy: posted(request, 'sendsBy'),
      sendsTo: posted(request, 'sendsTo'),
      hostKey: posted(request, 'hostKey'),
    };
    const found = await buying.supplier({ id: idIn(request) });
    if (!found.ok) return reply.redirect(deskPaths.suppliers, 303);
    const password = posted(request, 'password');
    const set = await buying.setWay({
      id: idIn(request),
      by: actorOf(request),
      ...typed,
      password,
    });
    if (!set.ok) return show(request, reply, { typed, kind: set.refusal.kind });
    return reply.redirect(`${supplierPathOf(set.value.id)}?done=saved`, 303);
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    refused?: { readonly typed: Fields; readonly kind: string },
  ) {
    const id = idIn(request);
    const found = await buying.supplier({ id });
    if (!found.ok) return reply.redirect(deskPaths.suppliers, 303);
    const way = await buying.way({ id });
    const { supplier } = found.value;
    const fault = refused && buyingFault(refused);
    const faultAt = (name: string) =>
      refused && fieldOf[refused.kind] === name ? fault : undefined;
    const { sendsBy, sendsTo, hostKey } = refused?.typed ?? way;
    const body = (
      <>
        <DeskNotice fault={fault} />
        <p className="lead">
          <a href={supplierPathOf(id)}>{supplier.name}</a>
        </p>
        <DeskForm action={`${supplierPathOf(id)}/way`}>
          <DeskSelect name="sendsBy" label={texts.by} defaultValue={sendsBy}>
            {waysToSend.map((one) => (
              <option key={one} value={one}>
                {texts.ways[one]}
              </option>
            ))}
          </DeskSelect>
          <DeskField
            name="sendsTo"
            label={texts.to}
            hint={texts.toHint}
            fault={faultAt('sendsTo')}
            defaultValue={sendsTo}
            autoComplete="off"
          />
          <DeskField
            name="hostKey"
            label={texts.hostKey}
            hint={texts.hostKeyHint}
            fault={faultAt('hostKey')}
            defaultValue={hostKey}
            autoComplete="off"
          />
          <DeskField
            name="password"
            type="password"
            label={texts.password}
            hint={way.hasPassword ? texts.passwordKnown : texts.passwordHint}
            fault={faultAt('password')}
            autoComplete="off"
          />
          <button type="submit">{deskBuying.suppliers.save}</button>
        </DeskForm>
      </>
    );
    return sendScreen(request, reply, { title: texts.title, body, status: fault ? 422 : 200 });
  }
}
