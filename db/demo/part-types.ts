import type { PartType } from './part-type.ts';
import { airbagTypes } from './types/airbags.ts';
import { armAndBarTypes } from './types/arms-and-bars.ts';
import { brakeTypes } from './types/brakes.ts';
import { bushTypes } from './types/bushes.ts';
import { coiloverTypes } from './types/coilovers.ts';
import { damperTypes } from './types/dampers.ts';
import { drivelineAndEngineTypes } from './types/driveline-and-engine.ts';
import { springTypes } from './types/springs.ts';
import { steeringTypes } from './types/steering.ts';

/** Everything that is made for one platform. */
export const partTypes: readonly PartType[] = [
  ...springTypes,
  ...damperTypes,
  ...bushTypes,
  ...armAndBarTypes,
  ...steeringTypes,
  ...brakeTypes,
  ...airbagTypes,
  ...drivelineAndEngineTypes,
  ...coiloverTypes,
];
