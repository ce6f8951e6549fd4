/**
 * Decides which modules share a chunk: by the routes that import them, never by path or name. route-chunks.build.ts
 * passes the result to the bundler.
 */

/** One module of the browser's scripts. */
export interface ChunkModule {
  readonly id: string;
  readonly imports: readonly string[];
  /** Modules that it loads later, when a shopper needs them. */
  readonly later: readonly string[];
  /** The pages that need it at first: a route's file, or `EVERY_PAGE`. */
  readonly entryOf?: string | undefined;
  /** Characters of its code. */
  readonly size: number;
}

/** Stands for all pages: what the root imports, each of them loads. */
export const EVERY_PAGE = 'every page';

/** The compressed weight of a character of source after minification. */
const WEIGHT = 0.25;

/** In bytes as they are sent. */
interface Costs {
  /** The bytes that one request less is worth to a page. */
  readonly requestBytes: number;
  /** The most unneeded bytes that merging two chunks may add to any page. */
  readonly maxUnusedBytes: number;
}

/** A chunk while chunks are being put together. */
interface Draft {
  /** Pages, and what they load later: whoever asks for it. */
  readonly loads: ReadonlySet<string>;
  readonly modules: readonly string[];
  readonly size: number;
}

/**
 * Decides which modules share a chunk, from the pages that import them and nothing else. Modules of the same pages
 * stay together; two chunks merge where a request less is worth more than the unneeded bytes. Chunks never import
 * each other in a circle.
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
    const reach = reachOf(drafts, byId);
    let best: { step: Step; saved: number } | undefined;
    for (const [at, a] of drafts.entries()) {
      for (const b of drafts.slice(at + 1)) {
        const step = stepOf(a, b, reach);
        const saved = step ? savedBy(step, costs) : 0;
        if (step && saved > (best?.saved ?? 0)) best = { step, saved };
      }
    }
    if (!best) return drafts;
    drafts = taken(best.step, drafts);
  }
}

/** Two chunks that become one. */
interface Step {
  readonly a: Draft;
  readonly b: Draft;
  /** Whoever loads either of the two. */
  readonly loads: ReadonlySet<string>;
  /** Chunks that either of them imports: all who load the one chunk will load these too. */
  readonly brought: readonly Draft[];
}

/** Each draft with those that it imports, directly or not. */
type Reach = ReadonlyMap<Draft, ReadonlySet<Draft>>;

/** @returns nothing where the one chunk would import itself by way of another */
function stepOf(a: Draft, b: Draft, reach: Reach): Step | undefined {
  const reached = new Set([...(reach.get(a) ?? []), ...(reach.get(b) ?? [])]);
  const brought = [...reached].filter((draft) => draft !== a && draft !== b);
  if (brought.some((draft) => reach.get(draft)?.has(a) || reach.get(draft)?.has(b))) return;
  return { a, b, brought, loads: new Set([...a.loads, ...b.loads]) };
}

/** Bytes that the pages save, all together. */
function savedBy({ a, b, loads, brought }: Step, { requestBytes, maxUnusedBytes }: Costs): number {
  let saved = 0;
  for (const load of loads) {
    const unused = [a, b, ...brought].filter((draft) => !draft.loads.has(load));
    const bytes = unused.reduce((sum, { size }) => sum + size, 0);
    if (bytes > maxUnusedBytes) return 0;
    // One request instead of two, or instead of one where only one of them was loaded; and those brought.
    saved += (1 - unused.length) * requestBytes - bytes;
  }
  return saved;
}

function taken({ a, b, loads, brought }: Step, drafts: readonly Draft[]): Draft[] {
  const others = drafts.filter((draft) => draft !== a && draft !== b);
  return [
    ...others.map((draft) =>
      brought.includes(draft) ? { ...draft, loads: new Set([...draft.loads, ...loads]) } : draft,
    ),
    { loads, modules: [...a.modules, ...b.modules], size: a.size + b.size },
  ];
}

function reachOf(drafts: readonly Draft[], byId: ReadonlyMap<string, ChunkModule>): Reach {
  const draftOf = new Map(drafts.flatMap((draft) => draft.modules.map((id) => [id, draft])));
  return new Map(
    drafts.map((draft) => {
      const reached = new Set<Draft>();
      const open = [draft];
      for (const next of open) {
        for (const id of next.modules) {
          for (const imported of byId.get(id)?.imports ?? []) {
            const other = draftOf.get(imported);
            if (!other || other === next || reached.has(other)) continue;
            reached.add(other);
            open.push(other);
          }
        }
      }
      return [draft, reached];
    }),
  );
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
