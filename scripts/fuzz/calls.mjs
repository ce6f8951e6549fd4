import fc from 'fast-check';
import { ODD_NUMBERS, ODD_TEXTS } from './alphabet.mjs';
import { hammer } from './hammer.mjs';

const HARVEST_MAX = 500;
const BATCH = 200;

const junk = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'NaN',
    'null',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '../..',
    "' or 1=1 --",
    '<script>',
    '#{7*7}',
    '%00',
    'x'.repeat(5000),
    '\u202e',
    '{}',
    '[]',
    '00000000-0000-0000-0000-000000000000',
    'T-1001',
    'EU',
    'ZERO',
    'PL',
    'user@example.com',
    '2026-02-31',
    '__proto__',
  ),
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom(...ODD_NUMBERS),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double(),
  fc.array(fc.constantFrom(1, 'a', null, {}), { maxLength: 4 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.constantFrom(1, 'a', null, [], {}), { maxKeys: 3 }),
);

/**
 * Sends bodies that match the description of the calls, nearly match it, or do not match at all. Ids in the answers
 * (baskets, lines, orders) go into later bodies, so that the calls get past the first refusal.
 */
export async function fuzzCalls(shop, { count, seed }) {
  const description = await (await fetch(`${shop}/api/openapi.json`)).json();
  const harvest = [];
  return hammer(shop, requests(description, harvest, seed), count, ({ status, text }) => {
    if (status === 200) gather(text, harvest);
  });
}

function* requests(description, harvest, seed) {
  const makers = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  for (let round = 0; ; round++) {
    // Made in small batches, so that each batch can use values of the ones before.
    for (const { path, method, call } of makers) {
      const arbitrary = requestOf({ path, method, call }, description, [...harvest]);
      const numRuns = Math.ceil(BATCH / makers.length);
      yield* fc.sample(arbitrary, { numRuns, seed: seed + round });
    }
  }
}

function requestOf({ path, method, call }, description, harvest) {
  const [type, content] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  const address = fc
    .array(valueOr(fc.constantFrom('EU', 'x'), harvest), { minLength: 4, maxLength: 4 })
    .map((values) => path.replace(/\{[^}]+\}/g, () => encodeURIComponent(textOf(values.pop()))));
  if (!content) return address.map((asked) => ({ method, path: asked }));
  const body = fromSchema(content.schema, description, harvest);
  if (type !== 'application/json') {
    return fc.tuple(address, body).map(([asked, fields]) => formRequest(asked, fields));
  }
  return fc.tuple(address, body, fc.boolean()).map(([asked, value, isSpoilt]) => ({
    method,
    path: asked,
    headers: { 'content-type': 'application/json' },
    body: isSpoilt && JSON.stringify(value).length % 7 === 0 ? '{"action":' : JSON.stringify(value),
  }));
}

function formRequest(path, fields) {
  const boundary = 'fuzz-boundary';
  const parts = Object.entries(fields && typeof fields === 'object' ? fields : {}).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"\r\n\r\n${textOf(value)}\r\n`,
  );
  return {
    method: 'POST',
    path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  };
}

function textOf(value) {
  return (typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed();
}

/** An arbitrary for a JSON schema: mostly valid values, sometimes harvested ones, sometimes junk. */
function fromSchema(schema, description, harvest) {
  if (schema.$ref) return fromSchema(atPointer(description, schema.$ref), description, harvest);
  const of = (one) => fromSchema(one, description, harvest);
  if (schema.const !== undefined) return rarelyJunk(fc.constant(schema.const), 40);
  if (schema.enum) return rarelyJunk(fc.constantFrom(...schema.enum), 20);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map(of));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(of)).map((all) => Object.assign({}, ...all));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, of);
    case 'array':
      return rarelyJunk(listOf(of(schema.items ?? {})), 20);
    case 'integer':
      return rarelyJunk(fc.integer({ min: -2, max: 2030 }), 10);
    case 'number':
      return rarelyJunk(fc.double({ min: -1, max: 5000, noNaN: true }), 10);
    case 'boolean':
      return rarelyJunk(fc.boolean(), 10);
    case 'string':
      return valueOr(fc.constantFrom('EU', 'EUR', 'PL', 'guest', 'T-1001', 'a@b.example'), harvest);
    default:
      return junk;
  }
}

function objectOf({ properties = {}, required = [] }, of) {
  const entries = Object.entries(properties).map(([name, one]) => [name, of(one)]);
  const record = fc.record(Object.fromEntries(entries), {
    requiredKeys: required.filter((name) => name in properties),
  });
  const stranger = fc.dictionary(fc.constantFrom('__proto__', 'x', 'constructor'), junk, {
    maxKeys: 1,
  });
  const without = fc
    .tuple(record, fc.constantFrom('', ...Object.keys(properties)))
    .map(([value, name]) =>
      Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)),
    );
  return fc.oneof(
    { weight: 12, arbitrary: record },
    { weight: 2, arbitrary: fc.tuple(record, stranger).map(([a, b]) => ({ ...a, ...b })) },
    { weight: 2, arbitrary: without },
    { weight: 1, arbitrary: junk },
  );
}

/** Now and then everything in it stands there twice, or very often. */
function listOf(item) {
  const times = fc.constantFrom(1, 1, 1, 2, 50);
  return fc
    .tuple(fc.array(item, { maxLength: 4 }), times)
    .map(([items, count]) => Array.from({ length: count }, () => items).flat());
}

function valueOr(arbitrary, harvest) {
  const found = harvest.length ? [{ weight: 5, arbitrary: fc.constantFrom(...harvest) }] : [];
  return fc.oneof(...found, { weight: 3, arbitrary }, { weight: 2, arbitrary: junk });
}

function rarelyJunk(arbitrary, times) {
  return fc.oneof({ weight: times, arbitrary }, { weight: 1, arbitrary: junk });
}

function atPointer(document, pointer) {
  return pointer
    .slice(2)
    .split('/')
    .reduce((value, key) => value[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}

/** Ids and names from an answer. */
function gather(text, harvest) {
  for (const [, value] of text.matchAll(/"([A-Za-z0-9-]{4,40})"[,}\]]/g)) {
    if (harvest.length < HARVEST_MAX) harvest.push(value);
    else harvest[Math.floor(Math.random() * HARVEST_MAX)] = value;
  }
}
