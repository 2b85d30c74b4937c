import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { channels } from '../../bridge/index.ts';
import { checkSender } from './sender.ts';

/** One channel in, one channel out, spoken with the main frame of our own window only. */
export interface IpcTransport {
  handle(answer: (message: unknown) => Promise<unknown>): void;
  send(message: unknown): void;
}

export function createIpcTransport(currentWindow: () => BrowserWindow | null): IpcTransport {
  return {
    handle(answer) {
      ipcMain.handle(channels.invoke, (event: IpcMainInvokeEvent, message: unknown) => {
        try {
          checkSender(event, currentWindow()?.webContents ?? null);
        } catch (error) {
          console.error(String(error));
          throw error;
        }
        return answer(message);
      });
    },
    send(message) {
      const window = currentWindow();
      if (window && !window.isDestroyed()) window.webContents.send(channels.event, message);
    },
  };
}
