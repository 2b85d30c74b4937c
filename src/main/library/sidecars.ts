import { rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { libraryKind } from '../../bridge/index.ts';
import { openOrdinary } from '../disk/index.ts';
import { aboutFile, openedMedia, type AboutFile, type KeptFile, type LibraryRecord } from '../records/index.ts';
import { sidecarExtension } from './names.ts';

/** Whether a name is that of a sidecar. */
export const isSidecar = (name: string): boolean => name.endsWith(`.${sidecarExtension}`);

/** Of a file in the same folder: never a path, so that no sidecar can point elsewhere. */
const plainName = z
  .string()
  .min(1)
  .refine((name) => basename(name) === name && !/[/\\\0]/u.test(name) && name !== '..' && name !== '.');

/**
 * What lies beside every kept file, so that the list can be made again from the folder alone, and so that other programs can
 * read what it is. Version 1.
 */
export const sidecar = z.looseObject({
  backlot: z.literal(1),
  id: z.uuid(),
  key: z.string().nullable(),
  kind: libraryKind,
  title: z.string(),
  file: plainName,
  sizeBytes: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
  /** Names. */
  beside: z.array(plainName),
  media: openedMedia.nullable(),
  credits: z.number().nullable(),
  voice: z.string().nullable(),
  language: z.string().nullable(),
  excerpt: z.string().nullable(),
  /** What it was made of. */
  input: aboutFile.shape.input,
  account: z.string().nullable(),
  subject: z.string().nullable(),
  service: z.object({ resource: aboutFile.shape.resource, id: z.number().nullable() }),
  /** ISO 8601. */
  madeAt: z.string(),
  keptAt: z.string(),
  /** When it got into the list; left out by older versions. */
  listedAt: z.string().optional(),
});
export type Sidecar = z.infer<typeof sidecar>;

const iso = (at: number): string => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
};

/** The sidecar of a file as the list has it. */
export function sidecarOf(record: LibraryRecord, now: number): Sidecar {
  const { about, kept, id } = record;
  if (kept === null) throw new Error('There is no file yet');
  return {
    backlot: 1,
    id,
    key: about.key,
    kind: about.kind,
    title: about.title,
    file: basename(kept.path),
    sizeBytes: kept.sizeBytes,
    sha256: kept.sha256,
    beside: [...kept.beside],
    media: kept.media,
    credits: about.credits,
    voice: about.voice,
    language: about.language,
    excerpt: about.excerpt,
    input: about.input,
    account: about.accountId,
    subject: about.subjectId,
    service: { resource: about.resource, id: about.remoteId },
    madeAt: iso(about.madeAt),
    keptAt: iso(record.keptAt ?? now),
    listedAt: iso(record.createdAt),
  };
}

/** As a file: for people to read, too. */
export const sidecarBytes = (value: Sidecar): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);

/** What the list knows of a file by its sidecar. */
export function aboutOf(value: Sidecar): AboutFile {
  return {
    key: value.key,
    kind: value.kind,
    title: value.title,
    accountId: value.account,
    resource: value.service.resource,
    remoteId: value.service.id,
    subjectId: value.subject,
    credits: value.credits,
    voice: value.voice,
    language: value.language,
    input: value.input,
    excerpt: value.excerpt,
    madeAt: Date.parse(value.madeAt) || 0,
  };
}

/** What is asked for may have been pasted from a book, but no sidecar of ours is larger. */
const mostBytes = 8_000_000;

/** Null for what cannot be read, or is no sidecar of ours: it stays as it is. */
export async function readSidecar(path: string): Promise<Sidecar | null> {
  try {
    // Anybody can put a pipe or a device under such a name.
    const opened = await openOrdinary(path);
    if (opened === null) return null;
    // No more of one that grows meanwhile, which is none then.
    const parsed = sidecar.safeParse(JSON.parse(await text(opened.file.createReadStream({ end: mostBytes }))));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The sidecar of a file that is gone: only while it still speaks of that very file. Texts beside it may be the user's by now. */
export async function dropSidecar({ path }: KeptFile, id: string): Promise<void> {
  const stem = basename(path, extname(path));
  const own = join(dirname(path), `${stem}.${sidecarExtension}`);
  if ((await readSidecar(own))?.id === id) await rm(own, { force: true }).catch(() => undefined);
}
