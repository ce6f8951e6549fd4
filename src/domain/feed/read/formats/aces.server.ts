import { faultOf, feedApplicationSchema, feedNameSchema } from '../feed-fields.schema.server.ts';
import type { CatalogueMapping } from '../feed-mapping.server.ts';
import { axleOf, type FeedApplication } from '../feed-part.ts';
import type { FeedRow } from '../joined-feed.server.ts';
import type { ProductGroups } from '../product-groups.server.ts';
import {
  type FeedFile,
  FeedFileError,
  fileErrorOf,
  readFeedFile,
} from '../rows/feed-file.server.ts';
import {
  childrenOf,
  readXmlElements,
  textOf,
  type XmlElement,
  xmlEncoding,
} from '../rows/xml-elements.server.ts';

/** Format 5: fitments in the interchange standard ACES 3 and 4, which mostly uses ids in place of names. */
export type AcesKind = 'aces-fitment';

interface Moment {
  readonly mapping: CatalogueMapping;
  readonly groups: ProductGroups;
  readonly thisYear: number;
}

const ENGINE = /^Engine(Base|Block|Designation|Version)$/;
/** The elements of an application other than its vehicle's ids. */
const STRUCTURE = new Set([
  'BaseVehicle',
  'Years',
  'Make',
  'Model',
  'PartType',
  'Position',
  'Part',
  'Qty',
  'Qual',
  'Note',
  'MfrLabel',
  'DisplayOrder',
  'AssetName',
  'AssetItemOrder',
  'AssetItemRef',
]);
/** Without a prototype: an id may be `constructor`. */
const NO_NAMES: Readonly<Record<string, string>> = Object.create(null);
const VEHICLE = ['BaseVehicle', 'Make', 'Model'];

/** Reads the applications of an ACES file as a stream. */
export async function* readAces(
  input: Moment & { file: FeedFile; onBytes?: ((bytes: number) => void) | undefined },
): AsyncGenerator<FeedRow<AcesKind>> {
  const { file } = input;
  const schema = feedApplicationSchema(input.thisYear);
  let fileBrand = '';
  for await (const element of xmlFileElements(file, ['Header', 'App'], input.onBytes)) {
    if (element.name === 'Header') {
      refuseUpdates(file, element);
      fileBrand = textOf(element, 'BrandAAIAID');
      continue;
    }
    const place = { file: file.name, line: element.line };
    const [partElement] = childrenOf(element, 'Part');
    const part = feedNameSchema.safeParse(partElement?.text ?? '');
    if (!part.success) {
      yield { is: 'fault', ...place, fault: `Part: ${faultOf(part.error)}` };
      continue;
    }
    const brandCode = partElement?.attributes.BrandAAIAID ?? fileBrand;
    const { application, faults } = applicationOf(element, input);
    const brand = input.mapping.brands[brandCode] ?? '';
    if (brandCode !== '' && brand === '') faults.unshift(`brand ${brandCode}`);
    const fault = faults.length > 0 ? notMapped(faults) : otherFault(element, application, schema);
    if (fault) yield { is: 'fault', ...place, part: part.data, brand, fault };
    else {
      const value = application;
      yield { is: 'detail', kind: 'aces-fitment', ...place, name: part.data, brand, value };
    }
  }
}

/** The elements of an ACES or PIES file. */
export async function* xmlFileElements(
  file: FeedFile,
  elements: readonly string[],
  onBytes?: (bytes: number) => void,
): AsyncGenerator<XmlElement> {
  const input = readFeedFile(file, onBytes);
  try {
    yield* readXmlElements(input as AsyncIterable<Buffer>, {
      name: file.name,
      encoding: xmlEncoding(file.head),
      elements,
    });
  } catch (error) {
    throw fileErrorOf(file, error);
  } finally {
    input.destroy();
  }
}

/** An update states changes since an earlier file, which the shop does not store. */
export function refuseUpdates(file: FeedFile, header: XmlElement): void {
  const submission = textOf(header, 'SubmissionType');
  if (/^(update|partial)/i.test(submission)) {
    throw new FeedFileError(
      `${file.name} is a submission of type ${submission}; the shop takes full ones.`,
    );
  }
}

