import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LegalPage, ReadLegalPage } from '../../domain/content/legal-pages.server.ts';
import { deskLegalPages as texts } from '../../messages/desk/settings/legal-pages.ts';
import { settingLabel } from '../../messages/desk/settings/settings.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskForm } from '../frame/form.tsx';
import { mayOf } from '../frame/may.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, legalPagePathOf, pagePathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { settingFieldPathOf } from '../frame/setting-path.ts';
import { DeskTable } from '../frame/table.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { writtenBy } from './changed-words.ts';
import { RenderedPage } from './rendered-page.tsx';

const VIEW = { config: { right: 'see-pages' as const } };
const OWNER = { config: { right: 'work-settings' as const } };

/** The pages that bind the seller: read as shoppers will, then confirmed by an owner. GOL-3. */
export function registerLegalPages(app: FastifyInstance, shop: Shop): void {
  const { pages } = shop;
  const path = '/legal-pages/:address';

  app.get('/legal-pages', VIEW, async (request, reply) => {
    const all = await pages.legal();
    const isDone = all.every(({ state }) => state.kind === 'confirmed');
    const body = (
      <>
        <DeskNotice done={asked(request, 'done') && isDone ? texts.allDone : undefined} />
        <p className="lead">{texts.lead}</p>
        <ul className="cards points">
          {all.map((page) => (
            <li key={page.address}>
              <h2>
                <a href={legalPagePathOf(page.address)}>{page.title}</a> <State page={page} />
              </h2>
              <Confirmed page={page} />
            </li>
          ))}
        </ul>
      </>
    );
    return sendScreen(request, reply, { title: texts.title, body });
  });

  app.get(path, VIEW, (request, reply) => show(request, reply));

  app.post(`${path}/confirm`, OWNER, async (request, reply) => {
    const address = addressOf(request);
    const seen = posted(request, 'seen');
    const confirmed = await pages.confirm({ address, seen, by: actorOf(request) });
    if (!confirmed.ok) return show(request, reply, texts.faults[confirmed.refusal.kind]);
    const next = (await pages.legal()).find(({ state }) => state.kind !== 'confirmed');
    const query = new URLSearchParams({ done: address });
    const onwards = next ? legalPagePathOf(next.address) : deskPaths.legalPages;
    return reply.redirect(`${onwards}?${query}`, 303);
  });

  async function show(request: FastifyRequest, reply: FastifyReply, fault?: string) {
    const found = await pages.toRead({ address: addressOf(request) });
    if (!found.ok) return reply.callNotFound();
    const page = found.value;
    const before = (await pages.legal()).find(({ address }) => address === asked(request, 'done'));
    const done = before && `${texts.done(before.title)} ${texts.next}`;
    const body = (
      <>
        <p>
          <a href={deskPaths.legalPages}>{texts.all}</a> ·{' '}
          <a href={pagePathOf(page.address)}>{texts.edit}</a>
        </p>
        <DeskNotice fault={fault} done={done} />
        <p>
          <State page={page} />
        </p>
        <Confirmed page={page} />
        <Missing page={page} />
        <Changed page={page} />
        <p className="lead">{texts.pageLead}</p>
        <section className="block" aria-label={page.content.title}>
          <RenderedPage content={page.content} />
        </section>
        <Confirm page={page} isOwner={mayOf(request)('work-settings')} />
      </>
    );
    return sendScreen(request, reply, { title: page.title, body, status: fault ? 422 : 200 });
  }
}

function addressOf(request: FastifyRequest): string {
  return (request.params as { address: string }).address;
}

function State({ page: { state } }: { readonly page: LegalPage }) {
  const look = state.kind === 'confirmed' ? 'done' : 'open';
  return <span className={`badge ${look}`}>{texts.states[state.kind]}</span>;
}

function Confirmed({ page: { state, confirmed } }: { readonly page: LegalPage }) {
  if (!confirmed) return null;
  const words = state.kind === 'confirmed' ? texts.confirmedBy : texts.confirmedBefore;
  return <p className="hint">{words(writtenBy(confirmed))}</p>;
}

function Missing({ page: { state } }: { readonly page: LegalPage }) {
  if (state.kind !== 'lacking') return null;
  return (
    <section className="block">
      <p>{texts.lacking}</p>
      <ul>
        {state.settings.map((name) => (
          <li key={name}>
            <a href={settingFieldPathOf(name)}>{settingLabel(name)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changed({ page: { state } }: { readonly page: LegalPage }) {
  if (state.kind !== 'changed') return null;
  const { term, before, after } = texts.columns;
  return (
    <section className="block" aria-labelledby="changed">
      <h2 id="changed">{texts.changed}</h2>
      {state.isTextChanged && <p>{texts.textChanged}</p>}
      {state.changes.length > 0 && (
        <DeskTable
          label={texts.changed}
          columns={[term, before, after]}
          hasRowHeadings
          rows={state.changes.map((change) => ({
            key: change.term,
            cells: [<code key="term">{`{{${change.term}}}`}</code>, change.before, change.after],
          }))}
        />
      )}
    </section>
  );
}

function Confirm({
  page: { state, address, seen },
  isOwner,
}: {
  readonly page: ReadLegalPage;
  readonly isOwner: boolean;
}) {
  if (state.kind === 'confirmed' || state.kind === 'lacking') return null;
  if (!isOwner) return <p className="hint">{texts.only}</p>;
  return (
    <DeskForm action={`${legalPagePathOf(address)}/confirm`}>
      <input type="hidden" name="seen" value={seen} />
      <p>{texts.confirmAbout}</p>
      <button type="submit">{texts.confirm}</button>
    </DeskForm>
  );
}
