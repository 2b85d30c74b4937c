import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { openRange } from '../library/index.ts';
import { createResampler } from '../media/decode/resampler.ts';
import type { OnSign, PageJob } from '../hidden-page/index.ts';
import { UnusableFileError, refusals } from '../media/refusal.ts';
import { Handover } from './handover.ts';

/** What the page says when it cannot go on. */
const failure = z.object({
  reason: z.enum(['no-audio', 'not-decodable', 'damaged']),
  codec: z.string().max(100).nullable(),
});

interface Piece {
  readonly samples: Float32Array<ArrayBuffer>;
  readonly sampleRate: number;
}

/** More than the page ever sends at once, bytes. */
const mostBodyBytes = 8_000_000;

/** One file that the page decodes: gives it the file's bytes, takes its samples. */
export class DecodeJob implements PageJob {
  readonly id = randomBytes(24).toString('base64url');
  readonly #path: string;
  readonly #pieces = new Handover<Piece>();
  readonly #onSign: OnSign;

  constructor(path: string, onSign: OnSign) {
    this.#path = path;
    this.#onSign = onSign;
  }

  fail(error: Error): void {
    this.#pieces.end(error);
  }

  /** Mono at `sampleRate` Hz. Throws `UnusableFileError`, or what the job was ended with. */
  async *samples(sampleRate: number): AsyncGenerator<Float32Array<ArrayBuffer>, void, undefined> {
    let from = 0;
    let resampler: ReturnType<typeof createResampler> | null = null;
    for await (const piece of this.#pieces.values()) {
      if (resampler === null || piece.sampleRate !== from) {
        if (resampler !== null) yield* notEmpty(resampler.flush());
        from = piece.sampleRate;
        resampler = createResampler(from, sampleRate);
      }
      yield* notEmpty(resampler.push(piece.samples));
    }
    if (resampler !== null) yield* notEmpty(resampler.flush());
  }

  async answer(what: string, request: Request): Promise<Response> {
    this.#onSign(false);
    switch (`${request.method} ${what}`) {
      case 'HEAD source':
      case 'GET source':
        return this.#source(request);
      case 'POST samples':
        return this.#take(request);
      case 'POST end':
        this.#pieces.end();
        return new Response(null, { status: 204 });
      case 'POST failed': {
        const said = failure.safeParse(await request.json().catch(() => null));
        const { reason, codec } = said.data ?? { reason: 'damaged', codec: null };
        if (reason === 'no-audio') this.fail(new UnusableFileError(refusals.noAudio()));
        else if (reason === 'damaged') this.fail(new UnusableFileError(refusals.damaged()));
        else this.fail(new UnusableFileError(refusals.notDecodable(codec ?? 'this kind of sound')));
        return new Response(null, { status: 204 });
      }
      default:
        return new Response(null, { status: 404 });
    }
  }

  async #source(request: Request): Promise<Response> {
    try {
      const { status, headers, stream } = await openRange(this.#path, {
        method: request.method,
        range: request.headers.get('range'),
        ifRange: null,
        ifNoneMatch: null,
      });
      return new Response(stream, { status, headers: { ...headers, 'cache-control': 'no-store' } });
    } catch {
      this.fail(new UnusableFileError(refusals.missing()));
      return new Response(null, { status: 404 });
    }
  }

  /** The answer comes when the samples are used up, which is what makes the page wait. */
  async #take(request: Request): Promise<Response> {
    const sampleRate = Number(request.headers.get('x-sample-rate'));
    const bytes = await request.arrayBuffer();
    const isSound = bytes.byteLength > 0 && bytes.byteLength % 4 === 0 && bytes.byteLength <= mostBodyBytes;
    if (!isSound || !Number.isInteger(sampleRate) || sampleRate < 1_000 || sampleRate > 768_000)
      return new Response(null, { status: 400 });
    this.#onSign(true);
    const taken = await this.#pieces.offer({ samples: new Float32Array(bytes), sampleRate });
    this.#onSign(false);
    return new Response(null, { status: taken ? 204 : 410 });
  }
}

function* notEmpty(samples: Float32Array<ArrayBuffer>): Generator<Float32Array<ArrayBuffer>> {
  if (samples.length > 0) yield samples;
}
