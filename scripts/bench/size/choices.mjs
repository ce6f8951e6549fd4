/** Samples of the catalogue for shoppers' requests. */

/** The number of sampled parts; each is requested once or twice in a run, like the long tail of a shop. */
const PARTS_DRAWN = 3_000;
const SEED = 20_261_121;

/**
 * Reads the samples.
 * @param {(text: string, parameters?: unknown[]) => Promise<object[]>} query
 */
export async function readChoices(query) {
  const vehicles = await query(`
    select make.name as make, model.name as model, a.year_from, a.year_to, a.applications
    from (
      select model_id, year_from, coalesce(year_to, extract(year from now())::int) as year_to,
             count(*)::int as applications
      from application group by 1, 2, 3
    ) a
    join model on model.id = a.model_id
    join make on make.id = model.make_id
    order by make.name, model.name, a.year_from, a.year_to`);
  const [{ last }] = await query('select max(id) as last from part');
  const random = randomFrom(SEED);
  const ids = Array.from({ length: PARTS_DRAWN }, () => 1 + Math.floor(random() * last));
  const parts = await query(
    `select 'part_' || part.id as id, part.urlcomponent, part.name, part.description, supplier.brand,
            (select number from oe_number where part_id = part.id order by position limit 1) as oe,
            (select number from oe_number where part_id = part.id and kind = 'competitor'
             order by position limit 1) as cross,
            (select array[make.name, model.name] from application
             join model on model.id = application.model_id join make on make.id = model.make_id
             where part_id = part.id limit 1) as vehicle
     from part join supplier on supplier.id = part.supplier_id where part.id = any($1::int[]) and part.withdrawn_at is null`,
    [ids],
  );
  const [widest] = await query(`
    select part.urlcomponent
    from (select part_id from application group by part_id order by count(*) desc, part_id limit 1) a
    join part on part.id = a.part_id`);
  return { vehicles, parts, widestPart: widest.urlcomponent };
}

/** Draws from the samples, the same in every run; vehicles are weighted by their applications. */
export function chooser({ vehicles, parts, widestPart }) {
  const random = randomFrom(SEED);
  const ranges = vehicles.filter(({ year_from, year_to }) => year_to >= year_from);
  const sums = [];
  let sum = 0;
  for (const { applications } of ranges) {
    sum += applications;
    sums.push(sum);
  }
  const oneOf = (list) => list[Math.floor(random() * list.length)];
  const words = wordCounts(parts);
  const withOe = parts.filter(({ oe }) => oe);
  const withCross = parts.filter(({ cross }) => cross);

  const range = () => ranges[lowerBound(sums, random() * sum)];
  return {
    random,
    vehicle() {
      const { make, model, year_from, year_to } = range();
      return { make, model, year: year_from + Math.floor(random() * (year_to - year_from + 1)) };
    },
    part: () => oneOf(parts),
    // A catalogue without other makers' numbers uses OE numbers.
    partWithCross: () =>
      oneOf(withCross.length > 0 ? withCross : withOe.map(({ oe }) => ({ cross: oe }))),
    partWithOe: () => oneOf(withOe),
    word: (part) => oneOf(wordsOf(part.description).filter((word) => word.length >= 4)),
    widestPart,
    largestVehicle: largestVehicle(ranges),
    largestModel: largest(ranges, ({ make, model }) => ({ make, model })),
    largestMake: largest(ranges, ({ make }) => ({ make })),
    commonestWord: [...words].sort(([, a], [, b]) => b - a)[0][0],
    commonestPrefix: commonest(parts.map(({ name }) => name.replace(/\W/g, '').slice(0, 2))),
    commonestBeginning: commonest([...words.keys()].map((word) => word.slice(0, 2))),
  };
}

export function wordsOf(text) {
  return text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
}

function wordCounts(parts) {
  const counts = new Map();
  for (const { description } of parts) {
    for (const word of new Set(wordsOf(description))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function commonest(list) {
  const counts = new Map();
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0][0];
}

function largest(ranges, keyOf) {
  const counts = new Map();
  for (const range of ranges) {
    const key = JSON.stringify(keyOf(range));
    counts.set(key, (counts.get(key) ?? 0) + range.applications);
  }
  return JSON.parse([...counts].sort(([, a], [, b]) => b - a)[0][0]);
}

function largestVehicle(ranges) {
  return largest(
    ranges.flatMap(({ year_from, year_to, ...range }) =>
      Array.from({ length: year_to - year_from + 1 }, (_, at) => ({
        ...range,
        year: year_from + at,
      })),
    ),
    ({ make, model, year }) => ({ make, model, year }),
  );
}

/** The first place whose sum is at least the number wanted. */
function lowerBound(sums, wanted) {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Mulberry32: the same numbers in [0, 1) for the same seed. */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
