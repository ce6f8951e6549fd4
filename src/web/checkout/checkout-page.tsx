import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PAYMENT_PATH, TERMS_PATH } from '../../config/page-paths.ts';
import { mayOrderWith } from '../../domain/basket/vat/vat-answer.ts';
import { needsCompanyName } from '../../domain/checkout/checkout-form.ts';
import { basket } from '../../messages/basket/basket.ts';
import { checkout as text } from '../../messages/checkout.ts';
import type { WireShippingOption, WireShoppingCart } from '../../wire/cart.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { ownLines } from '../basket/basket-state.ts';
import { BasketGoneError, update, useBasket } from '../basket/basket-store.ts';
import { usePlacedCountry } from '../basket/country-select.tsx';
import {
  chooseDelivery,
  choosePayment,
  deliveryLabel,
  deliveryPrice,
  isCheapest,
  methodHint,
} from '../basket/delivery-choices.ts';
import { SummaryPanel } from '../basket/summary/summary-panel.tsx';
import { TotalSaid } from '../basket/summary/total-said.tsx';
import { useChosen } from '../basket/use-chosen.ts';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { useVatIncluded } from '../page-data/price-view.ts';
import { ZIP_DEBOUNCE_MS } from '../ui/behaviour/screen.ts';
import { useDebounced } from '../ui/behaviour/use-debounced.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/controls.tsx';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { LazyPart, lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { BillingData } from './billing-data.tsx';
import { rememberedForm } from './checkout-memory.ts';
import styles from './checkout-page.module.css';
import { CheckoutTextField, errorOf, fieldId } from './checkout-text-field.tsx';
import { ChoiceList } from './choice-list.tsx';
import { CompanyData } from './company-data.tsx';
import { type Complaint, ErrorSummary } from './error-summary.tsx';
import { messageOf } from './fault-messages.ts';
import { PaymentMethodChoice } from './payment-method.tsx';
import { AddressRefused, saveCheckout } from './save-checkout.ts';
import { ShippingDetails } from './shipping-details.tsx';
import {
  type CheckoutFormState,
  type TypedField,
  unreadFields,
  useCheckoutForm,
} from './use-checkout-form.ts';
import { useVatCheck } from './use-vat-check.ts';

const VinVehicle = lazyPart(() => import('../garage/vin-vehicle.tsx'), Nothing);

const SendingChoice = lazyPart(() => import('../sending/sending-choice.tsx'), Nothing);

/** The form of a non-empty basket. */
export function CheckoutPage({ cart }: { readonly cart: WireShoppingCart }) {
  const { shippingMethods, isLoading } = useBasket();
  const placed = usePlacedCountry(cart.shipcountry);
  const { country, moved, pick: pickCountry, entryFor } = placed;
  const [delivery, pickDelivery] = useChosen(cart.shippingmethod, chooseDelivery);
  const [payment, pickPayment] = useChosen(cart.paymentmethod, choosePayment);
  const vatCheck = useVatCheck();
  const isPickUp = shippingMethods.some(
    ({ _id, pickupat }) => _id === delivery && pickupat !== null,
  );
  const hasTradeOnly = cart.transactionlines.some(({ tradeonly }) => tradeonly);
  const form = useCheckoutForm({ country, delivery, payment }, vatCheck.answer, {
    isPickUp,
    hasTradeOnly,
  });
  const page = useRef<HTMLFormElement>(null);
  useFieldReading(page, readFields);
  const { submit, complaints, busy } = useSubmit(cart.basketId, form, { vatCheck, readFields });
  const zip = useDebounced(
    (value: string) => void placed.settle(value, setCountry),
    ZIP_DEBOUNCE_MS,
  );
  useSavedCountry(cart.shipcountry, pickCountry);

  /** Filled fields that the shopper is not in are judged at once. */
  function readFields() {
    if (!page.current) return;
    for (const [field, value] of unreadFields(page.current, form.newest())) {
      typed(field, value);
      if (document.activeElement?.id !== fieldId(field)) form.leave(field);
    }
  }

  function typed(field: TypedField, value: string) {
    if (field === 'country') return void setCountry(value);
    form.set(field, value);
    if (field === 'zip') zip.later(value.trim());
    if (field === 'vat') vatCheck.askLater(value);
    if (field === 'billcountryname') void setBillingCountry(value);
  }

  /** Chooses the entry that stands for the address: VAT and delivery follow from where it is. */
  async function setCountry(value: string) {
    const entry = entryFor(value, form.newest().zip);
    form.set('country', entry);
    await pickCountry(entry);
    askAgain();
  }

  /** Which numbers are valid depends on the country. */
  async function setBillingCountry(value: string) {
    await update('billcountry', value);
    askAgain();
  }

  function askAgain() {
    const { isCompany, vat } = form.newest();
    if (isCompany && vat) vatCheck.askLater(vat);
  }

  return (
    <form ref={page} className={styles.form} onSubmit={submit} noValidate aria-busy={isLoading}>
      <div className={styles.details}>
        <ErrorSummary
          complaints={complaints}
          stillStands={({ field, rule }) => !field || !rule || form.faultOf(field)?.rule === rule}
        />
        <PersonalDetails form={form} cart={cart} />
        <ShippingDetails form={form} moved={moved} />
        <div className={styles.options}>
          <CompanyData form={form} vatCheck={vatCheck} isOffered={cart.companies} />
          <BillingData form={form} onCountry={(value) => void setBillingCountry(value)} />
        </div>
        <DeliveryMethod
          form={form}
          methods={shippingMethods}
          symbol={cart.currency.symbol}
          onChoose={(method) => void pickDelivery(method)}
        />
        {cart.split && (
          <LazyPart quiet>
            <SendingChoice cart={cart} />
          </LazyPart>
        )}
        <PaymentMethodChoice form={form} onChoose={(method) => void pickPayment(method)} />
        <Checkbox
          id={fieldId('termsConsent')}
          name="termsConsent"
          required
          checked={form.values.termsConsent}
          error={errorOf(form, 'termsConsent')}
          onChange={(event) => form.set('termsConsent', event.target.checked)}
        >
          {text.terms}{' '}
          <Link to={TERMS_PATH} target="_blank">
            {text.termsLink}
          </Link>
        </Checkbox>
      </div>
      <div className={styles.side}>
        <div className={styles.sticky}>
          <SummaryPanel />
        </div>
      </div>
      <div className={styles.foot}>
        <ConsentGate>
          <Button type="submit" kind="primary" busy={busy}>
            {text.next}
          </Button>
        </ConsentGate>
        <p className={styles.safe}>
          <Icon name="lock" />
          {text.safe}
        </p>
        <p className="visually-hidden" role="status">
          {busy && text.saving}
        </p>
        <TotalSaid cart={cart} />
      </div>
    </form>
  );
}

/** A country typed earlier in this session is sent to a basket without one. */
function useSavedCountry(current: string, pick: (country: string) => Promise<boolean>): void {
  const wasTried = useRef(false);
  useEffect(() => {
    if (wasTried.current) return;
    wasTried.current = true;
    const { country } = rememberedForm();
    if (!current && country) void pick(country);
  }, [current, pick]);
}

/**
 * Reads all fields whenever one of them tells of a change: what a browser or a password manager fills in comes without
 * key presses, and not every field tells of it.
 */
function useFieldReading(page: RefObject<HTMLFormElement | null>, readFields: () => void): void {
  const read = useEffectEvent(readFields);
  useEffect(() => {
    const element = page.current;
    // Before React hears of it: drawing the page again would put back what the form knew.
    const now = () => read();
    for (const kind of ['input', 'change']) element?.addEventListener(kind, now, true);
    return () => {
      for (const kind of ['input', 'change']) element?.removeEventListener(kind, now, true);
    };
  }, [page]);
}

/** Checks, saves and continues; or lists everything that is wrong. */
function useSubmit(
  basketId: string,
  form: ReturnType<typeof useCheckoutForm>,
  { vatCheck, readFields }: { vatCheck: ReturnType<typeof useVatCheck>; readFields: () => void },
) {
  const navigate = useNavigate();
  const [complaints, setComplaints] = useState<readonly Complaint[]>([]);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    readFields();
    setBusy(true);
    try {
      const found = await obstacles();
      setComplaints(found);
      if (found.length > 0) return;
      await saveCheckout(basketId, form.newest());
      await navigate(PAYMENT_PATH);
    } catch (error) {
      setComplaints(complaintsOf(error));
    } finally {
      setBusy(false);
    }
  }

  async function obstacles(): Promise<readonly Complaint[]> {
    const { isCompany, vat } = form.newest();
    const known = mayOrderWith(vatCheck.answer) ? vatCheck.answer : undefined;
    const vatNumber = isCompany && vat ? (known ?? (await vatCheck.ask(vat))) : undefined;
    return form
      .checkAll(vatNumber)
      .map((fault) => ({ field: fault.field, rule: fault.rule, message: messageOf(fault) }));
  }

  return { submit, complaints, busy };
}

