import type { Stats } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { contentTypeOf } from './content-types.ts';
import { answerRange, type RangeAnswer, type RangeRequest } from './range.ts';

interface OpenedRange extends RangeAnswer {
  /** Closes the file at its end, on an error and when it is cancelled. Null when there is no body. */
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

const chunkBytes = 256 * 1024;

/**
 * Answers a request for a file: `new Response(stream, { status, headers })`. The file is opened with the first read, so that an
 * answer that nobody reads, because whoever asked went away, holds nothing. Throws what the file system says of it (ENOENT).
 */
export async function openRange(path: string, request: RangeRequest): Promise<OpenedRange> {
  const found = await stat(path);
  const facts = { sizeBytes: found.size, modifiedMs: found.mtimeMs, contentType: contentTypeOf(path) };
  const answer = answerRange(facts, request);
  if (answer.body === null) return { ...answer, stream: null };
  const { end } = answer.body;
  let position = answer.body.start;
  let opening: Promise<FileHandle> | null = null;
  const close = (): Promise<void> | undefined => opening?.then((file) => file.close());
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          opening ??= openSame(path, found);
          const file = await opening;
          const buffer = new Uint8Array(Math.min(chunkBytes, end - position));
          const { bytesRead } =
            buffer.length === 0 ? { bytesRead: 0 } : await file.read(buffer, 0, buffer.length, position);
          if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
          position += bytesRead;
          if (position < end && bytesRead > 0) return;
          await file.close();
          if (position === end) controller.close();
          else controller.error(new Error('The file became shorter while it was read'));
        } catch (error) {
          await close()?.catch(() => undefined);
          controller.error(error);
        }
      },
      cancel: () => close()?.catch(() => undefined),
    },
    { highWaterMark: 0 },
  );
  return { ...answer, stream };
}

/** One that was replaced meanwhile is not sent with what was said of the other. */
async function openSame(path: string, found: Stats): Promise<FileHandle> {
  const file = await open(path, 'r');
  const { size, mtimeMs } = await file.stat();
  if (size === found.size && mtimeMs === found.mtimeMs) return file;
  await file.close();
  throw new Error('The file became shorter, or another one, before it was read');
}
