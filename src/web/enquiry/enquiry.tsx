import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ENQUIRY_ANSWER_WORKING_DAYS, QUANTITY_MAX } from '../../config/shop-rules.ts';
import { enquiry as text } from '../../messages/enquiry.ts';
import type { WirePart } from '../../wire/part.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { emailProblem } from './email-problem.ts';
import styles from './enquiry.module.css';
import { sendEnquiry } from './send-enquiry.ts';

const TOAST_MS = 6_000;

interface EnquiryProps {
  readonly item: Pick<WirePart, 'name' | 'description'>;
  /** The shopper's earlier requests. */
  readonly wanted?: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks the shop about a part that cannot be bought as wanted. */
export default function Enquiry({ item, wanted = 1, open, onClose }: EnquiryProps) {
  const [email, setEmail] = useState('');
  const [quantity, setQuantity] = useState(String(wanted));
  const [problem, setProblem] = useState<string>();
  const [quantityProblem, setQuantityProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<'sent' | 'failed'>();

  const field = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);
  // A search without a result has no part number.
  const part = [item.description, item.name].filter(Boolean).join(' ');

  // A dialog focuses its first button, which here closes it.
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);

  // Another quantity may have been chosen since it was last open.
  useEffect(() => setQuantity(String(wanted)), [wanted]);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), TOAST_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = emailProblem(email);
    const isNumber = /^\d{1,6}$/.test(quantity.trim()) && isQuantity(Number(quantity));
    setProblem(found);
    setQuantityProblem(isNumber ? undefined : text.wholeNumber);
    if (found) return field.current?.focus();
    if (!isNumber) return quantityField.current?.focus();
    setSending(true);
    const isSent = await sendEnquiry({ email: email.trim(), part, quantity });
    setSending(false);
    setOutcome(isSent ? 'sent' : 'failed');
    onClose();
  }

  function close() {
    setProblem(undefined);
    setQuantityProblem(undefined);
    onClose();
  }

  return (
    <>
      <Dialog title={text.title} open={open} onClose={close}>
        <p>{text.body(part)}</p>
        <form className={styles.form} onSubmit={send} noValidate>
          <Field label={text.email} error={problem}>
            {(control) => (
              <TextInput
                {...control}
                ref={field}
                type="email"
                name="email"
                autoComplete="email"
                required
                placeholder={text.placeholder}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          <Field label={text.quantity} error={quantityProblem}>
            {(control) => (
              <TextInput
                {...control}
                ref={quantityField}
                name="quantity"
                inputMode="numeric"
                autoComplete="off"
                value={quantity}
                onChange={(event) => setQuantity(event.target.value)}
              />
            )}
          </Field>
          <p>{text.answered(ENQUIRY_ANSWER_WORKING_DAYS)}</p>
          <Button type="submit" kind="primary" busy={isSending}>
            {text.send}
          </Button>
        </form>
      </Dialog>
      {outcome && (
        <div className={styles.toast}>
          <Notice kind={outcome === 'sent' ? 'success' : 'error'}>
            {text[outcome]}
            {outcome === 'sent' && (
              <>
                <br />
                {text.answered(ENQUIRY_ANSWER_WORKING_DAYS)}
              </>
            )}
          </Notice>
        </div>
      )}
    </>
  );
}

function isQuantity(number: number): boolean {
  return number >= 1 && number <= QUANTITY_MAX;
}
