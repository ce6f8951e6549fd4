import { z } from 'zod';
import { ID_LENGTH } from '../../config/lengths.ts';

/** An id of the shop. One of the wrong form is answered like an unknown one, so any text will do. */
export const idField = z.string().min(1).max(ID_LENGTH);
