import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countryName } from '../../config/countries/countries.ts';
import { shownWithVat } from '../../domain/delivery/quote-delivery.server.ts';
import type { Tariff } from '../../domain/delivery/tariff.ts';
import type { TariffRefusal } from '../../domain/selling/shipping/shipping-use-cases.server.ts';
import type { TariffChange } from '../../domain/selling/shipping/tariff-changes.ts';
import {
  countriesOfZone,
  fieldsOfTariff,
  tariffFields,
} from '../../domain/selling/shipping/typed-tariff.ts';
import type { Cents } from '../../kernel/money.ts';
import { deskShipping } from '../../messages/desk/settings/shipping.ts';
import type { Shop } from '../../shop.server.ts';
import { ConfirmForm } from '../frame/confirm-form.tsx';
import { mayOf } from '../frame/may.ts';
import { inEuros } from '../frame/money.ts';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { type TypedForm, TypedOnScreen } from '../frame/typed-form.ts';
import { actorOf } from '../guard/actor.ts';
import { asked, isPosted, posted } from '../guard/posted.ts';
import { ShippingScreen } from './shipping-screen.tsx';

const shippingCheckTexts = deskShipping.check;

/** Shows the effects of a changed tariff before it is saved. */
function ShippingCheckScreen({
  changes,
  tariff,
  withVat,
  values,
}: {
  readonly changes: readonly TariffChange[];
  readonly tariff: Tariff;
  /** A net price as shoppers read it. */
  readonly withVat: (netCents: Cents) => Cents;
  /** Fields that are posted again. */
  readonly values: readonly (readonly [name: string, value: string])[];
}) {
  return (
    <>
      <DeskTable
        label={shippingCheckTexts.title}
        columns={[
          shippingCheckTexts.columns.what,
          shippingCheckTexts.columns.countries,
          shippingCheckTexts.columns.before,
          shippingCheckTexts.columns.after,
        ]}
        rows={changes.map((change) => ({
          key: whatOf(change),
          cells: [
            whatOf(change),
            forShoppersIn(change, tariff),
            ...[change.before, change.after].map((value) =>
              change.kind === 'rate' && typeof value === 'number'
                ? shippingCheckTexts.withVat(inEuros(value), inEuros(withVat(value)))
                : valueText(value),
            ),
          ],
        }))}
        hasRowHeadings
      />
      <p>{shippingCheckTexts.note}</p>
      <ConfirmForm
        action={`${deskPaths.shipping}/save`}
        values={values}
        texts={shippingCheckTexts}
      />
    </>
  );
}

function forShoppersIn(change: TariffChange, tariff: Tariff): string {
  if (change.kind === 'place') return countryName(change.country);
  // A zone that is added has no countries yet: those are named in rows of their own.
  return 'zone' in change
    ? countriesOfZone(tariff, change.zone) || change.zone
    : shippingCheckTexts.everywhere;
}

function whatOf(change: TariffChange): string {
  switch (change.kind) {
    case 'place':
      return shippingCheckTexts.place(countryName(change.country));
    case 'rate':
      return shippingCheckTexts.rate(change.method, change.zone, change.upToGrams / 1000);
    case 'free':
      return shippingCheckTexts.free(change.method, change.zone);
    case 'days':
      return shippingCheckTexts.days(change.zone);
    case 'own-days':
      return shippingCheckTexts['own-days'](change.method, change.zone);
    case 'name':
    case 'active':
    case 'countries':
    case 'cut-off':
    case 'dispatch':
      return shippingCheckTexts[change.kind](change.method);
  }
}

function valueText(value: string | number | null): string {
  if (value === null || value === '') return shippingCheckTexts.none;
  return typeof value === 'number' ? inEuros(value) : value;
}

const texts = deskShipping;

