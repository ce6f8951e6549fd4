import { CATALOGUE_PATH, partPath, stockNoticePath } from '../../config/page-paths.ts';
import { shell } from '../../messages/shell.ts';
import { stockNotice as text } from '../../messages/stock-notice.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import AskStockNotice from './ask-stock-notice.tsx';
import styles from './stock-notice.module.css';

/** What the page shows: the answer to its form, or what a mail's link leads to. */
export type StockNoticeStep =
  | {
      readonly step: 'ask';
      readonly record: string;
      readonly email: string;
      readonly quantity: string;
      readonly error: string;
    }
  | { readonly step: 'sent'; readonly record: string; readonly email: string }
  | {
      readonly step: 'asked' | 'waiting' | 'told';
      readonly id: string;
      readonly part: { readonly number: string; readonly description: string };
      readonly record: string;
    }
  /** Without a part where the link says nothing of one any more. */
  | { readonly step: 'ended'; readonly record?: string };

/** A mail when a sold-out part is back: asked for, confirmed and ended here. STN-1. */
export function StockNoticePage({ at }: { readonly at: StockNoticeStep }) {
  if (at.step === 'ask') {
    return (
      <div className={`content ${styles.page}`}>
        <h1>{text.title}</h1>
        <AskStockNotice {...at} />
        <ToPart record={at.record} />
      </div>
    );
  }
  const said = text[at.step];
  return (
    <div className={`content ${styles.page}`}>
      <h1>{said.title}</h1>
      {'part' in at && <p>{text.part(at.part.number, at.part.description)}</p>}
      <p>{at.step === 'sent' ? text.sent.text(at.email) : text[at.step].text}</p>
      {(at.step === 'asked' || at.step === 'waiting') && (
        <form action={stockNoticePath(at.id)} method="post" className={styles.answers}>
          {at.step === 'asked' && (
            <Button type="submit" kind="primary" name="answer" value="confirm">
              {text.asked.confirm}
            </Button>
          )}
          <Button type="submit" name="answer" value="end">
            {text[at.step].end}
          </Button>
        </form>
      )}
      <ToPart record={at.record} />
    </div>
  );
}

function ToPart({ record }: { readonly record: string | undefined }) {
  return (
    <p>
      {record === undefined ? (
        <ButtonLink to={CATALOGUE_PATH}>{shell.toCatalogue}</ButtonLink>
      ) : (
        <ButtonLink to={partPath(record)}>{text.toPart}</ButtonLink>
      )}
    </p>
  );
}
