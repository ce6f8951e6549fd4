import type { Platform } from './platform.ts';
import { frenchAndItalian, german, landRover, volkswagenGroup } from './platforms/european.ts';
import { american, fordAndMazda } from './platforms/ford-mazda-american.ts';
import { honda, korean } from './platforms/honda-korean.ts';
import { mitsubishi, nissan } from './platforms/nissan-mitsubishi.ts';
import { isuzu, subaru, suzuki } from './platforms/subaru-suzuki-isuzu.ts';
import { toyota } from './platforms/toyota.ts';

/** Every platform that the demo catalogue has parts for. */
export const platforms: readonly Platform[] = [
  ...toyota,
  ...nissan,
  ...mitsubishi,
  ...subaru,
  ...suzuki,
  ...isuzu,
  ...fordAndMazda,
  ...american,
  ...volkswagenGroup,
  ...german,
  ...landRover,
  ...frenchAndItalian,
  ...honda,
  ...korean,
];

/** Platforms with the same front axle: the second takes the front parts of the first. */
export const frontMates: readonly (readonly [leader: string, follower: string])[] = [
  ['AN10', 'AN50'],
  ['AN120', 'AN150'],
  ['KJ', 'QE'],
  ['D40', 'R51'],
  ['J120', 'J150'],
  ['SG', 'GD'],
];