/** Delivery methods with prices and transit days, the price of a parcel, and changes in two steps. SEL-4. */
export function registerShipping(app: FastifyInstance, shop: Shop): void {
  const see = { config: { right: 'see-selling' as const } };
  const work = { config: { right: 'work-selling' as const } };

  app.get('/shipping', see, (request, reply) => show(request, reply));

  app.post('/shipping/look', work, async (request, reply) => {
    const looked = await shop.shipping.look({
      typed: (field) => posted(request, field),
      mark: posted(request, 'mark'),
    });
    if (!looked.ok) return show(request, reply, looked.refusal);
    const { tariff } = await shop.shipping.read();
    const values = tariffFields(tariff).map((name) => [name, posted(request, name)] as const);
    const body = (
      <ShippingCheckScreen
        changes={looked.value}
        tariff={tariff}
        withVat={(netCents) => shownWithVat(shop.config, netCents)}
        values={[['mark', posted(request, 'mark')], ...values]}
      />
    );
    return sendScreen(request, reply, { title: texts.check.title, body });
  });

  app.post('/shipping/save', work, async (request, reply) => {
    if (posted(request, 'step') === 'change') return show(request, reply, null);
    const saved = await shop.shipping.save({
      typed: (field) => posted(request, field),
      mark: posted(request, 'mark'),
      by: actorOf(request),
    });
    if (!saved.ok) return show(request, reply, saved.refusal);
    return reply.redirect(`${deskPaths.shipping}?done=saved`, 303);
  });

  /** @param refusal null: the form shows what was posted, without an error */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal?: TariffRefusal | null,
  ) {
    const { tariff, mark } = await shop.shipping.read();
    const now = fieldsOfTariff(tariff);
    const late = refusal?.kind === 'changed-meanwhile' ? refusal : undefined;
    // What a colleague has changed alone shows what holds now; what they have added is in no field that was posted.
    const isTyped = (field: string) =>
      refusal !== undefined &&
      (!late || (isPosted(request, field) && !late.untouched.includes(field)));
    const country = asked(request, 'country');
    const kg = asked(request, 'kg');
    const weightGrams = kg === undefined ? undefined : gramsOf(kg);
    const fields = (field: string) => (isTyped(field) ? posted(request, field) : now(field));
    const { list, byField } = faultsOf(refusal);
    const typed: TypedForm | undefined = refusal
      ? {
          action: `${deskPaths.shipping}/look`,
          values: new URLSearchParams(tariffFields(tariff).map((field) => [field, fields(field)])),
          ...{ fault: undefined, field: undefined, faults: byField },
        }
      : undefined;
    const body = (
      <TypedOnScreen value={typed}>
        <ShippingScreen
          tariff={tariff}
          fields={fields}
          mark={mark}
          question={{ country, kg }}
          quote={
            country === undefined || weightGrams === undefined
              ? undefined
              : await shop.shipping.quote({ country, weightGrams })
          }
          northernIreland={shop.config.northernIreland}
          addedCountries={shop.config.addedCountries}
          mayWork={mayOf(request)('work-selling')}
          mayAudit={mayOf(request)('see-audit')}
          faults={byField}
          list={[
            ...list,
            ...(kg !== undefined && weightGrams === undefined ? [texts.quote.notAWeight] : []),
          ]}
          done={asked(request, 'done') === 'saved' ? texts.done : undefined}
        />
      </TypedOnScreen>
    );
    return sendScreen(request, reply, { title: texts.title, body, status: refusal ? 422 : 200 });
  }
}

/** What is wrong, beside the fields that it is about. */
function faultsOf(refusal: TariffRefusal | null | undefined): {
  readonly list: readonly string[];
  readonly byField: ReadonlyMap<string, string>;
} {
  const byField = new Map<string, string>();
  if (!refusal) return { list: [], byField };
  if (refusal.kind !== 'faults') return { list: [texts.faults[refusal.kind]], byField };
  for (const { field, text } of refusal.faults) {
    if (field !== undefined)
      byField.set(field, [byField.get(field), text].filter(Boolean).join('; '));
  }
  const list = refusal.faults.filter(({ field }) => field === undefined);
  return { list: list.map(({ text }) => text), byField };
}

function gramsOf(kg: string): number | undefined {
  const text = kg.trim().replace(',', '.');
  if (!/^\d{1,6}(?:\.\d{1,3})?$/.test(text)) return undefined;
  return Math.round(Number(text) * 1000) || undefined;
}
