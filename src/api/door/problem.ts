import { countryName } from '../../config/countries/countries.ts';
import { CURRENCY } from '../../config/countries/markets.ts';
import type { AllowanceSpent } from '../../domain/allowance/allowance.server.ts';
import type { PromoProblem } from '../../domain/basket/promo/promo-code.ts';
import type { AddRefusal, AddressRefusal, ChangeRefusal } from '../../domain/basket/refusals.ts';
import type { OrderRefused } from '../../domain/checkout/judged-points.ts';
import { misplacedWords } from '../../domain/checkout/misplaced.ts';
import type { PlaceOrderRefusal } from '../../domain/checkout/refusals.ts';
import type { MissingRequirement } from '../../domain/checkout/requirements.ts';
import type { EnquiryRefusal } from '../../domain/enquiries/enquiries.ts';
import type { CancelRefusal } from '../../domain/fulfilment/cancel-order.server.ts';
import type { IncompleteQuestion } from '../../domain/my-order/send-order-link.server.ts';
import type { UnreadableWorkbook } from '../../domain/order-list/workbook-worker.server.ts';
import type { PaperRefusal } from '../../domain/papers/papers.server.ts';
import type { PartRefusal } from '../../domain/parts/part.ts';
import type { PaymentRefusal, WebhookRefusal } from '../../domain/payment/refusals.ts';
import type { StockNoticeRefusal } from '../../domain/stock-notices/stock-notices.server.ts';
import type { KeyRefusal } from '../../domain/vehicles/find-vehicle.server.ts';
import type { WithdrawalRefusal } from '../../domain/withdrawals/withdrawal.ts';
import { formatMoney, toEuros } from '../../kernel/money.ts';
import { messages } from '../../messages/en.ts';
import type { WireProblem } from '../../wire/problem.ts';

/** Every refusal that a call can answer. Each area of the domain adds its own kinds. */
export type Refusal =
  | CallRefusal
  | AllowanceSpent
  | PartRefusal
  | AddRefusal
  | ChangeRefusal
  | AddressRefusal
  | PlaceOrderRefusal
  | OrderRefused
  | UnreadableWorkbook
  | KeyRefusal
  | PaperRefusal
  | CancelRefusal
  | IncompleteQuestion
  | PaymentRefusal
  | WebhookRefusal
  | EnquiryRefusal
  | StockNoticeRefusal
  | WithdrawalRefusal;

/** Refusals of the API itself. */
export type CallRefusal =
  | { kind: 'malformed'; errors: readonly ProblemField[] }
  | { kind: 'unknown-action' }
  | { kind: 'unknown-address' }
  | { kind: 'wrong-media-type' }
  | { kind: 'too-large' }
  | { kind: 'unsupported-currency' }
  | { kind: 'unknown-source' }
  | { kind: 'foreign-market' }
  | { kind: 'unreadable' }
  | { kind: 'too-slow' }
  | { kind: 'address-too-long' }
  | { kind: 'headers-too-large' };

export interface ProblemField {
  readonly field: string;
  readonly message: string;
}

interface Answer {
  readonly status: number;
  readonly message: string;
  readonly errors?: readonly ProblemField[];
  readonly order?: string;
  readonly grossCents?: number;
}

const titles: Readonly<Record<number, string>> = {
  400: 'Malformed request',
  404: 'Not found',
  408: 'Too slow',
  409: 'Conflict with the present state',
  413: 'Too large',
  414: 'Address too long',
  415: 'Wrong media type',
  422: 'Refused by a rule',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Internal error',
  503: 'Not available right now',
};

/** The one shape of every refusal. */
export function toProblem(refusal: Refusal): WireProblem {
  const { status, message, errors, order, grossCents } = answerTo(refusal);
  return {
    type: `urn:wishbone:problem:${refusal.kind}`,
    title: titles[status] ?? 'Refused',
    status,
    detail: message,
    message,
    ...(errors ? { errors: [...errors] } : {}),
    ...(order ? { order } : {}),
    ...(grossCents === undefined ? {} : { grossamount: toEuros(grossCents) }),
  };
}

/** A defect of ours; its cause is in the log and never in the answer. */
export function defectProblem(status: 500 | 503): WireProblem {
  const text = messages.problem;
  const message = status === 503 ? text.unavailable : text.defect;
  return {
    type: status === 503 ? 'urn:wishbone:problem:unavailable' : 'urn:wishbone:problem:defect',
    title: titles[status] ?? '',
    status,
    detail: message,
    message,
  };
}

