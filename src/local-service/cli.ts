import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { startLocalService } from './index.ts';
import type { LocalServiceOptions } from './index.ts';

const usage = `Usage: npm run --silent local-service -- [--port N] [--data DIR] [--speed N] [--clock real|manual] [--seed N]
         [--upload-limit BYTES] [--speech-model DIR]`;

/** @throws Error with words for the user */
function optionsOf(argv: readonly string[]): LocalServiceOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: text,
      data: text,
      speed: text,
      clock: text,
      seed: text,
      'upload-limit': text,
      'speech-model': text,
    },
  });
  const number = (name: 'port' | 'speed' | 'seed' | 'upload-limit', least: number): number | undefined => {
    const value = values[name];
    if (value === undefined) return undefined;
    const read = Number(value);
    if (value.trim() === '' || !Number.isFinite(read) || read < least)
      throw new Error(`--${name} must be a number from ${least} on.`);
    return read;
  };
  const { clock } = values;
  if (clock !== undefined && clock !== 'real' && clock !== 'manual') throw new Error('--clock must be real or manual.');
  const speed = number('speed', Number.MIN_VALUE);
  const [port, seed, uploadLimit] = [
    number('port', 0),
    number('seed', -Number.MAX_SAFE_INTEGER),
    number('upload-limit', 0),
  ];
  return {
    control: true,
    ...(port !== undefined && { port }),
    ...(values.data !== undefined && { dataDir: values.data }),
    ...(speed !== undefined && { speed }),
    ...(clock !== undefined && { clock }),
    ...(seed !== undefined && { seed }),
    ...(uploadLimit !== undefined && { uploadLimit }),
    speechModelDir: values['speech-model'] ?? null,
  };
}

const log = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * Runs the service until SIGTERM or SIGINT. One JSON line on stdout says where it is; logs go to stderr.
 * @returns the exit status: 0 after a signal, 1 when it could not start, 2 for wrong arguments.
 */
async function runCli(argv: readonly string[]): Promise<number> {
  let options: LocalServiceOptions;
  try {
    options = optionsOf(argv);
  } catch (error) {
    log(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return 2;
  }
  // Heard from the first moment on, so that a signal during the start is not lost.
  const signalled = new Promise<void>((resolve) => {
    // `on`, not `once`: npm passes a signal on to a process that already got it with its group.
    process.on('SIGTERM', resolve);
    process.on('SIGINT', resolve);
  });
  try {
    const service = await startLocalService({ ...options, log });
    process.stdout.write(`${JSON.stringify({ base_url: service.baseUrl, control_url: service.controlUrl })}\n`);
    await signalled;
    await service.close();
    return 0;
  } catch (error) {
    log(`The local service did not start: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exit(await runCli(process.argv.slice(2)));
}
