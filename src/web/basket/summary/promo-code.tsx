import { type FormEvent, useRef, useState } from 'react';
import { PROMO_CODE_LENGTH } from '../../../config/lengths.ts';
import { basket as text } from '../../../messages/basket/basket.ts';
import { ApiProblem } from '../../api-client/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/controls.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { BasketGoneError, tryUpdateMany } from '../basket-store.ts';
import styles from './promo-code.module.css';

/** Without a code one can be applied; an applied one is read-only until it is changed (requirement BSK-10). */
export function PromoCodeForm({
  current,
  terms,
}: {
  readonly current: string;
  /** What it gives, where that is more than a percentage off every part. */
  readonly terms: string;
}) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Stays open when a code is removed: another one is to be typed.
  const [hadCode, setHadCode] = useState(false);
  if (current && !hadCode) setHadCode(true);

  async function send(code: string) {
    setBusy(true);
    setError(undefined);
    setSaid('');
    try {
      await tryUpdateMany([{ field: 'promocode', value: code }]);
      setTyped('');
      setSaid(code ? text.promoApplied(code) : text.promoRemoved);
    } catch (problem) {
      // The store reports that a basket is gone.
      if (problem instanceof ApiProblem) setError(problem.message);
      else if (!(problem instanceof BasketGoneError)) throw problem;
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (current) void send('').then(() => input.current?.focus());
    else if (typed.trim()) void send(typed.trim());
    else setError(text.promoRequired);
  }

  return (
    <Disclosure title={text.promo} open={hadCode} className={styles.promo}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={current ? text.promoCurrent : text.promoField}
          hint={terms === '' ? undefined : text.promoTerms(terms)}
          error={error}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              value={current || typed}
              readOnly={current !== ''}
              maxLength={PROMO_CODE_LENGTH}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          {current ? text.promoChange : text.promoApply}
        </Button>
      </form>
      <p className="visually-hidden" role="status">
        {error ?? said}
      </p>
    </Disclosure>
  );
}
