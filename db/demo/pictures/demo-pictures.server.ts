import { isDatabaseAway } from '../../../src/domain/transactions/database-away.ts';
import { drawPicture } from './draw-picture.ts';
import { renderPicture } from './render-picture.server.ts';

/** A picture as an answer has it; undefined where there is none of that name. */
export type DemoPicture = (
  name: string,
  type: 'svg' | 'webp',
) => Promise<string | Buffer | undefined>;

/**
 * The drawings of the demonstration, for a shop whose parts name them.
 * @param areNamed asked each time, because an import may replace the demonstration
 */
export function demoPictures(areNamed: () => Promise<boolean>): DemoPicture {
  let wereNamed = false;
  return async (name, type) => {
    wereNamed = await areNamed().catch((error) => {
      // Cached pages are shown meanwhile, and their pictures with them.
      if (isDatabaseAway(error)) return wereNamed;
      throw error;
    });
    if (!wereNamed) return undefined;
    return type === 'webp' ? renderPicture(name) : drawPicture(name);
  };
}