function complaintsOf(error: unknown): readonly Complaint[] {
  if (error instanceof AddressRefused) return error.complaints;
  if (error instanceof ApiProblem) return [{ field: undefined, message: error.message }];
  // The store reports that a basket is gone.
  if (error instanceof BasketGoneError) return [];
  throw error;
}

interface DeliveryMethodProps {
  readonly form: CheckoutFormState;
  readonly methods: readonly WireShippingOption[];
  readonly symbol: string;
  readonly onChoose: (method: string) => void;
}

function DeliveryMethod({ form, methods, symbol, onChoose }: DeliveryMethodProps) {
  const error = errorOf(form, 'delivery');
  const isVatIncluded = useVatIncluded();
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{text.delivery}</legend>
      {methods.length > 0 ? (
        <ChoiceList
          id={fieldId('delivery')}
          name="delivery"
          options={methods}
          chosen={form.values.delivery}
          onChoose={onChoose}
          labelOf={deliveryLabel}
          hintOf={(method) => methodHint(method, methods, { isVatIncluded, symbol })}
          priceOf={(method) =>
            [
              deliveryPrice(method, { isVatIncluded, symbol }),
              isCheapest(method, methods) ? basket.cheapest : '',
            ]
              .join(' ')
              .trim()
          }
          error={error}
        />
      ) : (
        <div id={fieldId('delivery')} tabIndex={-1}>
          <p className={styles.remark}>
            {form.values.country ? text.noDelivery : text.chooseCountryFirst}
          </p>
          <FieldError id={`${fieldId('delivery')}-error`} error={error} />
        </div>
      )}
    </fieldset>
  );
}

