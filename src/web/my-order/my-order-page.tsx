import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { MY_ORDER_PATH } from '../../config/page-paths.ts';
import { ORDER_LOOKUP_LENGTHS } from '../../domain/my-order/order-lookup.ts';
import { myOrder as text } from '../../messages/my-order.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/controls.tsx';
import { FaultSummary } from '../ui/fault-summary.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import styles from './my-order-page.module.css';
import { atTheStart, type MyOrderStep } from './my-order-step.ts';

const idOf = (field: string) => `my-order-${field}`;

/** Mails the link of an order to its buyer. */
export function MyOrderPage({ at = atTheStart }: { readonly at?: MyOrderStep | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSent = at.step === 'sent';
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);
  return (
    <div className={`content ${styles.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        {isSent ? text.done : text.title}
      </h1>
      {at.step === 'sent' ? (
        <>
          <p>{text.doneText(at.email)}</p>
          <p>
            {text.again} <Link to={MY_ORDER_PATH}>{text.back}</Link>
          </p>
        </>
      ) : (
        <AskForm at={at} />
      )}
    </div>
  );
}

function AskForm({ at }: { readonly at: Extract<MyOrderStep, { step: 'ask' }> }) {
  const { asked, faults } = at;
  const isBusy = useNavigation().state !== 'idle';
  const errorOf = (name: string) => faults.find(({ field }) => field === name)?.message;
  return (
    <>
      <p>{text.intro}</p>
      <FaultSummary
        title={text.summaryTitle(faults.length)}
        faults={faults}
        idOf={idOf}
        labelOf={(field) => (field === 'email' ? text.email : text.number)}
      />
      <Form
        method="post"
        action={MY_ORDER_PATH}
        className={styles.form}
        noValidate
        // A new attempt starts with the typed values.
        key={JSON.stringify(asked)}
      >
        <Field
          id={idOf('orderNumber')}
          label={text.number}
          hint={text.numberHint}
          error={errorOf('orderNumber')}
        >
          {(control) => (
            <TextInput
              {...control}
              name="orderNumber"
              required
              autoComplete="off"
              maxLength={ORDER_LOOKUP_LENGTHS.orderNumber}
              defaultValue={asked.orderNumber}
            />
          )}
        </Field>
        <Field id={idOf('email')} label={text.email} error={errorOf('email')}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              required
              autoComplete="email"
              maxLength={ORDER_LOOKUP_LENGTHS.email}
              defaultValue={asked.email}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" busy={isBusy} className={styles.button}>
          {text.send}
        </Button>
        <p className="visually-hidden" role="status">
          {isBusy && text.sending}
        </p>
      </Form>
    </>
  );
}
