import { CustomSource } from 'mediabunny';
import { jobRequests } from '../hidden-page/job-requests.ts';

/** Main's side of the job that this page was loaded for: the file's bytes in, samples out. */
export interface Job {
  readonly source: CustomSource;
  /** Resolves when main wants more. Throws `JobEndedError`. */
  send(samples: Float32Array<ArrayBuffer>, sampleRate: number): Promise<void>;
  end(): Promise<void>;
  fail(reason: 'no-audio' | 'not-decodable' | 'damaged', codec: string | null): Promise<void>;
}

export function openJob(id: string): Job {
  const { ask, post } = jobRequests(id);
  return {
    source: new CustomSource({
      getSize: async () => Number((await ask('source', { method: 'HEAD' })).headers.get('content-length')),
      read: async (start, end) => {
        const response = await ask('source', { headers: { range: `bytes=${start}-${end - 1}` } });
        return new Uint8Array(await response.arrayBuffer());
      },
      prefetchProfile: 'fileSystem',
      // An error while nobody is reading comes again at the next read.
      handleUnhandledError: () => undefined,
    }),
    send: (samples, sampleRate) => post('samples', samples, { 'x-sample-rate': String(sampleRate) }),
    end: () => post('end', null),
    fail: (reason, codec) => post('failed', JSON.stringify({ reason, codec })),
  };
}
