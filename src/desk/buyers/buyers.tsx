import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Buyer, ListedBuyer } from '../../domain/buyers/buyers.server.ts';
import type { Result } from '../../kernel/result.ts';
import { deskBuyers as texts } from '../../messages/desk/orders/buyers.ts';
import { personalData } from '../../messages/desk/personal-data.ts';
import type { Shop } from '../../shop.server.ts';
import { ConfirmForm } from '../frame/confirm-form.tsx';
import { DeskField } from '../frame/field.tsx';
import { type May, mayOf } from '../frame/may.ts';
import { inEuros, shortMoment } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { buyerPathOf, deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { type TypedForm, TypedOnScreen } from '../frame/typed-form.ts';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { BuyerScreen } from './buyer-screen.tsx';

type Taken = Promise<Result<{ readonly key: string }, { readonly kind: string }>>;

/** Buyers: the list, and one with their orders, questions, notes and addresses. */
export function registerBuyers(app: FastifyInstance, shop: Shop): void {
  const see = { config: { right: 'see-orders' as const } };
  const path = '/buyers/:key';

  app.get('/buyers', see, async (request, reply) => {
    const search = asked(request, 'search') ?? '';
    const found = await shop.buyers.list({ search, page: asked(request, 'page') ?? '' });
    const { buyers, next } = found.ok ? found.value : { buyers: [], next: '' };
    const may = mayOf(request);
    const body = <BuyersScreen {...{ buyers, next, search, may }} />;
    return sendScreen(request, reply, { title: texts.title, body });
  });

  app.get(path, see, (request, reply) => show(request, reply));

  step('note', 'noted', 'write-to-shoppers', (request) =>
    shop.buyers.note({
      key: keyIn(request),
      text: posted(request, 'text'),
      by: actorOf(request),
    }),
  );
  step('remove-note', 'removed', 'write-to-shoppers', (request) =>
    shop.buyers.removeNote({ id: posted(request, 'note'), by: actorOf(request) }),
  );
  step('split', 'split', 'change-orders', (request) =>
    shop.buyers.split({ key: posted(request, 'address'), by: actorOf(request) }),
  );

  app.post(`${path}/merge`, { config: { right: 'change-orders' } }, async (request, reply) => {
    const typed = posted(request, 'other');
    if (posted(request, 'step') === 'change') return show(request, reply);
    if (posted(request, 'step') === 'save') {
      const merge = { key: keyIn(request), other: typed, by: actorOf(request) };
      return answer(request, reply, await shop.buyers.merge(merge), 'merged');
    }
    const [ours, theirs] = [
      await shop.buyers.one({ key: keyIn(request) }),
      await shop.buyers.meant({ typed }),
    ];
    if (!ours.ok) return answer(request, reply, ours, 'merged');
    if (!theirs.ok) return show(request, reply, typedOf(request, theirs.refusal));
    if (ours.value.key === theirs.value.key) {
      return show(request, reply, typedOf(request, { kind: 'same-buyer' }));
    }
    const body = (
      <section>
        <p>{texts.mergeWords(theirs.value.email, ours.value.email)}</p>
        <BuyersTable buyers={[ours.value, theirs.value]} />
        <ConfirmForm
          action={`${buyerPathOf(ours.value.key)}/merge`}
          values={[['other', theirs.value.key]]}
          texts={{ save: texts.merge, back: texts.change }}
        />
      </section>
    );
    return sendScreen(request, reply, { title: texts.merging, body });
  });

  function step(
    name: string,
    done: keyof typeof texts.done,
    right: 'write-to-shoppers' | 'change-orders',
    take: (request: FastifyRequest) => Taken,
  ): void {
    app.post(`${path}/${name}`, { config: { right } }, async (request, reply) =>
      answer(request, reply, await take(request), done),
    );
  }

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    taken: Awaited<Taken>,
    done: keyof typeof texts.done,
  ) {
    if (!taken.ok) return show(request, reply, typedOf(request, taken.refusal));
    return reply.redirect(`${buyerPathOf(keyIn(request))}?done=${done}`, 303);
  }

  async function show(request: FastifyRequest, reply: FastifyReply, typed?: TypedForm) {
    const found = await shop.buyers.one({ key: keyIn(request) });
    if (!found.ok) {
      const body = <a href={deskPaths.buyers}>{texts.back}</a>;
      return sendScreen(request, reply, { title: texts.unknown, body, status: 404 });
    }
    const done = asked(request, 'done');
    const isDone = (name: string): name is keyof typeof texts.done =>
      Object.hasOwn(texts.done, name);
    const body = (
      <TypedOnScreen value={typed}>
        <DeskNotice
          fault={typed?.fault}
          done={!typed && done !== undefined && isDone(done) ? texts.done[done] : undefined}
        />
        <BuyerScreen buyer={found.value} may={mayOf(request)} />
      </TypedOnScreen>
    );
    const title = nameOf(found.value);
    return sendScreen(request, reply, { title, body, status: typed ? 422 : 200 });
  }
}

