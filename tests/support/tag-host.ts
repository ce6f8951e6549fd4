import { startStandIn } from './providers/stand-in.ts';

export const TAG_IDS = {
  GTM_ID: 'GTM-TEST123',
  HEATMAP_ID: 'heat123',
  CHAT_ID: '7598bf86-9ebb-46bc-8c61-be8929bbf93d',
} as const;

export type TagHost = Awaited<ReturnType<typeof startTagHost>>;

/** A host of its own for the scripts of third parties, which do nothing. */
export async function startTagHost() {
  const host = await startStandIn(
    () => ({ status: 200, body: '/* a tag */', headers: { 'content-type': 'text/javascript' } }),
    () => false,
  );
  return {
    settings: {
      ...TAG_IDS,
      GTM_SCRIPT_URL: `${host.url}/gtm.js`,
      HEATMAP_SCRIPT_URL: `${host.url}/heat`,
      CHAT_SCRIPT_URL: `${host.url}/chat.js`,
    },
    close: host.close,
  };
}
