import { open } from 'node:fs/promises';
import { contentTypeOf } from './content-types.ts';
import { answerRange, type RangeAnswer, type RangeRequest } from './range.ts';

interface OpenedRange extends RangeAnswer {
  /** Closes the file at its end, on an error and when it is cancelled. Null when there is no body. */
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

const chunkBytes = 256 * 1024;

/**
 * Answers a request for a file and opens what it asks for: `new Response(stream, { status, headers })`. Throws what the
 * file system answers (ENOENT, EACCES).
 */
export async function openRange(path: string, request: RangeRequest): Promise<OpenedRange> {
  const file = await open(path, 'r');
  let handedOver = false;
  try {
    // Asked of the open file: one that is replaced meanwhile cannot mix two sizes.
    const { size, mtimeMs } = await file.stat();
    const answer = answerRange({ sizeBytes: size, modifiedMs: mtimeMs, contentType: contentTypeOf(path) }, request);
    if (answer.body === null) return { ...answer, stream: null };
    const { end } = answer.body;
    let position = answer.body.start;
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        async pull(controller) {
          const buffer = new Uint8Array(Math.min(chunkBytes, end - position));
          try {
            const { bytesRead } =
              buffer.length === 0 ? { bytesRead: 0 } : await file.read(buffer, 0, buffer.length, position);
            if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
            position += bytesRead;
            if (position < end && bytesRead > 0) return;
            await file.close();
            if (position === end) controller.close();
            else controller.error(new Error('The file became shorter while it was read'));
          } catch (error) {
            await file.close().catch(() => undefined);
            controller.error(error);
          }
        },
        cancel: () => file.close(),
      },
      { highWaterMark: 0 },
    );
    handedOver = true;
    return { ...answer, stream };
  } finally {
    if (!handedOver) await file.close();
  }
}
