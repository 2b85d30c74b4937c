import type { FileHandle } from 'node:fs/promises';
import type { AppError } from '../../bridge/index.ts';
import { photoMaxBytes } from '../../contract/index.ts';
import type { FilePart } from '../api/index.ts';
import { openOrdinary } from '../disk/index.ts';
import { Refusal } from '../refusal.ts';
import { mediaTexts } from '../texts/media.ts';
import { otherPictureKind, pictureKind, type PictureKind } from './picture-kind.ts';

const texts = mediaTexts.photo;

/** A picture that the service can take. */
interface Photo {
  readonly sizeBytes: number;
  /** By what is in the file, whatever it is called. */
  readonly extension: PictureKind;
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp';
}
type PhotoCheck =
  | { readonly ok: true; readonly photo: Photo }
  | { readonly ok: false; readonly sizeBytes: number | null; readonly refusal: AppError };

/** A photo as it is sent, looked at once more: it may have been changed since it was chosen. Throws a `Refusal`. */
export async function photoPart(path: string): Promise<FilePart> {
  const check = await checkPhoto(path);
  if (!check.ok) throw new Refusal(check.refusal);
  const { sizeBytes, contentType, extension } = check.photo;
  return { path, fileName: `photo.${extension}`, contentType, sizeBytes };
}

/** How much of the end of a file is searched for the mark of its end, bytes. */
const tailBytes = 256 * 1024;

/** Whether a file can be sent as a photo, by its content and size. Never throws for a file that cannot be read. */
export async function checkPhoto(path: string): Promise<PhotoCheck> {
  let opened: Awaited<ReturnType<typeof openOrdinary>>;
  try {
    opened = await openOrdinary(path);
  } catch {
    return no(null, 'photo-missing', texts.missing);
  }
  if (opened === null) return no(null, 'photo-not-a-file', texts.notAFile);
  const { file, sizeBytes } = opened;
  try {
    return await judged(file, sizeBytes);
  } catch {
    return no(null, 'photo-unreadable', texts.unreadable);
  } finally {
    await file.close();
  }
}

async function judged(file: FileHandle, sizeBytes: number): Promise<PhotoCheck> {
  if (sizeBytes === 0) return no(0, 'photo-empty', texts.empty);
  if (sizeBytes > photoMaxBytes) return no(sizeBytes, 'photo-too-large', texts.tooLarge(sizeBytes));
  const head = await bytesAt(file, 0, 32);
  const kind = pictureKind(head);
  const other = otherPictureKind(head);
  if (other !== null) return no(sizeBytes, 'photo-other-kind', texts.otherKind(other));
  if (kind === null) return no(sizeBytes, 'photo-unknown-kind', texts.unknownKind);
  if (!(await isWhole(file, sizeBytes, kind))) return no(sizeBytes, 'photo-cut-short', texts.cutShort);
  return { ok: true, photo: { sizeBytes, extension: kind, contentType: types[kind] } };
}

const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
async function isWhole(file: FileHandle, sizeBytes: number, kind: PictureKind): Promise<boolean> {
  switch (kind) {
    case 'webp':
      return (await bytesAt(file, 4, 4)).readUInt32LE() + 8 <= sizeBytes;
    case 'png':
      return (await tailOf(file, sizeBytes)).includes('IEND');
    case 'jpg':
      // Cameras write more after the end of the picture.
      return (await tailOf(file, sizeBytes)).includes(Buffer.from([0xff, 0xd9]));
  }
}

const tailOf = (file: FileHandle, sizeBytes: number): Promise<Buffer> =>
  bytesAt(file, Math.max(0, sizeBytes - tailBytes), Math.min(sizeBytes, tailBytes));

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function no(sizeBytes: number | null, code: string, words: Pick<AppError, 'title' | 'detail'>): PhotoCheck {
  return { ok: false, sizeBytes, refusal: { code, ...words, action: 'choose-another-file' } };
}
