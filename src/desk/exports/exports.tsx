import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportFileName } from '../../domain/accounting/export.server.ts';
import {
  type ExportFormat,
  type ExportKind,
  exportFormats,
  exportKinds,
} from '../../domain/accounting/export.ts';
import { shopDay } from '../../domain/shop-context/shop-day.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { deskExports as texts } from '../../messages/desk/papers/exports.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { mayOf } from '../frame/may.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, historyPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Files for accounting: orders, payments, VAT. ACC-1. */
export function registerExports(app: FastifyInstance, shop: Shop): void {
  const config = { config: { right: 'take-exports' as const } };

  app.get('/exports', config, (request, reply) => show(request, reply));

  app.post('/exports', config, async (request, reply) => {
    const shown = async () => show(request, reply, { done: deskMessages.proof.done });
    if (!(await requireRecentProof(shop, request, reply, shown))) return reply;
    const wanted = {
      kind: chosen<ExportKind>(exportKinds, posted(request, 'kind')),
      format: chosen<ExportFormat>(exportFormats, posted(request, 'format')),
      from: posted(request, 'from'),
      to: posted(request, 'to'),
    };
    const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-export-'));
    const file = path.join(folder, 'export');
    const written = await shop.writeExport(wanted, { file, by: actorOf(request) });
    if (!written.ok) {
      await rm(folder, { recursive: true, force: true });
      return show(request, reply, { fault: texts.faults[written.refusal.kind] });
    }
    const content = createReadStream(file);
    content.once('close', () => void rm(folder, { recursive: true, force: true }));
    return reply
      .header('content-disposition', `attachment; filename="${exportFileName(wanted)}"`)
      .type(TYPES[wanted.format])
      .send(content);
  });

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { fault, done }: { readonly fault?: string; readonly done?: string } = {},
  ) {
    const today = shopDay(shop.clock());
    const typed = {
      kind: posted(request, 'kind') || 'orders',
      format: posted(request, 'format') || 'csv',
      from: posted(request, 'from') || `${today.slice(0, 7)}-01`,
      to: posted(request, 'to') || today,
    };
    const mayAudit = mayOf(request)('see-audit');
    const body = <ExportsScreen {...{ typed, fault, done, mayAudit }} />;
    return sendScreen(request, reply, { title: texts.title, body, status: fault ? 422 : 200 });
  }
}

function ExportsScreen({
  typed,
  fault,
  done,
  mayAudit,
}: {
  readonly mayAudit: boolean;
  readonly typed: Readonly<Record<'kind' | 'format' | 'from' | 'to', string>>;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}) {
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <p>{texts.intro}</p>
      <section>
        <DeskForm action={deskPaths.exports}>
          <fieldset>
            <legend>{texts.kind}</legend>
            {exportKinds.map((kind) => (
              <label key={kind} className="tick">
                <input type="radio" name="kind" value={kind} defaultChecked={typed.kind === kind} />{' '}
                {texts.kinds[kind]}
              </label>
            ))}
          </fieldset>
          <DeskField
            name="from"
            type="date"
            label={texts.from}
            defaultValue={typed.from}
            required
          />
          <DeskField name="to" type="date" label={texts.to} defaultValue={typed.to} required />
          <div className="field">
            <label htmlFor="format">{texts.format}</label>
            <select id="format" name="format" defaultValue={typed.format}>
              {exportFormats.map((format) => (
                <option key={format} value={format}>
                  {texts.formats[format]}
                </option>
              ))}
            </select>
          </div>
          <button type="submit">{texts.take}</button>
        </DeskForm>
      </section>
      {mayAudit && (
        <p>
          <a href={historyPathOf('export', typed.kind)}>{texts.history}</a>
        </p>
      )}
    </>
  );
}

/** The form offers only these; any other value gets the first. */
function chosen<Value extends string>(all: readonly Value[], typed: string): Value {
  return all.find((value) => value === typed) ?? (all[0] as Value);
}
