// The practice account's service in a thread of its own. No control interface, and no well-known token: the app gives one.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { RemoteFilmWindow } from './films/remote-film-window.ts';
import { startLocalService } from './index.ts';
import { findFfmpeg } from './recognition/ffmpeg.ts';
import { RemoteDecoding } from './remote-decoding.ts';
import { RemoteRoutes } from './remote-routes.ts';

const dataSchema = z.object({
  dataDir: z.string().min(1),
  token: z.string().min(16),
  speed: z.number().positive().optional(),
  speechModelDir: z.string().nullish(),
  ffmpegPath: z.string().nullish(),
  isRemembered: z.boolean().default(false),
});

const id = z.int();
const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stop') }),
  z.object({ type: z.literal('speech-model'), dir: z.string().nullable() }),
  z.object({ type: z.literal('add-credits'), credits: z.int().positive() }),
  z.object({ type: z.literal('decoded-chunk'), id, samples: z.instanceof(Float32Array) }),
  z.object({ type: z.literal('decoded-end'), id }),
  z.object({ type: z.literal('decode-failed'), id, message: z.string() }),
  z.object({ type: z.literal('film-progress'), id, share: z.number() }),
  z.object({ type: z.literal('film-made'), id }),
  z.object({ type: z.literal('film-failed'), id, message: z.string() }),
  z.object({ type: z.literal('routes'), id, routes: z.array(z.string().nullable()) }),
]);

const port = parentPort;
if (port === null) throw new Error('This is the program of a worker thread.');

const { dataDir, token, speed, speechModelDir, ffmpegPath, isRemembered } = dataSchema.parse(workerData);
const decoding = new RemoteDecoding((message) => port.postMessage(message));
const filmWindow = new RemoteFilmWindow((message) => port.postMessage(message));
const routes = new RemoteRoutes((message) => port.postMessage(message));
const service = await startLocalService({
  dataDir,
  tokens: { practice: token },
  isRemembered,
  speechModelDir: speechModelDir ?? null,
  ffmpegPath: ffmpegPath ?? findFfmpeg(),
  decodeAudio: (path, rate, signal) => decoding.decode(path, rate, signal),
  filmWindow,
  routes: routes.to,
  drawing: (drawing) => port.postMessage({ type: 'drawing', ...drawing }),
  ...(speed !== undefined && { speed }),
  log: (line) => port.postMessage({ type: 'log', line }),
});

port.on('message', (raw: unknown) => {
  const message = messageSchema.parse(raw);
  switch (message.type) {
    case 'stop':
      // Without its port nothing keeps the thread alive.
      void service.close().finally(() => port.close());
      return;
    case 'speech-model':
      service.setSpeechModel(message.dir);
      return;
    case 'add-credits':
      service.addCredits(message.credits);
      port.postMessage({ type: 'credits-added' });
      return;
    case 'film-progress':
    case 'film-made':
    case 'film-failed':
      filmWindow.receive(message);
      return;
    case 'routes':
      routes.receive(message);
      return;
    default:
      decoding.receive(message);
  }
});
port.postMessage({ type: 'ready', baseUrl: service.baseUrl });
