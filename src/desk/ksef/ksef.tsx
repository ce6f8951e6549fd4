import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Outage } from '../../domain/papers/ksef/outage.ts';
import { type SubmissionState, submissionStates } from '../../domain/papers/ksef/submission.ts';
import { submissionWords, wayOn } from '../../domain/papers/ksef/submission-words.ts';
import type { ShownSubmission } from '../../domain/papers/ksef/work-submissions.server.ts';
import { shopDay } from '../../domain/shop-context/shop-day.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { deskKsef as texts } from '../../messages/desk/papers/ksef.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField, DeskSelect } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { mayOf } from '../frame/may.ts';
import { dayWords } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, orderPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { type TypedForm, TypedOnScreen } from '../frame/typed-form.ts';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';

const SEE = { config: { right: 'see-orders' as const } };
const WORK = { config: { right: 'issue-papers' as const } };
const path = deskPaths.ksef;

/** Papers on their way through KSeF: their states, what was refused and why, receipts, outages. */
export function registerKsef(app: FastifyInstance, shop: Shop): void {
  const { ksef } = shop;

  app.get('/ksef', SEE, (request, reply) => show(request, reply));

  app.post('/ksef/again', WORK, async (request, reply) => {
    const number = posted(request, 'number');
    const sent = await ksef.again({ number, actor: actorOf(request).email });
    return answer(request, reply, 'again', sent);
  });
  app.post('/ksef/aside', WORK, async (request, reply) => {
    const reason = posted(request, 'reason');
    const number = posted(request, 'number');
    const done = await ksef.setAside({ number, reason, actor: actorOf(request).email });
    return answer(request, reply, 'aside', done);
  });
  app.post('/ksef/outage', WORK, async (request, reply) => {
    const noted = await ksef.noteOutage({
      kind: kindIn(request),
      beganOn: posted(request, 'from'),
      endedOn: posted(request, 'until') || null,
      actor: actorOf(request).email,
    });
    return answer(request, reply, 'outage', noted);
  });
  app.post('/ksef/outage/remove', WORK, async (request, reply) => {
    const outage = { kind: kindIn(request), beganOn: posted(request, 'from') };
    const removed = await ksef.removeOutage({ ...outage, actor: actorOf(request).email });
    return answer(request, reply, 'outage-removed', removed);
  });

  for (const is of ['document', 'receipt'] as const) {
    app.get<{ Params: { number: string } }>(
      `/ksef/:number/${is}.xml`,
      SEE,
      async (request, reply) => {
        const file = await ksef.file({ number: request.params.number, is });
        if (!file.ok) return show(request, reply, file.refusal.kind);
        return reply
          .type('application/xml')
          .header('content-disposition', `attachment; filename="${file.value.name}"`)
          .send(file.value.xml);
      },
    );
  }

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    done: keyof typeof texts.done,
    result: { readonly ok: true } | { readonly ok: false; readonly refusal: { kind: Refused } },
  ) {
    if (!result.ok) return show(request, reply, result.refusal.kind);
    return reply.redirect(`${path}?done=${done}`, 303);
  }

  async function show(request: FastifyRequest, reply: FastifyReply, fault?: Refused) {
    const state = submissionStates.find((one) => one === asked(request, 'state')) ?? null;
    const list = await ksef.list({ state });
    const done = asked(request, 'done') as keyof typeof texts.done | undefined;
    const may = mayOf(request);
    const typed: TypedForm | undefined = fault && {
      action: request.url,
      values: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
      fault: texts.refused[fault],
      field: fieldOf[fault],
    };
    return sendScreen(request, reply, {
      title: texts.title,
      status: fault ? 400 : 200,
      body: (
        <TypedOnScreen value={typed}>
          <DeskNotice fault={fault && texts.refused[fault]} done={done && texts.done[done]} />
          <p className="lead">
            {shop.config.ksef ? texts.lead(shop.config.ksef.environment) : texts.off}
          </p>
          {(shop.config.ksef || list.rows.length > 0) && (
            <>
              <States counts={list.counts} />
              <Rows rows={list.rows} today={shopDay(shop.clock())} mayWork={may('issue-papers')} />
              <Outages outages={list.outages} mayWork={may('issue-papers')} />
            </>
          )}
        </TypedOnScreen>
      ),
    });
  }
}

type Refused = keyof typeof texts.refused;

const fieldOf: Readonly<Partial<Record<Refused, string>>> = {
  'no-reason': 'reason',
  'bad-days': 'from',
  'before-ksef': 'from',
  'day-ahead': 'from',
  'has-its-end': 'until',
  'outages-overlap': 'from',
};

