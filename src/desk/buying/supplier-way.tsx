import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SetWayRefusal } from '../../domain/buying/file-transfer.server.ts';
import { wayShown } from '../../domain/buying/shown.ts';
import { waysToSend } from '../../domain/buying/supplier-way.ts';
import { shownMark } from '../../kernel/shown-mark.server.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField, DeskSelect } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { supplierPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { lateFaults, MARK } from '../frame/shown-mark.tsx';
import { actorOf } from '../guard/actor.ts';
import { posted } from '../guard/posted.ts';
import { buyingFault, idIn } from './buying-words.ts';
import { said } from './handed-over-files.tsx';
import { UNKNOWN_SUPPLIER_PATH } from './suppliers.tsx';

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
    if (!found.ok) return reply.redirect(UNKNOWN_SUPPLIER_PATH, 303);
    const password = posted(request, 'password');
    const set = await buying.setWay({
      id: idIn(request),
      by: actorOf(request),
      ...typed,
      password,
      mark: posted(request, MARK),
    });
    if (!set.ok) return show(request, reply, { refused: { typed, refusal: set.refusal } });
    const problem = await buying.triedWay({ id: idIn(request) });
    if (problem !== undefined) return show(request, reply, { problem });
    const done = posted(request, 'sendsBy') === 'mail' ? 'saved' : 'tried';
    return reply.redirect(`${supplierPathOf(set.value.id)}?done=${done}`, 303);
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      refused,
      problem,
    }: {
      readonly refused?: { readonly typed: Fields; readonly refusal: SetWayRefusal };
      /** Of the way that was saved and tried. */
      readonly problem?: string;
    } = {},
  ) {
    const id = idIn(request);
    const found = await buying.supplier({ id });
    if (!found.ok) return reply.redirect(UNKNOWN_SUPPLIER_PATH, 303);
    const way = await buying.way({ id });
    const { supplier } = found.value;
    const refusal = refused?.refusal;
    const isLate = refusal?.kind === 'changed-meanwhile';
    const fault = isLate ? deskMessages.frame.meanwhile.notice : refusal && buyingFault(refusal);
    const holds: Readonly<Record<string, string>> = {
      ...wayShown(way),
      sendsBy: texts.ways[way.sendsBy],
    };
    const late = isLate ? lateFaults(refusal, (field) => holds[field]) : undefined;
    const faultAt = (name: string) =>
      refusal && fieldOf[refusal.kind] === name ? fault : late?.get(name);
    const untouched = isLate
      ? Object.entries(wayShown(way)).filter(([field]) => refusal.untouched.includes(field))
      : [];
    const { sendsBy, sendsTo, hostKey } = {
      ...(refused?.typed ?? way),
      ...Object.fromEntries(untouched),
    };
    const first = refused && !isLate ? posted(request, MARK) : '';
    const body = (
      <>
        <DeskNotice fault={problem === undefined ? fault : texts.triedInVain(said(problem))} />
        <p className="lead">
          <a href={supplierPathOf(id)}>{supplier.name}</a>
        </p>
        <DeskForm action={`${supplierPathOf(id)}/way`}>
          <input type="hidden" name={MARK} value={first || shownMark(wayShown(way))} />
          <DeskSelect
            name="sendsBy"
            label={texts.by}
            fault={faultAt('sendsBy')}
            defaultValue={sendsBy}
          >
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