function answerTo(refusal: Refusal): Answer {
  const text = { ...messages.problem, ...messages.sellingProblem };
  switch (refusal.kind) {
    case 'malformed':
      return { status: 400, message: text.malformed, errors: refusal.errors };
    case 'unknown-action':
      return { status: 400, message: text.unknownAction };
    case 'unknown-address':
      return { status: 404, message: text.unknownAddress };
    case 'wrong-media-type':
      return { status: 415, message: text.wrongMediaType };
    case 'too-large':
      return { status: 413, message: text.tooLarge };
    case 'broken-workbook':
      return { status: 422, message: text.brokenWorkbook };
    case 'large-workbook':
      return { status: 413, message: text.largeWorkbook };
    case 'empty-workbook':
      return { status: 422, message: text.emptyWorkbook };
    case 'no-vehicle-key':
      return { status: 422, message: text.noVehicleKey };
    case 'plates-away':
      return { status: 503, message: text.platesAway };
    case 'too-many-calls':
      return {
        status: 429,
        message: text.tooManyCalls(Math.ceil(refusal.retrySeconds / 60), refusal.writeTo),
      };
    case 'unreadable':
      return { status: 400, message: text.unreadable };
    case 'too-slow':
      return { status: 408, message: text.tooSlow };
    case 'address-too-long':
      return { status: 414, message: text.addressTooLong };
    case 'headers-too-large':
      return { status: 431, message: text.headersTooLarge };
    case 'unsupported-currency':
      return { status: 422, message: text.unsupportedCurrency };
    case 'unknown-source':
      return { status: 404, message: text.unknownSource };
    case 'foreign-market':
      return unprocessable(text.foreignMarket, 'source');
    case 'can-be-bought':
      return { status: 409, message: messages.stockNotice.refused['can-be-bought'] };
    case 'unknown-part':
      return { status: 404, message: text.unknownPart };
    case 'unknown-basket':
      return { status: 404, message: text.unknownBasket };
    case 'already-ordered':
      return { status: 409, message: text.alreadyOrdered, order: refusal.orderId };
    case 'empty-basket':
      return { status: 422, message: text.emptyBasket };
    case 'basket-full':
      return { status: 422, message: text.basketFull };
    case 'not-for-sale':
      return { status: 422, message: text.notForSale };
    case 'foreign-location':
      return { status: 422, message: text.foreignLocation };
    case 'not-enough-stock':
      return notEnoughStock(refusal);
    case 'unknown-line':
      return { status: 404, message: text.unknownLine };
    case 'component-line':
      return { status: 422, message: text.componentLine };
    case 'unknown-field':
      return unprocessable(text.unknownField(refusal.field.slice(0, SHOWN_LENGTH)));
    case 'unknown-promo-code':
      return unprocessable(text.unknownPromoCode, 'promocode');
    case 'promo-code-of-other':
      return unprocessable(text.promoCodeOfOther, 'email');
    case 'promo-code-refused':
      return unprocessable(promoText(refusal), 'promocode');
    case 'promo-code-gone':
      return {
        status: 409,
        message: text.promoCodeGone(promoText(refusal), money(refusal.quoted.grossCents)),
        grossCents: refusal.quoted.grossCents,
      };
    case 'total-raised':
      return {
        status: 409,
        message: text.totalRaised(money(refusal.beforeCents), money(refusal.quoted.grossCents)),
        errors: refusal.raised.map(({ lineId, beforeCents, nowCents }) => ({
          field: lineId ?? 'shippingmethod',
          message: (lineId ? messages.payment.priceRaised : messages.payment.shippingRaised)(
            money(beforeCents),
            money(nowCents),
          ),
        })),
        grossCents: refusal.quoted.grossCents,
      };
    case 'country-not-served':
      return unprocessable(text.countryNotServed(countryName(refusal.country)), 'country');
    case 'no-country-chosen':
      return unprocessable(text.noCountryChosen, 'shipcountry');
    case 'unknown-delivery-method':
      return unprocessable(text.unknownDeliveryMethod, 'shippingmethod');
    case 'unknown-payment-method':
      return unprocessable(text.unknownPaymentMethod, 'paymentmethod');
    case 'unknown-delivery-address':
      return unprocessable(text.unknownDeliveryAddress);
    case 'incomplete-address':
      return {
        status: 422,
        message: text.incompleteAddress,
        errors: refusal.fields.map((field) => ({
          field,
          message: missingText({ reason: 'required' }),
        })),
      };
    case 'incomplete-order':
      return {
        status: 422,
        message: text.incompleteOrder,
        errors: refusal.missing.map((missing) => ({
          field: missing.field,
          message: missingText(missing),
        })),
      };
    case 'lines-short':
      return {
        status: 409,
        message: text.linesShort(refusal.lines.map(({ partNumber }) => partNumber).join(', ')),
        errors: refusal.lines.map(({ lineId, available }) => ({
          field: lineId,
          message: text.lineShort(available),
        })),
      };
    case 'too-much-unpaid':
      return unprocessable(text.tooMuchUnpaid(refusal.contact), 'paymentmethod');
    case 'too-many-held':
      return {
        status: 409,
        message: text.tooManyHeld(refusal.lines.map(({ partNumber }) => partNumber).join(', ')),
        errors: refusal.lines.map(({ lineId, available }) => ({
          field: lineId,
          message: text.lineHeld(available),
        })),
      };
    case 'unknown-order':
      return { status: 404, message: text.unknownOrder };
    case 'unknown-paper':
      return { status: 404, message: text.unknownPaper };
    case 'order-link-ended':
      return { status: 410, message: text.orderLinkEnded };
    case 'unknown-payment':
      return { status: 404, message: text.unknownPayment };
    case 'provider-away':
      return { status: 409, message: text.providerAway, order: refusal.orderId };
    case 'provider-refuses':
      return { status: 409, message: text.providerRefuses, order: refusal.orderId };
    case 'amount-too-small':
      return { status: 409, message: text.amountTooSmall, order: refusal.orderId };
    case 'forged-webhook':
      return { status: 400, message: text.forgedWebhook };
    case 'webhook-not-taken':
      return { status: 503, message: text.webhookNotTaken };
    case 'order-closed':
      return { status: 409, message: text.orderClosed, order: refusal.orderId };
    case 'order-refused':
      return { status: 409, message: text.orderRefused[refusal.point] };
    case 'free-order':
      return unprocessable(text.freeOrder(refusal.contact), 'promocode');
    case 'email-required':
      return unprocessable(missingText({ reason: 'required' }), 'email');
    case 'email-not-valid':
      return unprocessable(missingText({ reason: 'email' }), 'email');
    case 'incomplete-withdrawal':
      return {
        status: 422,
        message: messages.withdrawal.incomplete,
        errors: refusal.faults.map(({ field, rule }) => ({
          field: field.toLowerCase(),
          message: missingText({ reason: rule }),
        })),
      };
    case 'incomplete-order-question':
      return {
        status: 422,
        message: text.incompleteOrderQuestion,
        errors: refusal.faults.map(({ field, rule }) => ({
          field: field.toLowerCase(),
          message: missingText({ reason: rule }),
        })),
      };
    case 'is-dispatched':
    case 'more-than-unsent':
      return { status: 409, message: text.sentOrder };
    case 'nothing-to-cancel':
      return unprocessable(text.nothingToCancel, 'lines');
    case 'is-cancelled':
      return { status: 409, message: text.cancelledOrder };
    case 'payment-under-way':
      return { status: 409, message: text.paymentUnderWay };
    case 'part-required':
      return unprocessable(text.partRequired, 'part');
  }
}

