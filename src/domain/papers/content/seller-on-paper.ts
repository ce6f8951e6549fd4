import type { Config } from '../../../config/config.ts';
import { papers as text } from '../../../messages/order/papers.ts';

export type SellerFacts = Pick<Config, 'shopName' | 'seller'>;

/** The seller as printed on papers: name, postal address, VAT number, register, and contact. */
export function sellerOnPaper({ shopName, seller }: SellerFacts): readonly string[] {
  const { name, address, vatNumber, register, email, phone } = seller;
  return [
    name ?? shopName,
    ...(address?.split(/\s*[\n;]\s*/) ?? []),
    vatNumber ? text.vatNumber(vatNumber) : '',
    register ?? '',
    email,
    phone ?? '',
  ].filter((line) => line !== '');
}
