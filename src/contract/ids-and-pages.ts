import { z } from 'zod';

/** A resource id in a request (specification, "General conventions" 4). */
export const resourceId = z.int().positive();
/** A resource id in an answer. One beyond what JSON numbers hold exactly would name another resource. */
export const answeredId = z.int();
export const idParams = z.object({ id: resourceId });

/** `page` and `per_page` of lists: default 12, at most 50. */
export const pageQuery = z.object({
  page: z.int().min(1).optional(),
  per_page: z.int().min(1).max(50).optional(),
});
export const defaultPageSize = 12;
