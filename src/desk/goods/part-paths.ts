import { deskPaths } from '../frame/paths.ts';

export function partPathOf(partId: number): string {
  return `${deskPaths.parts}/${partId}`;
}
