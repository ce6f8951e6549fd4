import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OrderToSend, SentRow } from '../../../domain/fulfilment/tracking/tracking.server.ts';
import { deskTracking } from '../../../messages/desk/orders/tracking.ts';
import type { OrderWork } from '../../../order-work.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { DeskForm } from '../../frame/form.tsx';
import { SeeMail } from '../../frame/mailing-steps.tsx';
import { DeskNotice } from '../../frame/notice.tsx';
import { deskPaths, orderPathOf } from '../../frame/paths.ts';
import { sendScreen } from '../../frame/send-screen.tsx';
import { DeskTable } from '../../frame/table.tsx';
import { actorOf } from '../../guard/actor.ts';
import { posted } from '../../guard/posted.ts';
import { mailWasSeen } from '../../guard/seen-mail.tsx';
import { CarrierField } from '../carrier-field.tsx';
import { faultWords } from '../fault-words.ts';
import { FileOutcome } from '../file-screen/file-outcome.tsx';
import { awayWords } from '../order-parcels.tsx';

const texts = deskTracking.send;
const TRACKING = 'tracking:';

/** The ticked orders of a list, each with its tracking number, handed over at one press. DSK-35. */
export function registerSendOrders(app: FastifyInstance, shop: Shop): void {
  const config = { right: 'pack' } as const;
  app.get('/orders/send', { config }, (request, reply) => {
    const { order = [] } = request.query as { order?: string | string[] };
    return ask(request, reply, { numbers: [order].flat() });
  });

  app.post('/orders/send', { config }, async (request, reply) => {
    const fields = request.body instanceof URLSearchParams ? [...request.body] : [];
    const all = fields
      .filter(([name]) => name.startsWith(TRACKING))
      .map(([name, tracking]) => ({ number: name.slice(TRACKING.length), tracking }));
    const typed = all.filter(({ tracking }) => tracking.trim() !== '');
    const carrier = posted(request, 'carrier');
    const fault =
      typed.length === 0 ? texts.noNumber : carrier.trim() === '' ? texts.noCarrier : undefined;
    const typedNumbers = new Map(all.map(({ number, tracking }) => [number, tracking]));
    const asTyped = { numbers: [...typedNumbers.keys()], typedNumbers };
    if (fault) return ask(request, reply, { ...asTyped, fault });
    const actor = actorOf(request).email;
    const take = (work: OrderWork) => work.tracking.send({ actor, carrier, typed });
    const showTyped = () => ask(request, reply, asTyped);
    const seen = { step: 'send', take, showTyped } as const;
    if (!(await mailWasSeen(shop, request, reply, seen))) return reply;
    const sent = await take(shop);
    const rows = sent.map((one) => ({
      key: one.row.at,
      number: one.number,
      row: `${one.row.carrier} ${one.row.tracking}`,
      fault: whyNot(one),
    }));
    const body = (
      <FileOutcome
        texts={{ ...deskTracking, another: texts.another }}
        done={deskTracking.sent}
        path={deskPaths.orders}
        rows={rows}
      />
    );
    return sendScreen(request, reply, { title: texts.title, body });
  });

  async function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      numbers,
      typedNumbers,
      fault,
    }: {
      readonly numbers: readonly string[];
      readonly typedNumbers?: ReadonlyMap<string, string>;
      readonly fault?: string;
    },
  ) {
    const orders = await shop.tracking.toSend({ numbers });
    const shown = fault ?? (orders.length === 0 ? texts.nothing : undefined);
    const body = (
      <>
        <DeskNotice fault={shown} />
        {orders.length > 0 && <SendForm orders={orders} typedNumbers={typedNumbers} />}
        <p>
          <a href={deskPaths.orders}>{texts.another}</a>
        </p>
      </>
    );
    return sendScreen(request, reply, { title: texts.title, body, status: shown ? 422 : 200 });
  }
}

function SendForm({
  orders,
  typedNumbers,
}: {
  readonly orders: readonly OrderToSend[];
  readonly typedNumbers: ReadonlyMap<string, string> | undefined;
}) {
  const rows = orders.map(({ whole, apart }) => {
    const { number, shippingAddress, shippingMethodName } = whole.order;
    const { company, addressee, zip, city, country } = shippingAddress;
    return {
      key: number,
      cells: [
        <a key="order" href={orderPathOf(number)}>
          {number}
        </a>,
        <>
          {company || addressee}
          <div className="hint">
            {`${zip} ${city}, ${country}`} · {shippingMethodName}
          </div>
        </>,
        whole.lines
          .filter(({ ordered, packed }) => ordered > packed || whole.parcels.length > 0)
          .map(({ ordered, partNumber }) => `${ordered} × ${partNumber}`)
          .join(', '),
        apart ? (
          `${awayWords(apart)} ${texts.packApart}`
        ) : (
          <input
            key="tracking"
            name={`${TRACKING}${number}`}
            aria-label={texts.trackingOf(number)}
            defaultValue={typedNumbers?.get(number)}
            autoComplete="off"
          />
        ),
      ],
    };
  });
  return (
    <DeskForm action={deskPaths.sendOrders}>
      <p className="lead">{texts.lead}</p>
      <CarrierField id="carrier" />
      <DeskTable label={texts.title} columns={Object.values(texts.columns)} rows={rows} />
      <p className="row bulk">
        <button type="submit">{texts.submit}</button>
        <SeeMail several />
      </p>
    </DeskForm>
  );
}

function whyNot(sent: SentRow): string | undefined {
  if (sent.refusal) return deskTracking.faults[sent.refusal.kind] ?? faultWords(sent.refusal);
  const { match } = sent.row;
  if (match.kind === 'doubtful') return deskTracking.doubts[match.doubt];
  if (match.kind === 'unmatched') return deskTracking.others[match.why];
  return match.kind === 'applied' ? deskTracking.others.applied : undefined;
}
