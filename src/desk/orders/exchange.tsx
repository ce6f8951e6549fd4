import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExchangeOffer } from '../../domain/fulfilment/exchange/exchange-line.server.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import type { Shop } from '../../shop.server.ts';
import { Facts } from '../frame/facts.tsx';
import { DeskField, DeskSelect, DeskTick } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { inEuros } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { orderPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { type TypedForm, TypedOnScreen } from '../frame/typed-form.ts';
import { asked } from '../guard/posted.ts';
import { sendingWarnings, Warnings } from './drop-shipments.tsx';
import { faultWords } from './fault-words.ts';

const texts = deskOrders.exchange;

/**
 * Shows the effects of exchanging a line before it is done. DSK-34.
 * @returns sends that screen again, with what was typed
 */
export function registerExchange(app: FastifyInstance, shop: Shop, path: string) {
  app.get(`${path}/exchange`, { config: { right: 'change-orders' } }, (request, reply) =>
    show(request, reply),
  );
  return show;

  async function show(request: FastifyRequest, reply: FastifyReply, typed?: TypedForm) {
    const { number } = request.params as { number: string };
    const of = (name: string) => (typed ? typed.values.get(name) : asked(request, name)) ?? '';
    const wanted = { line: of('line'), part: of('part') };
    const offer = await shop.exchange.offer({ number, ...wanted });
    const warnings = offer.ok ? await sendingWarnings(shop, { step: 'exchange', number }) : [];
    const body = (
      <TypedOnScreen value={typed}>
        <DeskNotice fault={offer.ok ? typed?.fault : faultWords(offer.refusal)} />
        <p className="lead">
          <a href={orderPathOf(number)}>{texts.back(number)}</a>
        </p>
        <Warnings warnings={warnings} />
        {offer.ok ? (
          <Offer offer={offer.value} number={number} />
        ) : (
          <ExchangeQuestion
            number={number}
            lines={[{ id: wanted.line, partNumber: '' }]}
            part={wanted.part}
            fault={faultWords(offer.refusal)}
          />
        )}
      </TypedOnScreen>
    );
    const status = offer.ok && !typed?.fault ? 200 : 422;
    return sendScreen(request, reply, { title: texts.title(number), body, status });
  }
}

/** Asks for the replacement part of one of the lines. */
export function ExchangeQuestion({
  number,
  lines,
  part,
  fault,
}: {
  readonly number: string;
  readonly lines: readonly { readonly id: string; readonly partNumber: string }[];
  readonly part?: string;
  readonly fault?: string;
}) {
  return (
    <form method="get" action={`${orderPathOf(number)}/exchange`}>
      <p className="hint">{texts.hint}</p>
      {lines.length === 1 ? (
        <input type="hidden" name="line" value={lines[0]?.id} />
      ) : (
        <DeskSelect name="line" id="exchange-line" label={texts.line}>
          {lines.map(({ id, partNumber }) => (
            <option key={id} value={id}>
              {partNumber}
            </option>
          ))}
        </DeskSelect>
      )}
      <DeskField
        id="exchange-part"
        name="part"
        label={texts.part}
        defaultValue={part}
        fault={fault}
        required
      />
      <button type="submit" className="quiet">
        {texts.show}
      </button>
    </form>
  );
}

function Offer({
  offer: { line, part, todayCents, cheaperByCents, available, isPaid },
  number,
}: {
  readonly offer: ExchangeOffer;
  readonly number: string;
}) {
  const dearerBy = todayCents === null ? 0 : todayCents - line.grossCents;
  const facts = [
    [texts.sold, `${line.quantity} × ${line.partNumber} ${line.description}`],
    [texts.becomes, `${line.quantity} × ${part.partNumber} ${part.description}`],
    [texts.soldAt, inEuros(line.grossCents)],
    [texts.today, todayCents === null ? texts.noPrice : inEuros(todayCents)],
    [texts.available, String(available)],
  ] as const;
  return (
    <section aria-label={texts.becomes}>
      <Facts facts={facts} />
      {dearerBy > 0 && <p>{texts.dearer(inEuros(dearerBy))}</p>}
      {cheaperByCents > 0 && <p>{texts.cheaper(inEuros(cheaperByCents))}</p>}
      <DeskForm action={`${orderPathOf(number)}/exchange`}>
        <input type="hidden" name="line" value={line.id} />
        <input type="hidden" name="part" value={part.urlcomponent} />
        {isPaid && cheaperByCents > 0 && (
          <DeskTick name="due" label={texts.giveBack(inEuros(cheaperByCents))} />
        )}
        <DeskField name="reason" label={texts.reason} maxLength={500} />
        <button type="submit">{texts.confirm}</button>
      </DeskForm>
    </section>
  );
}
