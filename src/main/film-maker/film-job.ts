import { randomBytes } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { z } from 'zod';
import { writeWhole } from '../disk/index.ts';
import type { OnSign, PageJob } from '../hidden-page/index.ts';
import { openRange } from '../library/index.ts';
import type { FilmOrder } from '../ports/index.ts';

const failure = z.object({ message: z.string().max(1_000) });
const progress = z.object({ share: z.number().min(0).max(1) });

/** More than the page ever sends at once, bytes. */
const mostPartBytes = 8_000_000;
/** A video that would be larger is none that the service makes, bytes. */
const mostFileBytes = 8_000_000_000;

/** One film that the page makes: gives it the film and its media, writes the parts of the file that it sends. */
export class FilmJob implements PageJob {
  readonly id = randomBytes(24).toString('base64url');
  readonly #order: FilmOrder;
  readonly #onSign: OnSign;
  readonly #end = Promise.withResolvers<void>();
  #ended = false;
  #file: Promise<FileHandle> | null = null;
  /** Parts that are being written. */
  readonly #writing = new Set<Promise<unknown>>();

  constructor(order: FilmOrder, onSign: OnSign) {
    this.#order = order;
    this.#onSign = onSign;
    // Whoever waits for the end comes later.
    this.#end.promise.catch(() => undefined);
  }

  /** Resolves when the file is whole and closed; rejects, with the file closed, with what the job was ended with. */
  async finished(): Promise<void> {
    try {
      await this.#end.promise;
    } finally {
      await Promise.allSettled(this.#writing);
      await (await this.#file?.catch(() => null))?.close();
    }
  }

  fail(error: Error): void {
    this.#ended = true;
    this.#end.reject(error);
  }

  async answer(what: string, request: Request): Promise<Response> {
    this.#onSign(false);
    switch (`${request.method} ${what}`) {
      case 'GET film':
        return Response.json({ film: this.#order.film, pictures: [...this.#order.pictures.keys()] });
      case 'GET sound':
        return this.#read(this.#order.sound);
      case 'GET picture':
        return this.#read(this.#order.pictures.get(new URL(request.url).searchParams.get('key') ?? '') ?? null);
      case 'POST part':
        return this.#write(request);
      case 'POST progress':
        this.#order.onProgress(progress.safeParse(await bodyOf(request)).data?.share ?? 0);
        return new Response(null, { status: this.#ended ? 410 : 204 });
      case 'POST end':
        this.#ended = true;
        this.#end.resolve();
        return new Response(null, { status: 204 });
      case 'POST failed':
        this.fail(new Error(failure.safeParse(await bodyOf(request)).data?.message ?? 'The film could not be made'));
        return new Response(null, { status: 204 });
      default:
        return new Response(null, { status: 404 });
    }
  }

  async #read(path: string | null): Promise<Response> {
    if (path === null) return new Response(null, { status: 404 });
    try {
      const request = { method: 'GET', range: null, ifRange: null, ifNoneMatch: null };
      const { status, headers, stream } = await openRange(path, request);
      return new Response(stream, { status, headers: { ...headers, 'cache-control': 'no-store' } });
    } catch {
      this.fail(new Error(`${path} cannot be read`));
      return new Response(null, { status: 404 });
    }
  }

  /** The answer comes when the bytes are with the file system, which is what makes the page wait. */
  async #write(request: Request): Promise<Response> {
    const position = Number(request.headers.get('x-position'));
    const bytes = new Uint8Array(await request.arrayBuffer());
    const fits = bytes.length > 0 && bytes.length <= mostPartBytes && position + bytes.length <= mostFileBytes;
    if (!fits || !Number.isSafeInteger(position) || position < 0) return new Response(null, { status: 400 });
    if (this.#ended) return new Response(null, { status: 410 });
    const writing = this.#put(bytes, position);
    this.#writing.add(writing);
    try {
      await writing;
      return new Response(null, { status: 204 });
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
      return new Response(null, { status: 410 });
    } finally {
      this.#writing.delete(writing);
    }
  }

  async #put(bytes: Uint8Array, position: number): Promise<void> {
    this.#file ??= open(this.#order.target, 'wx');
    await writeWhole(await this.#file, bytes, position);
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}
