import { join } from 'node:path';
import { app } from 'electron';
import { LogFile } from './log-file.ts';

const wordsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Where what happens is told: on the terminal while the program is developed, else in a file among the system's logs. There are
 * no crash dumps: they would hold the memory, and the token with it.
 */
export function openLog(): (line: string) => void {
  if (!app.isPackaged) return (line) => console.error(line);
  const file = new LogFile(join(app.getPath('logs'), 'backlot.log'));
  const log = (line: string): void => file.write(line, Date.now());
  const { platform, arch, versions } = process;
  log(`Backlot ${app.getVersion()} begins, on Electron ${versions['electron']}, ${platform} ${arch}`);
  // As an AppImage starts where Linux lets programs make no sandbox of their own.
  if (app.commandLine.hasSwitch('no-sandbox')) log('Pages are not held in a sandbox of Chromium (--no-sandbox)');
  process.on('uncaughtExceptionMonitor', (error) => log(`uncaught: ${wordsOf(error)}`));
  process.on('unhandledRejection', (reason) => log(`not waited for: ${wordsOf(reason)}`));
  app.on('render-process-gone', (_event, _contents, { reason, exitCode }) =>
    log(`a page is gone: ${reason} ${exitCode}`),
  );
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => log(`${type} is gone: ${reason} ${exitCode}`));
  app.once('quit', () => log('Backlot ends'));
  return log;
}
