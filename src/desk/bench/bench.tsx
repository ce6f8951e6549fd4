import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { carriersOfNumber } from '../../config/carriers.ts';
import type { OpenedBench } from '../../domain/fulfilment/bench/bench.server.ts';
import {
  benchCount,
  countScan,
  isComplete,
  type Scanned,
  type ScanRefusal,
  stillScanned,
} from '../../domain/fulfilment/bench/bench.ts';
import { normaliseNumber } from '../../domain/parts/normalise.ts';
import { orderNumberKey } from '../../kernel/ids.ts';
import { deskBench as texts } from '../../messages/desk/orders/bench.ts';
import type { OrderWork } from '../../order-work.server.ts';
import type { Shop } from '../../shop.server.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { alsoOpenTo } from '../guard/also-open-to.ts';
import { asked, posted } from '../guard/posted.ts';
import { mailWasSeen } from '../guard/seen-mail.tsx';
import { faultWords } from '../orders/fault-words.ts';
import { type BenchState, benchAddress, benchStateIn } from './bench-address.ts';
import { BenchListScreen } from './bench-list.tsx';
import { BenchOrderScreen } from './bench-order.tsx';
import { WhichCarrier } from './which-carrier.tsx';

const none: Scanned = new Map();

/**
 * The packing bench, for a tablet with a scanner: an order, its parts, its parcel's number, and the next order. Each
 * scan is a posted form; packing and handing over are the order's own steps. DSK-36.
 */
