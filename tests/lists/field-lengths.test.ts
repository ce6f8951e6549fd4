import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/api/app.ts';
import * as lengths from '../../src/config/lengths.ts';
import type { Database } from '../../src/db/database.server.ts';
import { FIELD_LENGTHS } from '../../src/domain/checkout/checkout-form.ts';
import { LEAD_LENGTHS } from '../../src/domain/enquiries/lead-form.ts';
import { WITHDRAWAL_LENGTHS } from '../../src/domain/withdrawals/withdrawal.ts';
import { EMAIL_LENGTH } from '../../src/kernel/email.ts';
import { createShop } from '../../src/shop.server.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';

const list = { ...lengths, EMAIL_LENGTH };
type Name = keyof typeof list;

/** Fields of calls that mean the same in each of them. */
const everywhere: Readonly<Record<string, Name>> = {
  currency: 'CURRENCY_LENGTH',
  customer: 'AUDIENCE_LENGTH',
  language: 'LANGUAGE_LENGTH',
  manufacturergroup: 'AUDIENCE_LENGTH',
  country: 'COUNTRY_HINT_LENGTH',
  location: 'LOCATION_LENGTH',
  make: 'CATALOGUE_NAME_LENGTH',
  model: 'CATALOGUE_NAME_LENGTH',
  engine: 'CATALOGUE_NAME_LENGTH',
  details: 'VEHICLE_DETAILS_LENGTH',
  category: 'CATALOGUE_NAME_LENGTH',
  groups: 'CATALOGUE_NAME_LENGTH',
  record: 'CATALOGUE_NAME_LENGTH',
  records: 'CATALOGUE_NAME_LENGTH',
  item: 'CATALOGUE_NAME_LENGTH',
  cart_id: 'ID_LENGTH',
  line_id: 'ID_LENGTH',
  transaction_id: 'ID_LENGTH',
  keyword: 'SEARCH_TERM_MAX',
  email: 'EMAIL_LENGTH',
  city: 'CITY_LENGTH',
  zip: 'ZIP_LENGTH',
  phone: 'PHONE_LENGTH',
};

/** Fields of one call. */
const ofCalls: Readonly<Record<string, Name>> = {
  'getCarts.taxnumber': 'TYPED_VAT_NUMBER_LENGTH',
  'updateCart.field': 'FIELD_NAME_LENGTH',
  'updateCart.value': 'FIELD_VALUE_LENGTH',
  'updateAddress.addressee': 'ADDRESSEE_LENGTH',
  'updateAddress.name': 'COMPANY_LENGTH',
  'updateAddress.address': 'STREET_LENGTH',
  'updateAddress.address2': 'STREET_LENGTH',
  'updateAddress.address3': 'STREET_LENGTH',
  'updateAddress.country': 'COUNTRY_CODE_LENGTH',
  'startPayment.paymentmethod': 'METHOD_ID_LENGTH',
  'confirmOrder.key': 'CONFIRM_KEY_LENGTH',
  'cancelOrder.key': 'ID_LENGTH',
  'sendOrderLink.ordernumber': 'ORDER_NUMBER_LENGTH',
  'create-lead.name': 'LEAD_LINE_LENGTH',
  'create-lead.displayname': 'LEAD_LINE_LENGTH',
  'create-lead.address': 'LEAD_LINE_LENGTH',
  'create-lead.address2': 'LEAD_LINE_LENGTH',
  'create-lead.addressee': 'LEAD_LINE_LENGTH',
  'create-lead.firstname': 'LEAD_NAME_LENGTH',
  'create-lead.lastname': 'LEAD_NAME_LENGTH',
  'create-lead.taxnumber': 'VAT_NUMBER_LENGTH',
  'create-lead.website': 'WEBSITE_LENGTH',
  'create-lead.comment': 'LEAD_COMMENT_LENGTH',
  'create-lead.country': 'COUNTRY_NAME_LENGTH',
  'filter.facets': 'CATALOGUE_NAME_LENGTH',
  'compare.records': 'CATALOGUE_NAME_LENGTH',
  'getMissing.parts': 'CATALOGUE_NAME_LENGTH',
  'getMissing.there': 'CATALOGUE_NAME_LENGTH',
  'answerOrderList.text': 'ORDER_LIST_MAX',
  'readOrderWorkbook.workbook': 'ORDER_WORKBOOK_TEXT_MAX',
  'withdraw.name': 'DECLARANT_LENGTH',
  'withdraw.ordernumber': 'ORDER_NUMBER_LENGTH',
  'withdraw.parts': 'DECLARED_PARTS_LENGTH',
  'withdraw.misfits': 'CATALOGUE_NAME_LENGTH',
  'findVehicle.key': 'VEHICLE_KEY_LENGTH',
  '/scripts/enquiry.php.part': 'ENQUIRED_PART_LENGTH',
  '/scripts/enquiry.php.vehicle': 'ENQUIRED_VEHICLE_LENGTH',
  '/scripts/enquiry.php.question': 'QUESTION_LENGTH',
};

