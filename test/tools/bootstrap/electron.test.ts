import { expect, it } from 'vitest';

// The bootstrap is plain JavaScript, because it runs before anything is installed; its types are said here.
const { electronEnvironment } = (await import(
  new URL('../../../tools/bootstrap/electron.mjs', import.meta.url).href
)) as {
  readonly electronEnvironment: (env?: NodeJS.ProcessEnv) => NodeJS.ProcessEnv;
};

it('opens the app as one also where what started us is Electron running as Node', () => {
  expect(electronEnvironment({ PATH: '/bin', ELECTRON_RUN_AS_NODE: '1' })).toEqual({ PATH: '/bin' });
  expect(Object.keys(electronEnvironment()).length).toBeGreaterThan(0);
});
