import { Fragment } from 'react';
import { RETURNS_PATH } from '../../config/page-paths.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { Withdrawal } from '../../domain/withdrawals/withdrawal.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { withdrawal as text } from '../../messages/withdrawal.ts';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './withdrawal-page.module.css';
import type { ReceivedDeclaration } from './withdrawal-step.ts';

/** What stands in for the mailed receipt, and what is to be done next. */
export function WithdrawalReceipt({ at }: { readonly at: ReceivedDeclaration }) {
  const { withdrawal, isReceiptMailed } = at;
  const receivedAt = formatMoment(new Date(at.receivedAt), SHOP_TIME_ZONE);
  return (
    <>
      <p>
        {isReceiptMailed
          ? text.doneText(withdrawal.email, receivedAt)
          : text.doneWithoutMail(receivedAt)}
      </p>
      <Panel soft aria-labelledby="withdrawal-receipt">
        <h2 id="withdrawal-receipt">{text.receiptTitle}</h2>
        <p>{text.declaration}</p>
        <DeclarationRows withdrawal={withdrawal} receivedAt={receivedAt} />
        <p>
          <a
            href={receiptFile(withdrawal, receivedAt)}
            download={text.fileName(withdrawal.orderNumber)}
          >
            {text.save}
          </a>
        </p>
      </Panel>
      <p>
        {at.isUnsent ? (
          at.isBySupplier ? (
            text.doneUnsentByUs
          ) : (
            text.doneUnsent
          )
        ) : (
          <>
            {at.isFree && <>{text.doneFree} </>}
            {text.doneNext} <Link to={RETURNS_PATH}>{text.doneReturns}</Link>
          </>
        )}
      </p>
      {at.isBySupplier && <p>{text.bySupplier}</p>}
    </>
  );
}

/** What is declared, by label and value. */
export function DeclarationRows({
  withdrawal,
  receivedAt,
}: {
  readonly withdrawal: Withdrawal;
  readonly receivedAt?: string;
}) {
  return (
    <dl className={styles.declared}>
      {declarationRows(withdrawal, receivedAt).map(([what, said]) => (
        <Fragment key={what}>
          <dt>{what}</dt>
          <dd className={styles.parts}>{said}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The declaration as rows of label and value. @param receivedAt in words, once it was received */
function declarationRows(
  { parts, orderNumber, name, email }: Withdrawal,
  receivedAt?: string,
): readonly (readonly [string, string])[] {
  return [
    [text.parts, parts || text.wholeOrder],
    [text.orderNumber, orderNumber],
    [text.name, name],
    [text.email, email],
    ...(receivedAt ? [[text.receivedOn, receivedAt] as const] : []),
  ];
}

/** The receipt as a data address of a text file, which can be saved without script and without a request. */
function receiptFile(withdrawal: Withdrawal, receivedAt: string): string {
  const lines = declarationRows(withdrawal, receivedAt).map(([what, said]) => `${what}: ${said}`);
  const receipt = [text.done, text.declaration, ...lines].join('\n');
  return `data:text/plain;charset=utf-8,${encodeURIComponent(receipt)}`;
}
