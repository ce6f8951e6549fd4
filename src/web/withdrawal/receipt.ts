import type { Withdrawal } from '../../domain/withdrawals/withdrawal.ts';
import { withdrawal as text } from '../../messages/withdrawal.ts';

/** The declaration as rows of label and value. @param receivedAt in words, once it was received */
export function declarationRows(
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
export function receiptFile(withdrawal: Withdrawal, receivedAt: string): string {
  const lines = declarationRows(withdrawal, receivedAt).map(([what, said]) => `${what}: ${said}`);
  const receipt = [text.done, text.declaration, ...lines].join('\n');
  return `data:text/plain;charset=utf-8,${encodeURIComponent(receipt)}`;
}