/** Columns whose check limits a text. */
const ofColumns: Readonly<Record<string, Name>> = {
  'desk_view.name': 'VIEW_NAME_MAX',
  'basket_line_vehicle.make': 'CATALOGUE_NAME_LENGTH',
  'basket_line_vehicle.model': 'CATALOGUE_NAME_LENGTH',
  'basket_line_vehicle.engine': 'CATALOGUE_NAME_LENGTH',
  'basket_line_vehicle.details': 'VEHICLE_DETAILS_LENGTH',
  'basket.buyer_reference': 'BUYER_REFERENCE_LENGTH',
  'placed_order.buyer_reference': 'BUYER_REFERENCE_LENGTH',
  'lost_demand.term': 'LOST_TERM_LENGTH',
  'opening_exception.reason': 'OPENING_REASON_LENGTH',
  'vat_number_answer.vat_number': 'VAT_NUMBER_LENGTH',
};

/** Fields of forms, and the field of the call that takes what stands in them. */
const ofForms = [
  ...(['firstName', 'lastName'] as const).map(
    (field) => [field, FIELD_LENGTHS[field], 'PERSON_NAME_LENGTH', 'ADDRESSEE_LENGTH'] as const,
  ),
  ['companyName', FIELD_LENGTHS.companyName, 'COMPANY_LENGTH', 'COMPANY_LENGTH'],
  ['streetAddress', FIELD_LENGTHS.streetAddress, 'STREET_LENGTH', 'STREET_LENGTH'],
  ['streetAddress2', FIELD_LENGTHS.streetAddress2, 'HOUSE_NUMBER_LENGTH', 'STREET_LENGTH'],
  ['streetAddress3', FIELD_LENGTHS.streetAddress3, 'STREET_LENGTH', 'STREET_LENGTH'],
  ['city', FIELD_LENGTHS.city, 'CITY_LENGTH', 'CITY_LENGTH'],
  ['zip', FIELD_LENGTHS.zip, 'ZIP_LENGTH', 'ZIP_LENGTH'],
  ['country', FIELD_LENGTHS.country, 'COUNTRY_CODE_LENGTH', 'COUNTRY_CODE_LENGTH'],
  ['phone', FIELD_LENGTHS.phone, 'PHONE_LENGTH', 'PHONE_LENGTH'],
  ['email', FIELD_LENGTHS.email, 'EMAIL_LENGTH', 'EMAIL_LENGTH'],
  ['billaddress', FIELD_LENGTHS.billaddress, 'STREET_LENGTH', 'STREET_LENGTH'],
  ['billaddress2', FIELD_LENGTHS.billaddress2, 'STREET_LENGTH', 'STREET_LENGTH'],
  ['vat', FIELD_LENGTHS.vat, 'VAT_NUMBER_LENGTH', 'TYPED_VAT_NUMBER_LENGTH'],
  ['vin', FIELD_LENGTHS.vin, 'VEHICLE_KEY_LENGTH', 'VEHICLE_KEY_LENGTH'],
  [
    'buyerReference',
    FIELD_LENGTHS.buyerReference,
    'BUYER_REFERENCE_LENGTH',
    'BUYER_REFERENCE_LENGTH',
  ],
  ['lead firstName', LEAD_LENGTHS.firstName, 'LEAD_NAME_LENGTH', 'LEAD_NAME_LENGTH'],
  ['lead company', LEAD_LENGTHS.company, 'LEAD_LINE_LENGTH', 'LEAD_LINE_LENGTH'],
  ['lead message', LEAD_LENGTHS.message, 'LEAD_MESSAGE_LENGTH', 'LEAD_COMMENT_LENGTH'],
  ['withdrawal name', WITHDRAWAL_LENGTHS.name, 'DECLARANT_LENGTH', 'DECLARANT_LENGTH'],
  ['withdrawal parts', WITHDRAWAL_LENGTHS.parts, 'DECLARED_PARTS_LENGTH', 'DECLARED_PARTS_LENGTH'],
] as const satisfies readonly (readonly [string, number, Name, Name])[];

