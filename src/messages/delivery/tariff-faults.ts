/** What is wrong with a tariff, in the words of its file. */
export const tariffFaults = {
  record: (typed: string) =>
    `record is "${typed}"; it can be country, zone, method, rate, free or days`,
  noCountry: 'there is no country',
  noMethod: 'there is no method',
  word: (column: string, typed: string) =>
    `${column} is "${typed}"; it needs 1 to 40 letters, digits and hyphens`,
  notDelivered: (country: string) => `${country} is not delivered to by this shop`,
  unknownCountry: (typed: string) =>
    `country "${typed}" is none of the shop's; COUNTRIES_ADDED adds it (desk: Settings, Taxes)`,
  zoneWithoutDays: (zone: string) => `zone ${zone} has no record that says its days`,
  zoneWithoutCountry: (zone: string) => `no country is in zone ${zone}`,
  extraDays: (most: number) =>
    `extra_days_from and extra_days_to are whole numbers from 0 to ${most}`,
  extraDaysOrder: 'extra_days_to is less than extra_days_from',
  name: (most: number) => `name needs 1 to ${most} characters`,
  description: (most: number) => `description has at most ${most} characters`,
  active: 'active is yes or no',
  kind: (typed: string, kinds: string) => `kind is "${typed}"; it is ${kinds}`,
  either: (one: string, other: string) => `${one} or ${other}`,
  countries: (typed: string) => `countries names "${typed}", where the shop sells nothing`,
  countriesOfDelivery:
    'countries are those of a pick-up; a delivery goes to the zones of its rates',
  cutOff: (last: number) => `cut_off is an hour from 1 to ${last}, or empty for the shop's own`,
  dispatch: (typed: string, weekdays: string) =>
    `dispatch names "${typed}"; it names weekdays such as ${weekdays}`,
  ratesOfPickUp: (method: string) =>
    `method ${method} is a pick-up, which costs nothing; take its rates out`,
  methodWithoutRate: (method: string) =>
    `method ${method} has no rate; give it one, or say active no`,
  unknownMethod: (method: string) => `there is no method ${method}`,
  weight: (typed: string) =>
    `up_to_kg is "${typed}"; it is a weight above 0, with three decimals at most`,
  price: (typed: string, most: number) =>
    `net_eur is "${typed}"; it is an amount from 0 to ${most}, with two decimals at most`,
  freeFrom: (typed: string) =>
    `free_from_eur is "${typed}"; it is an amount above 0, with two decimals at most`,
  ownDays: (most: number) =>
    `days_from and days_to are whole numbers from 1 to ${most}, the second not less`,
  zoneWithoutRate: (zone: string) => `there is no rate to ${zone}`,
  noRate: (method: string, zone: string) => `there is no rate of ${method} to ${zone}`,
  twice: (what: string, line: number) => `${what} stands on line ${line} already`,
  /** What can stand twice. */
  countryOf: (country: string) => `country ${country}`,
  zoneOf: (zone: string) => `zone ${zone}`,
  methodOf: (method: string) => `method ${method}`,
  rateOf: (method: string, zone: string, kg: number) => `rate ${method} ${zone} up to ${kg} kg`,
  freeOf: (method: string, zone: string) =>
    `free delivery by ${method || 'all methods'} to ${zone}`,
  daysOf: (method: string, zone: string) => `days of ${method} to ${zone}`,
} as const;

type Words<Text> = Text extends (...facts: infer Facts) => string
  ? (...facts: Facts) => string
  : string;

/** Words for each fault of a tariff. */
export type TariffFaults = {
  readonly [Kind in keyof typeof tariffFaults]: Words<(typeof tariffFaults)[Kind]>;
};

/** The same in the words of the desk's form, which names its fields. */
export const tariffFaultsOnScreen: TariffFaults = {
  ...tariffFaults,
  unknownCountry: (typed) =>
    `country "${typed}" is none of the shop's; add it under “Settings”, “Taxes”`,
  extraDays: (most) =>
    `“Working days more than at home, from” and “to” are whole numbers from 0 to ${most}`,
  extraDaysOrder: '“to” is less than in “Working days more than at home, from”',
  name: (most) => `“What shoppers read” needs 1 to ${most} characters`,
  countries: (typed) =>
    `“Countries whose shoppers may come” names "${typed}", where the shop sells nothing`,
  cutOff: (last) =>
    `the hour of “Leaves on the same day” is from 1 to ${last}, or empty for the shop's own`,
  dispatch: (typed, weekdays) =>
    `“Weekdays on which it leaves” names "${typed}"; it names weekdays such as ${weekdays}`,
  methodWithoutRate: (method) =>
    `method ${method} has no price; give it one, or untick “Offered to shoppers”`,
  weight: (typed) =>
    `the weight of the new band is "${typed}"; it is a weight above 0, with three decimals at most`,
  price: (typed, most) =>
    `the price is "${typed}"; it is an amount from 0 to ${most}, with two decimals at most`,
  freeFrom: (typed) =>
    `the order value is "${typed}"; it is an amount above 0, with two decimals at most`,
  ownDays: (most) => `the two numbers are whole numbers from 1 to ${most}, the second not less`,
  twice: (what) => `${what} is there twice`,
};