export function registerBench(app: FastifyInstance, shop: Shop): void {
  const { bench, orders } = shop;
  const work = { config: { right: 'pack' as const } };
  const path = '/bench/:number';

  app.get('/bench', work, async (request, reply) => {
    const state = { ...benchStateIn(request), scanned: none };
    const list = await bench.list(state);
    const typed = asked(request, 'scan');
    const isAsked = 'scan' in (request.query as object);
    const wanted = isAsked && typed === undefined ? list.orders[0]?.number : typed;
    const opened = wanted === undefined ? undefined : await bench.open({ number: wanted });
    if (opened?.ok)
      return reply.redirect(benchAddress(opened.value.whole.order.number, state), 303);
    const fault = wanted === undefined ? undefined : texts.unknownOrder(wanted);
    const done = fault ? undefined : doneWords(request);
    const body = <BenchListScreen {...{ list, state, fault, done }} />;
    return sendScreen(request, reply, { title: texts.title, body, status: fault ? 422 : 200 });
  });

  app.get(path, work, async (request, reply) => {
    const opened = await bench.open({ number: numberOf(request) });
    if (!opened.ok) return reply.redirect(listOf(request), 303);
    return show(request, reply, opened.value);
  });

  app.post(`${path}/scan`, work, async (request, reply) => {
    const opened = await bench.open({ number: numberOf(request) });
    if (!opened.ok) return reply.redirect(listOf(request), 303);
    const typed = scanIn(request);
    if (typed === '') return show(request, reply, opened.value, texts.faults['nothing-scanned']);
    const other = await otherOrder(opened.value, benchStateIn(request), typed);
    if (other?.to) return reply.redirect(other.to, 303);
    if (other?.fault) return show(request, reply, opened.value, other.fault);
    return opened.value.bench.packed
      ? takeTracking(request, reply, opened.value, typed)
      : takePart(request, reply, opened.value, typed);
  });

  app.post(`${path}/pack`, work, async (request, reply) => {
    const opened = await bench.open({ number: numberOf(request) });
    if (!opened.ok) return reply.redirect(listOf(request), 303);
    const scanned = stillScanned(opened.value.bench, benchStateIn(request).scanned);
    if (scanned.size === 0) {
      return show(request, reply, opened.value, texts.faults['nothing-counted']);
    }
    return pack(request, reply, opened.value, scanned);
  });

  app.post(`${path}/unpack`, work, async (request, reply) => {
    const number = numberOf(request);
    const parcel = Number(posted(request, 'parcel')) || 0;
    const unpacked = await orders.unpack({ number, actor: actorOf(request).email, parcel });
    if (!unpacked.ok) return refused(request, reply, unpacked.refusal);
    return reply.redirect(benchAddress(number, { ...benchStateIn(request), scanned: none }), 303);
  });

  app.post(`${path}/hand-over`, work, async (request, reply) => {
    const opened = await bench.open({ number: numberOf(request) });
    if (!opened.ok) return reply.redirect(listOf(request), 303);
    const [carrier, tracking] = [posted(request, 'carrier'), posted(request, 'tracking')];
    return handOver(request, reply, opened.value, { carrier, tracking });
  });

  /** The number of another order leads there, unless something of this one is scanned. */
  async function otherOrder(
    opened: OpenedBench,
    state: BenchState,
    typed: string,
  ): Promise<{ readonly to?: string; readonly fault?: string } | undefined> {
    const { number } = opened.whole.order;
    if (orderNumberKey(typed) === orderNumberKey(number)) return { fault: texts.sameOrder };
    if (opened.numbers.has(normaliseNumber(typed))) return undefined;
    const other = await bench.open({ number: typed });
    if (!other.ok) return undefined;
    const { scanned } = benchCount(opened.bench, stillScanned(opened.bench, state.scanned));
    return scanned > 0
      ? { fault: texts.otherOrder(number, scanned) }
      : { to: benchAddress(other.value.whole.order.number, { ...state, scanned: none }) };
  }

  async function takePart(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: OpenedBench,
    typed: string,
  ) {
    const { bench: here, numbers } = opened;
    const state = benchStateIn(request);
    const counted = countScan(here, stillScanned(here, state.scanned), { typed, numbers });
    if (!counted.ok) return show(request, reply, opened, scanFault(counted.refusal));
    const { scanned, partNumber } = counted.value;
    if (isComplete(here, scanned)) return pack(request, reply, opened, scanned);
    const { number } = opened.whole.order;
    return reply.redirect(benchAddress(number, { ...state, scanned }, { last: partNumber }), 303);
  }

  async function pack(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: OpenedBench,
    scanned: Scanned,
  ) {
    const { number, pickUpAt } = opened.whole.order;
    const lines = [...scanned].map(([line, quantity]) => ({ line, quantity }));
    const packed = await orders.pack({ number, actor: actorOf(request).email, lines });
    if (!packed.ok) return refused(request, reply, packed.refusal);
    const state = { ...benchStateIn(request), scanned: none };
    if (pickUpAt !== null) {
      return reply.redirect(benchAddress(undefined, state, { aside: number }), 303);
    }
    const closed = isComplete(opened.bench, scanned) ? 'whole' : 'partly';
    return reply.redirect(benchAddress(number, state, { closed }), 303);
  }

  async function takeTracking(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: OpenedBench,
    tracking: string,
  ) {
    if (opened.numbers.has(normaliseNumber(tracking))) {
      return show(request, reply, opened, texts.faults['not-tracking']);
    }
    const possible = carriersOfNumber(tracking);
    const [carrier] = possible;
    if (carrier !== undefined && possible.length === 1) {
      return handOver(request, reply, opened, { carrier, tracking });
    }
    const { number } = opened.whole.order;
    const state = benchStateIn(request);
    const body = <WhichCarrier {...{ number, tracking, possible, state }} />;
    return sendScreen(request, reply, { title: texts.orderTitle(number), body });
  }

  async function handOver(
    request: FastifyRequest,
    reply: FastifyReply,
    { whole, bench: here }: OpenedBench,
    sent: { readonly carrier: string; readonly tracking: string },
  ) {
    const { number } = whole.order;
    const parcel = here.packed?.position ?? 0;
    const step = { number, actor: actorOf(request).email, isOnce: true, ...sent, parcel };
    const take = (work: OrderWork) => work.orders.handOver(step);
    const name = request.url.endsWith('/scan') ? 'scan' : 'hand-over';
    const isSeen = await mailWasSeen(shop, request, reply, { step: name, take });
    if (!isSeen) return reply;
    const handed = await orders.handOver(step);
    if (!handed.ok) return refused(request, reply, handed.refusal);
    const state = { ...benchStateIn(request), scanned: none };
    const next = await bench.open({ number });
    const isMore =
      next.ok && (next.value.bench.packed || benchCount(next.value.bench, none).due > 0);
    return reply.redirect(benchAddress(isMore ? number : undefined, state, { sent: number }), 303);
  }

  /** Shows the order as it stands now: somebody else may have been quicker. */
  async function refused(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: { readonly kind: string },
  ) {
    const opened = await bench.open({ number: numberOf(request) });
    if (!opened.ok) return reply.redirect(listOf(request), 303);
    return show(request, reply, opened.value, faultWords(refusal));
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: OpenedBench,
    fault?: string,
  ) {
    const { number } = opened.whole.order;
    const state = benchStateIn(request);
    const scanned = stillScanned(opened.bench, state.scanned);
    const held = opened.refusal && faultWords(opened.refusal);
    const body = (
      <BenchOrderScreen
        opened={opened}
        alsoOpen={await alsoOpenTo(request, shop, number)}
        state={{ ...state, scanned }}
        fault={fault ?? held}
        done={fault || held ? undefined : saidOf(request, opened, scanned)}
      />
    );
    const title = texts.orderTitle(number);
    return sendScreen(request, reply, { title, body, status: fault ? 422 : 200 });
  }
}

