import { ORDER_PATH } from '../../config/page-paths.ts';
import { isOrderAddress } from '../addresses/order-address.ts';
import type { ConsentCategory } from '../consent/consent-store.ts';
import type { PageTags } from '../page-data/root-data.ts';
import { loadDocumentWhen } from '../ui/behaviour/use-step.ts';

/** The vendors' names for their globals on the page. */
interface TagGlobals {
  dataLayer?: unknown[];
  clarity?: ((...command: unknown[]) => void) & { q?: unknown[] };
  $crisp?: unknown[];
  CRISP_WEBSITE_ID?: string;
}

const page = globalThis as TagGlobals;

/** Third-party scripts that this document has loaded, by address. */
const loadedTags = new Set<string>();

type Signal = 'granted' | 'denied';

/** The four signals of Consent Mode v2. Requirement CKY-9. */
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

/**
 * Loads the tags that a visitor allows, and informs loaded ones about changes. Heat map and chat do not run on an
 * order's page, whose address is its key, because they read the address themselves. The tag manager gets another
 * address before anything of it runs.
 */
export function applyConsent(tags: PageTags, preferences: readonly ConsentCategory[]): void {
  const allows = (category: ConsentCategory) => preferences.includes(category);
  const signals = signalsOf(preferences);
  if (tags.manager) {
    applyToManager(tags.manager, signals, allows('analytics') || allows('advertisement'));
  }
  if (isOrderAddress(location.pathname)) return;
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
      ...toldAddress(),
      { 'gtm.start': Date.now(), event: 'gtm.js' },
      // The purchase may have been reported before.
      ...(page.dataLayer ?? []),
    ];
  }
  load(url, isAllowed);
}

/** An order's page address without the order, for Google's tags and for a container's own. */
function toldAddress(): unknown[] {
  if (!isOrderAddress(location.pathname)) return [];
  const address = { page_location: location.origin + ORDER_PATH, page_path: ORDER_PATH };
  return [command('set', address), address];
}

/** Google's commands differ from events by being an `arguments` object. */
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
  // It then also forgets the visitor, and records no further.
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

function load(url: string, isAllowed: boolean): void {
  if (!isAllowed || loadedTags.has(url)) return;
  loadedTags.add(url);
  loadDocumentWhen(isHeardStep);
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}

/**
 * Loaded third parties follow navigations within a document, and would learn an order's address when it is opened or
 * left.
 */
function isHeardStep(to: string): boolean {
  return isOrderAddress(location.pathname) || isOrderAddress(to);
}
