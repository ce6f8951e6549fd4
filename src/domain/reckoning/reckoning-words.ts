import { countryName } from '../../config/countries/countries.ts';
import { CURRENCY } from '../../config/countries/markets.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { type Cents, formatMoney, toPercent } from '../../kernel/money.ts';
import { reckoning as text } from '../../messages/reckoning.ts';
import type { Reckoning } from '../basket/basket.ts';
import type { DeliveryStep } from '../basket/totals.ts';
import type { ArrivalReckoning } from '../delivery/arrival.ts';

/** The kinds of figures that have an explanation. */
export const reckoningTopics = ['line', 'arrival', 'delivery', 'tax', 'total'] as const;

/** One figure or day with the steps that lead to it. */
export interface ReckoningWords {
  readonly about: (typeof reckoningTopics)[number];
  /** The line of a price or arrival; '' for the others. */
  readonly lineId: string;
  readonly title: string;
  /** A sentence, and the amount after it where it has one. */
  readonly steps: readonly ReckoningStep[];
}

interface ReckoningStep {
  readonly text: string;
  readonly cents?: Cents;
}

/** The steps of each figure in words: lines first, the total last. */
export function reckoningWords(reckoning: Reckoning): readonly ReckoningWords[] {
  return [
    ...reckoning.lines.flatMap((line) => [
      priceOf(line, reckoning),
      ...(line.arrival ? [arrivalOf({ ...line, arrival: line.arrival }, reckoning)] : []),
    ]),
    ...deliveryOf(reckoning),
    taxOf(reckoning),
    totalOf(reckoning),
  ];
}

type Line = Reckoning['lines'][number];

function priceOf(line: Line, { vat }: Reckoning): ReckoningWords {
  const { unit, steps, amount, baseGrossCents, singlyCents, promoCode } = line;
  return {
    about: 'line',
    lineId: line.lineId,
    title: text.line(line.partNumber),
    steps: [
      ...unit.map((step): ReckoningStep => {
        if (step.kind === 'list-net') return { text: text.listNet, cents: step.cents };
        const say = step.kind === 'list-gross' ? text.listGross : text.onTop;
        return { text: say(toPercent(step.vatRate)), cents: step.cents };
      }),
      ...(baseGrossCents === null ? [] : [{ text: text.base, cents: baseGrossCents }]),
      ...(singlyCents === null ? [] : [{ text: text.singly, cents: singlyCents }]),
      ...steps.map(
        (step): ReckoningStep => ({
          text: lineStepText(step, promoCode ?? ''),
          cents: step.cents,
        }),
      ),
      ...(amount.taxCents === 0
        ? []
        : [
            { text: text.lineNet, cents: amount.netCents },
            { text: text.lineTax(toPercent(vat.rate)), cents: amount.taxCents },
          ]),
    ],
  };
}

function lineStepText(step: Line['steps'][number], promoCode: string): string {
  switch (step.kind) {
    case 'times':
      return text.times(step.quantity);
    case 'discount':
      return text.discount(toPercent(step.discount), promoCode);
    case 'amount-off':
      return text.amountOff(formatMoney(step.offCents, CURRENCY.symbol), promoCode);
  }
}

function arrivalOf(
  line: Line & { readonly arrival: ArrivalReckoning },
  { destination, sendTogether }: Reckoning,
): ReckoningWords {
  const { arrival } = line;
  const { wait } = arrival;
  const country = countryName(destination);
  const isWorking = wait.days === 'working';
  return {
    about: 'arrival',
    lineId: line.lineId,
    title: text.arrival(line.partNumber),
    steps: [
      text.reckonedOn(oneDay(arrival.today)),
      `${text.stages[line.availability]}: ${(isWorking ? text.workingDays : text.calendarDays)(wait.from, wait.to)}`,
      ...(isWorking ? [text.dispatch(oneDay(arrival.dispatchDay))] : []),
      wayWords(arrival, country),
      notCounted(arrival),
      text.arrives(formatDays(arrival, { year: true })),
      sendTogether ? text.together : text.parted,
    ].map((sentence) => ({ text: sentence })),
  };
}

function wayWords(
  { method, extraDaysFrom, extraDaysTo }: ArrivalReckoning,
  country: string,
): string {
  if (method) return text.byMethod(method, country);
  return extraDaysTo > 0
    ? text.onTheRoad(extraDaysFrom, extraDaysTo, country)
    : text.atHome(country);
}

/** Which days do not count; calendar days all count, and only working days on the road are added to them. */
function notCounted({ wait, extraDaysTo, holidays }: ArrivalReckoning): string {
  if (wait.days === 'calendar' && extraDaysTo === 0) return text.arrivesOnWorkingDays;
  return holidays.length > 0 ? text.holidays(holidays.map(oneDay).join(', ')) : text.noHolidays;
}

function deliveryOf({ delivery }: Reckoning): ReckoningWords[] {
  if (!delivery) return [];
  const isTaxed = delivery.steps.some(({ kind }) => kind === 'vat-on-top');
  const isFree = delivery.steps.some(({ kind }) => kind === 'free' || kind === 'pick-up');
  return [
    {
      about: 'delivery',
      lineId: '',
      title: text.delivery,
      steps: [
        ...(delivery.isProposed ? [{ text: text.proposed }] : []),
        ...delivery.steps.map(
          (step): ReckoningStep => ({
            text: deliveryStepText(step, delivery.method),
            cents: step.cents,
          }),
        ),
        ...(isTaxed || isFree ? [] : [{ text: text.noVatOnTop }]),
      ],
    },
  ];
}

function deliveryStepText(step: DeliveryStep, method: string): string {
  switch (step.kind) {
    case 'parcel':
      return text.parcel(step.weightGrams / 1000, step.upToGrams / 1000, method);
    case 'free':
      return text.free(formatMoney(step.fromCents, CURRENCY.symbol));
    case 'vat-on-top':
      return text.onTop(toPercent(step.vatRate));
    case 'pick-up':
      return text.pickUp(method);
  }
}

function taxOf({ vat, lines, delivery, total }: Reckoning): ReckoningWords {
  const { checked, shipCountry, sellerCountry } = vat;
  const whose =
    vat.reason === 'home-rate' || vat.reason === 'home-company' ? sellerCountry : shipCountry;
  const country = whose === null ? text.unchosen : countryName(whose);
  return {
    about: 'tax',
    lineId: '',
    title: text.tax,
    steps: [
      { text: text.reasons[vat.reason](toPercent(vat.rate), country) },
      { text: text.numberEffects[vat.numberEffect] },
      ...(checked
        ? [{ text: text.checkedBy[checked.by](formatMoment(new Date(checked.at), SHOP_TIME_ZONE)) }]
        : []),
      {
        text: text.taxItems,
        cents: lines.reduce((sum, { amount }) => sum + amount.taxCents, 0),
      },
      ...(delivery ? [{ text: text.taxDelivery, cents: delivery.amount.taxCents }] : []),
      { text: text.taxTotal, cents: total.taxCents },
    ],
  };
}

function totalOf({ lines, delivery, total }: Reckoning): ReckoningWords {
  return {
    about: 'total',
    lineId: '',
    title: text.total,
    steps: [
      {
        text: text.totalItems,
        cents: lines.reduce((sum, { amount }) => sum + amount.grossCents, 0),
      },
      delivery
        ? { text: text.totalDelivery, cents: delivery.amount.grossCents }
        : { text: text.totalNoDelivery },
      { text: text.totalAll, cents: total.grossCents },
    ],
  };
}

function oneDay(day: IsoDay): string {
  return formatDays({ from: day, to: day }, { year: true });
}
