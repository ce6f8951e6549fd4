import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CURRENCY, sources } from '../../config/countries/markets.ts';
import { lineDiscounts } from '../../domain/basket/promo/line-discounts.ts';
import type { NewPromoCode } from '../../domain/basket/promo/new-promo-code.ts';
import { canTakeHalf, type PromoCode, promoCodeKey } from '../../domain/basket/promo/promo-code.ts';
import { coversEveryPart } from '../../domain/basket/promo/promo-scope.ts';
import { lineAmount } from '../../domain/basket/totals.ts';
import { newBuyerCode } from '../../domain/selling/buyer-code.server.ts';
import type { CreatePromoCodeRefusal } from '../../domain/selling/manage-promo-codes.server.ts';
import { promoState, termsOf, usesOf } from '../../domain/selling/promo-words.ts';
import { formatMoney } from '../../kernel/money.ts';
import { deskSelling } from '../../messages/desk/selling.ts';
import type { Shop } from '../../shop.server.ts';
import { ConfirmForm } from '../frame/confirm-form.tsx';
import { DeskForm } from '../frame/form.tsx';
import { mayOf } from '../frame/may.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, historyPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { type TypedForm, TypedOnScreen } from '../frame/typed-form.ts';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';
import { BuyerCodeForm, FORM, idInBuyerForm, LOOK } from './buyer-code-form.tsx';
import { NewPromoCodeForm } from './new-promo-code-form.tsx';
import {
  type PromoField,
  type PromoFieldFault,
  promoFields,
  type TypedPromo,
  typedPromo,
} from './typed-promo.ts';

const EXAMPLE_CENTS = 20_000;

/** Shows the effects of a code before it is made. */
function PromoConfirmScreen({
  promo,
  covered,
  emails,
  typed,
}: {
  readonly promo: NewPromoCode;
  /** Addresses of the one buyer whom it is for; none: of anybody. */
  readonly emails: readonly string[];
  /** How many parts it covers now. */
  readonly covered: number;
  readonly typed: TypedPromo;
}) {
  const euros = (cents: number) => formatMoney(cents, CURRENCY.symbol);
  const price = { unitNetCents: EXAMPLE_CENTS, unitGrossCents: EXAMPLE_CENTS, quantity: 1 };
  const terms = { isZeroRated: false, vatRate: 0, listRate: 0 };
  const [discount] = lineDiscounts([{ isCovered: true, fullCents: EXAMPLE_CENTS }], promo, terms);
  const { grossCents } = lineAmount({ ...price, discount }, terms);
  const example = promo.amountGrossCents === null ? texts.example : texts.exampleOfAmount;
  return (
    <section>
      <p>
        <strong>{texts.confirm(promo.code, termsOf(promo))}</strong>{' '}
        {example(euros(EXAMPLE_CENTS), euros(grossCents))}
      </p>
      {!coversEveryPart(promo.scope) && <p>{texts.covers(covered)}</p>}
      {emails.length > 0 && <p>{texts.onlyFor(emails)}</p>}
      <p>{texts.limit(promo.useLimit)}</p>
      <p className="hint">{texts.forGood}</p>
      <ConfirmForm
        action={`${deskPaths.promoCodes}/add`}
        values={[
          ...promoFields.map((name) => [name, typed[name]] as const),
          ...typed.markets.map((market) => [`market-${market}`, 'on'] as const),
        ]}
        texts={{ save: texts.make, back: texts.change }}
      />
    </section>
  );
}

const texts = deskSelling.promo;

