import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type DayFault,
  isUnpriced,
  type PurchaseOrder,
  type TooMany,
} from '../../domain/buying/purchase.ts';
import type { DraftField } from '../../domain/buying/purchases.server.ts';
import { type Result, refuse } from '../../kernel/result.ts';
import type { ChangedMeanwhile } from '../../kernel/shown-mark.server.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import { deskPurchases } from '../../messages/buying/desk-purchases.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { OrderWork } from '../../order-work.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { MailingStep } from '../frame/mailing-steps.tsx';
import { mayOf } from '../frame/may.ts';
import { inField, typedCents } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, purchasePathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { lateFaults, lateValues, MARK } from '../frame/shown-mark.tsx';
import { type TypedForm, TypedOnScreen } from '../frame/typed-form.ts';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { mailWasSeen } from '../guard/seen-mail.tsx';
import { faultWords } from '../orders/fault-words.ts';
import { buyingFault, idIn, postedByPart } from './buying-words.ts';
import { PurchaseScreen } from './purchase-screen.tsx';

const texts = deskPurchases;

/** One purchase order with its steps. */
export function registerPurchase(app: FastifyInstance, shop: Shop): void {
  const see = { config: { right: 'see-buying' as const } };
  const work = { config: { right: 'work-buying' as const } };
  const { buying } = shop;

  app.get('/purchases/:id', see, (request, reply) => show(request, reply));

  app.get('/purchases/:id/files/:file', see, async (request, reply) => {
    const { file = '' } = request.params as { file?: string };
    const found = await buying.file({ id: idIn(request), file });
    if (!found) return reply.redirect(purchasePathOf(idIn(request)), 303);
    const type = file.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream';
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${found.name}"`)
      .send(Buffer.from(found.bytes));
  });

  type Done = keyof typeof texts.done;
  const step = (
    name: string,
    done: Done,
    take: (
      request: FastifyRequest,
      work: Pick<OrderWork, 'buying'>,
    ) => Promise<Result<unknown, PurchaseRefusal>>,
    mailing?: MailingStep,
  ) =>
    app.post(`/purchases/:id/${name}`, work, async (request, reply) => {
      if (mailing) {
        const rehearsed = (work: OrderWork) => take(request, work);
        const showTyped = () => show(request, reply);
        const seen = { step: mailing, take: rehearsed, showTyped };
        if (!(await mailWasSeen(shop, request, reply, seen))) return reply;
      }
      const taken = await take(request, shop);
      if (!taken.ok) {
        const fault = buyingFault(taken.refusal) ?? faultWords(taken.refusal);
        const { changed, untouched } = taken.refusal;
        const faults = faultsOf(request, taken.refusal);
        const late = changed && { changed, untouched: untouched ?? [] };
        return show(request, reply, { fault, faults, late });
      }
      return reply.redirect(`${purchasePathOf(idIn(request))}?done=${done}`, 303);
    });
  const workOf = (request: FastifyRequest) => ({ id: idIn(request), by: actorOf(request) });

  const shownOf = (request: FastifyRequest) => ({
    ...workOf(request),
    mark: posted(request, MARK),
    draft: draftIn(request),
  });
  const isToAdd = (request: FastifyRequest) => posted(request, 'typed').trim() !== '';
  const add = (request: FastifyRequest) =>
    buying.addToDraft({ ...shownOf(request), typed: posted(request, 'typed') });
  step('edit', 'saved', (request) => {
    const { draft, ...shown } = shownOf(request);
    return isToAdd(request) ? add(request) : buying.edit({ ...shown, ...draft });
  });
  step('add', 'saved', add);
  step('send', 'sent', async (request) =>
    isToAdd(request) ? refuse({ kind: 'parts-not-added' }) : buying.send(shownOf(request)),
  );
  step('confirm', 'days', (request) => {
    const all = posted(request, 'day').trim();
    const days = [...postedByPart(request, 'day')].map(([partId, day]) => ({
      partId,
      day: all || day || null,
    }));
    return buying.confirm({ ...workOf(request), days });
  });
  step(
    'ship',
    'shipped',
    (request, { buying }) => {
      const carrier = posted(request, 'carrier');
      return buying.dropShipped({
        ...workOf(request),
        carrier,
        tracking: posted(request, 'tracking'),
      });
    },
    'ship',
  );
  step('close', 'closed', (request) => buying.close(workOf(request)));
  step('files-again', 'again', (request) => buying.filesAgain(workOf(request)));
  step('cancel', 'cancelled', (request) =>
    buying.cancel({ ...workOf(request), text: posted(request, 'text') }),
  );
  step(
    'tell',
    'told',
    (request, { buying }) => {
      const fields = request.body instanceof URLSearchParams ? request.body : undefined;
      const orders = fields?.getAll('order') ?? [];
      return buying.tell({ ...workOf(request), orders, text: posted(request, 'text') });
    },
    'tell',
  );
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { fault: given, faults: typedFaults = new Map(), late }: Refused = {},
  ) {
    const id = idIn(request);
    const found = await buying.one({ id });
    if (!found.ok) return reply.redirect(`${deskPaths.purchases}?unknown=1`, 303);
    const { purchase } = found.value;
    const done = asked(request, 'done');
    const drafted = asked(request, 'drafted') === '1' ? texts.drafted(1) : undefined;
    const words: Readonly<Record<string, string>> = texts.done;
    const { body: sent, url: action } = request;
    const shown = shownIn(purchase);
    const faults = late ? lateFaults(late, (field) => shown[field]) : typedFaults;
    const fault = late ? await lateWords(purchase, late) : given;
    const typed: TypedForm | undefined =
      sent instanceof URLSearchParams
        ? {
            ...{ action, fault, faults, field: undefined, isLate: late !== undefined },
            values: late ? lateValues(sent, late, shown) : sent,
          }
        : undefined;
    const body = (
      <TypedOnScreen value={typed}>
        <DeskNotice
          {...(faults.size > 0 && !late ? { faults } : { fault })}
          done={fault ? undefined : done && Object.hasOwn(words, done) ? words[done] : drafted}
        />
        <PurchaseScreen
          {...found.value}
          late={await buying.late({ id })}
          toStop={await buying.toStop({ purchaseId: id })}
          handedOver={await buying.files({ id })}
          may={mayOf(request)}
          answersTo={shop.config.seller.email}
          noticeText={request.url.endsWith('/tell') ? posted(request, 'text') : ''}
          cancelText={request.url.endsWith('/cancel') ? posted(request, 'text') : ''}
        />
      </TypedOnScreen>
    );
    const title = purchase.number || texts.draftName(purchase.id);
    return sendScreen(request, reply, { title, body, status: fault ? 422 : 200 });
  }

  /** That somebody else has changed the draft, and which of its lines have no field any more. */
  async function lateWords({ lines }: PurchaseOrder, { changed }: Late): Promise<string> {
    const partIds = changed
      .map((field) => Number(/^quantity:(\d+)$/.exec(field)?.[1]))
      .filter((partId) => partId > 0 && !lines.some((line) => line.partId === partId));
    const { notice } = deskMessages.frame.meanwhile;
    if (partIds.length === 0) return notice;
    const names = await buying.namesOfParts({ partIds });
    const gone = partIds.map((partId) => names.get(partId)?.partNumber ?? '');
    return `${notice} ${texts.linesGone(gone.join(', '))}`;
  }
}

