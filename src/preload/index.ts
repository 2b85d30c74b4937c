// The bridge and nothing else: what a page can reach. Sandboxed, so it imports electron and bridge/ only.
import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron';
import { callsWithPaths, channels, type BacklotBridge } from '../bridge/exposed.ts';
import type { BridgeEvent } from '../bridge/collections.ts';

const platform = process.platform;

/**
 * Where files lie; those that a script made lie nowhere. None of what a page gives is called: it could be a `map` of the page's own,
 * which names any path it likes.
 */
function pathsOf(files: readonly File[]): string[] {
  return Array.from(files, (file) => webUtils.getPathForFile(file)).filter((path) => path !== '');
}

const bridge: BacklotBridge = {
  platform: platform === 'darwin' || platform === 'win32' ? platform : 'linux',
  invoke: (name, input, accountId) =>
    // A page that names files itself is answered as one that names a call that there is not.
    ipcRenderer.invoke(channels.invoke, { name: callsWithPaths.has(name) ? '' : name, input, accountId }),
  addFiles: (files, purpose) =>
    ipcRenderer.invoke(channels.invoke, { name: 'staging.addPaths', input: { paths: pathsOf(files), purpose } }),
  importDrafts: (files, type) =>
    ipcRenderer.invoke(channels.invoke, { name: 'drafts.importPaths', input: { paths: pathsOf(files), type } }),
  subscribe: (listener) => {
    const hear = (_event: IpcRendererEvent, event: BridgeEvent): void => listener(event);
    ipcRenderer.on(channels.event, hear);
    return () => {
      ipcRenderer.off(channels.event, hear);
    };
  },
};

contextBridge.exposeInMainWorld('backlot', bridge);
