import {
  BUYER_REFERENCE_LENGTH,
  COUNTRY_CODE_LENGTH,
  ID_LENGTH,
  METHOD_ID_LENGTH,
  PROMO_CODE_LENGTH,
  VAT_NUMBER_LENGTH,
  VEHICLE_KEY_LENGTH,
  VEHICLE_NOTE_LENGTH,
  ZIP_LENGTH,
} from '../../config/lengths.ts';
import { QUANTITY_MAX, VEHICLES_MAX } from '../../config/shop-rules.ts';
import { EMAIL_LENGTH } from '../../kernel/email.ts';
import { isUuid } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { vinFault, vinKey } from '../vehicles/vin-form.ts';
import { promoCodeKey } from './promo/promo-code.ts';
import type { ParseRefusal } from './refusals.ts';
import {
  flagOf,
  isList,
  isVehicle,
  type SentValue,
  sentText,
  tooLong,
  wholeNumber,
} from './sent-values.ts';

/** One change as a client sends it. */
export interface ChangeRequest {
  readonly field: string;
  readonly value: SentValue;
  readonly lineId?: string | undefined;
}

/** A change with a known field and a value of its type. */
export type BasketChange =
  | { readonly field: 'quantity'; readonly lineId: string; readonly quantity: number }
  | { readonly field: 'deleted'; readonly lineId: string }
  /** A field of a line; the basket's own fields are texts. */
  | { readonly field: 'vehicle'; readonly lineId: string; readonly vehicle: Vehicle | null }
  /** All vehicles that a line is for. */
  | { readonly field: 'vehicles'; readonly lineId: string; readonly vehicles: readonly Vehicle[] }
  | { readonly field: 'promocode'; readonly code: string | null }
  | { readonly field: 'shipcountry' | 'billcountry'; readonly country: string | null }
  | {
      readonly field: 'shippingmethod' | 'paymentmethod' | 'shippingaddress' | 'billingaddress';
      readonly id: string | null;
    }
  | { readonly field: TextField; readonly text: string }
  | { readonly field: FlagField; readonly flag: boolean };

export type TextField = 'shipzip' | 'shipemail' | 'vat' | 'vin' | 'vehicle' | 'buyerreference';
type FlagField = 'iscompany' | 'reqpayment' | 'sendtogether';

/** Longest texts, in characters. */
const textLengths: Readonly<Record<Exclude<TextField, 'vin'>, number>> = {
  shipzip: ZIP_LENGTH,
  shipemail: EMAIL_LENGTH,
  vat: VAT_NUMBER_LENGTH,
  vehicle: VEHICLE_NOTE_LENGTH,
  buyerreference: BUYER_REFERENCE_LENGTH,
};
const COUNTRY = /^[A-Z][A-Z0-9]$/;

type Parse = (request: ChangeRequest) => BasketChange | string;

/** Every field that can be changed, with the reader of its value; a string names the error. */
const fields: Readonly<Record<BasketChange['field'], Parse>> = {
  quantity: ({ value, lineId }) => {
    const quantity = wholeNumber(value);
    if (lineId === undefined) return 'line_id is missing';
    if (quantity === undefined || quantity < 1 || quantity > QUANTITY_MAX) {
      return `Expected a whole number from 1 to ${QUANTITY_MAX}`;
    }
    return { field: 'quantity', lineId, quantity };
  },
  deleted: ({ value, lineId }) => {
    if (lineId === undefined) return 'line_id is missing';
    return flagOf(value) === true ? { field: 'deleted', lineId } : 'Expected true';
  },
  promocode: ({ value }) => {
    const code = sentText(value, PROMO_CODE_LENGTH);
    return code === undefined
      ? tooLong(PROMO_CODE_LENGTH)
      : { field: 'promocode', code: promoCodeKey(code) || null };
  },
  shipcountry: country('shipcountry'),
  billcountry: country('billcountry'),
  shippingmethod: id('shippingmethod'),
  paymentmethod: id('paymentmethod'),
  shippingaddress: addressId('shippingaddress'),
  billingaddress: addressId('billingaddress'),
  shipzip: text('shipzip'),
  shipemail: text('shipemail'),
  vat: text('vat'),
  vin: ({ value }) => {
    const typed = sentText(value, VEHICLE_KEY_LENGTH);
    if (typed === undefined) return tooLong(VEHICLE_KEY_LENGTH);
    return { field: 'vin', text: vinFault(typed) ? typed : vinKey(typed) };
  },
  buyerreference: text('buyerreference'),
  vehicle: (request) => {
    const { value, lineId } = request;
    if (lineId === undefined) return text('vehicle')(request);
    if (value === null || value === '') return { field: 'vehicle', lineId, vehicle: null };
    return isVehicle(value)
      ? { field: 'vehicle', lineId, vehicle: value }
      : 'Expected a vehicle with make, model and year, or null';
  },
  vehicles: ({ value, lineId }) => {
    if (lineId === undefined) return 'line_id is missing';
    return isList(value) && value.length <= VEHICLES_MAX
      ? { field: 'vehicles', lineId, vehicles: value }
      : `Expected a list of at most ${VEHICLES_MAX} vehicles`;
  },
  iscompany: flag('iscompany'),
  reqpayment: flag('reqpayment'),
  sendtogether: flag('sendtogether'),
};

/** Reads one change. The use case decides whether the basket accepts it. */
export function parseChange(request: ChangeRequest): Result<BasketChange, ParseRefusal> {
  const { field } = request;
  if (!Object.hasOwn(fields, field)) return refuse({ kind: 'unknown-field', field });
  const lineId = request.lineId?.toLowerCase();
  const change = fields[field as BasketChange['field']]({ ...request, lineId });
  return typeof change === 'string'
    ? refuse({ kind: 'malformed', errors: [{ field, message: change }] })
    : ok(change);
}

/** Reads all changes of a call; the first error refuses them all. */
export function parseChanges(
  requests: readonly ChangeRequest[],
): Result<readonly BasketChange[], ParseRefusal> {
  const changes: BasketChange[] = [];
  for (const request of requests) {
    const change = parseChange(request);
    if (!change.ok) return change;
    changes.push(change.value);
  }
  return ok(changes);
}

function country(field: 'shipcountry' | 'billcountry'): Parse {
  return ({ value }) => {
    const code = sentText(value, COUNTRY_CODE_LENGTH)?.toUpperCase();
    if (code === '') return { field, country: null };
    return code && COUNTRY.test(code) ? { field, country: code } : 'Expected a country code';
  };
}

function id(field: 'shippingmethod' | 'paymentmethod'): Parse {
  return ({ value }) => {
    const name = sentText(value, METHOD_ID_LENGTH);
    return name === undefined ? tooLong(METHOD_ID_LENGTH) : { field, id: name || null };
  };
}

function addressId(field: 'shippingaddress' | 'billingaddress'): Parse {
  return ({ value }) => {
    const name = sentText(value, ID_LENGTH)?.toLowerCase();
    if (name === '') return { field, id: null };
    return name && isUuid(name) ? { field, id: name } : 'Expected the id of an address';
  };
}

function text(field: Exclude<TextField, 'vin'>): Parse {
  return ({ value }) => {
    const length = textLengths[field];
    const content = sentText(value, length);
    return content === undefined ? tooLong(length) : { field, text: content };
  };
}

function flag(field: FlagField): Parse {
  return ({ value }) => {
    const yes = flagOf(value);
    return yes === undefined ? 'Expected true or false' : { field, flag: yes };
  };
}
