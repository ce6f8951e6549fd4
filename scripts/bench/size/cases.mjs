import { wordsOf } from './choices.mjs';

/** Page sizes of the catalogue: cards of each group, and in all. */
const CARDS = 6;
const CARDS_FIRST = 36;
/** The page size of a part page's list of fitments. */
const FITMENTS = 60;
/** Vehicles whose groups are looked up before their pages are requested. */
const VEHICLES_OPENED = 40;
const GROUPS_LONG_ENOUGH = 2 * CARDS;

/**
 * The requests of shoppers. A case is `{ name, next(), isPage? }`, where `next` gives one request.
 * @param {ReturnType<import('./choices.mjs').chooser>} choose
 * @param {(path: string, body: object) => Promise<object>} call
 */
export async function readingCases(choose, call) {
  return [
    ...finderCases(choose),
    ...(await catalogueCases(choose, call)),
    ...searchCases(choose),
    ...suggestionCases(choose),
    ...filterCases(choose),
    ...orderListCases(choose),
    ...partCases(choose),
    ...cataloguePages(choose),
  ];
}

const finder = (choice) => ({
  path: '/api/external/applications',
  body: { action: 'getApplications', ...choice },
});
const listing = (choice) => ({
  path: '/api/external/search',
  body: { show: true, limit: CARDS, rows: CARDS_FIRST, ...choice },
});
const search = (keyword, vehicle = {}) => ({
  path: '/api/external/search',
  body: { action: 'search', keyword, limit: 24, ...vehicle },
});
const suggest = (keyword) => ({
  path: '/api/external/search',
  body: { action: 'suggest', keyword },
});
const page = (path, query = {}) => {
  const text = new URLSearchParams(query).toString();
  return { path: text ? `${path}?${text}` : path };
};

function finderCases(choose) {
  return [
    { name: 'makes', next: () => finder({}) },
    {
      name: 'models',
      next: () => finder({ make: choose.vehicle().make }),
    },
    {
      name: 'years',
      next() {
        const { make, model } = choose.vehicle();
        return finder({ make, model });
      },
    },
  ];
}

async function catalogueCases(choose, call) {
  const groups = await longGroups(choose, call);
  const [largest] = groupsOf({}, await callFor(call, listing({})));
  return [
    { name: 'catalogue of a vehicle', next: () => listing(choose.vehicle()) },
    { name: 'catalogue of the largest vehicle', next: () => listing(choose.largestVehicle) },
    { name: 'catalogue of the largest make', next: () => listing(choose.largestMake) },
    { name: 'catalogue of the whole shop', next: () => listing({}) },
    {
      name: "a group's next page",
      next: () => nextPage(choose, groups[Math.floor(choose.random() * groups.length)]),
    },
    { name: 'the same in the largest group of the shop', next: () => nextPage(choose, largest) },
    { name: 'the same by an offset', next: () => pageByOffset(choose, largest) },
    { name: 'parts on promotion', next: () => listing({ promotion: true }) },
    ...fitFirstCases(choose, largest),
  ];
}

/** All parts, those that fit a vehicle first, and what fits among promotions. */
function fitFirstCases(choose, largest) {
  const first = { fit: 'first' };
  return [
    {
      name: 'all parts, a vehicle first',
      next: () => listing({ ...choose.vehicle(), ...first }),
    },
    {
      name: 'all parts, the largest vehicle first',
      next: () => listing({ ...choose.largestVehicle, ...first }),
    },
    {
      name: 'the next page of the largest group, a vehicle first',
      next: () => nextPage(choose, { ...largest, vehicle: { ...choose.vehicle(), ...first } }),
    },
    {
      name: 'promotions of a vehicle',
      next: () => listing({ ...choose.vehicle(), promotion: true }),
    },
  ];
}

async function longGroups(choose, call) {
  const groups = [];
  for (let at = 0; at < VEHICLES_OPENED; at++) {
    const vehicle = choose.vehicle();
    groups.push(...groupsOf(vehicle, await callFor(call, listing(vehicle))));
  }
  const long = groups.filter(({ count }) => count >= GROUPS_LONG_ENOUGH);
  return long.length > 0 ? long : groups;
}

/** A vehicle's groups, the largest first. */
function groupsOf(vehicle, { groups }) {
  return groups
    .map(({ groupdescription, count }) => ({ vehicle, group: groupdescription, count }))
    .sort((a, b) => b.count - a.count);
}

function callFor(call, { path, body }) {
  return call(path, body);
}

/** A page after any part of the shop costs the same as one after a part of the group. */
function nextPage(choose, { vehicle, group }) {
  return listing({ ...vehicle, groups: group, after: choose.part().id });
}

/** Readers without script reach a late page this way. */
function pageByOffset(choose, { vehicle, group, count }) {
  const offset = Math.floor(choose.random() * count);
  return listing({ ...vehicle, groups: group, offset });
}

function searchCases(choose) {
  return [
    { name: 'part number', next: () => search(numberAsTyped(choose)) },
    { name: "another maker's number", next: () => search(choose.partWithCross().cross) },
    { name: 'a sentence', next: () => search(sentence(choose)) },
    { name: 'commonest beginning of numbers', next: () => search(choose.commonestPrefix) },
    { name: 'words', next: () => search(wordsAsTyped(choose)) },
    { name: 'the commonest word', next: () => search(choose.commonestWord) },
    { name: 'mistyped words', next: () => search(mistyped(choose)) },
    { name: 'words, for a vehicle', next: () => search(wordsAsTyped(choose), choose.vehicle()) },
    {
      name: 'the commonest word, for the largest vehicle',
      next: () => search(choose.commonestWord, choose.largestVehicle),
    },
  ];
}