function numberOf(request: FastifyRequest): string {
  return (request.params as { number: string }).number;
}

/** A scanner's text without the signs that some put before and after it. */
function scanIn(request: FastifyRequest): string {
  return posted(request, 'scan').trim();
}

function listOf(request: FastifyRequest): string {
  return benchAddress(undefined, { ...benchStateIn(request), scanned: none });
}

/** What the list says of the order before; only numbers of orders come from the address. */
function doneWords(request: FastifyRequest): string | undefined {
  const [sent, aside] = [orderIn(request, 'sent'), orderIn(request, 'aside')];
  if (sent) return texts.sent(sent);
  return aside && texts.putAside(aside);
}

function orderIn(request: FastifyRequest, name: string): string | undefined {
  const number = asked(request, name);
  return number && /^[A-Z]{1,5}-\d{1,12}$/.test(number) ? number : undefined;
}

/** The outcome of the scan or step before, as the address names it. */
function saidOf(
  request: FastifyRequest,
  { bench }: OpenedBench,
  scanned: Scanned,
): string | undefined {
  const part = bench.parts.find(({ partNumber }) => partNumber === asked(request, 'last'));
  const pieces = part && scanned.get(part.partNumber);
  if (part && pieces) return texts.countedPart(part.partNumber, pieces, part.due);
  const parcel = bench.packed?.position;
  const closed = asked(request, 'closed');
  if (parcel !== undefined) {
    return closed === 'whole' || closed === 'partly'
      ? texts.packed[closed](parcel)
      : texts.packed.before(parcel);
  }
  const sent = orderIn(request, 'sent');
  return sent && texts.sent(sent);
}

function scanFault(refusal: ScanRefusal): string {
  switch (refusal.kind) {
    case 'nothing-scanned':
      return texts.faults[refusal.kind];
    case 'wrong-part':
      return texts.wrongPart(refusal.number);
    case 'too-many':
      return texts.tooMany(refusal.partNumber, refusal.due);
    case 'goes-later':
      return texts.goesLater(refusal.partNumber);
    case 'is-kit':
      return texts.isKit(refusal.partNumber, refusal.contents.join(', '));
  }
}
