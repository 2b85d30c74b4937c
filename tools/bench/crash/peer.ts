import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listen } from '../../../src/local-service/http/server.ts';
import { realClock } from '../../../src/local-service/clock.ts';
import { ServiceSide } from '../simulate/service-side.ts';

/** The service on a port of its own, with its control interface: one for each studio that is being killed. */
export class Peer {
  readonly side: ServiceSide;
  readonly baseUrl: string;
  readonly controlUrl: string;
  readonly #stop: () => Promise<void>;

  private constructor(side: ServiceSide, port: number, stop: () => Promise<void>) {
    this.side = side;
    this.baseUrl = `http://127.0.0.1:${port}/v2`;
    this.controlUrl = `http://127.0.0.1:${port}/_control`;
    this.#stop = stop;
  }

  static async open(folder: string): Promise<Peer> {
    await mkdir(folder, { recursive: true });
    // Jobs end as soon as anybody looks.
    const side = await ServiceSide.open(join(folder, 'service'), 10_000, realClock);
    const listening = await listen(side.state, { port: 0, control: true, log: () => undefined });
    side.state.start();
    return new Peer(side, listening.port, () => listening.close());
  }

  /**
   * Forgets what it did for the studio before: reading the log of a thousand kills again and again would take longer than
   * they.
   */
  begin(): void {
    this.side.state.api.faults.clear();
    this.side.state.requestLog?.clear();
  }

  /** How often an account had an operation carried out. */
  executions(token: string, method: string, path: RegExp): number {
    // The shape is that of the request log.
    const requests = JSON.parse(this.side.state.requestLog?.json() ?? '[]') as {
      readonly token: string;
      readonly method: string;
      readonly path: string;
      readonly status: number | null;
    }[];
    return requests.filter(
      (one) =>
        one.token === token && one.method === method && path.test(one.path) && one.status !== null && one.status < 300,
    ).length;
  }

  async close(): Promise<void> {
    await this.#stop();
    await this.side.close();
  }
}
