import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeptZlotyRates } from '../../domain/papers/zloty/zloty-rates.server.ts';
import { deskZlotyRates as texts } from '../../messages/desk/papers/zloty-rates.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { dayWords } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { type TypedForm, TypedOnScreen } from '../frame/typed-form.ts';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { takeSmallFiles } from '../guard/small-files.ts';

const UPLOAD = `${deskPaths.zlotyRates}/file`;

/** The National Bank's rates: those that are kept, what is missing, and how more come in. PAP-2 */
export function registerZlotyRates(app: FastifyInstance, shop: Shop): void {
  const { zlotyRates } = shop;
  const config = { config: { right: 'issue-papers' as const } };

  app.register(async (scope) => {
    takeSmallFiles(scope);

    scope.get('/zloty-rates', config, (request, reply) => {
      const count = Number(asked(request, 'kept'));
      return show(request, reply, { done: count > 0 ? texts.kept(count) : undefined });
    });

    scope.post('/zloty-rates', config, async (request, reply) => {
      const set = await zlotyRates.set({
        day: posted(request, 'day').trim(),
        rate: posted(request, 'rate'),
        table: posted(request, 'table'),
        by: actorOf(request),
      });
      if (set.ok) return kept(reply, 1);
      const { kind } = set.refusal;
      const faults = new Map<string, string>(
        [...set.refusal.faults].map(([field, each]) => [field, texts.refused[each]]),
      );
      const fault = texts.refused[kind];
      return refused(request, reply, {
        ...{ action: deskPaths.zlotyRates, fault, field: undefined, faults },
      });
    });

    scope.post('/zloty-rates/file', config, async (request, reply) => {
      const text = posted(request, 'file');
      const read = await zlotyRates.import({ text, by: actorOf(request) });
      if (read.ok) return kept(reply, read.value);
      return refused(request, reply, { action: UPLOAD, fault: texts.noRates, field: 'file' });
    });
  });

  function kept(reply: FastifyReply, count: number) {
    return reply.redirect(`${deskPaths.zlotyRates}?kept=${count}`, 303);
  }

  function refused(request: FastifyRequest, reply: FastifyReply, why: Omit<TypedForm, 'values'>) {
    const isKept = why.action !== UPLOAD && request.body instanceof URLSearchParams;
    const values = isKept ? (request.body as URLSearchParams) : new URLSearchParams();
    return show(request, reply, { typed: { ...why, values } });
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { done, typed }: { readonly done?: string | undefined; readonly typed?: TypedForm },
  ) {
    const fault = typed?.fault;
    const body = (
      <TypedOnScreen value={typed}>
        <DeskNotice {...(typed?.faults ? { faults: typed.faults } : { fault })} done={done} />
        <ZlotyRates {...(await zlotyRates.kept())} />
      </TypedOnScreen>
    );
    return sendScreen(request, reply, { title: texts.title, body, status: fault ? 422 : 200 });
  }
}

function ZlotyRates({ rates, missing, isFetched }: KeptZlotyRates) {
  return (
    <>
      <p className="lead">{texts.lead}</p>
      <p>{isFetched ? texts.isFetched : texts.isTyped}</p>
      <section className="block" aria-labelledby="missing">
        <h2 id="missing">{texts.missingTitle}</h2>
        <p>{missing.length === 0 ? texts.complete : texts.missing(missing.map(dayWords))}</p>
      </section>
      <div className="columns wide">
        <section aria-labelledby="type">
          <h2 id="type">{texts.typeTitle}</h2>
          <DeskForm action={deskPaths.zlotyRates} isAnsweredWhole>
            <DeskField
              name="day"
              label={texts.day}
              hint={texts.dayHint}
              defaultValue={missing[0] ?? ''}
              maxLength={10}
              required
            />
            <DeskField
              name="rate"
              label={texts.rate}
              hint={texts.rateHint}
              inputMode="decimal"
              required
            />
            <DeskField name="table" label={texts.table} hint={texts.tableHint} required />
            <button type="submit">{texts.keep}</button>
          </DeskForm>
          <h2>{texts.fileTitle}</h2>
          <DeskForm action={UPLOAD} hasFiles>
            <DeskField
              name="file"
              label={texts.file}
              hint={texts.fileHint}
              type="file"
              accept=".xml,.json,.csv,text/csv,text/xml,application/json"
              required
            />
            <button type="submit">{texts.upload}</button>
          </DeskForm>
        </section>
        <section aria-labelledby="kept">
          <h2 id="kept">{texts.keptTitle}</h2>
          {rates.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <DeskTable
              label={texts.keptTitle}
              columns={Object.values(texts.columns)}
              hasRowHeadings
              rows={rates.map(({ day, rateTenThousandths, table }) => ({
                key: day,
                cells: [dayWords(day), texts.value(rateTenThousandths), table],
              }))}
            />
          )}
        </section>
      </div>
    </>
  );
}
