import type { Host } from './index.ts';

interface Request {
  readonly id: number;
  /** A function in text, called with the stand-in for `electron` and `arg`, as Playwright's `ElectronApplication.evaluate`. */
  readonly evaluate: string;
  readonly arg: unknown;
}

function send(message: object): void {
  // A parent that has gone needs no answer.
  process.send?.(message, () => undefined);
}

/** Lets the process that started the host run functions in main, over Node's own channel to a child process. */
export async function answerParent(host: Host): Promise<void> {
  if (!process.send) return;
  process.on('message', (request: Request) => {
    const run = async (): Promise<unknown> => {
      // Only the process that started this one can send it, and it could have started anything.
      // oxlint-disable-next-line typescript/no-implied-eval
      const call = new Function(`return (${request.evaluate})`)() as (electron: unknown, arg: unknown) => unknown;
      return call(host.standIn, request.arg);
    };
    run().then(
      (value) => send({ id: request.id, ok: true, value }),
      (error: unknown) => send({ id: request.id, ok: false, error: String(error) }),
    );
  });
  process.on('disconnect', () => undefined);
  process.channel?.unref();
  send({ endpoint: await host.endpoint() });
}
