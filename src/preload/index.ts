// The bridge and nothing else: what a page can reach. Sandboxed, so it imports electron and bridge/ only.
import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron';
import { callsWithPaths, channels, type BacklotBridge } from '../bridge/exposed.ts';
import type { BridgeEvent } from '../bridge/collections.ts';

const platform = process.platform;

const bridge: BacklotBridge = {
  platform: platform === 'darwin' || platform === 'win32' ? platform : 'linux',
  invoke: (name, input, accountId) =>
    // A page that names files itself is answered as one that names a call that there is not.
    ipcRenderer.invoke(channels.invoke, { name: callsWithPaths.has(name) ? '' : name, input, accountId }),
  addFiles: (files, purpose) => {
    // Files that a script made lie nowhere and have no path.
    const paths = files.map((file) => webUtils.getPathForFile(file)).filter((path) => path !== '');
    return ipcRenderer.invoke(channels.invoke, { name: 'staging.addPaths', input: { paths, purpose } });
  },
  importDrafts: (files, type) => {
    const paths = files.map((file) => webUtils.getPathForFile(file)).filter((path) => path !== '');
    return ipcRenderer.invoke(channels.invoke, { name: 'drafts.importPaths', input: { paths, type } });
  },
  subscribe: (listener) => {
    const hear = (_event: IpcRendererEvent, event: BridgeEvent): void => listener(event);
    ipcRenderer.on(channels.event, hear);
    return () => {
      ipcRenderer.off(channels.event, hear);
    };
  },
};

contextBridge.exposeInMainWorld('backlot', bridge);
