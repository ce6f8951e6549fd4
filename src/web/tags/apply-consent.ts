import type { ConsentCategory } from '../consent/consent-store.ts';
import type { PageTags } from './page-tags.ts';

/** The makers' names of what they read and write on the page. */
interface TagGlobals {
  dataLayer?: unknown[];
  clarity?: ((...command: unknown[]) => void) & { q?: unknown[] };
  $crisp?: unknown[];
  CRISP_WEBSITE_ID?: string;
}

const page = globalThis as TagGlobals;

type Signal = 'granted' | 'denied';

/** The four signals of Consent Mode v2. Source: specification, section 4, cookies. */
function signalsOf(preferences: readonly ConsentCategory[]) {
  const signal = (category: ConsentCategory): Signal =>
    preferences.includes(category) ? 'granted' : 'denied';
  const advertisement = signal('advertisement');
  return {
    ad_storage: advertisement,
    ad_user_data: advertisement,
    ad_personalization: advertisement,
    analytics_storage: signal('analytics'),
  };
}

/** Loads the tags that a visitor allows, and tells those that are loaded what is allowed now. */
export function applyConsent(tags: PageTags, preferences: readonly ConsentCategory[]): void {
  const allows = (category: ConsentCategory) => preferences.includes(category);
  const signals = signalsOf(preferences);
  if (tags.manager) {
    applyToManager(tags.manager, signals, allows('analytics') || allows('advertisement'));
  }
  if (tags.heatMap) applyToHeatMap(tags.heatMap, signals, allows('analytics'));
  if (tags.chat) applyToChat(tags.chat, allows('functional'));
}

let isManagerTold = false;

function applyToManager(
  url: string,
  signals: ReturnType<typeof signalsOf>,
  isAllowed: boolean,
): void {
  const update = command('consent', 'update', signals);
  if (isManagerTold) page.dataLayer?.push(update);
  else if (isAllowed) {
    isManagerTold = true;
    page.dataLayer = [
      command('consent', 'default', signalsOf([])),
      update,
      { 'gtm.start': Date.now(), event: 'gtm.js' },
      // A purchase may have been told before.
      ...(page.dataLayer ?? []),
    ];
  }
  load(url, isAllowed);
}

/** Google's commands are told from events by being an `arguments` object. */
function command(..._parts: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: an array is not understood.
  return arguments;
}

function applyToHeatMap(
  url: string,
  { ad_storage, analytics_storage }: ReturnType<typeof signalsOf>,
  isAllowed: boolean,
): void {
  if (!isAllowed && !page.clarity) return;
  page.clarity ??= Object.assign(
    (...command: unknown[]) => {
      const queue = page.clarity as { q?: unknown[] };
      queue.q = [...(queue.q ?? []), command];
    },
    { q: [] as unknown[] },
  );
  page.clarity('consentv2', { ad_Storage: ad_storage, analytics_Storage: analytics_storage });
  // It also forgets the visitor then, and records no further.
  if (!isAllowed) page.clarity('consent', false);
  load(url, isAllowed);
}

function applyToChat({ url, id }: NonNullable<PageTags['chat']>, isAllowed: boolean): void {
  if (!isAllowed && !page.$crisp) return;
  page.$crisp ??= [];
  page.CRISP_WEBSITE_ID = id;
  if (!isAllowed) page.$crisp.push(['do', 'session:reset']);
  page.$crisp.push(['do', isAllowed ? 'chat:show' : 'chat:hide']);
  load(url, isAllowed);
}

const loaded = new Set<string>();

function load(url: string, isAllowed: boolean): void {
  if (!isAllowed || loaded.has(url)) return;
  loaded.add(url);
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}
