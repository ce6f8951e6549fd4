import { useNavigation } from 'react-router';
import { orderPath } from '../../config/page-paths.ts';
import { order as text } from '../../messages/order/order.ts';
import type { WireOrder } from '../../wire/order.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/controls.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { KEY, PIECES, WHOLE } from './cancel-step.ts';
import styles from './order-steps.module.css';
import { isBought, piecesToSend } from './what-changed.ts';

/** Cancels what was not sent, all of it or some pieces, in two presses; works without script. MYO-3. */
export function OrderCancel({
  order,
  note,
  refused,
}: {
  readonly order: WireOrder;
  /** What else it means. */
  readonly note: string | undefined;
  /** Why the last press did nothing. */
  readonly refused: string | undefined;
}) {
  const busy = useNavigation().state !== 'idle';
  const lines = order.transactionlines.filter(isBought);
  const unsent = lines.flatMap((line) => {
    const pieces = line.quantity - line.fallen - line.sent;
    return pieces > 0 ? [{ ...line, pieces }] : [];
  });
  if (unsent.length === 0) return null;
  const press = lines.map(({ fallen }) => fallen).join('.');
  const isWhole = lines.every(({ sent }) => sent === 0);
  const isSole = piecesToSend(lines) === 1;
  return (
    <Disclosure title={isWhole ? text.cancel : text.cancelRest} open={refused !== undefined}>
      {/* Another state of the order begins with empty fields. */}
      <Form
        key={press}
        method="post"
        action={orderPath(order._id)}
        keepsPlace
        className={styles.cancel}
      >
        {refused && <Notice kind="error">{refused}</Notice>}
        <p>{order.receivedamount > 0 ? text.cancelPaidHint : text.cancelHint}</p>
        {note && <p>{note}</p>}
        {/* The same pieces cannot be cancelled twice by one state of the page. */}
        <input type="hidden" name={KEY} value={press} />
        <Button type="submit" kind="primary" name={WHOLE} value="yes" busy={busy}>
          {isWhole ? text.cancelAll : text.cancelAllUnsent}
        </Button>
        {!isSole && (
          <fieldset className={styles.pieces}>
            <legend>{text.cancelSome}</legend>
            {unsent.map(({ _id, displayname, description, pieces }) => (
              <Field
                key={_id}
                id={`cancel-${_id}`}
                label={text.cancelOf(`${displayname} ${description}`, pieces)}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    type="number"
                    name={`${PIECES}${_id}`}
                    min={0}
                    max={pieces}
                    defaultValue={0}
                    className={styles.number}
                  />
                )}
              </Field>
            ))}
            <Button type="submit" busy={busy}>
              {text.cancelPieces}
            </Button>
          </fieldset>
        )}
      </Form>
    </Disclosure>
  );
}
