import { type CountrySettings, selectableCountries } from '../../config/countries/countries.ts';
import type { DeliveryQuote } from '../../domain/delivery/quote-delivery.server.ts';
import type { Tariff, TariffMethod } from '../../domain/delivery/tariff.ts';
import {
  bandsOf,
  type TypedTariff,
  tariffField,
} from '../../domain/selling/shipping/typed-tariff.ts';
import { formatMoney } from '../../kernel/money.ts';
import { deskShipping } from '../../messages/desk/settings/shipping.ts';
import { CellField, DeskField, DeskSelect } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { DeskTable } from '../frame/table.tsx';

const texts = deskShipping;

interface ShippingScreenProps extends CountrySettings {
  readonly tariff: Tariff;
  readonly fields: TypedTariff;
  readonly mark: string;
  readonly question: { readonly country: string | undefined; readonly kg: string | undefined };
  readonly quote: DeliveryQuote | undefined;
  readonly mayWork: boolean;
  readonly mayAudit: boolean;
  /** By the fields that they are about. */
  readonly faults: ReadonlyMap<string, string>;
  /** Those of none. */
  readonly list: readonly string[];
  readonly done: string | undefined;
}

export function ShippingScreen(props: ShippingScreenProps) {
  const { tariff, fields, mark, mayWork, mayAudit, faults, list, done } = props;
  return (
    <>
      <DeskNotice faults={faults} list={list} done={done} />
      <Calculator {...props} />
      <p>{texts.intro}</p>
      <DeskForm action={`${deskPaths.shipping}/look`} mayPost={mayWork}>
        <input type="hidden" name="mark" value={mark} />
        <fieldset disabled={!mayWork}>
          <Zones tariff={tariff} fields={fields} />
          {tariff.methods.map((method) => (
            <Method key={method.id} method={method} tariff={tariff} fields={fields} />
          ))}
          {mayWork && (
            <>
              <DeskField
                name={tariffField.newDelivery}
                label={texts.newDelivery}
                hint={texts.newDeliveryHint}
                defaultValue={fields(tariffField.newDelivery)}
              />
              <DeskField
                name={tariffField.newPickUp}
                label={texts.newPickUp}
                hint={texts.newPickUpHint}
                defaultValue={fields(tariffField.newPickUp)}
              />
              <button type="submit">{texts.look}</button>
            </>
          )}
        </fieldset>
      </DeskForm>
      {mayAudit && (
        <p>
          <a href={`${deskPaths.audit}?kind=shipping`}>{texts.history}</a>
        </p>
      )}
    </>
  );
}

