/**
 * Which modules share a chunk: decided by the routes that import them, never by where they lie or what they are called.
 * route-chunks.build.ts hands it to the bundler.
 */

/** One module of the browser's scripts. */
export interface ChunkModule {
  readonly id: string;
  readonly imports: readonly string[];
  /** Modules that it loads later, where a shopper comes to need them. */
  readonly later: readonly string[];
  /** The pages that begin with it: a route's file, or `EVERY_PAGE`. */
  readonly entryOf?: string | undefined;
  /** Characters of its code. */
  readonly size: number;
}

/** Stands for all pages: what the root imports, each of them loads. */
export const EVERY_PAGE = 'every page';

/** What a character of source weighs once it is minified and compressed. */
const WEIGHT = 0.25;

/** In bytes as they are sent. */
interface Costs {
  /** What a page gives for a request less. */
  readonly requestBytes: number;
  /** The most that two chunks may make any page load in vain when they become one. */
  readonly inVainMost: number;
}

/** A chunk while chunks are being put together. */
interface Draft {
  /** Pages, and what they load later: whoever asks for it. */
  readonly loads: ReadonlySet<string>;
  readonly modules: readonly string[];
  readonly size: number;
}

/**
 * Decides which modules share a chunk, by the pages that import them and nothing else. Modules of the same pages stay
 * together; two such chunks become one where a request less is worth more than what some page loads in vain.
 * Chunks never import each other in a circle.
 * @returns the chunk of each module; one of a single page, or loaded late, has none and goes with what imports it
 */
export function chunksByRoute(
  modules: readonly ChunkModule[],
  costs: Costs,
): ReadonlyMap<string, string> {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const atOnce = loadedAtOnce(byId);
  const later = loadedLater(byId, atOnce);
  const everyLoad = new Set([...atOnce.values(), ...later.values()].flatMap((loads) => [...loads]));
  const drafts = new Map<string, Draft>();
  for (const { id, size, entryOf } of modules) {
    const pages = atOnce.get(id);
    if (!pages || entryOf) continue;
    const loads = pages.has(EVERY_PAGE) ? everyLoad : new Set([...pages, ...(later.get(id) ?? [])]);
    if (loads.size < 2) continue;
    const key = [...loads].sort().join();
    const { modules: others = [], size: sum = 0 } = drafts.get(key) ?? {};
    drafts.set(key, { loads, modules: [...others, id], size: sum + size * WEIGHT });
  }
  return named(merged([...drafts.values()], byId, costs), byId);
}

type Loads = Map<string, Set<string>>;

/** The pages that load each module before they are alive. */
function loadedAtOnce(byId: ReadonlyMap<string, ChunkModule>): Loads {
  const pages: Loads = new Map();
  for (const { id, entryOf } of byId.values()) {
    if (entryOf) for (const imported of importedFrom(id, byId)) add(pages, imported, entryOf);
  }
  return pages;
}

/** What a page loads later for the first time, by page and by what asks for it. */
function loadedLater(byId: ReadonlyMap<string, ChunkModule>, atOnce: Loads): Loads {
  const loads: Loads = new Map();
  for (const [id, pages] of atOnce) {
    for (const late of byId.get(id)?.later ?? []) {
      for (const imported of importedFrom(late, byId)) {
        const isThere = (page: string) => atOnce.get(imported)?.has(page);
        for (const page of pages.has(EVERY_PAGE) ? [EVERY_PAGE] : pages) {
          if (!isThere(page) && !isThere(EVERY_PAGE)) add(loads, imported, `${page} > ${late}`);
        }
      }
    }
  }
  return loads;
}

/** A module and all that it imports, directly or not. */
function importedFrom(id: string, byId: ReadonlyMap<string, ChunkModule>): Set<string> {
  const found = new Set([id]);
  // A set is walked to those that are added meanwhile, too.
  for (const next of found) for (const to of byId.get(next)?.imports ?? []) found.add(to);
  return found;
}

function add(loads: Loads, id: string, load: string): void {
  loads.set(id, (loads.get(id) ?? new Set()).add(load));
}

function merged(
  first: readonly Draft[],
  byId: ReadonlyMap<string, ChunkModule>,
  costs: Costs,
): readonly Draft[] {
  // By what no name changes, so that none decides between two that save the same.
  let drafts = first.toSorted((a, b) => b.size - a.size || b.loads.size - a.loads.size);
  for (;;) {
    const pairs = drafts.flatMap((a, at) =>
      drafts.slice(at + 1).flatMap((b) => {
        const saved = savedBy(a, b, costs);
        return saved > 0 ? [{ a, b, saved }] : [];
      }),
    );
    pairs.sort((one, other) => other.saved - one.saved);
    const better = pairs
      .map(({ a, b }) => [...drafts.filter((each) => each !== a && each !== b), union(a, b)])
      .find((next) => !hasCircle(next, byId));
    if (!better) return drafts;
    drafts = better;
  }
}

/** Bytes that the pages save, all together, when two chunks become one. */
function savedBy(a: Draft, b: Draft, { requestBytes, inVainMost }: Costs): number {
  const common = [...a.loads].filter((load) => b.loads.has(load)).length;
  const most = Math.max(b.loads.size > common ? a.size : 0, a.loads.size > common ? b.size : 0);
  if (most > inVainMost) return 0;
  const inVain = (b.loads.size - common) * a.size + (a.loads.size - common) * b.size;
  return common * requestBytes - inVain;
}

function union(a: Draft, b: Draft): Draft {
  return {
    loads: new Set([...a.loads, ...b.loads]),
    modules: [...a.modules, ...b.modules],
    size: a.size + b.size,
  };
}

function hasCircle(drafts: readonly Draft[], byId: ReadonlyMap<string, ChunkModule>): boolean {
  const draftOf = new Map(drafts.flatMap((draft) => draft.modules.map((id) => [id, draft])));
  const state = new Map<Draft, 'open' | 'done'>();
  const closes = (draft: Draft): boolean => {
    if (state.has(draft)) return state.get(draft) === 'open';
    state.set(draft, 'open');
    const imports = draft.modules.flatMap((id) => byId.get(id)?.imports ?? []);
    const next = new Set(imports.map((id) => draftOf.get(id)));
    const found = [...next].some((other) => other && other !== draft && closes(other));
    state.set(draft, 'done');
    return found;
  };
  return drafts.some(closes);
}

/** Numbered so that a chunk imports only those before it. */
function named(
  drafts: readonly Draft[],
  byId: ReadonlyMap<string, ChunkModule>,
): Map<string, string> {
  const draftOf = new Map(drafts.flatMap((draft) => draft.modules.map((id) => [id, draft])));
  const inOrder = new Set<Draft>();
  const add = (draft: Draft) => {
    if (inOrder.has(draft)) return;
    for (const id of draft.modules) {
      for (const imported of byId.get(id)?.imports ?? []) {
        const other = draftOf.get(imported);
        if (other && other !== draft) add(other);
      }
    }
    inOrder.add(draft);
  };
  drafts.forEach(add);
  return new Map(
    [...inOrder].flatMap(({ modules }, at) => modules.map((id) => [id, `shared-${at}`] as const)),
  );
}
