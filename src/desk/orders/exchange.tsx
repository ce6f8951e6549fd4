import type { FastifyInstance } from 'fastify';
import type { ExchangeOffer } from '../../domain/fulfilment/exchange/exchange-line.server.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { deskMail } from '../../messages/desk/mail.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import type { Shop } from '../../shop.server.ts';
import { Facts } from '../frame/facts.tsx';
import { DeskField, DeskSelect } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { MAIL_FIELD } from '../frame/mailing-steps.tsx';
import { inEuros } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { orderPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked } from '../guard/posted.ts';
import { digestOfMails, MailsToSee } from '../guard/seen-mail.tsx';
import { sendingWarnings, Warnings } from './drop-shipments.tsx';
import { faultWords } from './fault-words.ts';

const texts = deskOrders.exchange;

/** Shows the effects of exchanging a line before it is done. DSK-34. */
export function registerExchange(app: FastifyInstance, shop: Shop, path: string): void {
  app.get(`${path}/exchange`, { config: { right: 'change-orders' } }, async (request, reply) => {
    const { number } = request.params as { number: string };
    const wanted = { line: asked(request, 'line') ?? '', part: asked(request, 'part') ?? '' };
    const offer = await shop.exchange.offer({ number, ...wanted });
    const { email: actor } = actorOf(request);
    const { mails } = await shop.rehearse(({ exchange }) =>
      exchange.exchange({ number, ...wanted, actor }),
    );
    const warnings = offer.ok ? await sendingWarnings(shop, { step: 'exchange', number }) : [];
    const body = (
      <>
        <DeskNotice fault={offer.ok ? undefined : faultWords(offer.refusal)} done={undefined} />
        <p className="lead">
          <a href={orderPathOf(number)}>{texts.back(number)}</a>
        </p>
        <Warnings warnings={warnings} />
        {offer.ok ? (
          <Offer offer={offer.value} number={number} mails={mails} />
        ) : (
          <ExchangeQuestion
            number={number}
            lines={[{ id: wanted.line, partNumber: '' }]}
            part={wanted.part}
            fault={faultWords(offer.refusal)}
          />
        )}
      </>
    );
    const status = offer.ok ? 200 : 422;
    return sendScreen(request, reply, { title: texts.title(number), body, status });
  });
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
  mails,
}: {
  readonly offer: ExchangeOffer;
  readonly number: string;
  readonly mails: readonly Mail[];
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
          <label className="tick">
            <input type="checkbox" name="due" /> {texts.giveBack(inEuros(cheaperByCents))}
          </label>
        )}
        <DeskField name="reason" label={texts.reason} maxLength={500} />
        <input type="hidden" name={MAIL_FIELD} value={digestOfMails(mails)} />
        <button type="submit">{texts.confirm}</button>
      </DeskForm>
      <h2>{deskMail.title}</h2>
      <MailsToSee mails={mails} />
    </section>
  );
}
