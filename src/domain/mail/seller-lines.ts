import type { Config } from '../../config/config.ts';
import { seller as text } from '../../messages/mails/seller.ts';

/** The seller at the foot of a mail; unset data leave no line. */
export function sellerLines({ shopName, seller }: Pick<Config, 'shopName' | 'seller'>): string[] {
  const { name, address, register, vatNumber, email, phone } = seller;
  return [
    seller.isUnnamed ? text.demonstrationLine(shopName) : shopName,
    name,
    address,
    register && text.inRegister(register),
    vatNumber && text.withVatNumber(vatNumber),
    phone ? text.reached(email, phone) : email,
  ].filter((line) => line !== undefined && line !== '') as string[];
}
