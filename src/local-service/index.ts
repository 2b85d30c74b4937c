// The whole API on this computer: the practice account, and the peer of every automated test (see its command line, cli.ts).
// Belongs here: the rules of the service, its storage, its recognition. Imports contract/ and film/ and nothing else of the app.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { defaultUploadLimit } from './choices.ts';
import { listen } from './http/server.ts';
import { findFfmpeg } from './recognition/ffmpeg.ts';
import type { Drawing, FilmStudio, FilmWindow } from './films/index.ts';
import { removeLeftover } from './leftover.ts';
import type { DecodeAudio } from './recognition/index.ts';
import type { Routes } from './sources/public-fetch.ts';
import { State } from './state.ts';
import { wellKnownTokens } from './store/well-known-accounts.ts';

export interface LocalServiceOptions {
  /** Holds the database and the media. Left out: a temporary folder, removed at the end. */
  readonly dataDir?: string;
  /** 0, the default, picks a free port. */
  readonly port?: number;
  /** Divides every simulated waiting time; default 1. */
  readonly speed?: number;
  readonly clock?: 'real' | 'manual';
  /** Fixes every random choice. */
  readonly seed?: number;
  /** Bytes of a body above which the answer is 413. */
  readonly uploadLimit?: number;
  /** Opens the control interface, which needs no token; never in the app. Default: false. */
  readonly control?: boolean;
  /** A folder with an offline model of sherpa-onnx; without one, practice words are placed on detected speech. */
  readonly speechModelDir?: string | null;
  /** The user's ffmpeg, for what is not decoded here (AAC). Left out: looked for on the PATH. Null: none. */
  readonly ffmpegPath?: string | null;
  /** Decodes what is not decoded here where there is no ffmpeg, which is faster and knows more. */
  readonly decodeAudio?: DecodeAudio;
  /** Makes videos where there is no ffmpeg, which is faster. */
  readonly filmWindow?: FilmWindow;
  /** Makes films instead of this service's own studio. */
  readonly films?: FilmStudio;
  /** The ways through the proxies of the computer. Left out: there are none. */
  readonly routes?: Routes;
  /** Hears how far films are drawn. */
  readonly drawing?: (drawing: Drawing) => void;
  /** Tokens of the well-known accounts, such as `{ practice: secret }`; accounts left out cannot be used at all. */
  readonly tokens?: Readonly<Record<string, string>>;
  /** Somebody remembers what was made in the folder before: where it is gone, what is made anew gets other numbers. */
  readonly isRemembered?: boolean;
  readonly log?: (line: string) => void;
}

export interface LocalService {
  /** Ends in `/v2`. */
  readonly baseUrl: string;
  readonly controlUrl: string | null;
  /** Ends everything; jobs in flight go on when the folder is opened again. */
  close(): Promise<void>;
  /** Recognises with the model in this folder from now on; null goes back to practice words. */
  setSpeechModel(dir: string | null): void;
  /** Gives the practice account so many credits more. */
  addCredits(credits: number): void;
}

/**
 * Starts the service on 127.0.0.1.
 * @throws when the port is taken, or the data folder cannot be used or is in use.
 */
export async function startLocalService(options: LocalServiceOptions = {}): Promise<LocalService> {
  const { control = false, log = () => undefined, speed = 1 } = options;
  if (!(speed > 0)) throw new RangeError('The speed must be above 0.');
  // Threads of speech and of sounds share code of WebAssembly: for whoever starts this without the app (main/index.ts says why).
  setFlagsFromString('--no-wasm-code-gc');
  const temporary = options.dataDir === undefined ? await mkdtemp(join(tmpdir(), 'local-service-')) : null;
  const folder = options.dataDir ?? temporary ?? '';
  const removeTemporary = async (): Promise<void> => {
    if (temporary !== null) await removeLeftover(temporary);
  };
  let state: State | null = null;
  try {
    state = await State.open({
      folder,
      speed,
      manualClock: options.clock === 'manual',
      seed: options.seed ?? null,
      uploadLimit: options.uploadLimit ?? defaultUploadLimit,
      logRequests: control,
      // Whoever tests against it can start anew; a user's practice account has to agree with the app's own store.
      outlives: control ? 'being killed' : 'power loss',
      tokens: options.tokens ?? wellKnownTokens,
      decoding: {
        decodeAudio: options.decodeAudio ?? null,
        ffmpegPath: options.ffmpegPath === undefined ? findFfmpeg() : options.ffmpegPath,
      },
      filmWindow: options.filmWindow ?? null,
      isRemembered: options.isRemembered ?? false,
      ...(options.routes !== undefined && { routes: options.routes }),
      ...(options.films !== undefined && { films: options.films }),
      ...(options.drawing !== undefined && { drawing: options.drawing }),
      log,
    });
    const opened = state;
    opened.service.recogniser.setModel(options.speechModelDir ?? null);
    const listening = await listen(opened, { port: options.port ?? 0, control, log });
    opened.start();
    const origin = `http://127.0.0.1:${listening.port}`;
    return {
      baseUrl: `${origin}/v2`,
      controlUrl: control ? `${origin}/_control` : null,
      async close() {
        await listening.close();
        await opened.close();
        await removeTemporary();
      },
      setSpeechModel: (dir) => opened.service.recogniser.setModel(dir),
      addCredits: (credits) => opened.addPracticeCredits(credits),
    };
  } catch (error) {
    await state?.close();
    await removeTemporary();
    throw error;
  }
}
