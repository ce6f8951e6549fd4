import { countryName } from '../../../config/countries/countries.ts';
import { BANK_TRANSFER } from '../../../domain/basket/payment-methods.ts';
import { formatDays } from '../../../kernel/format-days.ts';
import { formatMoney, toCents, toEuros } from '../../../kernel/money.ts';
import { basket as text } from '../../../messages/basket/basket.ts';
import { ui } from '../../../messages/ui.ts';
import type { WireShoppingCart } from '../../../wire/cart.ts';
import type { WireReckoning } from '../../../wire/reckoning.ts';
import { ownLines } from '../basket-state.ts';
import { discountPercent } from '../discount.ts';
import { taxAdded, taxIncluded } from './tax-note.ts';

interface TotalRow {
  readonly label: string;
  /** '' where unknown: a zero would be wrong. */
  readonly amount: string;
  /** A word on the amount. */
  readonly note?: string | undefined;
  readonly isTotal?: boolean;
  /** The figure whose derivation can be opened. */
  readonly about?: WireReckoning['about'];
}

/**
 * The totals of a basket. Until a delivery method is chosen they assume the cheapest one and read 'from'.
 * Requirements SUM-2, SUM-3 and SUM-7.
 * @param isNet items and delivery without VAT, which is added at the end
 */
export function totalRows(cart: WireShoppingCart, isNet: boolean): readonly TotalRow[] {
  const { proposal } = cart;
  const isKnown = cart.shippingmethod !== '';
  const money = (euros: number) => formatMoney(toCents(euros), cart.currency.symbol);
  const atLeast = (euros: number) => (isKnown ? money(euros) : text.from(money(euros)));
  const shipping = (euros: number) => (euros === 0 ? ui.free : money(euros));
  const itemsNet = netItems(cart);
  const deposits = depositsIn(cart, isNet);
  const isTaxed = cart.vattreatment === 'standard';
  const tax = proposal?.taxamount ?? cart.taxamount;
  return [
    {
      label: text.subtotal,
      amount: money(isNet ? itemsNet : toEuros(toCents(cart.grossitemsamount) - toCents(deposits))),
      note: discountNote(cart),
    },
    ...(deposits > 0
      ? [{ label: text.deposits, amount: money(deposits), note: text.depositsNote }]
      : []),
    {
      label: text.shipping,
      about: 'delivery',
      amount: isKnown ? shipping(isNet ? netShipping(cart, itemsNet) : cart.grossshippingcost) : '',
      note: isKnown ? undefined : shippingNote(cart, isNet),
    },
    {
      label: text.tax,
      about: 'tax',
      // Without VAT the tax is known to be zero, whatever delivery costs.
      amount: isTaxed ? atLeast(tax) : money(tax),
      note: [taxNote(cart, isNet), cart.placenote].filter(Boolean).join(' '),
    },
    {
      label: text.orderTotal,
      about: 'total',
      amount: atLeast(proposal?.grossamount ?? cart.grossamount),
      isTotal: true,
    },
  ];
}

function discountNote({ promoterms, transactionlines }: WireShoppingCart): string | undefined {
  if (promoterms !== '') return text.inclTerms(promoterms);
  const rate = transactionlines[0]?.discountrate ?? 0;
  return rate === 0 ? undefined : text.inclDiscount(discountPercent(rate));
}

function taxNote(cart: WireShoppingCart, isNet: boolean): string {
  if (cart.vattreatment !== 'standard') return text.zeroRated[cart.vattreatment];
  return isNet ? taxAdded(cart) : taxIncluded(cart);
}

/** When everything arrives, and where; '' where that is not known. Until a country is chosen it is the shop's own. */
export function wholeArrival(cart: WireShoppingCart): string {
  const { arrival, arrivalcountry, shipcountry, paymentmethod } = cart;
  if (!arrival) return '';
  const arrives =
    shipcountry === ''
      ? text.arrivesIf
      : paymentmethod === BANK_TRANSFER
        ? text.arrivesOncePaid
        : text.arrivesIn;
  return arrives(formatDays(arrival), countryName(arrivalcountry));
}

/** Lines add up to totals to the cent. */
function netItems({ transactionlines }: WireShoppingCart): number {
  return toEuros(ownLines(transactionlines).reduce((sum, line) => sum + toCents(line.amount), 0));
}

/** The deposits of exchange parts, in euros. */
function depositsIn({ transactionlines }: WireShoppingCart, isNet: boolean): number {
  const amounts = transactionlines.map(({ deposit }) =>
    deposit ? toCents(isNet ? deposit.amount : deposit.grosamount) : 0,
  );
  return toEuros(amounts.reduce((sum, cents) => sum + cents, 0));
}

function netShipping(cart: WireShoppingCart, itemsNet: number): number {
  const { grossamount, taxamount } = cart;
  const items = toCents(itemsNet) + toCents(depositsIn(cart, true));
  return toEuros(toCents(grossamount) - toCents(taxamount) - items);
}

/** The conditions of the delivery price, and its minimum. */
function shippingNote(
  { shipcountry, proposal, currency }: WireShoppingCart,
  isNet: boolean,
): string {
  if (!shipcountry) return text.shippingByCountry;
  if (!proposal) return text.shippingByMethod;
  const euros = isNet ? proposal.shippingcost : proposal.grossshippingcost;
  if (euros === 0) return text.shippingFromFree;
  return text.shippingFrom(formatMoney(toCents(euros), currency.symbol));
}
