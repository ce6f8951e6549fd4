/**
 * A catalogue of any size for measuring, as a shop feed in JSON Lines: some ten applications a part,
 * common words and rare ones. Every 10,000 parts bring a dozen models of their own, so that a bigger
 * catalogue has more vehicles and not more parts for each; but some popular models get parts from
 * everywhere, and have a hundred times as many in a catalogue a hundred times as big.
 *
 * Part `n` is the same on every machine and whatever the number of parts, so a bigger catalogue holds
 * the smaller one. A feed has its parts in an order in which a vehicle's are far apart.
 *
 *   node scripts/bench/big-catalogue.mjs PARTS [FILE]      to FILE (gzipped where it ends in .gz), else to stdout
 *   import { bigCatalogue, bigCatalogueLines, writeBigCatalogue } from './bench/big-catalogue.mjs'
 *
 * Options, after PARTS: --from=N the first part; --prices=N other prices (a whole number), all else equal.
 */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';

const LINES_A_CHUNK = 100;
const PARTS_A_SERIES = 10_000;
const MODELS_A_SERIES = 12;
/** How many of all applications are for popular models. */
const POPULAR_SHARE = 0.15;
const LAST_YEAR = 2026;
const RARE_WORDS = 40_000;
const KIT_EVERY = 40;
const GIVEN_URL_EVERY = 500;

const brands = [
  { name: 'PEDDERS', share: 30, number: (n) => `${1000 + n}` },
  { name: 'MONTARO', share: 18, number: (n) => `MT-${six(n)}` },
  { name: 'FRENOVA', share: 14, number: (n) => `09.${two(n % 89)}${Math.floor(n / 89)}.${n % 89}` },
  { name: 'LEMARK', share: 12, number: (n) => `0${six(n).replace(/(...)(...)/, '$1 $2')}` },
  { name: 'WHITELINE', share: 8, number: (n) => `W${n}${'ABCK'[n % 4]}` },
  { name: 'DBA', share: 6, number: (n) => `DBA${n}S` },
  { name: 'HAWK', share: 5, number: (n) => `HB${n}F.${500 + (n % 400)}` },
  { name: 'KRÄMER & SÖHNE', share: 4, number: (n) => `K/${six(n)}/${n % 10}` },
  { name: 'XFORCE', share: 2, number: (n) => `ES-${'TFVH'[n % 4]}${n}` },
  { name: 'ACS', share: 1, number: (n) => `${n}_AC` },
];

const makes = [
  'TOYOTA VOLKSWAGEN FORD NISSAN BMW MERCEDES-BENZ AUDI OPEL RENAULT PEUGEOT MITSUBISHI SUBARU',
  'MAZDA HONDA HYUNDAI KIA CITROËN FIAT ŠKODA SEAT VOLVO SUZUKI ISUZU JEEP LAND_ROVER LEXUS DACIA',
  'CHEVROLET HOLDEN DODGE PORSCHE MINI ALFA_ROMEO JAGUAR SAAB SSANGYONG DAEWOO DAIHATSU CHRYSLER',
  'INFINITI LANCIA CADILLAC ROVER TESLA GMC RAM MG CUPRA IVECO MAN GREAT_WALL HAVAL LDV SMART BUICK',
  'ABARTH ALPINE MASERATI LADA POLESTAR',
]
  .join(' ')
  .split(' ')
  .map((name) => name.replace('_', ' '));

/** The popular models, in order; the others have made-up names. */
const popularModels = [
  'TOYOTA|HILUX', 'VOLKSWAGEN|GOLF', 'FORD|RANGER', 'NISSAN|PATROL', 'TOYOTA|LAND CRUISER', 'BMW|3 SERIES',
  'FORD|FOCUS', 'VOLKSWAGEN|PASSAT', 'MITSUBISHI|L200', 'NISSAN|X-TRAIL', 'SUBARU|IMPREZA', 'AUDI|A4',
  'MERCEDES-BENZ|C-CLASS', 'OPEL|ASTRA', 'TOYOTA|COROLLA', 'RENAULT|MEGANE', 'MAZDA|MX-5', 'HONDA|CIVIC',
  'NISSAN|NAVARA', 'FORD|MONDEO', 'SUBARU|FORESTER', 'JEEP|WRANGLER', 'PEUGEOT|206', 'BMW|5 SERIES',
  'LAND ROVER|DEFENDER', 'MITSUBISHI|PAJERO', 'SUZUKI|JIMNY', 'ŠKODA|OCTAVIA', 'CITROËN|C4', 'ISUZU|D-MAX',
].map((entry) => entry.split('|')); // biome-ignore format: a list of names

