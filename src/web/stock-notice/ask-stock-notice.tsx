import { STOCK_NOTICE_PATH } from '../../config/page-paths.ts';
import { QUANTITY_MAX } from '../../config/shop-rules.ts';
import { EMAIL_LENGTH } from '../../kernel/email.ts';
import { stockNotice as text } from '../../messages/stock-notice.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/controls.tsx';
import { Field } from '../ui/field.tsx';
import styles from './stock-notice.module.css';

interface AskStockNoticeProps {
  /** The part's urlcomponent. */
  readonly record: string;
  readonly email?: string;
  readonly quantity?: string;
  readonly error?: string | undefined;
}

/** Asks for a mail when a sold-out part is back. A plain form: its page answers, with script and without. */
export default function AskStockNotice({
  record,
  email,
  quantity = '1',
  error,
}: AskStockNoticeProps) {
  return (
    <form action={STOCK_NOTICE_PATH} method="post" className={styles.ask} aria-label={text.title}>
      <p className={styles.intro}>{text.intro}</p>
      <input type="hidden" name="part" value={record} />
      <Field label={text.email} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            required
            maxLength={EMAIL_LENGTH}
            defaultValue={email}
          />
        )}
      </Field>
      <Field label={text.quantity}>
        {(control) => (
          <TextInput
            {...control}
            type="number"
            name="quantity"
            min={1}
            max={QUANTITY_MAX}
            required
            defaultValue={quantity}
          />
        )}
      </Field>
      <Button type="submit" wide className={styles.send}>
        {text.send}
      </Button>
    </form>
  );
}
