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
  both_sides: 'Left and right',
  spring_rate: 'Spring rate',
  front_load: 'Load in front',
  rear_load: 'Load at the rear',
  extra_costs: 'Extra costs the last times',
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
  both_sides: 'true where the part for the left is the one for the right.',
  spring_rate: 'In newtons per millimetre, such as 37.5.',
  front_load: 'The constant load in kilograms that a spring or a kit is made for, such as 0-50.',
  rear_load: 'As in front, such as 0-300.',
  extra_costs: 'Of air freight, one a line: day | euros, such as 2026-03-02 | 45.00.',
} as const;

/** How a part's page says a value, where not as it is typed. */
export const partColumnValues = {
  maker_guarantee: (halfYears: number) => (halfYears === 2 ? '1 year' : `${halfYears / 2} years`),
  trade_only: () => 'yes',
  deposit_cents: (cents: number) => `${(cents / 100).toFixed(2)} EUR`,
  both_sides: () => 'the same part',
  spring_rate: (hundredths: number) => `${hundredths / 100} N/mm`,
  front_load: (range: string) => `for a constant load of ${range.replace('-', ' to ')} kg in front`,
  rear_load: (range: string) =>
    `for a constant load of ${range.replace('-', ' to ')} kg at the rear`,
} as const;
