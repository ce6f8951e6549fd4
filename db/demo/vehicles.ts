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