interface PersonalProps {
  readonly form: CheckoutFormState;
  readonly cart: WireShoppingCart;
}

function PersonalDetails({ form, cart }: PersonalProps) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{text.personal}</legend>
      <div className={styles.fields}>
        <CheckoutTextField form={form} field="firstName" autoComplete="shipping given-name" />
        <CheckoutTextField form={form} field="lastName" autoComplete="shipping family-name" />
        <CheckoutTextField
          form={form}
          field="companyName"
          autoComplete="shipping organization"
          optional={!needsCompanyName(form.values)}
        />
        <CheckoutTextField
          form={form}
          field="phone"
          type="tel"
          autoComplete="shipping tel"
          title={text.phoneHint}
        />
        <CheckoutTextField form={form} field="email" type="email" autoComplete="shipping email" />
        <CheckoutTextField
          form={form}
          field="emailSecond"
          type="email"
          autoComplete="shipping email"
        />
        <div className={styles.wide}>
          <CheckoutTextField
            form={form}
            field="buyerReference"
            hint={text.buyerReferenceHint}
            optional
            autoComplete="off"
          />
        </div>
        <div className={styles.wide}>
          <VinField form={form} cart={cart} />
        </div>
      </div>
    </fieldset>
  );
}

/** Says which vehicle the number is of and what fits it; never blocks the form. */
function VinField({ form, cart }: PersonalProps) {
  const vin = form.values.vin.trim();
  return (
    <>
      <CheckoutTextField
        form={form}
        field="vin"
        hint={text.vinHint}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {vin && (
        <LazyPart quiet>
          <VinVehicle vin={vin} parts={ownLines(cart.transactionlines)} />
        </LazyPart>
      )}
    </>
  );
}
