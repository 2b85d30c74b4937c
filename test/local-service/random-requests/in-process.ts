import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { ManualClock } from '../../../src/local-service/clock.ts';
import { State } from '../../../src/local-service/state.ts';
import { findFfmpeg } from '../../../src/local-service/recognition/ffmpeg.ts';
import { emptyFilms, hastyNarrator } from '../../../tools/bench/hasty-makers.ts';

/** The service's rules, storage and jobs without a connection: requests are handed over as objects. */

export interface Sent {
  readonly method: string;
  /** Below `/v2`. */
  readonly path: string;
  readonly search: string;
  readonly token: string;
  readonly contentType: string | null;
  readonly body: Buffer;
}

export interface Heard {
  /** Null: the connection was reset instead, or the answer was cut. */
  readonly status: number | null;
  readonly body: unknown;
}

export class InProcess {
  readonly state: State;

  private constructor(state: State) {
    this.state = state;
  }

  static async open(folder: string, seed: number): Promise<InProcess> {
    const state = await State.open({
      folder,
      speed: 1,
      manualClock: true,
      seed,
      uploadLimit: 400_000,
      logRequests: false,
      tokens: {},
      decoding: { decodeAudio: null, ffmpegPath: findFfmpeg() },
      filmWindow: null,
      films: emptyFilms(folder),
      narrator: (own) => hastyNarrator(own, folder),
      log: () => undefined,
    });
    state.start();
    return new InProcess(state);
  }

  async ask(sent: Sent): Promise<Heard> {
    let status: number | null = null;
    const parts: Buffer[] = [];
    let dropped = false;
    const source = Readable.from(sent.body.length === 0 ? [] : [sent.body]);
    const request = Object.assign(source, {
      method: sent.method,
      complete: true,
      headers: {
        authorization: `Bearer ${sent.token}`,
        'content-length': String(sent.body.length),
        ...(sent.contentType !== null && { 'content-type': sent.contentType }),
      },
      socket: { resetAndDestroy: () => (dropped = true), destroySoon: () => undefined },
    });
    const response = {
      destroyed: false,
      writeHead: (code: number) => {
        status = code;
        return response;
      },
      flushHeaders: () => undefined,
      writeContinue: () => undefined,
      write: (chunk: Buffer) => parts.push(chunk) > 0,
      end: (chunk?: Buffer) => void (chunk !== undefined && parts.push(chunk)),
    };
    // Both have what the API asks of them; the rest of what Node's classes have is for connections.
    await this.state.api.answer(
      request as unknown as IncomingMessage,
      response as unknown as ServerResponse,
      sent.path,
      sent.search,
    );
    const text = Buffer.concat(parts).toString('utf8');
    if (dropped) return { status: null, body: undefined };
    try {
      return { status, body: text === '' ? undefined : JSON.parse(text) };
    } catch {
      return { status: null, body: undefined };
    }
  }

  async advance(seconds: number): Promise<void> {
    const { clock, jobs } = this.state.service;
    if (!(clock instanceof ManualClock)) throw new Error('The clock is moved by hand here.');
    await jobs.advance(clock, seconds * 1000);
  }
}