let db: Database;
let calls: ReadonlyMap<string, number>;

beforeAll(async () => {
  db = await openTestDatabase();
  const app = await createApp(createShop(testContext(db)));
  calls = textLimits((await app.inject('/api/openapi.json')).json());
  await app.close();
});
afterAll(() => db.close());

test('each text of a call is as long as the list says', () => {
  const found = [...calls].map(([place, length]) => [place, length, list[nameOf(place)]] as const);
  expect(found.filter(([, length, listed]) => length !== listed)).toEqual([]);
  expect(found.length).toBeGreaterThan(100);
});

const sources = ['src/api', 'src/web'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => path.join(folder, name)),
);

test('no call and no form writes a length of its own', () => {
  const own = sources.filter((file) =>
    /string\(\)(\.\w+\([^)]*\))*\.max\(\d|maxLength=\{?"?\d/.test(readFileSync(file, 'utf8')),
  );
  expect(own).toEqual([]);
});

test('each field that is listed for a call is there', () => {
  expect(Object.keys(ofCalls).filter((place) => !calls.has(place))).toEqual([]);
});

test('each check on the length of a column is the one of the list', async () => {
  const rows = await db.sql<{ table: string; check: string }[]>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check
    from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace
      and pg_get_constraintdef(oid) ~ 'length\\('`;
  const found = rows.map(({ table, check }) => {
    const [, column = ''] = /length\((\w+)\)/.exec(check) ?? [];
    const [, length] = /<= (\d+)/.exec(check) ?? [];
    return [`${table}.${column}`, Number(length)] as const;
  });
  expect(new Map(found)).toEqual(
    new Map(Object.entries(ofColumns).map(([column, name]) => [column, list[name]])),
  );
});

describe('a form', () => {
  test.each(ofForms)('takes for %s what the list says', (_field, length, name, taken) => {
    expect(length).toBe(list[name]);
    expect(length, 'the call takes less than the form').toBeLessThanOrEqual(list[taken]);
  });

  test('has room for both names of a person in the field of the call', () => {
    expect(2 * list.PERSON_NAME_LENGTH + 1).toBeLessThanOrEqual(list.ADDRESSEE_LENGTH);
  });
});

/** @throws for a place that nobody has listed */
function nameOf(place: string): Name {
  const name = ofCalls[place] ?? everywhere[place.slice(place.lastIndexOf('.') + 1)];
  if (!name) throw new Error(`${place} has a length that src/config/lengths.ts does not name`);
  return name;
}

type Schema = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** The longest texts of all requests by `action.field`, or `path.field` where a call has no actions. */
function textLimits(document: { paths: Record<string, Schema> }): Map<string, number> {
  const found = new Map<string, number>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const { requestBody } of Object.values(methods) as Schema[]) {
      for (const { schema } of contentsOf(requestBody)) {
        const actions = (schema.oneOf ?? [schema]) as readonly Schema[];
        for (const action of actions) collect(action, String(action.title ?? path), '', found);
      }
    }
  }
  return found;
}

function contentsOf(requestBody: unknown): { readonly schema: Schema }[] {
  if (!isObject(requestBody) || !isObject(requestBody.content)) return [];
  return Object.values(requestBody.content) as { readonly schema: Schema }[];
}

function collect(schema: unknown, call: string, field: string, found: Map<string, number>): void {
  if (Array.isArray(schema)) {
    for (const one of schema) collect(one, call, field, found);
  } else if (isObject(schema)) {
    if (typeof schema.maxLength === 'number') found.set(`${call}.${field}`, schema.maxLength);
    for (const [key, value] of Object.entries(schema)) {
      if (key !== 'properties') collect(value, call, field, found);
      else
        for (const [name, one] of Object.entries(value as Schema)) collect(one, call, name, found);
    }
  }
}
