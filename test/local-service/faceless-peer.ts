import { createCanvas } from '@napi-rs/canvas';
import { randomUUID } from 'node:crypto';
import { access, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faceless } from '../../src/contract/index.ts';
import type { Faceless } from '../../src/contract/index.ts';
import type { Film } from '../../src/film/index.ts';
import type { FilmStudio } from '../../src/local-service/films/index.ts';
import type { LocalServiceOptions } from '../../src/local-service/index.ts';
import { ffmpegFile, temporaryFolder } from '../helpers/media.ts';
import { at, startPeer } from './harness.ts';
import type { Answered, Ask, Peer } from './harness.ts';

/** A film studio that encodes nothing: it remembers the films it is asked for and hands out a video of one second. */
export async function quickFilms() {
  const sample = await ffmpegFile('second.mp4', '-f', 'lavfi', '-i', 'color=s=72x128:r=30:d=1', '-pix_fmt', 'yuv420p');
  const folder = await temporaryFolder();
  const made: Film[] = [];
  const stills: Film[] = [];
  const trouble: { error: Error | null } = { error: null };
  const picture = createCanvas(16, 16).toBuffer('image/png');
  const studio: FilmStudio = {
    async make(film, media) {
      made.push(film);
      if (trouble.error !== null) throw trouble.error;
      // Everything that the film names is there.
      for (const path of media.values()) await access(path);
      const path = join(folder.path, randomUUID());
      await copyFile(sample, path);
      return path;
    },
    still(film) {
      stills.push(film);
      return Promise.resolve(picture);
    },
  };
  return { studio, made, stills, trouble, folder };
}

/** A service whose films are those of `quickFilms`; everything else is real. */
export async function startQuickStudio(options: LocalServiceOptions = {}) {
  const { studio, folder, ...films } = await quickFilms();
  const peer = await startPeer({ films: studio, ...options });
  return {
    ...films,
    peer,
    async [Symbol.asyncDispose]() {
      await peer[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** @throws when the answer has another status */
function must(answer: Answered, status: number): Answered {
  if (answer.status !== status) throw new Error(`Status ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Works with the videos of one account. Its own steps throw when they are refused. */
export class VideoDesk {
  readonly peer: Peer;
  token: string;
  userId: number;

  constructor(peer: Peer, account: { token: string; user_id: number }) {
    this.peer = peer;
    this.token = account.token;
    this.userId = account.user_id;
  }

  static async open(peer: Peer, fields: object = {}): Promise<VideoDesk> {
    return new VideoDesk(peer, await peer.account(fields));
  }

  /** Goes on with a new account. */
  async renew(fields: object = {}): Promise<void> {
    const account = await this.peer.account(fields);
    this.token = account.token;
    this.userId = account.user_id;
  }

  ask(method: string, path: string, json?: unknown, ask: Ask = {}): Promise<Answered> {
    return this.peer.ask(method, path, { token: this.token, ...(json !== undefined && { json }), ...ask });
  }

  /** A draft; what is left out of the settings is not patched. */
  async draft(type: string, settings: object = {}): Promise<number> {
    const made = await this.ask('POST', '/faceless', { title: `A ${type} video`, type });
    const id = Number(at(must(made, 201).body, 'data.id'));
    if (Object.keys(settings).length > 0) must(await this.ask('PATCH', `/faceless/${id}`, settings), 200);
    return id;
  }

  /** A b-roll draft that can be rendered. */
  ready(settings: object = {}): Promise<number> {
    return this.draft('b-roll', { script: 'One small step. Then another one!', voice_id: 1, ...settings });
  }

  async video(id: number): Promise<Faceless> {
    const answer = await this.ask('GET', `/faceless/${id}`);
    return faceless.parse(at(must(answer, 200).body, 'data'));
  }

  async status(id: number): Promise<unknown> {
    return (await this.video(id)).video?.status;
  }

  /** Renders it and waits for the end. */
  async rendered(id: number, body: object = {}): Promise<void> {
    must(await this.ask('POST', `/faceless/${id}/render`, body), 202);
    await this.peer.advance(600);
    const { video } = await this.video(id);
    if (video?.status !== 'completed') throw new Error(`The video is ${JSON.stringify(video)}.`);
  }

  balance(): Promise<unknown> {
    return this.peer.balance(this.token);
  }

  failNext(
    id: number | '*',
    action: string,
    effect: object = { type: 'job-fail', code: 'GPU-LOST', message: 'No drawing today.' },
  ) {
    return this.peer.fault('POST', `/faceless/${id}/${action}`, effect);
  }
}