/** Promo codes: the list, a new one in two steps, and ending one. SEL-1. */
export function registerPromoCodes(app: FastifyInstance, shop: Shop): void {
  const see = { config: { right: 'see-selling' as const } };
  const work = { config: { right: 'work-selling' as const } };

  app.get('/promo-codes', see, async (request, reply) => {
    const number = asked(request, 'order');
    const order =
      number !== undefined && mayOf(request)('see-orders')
        ? await shop.orders.whole({ number })
        : undefined;
    const buyer = order?.ok ? order.value.order.shippingAddress.email : '';
    return show(request, reply, { typed: { ...fieldsOf(request), buyer } });
  });

  app.post('/promo-codes/look', work, async (request, reply) => {
    const typed = fieldsOf(request);
    const read = typedPromo(typed);
    const preview = await shop.promoCodes.preview({ promo: read.promo });
    const faults = faultsOf(read.faults, preview.ok ? [] : preview.refusal);
    if (!preview.ok || faults.size > 0) return show(request, reply, { faults });
    const body = (
      <PromoConfirmScreen
        promo={preview.value.promo}
        covered={preview.value.covered}
        emails={await addressesOf(preview.value.promo, mayOf(request)('see-orders'))}
        typed={typed}
      />
    );
    return sendScreen(request, reply, { title: texts.confirmTitle, body });
  });

  app.post('/promo-codes/add', work, async (request, reply) => {
    const read = typedPromo(fieldsOf(request));
    if (posted(request, 'step') === 'change') return show(request, reply);
    if (read.faults.size > 0) return show(request, reply, { faults: faultsOf(read.faults, []) });
    if (canTakeHalf(read.promo)) {
      const looked = () => show(request, reply);
      if (!(await requireRecentProof(shop, request, reply, looked))) return reply;
    }
    const made = await shop.promoCodes.create({ promo: read.promo, by: actorOf(request) });
    if (!made.ok) return show(request, reply, { faults: faultsOf(new Map(), [made.refusal]) });
    return reply.redirect(`${deskPaths.promoCodes}?done=made`, 303);
  });

  app.post('/promo-codes/end', work, async (request, reply) => {
    const code = promoCodeKey(posted(request, 'code'));
    const ended = await shop.promoCodes.end({ code, by: actorOf(request) });
    if (!ended.ok) return show(request, reply, { fault: texts.faults[ended.refusal.kind] });
    return reply.redirect(`${deskPaths.promoCodes}?done=ended`, 303);
  });

  /** The address that was typed, then those that are merged with it, for whoever may see buyers. */
  async function addressesOf({ buyerEmail }: NewPromoCode, seesBuyers: boolean) {
    if (buyerEmail === null) return [];
    const buyer = seesBuyers ? await shop.buyers.meant({ typed: buyerEmail }) : undefined;
    const merged = buyer?.ok ? buyer.value.faces : [];
    const others = merged.filter(({ key }) => key !== shop.buyers.keyOf(buyerEmail));
    return [buyerEmail, ...others.map(({ email }) => email)];
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      fault,
      faults,
      typed = fieldsOf(request),
    }: {
      readonly fault?: string;
      readonly faults?: ReadonlyMap<PromoField, string>;
      readonly typed?: TypedPromo;
    } = {},
  ) {
    const done = asked(request, 'done');
    const body = (
      <PromoCodesScreen
        codes={await shop.promoCodes.list()}
        now={shop.clock()}
        typed={typed}
        mayWork={mayOf(request)('work-selling')}
        mayAudit={mayOf(request)('see-audit')}
        seesBuyers={mayOf(request)('see-orders')}
        fault={fault}
        faults={faults}
        done={done === 'made' || done === 'ended' ? texts.done[done] : undefined}
      />
    );
    const status = fault || faults ? 422 : 200;
    return sendScreen(request, reply, { title: texts.title, body, status });
  }
}

/** What is wrong with each field, in the order of the form: what cannot be read, else what makes no sense. */
function faultsOf(
  unread: ReadonlyMap<PromoField, PromoFieldFault>,
  refusals: readonly CreatePromoCodeRefusal[],
): ReadonlyMap<PromoField, string> {
  const found = new Map<PromoField, string>();
  for (const refusal of refusals) {
    const field = fieldOf(refusal);
    // What cannot be read counts as empty: it is not the percentage that is missing then.
    if (refusal.kind === 'discount-out-of-range' && unread.has('amount')) continue;
    if (!found.has(field)) found.set(field, faultText(refusal));
  }
  for (const [field, fault] of unread) found.set(field, texts.faults[fault]);
  return new Map([...found].sort(([a], [b]) => promoFields.indexOf(a) - promoFields.indexOf(b)));
}

function fieldOf(refusal: CreatePromoCodeRefusal): PromoField {
  return refusal.kind === 'unknown-in-scope' ? refusal.list : fieldsOfProblems[refusal.kind];
}

