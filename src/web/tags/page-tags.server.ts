import type { Config } from '../../config/config.ts';
import type { PageTags } from '../page-data/root-data.ts';

/** @returns undefined where nothing is configured */
export function pageTags({ manager, heatMap, chat }: Config['tags']): PageTags | undefined {
  if (!manager && !heatMap && !chat) return undefined;
  return {
    manager: manager && `${manager.scriptUrl}?id=${manager.id}`,
    heatMap: heatMap && `${heatMap.scriptUrl}/${heatMap.id}`,
    chat: chat && { url: chat.scriptUrl, id: chat.id },
  };
}
