import { Agent, request } from 'node:http';

/** One request of a load, without its base address. */
export interface LoadRequest {
  readonly method: string;
  /** Begins with `/`. */
  readonly path: string;
  readonly body?: unknown;
}

export interface LoadReport {
  readonly perSecond: number;
  /** Milliseconds of each request, from its start to the last byte of its answer. */
  readonly times: readonly number[];
}

function send(agent: Agent, base: URL, token: string, wanted: LoadRequest): Promise<number> {
  const body = wanted.body === undefined ? null : JSON.stringify(wanted.body);
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(body !== null && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: base.hostname,
        port: base.port,
        method: wanted.method,
        path: base.pathname + wanted.path,
        headers,
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/**
 * Sends requests over `connections` connections at once for `seconds`.
 * @throws when an answer is no success: such a load measures nothing.
 */
export async function load(
  baseUrl: string,
  token: string,
  next: (count: number) => LoadRequest,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const base = new URL(baseUrl);
  const times: number[] = [];
  let count = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      count += 1;
      const wanted = next(count);
      const at = performance.now();
      const status = await send(agent, base, token, wanted);
      times.push(performance.now() - at);
      if (status < 200 || status > 299) throw new Error(`${wanted.method} ${wanted.path} was answered with ${status}.`);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, worker));
    return { perSecond: times.length / ((performance.now() - started) / 1000), times };
  } finally {
    agent.destroy();
  }
}