/** Words of a part and of its vehicle among words that no part has. */
function sentence(choose) {
  const { make, model, year } = choose.vehicle();
  const words = wordsAsTyped(choose);
  return `looking for ${words} of good quality for my ${make} ${model} ${year} before winter`;
}

/** Facets with counts, narrowed and sorted lists. */
function filterCases(choose) {
  const filter = (choice) => ({
    path: '/api/external/search',
    body: { action: 'filter', ...choice },
  });
  const brand = () => ({ brand: [choose.part().brand] });
  return [
    { name: 'facets of a vehicle', next: () => filter(choose.vehicle()) },
    { name: 'facets of the largest vehicle', next: () => filter(choose.largestVehicle) },
    {
      name: 'facets of a vehicle, narrowed',
      next: () => filter({ ...choose.vehicle(), facets: { ...brand(), availability: ['now'] } }),
    },
    {
      name: 'parts of a vehicle by price',
      next: () => filter({ ...choose.vehicle(), sort: 'price' }),
    },
    {
      name: 'bestsellers of a vehicle',
      next: () => filter({ ...choose.vehicle(), sort: 'bestsellers' }),
    },
    { name: 'facets of a search', next: () => filter({ keyword: wordsAsTyped(choose) }) },
  ];
}

const LIST_LINES = 200;

/** A whole list of part numbers as a workshop pastes it; one in twenty has a typing error. */
function orderListCases(choose) {
  const line = (_, at) => {
    const number = at % 3 === 0 ? choose.partWithOe().oe : choose.part().name;
    return `${at % 20 === 0 ? `${number}7` : number};${1 + (at % 4)}`;
  };
  return [
    {
      name: `a list of ${LIST_LINES} part numbers`,
      next: () => ({
        path: '/api/external/orderlists',
        body: {
          action: 'answerOrderList',
          text: Array.from({ length: LIST_LINES }, line).join('\n'),
        },
      }),
    },
  ];
}

function suggestionCases(choose) {
  const beginnings = [choose.commonestPrefix, choose.commonestBeginning];
  return [
    { name: 'suggestions', next: () => suggest(halfTyped(choose)) },
    {
      name: 'suggestions for the commonest beginnings',
      next: () => suggest(beginnings[Math.floor(choose.random() * beginnings.length)]),
    },
  ];
}

/** The beginning of a number or of words, two letters or more. */
function halfTyped(choose) {
  const text = choose.random() < 0.4 ? numberAsTyped(choose) : wordsAsTyped(choose);
  return text.slice(0, 2 + Math.floor(choose.random() * Math.max(1, text.length - 2)));
}

/** A whole number, its beginning, or an OE number, in any punctuation. */
function numberAsTyped(choose) {
  const way = choose.random();
  const number = way < 0.3 ? choose.partWithOe().oe : choose.part().name;
  if (way < 0.6) return number;
  if (way < 0.8) return number.replace(/[^0-9a-z]/gi, '').toLowerCase();
  return number.slice(0, Math.max(4, number.length - 2));
}

/** One to three words of a part, now and then with the vehicle that it fits. */
function wordsAsTyped(choose) {
  const part = choose.part();
  const words = wordsOf(part.description);
  const count = 1 + Math.floor(choose.random() * 3);
  const at = Math.floor(choose.random() * Math.max(1, words.length - count + 1));
  const vehicle = choose.random() < 0.4 ? (part.vehicle ?? []).slice(-1) : [];
  return [...vehicle, ...words.slice(at, at + count)].join(' ').toLowerCase();
}

/** A word with two letters swapped or one missing, alone or next to a correct one. */
function mistyped(choose) {
  const part = choose.part();
  const [right, word] = wordsOf(part.description)
    .sort((a, b) => b.length - a.length)
    .slice(0, 2)
    .reverse();
  const at = 1 + Math.floor(choose.random() * (word.length - 2));
  const wrong =
    choose.random() < 0.5
      ? word.slice(0, at) + word.slice(at + 1)
      : word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  return choose.random() < 0.5 ? wrong : `${right} ${wrong}`;
}

function partCases(choose) {
  const item = (record) => ({
    path: '/api/external/item',
    // The part page's own calls: related parts and fitments have separate ones.
    body: { action: 'getItem', record, omit: ['relateditems', 'applications'] },
  });
  const fitments = (part) => ({
    path: '/api/external/item',
    body: { action: 'getApplications', item: part, limit: FITMENTS },
  });
  const details = (part) => page(`/details/${encodeURIComponent(part)}`);
  return [
    { name: 'part', next: () => item(choose.part().urlcomponent) },
    { name: 'what a part fits', next: () => fitments(choose.part().urlcomponent) },
    { name: 'what the part fits that fits most', next: () => fitments(choose.widestPart) },
    { name: 'part page', isPage: true, next: () => details(choose.part().urlcomponent) },
    {
      name: 'page of the part that fits most',
      isPage: true,
      next: () => details(choose.widestPart),
    },
  ];
}

function cataloguePages(choose) {
  return [
    { name: 'catalogue page of a vehicle', next: () => page('/parts', choose.vehicle()) },
    { name: 'page of the largest vehicle', next: () => page('/parts', choose.largestVehicle) },
    { name: 'page of the largest model', next: () => page('/parts', choose.largestModel) },
    { name: 'page of the largest make', next: () => page('/parts', choose.largestMake) },
    { name: 'page of the whole shop', next: () => page('/parts') },
  ].map((one) => ({ ...one, isPage: true, isCataloguePage: true }));
}
