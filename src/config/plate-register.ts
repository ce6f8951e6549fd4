/** What a register of plates may answer: the vehicle by its names, or a key that the shop's own table has. */
export const plateFields = [
  'make',
  'model',
  'year',
  'engine',
  'ktype',
  'hsn-tsn',
  'type-mine',
  'rdw',
  'aces',
  'vin',
] as const;
export type PlateField = (typeof plateFields)[number];

/** Where an answer has what: for each field the path of a value in the JSON, such as `0.merk`. */
export type PlateMapping = Readonly<Partial<Record<PlateField, string>>>;

/** A service that knows vehicles by their number plates. */
export interface PlateRegister {
  /** Of its calls; `{plate}` stands for the plate. */
  readonly url: string;
  /** Sent along, such as a key: name and value. */
  readonly header: readonly [name: string, value: string] | undefined;
  /** Whose plates it knows, as two letters. */
  readonly country: string;
  readonly mapping: PlateMapping;
}

const PATH = /^[\w-]+(\.[\w-]+)*$/;
const names: readonly PlateField[] = ['make', 'model', 'year'];

/**
 * Reads `make=0.merk; model=0.handelsbenaming; year=0.datum_eerste_toelating`.
 * @returns what is wrong with it, where something is
 */
export function readPlateMapping(text: string): PlateMapping | string {
  const mapping: Partial<Record<PlateField, string>> = {};
  for (const entry of text.split(';')) {
    const [name = '', path = '', ...others] = entry.split('=').map((half) => half.trim());
    const field = plateFields.find((known) => known === name);
    if (!field) return `Expected one of ${plateFields.join(', ')} before each "="`;
    if (others.length > 0 || !PATH.test(path)) return `${name}: expected a path such as 0.make`;
    mapping[field] = path;
  }
  const hasNames = names.every((name) => mapping[name] !== undefined);
  const hasKey = plateFields.some((name) => ![...names, 'engine'].includes(name) && mapping[name]);
  return hasNames || hasKey ? mapping : 'Expected make, model and year, or a key such as ktype';
}
