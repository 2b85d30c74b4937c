import { contextBridge } from 'electron';

contextBridge.exposeInMainWorld('bare', { ping: () => 'pong' });
