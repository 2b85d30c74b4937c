import { z } from 'zod';

/** `value`, and where something of it cannot be read, `plain` in its place. */
export function readOrMended<S extends z.ZodObject>(schema: S, value: unknown, plain: z.output<S>): z.output<S> {
  const read = schema.safeParse(value);
  return read.success ? read.data : mended(schema, value, plain);
}

/** `plain`, with what of `value` the schema can read in its place; objects inside part by part. */
export function mended<T extends object>(schema: z.ZodObject, value: unknown, plain: T): T {
  const found = new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}));
  const parts = Object.entries(plain).map(([key, part]: [string, unknown]) => {
    return [key, partOf(schema.shape[key], found.get(key), part)] as const;
  });
  // The same keys, each with a value that its schema has read, or its own.
  return Object.fromEntries(parts) as T;
}

function partOf(schema: unknown, value: unknown, plain: unknown): unknown {
  if (!(schema instanceof z.ZodType) || value === undefined) return plain;
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  return schema instanceof z.ZodObject && typeof plain === 'object' && plain !== null
    ? mended(schema, value, plain)
    : plain;
}
