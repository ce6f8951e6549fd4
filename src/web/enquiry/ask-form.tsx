import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { CONTACT_PATH } from '../../config/page-paths.ts';
import { ENQUIRY_ANSWER_WORKING_DAYS } from '../../config/shop-rules.ts';
import { ask as text } from '../../messages/ask.ts';
import { Button } from '../ui/button.tsx';
import { TextArea, TextInput } from '../ui/controls.tsx';
import { FaultSummary } from '../ui/fault-summary.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { ASK_LENGTHS, type AskField, type AskStep } from './ask-step.ts';
import styles from './enquiry.module.css';

const idOf = (field: AskField) => `ask-${field}`;

/** A question to the shop, about a part or not; it works without script too. */
export function AskForm({ at }: { readonly at: AskStep }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSent = at.step === 'sent';
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);
  return (
    <section id="ask" aria-labelledby="ask-title">
      <h2 id="ask-title" ref={heading} tabIndex={-1}>
        {isSent ? text.sent : text.title}
      </h2>
      {at.step === 'sent' ? (
        <p>{text.answered(at.email, ENQUIRY_ANSWER_WORKING_DAYS)}</p>
      ) : (
        <Fields at={at} />
      )}
    </section>
  );
}

function Fields({ at: { asked, faults } }: { readonly at: Extract<AskStep, { step: 'ask' }> }) {
  const isBusy = useNavigation().state === 'submitting';
  const shared = (field: AskField) => ({
    name: field,
    maxLength: ASK_LENGTHS[field],
    defaultValue: asked[field],
  });
  const of = (field: AskField) => ({
    id: idOf(field),
    label: text[field],
    error: faults.find((fault) => fault.field === field)?.message,
  });
  return (
    <>
      <FaultSummary
        title={text.summary(faults.length)}
        faults={faults}
        idOf={idOf}
        labelOf={(field) => text[field]}
      />
      <Form
        method="post"
        action={`${CONTACT_PATH}#ask`}
        className={styles.ask}
        noValidate
        // A new attempt, or another part, starts with its own values.
        key={JSON.stringify(asked)}
      >
        <Field {...of('part')} hint={text.partHint}>
          {(control) => <TextInput {...control} {...shared('part')} autoComplete="off" />}
        </Field>
        <Field {...of('vehicle')} hint={text.vehicleHint}>
          {(control) => <TextInput {...control} {...shared('vehicle')} autoComplete="off" />}
        </Field>
        <Field {...of('question')}>
          {(control) => <TextArea {...control} {...shared('question')} rows={5} required />}
        </Field>
        <Field {...of('email')}>
          {(control) => (
            <TextInput
              {...control}
              {...shared('email')}
              type="email"
              autoComplete="email"
              required
            />
          )}
        </Field>
        <div>
          <Button type="submit" kind="primary" busy={isBusy}>
            {text.send}
          </Button>
        </div>
        <p className="visually-hidden" role="status">
          {isBusy && text.sending}
        </p>
      </Form>
    </>
  );
}