export function notMapped(ids: readonly string[]): string {
  return `not in the mapping: ${[...new Set(ids)].join(', ')}`;
}

function otherFault(
  app: XmlElement,
  application: Partial<FeedApplication> | undefined,
  schema: ReturnType<typeof feedApplicationSchema>,
): string | undefined {
  const { action } = app.attributes;
  if (action !== undefined && action !== 'A') return `action ${action} has no place in a full file`;
  if (!application) return 'names no vehicle that the shop knows: equipment, or no make and model';
  const checked = schema.safeParse(application);
  return checked.success ? undefined : faultOf(checked.error);
}

function applicationOf(app: XmlElement, { mapping, groups }: Moment) {
  const faults: string[] = [];
  const find = (element: XmlElement, names: Readonly<Record<string, string>>) => {
    const id = element.attributes.id?.trim() ?? '';
    const name = names[id];
    if (name === undefined) faults.push(`${element.name} ${id}`);
    return name ?? '';
  };
  const named = (name: string, names: Readonly<Record<string, string>>) =>
    childrenOf(app, name)
      .map((element) => find(element, names))
      .filter(Boolean);
  const vehicle = vehicleOf(app, { mapping, find, faults });
  const [partType = ''] = named('PartType', mapping.partTypes);
  const positions = named('Position', mapping.positions);
  const qualifiers = app.children
    .filter(({ name, attributes }) => !STRUCTURE.has(name) && attributes.id !== undefined)
    .map((element) => ({
      name: element.name,
      text: find(element, mapping.qualifiers[element.name] ?? NO_NAMES),
    }));
  const isEngine = ({ name }: { name: string }) => ENGINE.test(name);
  const engine = joined(qualifiers.filter(isEngine).map(({ text }) => text));
  const { category, group } = groups.find(partType, axleOf(positions));
  const quantity = Number(textOf(app, 'Qty') || 1);
  const application = vehicle && {
    ...vehicle,
    engine,
    categorydescription: category,
    groupdescription: group,
    parameter: joined(positions),
    parameter2: joined([
      engine,
      ...qualifiers.filter((qualifier) => !isEngine(qualifier)).map(({ text }) => text),
    ]),
    parameter3: joined([
      ...childrenOf(app, 'Qual').map((qualifier) => qualifierText(qualifier, { mapping, faults })),
      ...childrenOf(app, 'Note').map(({ text }) => text),
      ...(quantity > 1 ? [`Quantity per vehicle: ${quantity}`] : []),
    ]),
  };
  return { application, faults };
}

function vehicleOf(
  app: XmlElement,
  input: {
    mapping: CatalogueMapping;
    find: (element: XmlElement, names: Readonly<Record<string, string>>) => string;
    faults: string[];
  },
) {
  const { mapping, find, faults } = input;
  const [base, make, model] = VEHICLE.map((name) => childrenOf(app, name)[0]);
  if (base) {
    const id = base.attributes.id?.trim() ?? '';
    const vehicle = mapping.baseVehicles[id];
    if (!vehicle) faults.push(`BaseVehicle ${id}`);
    return vehicle ?? { make: '', model: '', year: 0 };
  }
  const [years] = childrenOf(app, 'Years');
  if (!years || !make || !model) return undefined;
  return {
    make: find(make, mapping.makes),
    model: find(model, mapping.models),
    yearfrom: Number(years.attributes.from),
    yearto: Number(years.attributes.to ?? years.attributes.from),
  };
}

/** Most qualifiers contain their text; one with only an id is looked up. */
function qualifierText(
  qualifier: XmlElement,
  { mapping, faults }: { mapping: CatalogueMapping; faults: string[] },
): string {
  const text = textOf(qualifier, 'text');
  if (text) return text;
  const id = qualifier.attributes.id ?? '';
  const name = mapping.qualifiers.Qual?.[id];
  if (name === undefined) faults.push(`Qual ${id}`);
  return name ?? '';
}

function joined(texts: readonly string[]): string {
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))].join(', ');
}
