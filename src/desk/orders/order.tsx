import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WaivablePoint, waivablePoints } from '../../domain/checkout/judged-points.ts';
import {
  CHANGEABLE_FIELDS,
  type ChangeableField,
} from '../../domain/fulfilment/change-address.server.ts';
import type { Refund } from '../../domain/fulfilment/refund.ts';
import type { PaperFile } from '../../domain/papers/papers.server.ts';
import { shopDay } from '../../domain/shop-context/shop-day.ts';
import type { Right } from '../../domain/staff/rights.ts';
import type { Result } from '../../kernel/result.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import type { OrderWork } from '../../order-work.server.ts';
import type { Shop } from '../../shop.server.ts';
import { isMailingStep } from '../frame/mailing-steps.tsx';
import { mayOf } from '../frame/may.ts';
import { typedCents } from '../frame/money.ts';
import { buyerPathOf, orderPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { MARK } from '../frame/shown-mark.tsx';
import { type TypedForm, TypedOnScreen } from '../frame/typed-form.ts';
import { actorOf } from '../guard/actor.ts';
import { alsoOpenTo } from '../guard/also-open-to.ts';
import { asked, posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';
import { mailWasSeen } from '../guard/seen-mail.tsx';
import { sendingWarnings } from './drop-shipments.tsx';
import { registerExchange } from './exchange.tsx';
import { faultWords } from './fault-words.ts';
import { sendNoOrder } from './no-order.tsx';
import type { OrderParts } from './order-parts.ts';
import { OrderScreen } from './order-screen.tsx';
import {
  type Done,
  doneByMoney,
  doneWords,
  evidenceSteps,
  refusedForm,
  type Step,
  type Stepped,
} from './order-steps.ts';
import { wantedLines } from './wanted-lines.ts';

/** One order with all its data, and the possible steps. DSK-21. */
export function registerOrder(app: FastifyInstance, shop: Shop): void {
  const path = '/orders/:number';

  app.get(path, { config: { right: 'see-packing' } }, (request, reply) => show(request, reply));
  registerPaperFiles(app, shop, path);
  const showExchange = registerExchange(app, shop, path);

  step('confirm', 'confirm-orders', 'confirmed', ({ request, ...work }, { orders }) =>
    orders.confirm({ ...work, waived: waivedIn(request) }),
  );
  step('reopen', 'confirm-orders', 'reopened', ({ request, ...work }, { orders }) =>
    orders.reopen({ ...work, waived: waivedIn(request) }),
  );
  step('paid', 'take-payments', doneByMoney, ({ request, ...work }, { orders }) => {
    const amountCents = typedCents(posted(request, 'amount'));
    if (typeof amountCents !== 'number') return noAmount();
    const reference = posted(request, 'reference');
    return orders.markPaid({
      ...work,
      reference,
      amountCents,
      isForced: isTicked(request, 'force'),
      waived: waivedIn(request),
    });
  });
  step('pack', 'pack', 'packed', ({ request, ...work }, { orders }) =>
    orders.pack({ ...work, lines: wantedLines(request) }),
  );
  step('unpack', 'pack', 'unpacked', ({ request, ...work }, { orders }) =>
    orders.unpack({ ...work, parcel: parcelOf(request) }),
  );
  step('pack-again', 'pack', 'packed', ({ request, ...work }, { orders }) =>
    orders.packAgain({ ...work, parcel: parcelOf(request) }),
  );
  step('hand-over', 'pack', 'handed-over', ({ request, ...work }, { orders }) =>
    orders.handOver({
      ...work,
      parcel: parcelOf(request),
      carrier: posted(request, 'carrier'),
      tracking: posted(request, 'tracking'),
      isRelabelled: isTicked(request, 'relabelled'),
    }),
  );
  step('deliver', 'note-arrivals', 'delivered', ({ request, ...work }, { orders }) =>
    orders.deliver({ ...work, parcel: parcelOf(request) }),
  );
  step('take-back', 'note-arrivals', 'returned', ({ request, ...work }, { orders }) =>
    orders.takeBack({ ...work, parcel: parcelOf(request) }),
  );
  step('address', 'change-orders', 'address', ({ request, ...work }, { orders }) =>
    orders.changeAddress({
      ...work,
      change: changedFields(request),
      mark: posted(request, MARK),
    }),
  );
  step(
    'exchange',
    'change-orders',
    'exchanged',
    ({ request, ...work }, { exchange }) =>
      exchange.exchange({
        ...work,
        line: posted(request, 'line'),
        part: posted(request, 'part'),
        isCheaperDue: isTicked(request, 'due'),
        reason: posted(request, 'reason'),
      }),
    { screen: showExchange },
  );
  step('cancel', 'cancel-orders', 'cancelled', ({ request, ...work }, { orders }) =>
    orders.cancel({ ...work, reason: posted(request, 'reason') }),
  );
  step('cancel-pieces', 'cancel-orders', 'pieces-cancelled', ({ request, ...work }, { orders }) => {
    const lines = wantedLines(request);
    const key = keyOf(request, lines);
    return orders.cancelPieces({ ...work, lines, reason: posted(request, 'reason'), key });
  });
  step('lower-price', 'change-orders', 'price-lowered', ({ request, ...work }, { orders }) => {
    const amountCents = typedCents(posted(request, 'amount'));
    if (typeof amountCents !== 'number') return noAmount();
    const line = posted(request, 'line');
    const reason = posted(request, 'reason');
    const key = keyOf(request, [line, amountCents]);
    return orders.reducePrice({ ...work, line, amountCents, reason, key });
  });
  step(
    'return-deposit',
    'work-withdrawals',
    'deposit-returned',
    ({ request, ...work }, { returns }) => {
      const line = posted(request, 'line');
      const quantity = Number(posted(request, 'pieces'));
      const reason = posted(request, 'reason');
      const key = keyOf(request, [line, quantity]);
      return returns.returnDeposit({ ...work, line, quantity, reason, key });
    },
  );
  step('fall-away', 'cancel-orders', 'fallen-away', ({ request, ...work }, { orders }) =>
    orders.cancelReturnedParcel({ ...work, parcel: parcelOf(request) }),
  );
  step('write-off', 'take-payments', 'written-off', ({ request, ...work }, { orders }) =>
    orders.writeOffRest({ ...work, reason: posted(request, 'reason') }),
  );
  step(
    'confirm-vat-number',
    'confirm-vat-numbers',
    'vat-number-confirmed',
    ({ request, ...work }, { orders }) =>
      orders.confirmVatNumber({ ...work, reason: posted(request, 'reason') }),
  );
  for (const { name, right, done, take } of evidenceSteps(shop)) step(name, right, done, take);
  step('note', 'write-to-shoppers', 'note', ({ request, ...work }, { orders }) =>
    orders.note({ ...work, text: posted(request, 'text') }),
  );
  step('message', 'write-to-shoppers', 'message', ({ request, ...work }, { orders }) =>
    orders.write({ ...work, text: posted(request, 'text') }),
  );
  step('buyer-details', 'issue-papers', 'buyer-details', ({ request, ...work }, { papers }) =>
    papers.setBuyerDetails({
      ...work,
      change: {
        leitwegId: posted(request, 'leitwegId'),
        unitId: posted(request, 'unitId'),
        isJst: isTicked(request, 'isJst'),
        isVatGroupMember: isTicked(request, 'isVatGroupMember'),
      },
    }),
  );
  step('invoice', 'issue-papers', 'invoiced', ({ request, ...work }, { papers }) =>
    papers.issueInvoice({ ...work, isBeforeDispatch: isTicked(request, 'beforeDispatch') }),
  );
  step('credit-notes', 'issue-papers', 'credited', ({ request: _, ...work }, { papers }) =>
    papers.issueCreditNotes(work),
  );
  step(
    'resend-einvoices',
    'issue-papers',
    'einvoices-resent',
    ({ request: _, ...work }, { papers }) => papers.resendEinvoices(work),
  );
  // Money leaves: the account must have shown a passkey or a code recently.
  step<Refund>(
    'refund',
    'pay-back',
    ({ state, paymentId }) =>
      state === 'sending' ? 'sending' : paymentId === null ? 'refunded' : 'refund-sent',
    ({ request, ...work }, { orders }) => {
      const amountCents = typedCents(posted(request, 'amount'));
      if (typeof amountCents !== 'number') return noAmount();
      return orders.refund({
        ...work,
        amountCents,
        key: posted(request, 'key') || randomUUID(),
        isByHand: isTicked(request, 'byHand'),
        reference: posted(request, 'reference'),
        reason: posted(request, 'reason'),
      });
    },
    { needsProof: true },
  );

  function step<Value>(
    name: string,
    right: Right,
    done: Done | ((value: Value) => Done),
    take: (step: Step, work: OrderWork) => Stepped<Value>,
    { needsProof = false, screen = show } = {},
  ): void {
    app.post(`${path}/${name}`, { config: { right } }, async (request, reply) => {
      const number = numberOf(request);
      const back = orderPathOf(number);
      const showTyped = (typed: TypedForm) => screen(request, reply, typed);
      if (needsProof && !(await requireRecentProof(shop, request, reply, showTyped))) return reply;
      const taken = { number, actor: actorOf(request).email, request };
      if (isMailingStep(name)) {
        const warnings = await sendingWarnings(shop, { step: name, number });
        const rehearsed = (work: OrderWork) => take(taken, work);
        const seen = { step: name, take: rehearsed, showTyped, warnings };
        if (!(await mailWasSeen(shop, request, reply, seen))) return reply;
      }
      const result = await take(taken, shop);
      // Shows the order's current state: somebody else may have been quicker.
      if (!result.ok) {
        return showTyped(refusedForm(request, `${back}/${name}`, result.refusal));
      }
      const said = typeof done === 'string' ? done : done(result.value);
      return reply.redirect(`${back}?done=${said}`, 303);
    });
  }

  /** @param typed the step's form shows what was typed, with the error next to its field */
  async function show(request: FastifyRequest, reply: FastifyReply, typed?: TypedForm) {
    const number = numberOf(request);
    const may = mayOf(request);
    const found = await shop.orders.whole({ number, isForPacking: !may('see-orders') });
    if (!found.ok) return sendNoOrder(shop, request, reply, number);
    const title = deskOrders.order.title(number);
    const orderId = found.value.order.id;
    const body = (
      <TypedOnScreen value={typed}>
        <OrderScreen
          whole={found.value}
          alsoOpen={await alsoOpenTo(request, shop, found.value.order.number)}
          papers={may('see-orders') ? await shop.papers.list({ number }) : []}
          ksef={may('see-orders') ? await shop.ksef.ofOrder(found.value.order.id) : []}
          awaitsDispatch={shop.papers.awaitsDispatch(found.value)}
          buyerDetails={await shop.papers.buyerDetails(found.value.order.id)}
          evidence={
            may('see-orders')
              ? await shop.evidence.ofOrder({ number: found.value.order.number })
              : null
          }
          einvoices={may('see-orders') ? await shop.papers.einvoices({ number }) : []}
          dropShipments={may('see-buying') ? await shop.buying.dropShipmentsOf({ orderId }) : []}
          bringing={may('see-buying') ? await shop.buying.bringingFor({ orderId }) : []}
          toStop={may('see-buying') ? await shop.buying.toStop({ orderId }) : []}
          others={
            may('see-orders')
              ? await othersOf(shop, found.value.order)
              : { orders: [], isMore: false }
          }
          hasMailServer={shop.config.mail.smtpUrl !== undefined}
          photoHosts={shop.config.keepPhotosFrom}
          may={may}
          today={shopDay(shop.clock())}
          buyerPath={buyerPathOf(shop.buyers.keyOf(found.value.order.shippingAddress.email))}
          pressKey={randomUUID()}
          fault={typed?.fault}
          done={typed ? provedWords(typed) : doneWords(asked(request, 'done'))}
        />
      </TypedOnScreen>
    );
    return sendScreen(request, reply, { title, body, status: typed?.fault ? 422 : 200 });
  }
}

/** Above a form that waited for a proof; none where somebody went back from its mail. */
function provedWords({ isBack }: TypedForm): string | undefined {
  return isBack ? undefined : deskMessages.proof.done;
}

/** The most of a buyer's other orders on the screen of one. */
const OTHERS_SHOWN = 5;

async function othersOf(
  shop: Shop,
  { id, shippingAddress: { email } }: OrderParts['whole']['order'],
): Promise<OrderParts['others']> {
  const found = await shop.orders.find({ view: 'all', search: email });
  // The search takes the beginning of an address.
  const theirs = (found.ok ? found.value.orders : []).filter(
    (other) => other.id !== id && other.email.toLowerCase() === email.toLowerCase(),
  );
  return { orders: theirs.slice(0, OTHERS_SHOWN), isMore: theirs.length > OTHERS_SHOWN };
}

function numberOf(request: FastifyRequest): string {
  return (request.params as { number: string }).number;
}

/** Absent fields stay unchanged. */
function changedFields(request: FastifyRequest): Partial<Record<ChangeableField, string>> {
  const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const names = Object.keys(CHANGEABLE_FIELDS) as ChangeableField[];
  return Object.fromEntries(
    [...names, 'country'].filter((name) => body.has(name)).map((name) => [name, body.get(name)]),
  );
}

function isTicked(request: FastifyRequest, name: string): boolean {
  return posted(request, name) === 'on';
}

function waivedIn(request: FastifyRequest): readonly WaivablePoint[] {
  return waivablePoints.filter((point) => isTicked(request, `waive-${point}`));
}

function parcelOf(request: FastifyRequest): number {
  return Number(posted(request, 'parcel')) || 0;
}

/** The key of a press: with what was typed, so that something else is another press. */
function keyOf(request: FastifyRequest, typed: unknown): string {
  return `${posted(request, 'key') || randomUUID()} ${JSON.stringify(typed)}`;
}

async function noAmount(): Stepped<never> {
  return { ok: false, refusal: { kind: 'no-amount' } };
}

/** An order's papers and packing lists as files. */
function registerPaperFiles(app: FastifyInstance, shop: Shop, path: string): void {
  const seen = { config: { right: 'see-packing' as const } };
  app.get<{ Params: { number: string; file: string } }>(
    `${path}/papers/:file`,
    { config: { right: 'see-orders' } },
    async ({ params }, reply) => sendPaper(reply, await shop.papers.file(params)),
  );
  app.get('/packing-lists.pdf', seen, async (request, reply) => {
    const { order = [] } = request.query as { order?: string | string[] };
    return sendPaper(reply, await shop.papers.manyPackingLists({ numbers: [order].flat() }));
  });
  app.get<{ Params: { number: string } }>(
    `${path}/packing-lists.pdf`,
    seen,
    async ({ params }, reply) => sendPaper(reply, await shop.papers.packingLists(params)),
  );
}

export function sendPaper(
  reply: FastifyReply,
  paper: Result<PaperFile, { readonly kind: string }>,
): FastifyReply {
  if (!paper.ok) {
    return reply.code(404).type('text/plain; charset=utf-8').send(faultWords(paper.refusal));
  }
  const { name, type, bytes } = paper.value;
  return reply
    .header(
      'content-disposition',
      `${type === 'application/pdf' ? 'inline' : 'attachment'}; filename="${name}"`,
    )
    .type(type)
    .send(Buffer.from(bytes));
}
