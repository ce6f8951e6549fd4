import type { Config } from './config.ts';

const OF_THIS_MACHINE = /^(localhost|.*\.localhost|127\..*|\[::1\])$/;

/**
 * The settings without which a shop that takes money in public does not say who sells.
 * Source: Directive 2000/31/EC, article 5; what an imprint holds beyond these, not every seller has.
 * @param isSelling whether a payment provider takes money for the shop
 * @returns their names; none for a shop that is tried out, or has no payment provider
 */
export function missingFromImprint(
  { publicUrl, seller }: Pick<Config, 'publicUrl' | 'seller'>,
  isSelling: boolean,
): string[] {
  if (!isSelling || OF_THIS_MACHINE.test(new URL(publicUrl).hostname)) return [];
  return [
    ...(seller.name === undefined ? ['SELLER_NAME'] : []),
    ...(seller.address === undefined ? ['SELLER_ADDRESS'] : []),
    ...(seller.email.endsWith('@localhost') ? ['SELLER_EMAIL'] : []),
  ];
}
