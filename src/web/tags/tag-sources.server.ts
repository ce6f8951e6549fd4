import type { Config } from '../../config/config.ts';
import type { TagSettings } from '../../config/third-party-settings.ts';

/** Sources that a page's content policy allows, by directive. */
export type PolicySources = Readonly<
  Partial<
    Record<
      'script' | 'style' | 'img' | 'media' | 'font' | 'connect' | 'frame' | 'worker',
      readonly string[]
    >
  >
>;

/** As each vendor documents it, for scripts from the vendor's own hosts. */
const makers: Readonly<Record<'manager' | 'heatMap' | 'chat', PolicySources>> = {
  manager: {
    script: ['https://*.googletagmanager.com'],
    img: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
    connect: [
      'https://*.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  },
  heatMap: {
    script: ['https://*.clarity.ms'],
    img: ['https://*.clarity.ms', 'https://c.bing.com'],
    connect: ['https://*.clarity.ms', 'https://c.bing.com'],
  },
  chat: {
    script: ['https://*.crisp.chat'],
    // It colours its window by a style sheet that it writes itself.
    style: ["'unsafe-inline'", 'https://*.crisp.chat'],
    img: ['https://*.crisp.chat'],
    media: ['https://*.crisp.chat'],
    font: ['https://*.crisp.chat'],
    connect: ['https://*.crisp.chat', 'wss://*.relay.crisp.chat'],
    frame: ['https://*.crisp.chat'],
    worker: ['blob:', 'https://*.crisp.chat'],
  },
};

const MAKERS_HOSTS = /\.(googletagmanager\.com|clarity\.ms|crisp\.chat)$/;

/** The sources that the configured tags need. */
export function tagSources({ manager, heatMap, chat, hosts }: Config['tags']): PolicySources {
  const named = hosts.map((host) => `https://${host}`);
  return joined([
    manager ? sourcesOf(manager, makers.manager) : {},
    manager ? { script: named, img: named, connect: named, frame: named } : {},
    heatMap ? sourcesOf(heatMap, makers.heatMap) : {},
    chat ? sourcesOf(chat, makers.chat) : {},
  ]);
}

/** A script from elsewhere stays alone. */
function sourcesOf({ scriptUrl }: TagSettings, ofMaker: PolicySources): PolicySources {
  const { origin, hostname } = new URL(scriptUrl);
  if (MAKERS_HOSTS.test(hostname)) return ofMaker;
  return { script: [origin], img: [origin], connect: [origin] };
}

function joined(all: readonly PolicySources[]): PolicySources {
  const sources: Record<string, string[]> = {};
  for (const [directive, more] of all.flatMap((each) => Object.entries(each))) {
    if (more.length > 0) sources[directive] = [...(sources[directive] ?? []), ...more];
  }
  return sources;
}
