import { expect, it, vi } from 'vitest';
import type { BacklotBridge } from '../../src/bridge/exposed.ts';
import '../../src/preload/index.ts';

/** What the preload sends, and what it gives to the page. */
const sides = vi.hoisted(() => ({ sent: [] as unknown[], page: {} as Record<string, unknown> }));
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, given: unknown) => (sides.page[name] = given) },
  ipcRenderer: { invoke: (_channel: string, message: unknown) => Promise.resolve(sides.sent.push(message)) },
  webUtils: { getPathForFile: ({ name }: File) => (name === 'made.txt' ? '' : `/home/me/${name}`) },
}));

// What the preload gives to the page is the bridge.
const bridge = (): BacklotBridge => sides.page['backlot'] as BacklotBridge;

it('names the files that the user dropped, and none that the page names', async () => {
  const dropped = [new File([], 'talk.mp3'), new File([], 'made.txt')];
  await bridge().addFiles(dropped, 'transcription');
  await bridge().importDrafts(dropped, 'ai-visuals');
  await bridge().invoke('staging.addPaths', { paths: ['/etc/passwd'], purpose: 'photo' });
  await bridge().invoke('drafts.importPaths', { paths: ['/etc/passwd'], type: 'ai-visuals' });
  await bridge().invoke('app.info', {});
  expect(sides.sent).toMatchObject([
    { name: 'staging.addPaths', input: { paths: ['/home/me/talk.mp3'], purpose: 'transcription' } },
    { name: 'drafts.importPaths', input: { paths: ['/home/me/talk.mp3'], type: 'ai-visuals' } },
    { name: '' },
    { name: '' },
    { name: 'app.info', input: {} },
  ]);
});

it('names no file that a page makes it name by what it gives in place of a list', async () => {
  sides.sent.length = 0;
  // Functions cross the bridge and are called on the page's side.
  const given = { length: 0, map: () => ['/etc/passwd'] } as unknown as File[];
  await bridge().addFiles(given, 'photo');
  await bridge().importDrafts(given, 'ai-visuals');
  expect(sides.sent).toMatchObject([
    { name: 'staging.addPaths', input: { paths: [] } },
    { name: 'drafts.importPaths', input: { paths: [] } },
  ]);
});
