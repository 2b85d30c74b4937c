import { createCanvas } from '@napi-rs/canvas';
import { allOperations } from '../../../src/contract/index.ts';
import type { Operation } from '../../../src/contract/index.ts';
import { wavFile } from '../../../src/local-service/media/wav.ts';
import type { Accounts } from '../../../src/local-service/store/accounts.ts';
import type { Database } from '../../../src/local-service/store/database.ts';
import type { Sent } from './in-process.ts';
import type { Random } from './random.ts';
import { objectFor, schemaOf, spoiled } from './values.ts';

const photo = createCanvas(24, 32);
photo.getContext('2d').fillRect(4, 4, 12, 12);
const files = {
  image: photo.toBuffer('image/png'),
  sound: Buffer.from(wavFile(new Float32Array(1600), 8000)),
  long: Buffer.from(wavFile(new Float32Array(16_000 * 4), 8000)),
  broken: Buffer.from('RIFF????WAVEjunk'),
  text: Buffer.from('no media at all'),
} as const;

/** Where the resources are kept that a path names. */
const tables: Readonly<Record<string, string>> = {
  faceless: 'faceless_videos',
  'b-roll': 'faceless_videos',
  presets: 'faceless_presets',
  transcriptions: 'transcriptions',
  'text-to-video': 'text_to_video_clips',
  speech: 'speech',
  'voice-clones': 'voice_clones',
  characters: 'characters',
  'launch-clips': 'launch_clips',
};

interface Resources {
  readonly database: Database;
  readonly accounts: Accounts;
}

/** A number of something that is there, mostly the caller's own and new; sometimes of nothing. */
function idFor(path: string, { database, accounts }: Resources, token: string, random: Random): string {
  if (random.chance(0.05)) return random.pick(['0', '-1', 'abc', '999999', '1.5', '1']);
  const table = tables[path.split('/')[1] ?? ''];
  if (table === undefined) return '1';
  const rows = database.query<{ id: number; user_id: number }>(
    `SELECT id, user_id FROM ${table} ORDER BY user_id = ? DESC, id DESC LIMIT 6`,
  );
  const owner = accounts.byToken(token)?.id ?? 0;
  const found = rows.all(owner);
  const own = found.filter((row) => row.user_id === owner).slice(0, 2);
  if (found.length === 0) return '1';
  return String(random.pick(own.length > 0 && random.chance(0.85) ? own : found).id);
}

/** One of the previews of the character that a path names. */
function previewOf(path: string, { database }: Resources, random: Random): number {
  const previews = database.query<{ id: number }>('SELECT id FROM character_previews WHERE character_id = ?');
  const rows = previews.all(Number(path.split('/')[2] ?? 0) || 0);
  return rows.length === 0 ? 1 : random.pick(rows).id;
}

function fileFor(field: string, random: Random): Buffer {
  if (random.chance(0.12)) return random.pick([files.broken, files.text, Buffer.alloc(0)]);
  return field === 'image' ? files.image : random.pick([files.sound, files.sound, files.long]);
}

function formOf(operation: Operation, fields: Record<string, unknown>, random: Random): Buffer {
  const parts: Buffer[] = [];
  const part = (header: string, content: Buffer): void => {
    parts.push(
      Buffer.from(`--seam\r\nContent-Disposition: form-data; ${header}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    );
  };
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const item of value) part(`name="${name}[]"`, Buffer.from(String(item)));
    else part(`name="${name}"`, Buffer.from(String(value ?? '')));
  }
  for (const rule of operation.request.files) {
    const count = random.chance(0.06) ? random.whole(0, rule.max + 1) : random.whole(Math.max(1, rule.min), rule.max);
    for (let index = 0; index < count; index += 1)
      part(`name="${rule.wireName}"; filename="a.${random.pick(rule.extensions)}"`, fileFor(rule.field, random));
  }
  return Buffer.concat([...parts, Buffer.from(random.chance(0.02) ? '--seam' : '--seam--\r\n')]);
}

/** What changes something is asked for more often than what only reads. */
const drawn: readonly Operation[] = allOperations.flatMap((operation) =>
  ['GET', 'DELETE'].includes(operation.method) ? [operation] : [operation, operation, operation, operation],
);

/** What a sequence is mostly about. */
export const areas: readonly string[] = [...new Set(allOperations.map(({ name }) => name.split('.')[0] ?? ''))];

/** What a sequence about an area may begin with, so that it gets somewhere. */
const openings: Readonly<Record<string, readonly string[]>> = {
  faceless: ['create', 'update', 'render'],
  bRoll: ['create', 'update', 'render'],
  characters: ['create', 'preview', 'train'],
};

/** The requests that a sequence about an area begins with, each made when it is its turn. */
export function opening(resources: Resources, token: string, area: string, random: Random) {
  const names = random.chance(0.7) ? (openings[area] ?? ['create', 'create']) : [];
  return names.flatMap((name) => {
    const operation = allOperations.find((entry) => entry.name === `${area}.${name}`);
    return operation === undefined ? [] : [() => requestFor(operation, resources, token, false, random)];
  });
}

/** Any operation of the contract, mostly of one area, with a request that mostly fits it. */
export function randomRequest(resources: Resources, tokens: readonly string[], area: string, random: Random) {
  const token = random.chance(0.01) ? 'nobody' : random.pick(tokens);
  const some = random.chance(0.8) ? drawn.filter(({ name }) => name.startsWith(`${area}.`)) : drawn;
  return requestFor(random.pick(some), resources, token, random.chance(0.12), random);
}

function requestFor(operation: Operation, resources: Resources, token: string, wrong: boolean, random: Random) {
  const { query, body, encoding, files: rules } = operation.request;
  const path = operation.path.replaceAll(/\{\w+\}/g, () => idFor(operation.path, resources, token, random));
  const fieldsOf = (schema: typeof query): Record<string, unknown> => {
    const fields = objectFor(schemaOf(schema), random);
    if ('preview_id' in fields) fields['preview_id'] = previewOf(path, resources, random);
    return wrong ? spoiled(fields, random) : fields;
  };
  const search = new URLSearchParams(
    Object.entries(fieldsOf(query)).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const fields = encoding === 'none' ? {} : fieldsOf(body);
  const form = encoding === 'multipart' || (encoding === 'json-or-multipart' && random.chance(0.7));
  if (rules.length > 0 && form) delete fields['url'];
  let content: Buffer = Buffer.alloc(0);
  if (form) content = formOf(operation, fields, random);
  else if (encoding !== 'none') content = Buffer.from(random.chance(0.01) ? '{"a":' : JSON.stringify(fields));
  if (random.chance(0.005)) content = Buffer.alloc(500_000, 32);
  const sent: Sent = {
    method: operation.method,
    path,
    search: String(search),
    token,
    contentType: content.length === 0 ? null : form ? 'multipart/form-data; boundary=seam' : 'application/json',
    body: content,
  };
  return { operation, sent };
}
