import { z } from 'zod';
import type { Random } from './random.ts';

/** What JSON Schema says of a value, as far as the contract uses it. */
const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
});
type JsonSchema = z.output<typeof jsonSchema>;

const known = new Map<z.ZodType, JsonSchema>();

export function schemaOf(schema: z.ZodType): JsonSchema {
  const found = known.get(schema) ?? jsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  known.set(schema, found);
  return found;
}

const sentence = 'a small boat sails over the wide sea';
const samples = ['https://example.com/a.png', 'https://example.org/b.jpg', 'https://example.com/c.webp'] as const;

/** Values that mean something to the service: without them nearly every request would be refused for the same reason. */
const meant: Readonly<Record<string, (random: Random) => unknown>> = {
  model: (random) => random.pick(['swift-1', 'swift-1', 'animate-1', 'studio-2', 'reference-1', 'classic-1', 'none']),
  prompt: () => sentence,
  script: (random) => random.pick(['One sentence.', 'Two. Sentences.', 'Ein Satz mit ß und 🎬.']),
  text: (random) => random.pick(['Hello.', 'x', 'Hi 🎙.']),
  voice_id: (random) => random.whole(1, 14),
  genre_id: (random) => random.whole(1, 16),
  background_id: (random) => random.whole(1, 9),
  music_id: (random) => random.pick([1, 2, null]),
  image_engine_id: (random) => random.whole(1, 4),
  clip_engine_id: (random) => random.whole(1, 3),
  preview_id: (random) => random.whole(1001, 1012),
  duration: (random) => random.pick([3, 4, 5, 6, 30, 30, 60]),
  resolution: (random) => random.pick(['360p', '480p', '720p']),
  audio: (random) => random.pick(['on', 'off', 'true']),
  keyword: (random) => random.pick(['bread', 'Bread ', 'no ideas', 'x']),
  network: (random) => random.pick(['google', 'google', 'tiktok']),
  idea: () => sentence,
  product_name: () => 'Lumen',
  domain: () => 'lumen.example',
  accent_color: (random) => random.pick(['#aabbcc', '#AABBCC']),
  url: (random) => random.pick(['https://example.com/talk.mp3', 'https://example.com/story', 'https://example.org/empty', 'http://10.0.0.1/']), // prettier-ignore
  first_frame: (random) => random.pick(samples),
  last_frame: (random) => random.pick(samples),
  image: (random) => [random.pick(samples)],
  video: () => ['https://example.com/a.mp4'],
  type: (random) => random.pick(['b-roll', 'ai-visuals', 'ai-clips', 'url-based']),
  segments: (random) => [{ index: random.whole(0, 2), text: 'new words' }],
  starts_at: () => '2030-01-01T10:00:00Z',
  ends_at: (random) => random.pick(['2030-01-01T11:00:00Z', '2029-01-01T11:00:00Z']),
  per_page: (random) => random.pick([1, 12, 50, 51]),
  page: (random) => random.pick([1, 2, 0]),
};

/** A value that the schema accepts, mostly. @param name of the field that it is for */
function valueFor(raw: unknown, random: Random, name: string): unknown {
  const schema = jsonSchema.parse(raw);
  const special = meant[name];
  // What is read aloud stays short: reading takes real time.
  const always = name === 'text' || name === 'script';
  if (special !== undefined && (always || random.chance(0.9))) return special(random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (schema.anyOf !== undefined) return valueFor(random.pick(schema.anyOf), random, name);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return objectFor(schema, random);
    case 'array':
      return Array.from({ length: random.whole(0, 2) }, () => valueFor(schema.items ?? {}, random, name));
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
      const most = Math.min(schema.maximum ?? 20, Math.max(least, 0) + 20);
      return type === 'integer' ? random.whole(Math.max(least, -5), most) : least + random.fraction() * (most - least);
    }
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default: {
      const least = schema.minLength ?? 1;
      return 'x'.repeat(random.pick([least, least + 3, Math.min(schema.maxLength ?? 12, 600)]));
    }
  }
}

/** Without these a video can never be rendered. */
const wanted: ReadonlySet<string> = new Set(['script', 'voice_id', 'genre_id']);

export function objectFor(schema: JsonSchema, random: Random): Record<string, unknown> {
  const required = new Set(schema.required);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => required.has(name) || random.chance(wanted.has(name) ? 0.9 : 0.5))
      .map(([name, inner]) => [name, valueFor(inner, random, name)]),
  );
}

const odd = [
  null,
  '',
  'x'.repeat(3000),
  -1,
  1.5,
  1e300,
  true,
  [],
  {},
  [null],
  '\u0000',
  '💥',
  { a: { b: [] } },
] as const;

/** The same with something wrong: a field missing, odd, or too much. */
export function spoiled(fields: Record<string, unknown>, random: Random): Record<string, unknown> {
  const names = Object.keys(fields);
  const name = names.length === 0 ? 'extra' : random.pick(names);
  if (random.chance(0.3)) return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
  return { ...fields, [random.chance(0.1) ? 'extra' : name]: random.pick(odd) };
}
