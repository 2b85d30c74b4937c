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
  // Whoever started it for a test has gone, perhaps killed: nobody else would ever end it.
  process.on('disconnect', () => host.standIn.app.quit());
  process.channel?.unref();
  await firstPage(host);
  send({ endpoint: await host.endpoint() });
}

/** A client that attaches while the first page is still taking the place of the empty one may see only its end. */
function firstPage({ standIn }: Host): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const contents = standIn.BrowserWindow.getAllWindows()[0]?.webContents;
  // An app that opens no window at once is attached to as it is.
  if (!contents || contents.isLoaded) resolve();
  contents?.once('did-finish-load', resolve);
  contents?.once('did-fail-load', resolve);
  return promise;
}
