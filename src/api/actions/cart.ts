import { z } from 'zod';
import { CHANGES_A_POINT, COST, LINES_A_POINT } from '../../config/guards.ts';
import {
  ADDRESSEE_LENGTH,
  CITY_LENGTH,
  COMPANY_LENGTH,
  COUNTRY_CODE_LENGTH,
  FIELD_NAME_LENGTH,
  FIELD_VALUE_LENGTH,
  LOCATION_LENGTH,
  PHONE_LENGTH,
  STREET_LENGTH,
  TYPED_VAT_NUMBER_LENGTH,
  ZIP_LENGTH,
} from '../../config/lengths.ts';
import { sharedBasketPath } from '../../config/page-paths.ts';
import {
  BASKET_GROSS_MAX_CENTS,
  ORDER_LIST_LINES_MAX,
  QUANTITY_MAX,
  VEHICLES_MAX,
} from '../../config/shop-rules.ts';
import { reckoningWords } from '../../domain/reckoning/reckoning-words.ts';
import type { Address } from '../../kernel/address.ts';
import { EMAIL_LENGTH } from '../../kernel/email.ts';
import { toCents, toEuros } from '../../kernel/money.ts';
import { ok } from '../../kernel/result.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import type { Shop } from '../../shop.server.ts';
import { toWireCart } from '../../wire/cart.mapper.ts';
import { wireCart, wireIdAnswer } from '../../wire/cart.ts';
import { wirePaymentStatus } from '../../wire/order.ts';
import { toWireReckoning, wireReckonings } from '../../wire/reckoning.ts';
import { type CallGroup, defineAction } from './action.ts';
import { audienceFields, idField, partField, wholeVehicle } from './catalogue-fields.ts';

const CHANGES_MAX = 100;

const cartId = idField.describe('The basket');

const country = audienceFields.country.describe(
  'Where the basket is taken to go as long as no country is chosen',
);

/** `location` may be omitted: it can only be the market's own. */
const addition = z.object({
  location: z.string().max(LOCATION_LENGTH).optional(),
  quantity: z.number().int().min(1).max(QUANTITY_MAX),
  record: partField,
  country,
  cart_id: z
    .union([idField, z.literal('')])
    .nullish()
    .describe('Left out, a new basket is made'),
  vehicle: wholeVehicle
    .nullish()
    .describe('That the part is for; it joins those that its line is for already'),
});

const change = z.object({
  field: z.string().max(FIELD_NAME_LENGTH),
  value: z
    .union([
      z.string().max(FIELD_VALUE_LENGTH),
      z.number(),
      z.boolean(),
      z.null(),
      wholeVehicle,
      z.array(wholeVehicle).max(VEHICLES_MAX),
    ])
    .describe(
      'An object only for the vehicle of a line, where null takes its vehicles away; a list only for the vehicles of a line',
    ),
  line_id: idField.nullish(),
});

const update = z.union([
  z.object({
    cart_id: cartId,
    country,
    changes: z.array(change).min(1).max(CHANGES_MAX),
    refresh: z.boolean().optional(),
  }),
  change.extend({ cart_id: cartId, country }),
]);

const line = (length: number) => z.string().max(length).transform(plainText);
const optionalLine = (length: number) => line(length).optional().default('');

const address = z.object({
  cart_id: cartId,
  kind: z.enum(['shipping', 'billing']).default('shipping'),
  addressee: optionalLine(ADDRESSEE_LENGTH),
  name: optionalLine(COMPANY_LENGTH).describe('Company'),
  address: line(STREET_LENGTH).describe('Street'),
  address2: optionalLine(STREET_LENGTH).describe('Street number'),
  address3: optionalLine(STREET_LENGTH),
  city: line(CITY_LENGTH),
  zip: line(ZIP_LENGTH),
  country: line(COUNTRY_CODE_LENGTH).transform((code) => code.toUpperCase()),
  phone: optionalLine(PHONE_LENGTH),
  email: optionalLine(EMAIL_LENGTH),
});

/**
 * Each call reads all lines of its basket and prices them. A new basket occupies rows for months, and nobody needs many
 * of them.
 */
async function costOfBasket(
  { cart_id, lines = [] }: { cart_id?: string | null | undefined; lines?: readonly unknown[] },
  shop: Pick<Shop, 'basketSize'>,
): Promise<number> {
  const size = cart_id ? await shop.basketSize({ basketId: cart_id }) : 0;
  return (cart_id ? 0 : COST.newBasket) + Math.floor((size + lines.length) / LINES_A_POINT);
}

/** Changes are written one by one, each vehicle of a line by itself. */
async function costOfUpdate(body: z.output<typeof update>, shop: Pick<Shop, 'basketSize'>) {
  const changes = 'changes' in body ? body.changes : [body];
  const entries = changes.flatMap(({ value }) => (Array.isArray(value) ? [0, ...value] : [0]));
  return (await costOfBasket(body, shop)) + Math.floor(entries.length / CHANGES_A_POINT);
}

