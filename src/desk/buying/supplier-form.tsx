import type { FastifyRequest } from 'fastify';
import { CURRENCY, locations } from '../../config/countries/markets.ts';
import {
  LEAD_DAYS_MAX,
  listFormats,
  SUPPLIER_LENGTHS,
  type Supplier,
  type TypedSupplier,
} from '../../domain/buying/supplier.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import { DeskField, DeskSelect, DeskTextArea, DeskTick } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { inField, typedCents } from '../frame/money.ts';
import { ShownMark } from '../frame/shown-mark.tsx';
import { actorOf } from '../guard/actor.ts';
import { posted } from '../guard/posted.ts';

const texts = deskBuying.suppliers;
const fields = [
  ...['name', 'ordersTo', 'postal', 'currency', 'leadDays', 'minimum', 'freight'],
  ...['listFormat', 'brands', 'places', 'shipsToBuyers'],
] as const;
export type TypedFields = Readonly<Record<string, string>>;

export function typedFields(values: URLSearchParams): TypedFields {
  return Object.fromEntries(fields.map((name) => [name, values.get(name) ?? '']));
}

export function fieldsOf(supplier: Supplier): TypedFields {
  const { name, ordersTo, postal, currency, listFormat } = supplier;
  return {
    ...{ name, ordersTo, postal, currency, listFormat },
    leadDays: String(supplier.leadDays),
    minimum: inField(supplier.minimumCents),
    freight: inField(supplier.freightCents),
    brands: supplier.brands.join(', '),
    places: supplier.places.join(', '),
    shipsToBuyers: supplier.shipsToBuyers ? 'on' : '',
  };
}

export function typedIn(request: FastifyRequest) {
  const of = (name: (typeof fields)[number]) => posted(request, name);
  const cents = (text: string) => typedCents(text) ?? (text.trim() === '' ? 0 : Number.NaN);
  const names = (text: string) => text.split(',');
  const typed: TypedSupplier = {
    name: of('name'),
    ordersTo: of('ordersTo'),
    postal: of('postal'),
    currency: of('currency'),
    leadDays: of('leadDays').trim() === '' ? Number.NaN : Number(of('leadDays')),
    minimumCents: cents(of('minimum')),
    freightCents: cents(of('freight')),
    listFormat: of('listFormat'),
    brands: names(of('brands')),
    places: names(of('places')),
    shipsToBuyers: of('shipsToBuyers') === 'on',
    newBrands: newBrandsIn(request),
  };
  return { typed, by: actorOf(request) };
}

/** A brand that is right although the shop has no part of it; each is asked about by itself. */
const NEW_BRAND = 'new-brand';

export function newBrandsIn({ body }: FastifyRequest): readonly string[] {
  return body instanceof URLSearchParams ? body.getAll(NEW_BRAND) : [];
}

/** All that is typed of a supplier. */
export function SupplierForm({
  action,
  mark,
  typed,
  mayWork = true,
  asked = [],
  right = [],
}: {
  readonly action: string;
  /** Of the supplier that is shown; undefined of a new one. */
  readonly mark?: string;
  readonly typed: TypedFields;
  readonly mayWork?: boolean;
  /** Brands that the shop does not know, and those that were ticked as right. */
  readonly asked?: readonly string[];
  readonly right?: readonly string[];
}) {
  const { name, postal, currency, leadDays, listFormat, shipsToBuyers } = typed;
  return (
    <DeskForm action={action} mayPost={mayWork} isAnsweredWhole>
      {mark && <ShownMark now={mark} />}
      <fieldset disabled={!mayWork}>
        <DeskField
          name="name"
          label={texts.name}
          defaultValue={name}
          maxLength={SUPPLIER_LENGTHS.name}
          required
        />
        <DeskField
          name="ordersTo"
          type="email"
          label={texts.ordersTo}
          hint={texts.ordersToHint}
          defaultValue={typed.ordersTo}
          required
        />
        <DeskTextArea
          name="postal"
          label={texts.postal}
          rows={3}
          defaultValue={postal}
          maxLength={SUPPLIER_LENGTHS.postal}
        />
        <DeskField
          name="leadDays"
          label={texts.leadTime}
          hint={texts.leadTimeHint}
          type="number"
          min={0}
          max={LEAD_DAYS_MAX}
          defaultValue={leadDays}
          required
        />
        <DeskField
          name="currency"
          label={texts.currency}
          hint={texts.currencyHint}
          defaultValue={currency || CURRENCY.name}
          maxLength={3}
          required
        />
        <DeskField
          name="minimum"
          label={texts.minimum}
          inputMode="decimal"
          defaultValue={typed.minimum}
        />
        <DeskField
          name="freight"
          label={texts.freight}
          inputMode="decimal"
          defaultValue={typed.freight}
        />
        <DeskSelect name="listFormat" label={texts.format} defaultValue={listFormat}>
          {listFormats.map((format) => (
            <option key={format} value={format}>
              {texts.formats[format]}
            </option>
          ))}
        </DeskSelect>
        <DeskField
          name="brands"
          label={texts.brands}
          hint={texts.brandsHint}
          defaultValue={typed.brands}
        />
        <DeskField
          name="places"
          label={texts.places}
          hint={texts.placesHint(locations.join(', '))}
          defaultValue={typed.places}
        />
        <DeskTick
          name="shipsToBuyers"
          label={texts.shipsToBuyers}
          defaultChecked={shipsToBuyers === 'on'}
        />
        {[...new Set([...right, ...asked])].map((brand) => (
          <div key={brand} className="tick">
            <label>
              <input
                type="checkbox"
                name={NEW_BRAND}
                value={brand}
                defaultChecked={right.includes(brand)}
              />{' '}
              {texts.brandIsRight(brand)}
            </label>
          </div>
        ))}
        {mayWork && <button type="submit">{texts.save}</button>}
      </fieldset>
    </DeskForm>
  );
}
