import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { FileRule, Operation } from '../../contract/index.ts';
import { jsonBodyLimit } from '../choices.ts';
import { removeLeftover } from '../leftover.ts';
import { bodyTooLarge, invalid } from './refusals.ts';
import type { Fields } from './validation.ts';

/** A file of a form, stored under a name of ours. Whoever keeps it moves it away; the rest is deleted after the answer. */
export interface Upload {
  /** The contract's field, without `[]`. */
  readonly field: string;
  readonly path: string;
  readonly bytes: number;
  /** Lower-case ending of the name that the client gave, without the dot; a hint, never a path. */
  readonly extension: string;
  /** More bytes than the field's rule allows; the file is not stored. */
  readonly tooLarge: boolean;
}

export interface Body {
  readonly fields: Fields;
  readonly files: readonly Upload[];
  /** The fields came as text. */
  readonly textual: boolean;
}

/** Where the body of a request comes from. */
export interface BodySource {
  /** Empty when the request names none. */
  readonly contentType: string;
  /** Bytes that the request says it has; 0 when it does not say. */
  readonly announcedBytes: number;
  /** Its bytes; a client that waits to be told sends them only when they are asked for. Called once at most. */
  chunks(): AsyncIterable<Buffer>;
}

const nothing: Body = { fields: {}, files: [], textual: false };

/** Counts what comes in and stops at the limit. `counted` hears every chunk. */
async function* limited(source: BodySource, limit: number, counted: (bytes: number) => void): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const bytes of source.chunks()) {
    total += bytes.length;
    counted(bytes.length);
    if (total > limit) throw bodyTooLarge(limit);
    yield bytes;
  }
}

async function readJson(chunks: AsyncIterable<Buffer>): Promise<Body> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const text = Buffer.concat(parts).toString('utf8');
  if (text.trim() === '') return nothing;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid({ body: ['The body is not valid JSON.'] });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid({ body: ['The body must be a JSON object.'] });
  }
  return { fields: { ...value }, files: [], textual: false };
}

/** `samples[]` and `samples[0]` belong to the field `samples`. */
function arrayField(name: string): { field: string; array: boolean } {
  const field = /^(\w+)\[\d*\]$/.exec(name)?.[1];
  return field === undefined ? { field: name, array: false } : { field, array: true };
}

async function readForm(
  chunks: AsyncIterable<Buffer>,
  contentType: string,
  rules: readonly FileRule[],
  folder: string,
): Promise<Body> {
  const fields: Record<string, unknown> = {};
  const files: Upload[] = [];
  const writing: Promise<void>[] = [];
  const targets: WriteStream[] = [];
  let form;
  try {
    form = new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldNameSize: 200, fieldSize: 1_000_000, fields: 200, files: 50, headerPairs: 100 },
    });
  } catch {
    throw invalid({ body: ['The form has no boundary.'] });
  }
  form.on('field', (name, text) => {
    const { field, array } = arrayField(name);
    if (!array) {
      fields[field] = text;
      return;
    }
    const list = fields[field];
    if (Array.isArray(list)) list.push(text);
    else fields[field] = [text];
  });
  form.on('file', (name, stream, filename) => {
    const { field, array } = arrayField(name);
    const rule = rules.find((entry) => entry.field === field && entry.wireName.endsWith('[]') === array);
    const stored = files.filter((file) => file.field === field).length;
    // A file that no rule asks for, or one more than allowed (one is kept count of, for the message), is not worth a disk.
    if (rule === undefined || stored > rule.max || filename === '') {
      stream.resume();
      return;
    }
    const path = join(folder, randomUUID());
    const index = files.length;
    const extension = /\.([A-Za-z0-9]{1,8})$/.exec(filename ?? '')?.[1]?.toLowerCase() ?? '';
    files.push({ field, path, bytes: 0, extension, tooLarge: false });
    const target = createWriteStream(path, { flags: 'wx', highWaterMark: 1 << 20 });
    targets.push(target);
    let bytes = 0;
    let tooLarge = false;
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > rule.maxBytes) tooLarge = true;
      if (tooLarge || target.destroyed) return;
      if (!target.write(chunk)) {
        stream.pause();
        target.once('drain', () => stream.resume());
      }
    });
    stream.on('error', () => target.destroy());
    stream.on('end', () => {
      files[index] = { field, path, bytes, extension, tooLarge };
      target.end();
    });
    // A full disk: the rest is read and forgotten, and the failure is met where the files are awaited.
    target.once('error', () => stream.resume());
    const written = finished(target);
    written.catch(() => undefined);
    writing.push(written);
  });
  try {
    const done = new Promise<void>((resolve, reject) => {
      form.once('finish', resolve);
      form.once('error', reject);
    });
    // Whoever waits below hears of it; without this a failure while a chunk is awaited would count as unhandled.
    done.catch(() => undefined);
    for await (const chunk of chunks) {
      if (!form.write(chunk)) await Promise.race([new Promise((resolve) => form.once('drain', resolve)), done]);
    }
    form.end();
    await done.catch(() => {
      throw invalid({ body: ['The form ends in the middle.'] });
    });
    await Promise.all(writing);
    return { fields, files, textual: true };
  } catch (error) {
    form.destroy();
    for (const target of targets) target.destroy();
    await Promise.allSettled(writing);
    await discard(files);
    throw error;
  }
}

/** Deletes uploads that nobody moved away. */
export async function discard(files: readonly Upload[]): Promise<void> {
  await Promise.all(files.map((file) => removeLeftover(file.path)));
}

/**
 * Reads the body of a request, never more than `uploadLimit` bytes. Forms go to disk while they come in.
 * @throws Refusal 413 as soon as the size is known to be too large, 422 for a body that cannot be read.
 */
export async function readBody(
  source: BodySource,
  operation: Operation,
  options: { uploadLimit: number; folder: string; counted: (bytes: number) => void },
): Promise<Body> {
  const { contentType, announcedBytes } = source;
  const form = /^multipart\/form-data\b/i.test(contentType) && operation.request.encoding !== 'json';
  const limit = form ? options.uploadLimit : Math.min(options.uploadLimit, jsonBodyLimit);
  if (announcedBytes > limit) throw bodyTooLarge(limit);
  if (operation.request.encoding === 'none') return nothing;
  const chunks = limited(source, limit, options.counted);
  return form ? readForm(chunks, contentType, operation.request.files, options.folder) : readJson(chunks);
}