export const cartCalls: CallGroup = {
  path: '/api/external/cart',
  place: 'buy',
  tag: 'Basket',
  actions: {
    addToCart: defineAction({
      summary: 'Puts a part into a basket, or into a new one',
      body: addition,
      answer: wireCart,
      furtherCost: costOfBasket,
      async run({ shop, source, visitor }, body) {
        const added = await shop.addToBasket({
          visitor,
          source,
          location: body.location,
          record: body.record,
          quantity: body.quantity,
          country: body.country,
          basketId: body.cart_id || undefined,
          vehicle: body.vehicle ?? undefined,
        });
        return added.ok ? ok(toWireCart(added.value)) : added;
      },
    }),
    addLinesToCart: defineAction({
      summary: 'Puts several parts into a basket, or into a new one: all or none',
      body: z.object({
        country,
        cart_id: addition.shape.cart_id,
        lines: z
          .array(z.object({ record: partField, quantity: addition.shape.quantity }))
          .min(1)
          .max(ORDER_LIST_LINES_MAX),
      }),
      answer: wireCart,
      furtherCost: costOfBasket,
      async run({ shop, source, visitor }, { country, cart_id, lines }) {
        const basketId = cart_id || undefined;
        const added = await shop.addLinesToBasket({
          source,
          visitor,
          country,
          basketId,
          lines,
        });
        return added.ok ? ok(toWireCart(added.value)) : added;
      },
    }),
    getCarts: defineAction({
      summary: 'A basket as it stands now; with taxnumber, whether that number is valid',
      body: z.object({
        cart_id: cartId,
        country,
        taxnumber: z.string().max(TYPED_VAT_NUMBER_LENGTH).optional(),
      }),
      answer: wireCart,
      furtherCost: costOfBasket,
      async run({ shop, visitor }, { cart_id: basketId, country, taxnumber }) {
        const view = await shop.basketView({ basketId, country, visitor });
        if (!view.ok || taxnumber === undefined) return view.ok ? ok(toWireCart(view.value)) : view;
        const checked = await shop.checkVatNumber({ basketId, vatNumber: taxnumber, visitor });
        return checked.ok ? ok(toWireCart(view.value, checked.value)) : checked;
      },
    }),
    explainCart: defineAction({
      summary: 'How the amounts and days of a basket come about, step by step (ours)',
      body: z.object({ cart_id: cartId, country }),
      answer: wireReckonings,
      furtherCost: costOfBasket,
      async run({ shop, visitor }, { cart_id: basketId, country }) {
        const view = await shop.basketView({ basketId, country, visitor });
        if (!view.ok) return view;
        return ok({ reckoning: reckoningWords(view.value.reckoning).map(toWireReckoning) });
      },
    }),
    shareCart: defineAction({
      summary: 'A copy of a basket that its address opens for anybody, without who made it (ours)',
      body: z.object({ cart_id: cartId }),
      answer: z.object({ _id: z.string(), url: z.string() }),
      furtherCost: async (body, shop) => COST.newBasket + (await costOfBasket(body, shop)),
      async run({ shop, visitor }, { cart_id: basketId }) {
        const shared = await shop.shareBasket({ basketId, visitor });
        if (!shared.ok) return shared;
        const { id } = shared.value;
        return ok({ _id: id, url: shop.config.publicUrl + sharedBasketPath(id) });
      },
    }),
    updateCart: defineAction({
      summary: 'Changes a basket: one field, or several at once, all or none',
      body: update,
      answer: wireCart,
      furtherCost: costOfUpdate,
      async run({ shop, visitor }, body) {
        const changes = 'changes' in body ? body.changes : [body];
        const changed = await shop.changeBasket({
          basketId: body.cart_id,
          visitor,
          country: body.country,
          changes: changes.map(({ field, value, line_id }) => ({
            field,
            value,
            lineId: line_id ?? undefined,
          })),
        });
        return changed.ok ? ok(toWireCart(changed.value)) : changed;
      },
    }),
    updateAddress: defineAction({
      summary: 'Keeps the delivery or billing address of a basket',
      body: address,
      answer: wireIdAnswer,
      async run({ shop }, { cart_id: basketId, kind, name, ...fields }) {
        const kept: Address = { ...fields, company: name };
        const saved = await shop.saveAddress({ basketId, kind, address: kept });
        return saved.ok ? ok({ _id: saved.value.id }) : saved;
      },
    }),
    addOrder: defineAction({
      summary: 'Makes a basket an order; asked twice, it answers the same order',
      body: z.object({
        cart_id: cartId,
        grossamount: z
          .number()
          .nonnegative()
          .max(toEuros(BASKET_GROSS_MAX_CENTS))
          .nullish()
          .describe(
            'Ours: the total that the shopper has seen. Left out, the one that was answered last. ' +
              'Where the basket costs more, nothing is ordered',
          ),
        netprices: z
          .boolean()
          .nullish()
          .describe('Ours: the shopper saw prices without VAT, so the mail has them, too'),
      }),
      answer: wireIdAnswer,
      furtherCost: costOfBasket,
      async run({ shop, visitor }, { cart_id: basketId, grossamount, netprices }) {
        const shownGrossCents = grossamount == null ? undefined : toCents(grossamount);
        const hasNetPrices = netprices === true;
        const placed = await shop.placeOrder({ basketId, shownGrossCents, visitor, hasNetPrices });
        return placed.ok ? ok({ _id: placed.value.id }) : placed;
      },
    }),
    setPaymentStatus: defineAction({
      summary: 'How an order stands as its payment provider confirms it',
      body: z.object({ transaction_id: idField }),
      answer: wirePaymentStatus,
      async run({ shop, visitor }, { transaction_id: orderId }) {
        const status = await shop.paymentStatus({ orderId, visitor });
        return status.ok
          ? ok({
              _id: status.value.id,
              paymentstatus: status.value.paymentStatus,
              paymentdetail: status.value.paymentDetail,
            })
          : status;
      },
    }),
  },
};
