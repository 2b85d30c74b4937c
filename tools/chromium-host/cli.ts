import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { answerParent } from './control.ts';
import { NoChromiumError, startHost } from './index.ts';

const usage = `node tools/chromium-host/cli.ts [options] [-- arguments for the app]
  --headless                    no window (the default without a display)
  --app DIR                     the built app (default: this repository)
  --user-data DIR               where the app keeps everything
  --remote-debugging-port N     lets other DevTools clients in; 0 chooses a free port
  --chromium-arg ARG            one more argument for Chromium; may be repeated`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    headless: { type: 'boolean', default: false },
    app: { type: 'string', default: resolve(import.meta.dirname, '../..') },
    'user-data': { type: 'string' },
    'remote-debugging-port': { type: 'string' },
    'chromium-arg': { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const hasDisplay = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
const port = values['remote-debugging-port'];
try {
  const host = await startHost({
    folder: values.app,
    headless: values.headless || !hasDisplay,
    remoteDebuggingPort: port === undefined ? undefined : Number(port),
    chromiumArguments: values['chromium-arg'],
    appArguments: [...(values['user-data'] ? [`--user-data=${resolve(values['user-data'])}`] : []), ...positionals],
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => host.standIn.app.quit());
  if (port !== undefined) await answerParent(host);
} catch (error) {
  console.error(error instanceof NoChromiumError ? error.message : error);
  process.exit(1);
}
