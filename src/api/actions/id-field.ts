import { z } from 'zod';
import { ID_LENGTH } from '../../config/lengths.ts';

/** An id of the shop. A malformed one gets the same answer as an unknown one, so any text is accepted. */
export const idField = z.string().min(1).max(ID_LENGTH);
