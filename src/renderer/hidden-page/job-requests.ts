/** Main takes no more for this job. */
export class JobEndedError extends Error {
  override readonly name = 'JobEndedError';
}

/** What a hidden page asks of main for the job that it was loaded for. All of it throws `JobEndedError`. */
interface JobRequests {
  readonly ask: (what: string, init?: RequestInit) => Promise<Response>;
  /** Resolves when main wants more. */
  readonly post: (what: string, body: BodyInit | null, headers?: Record<string, string>) => Promise<void>;
}

export function jobRequests(id: string): JobRequests {
  const ask = async (what: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`/jobs/${id}/${what}`, { cache: 'no-store', ...init });
    if (response.status === 410) throw new JobEndedError();
    if (!response.ok) throw new Error(`${what}: ${response.status}`);
    return response;
  };
  return {
    ask,
    post: async (what, body, headers = {}) => {
      await ask(what, { method: 'POST', body, headers });
    },
  };
}