const groups = [
  ['SPRINGS AND SHOCKS', 'Springs Shocks Torsion_Bars Front_Strut_Assemblies Rear_Strut_Assemblies Front_Coil_Springs Rear_Coil_Springs Front_Leaf_Springs Rear_Leaf_Springs Front_Shock_Absorbers Rear_Shock_Absorbers'],
  ['BRAKES', 'Brake_Kits Front_Brake_Discs Rear_Brake_Discs Front_Brake_Pads Rear_Brake_Pads Brake_Calipers Brake_Drums Brake_Shoes Brake_Hoses Brake_Parts'],
  ['SUSPENSION PARTS', 'Strut_Mounts Strut_Assemblies Spring_Seats Bump_Stops Shock_Mounts Front_Anti-Roll_Bars Rear_Anti-Roll_Bars Front_Anti-Roll_Bar_Links Rear_Anti-Roll_Bar_Links Anti-Roll_Bars Front_Upper_Ball_Joints Front_Lower_Ball_Joints Front_Control_Arms Rear_Control_Arms Ball_Joints'],
  ['BUSHES', 'Bush_Kits Front_Control_Arm_Bushes Rear_Control_Arm_Bushes Front_Trailing_Arm_Bushes Rear_Trailing_Arm_Bushes Leaf_Spring_Bushes Subframe_Bushes Differential_Bushes Bushes Front_Anti-Roll_Bar_Bushes Rear_Anti-Roll_Bar_Bushes'],
  ['STEERING', 'Steering_Dampers Inner_Tie_Rod_Ends Outer_Tie_Rod_Ends Tie_Rod_Assemblies Drag_Links Tie_Rods Steering_Racks Steering_Boxes Steering_Rack_Bushes Power_Steering_Pumps Steering_Gear'],
  ['DRIVELINE', 'Clutch_Kits Flywheels Driveshafts CV_Joints Wheel_Bearings Propeller_Shafts'],
  ['AIRBAGS', 'Air_Springs Airbag_Kits Airbag_Compressors Airbag_Controls Airbag_Clock_Springs Airbag_Sensors Airbag_Parts'],
  ['OTHER', 'Engine_Bearings Turbocharger_Parts Exhaust_Systems Workshop_Supplies'],
].flatMap(([category, names]) =>
  names.split(' ').map((name) => ({ category, name: name.replaceAll('_', ' ') })),
); // biome-ignore format: a table
const kitGroups =
  'Suspension Kits,Lift Kits,Lowering Kits,Coilover Kits,Heavy Duty Kits,Towing Kits,Front Suspension Kits,Rear Suspension Kits,Kits'
    .split(',')
    .map((name) => ({ category: 'SUSPENSION KITS', name }));

const adjectives =
  'heavy duty gas oil twin tube monotube standard comfort sport raised lowered left right reinforced ventilated slotted drilled coated ceramic organic rubber polyurethane adjustable hydraulic progressive linear greasable sealed forged cast stainless galvanised offset caster camber expedition towing fleet race'.split(
    ' ',
  );
const engines =
  '1.0|1.2|1.2 TSI|1.4|1.4 TSI|1.5 dCi|1.6|1.6 HDi|1.8|1.8 T|1.9 TDI|2.0|2.0 TDI|2.0 HDi|2.2 D|2.2 TDCi|2.4|2.4 D-4D|2.5|2.5 D-4D|2.5 TDI|2.7|2.8 TD|3.0|3.0 D-4D|3.0 TDI|3.2 TDCi|3.5 V6|4.0 V6|4.2 D|4.5 V8|5.0 V8'.split(
    '|',
  );
