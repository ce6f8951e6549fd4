/** The sites of the markets that the shop does not sell to itself, by country. */
export interface PartnerHosts {
  readonly GB: string;
  readonly FR: string;
}

export type PartnerCountry = keyof PartnerHosts;

/**
 * @param ownHost where the visitor is: the site that sells there may run on the same settings
 * @returns the visitor's country where another site sells there
 * Requirements MKT-6 and MKT-7.
 */
export function partnerCountry(
  country: string,
  hosts: PartnerHosts,
  ownHost: string,
): PartnerCountry | undefined {
  if (country !== 'GB' && country !== 'FR') return undefined;
  return hosts[country] === ownHost ? undefined : country;
}
