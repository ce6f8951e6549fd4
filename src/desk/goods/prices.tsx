import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChangedPrice } from '../../domain/goods/change-prices.server.ts';
import { percentOf } from '../../domain/goods/goods.ts';
import { deskEditGoods } from '../../messages/desk/goods/edit-goods.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import type { Shop } from '../../shop.server.ts';
import { ConfirmForm } from '../frame/confirm-form.tsx';
import { inEuros } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, partPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { UndoNotice } from '../frame/undo-notice.tsx';
import { actorOf } from '../guard/actor.ts';
import { posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';
import { listHref } from '../list-views/open-list.ts';
import { namedField, namedIn } from './edit-fields.ts';
import { goodsFaultWords } from './part-step.ts';
import { narrowedTo } from './parts-wanted.ts';

const texts = deskGoods.prices;

/** Prices of the ticked parts of a list, moved by a percentage: first shown old beside new, then changed. GDS-16. */
export function registerPrices(
  app: FastifyInstance,
  shop: Shop,
  /** The list again, with its ticks and what was typed, and what is wrong with it. */
  list: (request: FastifyRequest, reply: FastifyReply, refused?: PricesRefused) => Answered,
): void {
  const work = { config: { right: 'work-goods' as const } };
  app.post('/parts/prices/check', work, look);
  app.post('/parts/prices', work, async (request, reply) => {
    if (posted(request, 'step') === 'change') return list(request, reply);
    const wanted = wantedOf(request);
    const looked = await shop.goods.changePrices({ ...wanted, isPreview: true });
    const isDrastic =
      looked.ok && looked.value.some(({ outcome }) => outcome.ok && outcome.value.isDrastic);
    if (isDrastic) {
      const again = () => look(request, reply);
      if (!(await requireRecentProof(shop, request, reply, again))) return reply;
    }
    const { parts, location, by } = wanted;
    const before = await shop.undo.goodsBefore(
      parts.map(({ id }) => ({ id, of: 'price' as const, location })),
    );
    const done = await shop.goods.changePrices(wanted);
    if (!done.ok) return list(request, reply, refusedOf(done.refusal));
    const count = done.value.filter(({ outcome }) => outcome.ok).length;
    const offer = await shop.undo.offerGoods({ before, by });
    const body = (
      <>
        <DeskNotice {...(count > 0 ? { done: texts.done(count) } : { fault: texts.noneDone })} />
        <UndoNotice url={listHref(deskPaths.parts, narrowedTo(request))} offer={offer} />
        <Prices request={request} changed={done.value} />
        <Back request={request} />
      </>
    );
    return sendScreen(request, reply, { title: texts.title, body, status: count > 0 ? 200 : 422 });
  });

  async function look(request: FastifyRequest, reply: FastifyReply) {
    const wanted = wantedOf(request);
    const looked = await shop.goods.changePrices({ ...wanted, isPreview: true });
    if (!looked.ok) return list(request, reply, refusedOf(looked.refusal));
    const changing = looked.value.filter(({ outcome }) => outcome.ok);
    const body = (
      <>
        <p className="lead">{texts.lead(changing.length, wanted.location)}</p>
        <Prices request={request} changed={looked.value} />
        {changing.length > 0 && (
          <ConfirmForm
            action={`${deskPaths.parts}/prices`}
            values={[
              ...Object.entries(narrowedTo(request)),
              ['percent', posted(request, 'percent')],
              ['location', wanted.location],
              ...changing.flatMap(({ id, mark }) => [
                ['part', `${id} ${mark}`] as const,
                [namedField(id), namedIn(request, id)] as const,
              ]),
            ]}
            texts={{ save: texts.confirm(changing.length), back: deskEditGoods.back }}
          />
        )}
        {changing.length === 0 && <Back request={request} />}
      </>
    );
    return sendScreen(request, reply, { title: texts.title, body });
  }
}

type Answered = Promise<FastifyReply>;

/** Why nothing was looked at, and the field that it is about. */
export interface PricesRefused {
  readonly fault: string;
  readonly field: string | undefined;
}

function refusedOf({ kind }: { readonly kind: keyof typeof texts.faults }): PricesRefused {
  return { fault: texts.faults[kind], field: kind === 'no-percentage' ? 'percent' : undefined };
}

function Back({ request }: { readonly request: FastifyRequest }) {
  return (
    <p>
      <a href={listHref(deskPaths.parts, narrowedTo(request))}>{texts.back}</a>
    </p>
  );
}

/** Each part with the price before and after, or why it stays. */
function Prices({
  request,
  changed,
}: {
  readonly request: FastifyRequest;
  readonly changed: readonly ChangedPrice[];
}) {
  const rows = changed.map(({ id, part, outcome }) => ({
    key: id,
    cells: [
      part ? (
        <a key="part" href={partPathOf(id)}>
          {deskGoods.part.title(part.brand, part.partNumber)}
        </a>
      ) : (
        namedIn(request, id)
      ),
      ...(outcome.ok
        ? [inEuros(outcome.value.before), inEuros(outcome.value.after), movesOf(outcome.value)]
        : ['', '', wordsOf(outcome.refusal)]),
    ],
  }));
  const { before, after } = deskGoods.check;
  return (
    <DeskTable
      label={texts.title}
      columns={[deskGoods.columns.part, before, after, texts.moves]}
      rows={rows}
    />
  );
}

function movesOf({ before, after }: { readonly before: number; readonly after: number }): string {
  const percent = percentOf(before, after);
  return percent === undefined ? '' : deskGoods.price.moves(percent);
}

function wordsOf(refusal: { readonly kind: string }): string {
  const stays: Readonly<Record<string, string>> = texts.stays;
  return stays[refusal.kind] ?? goodsFaultWords(refusal);
}

function wantedOf(request: FastifyRequest) {
  const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const parts = body.getAll('part').flatMap((text) => {
    const [id = '', seen] = text.split(' ');
    return /^[1-9]\d{0,8}$/.test(id) ? [{ id: Number(id), seen }] : [];
  });
  const basisPoints = basisPointsOf(posted(request, 'percent'));
  return { parts, location: posted(request, 'location'), basisPoints, by: actorOf(request) };
}

/** "5", "+2,5" or "-3.25"; 0 for anything else, which is refused. */
function basisPointsOf(typed: string): number {
  const text = typed.trim().replace(',', '.').replace(/\s*%$/, '');
  return /^[+-]?\d{1,2}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
}
