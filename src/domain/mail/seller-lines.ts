import type { Config } from '../../config/config.ts';
import { type MailText, ours } from '../../kernel/text/mail-text.ts';
import { seller as text } from '../../messages/mails/seller.ts';

/** The seller at the foot of a mail; unset data leave no line. */
export function sellerLines({ shopName, seller }: Pick<Config, 'shopName' | 'seller'>): MailText[] {
  const { name, address, register, vatNumber, email, phone } = seller;
  const lines = [
    seller.isUnnamed ? text.demonstrationLine(shopName) : shopName,
    name,
    address,
    register && text.inRegister(register),
    vatNumber && text.withVatNumber(vatNumber),
    phone ? text.reached(email, phone) : email,
  ];
  return lines.flatMap((line) => (line ? [ours(line)] : []));
}