const notes = [
  'Check bump stop.',
  'Fit in pairs.',
  'Not for vehicles with air suspension.',
  'Wheel alignment is needed after fitting.',
  'Replace the lock nuts.',
];
const details = [
  ['Bore', (at) => `${25 + (at % 20)} mm`],
  ['Diameter', (at) => `${200 + (at % 180)} mm`],
  ['Thickness', (at) => `${(8 + (at % 200) / 10).toFixed(1)} mm`],
  ['Height', (at) => `${30 + (at % 400)} mm`],
  ['Spring rate', (at) => `${18 + (at % 120)} N/mm`],
  ['Raise', (at) => `${(at % 6) * 10} mm`],
  ['Number of holes', (at) => `${4 + (at % 3)}`],
  ['Side', (at) => ['left', 'right', 'both'][at % 3]],
];

/** Draws large numbers rarely: index `rank` has a chance proportional to 1 / (rank + flat). */
function skewedPicker(length, flat) {
  const until = new Float64Array(length);
  let sum = 0;
  for (let rank = 0; rank < length; rank++) {
    sum += (rank + flat) ** -0.9;
    until[rank] = sum;
  }
  return (chance) => {
    const wanted = chance * sum;
    let low = 0;
    let high = length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (until[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

const pickPopular = skewedPicker(popularModels.length, 8);
const pickOfSeries = skewedPicker(MODELS_A_SERIES, 3);
const pickMake = skewedPicker(makes.length, 6);
const pickGroup = skewedPicker(groups.length, 12);
const pickAdjective = skewedPicker(adjectives.length, 2);
const pickRareWord = skewedPicker(RARE_WORDS, 300);
const pickBrand = sharePicker(brands.map(({ share }) => share));

const models = [];

function modelAt(rank) {
  models[rank] ??= makeModel(rank);
  return models[rank];
}

/** A model for part `index`. */
function pickModel(index, random) {
  if (random() < POPULAR_SHARE) return modelAt(pickPopular(random()));
  const series = Math.floor(index / PARTS_A_SERIES);
  return modelAt(popularModels.length + series * MODELS_A_SERIES + pickOfSeries(random()));
}

/** A model with its generations; the last is often still in production. */
function makeModel(rank) {
  const random = randomFrom(rank + 0x5eed);
  const [make, name] = popularModels[rank] ?? [
    makes[pickMake(random())],
    `${madeUpWord(rank, random)}${random() < 0.3 ? ` ${1 + Math.floor(random() * 9)}` : ''}`,
  ];
  const generations = [];
  for (let from = 1980 + Math.floor(random() * 25); from < LAST_YEAR - 2; ) {
    const to = from + 3 + Math.floor(random() * 10);
    generations.push({ from, to: to < LAST_YEAR ? to : undefined });
    from = to;
  }
  const engineFrom = Math.floor(random() * engines.length);
  const engineCount = 3 + Math.floor(random() * 5);
  const own = Array.from(
    { length: engineCount },
    (_, at) => engines[(engineFrom + at * 3) % engines.length],
  );
  return { make, name, generations, engines: own };
}

/**
 * Part `index` of the catalogue.
 * @param {number} index from 0 on
 * @param {{ prices?: number }} options
 */
export function bigPart(index, { prices = 0 } = {}) {
  const random = randomFrom(index);
  const between = (from, to) => from + Math.floor(random() * (to - from + 1));
  const oneOf = (list) => list[Math.floor(random() * list.length)];
  const { brand, name } = identityOf(index);
  const isKit = isKitAt(index);
  const group = isKit ? oneOf(kitGroups) : groups[pickGroup(random())];
  const applications = applicationsOf({ index, group, random, between, oneOf });
  const first = applications[0];
  const adjective = () => adjectives[pickAdjective(random())];
  const series = random() < 0.5 ? `, ${wordOf(pickRareWord(random()))} series` : '';
  const net = between(500, 60_000) / 100;
  return {
    name,
    brand,
    ...(index % GIVEN_URL_EVERY === 0 ? { urlcomponent: `big-${index}` } : {}),
    description: `${group.name.replace(/(x)es$|s$/, '$1')}, ${adjective()} ${adjective()}${series}`,
    detaildescription:
      random() < 0.6
        ? `<p>${capital(adjective())}, ${adjective()} and ${adjective()}.</p><ul><li>For ${first.make} ${first.model}</li><li>${capital(wordOf(pickRareWord(random())))} finish</li></ul>`
        : undefined,
    weight: between(50, 40_000) / 1000,
    recordtype: isKit ? 'kititem' : 'inventoryitem',
    tech_notes: random() < 0.15 ? oneOf(notes) : undefined,
    technicaldetails: Array.from({ length: between(0, 4) }, (_, at) => {
      const [detail, value] = details[(index + at) % details.length];
      return { name: detail, value: value(between(0, 1000)) };
    }),
    photos: Array.from({ length: between(0, 2) }, (_, at) => ({
      url: `https://img.example/${index % 5000}-${at + 1}.jpg`,
    })),
    oenumbers: Array.from({ length: between(0, 4) }, () => oeNumber(between, oneOf)),
    // Depends on the part's index alone, so that everything drawn after it stays the same.
    crossnumbers:
      index % 3 === 0 ? [{ brand: 'CROSS', number: `X${(index * 7_919) % 999_983}` }] : [],
    prices: random() < 0.985 ? pricesOf({ net, prices, random, index }) : {},
    ...(isKit ? { stock: kitStock } : supplyOf(between, random)),
    components: isKit ? componentsOf(index, between) : undefined,
    relateditems: Array.from({ length: between(0, 3) }, (_, at) => {
      const other = index - 1 - at * between(1, 9);
      return other < 0 ? undefined : identityOf(other).name;
    }).filter(Boolean),
    applications,
  };
}

/** Parts `from` to `from + parts - 1`, each once, in an order that separates neighbours. */
export function* bigCatalogue(parts, { from = 0, prices = 0 } = {}) {
  const stride = strideThrough(parts);
  for (let at = 0; at < parts; at++) yield bigPart(from + ((at * stride) % parts), { prices });
}

/** A step near the golden ratio that visits every place exactly once. */
function strideThrough(length) {
  const commonDivisor = (a, b) => (b === 0 ? a : commonDivisor(b, a % b));
  let stride = Math.max(1, Math.round(length * 0.618));
  while (commonDivisor(stride, length) > 1) stride++;
  return stride;
}

/** The feed's lines, some hundred in each chunk. */
export function* bigCatalogueLines(parts, options) {
  let lines = [];
  for (const part of bigCatalogue(parts, options)) {
    lines.push(JSON.stringify(part));
    if (lines.length < LINES_A_CHUNK) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

/** Writes the feed to a file, gzipped where its name ends in `.gz`. */
export async function writeBigCatalogue(parts, file, options) {
  const lines = Readable.from(bigCatalogueLines(parts, options));
  const pack = file.endsWith('.gz') ? [createGzip({ level: 1 })] : [];
  await pipeline([lines, ...pack, createWriteStream(file)]);
}

function isKitAt(index) {
  return index % KIT_EVERY === KIT_EVERY - 1;
}

function identityOf(index) {
  const { name, number } = brands[pickBrand(randomFrom(index ^ 0x2b)())];
  return { brand: name, name: number(index) };
}

/** Some models, each with one or two generations, each with some engines. */
function applicationsOf({ index, group, random, between, oneOf }) {
  const applications = [];
  const rare = random() < 0.05;
  const wanted = rare ? between(20, 60) : between(2, 14);
  const side = /^(Front|Rear) /.exec(group.name)?.[1];
  while (applications.length < wanted) {
    const model = pickModel(index, random);
    const first = Math.floor(random() * model.generations.length);
    const generations = model.generations.slice(first, first + (random() < 0.25 ? 2 : 1));
    const ofEngines = Math.min(between(1, model.engines.length), wanted - applications.length);
    for (const { from, to } of generations) {
      for (let at = 0; at < ofEngines; at++) {
        applications.push({
          make: model.make,
          model: model.name,
          ...(to === undefined ? { yearfrom: from } : { yearfrom: from, yearto: to }),
          engine: model.engines[at],
          categorydescription: group.category,
          groupdescription: group.name,
          parameter: side ?? oneOf(['Front', 'Rear', '']),
          parameter2: random() < 0.3 ? `Raised ${between(1, 6) * 10} mm` : '',
          parameter3: random() < 0.1 ? 'Without ABS' : '',
        });
      }
    }
  }
  return applications;
}

function componentsOf(index, between) {
  return Array.from({ length: between(2, 5) }, (_, at) => ({
    part: identityOf(index - 1 - at * 2).name,
    quantity: between(1, 4),
  }));
}

function pricesOf({ net, prices, random, index }) {
  const promotion = random() < 0.02;
  const euros = Math.round(net * (100 + ((index + prices * 7) % 13))) / 100;
  return {
    EU: { price: euros, grossprice: Math.round(euros * 123) / 100, promotion },
    ...(random() < 0.5 ? { PL: { price: euros } } : {}),
    ...(random() < 0.2 ? { UK: { price: Math.round(euros * 110) / 100 } } : {}),
  };
}

const kitStock = [
  { location: 'EU', stockcategory: 'stockeditem', quantityavailable: 0, default: true },
];

function supplyOf(between, random) {
  return {
    stock: [
      {
        location: 'EU',
        stockcategory: random() < 0.8 ? 'stockeditem' : '',
        quantityavailable: random() < 0.4 ? 0 : between(1, 40),
        default: true,
      },
      ...(random() < 0.4
        ? [{ location: 'DROPSHIP', quantityavailable: between(0, 100), dropship: true }]
        : []),
      ...(random() < 0.3
        ? [{ location: 'NL', quantityavailable: between(0, 20), alternative: true }]
        : []),
    ],
    manufacturerstock: random() < 0.3 ? between(0, 500) : undefined,
    deliveries:
      random() < 0.1
        ? { EU: [{ eta: `2027-0${between(1, 9)}-1${between(0, 9)}`, quantity: between(1, 60) }] }
        : undefined,
  };
}

function oeNumber(between, oneOf) {
  const letter = () => oneOf(Array.from('ABCDEFGHJKLMNPRSTUVWXYZ'));
  const digits = (length) => String(between(0, 10 ** length - 1)).padStart(length, '0');
  switch (between(0, 3)) {
    case 0:
      return `${digits(5)}-${digits(2)}${letter()}${digits(2)}`;
    case 1:
      return `${between(1, 9)}${letter()}0 ${digits(3)} ${digits(3)} ${letter()}`;
    case 2:
      return `${digits(2)}.${digits(2)}-${digits(1)} ${digits(3)} ${digits(3)}`;
    default:
      return digits(10);
  }
}

function madeUpWord(seed, random = randomFrom(seed)) {
  const syllable = () =>
    'bcdfgklmnprstv'[Math.floor(random() * 14)] + 'aeiou'[Math.floor(random() * 5)];
  const word = Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join('');
  return (word + 'nrslx'[Math.floor(random() * 5)]).toUpperCase();
}

function wordOf(rank) {
  return madeUpWord(rank + 0x10000).toLowerCase();
}

function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}

function two(number) {
  return String(number).padStart(2, '0');
}

function six(number) {
  return String(number).padStart(6, '0');
}

function sharePicker(shares) {
  const sum = shares.reduce((all, share) => all + share, 0);
  return (chance) => {
    let left = chance * sum;
    return shares.findIndex((share) => {
      left -= share;
      return left < 0;
    });
  };
}

/** Mulberry32: the same numbers in [0, 1) for the same seed. */
function randomFrom(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string', default: '0' }, prices: { type: 'string', default: '0' } },
  });
  const [parts, file] = positionals;
  const options = { from: Number(values.from), prices: Number(values.prices) };
  if (file) await writeBigCatalogue(Number(parts), file, options);
  else await pipeline(Readable.from(bigCatalogueLines(Number(parts), options)), process.stdout);
}
