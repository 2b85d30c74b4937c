import { startLocalService, type LocalService } from '../../src/local-service/index.ts';

/** Steers a local service that was started with its control interface. */
export class ServiceControl {
  readonly service: LocalService;
  constructor(service: LocalService) {
    this.service = service;
  }

  static async start(options: Parameters<typeof startLocalService>[0] = {}): Promise<ServiceControl> {
    return new ServiceControl(await startLocalService({ control: true, speed: 50, seed: 1, ...options }));
  }

  async #send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.service.controlUrl ?? ''}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  }

  async fault(match: { method?: string; path?: string }, effect: Record<string, unknown>, times = 1): Promise<void> {
    await this.#send('POST', '/faults', { match, effect, times });
  }

  /** Where the specification allows two readings. */
  async switches(changes: Record<string, unknown>): Promise<void> {
    await this.#send('POST', '/switches', changes);
  }

  async clearFaults(): Promise<void> {
    await this.#send('DELETE', '/faults');
  }

  /** What reached the service, oldest first. */
  async requests(): Promise<{ method: string; path: string; status: number; token: string; bytes_in: number }[]> {
    // The shape is fixed by the control interface.
    return (
      (await this.#send('GET', '/requests')) as {
        data: { method: string; path: string; status: number; token: string; bytes_in: number }[];
      }
    ).data;
  }

  async count(method: string, path: string): Promise<number> {
    return (await this.requests()).filter((request) => request.method === method && request.path === path).length;
  }

  async invariants(): Promise<{ ok: boolean; violations: string[] }> {
    // The shape is fixed by the control interface.
    return ((await this.#send('GET', '/invariants')) as { data: { ok: boolean; violations: string[] } }).data;
  }

  /** A new account with a wide request limit, so that a test does not wait for it. */
  async account(changes: Record<string, unknown> = {}): Promise<{ token: string; user_id: number }> {
    // The shape is fixed by the control interface.
    return (await this.#send('POST', '/accounts', { rate_limit_per_minute: 600, ...changes })) as {
      token: string;
      user_id: number;
    };
  }

  async setCredits(userId: number, credits: number): Promise<void> {
    await this.#send('POST', `/accounts/${userId}/credits`, { set: credits });
  }

  close(): Promise<void> {
    return this.service.close();
  }
}