const fieldsOfProblems = {
  'no-code': 'code',
  'code-too-long': 'code',
  'code-taken': 'code',
  'discount-out-of-range': 'percent',
  'percent-and-amount': 'amount',
  'amount-out-of-range': 'amount',
  'scope-too-long': 'categories',
  'ends-before-it-begins': 'until',
  'over-already': 'until',
  'minimum-out-of-range': 'minimum',
  'uses-out-of-range': 'uses',
  'per-customer-out-of-range': 'customer',
  'no-buyer-email': 'buyer',
} as const satisfies Record<
  Exclude<CreatePromoCodeRefusal['kind'], 'unknown-in-scope'>,
  PromoField
>;

function fieldsOf(request: FastifyRequest): TypedPromo {
  const isForBuyer = posted(request, 'buyer') !== '';
  return {
    ...(Object.fromEntries(promoFields.map((name) => [name, posted(request, name)])) as Record<
      (typeof promoFields)[number],
      string
    >),
    ...(isForBuyer ? { code: posted(request, 'code') || newBuyerCode() } : {}),
    markets: sources.filter((source) => posted(request, `market-${source}`) !== ''),
  };
}

function faultText(refusal: CreatePromoCodeRefusal): string {
  return refusal.kind === 'unknown-in-scope'
    ? texts.unknownInScope[refusal.list](refusal.name)
    : texts.faults[refusal.kind];
}

/** Nothing typed: of the two forms, what was typed stands in its own. */
const none: TypedPromo = {
  ...(Object.fromEntries(promoFields.map((name) => [name, ''])) as Record<
    (typeof promoFields)[number],
    string
  >),
  markets: [],
};

interface PromoCodesScreenProps {
  readonly codes: readonly PromoCode[];
  readonly now: Date;
  readonly typed: TypedPromo;
  readonly mayWork: boolean;
  readonly mayAudit: boolean;
  /** Whether the viewer may see whom a code is for. */
  readonly seesBuyers: boolean;
  readonly fault: string | undefined;
  readonly faults: ReadonlyMap<PromoField, string> | undefined;
  readonly done: string | undefined;
}

function PromoCodesScreen(props: PromoCodesScreenProps) {
  const { codes, now, typed, mayWork, mayAudit, seesBuyers, fault, done } = props;
  const isForBuyer = typed.buyer !== '';
  const idOf = isForBuyer ? idInBuyerForm : (field: PromoField) => field;
  const faults = [...(props.faults ?? [])].map(([field, text]) => [idOf(field), text] as const);
  const form: TypedForm | undefined = props.faults && {
    action: LOOK,
    values: new URLSearchParams({ [FORM]: isForBuyer ? 'buyer' : 'any' }),
    faults: props.faults,
    ...{ fault: undefined, field: undefined },
  };
  return (
    <TypedOnScreen value={form}>
      <DeskNotice fault={fault} faults={new Map(faults)} done={done} />
      {codes.length === 0 && <p>{texts.none}</p>}
      <ul className="cards">
        {codes.map((promo) => (
          <li key={promo.code}>
            <h2>{promo.code}</h2>
            <p>
              {termsOf(promo)}. {texts.columns.uses}: {usesOf(promo)}. {texts.columns.state}:{' '}
              <strong>{promoState(promo, now)}</strong>. {promo.buyerEmail === '' && texts.ofNobody}
              {promo.buyerEmail && seesBuyers && texts.onlyFor([promo.buyerEmail])}
            </p>
            {mayAudit && (
              <p>
                <a
                  href={historyPathOf('promo-code', promo.code)}
                  aria-label={texts.historyOf(promo.code)}
                >
                  {texts.history}
                </a>
              </p>
            )}
            {mayWork && !(promo.validTo && promo.validTo <= now) && (
              <details>
                <summary>{texts.end}</summary>
                <DeskForm action={`${deskPaths.promoCodes}/end`}>
                  <p>{texts.endHint}</p>
                  <input type="hidden" name="code" value={promo.code} />
                  <button type="submit">{texts.endOf(promo.code)}</button>
                </DeskForm>
              </details>
            )}
          </li>
        ))}
      </ul>
      {mayWork && <BuyerCodeForm typed={typed.buyer === '' ? none : typed} />}
      {mayWork && <NewPromoCodeForm typed={typed.buyer === '' ? typed : none} />}
    </TypedOnScreen>
  );
}
