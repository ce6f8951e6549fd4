import { DESK, deskPaths } from '../frame/paths.ts';

export function partPathOf(partId: number): string {
  return `${deskPaths.parts}/${partId}`;
}

export const picturePaths = { script: `${DESK}/assets/picture.js` } as const;
