import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { locations, markets, sources } from '../../src/config/countries/markets.ts';
import { einvoiceForms } from '../../src/config/einvoice-forms.ts';
import type { Database } from '../../src/db/database.server.ts';
import { vatTreatments } from '../../src/domain/basket/tax.ts';
import { purchaseStates } from '../../src/domain/buying/purchase.ts';
import { listFormats } from '../../src/domain/buying/supplier.ts';
import {
  closingReasons,
  fulfilmentStates,
  paymentStatuses,
} from '../../src/domain/checkout/order.ts';
import { paymentStates } from '../../src/domain/checkout/payment-states.ts';
import { methodKinds } from '../../src/domain/delivery/tariff.ts';
import { parcelMoves, parcelStates } from '../../src/domain/fulfilment/parcels/parcel.ts';
import { refundStates } from '../../src/domain/fulfilment/refund.ts';
import { returnReasons } from '../../src/domain/fulfilment/returns/returned-goods.ts';
import { correctionStates } from '../../src/domain/goods/goods-fitments.ts';
import { supplierFlags, supplyStages } from '../../src/domain/inbound/supply.ts';
import { orderSteps } from '../../src/domain/ledger/order-history.ts';
import { deskListNames } from '../../src/domain/list-views/lists.ts';
import { einvoiceOutlets } from '../../src/domain/papers/einvoice-delivery.sql.server.ts';
import { submissionStates } from '../../src/domain/papers/ksef/submission.ts';
import { layerFields } from '../../src/domain/parts/part-layer.ts';
import { openTestDatabase } from '../support/database.ts';

/** What the code declares once, the database checks: a new entry needs a migration, and these tests name it. */

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});

afterAll(() => db.close());

describe('a column takes the entries of its list and nothing else', () => {
  test.each([
    ['stock_taking', 'stage', supplyStages],
    ['placed_order', 'payment_status', paymentStatuses],
    ['placed_order', 'closed_because', closingReasons],
    ['placed_order', 'vat_treatment', vatTreatments],
    ['payment', 'status', paymentStates],
    ['placed_order', 'fulfilment', fulfilmentStates],
    ['parcel', 'state', parcelStates],
    ['shipping_method', 'kind', methodKinds],
    ['refund', 'state', refundStates],
    ['order_event', 'step', orderSteps],
    ['einvoice_delivery', 'form', einvoiceForms],
    ['einvoice_delivery', 'outlet', einvoiceOutlets],
    ['returned_goods', 'reason', returnReasons],
    ['fitment_correction', 'state', correctionStates],
    ['ksef_submission', 'state', submissionStates],
    ['part_layer', 'field', layerFields],
    ['desk_view', 'list', deskListNames],
    ['desk_columns', 'list', deskListNames],
    ['purchase_order', 'state', purchaseStates],
    ['purchase_supplier', 'list_format', listFormats],
  ] as const)('%s.%s', async (table, column, list) => {
    expect((await checkedValues(table, column)).sort()).toEqual([...list].sort());
  });
});

it('has a row in market for each declared market, with its location', async () => {
  const rows = await db.sql`select source, location from market order by source`;
  expect([...rows]).toEqual(
    [...sources].sort().map((source) => ({ source, location: markets[source].location })),
  );
});

it('has a row in location for each declared location', async () => {
  const rows = await db.sql<{ code: string }[]>`select code from location order by code`;
  expect(rows.map(({ code }) => code)).toEqual([...locations].sort());
});

it('has a column in supplier for each supplier flag', async () => {
  const rows = await db.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'supplier' and data_type = 'boolean'`;
  expect(rows.map(({ name }) => name).sort()).toEqual([...supplierFlags].sort());
});

it('has a row in parcel_move for each move of a parcel', async () => {
  const rows = await db.sql<{ from: string; to: string }[]>`
    select from_state as from, to_state as to from parcel_move`;
  expect(rows.map(({ from, to }) => `${from} ${to}`).sort()).toEqual(
    parcelMoves.map((move) => move.join(' ')).sort(),
  );
});

/** Tables that grow with the orders: reading one of them whole takes longer every year. */
it('has an index for each reference to what belongs to an order', async () => {
  const rows = await db.sql<{ reference: string }[]>`
    with recursive of_orders as (
      select 'placed_order'::regclass::oid as id
      union
      select conrelid from pg_constraint join of_orders on confrelid = id where contype = 'f'
    )
    select conrelid::regclass || '.' || attname as reference
    from pg_constraint
    join of_orders on confrelid = id
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and not exists (
      select from pg_index
      where indrelid = conrelid and indkey[0] = attnum
        and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))`;
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});

/** The values that a column's check names one by one. */
async function checkedValues(table: string, column: string): Promise<string[]> {
  const checks = await db.sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass
      and conkey = array[(
        select attnum from pg_attribute where attrelid = ${table}::regclass and attname = ${column}
      )]`;
  return checks
    .filter(({ definition }) => /= ANY/.test(definition))
    .flatMap(({ definition }) => [...definition.matchAll(/'([^']*)'/g)].map(([, value]) => value!));
}
