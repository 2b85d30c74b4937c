import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { launchHost, type HostProcess } from '../../tools/chromium-host/launch-host.ts';

interface SmallApp {
  /** Gone when it has ended. */
  readonly folder: string;
  readonly process: HostProcess;
}

/** Runs a small app of this folder, around one part of the program, in the Chromium host until `drive` is done with it. */
export async function withSmallApp(name: string, drive: (app: SmallApp) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `backlot-${name}-`));
  const process = await launchHost({ app: resolve(import.meta.dirname, name), userData: join(folder, 'user-data') });
  await drive({ folder, process });
  process.child.kill('SIGTERM');
  await process.exited;
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
