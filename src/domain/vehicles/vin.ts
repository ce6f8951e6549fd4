import listed from '../../../content/vin-makers.json' with { type: 'json' };

/** What a VIN says by itself. Sources: ISO 3779 and 3780, 49 CFR 565, GB 16735, and makers' own tables of plants. */
export interface ReadVin {
  /** Whether its ninth character checks the others; `none` where makers need not have a check digit. */
  readonly checkDigit: 'right' | 'wrong' | 'none';
  /** The makers that have its first three characters; none where the list does not have them. */
  readonly makes: readonly string[];
  /** Where the maker codes it. */
  readonly modelYear?: number | undefined;
  /** Where it was built, if known. */
  readonly plant?: string | undefined;
}

interface Maker {
  readonly makes: readonly string[];
  readonly wmis: readonly string[];
  /** The tenth character is the model year in Europe and Asia, too. */
  readonly codesYear?: boolean;
  /** Places by the eleventh character. */
  readonly plants?: Readonly<Record<string, string>>;
}

const makers: ReadonlyMap<string, Maker> = new Map(
  (listed as readonly Maker[]).flatMap((maker) => maker.wmis.map((wmi) => [wmi, maker] as const)),
);

/** North America and China: check digit and model year are required there, and nowhere else. */
const REQUIRED = /^[1-5L7]/;
const NORTH_AMERICA = /^[1-57]/;

/** @param vin in the form that `looksLikeVin` accepts, by `vinKey` */
export function readVin(vin: string, thisYear: number): ReadVin {
  const maker = makers.get(vin.slice(0, 3));
  const isRequired = REQUIRED.test(vin);
  const plant = maker?.plants?.[vin.charAt(10)];
  return {
    checkDigit: !isRequired ? 'none' : checkDigitOf(vin) === vin.charAt(8) ? 'right' : 'wrong',
    makes: maker?.makes ?? [],
    modelYear: isRequired || maker?.codesYear ? modelYearOf(vin, thisYear) : undefined,
    plant,
  };
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** 49 CFR 565.15(c). */
export function checkDigitOf(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * numberOf(vin.charAt(at)), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Letters have the values of their places: A is 1, J is 1, S is 2. */
const LETTER_VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  ['ABCDEFGH', 'JKLMN.P.R', '.STUVWXYZ'].flatMap((row) =>
    [...row].map((letter, at) => [letter, at + 1]),
  ),
);

function numberOf(character: string): number {
  return LETTER_VALUES[character] ?? Number(character);
}

/** From 1980 on; the codes begin again after thirty years. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/**
 * The model year of the tenth character. In North America the seventh tells the thirty years apart (a letter from 2010
 * on); elsewhere it is the latest that can be.
 */
function modelYearOf(vin: string, thisYear: number): number | undefined {
  const at = YEAR_CODES.indexOf(vin.charAt(9));
  if (at === -1) return undefined;
  const later = 1980 + YEAR_CODES.length + at;
  const isLater = NORTH_AMERICA.test(vin) ? /[A-Z]/.test(vin.charAt(6)) : later <= thisYear + 1;
  return isLater ? later : later - YEAR_CODES.length;
}
