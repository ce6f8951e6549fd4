import { BUYER_NOTE_LENGTH, type Buyer } from '../../domain/buyers/buyers.server.ts';
import { deskBuyers as texts } from '../../messages/desk/orders/buyers.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { personalData } from '../../messages/desk/personal-data.ts';
import { Facts } from '../frame/facts.tsx';
import { DeskField, DeskTextArea } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import type { May } from '../frame/may.ts';
import { inEuros, moment, shortMoment } from '../frame/money.ts';
import {
  buyerPathOf,
  deskPaths,
  inboxPathOf,
  orderPathOf,
  withdrawalPathOf,
} from '../frame/paths.ts';

interface BuyerParts {
  readonly buyer: Buyer;
  readonly may: May;
}

/** All that is known of one buyer. */
export function BuyerScreen(parts: BuyerParts) {
  const { buyer, may } = parts;
  const [order] = buyer.latest;
  return (
    <>
      <p className="lead">
        <a href={deskPaths.buyers}>{texts.back}</a>
        {order && may('work-selling') && (
          <>
            {' · '}
            <a
              href={`${deskPaths.promoCodes}?${new URLSearchParams({ order: order.number })}#buyer-code`}
            >
              {texts.code}
            </a>
          </>
        )}
        {may('handle-personal-data') && (
          <>
            {' · '}
            <a href={`${deskPaths.personalData}?${new URLSearchParams({ buyer: buyer.key })}`}>
              {personalData.ofBuyer}
            </a>
          </>
        )}
      </p>
      <div className="order">
        <div className="stack">
          <Known {...parts} />
          <Orders {...parts} />
          <Questions {...parts} />
        </div>
        <div className="stack">
          <Notes {...parts} />
          <Addresses {...parts} />
          {may('change-orders') && <Merge {...parts} />}
        </div>
      </div>
    </>
  );
}

function Known({ buyer }: BuyerParts) {
  const { name, company, email, phone, vatNumber, orders, grossCents } = buyer;
  const { toGiveBackCents, shortCents, unpaidCents } = buyer;
  const money = (cents: number) => (cents > 0 ? inEuros(cents) : '');
  return (
    <section aria-labelledby="known">
      <h2 id="known">{[company, name].filter(Boolean).join(', ')}</h2>
      <Facts
        facts={[
          [texts.facts.email, email],
          [texts.facts.phone, phone],
          [texts.facts.vatNumber, vatNumber],
          [texts.facts.orders, String(orders)],
          [texts.facts.sum, inEuros(grossCents)],
          [texts.facts.toGiveBack, money(toGiveBackCents)],
          [texts.facts.short, money(shortCents)],
          [texts.facts.unpaid, money(unpaidCents)],
        ]}
      />
    </section>
  );
}

function Orders({ buyer: { latest, orders } }: BuyerParts) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">{texts.orders}</h2>
      {orders > latest.length && <p className="hint">{texts.ordersShown(latest.length, orders)}</p>}
      <ul className="plain">
        {latest.map((order) => (
          <li key={order.id}>
            <a href={orderPathOf(order.number)}>{order.number}</a>{' '}
            <span className="hint">
              {[
                shortMoment(order.placedAt),
                inEuros(order.grossCents),
                ...(order.isClosed
                  ? [deskOrders.closed]
                  : [
                      deskOrders.payment[order.paymentStatus],
                      deskOrders.fulfilment[order.fulfilment],
                    ]),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Questions({ buyer: { questions } }: BuyerParts) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{texts.questions}</h2>
      {questions.length === 0 && <p>{texts.noQuestions}</p>}
      <ul className="plain">
        {questions.map(({ kind, id, at, about, isOpen }) => (
          <li key={id}>
            <a href={kind === 'withdrawal' ? withdrawalPathOf(id) : inboxPathOf(kind, id)}>
              {texts.kinds[kind]} {about}
            </a>{' '}
            <span className="hint">
              {shortMoment(at)} · {isOpen ? texts.isOpen : texts.isDone}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ buyer: { key, notes }, may }: BuyerParts) {
  const path = buyerPathOf(key);
  const mayWrite = may('write-to-shoppers');
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{texts.notes}</h2>
      <ul className="plain">
        {notes.map(({ id, text, notedAt, actor }) => (
          <li key={id}>
            {text}
            <div className="hint">
              {actor}, {moment(notedAt)}
            </div>
            {mayWrite && (
              <DeskForm action={`${path}/remove-note`} of={{ name: 'note', value: id }}>
                <button
                  type="submit"
                  className="quiet"
                  aria-label={texts.removeOf(moment(notedAt))}
                >
                  {texts.remove}
                </button>
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <DeskForm action={`${path}/note`}>
          <DeskTextArea
            name="text"
            label={texts.text}
            hint={texts.noteHint}
            rows={3}
            maxLength={BUYER_NOTE_LENGTH}
            required
          />
          <button type="submit" className="quiet">
            {texts.keep}
          </button>
        </DeskForm>
      )}
    </section>
  );
}

/** More than one address, each but the first with a way back. */
function Addresses({ buyer: { key, faces }, may }: BuyerParts) {
  if (faces.length < 2) return null;
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses">{texts.addresses}</h2>
      <ul className="plain">
        {faces.map((face) => (
          <li key={face.key}>
            {face.email}
            <div className="hint">{face.company || face.name}</div>
            {face.key !== key && may('change-orders') && (
              <DeskForm
                action={`${buyerPathOf(key)}/split`}
                of={{ name: 'address', value: face.key }}
              >
                <button type="submit" className="quiet" aria-label={texts.splitOf(face.email)}>
                  {texts.split}
                </button>
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Merge({ buyer: { key, perhapsSame } }: BuyerParts) {
  const action = `${buyerPathOf(key)}/merge`;
  return (
    <section aria-labelledby="merge">
      <h2 id="merge">{texts.mergeTitle}</h2>
      {perhapsSame.length > 0 && (
        <>
          <h3>{texts.perhapsSame}</h3>
          <p className="hint">{texts.sameHint}</p>
          <ul className="plain">
            {perhapsSame.map((face) => (
              <li key={face.key}>
                <a href={buyerPathOf(face.key)}>{face.company || face.name}</a>{' '}
                <span className="hint">{face.email}</span>
                <DeskForm action={action} of={{ name: 'other', value: face.key }}>
                  <button type="submit" className="quiet" aria-label={texts.lookOf(face.email)}>
                    {texts.look}
                  </button>
                </DeskForm>
              </li>
            ))}
          </ul>
        </>
      )}
      <DeskForm action={action}>
        <DeskField name="other" label={texts.other} autoComplete="off" required />
        <button type="submit" className="quiet">
          {texts.look}
        </button>
      </DeskForm>
    </section>
  );
}
