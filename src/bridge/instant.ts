import { z } from 'zod';

/** Milliseconds since the epoch. */
export const instant = z.number();