/** What the fields of a draft show now. */
function shownIn({ lines, freightCents }: PurchaseOrder): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...lines.flatMap((line): [string, string][] => [
      [`quantity:${line.partId}`, String(line.quantity)],
      [`unit:${line.partId}`, isUnpriced(line) ? '' : inField(line.unitCents)],
    ]),
    ['freight', inField(freightCents)],
  ]);
}

/** The fields that a refusal is about, by their ids, each with its fault; none where it is about no field. */
function faultsOf(request: FastifyRequest, refusal: PurchaseRefusal): ReadonlyMap<string, string> {
  const isOfAll = posted(request, 'day').trim() !== '';
  const tooMany = (refusal.parts ?? []).map((part): [string, string] => [
    `quantity:${part.partId}`,
    deskBuying.moreThanWanted(part),
  ]);
  switch (refusal.kind) {
    case 'no-day':
      return new Map([['day', buyingFault(refusal) ?? '']]);
    case 'wrong-days':
      return new Map(
        (refusal.days ?? []).map(({ partId, fault }) => [
          isOfAll ? 'day' : `day:${partId}`,
          buyingFault({ kind: fault }) ?? '',
        ]),
      );
    case 'wrong-draft': {
      const wrong = (refusal.fields ?? []).map((field): [string, string] => [
        field.is === 'freight' ? 'freight' : `${field.is}:${field.partId}`,
        deskBuying.draftField[field.is],
      ]);
      return new Map([...tooMany, ...wrong]);
    }
    case 'not-a-part':
    case 'no-number':
    case 'parts-not-added':
      return new Map([['typed', buyingFault(refusal) ?? '']]);
    default:
      return new Map(tooMany);
  }
}

interface Refused {
  readonly fault?: string | undefined;
  readonly faults?: ReadonlyMap<string, string>;
  readonly late?: Late | undefined;
}

/** What somebody else has changed of a draft. */
type Late = Pick<ChangedMeanwhile, 'changed' | 'untouched'>;

interface PurchaseRefusal {
  readonly kind: string;
  readonly parts?: readonly TooMany[];
  readonly fields?: readonly DraftField[];
  readonly changed?: readonly string[];
  readonly untouched?: readonly string[];
  readonly days?: readonly { readonly partId: number; readonly fault: DayFault }[];
}

/** What was typed into a draft; what is no number is refused by the use case. */
function draftIn(request: FastifyRequest) {
  const units = postedByPart(request, 'unit');
  const whole = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);
  return {
    freightCents: typedCents(posted(request, 'freight')) ?? Number.NaN,
    lines: [...postedByPart(request, 'quantity')].map(([partId, quantity]) => ({
      partId,
      quantity: whole(quantity),
      // An empty price is one that is not known.
      unitCents: units.get(partId) === '' ? 0 : (typedCents(units.get(partId) ?? '') ?? Number.NaN),
    })),
  };
}
