import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportFormats } from '../../domain/accounting/export.ts';
import type { registerMonths } from '../../domain/registers/months.server.ts';
import { type RegisterKind, registerKinds } from '../../domain/registers/tables.ts';
import {
  registerFileName,
  type WantedRegister,
} from '../../domain/registers/write-register.server.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { deskRegisters as texts } from '../../messages/desk/papers/registers.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskSelect } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { mayOf } from '../frame/may.ts';
import { dayWords, moment } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, historyPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml; charset=utf-8',
} as const;

const formats = [...exportFormats, 'xml'] as const;

/** Returns of the Polish office; it alone takes them as XML, too. */
const polishKinds: readonly RegisterKind[] = ['jpk-v7m', 'jpk-fields'];

type Months = Awaited<ReturnType<typeof registerMonths>>;

/** Registers and returns by month, and the closing of months. ACC-3, ACC-4. */
export function registerRegisters(app: FastifyInstance, shop: Shop): void {
  const config = { config: { right: 'take-exports' as const } };
  const { registers } = shop;

  app.get('/registers', config, (request, reply) =>
    show(request, reply, { done: closedWords(asked(request, 'closed')) }),
  );

  app.post('/registers', config, async (request, reply) => {
    const shown = async () => show(request, reply, { done: deskMessages.proof.done });
    if (!(await requireRecentProof(shop, request, reply, shown))) return reply;
    const wanted: WantedRegister = {
      kind: registerKinds.find((kind) => kind === posted(request, 'kind')) ?? 'sales',
      format: formats.find((format) => format === posted(request, 'format')) ?? 'csv',
      month: posted(request, 'month'),
    };
    const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-register-'));
    const file = path.join(folder, 'register');
    const written = await registers.write(wanted, { file, by: actorOf(request) });
    if (!written.ok) {
      await rm(folder, { recursive: true, force: true });
      return show(request, reply, { fault: faultWords(written.refusal) });
    }
    const content = createReadStream(file);
    content.once('close', () => void rm(folder, { recursive: true, force: true }));
    return reply
      .header('content-disposition', `attachment; filename="${registerFileName(wanted)}"`)
      .type(TYPES[wanted.format])
      .send(content);
  });

  app.post('/registers/close', config, async (request, reply) => {
    const shown = async () => show(request, reply, { done: deskMessages.proof.done });
    if (!(await requireRecentProof(shop, request, reply, shown))) return reply;
    const month = posted(request, 'month');
    const closed = await registers.close({ month, by: actorOf(request) });
    if (!closed.ok) return show(request, reply, { fault: faultWords(closed.refusal) });
    return reply.redirect(`${deskPaths.registers}?closed=${month}`, 303);
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { fault, done }: { readonly fault?: string; readonly done?: string | undefined } = {},
  ) {
    const months = await registers.months();
    const typed = {
      kind: posted(request, 'kind') || 'sales',
      format: posted(request, 'format') || 'csv',
      month: posted(request, 'month') || (months.find(({ isNext }) => isNext)?.month ?? ''),
    };
    const mayAudit = mayOf(request)('see-audit');
    const isPolish = shop.config.sellerCountry === 'PL';
    const body = <RegistersScreen {...{ months, typed, fault, done, mayAudit, isPolish }} />;
    return sendScreen(request, reply, { title: texts.title, body, status: fault ? 422 : 200 });
  }
}

function closedWords(month: string | undefined): string | undefined {
  return month !== undefined && /^\d{4}-\d\d$/.test(month) ? texts.done(month) : undefined;
}

function faultWords(refusal: { readonly kind: keyof typeof texts.faults }): string {
  const sentence = texts.faults[refusal.kind];
  return 'days' in refusal && Array.isArray(refusal.days)
    ? texts.days(sentence, refusal.days.slice(0, 10).map(dayWords).join(', '))
    : sentence;
}

function RegistersScreen({
  months,
  typed,
  fault,
  done,
  mayAudit,
  isPolish,
}: {
  readonly isPolish: boolean;
  readonly mayAudit: boolean;
  readonly months: Months;
  readonly typed: Readonly<Record<'kind' | 'format' | 'month', string>>;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}) {
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <p className="lead">{texts.lead}</p>
      <div className="columns wide">
        <section aria-labelledby="take">
          <h2 id="take">{texts.takeTitle}</h2>
          <DeskForm action={deskPaths.registers}>
            <fieldset>
              <legend>{texts.kind}</legend>
              {registerKinds
                .filter((kind) => isPolish || !polishKinds.includes(kind))
                .map((kind) => (
                  <label key={kind} className="tick">
                    <input
                      type="radio"
                      name="kind"
                      value={kind}
                      defaultChecked={typed.kind === kind}
                    />{' '}
                    {texts.kinds[kind]}
                  </label>
                ))}
            </fieldset>
            <DeskSelect name="month" label={texts.month} defaultValue={typed.month}>
              {months.map(({ month }) => (
                <option key={month} value={month}>
                  {month}
                </option>
              ))}
            </DeskSelect>
            <DeskSelect name="format" label={texts.format} defaultValue={typed.format}>
              {(isPolish ? formats : exportFormats).map((format) => (
                <option key={format} value={format}>
                  {texts.formats[format]}
                </option>
              ))}
            </DeskSelect>
            <button type="submit">{texts.take}</button>
          </DeskForm>
          {mayAudit && (
            <p>
              <a href={historyPathOf('register', typed.month)}>{texts.history}</a>
            </p>
          )}
          <p>
            <a href={deskPaths.keptOrders}>{texts.kept}</a>
          </p>
        </section>
        <section aria-labelledby="months">
          <h2 id="months">{texts.monthsTitle}</h2>
          <p className="hint">{texts.closeHint}</p>
          <DeskTable
            label={texts.monthsTable}
            columns={Object.values(texts.columns)}
            hasRowHeadings
            rows={months.map((one, index) => ({
              key: one.month,
              cells: [one.month, stateOf(one, index), <CloseForm key="close" {...one} />],
            }))}
          />
        </section>
      </div>
    </>
  );
}

function stateOf({ closed }: Months[number], index: number): string {
  if (closed) return texts.closed(moment(closed.closedAt), closed.closedBy);
  return index === 0 ? texts.current : texts.open;
}

function CloseForm({ month, isNext }: Months[number]) {
  if (!isNext) return null;
  return (
    <DeskForm action={`${deskPaths.registers}/close`} of={{ name: 'month', value: month }}>
      <button type="submit" className="quiet">
        {texts.close(month)}
      </button>
    </DeskForm>
  );
}