const kindIn = (request: FastifyRequest): Outage['kind'] =>
  posted(request, 'kind') === 'failure' ? 'failure' : 'unavailable';

function States({ counts }: { counts: Readonly<Partial<Record<SubmissionState, number>>> }) {
  return (
    <ul className="plain">
      <li>
        <a href={path}>{texts.all}</a>
      </li>
      {submissionStates
        .filter((state) => counts[state])
        .map((state) => (
          <li key={state}>
            <a href={`${path}?state=${state}`}>
              {texts.counted(texts.states[state], counts[state] ?? 0)}
            </a>
          </li>
        ))}
    </ul>
  );
}

function Rows({
  rows,
  today,
  mayWork,
}: {
  rows: readonly ShownSubmission[];
  today: IsoDay;
  mayWork: boolean;
}) {
  if (rows.length === 0) return <p>{texts.none}</p>;
  return (
    <DeskTable
      label={texts.list}
      columns={texts.columns}
      hasRowHeadings
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          row.number,
          <OrderLink key="order" row={row} />,
          <State key="state" row={row} />,
          <Deadline key="deadline" row={row} today={today} />,
          <Known key="known" row={row} />,
          <Remedy key="remedy" row={row} mayWork={mayWork} />,
        ],
      }))}
    />
  );
}

function OrderLink({ row: { orderNumber } }: { row: ShownSubmission }) {
  return orderNumber ? <a href={orderPathOf(orderNumber)}>{orderNumber}</a> : null;
}

function State({ row: { state, offlineAt } }: { row: ShownSubmission }) {
  return <>{[texts.states[state], ...(offlineAt ? [texts.offline] : [])].join(', ')}</>;
}

function Deadline({ row, today }: { row: ShownSubmission; today: IsoDay }) {
  if (row.state === 'accepted' || row.state === 'aside') return null;
  if (!row.deadline) return <>{texts.noDeadline}</>;
  const day = dayWords(row.deadline);
  return row.deadline < today ? <strong>{`${day}: ${texts.late}`}</strong> : day;
}

function Known({ row }: { row: ShownSubmission }) {
  const words = submissionWords(row);
  // A cell with nothing in it is left out on a phone.
  if (!words && !row.digest) return null;
  const file = `${path}/${encodeURIComponent(row.number)}`;
  return (
    <>
      {words} {row.digest && <a href={`${file}/document.xml`}>{texts.document}</a>}{' '}
      {row.hasReceipt && <a href={`${file}/receipt.xml`}>{texts.receipt}</a>}
    </>
  );
}

function Remedy({ row, mayWork }: { row: ShownSubmission; mayWork: boolean }) {
  const canSetAside = row.state === 'refused' || row.state === 'waiting';
  return (
    <>
      {wayOn(row) && <p>{wayOn(row)}</p>}
      {mayWork && row.state === 'refused' && (
        <DeskForm action={`${path}/again`} of={{ name: 'number', value: row.number }}>
          <button type="submit">{texts.again}</button>
        </DeskForm>
      )}
      {mayWork && canSetAside && (
        <DeskForm action={`${path}/aside`} of={{ name: 'number', value: row.number }}>
          <DeskField name="reason" id={`reason-${row.id}`} label={texts.reason} required />
          <button type="submit">{texts.setAside}</button>
        </DeskForm>
      )}
    </>
  );
}

function Outages({
  outages,
  mayWork,
}: {
  outages: Awaited<ReturnType<Shop['ksef']['list']>>['outages'];
  mayWork: boolean;
}) {
  const { outages: words } = texts;
  return (
    <section aria-labelledby="outages">
      <h2 id="outages">{words.title}</h2>
      <p className="hint">{words.hint}</p>
      <ul className="plain">
        {outages.map(({ kind, beganOn, endedOn }) => (
          <li key={kind + beganOn}>
            {words.line(words.kinds[kind], dayWords(beganOn), endedOn && dayWords(endedOn))}
            {mayWork && (
              <DeskForm action={`${path}/outage/remove`} of={{ name: 'kind', value: kind }}>
                <input type="hidden" name="from" value={beganOn} />
                <button
                  type="submit"
                  className="quiet"
                  aria-label={words.removeOf(words.kinds[kind], dayWords(beganOn))}
                >
                  {words.remove}
                </button>
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
      {mayWork && (
        <DeskForm action={`${path}/outage`}>
          <DeskSelect name="kind" label={words.kind}>
            {Object.entries(words.kinds).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </DeskSelect>
          <DeskField name="from" label={words.from} type="date" required />
          <DeskField name="until" label={words.until} type="date" />
          <button type="submit">{words.note}</button>
        </DeskForm>
      )}
    </section>
  );
}
