import type { Film, MediaKey } from '../../film/index.ts';
import { jobRequests } from '../hidden-page/job-requests.ts';

/** Main's side of the job that this page was loaded for: the film and its media in, the video out. */
export interface Job {
  film(): Promise<{ readonly film: Film; readonly pictures: readonly MediaKey[] }>;
  picture(key: MediaKey): Promise<Blob>;
  sound(): Promise<Blob>;
  /** Resolves when main wants more. Throws `JobEndedError`. */
  write(bytes: Uint8Array<ArrayBuffer>, position: number): Promise<void>;
  /** @param share 0 to 1; throws `JobEndedError`. */
  progress(share: number): Promise<void>;
  end(): Promise<void>;
  fail(message: string): Promise<void>;
}

export function openJob(id: string): Job {
  const { ask, post } = jobRequests(id);
  return {
    film: async () => (await ask('film')).json(),
    picture: async (key) => (await ask(`picture?key=${encodeURIComponent(key)}`)).blob(),
    sound: async () => (await ask('sound')).blob(),
    write: (bytes, position) => post('part', bytes, { 'x-position': String(position) }),
    progress: (share) => post('progress', JSON.stringify({ share })),
    end: () => post('end', null),
    fail: (message) => post('failed', JSON.stringify({ message })),
  };
}
