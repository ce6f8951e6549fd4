import type { Chassis, ChassisName } from './chassis.ts';
import { chassis } from './chassis.ts';

/** One model over the years in which its design did not change. */
export interface Generation {
  readonly make: string;
  readonly model: string;
  readonly from: number;
  /** Last year; undefined while it is still built. */
  readonly to: number | undefined;
  readonly engines: readonly string[];
}

/** Generations that share a chassis, and with it most parts. */
export interface Platform {
  readonly code: string;
  readonly chassis: Chassis;
  /** The depth of the range: 4 is everything in several grades, 1 is wear parts only. */
  readonly depth: 1 | 2 | 3 | 4;
  readonly generations: readonly Generation[];
}

type Row = readonly [make: string, model: string, years: string, engines: string];

/**
 * @param rows make, model, years ("2005-2015" or "2015-") and engines parted by commas
 */
export function platform(
  code: string,
  name: ChassisName,
  depth: Platform['depth'],
  ...rows: readonly Row[]
): Platform {
  return { code, chassis: chassis[name], depth, generations: rows.map(generation) };
}

function generation([make, model, years, engines]: Row): Generation {
  const [from, to] = years.split('-');
  return {
    make,
    model,
    from: Number(from),
    to: to ? Number(to) : undefined,
    engines: engines.split(',').map((engine) => engine.trim()),
  };
}