const nameOf = ({ company, name, email }: ListedBuyer | Buyer) => company || name || email;

function keyIn(request: FastifyRequest): string {
  return (request.params as { key: string }).key;
}

function typedOf(request: FastifyRequest, refusal: { readonly kind: string }): TypedForm {
  const { body, url } = request;
  const faults: Readonly<Record<string, string>> = texts.faults;
  return {
    action: url,
    values: body instanceof URLSearchParams ? body : new URLSearchParams(),
    fault: faults[refusal.kind] ?? texts.unknown,
    field: url.endsWith('/merge') ? 'other' : 'text',
  };
}

function BuyersScreen({
  buyers,
  next,
  search,
  may,
}: {
  readonly buyers: readonly ListedBuyer[];
  readonly next: string;
  readonly search: string;
  readonly may: May;
}) {
  return (
    <>
      <p className="lead">{texts.intro}</p>
      <form method="get" action={deskPaths.buyers} className="row list-search">
        <DeskField name="search" type="search" label={texts.search} defaultValue={search} />
        <button type="submit" className="quiet">
          {texts.find}
        </button>
      </form>
      {buyers.length === 0 ? <p>{texts.none}</p> : <BuyersTable buyers={buyers} />}
      {may('handle-personal-data') && (
        <p>
          <a href={deskPaths.personalData}>{personalData.fromBuyers}</a>
        </p>
      )}
      {next !== '' && (
        // A form, because the search in a link would be a stranger's words.
        <form method="get" action={deskPaths.buyers}>
          <input type="hidden" name="search" value={search} />
          <input type="hidden" name="page" value={next} />
          <button type="submit" className="quiet">
            {texts.next}
          </button>
        </form>
      )}
    </>
  );
}

function BuyersTable({ buyers }: { readonly buyers: readonly ListedBuyer[] }) {
  return (
    <DeskTable
      label={texts.title}
      columns={Object.values(texts.columns)}
      rows={buyers.map((buyer) => ({
        key: buyer.key,
        cells: [
          <>
            <a href={buyerPathOf(buyer.key)}>{nameOf(buyer)}</a>
            <div className="hint">{buyer.email}</div>
          </>,
          buyer.country,
          buyer.orders,
          inEuros(buyer.grossCents),
          shortMoment(buyer.lastAt),
          openOf(buyer),
        ],
      }))}
    />
  );
}

function openOf({ toGiveBackCents, shortCents, unpaidCents }: ListedBuyer): string {
  const { toGiveBack, short, unpaid } = texts.open;
  return [
    ...(toGiveBackCents > 0 ? [toGiveBack(inEuros(toGiveBackCents))] : []),
    ...(shortCents > 0 ? [short(inEuros(shortCents))] : []),
    ...(unpaidCents > 0 ? [unpaid(inEuros(unpaidCents))] : []),
  ].join(', ');
}