/** The longest part of a stranger's text that is shown back. */
const SHOWN_LENGTH = 40;

function unprocessable(message: string, field?: string): Answer {
  return { status: 422, message, ...(field ? { errors: [{ field, message }] } : {}) };
}

function notEnoughStock(refusal: { available: number; lineId?: string }): Answer {
  const text = messages.sellingProblem;
  const { available, lineId } = refusal;
  if (lineId === undefined) return { status: 409, message: text.notEnoughStock(available) };
  const message = text.quantityTooHigh(available);
  return { status: 409, message, errors: [{ field: lineId, message }] };
}

function promoText({
  problem,
  minimumGrossCents,
  covers,
}: {
  readonly problem: PromoProblem;
  readonly minimumGrossCents: number;
  readonly covers: string;
}): string {
  const texts = messages.sellingProblem.promoCode;
  if (problem === 'covers-nothing') return texts[problem](covers);
  if (problem !== 'below-minimum') return texts[problem];
  const minimum = money(minimumGrossCents);
  return covers ? texts['below-minimum-of'](minimum, covers) : texts['below-minimum'](minimum);
}

function money(cents: number): string {
  return formatMoney(cents, CURRENCY.symbol);
}

/** Why a field is not enough, without the field. */
type MissingReason = MissingRequirement extends infer One
  ? One extends MissingRequirement
    ? Omit<One, 'field'>
    : never
  : never;

function missingText(missing: MissingReason): string {
  const text = messages.checkout;
  switch (missing.reason) {
    case 'misplaced':
      return misplacedWords(missing.address);
    case 'trade-only':
      return text.tradeOnlyParts(missing.partNumbers.join(', '));
    case 'required':
      return text.required;
    case 'other-country':
      return messages.sellingProblem.otherCountry;
    case 'email':
      return text.invalidEmail;
    case 'no-company-sales':
      return text.noCompanySales;
    case 'vat-letters':
      return text.vatLetters;
    case 'vat-invalid':
      return text.vatInvalid;
    case 'vat-unavailable':
      return text.vatUnavailable;
  }
}
