import path from 'node:path';
import { importsOf } from './imports-of.mjs';

const CODE = /\.(ts|tsx|mjs|css)$/;
const TEST = /\.test\.tsx?$/;

/**
 * Whether all imports follow the rooms' rules.
 * @param {ReadonlyMap<string, string>} files text by path, relative to the project and with forward slashes
 * @param {typeof import('./rooms.mjs').floors} floors
 * @returns {string[]} a sentence for each fault, which names the import
 */
export function checkRooms(files, floors) {
  const links = linksOf(files);
  return [
    ...floors.flatMap((floor) => [...undeclared(files, floor), ...wrongImports(links, floor)]),
    ...circles(links),
  ];
}

/** What each file imports, with its text: a test checks the shop many times, each time with another file changed. */
const known = new Map();

function knownImportsOf(file, text) {
  const before = known.get(file);
  if (before?.text === text) return before.imports;
  const imports = importsOf(file, text);
  known.set(file, { text, imports });
  return imports;
}

/** Imports from one file of the shop to another. */
function linksOf(files) {
  const links = [];
  for (const [from, text] of files) {
    if (!CODE.test(from) || TEST.test(from)) continue;
    const targets = knownImportsOf(from, text)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, '')))
      .filter((to) => files.has(to));
    for (const to of new Set(targets)) links.push({ from, to });
  }
  return links;
}

/** @returns the room's name, '.' for a file of the floor itself; undefined for one of elsewhere */
function roomOf(file, { folder }) {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [first, ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length > 0 ? first : '.';
}

function undeclared(files, floor) {
  const { folder, rooms } = floor;
  const present = new Set(
    [...files.keys()]
      .filter((file) => CODE.test(file) && !TEST.test(file))
      .map((file) => roomOf(file, floor)),
  );
  present.delete(undefined);
  return [
    ...[...present]
      .filter((room) => !(room in rooms))
      .map((room) =>
        room === '.'
          ? `${folder} has files of its own, which lie in no room; move them into one.`
          : `${folder}/${room} is not declared in scripts/rooms/rooms.mjs; say there what it may import.`,
      ),
    ...Object.keys(rooms)
      .filter((room) => !present.has(room))
      .map(
        (room) =>
          `${folder}/${room} is declared in scripts/rooms/rooms.mjs, but there is no such folder.`,
      ),
  ];
}

function wrongImports(links, floor) {
  return links.flatMap(({ from, to }) => {
    const [fromRoom, toRoom] = [roomOf(from, floor), roomOf(to, floor)];
    if (fromRoom === undefined || toRoom === undefined || fromRoom === toRoom) return [];
    const allowed = floor.rooms[fromRoom]?.imports;
    if (allowed && !allowed.includes(toRoom)) {
      return [
        `${from} imports ${to}: the room ${fromRoom} may import ${listed(allowed)}, not ${toRoom}.`,
      ];
    }
    const { entries } = floor.rooms[toRoom] ?? {};
    const inside = to.slice(`${floor.folder}/${toRoom}/`.length);
    if (entries && !entries.includes(inside)) {
      return [
        `${from} imports ${to}: other rooms may import only ${listed(entries)} of ${toRoom}.`,
      ];
    }
    return [];
  });
}

function listed(names) {
  return names.length > 0 ? names.join(', ') : 'none';
}

/** A circle of folders, types included: each imports the next, the last one the first. */
function circles(links) {
  const next = new Map();
  for (const link of links) {
    const [from, to] = [folderOf(link.from), folderOf(link.to)];
    if (from === to) continue;
    if (!next.has(from)) next.set(from, new Map());
    if (!next.get(from).has(to)) next.get(from).set(to, link);
  }
  const faults = [];
  const named = new Set();
  for (const start of next.keys()) {
    if (named.has(start)) continue;
    const circle = shortestWayBack(start, next);
    if (!circle) continue;
    for (const link of circle) named.add(folderOf(link.from));
    const imports = circle.map(({ from, to }) => `${from} imports ${to}`).join(', ');
    faults.push(`Folders import each other in a circle: ${imports}.`);
  }
  return faults;
}

/** The files of src itself form two layers: the composition roots, and the shop. */
function folderOf(file) {
  const folder = path.posix.dirname(file);
  return folder === 'src' ? file : folder;
}

function shortestWayBack(start, next) {
  const cameBy = new Map();
  let reached = [start];
  while (reached.length > 0) {
    const further = [];
    for (const folder of reached) {
      for (const [to, link] of next.get(folder) ?? []) {
        if (to === start) return wayTo(folder, cameBy, start).concat(link);
        if (cameBy.has(to)) continue;
        cameBy.set(to, link);
        further.push(to);
      }
    }
    reached = further;
  }
  return undefined;
}

function wayTo(folder, cameBy, start) {
  if (folder === start) return [];
  const link = cameBy.get(folder);
  return [...wayTo(folderOf(link.from), cameBy, start), link];
}
