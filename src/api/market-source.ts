import { z } from 'zod';
import { sources } from '../config/markets.ts';

/** A market's source in an address, in any case. */
export const marketSource = z.string().toUpperCase().pipe(z.enum(sources));
