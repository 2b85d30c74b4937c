// What must happen before Electron is ready: where everything lives, one instance, our schemes. The rest is in shell/.
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { app, dialog } from 'electron';
import { denyNavigation, registerSchemes, searchPathOf, Spelling, start } from './shell/index.ts';
import { openingProblem } from './store/index.ts';

// V8 at times frees code of WebAssembly that another thread has just begun to use, and ends the process for it
// (https://github.com/nodejs/node/issues/64500). What is kept instead does not grow.
setFlagsFromString('--no-wasm-code-gc');

const userDataFlag = '--user-data=';
const folder =
  process.argv.find((argument) => argument.startsWith(userDataFlag))?.slice(userDataFlag.length) ??
  process.env['BACKLOT_USER_DATA'];
if (folder) app.setPath('userData', resolve(folder));
app.setAppUserModelId('studio.backlot.app');
// From a terminal the path is the user's own.
if (app.isPackaged) process.env['PATH'] = searchPathOf(process.env['PATH'] ?? '', process.platform);

if (app.requestSingleInstanceLock()) {
  registerSchemes();
  denyNavigation();
  const spelling = new Spelling();
  app.on('session-created', (session) => spelling.follow(session));
  app
    .whenReady()
    .then(() => start(import.meta.dirname, spelling))
    .catch((error: unknown) => {
      console.error('Backlot could not start.', error);
      // Before anything can be shown in a window of ours; waits until it was read.
      const { title, detail } = openingProblem(error, app.getPath('userData'));
      dialog.showErrorBox(title, detail);
      app.exit(1);
    });
} else {
  // The instance that runs already brings its window to the front.
  app.quit();
}
