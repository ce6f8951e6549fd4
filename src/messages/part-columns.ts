/** Names of a part's plain data, on its page and at the desk; by the names of `partColumns`' layers. */
export const partColumnLabels = {
  customs_code: 'Customs code',
  origin_country: 'Country of origin',
  gtu_group: 'GTU group',
  maker_guarantee: 'Guarantee of the maker',
  trade_only: 'Sold to companies only',
  deposit_cents: 'Deposit',
  content: 'Content',
  approvals: 'Approvals',
  packaging_grams: 'Weight of the packaging',
} as const;

/** How to type them at the desk. */
export const partColumnHints = {
  customs_code: 'Eight digits of the Combined Nomenclature, such as 87088055.',
  origin_country: 'Two letters, such as DE.',
  gtu_group: 'GTU_01 to GTU_13, for Polish returns.',
  maker_guarantee: 'In half-years: 4 for two years.',
  trade_only: 'true or false.',
  deposit_cents: 'Of an exchange part, in euros, such as 35.00.',
  content: 'Amount and unit, such as 400 ml.',
  approvals: 'One a line: kind | number | country | address of the file.',
  packaging_grams: 'In kilograms, such as 0.25.',
} as const;

/** How a part's page says a value, where not as it is typed. */
export const partColumnValues = {
  maker_guarantee: (halfYears: number) => (halfYears === 2 ? '1 year' : `${halfYears / 2} years`),
  trade_only: () => 'yes',
  deposit_cents: (cents: number) => `${(cents / 100).toFixed(2)} EUR`,
} as const;