/** "What would a 12 kg parcel to DE cost?" */
function Calculator({ question, quote, ...settings }: ShippingScreenProps) {
  const { columns, upTo, days } = texts.quote;
  return (
    <section aria-labelledby="quote">
      <h2 id="quote">{texts.quote.title}</h2>
      <form action={deskPaths.shipping} method="get" className="row">
        <div className="field">
          <label htmlFor="country">{texts.quote.country}</label>
          <select id="country" name="country" defaultValue={question.country ?? 'DE'}>
            {selectableCountries(settings).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <DeskField
          name="kg"
          label={texts.quote.weight}
          inputMode="decimal"
          defaultValue={question.kg ?? '12'}
        />
        <button type="submit">{texts.quote.ask}</button>
      </form>
      {quote && quote.methods.length === 0 && <p>{texts.quote.none}</p>}
      {quote && quote.methods.length > 0 && (
        <>
          <DeskTable
            label={texts.quote.title}
            columns={Object.values(columns)}
            rows={quote.methods.map((method) => ({
              key: method.methodId,
              cells: [
                method.displayName,
                method.kind === 'pick-up'
                  ? texts.quote.pickUp
                  : upTo(String(method.upToGrams / 1000)),
                formatMoney(method.netCents, '€'),
                formatMoney(method.grossCents, '€'),
              ],
            }))}
            hasRowHeadings
          />
          {quote.transit && <p>{days(quote.transit.extraDaysFrom, quote.transit.extraDaysTo)}</p>}
        </>
      )}
    </section>
  );
}

function Zones({ tariff, fields }: { readonly tariff: Tariff; readonly fields: TypedTariff }) {
  const { zones } = texts;
  return (
    <section aria-labelledby="zones">
      <h2 id="zones">{zones.title}</h2>
      <DeskTable
        label={zones.title}
        columns={[zones.zone, zones.countries, zones.daysFrom, zones.daysTo, zones.remove]}
        rows={tariff.zones.map(({ zone }) => ({
          key: zone,
          cells: [
            zone,
            <PlacesCell key="places" zone={zone} fields={fields} />,
            <Cell
              key="from"
              name={tariffField.daysFrom(zone)}
              label={zones.daysFromOf(zone)}
              fields={fields}
            />,
            <Cell
              key="to"
              name={tariffField.daysTo(zone)}
              label={zones.daysToOf(zone)}
              fields={fields}
            />,
            <input
              key="remove"
              type="checkbox"
              name={tariffField.removeZone(zone)}
              value="yes"
              aria-label={zones.removeOf(zone)}
              defaultChecked={fields(tariffField.removeZone(zone)) === 'yes'}
            />,
          ],
        }))}
        hasRowHeadings
      />
      <p className="hint">{zones.countriesHint}</p>
      <NewZone tariff={tariff} fields={fields} />
    </section>
  );
}

function PlacesCell({ zone, fields }: { readonly zone: string; readonly fields: TypedTariff }) {
  const name = tariffField.places(zone);
  return (
    <CellField
      name={name}
      className="countries"
      label={texts.zones.countriesOf(zone)}
      defaultValue={fields(name)}
    />
  );
}

function NewZone({ tariff, fields }: { readonly tariff: Tariff; readonly fields: TypedTariff }) {
  const { zones } = texts;
  const { newZone, newZoneLike, newZonePlaces } = tariffField;
  return (
    <details open={fields(newZone) !== ''}>
      <summary>{zones.add}</summary>
      <div className="row">
        <DeskField
          name={newZone}
          label={zones.addName}
          hint={zones.addNameHint}
          defaultValue={fields(newZone)}
          autoComplete="off"
        />
        <DeskField
          name={newZonePlaces}
          label={zones.addPlaces}
          defaultValue={fields(newZonePlaces)}
          autoComplete="off"
        />
        <DeskSelect name={newZoneLike} label={zones.addLike} defaultValue={fields(newZoneLike)}>
          <option value="">{zones.addLikeNone}</option>
          {tariff.zones.map(({ zone }) => (
            <option key={zone} value={zone}>
              {zones.addLikeOf(zone)}
            </option>
          ))}
        </DeskSelect>
      </div>
    </details>
  );
}

function Method({
  method: { id, kind },
  tariff,
  fields,
}: {
  readonly method: TariffMethod;
  readonly tariff: Tariff;
  readonly fields: TypedTariff;
}) {
  return (
    <section aria-labelledby={`method-${id}`}>
      <h2 id={`method-${id}`}>{id}</h2>
      <DeskField
        name={tariffField.name(id)}
        label={texts.name}
        defaultValue={fields(tariffField.name(id))}
      />
      <label className="tick">
        <input
          type="checkbox"
          name={tariffField.active(id)}
          value="yes"
          defaultChecked={fields(tariffField.active(id)) === 'yes'}
        />{' '}
        {texts.active}
      </label>
      {kind === 'pick-up' ? (
        <>
          <p className="hint">{texts.pickUpHint}</p>
          <DeskField
            name={tariffField.countries(id)}
            label={texts.countries}
            hint={texts.countriesHint}
            defaultValue={fields(tariffField.countries(id))}
          />
        </>
      ) : (
        <>
          <DeskField
            name={tariffField.cutOff(id)}
            label={texts.cutOff}
            hint={texts.cutOffHint}
            inputMode="numeric"
            defaultValue={fields(tariffField.cutOff(id))}
          />
          <DeskField
            name={tariffField.dispatch(id)}
            label={texts.dispatch}
            hint={texts.dispatchHint}
            defaultValue={fields(tariffField.dispatch(id))}
          />
          <Rates id={id} tariff={tariff} fields={fields} />
        </>
      )}
      <label className="tick">
        <input
          type="checkbox"
          name={tariffField.removeMethod(id)}
          value="yes"
          defaultChecked={fields(tariffField.removeMethod(id)) === 'yes'}
        />{' '}
        {texts.removeMethod}
      </label>
    </section>
  );
}

/** Net prices of a delivery by zone and weight. */
function Rates({
  id,
  tariff,
  fields,
}: {
  readonly id: string;
  readonly tariff: Tariff;
  readonly fields: TypedTariff;
}) {
  const bands = bandsOf(tariff, id);
  const cell = (name: string, label: string) => (
    <Cell key={name} name={name} label={label} fields={fields} />
  );
  return (
    <>
      <DeskField
        name={tariffField.newBand(id)}
        label={texts.addBand}
        hint={texts.addBandHint}
        inputMode="decimal"
        defaultValue={fields(tariffField.newBand(id))}
      />
      <DeskTable
        label={id}
        columns={[
          texts.zones.zone,
          ...bands.map((upToGrams) => texts.upTo(upToGrams / 1000)),
          ...[texts.newBand, texts.freeFrom, texts.ownDays],
        ]}
        rows={tariff.zones.map(({ zone }) => ({
          key: zone,
          cells: [
            zone,
            ...bands.map((upToGrams) =>
              cell(tariffField.rate(id, zone, upToGrams), texts.rateOf(id, zone, upToGrams / 1000)),
            ),
            cell(tariffField.newRate(id, zone), texts.newRateOf(id, zone)),
            cell(tariffField.free(id, zone), texts.freeFromOf(id, zone)),
            cell(tariffField.days(id, zone), texts.ownDaysOf(id, zone)),
          ],
        }))}
        hasRowHeadings
      />
    </>
  );
}

function Cell({
  name,
  label,
  fields,
}: {
  readonly name: string;
  readonly label: string;
  readonly fields: TypedTariff;
}) {
  return (
    <CellField
      className="cell"
      name={name}
      label={label}
      inputMode="decimal"
      size={7}
      defaultValue={fields(name)}
    />
  );
}
